// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vips/vips.h>

// Variadic, so Swift does not import it. The image of a loader such as "jpegload"; NULL when it cannot be opened.
// A page counts from 0; below 0 it is the loader's own choice, and must be for loaders that know no pages.
static inline VipsImage *cvips_open(const char *loader, const char *path, int strict, int page) {
  VipsImage *image = NULL;
  VipsFailOn fail_on = strict ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE;
  int failed = page < 0 ? vips_call(loader, path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on, NULL)
                        : vips_call(loader, path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", fail_on,
                                    "page", page, NULL);
  return failed ? NULL : image;
}

// GObject's casts are macros. Unpacks deflate until the input or the room ends; the number of bytes written.
static inline gsize cvips_unpack(gboolean gzip, const guint8 *in, gsize length, guint8 *out, gsize room) {
  GConverter *converter = (GConverter *)g_zlib_decompressor_new(
      gzip ? G_ZLIB_COMPRESSOR_FORMAT_GZIP : G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  gsize used = 0, made = 0;
  GConverterResult result = G_CONVERTER_CONVERTED;
  while (made < room && result == G_CONVERTER_CONVERTED) {
    gsize read = 0, written = 0;
    result = g_converter_convert(converter, in + used, length - used, out + made, room - made,
                                 G_CONVERTER_NO_FLAGS, &read, &written, NULL);
    used += read;
    made += written;
  }
  g_object_unref(converter);
  return made;
}
