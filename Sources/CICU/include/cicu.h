// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Writes the CLDR plural category ("zero", "one", "two", "few", "many", "other") of a whole
/// number into `category`, ended by NUL. `language` is a BCP 47 tag such as "es-MX"; an unknown one counts as
/// having "other" only. Returns 0, or -1 where ICU fails or `category` is too small; it is then left alone.
int cicu_plural_category(const char *language, double number, char *category, size_t capacity);

/// The forms of Unicode text that `cicu_normalize` makes.
enum cicu_form {
  CICU_NFC = 0,
  /// NFKD, after the mapping NFKC_Casefold: for comparing without case.
  CICU_NFKD_CASEFOLD = 1,
};

/// Writes UTF-16 `text` in a normal form into `result` and returns its length, which may exceed `capacity`: then
/// `result` is unfinished and the call has to be repeated with more room. Returns -1 where ICU fails.
int32_t cicu_normalize(int form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

/// Opens what writes whole numbers in the words of a language; NULL where ICU has no words in it. Opening takes
/// milliseconds. For one thread at a time; to be closed.
void *cicu_speller_open(const char *language);

/// Chooses one of the language's own rule sets for number words, such as "%spellout-numbering-verbose". Returns 0, or -1
/// where it has no such rules; the rules are then those of before.
int cicu_speller_set_rules(void *speller, const char *rules);

/// Writes a whole number as UTF-16 into `words` and returns their length, which may exceed `capacity`: then `words` is
/// unfinished. Returns -1 where ICU fails.
int32_t cicu_speller_words(void *speller, int64_t number, uint16_t *words, int32_t capacity);

void cicu_speller_close(void *speller);

/// Writes the ISO 15924 code of a character's script ("Latn"; "Zyyy": common, "Zinh": inherited from what precedes)
/// into `code`, ended by NUL. Returns 0, or -1 where ICU fails; `code` is then left alone.
int cicu_script(uint32_t character, char code[5]);
