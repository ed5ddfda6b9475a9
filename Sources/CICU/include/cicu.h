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

/// Writes a whole number in the words of a language as UTF-16 into `words` and returns their length, which may exceed
/// `capacity`: then `words` is unfinished. `rules` names one of the language's own rule sets for number words, such as
/// "%spellout-numbering-verbose"; NULL is the usual one. Returns 0 where ICU has no words in this language or no such
/// rules, -1 where it fails.
int32_t cicu_number_words(const char *language, int64_t number, const char *rules, uint16_t *words, int32_t capacity);

/// Writes the ISO 15924 code of a character's script ("Latn"; "Zyyy": common, "Zinh": inherited from what precedes)
/// into `code`, ended by NUL. Returns 0, or -1 where ICU fails; `code` is then left alone.
int cicu_script(uint32_t character, char code[5]);
