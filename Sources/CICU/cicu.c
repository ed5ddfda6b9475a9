// SPDX-License-Identifier: GPL-3.0-or-later
#include "cicu.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

static int locale_of(const char *language, char *locale, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language, locale, capacity, NULL, &status);
  return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : 0;
}

int cicu_plural_category(const char *language, double number, char *category, size_t capacity) {
  if (!language || !category || !isfinite(number)) return -1;
  char locale[ULOC_FULLNAME_CAPACITY];
  if (locale_of(language, locale, sizeof locale)) return -1;

  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  if (U_FAILURE(status)) return -1;
  UChar keyword[16];
  int32_t length = uplrules_select(rules, number, keyword, 16, &status);
  uplrules_close(rules);
  if (U_FAILURE(status) || length <= 0 || length > 16 || (size_t)length >= capacity) return -1;
  for (int32_t i = 0; i < length; i++) category[i] = (char)keyword[i];
  category[length] = 0;
  return 0;
}

static int32_t normalize(const UNormalizer2 *form, const UChar *text, int32_t length, UChar *result,
                         int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = unorm2_normalize(form, text, length, result, capacity, &status);
  return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? count : -1;
}

int32_t cicu_normalize(int form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  if (!text || !result || length < 0 || capacity < 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  if (form == CICU_NFC) {
    const UNormalizer2 *nfc = unorm2_getNFCInstance(&status);
    return U_FAILURE(status) ? -1 : normalize(nfc, text, length, result, capacity);
  }
  const UNormalizer2 *fold = unorm2_getNFKCCasefoldInstance(&status);
  const UNormalizer2 *nfkd = unorm2_getNFKDInstance(&status);
  if (U_FAILURE(status)) return -1;

  int32_t count = normalize(fold, text, length, result, capacity);
  if (count < 0 || count > capacity) return count;
  UChar *folded = malloc(((size_t)count + 1) * sizeof(UChar));
  if (!folded) return -1;
  u_memcpy(folded, result, count);
  count = normalize(nfkd, folded, count, result, capacity);
  free(folded);
  return count;
}

void *cicu_speller_open(const char *language) {
  if (!language) return NULL;
  char locale[ULOC_FULLNAME_CAPACITY];
  if (locale_of(language, locale, sizeof locale)) return NULL;

  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_SPELLOUT, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return NULL;
  // Where this language has no rules, ICU takes those of the process's own.
  char wanted[ULOC_LANG_CAPACITY] = "", found[ULOC_LANG_CAPACITY] = "";
  uloc_getLanguage(locale, wanted, sizeof wanted, &status);
  uloc_getLanguage(unum_getLocaleByType(format, ULOC_ACTUAL_LOCALE, &status), found, sizeof found, &status);
  if (U_SUCCESS(status) && !strcmp(wanted, found)) return format;
  unum_close(format);
  return NULL;
}

int cicu_speller_set_rules(void *speller, const char *rules) {
  UChar name[64];
  if (!speller || !rules || strlen(rules) >= 64) return -1;
  u_charsToUChars(rules, name, (int32_t)strlen(rules) + 1);
  UErrorCode status = U_ZERO_ERROR;
  unum_setTextAttribute(speller, UNUM_DEFAULT_RULESET, name, -1, &status);
  return U_FAILURE(status) ? -1 : 0;
}

int32_t cicu_speller_words(void *speller, int64_t number, uint16_t *words, int32_t capacity) {
  if (!speller || !words || capacity < 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatInt64(speller, number, words, capacity, NULL, &status);
  return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? length : -1;
}

void cicu_speller_close(void *speller) {
  if (speller) unum_close(speller);
}

int cicu_script(uint32_t character, char code[5]) {
  if (!code || character > 0x10FFFF) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)character, &status);
  const char *name = U_FAILURE(status) ? NULL : uscript_getShortName(script);
  if (!name || strlen(name) != 4) return -1;
  memcpy(code, name, 5);
  return 0;
}
