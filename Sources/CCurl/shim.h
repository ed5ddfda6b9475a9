// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Its checks are macros, which Swift would not see.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Variadic, so Swift does not import them.
static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

// Both for the body and for header lines.
static inline CURLcode ccurl_set_receiver(CURL *handle, CURLoption function, CURLoption data,
                                          size_t (*receive)(char *, size_t, size_t, void *), void *context) {
  CURLcode result = curl_easy_setopt(handle, function, receive);
  return result == CURLE_OK ? curl_easy_setopt(handle, data, context) : result;
}

// Called when a connection stands, before the request goes out.
static inline CURLcode ccurl_set_connected(CURL *handle, curl_prereq_callback connected, void *context) {
  CURLcode result = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, connected);
  return result == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_PREREQDATA, context) : result;
}

static inline long ccurl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t ccurl_size(CURL *handle, CURLINFO info) {
  curl_off_t value = -1;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : -1;
}

// NULL when it is not known; belongs to the handle.
static inline const char *ccurl_text(CURL *handle, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}
