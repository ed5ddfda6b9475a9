// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <vips/vips.h>

// O_TMPFILE, declared only under _GNU_SOURCE.
static const int cvips_nameless_file = 020000000 | O_DIRECTORY | O_RDWR;

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

// The same for reading any part in any order, with one more option of the loader's own; no option where `name` is NULL.
static inline VipsImage *cvips_open_for_parts(const char *loader, const char *path, int page, const char *name,
                                              double value) {
  VipsImage *image = NULL;
  VipsOperation *operation = vips_operation_new(loader);
  if (!operation) return NULL;
  g_object_set(operation, "filename", path, "access", VIPS_ACCESS_RANDOM, "fail_on", VIPS_FAIL_ON_NONE, NULL);
  if (page >= 0) g_object_set(operation, "page", page, NULL);
  if (name && (g_str_equal(name, "scale"))) g_object_set(operation, name, value, NULL);
  else if (name) g_object_set(operation, name, (int)value, NULL);
  if (!vips_cache_operation_buildp(&operation)) {
    g_object_get(operation, "out", &image, NULL);
  }
  vips_object_unref_outputs(VIPS_OBJECT(operation));
  g_object_unref(operation);
  return image;
}

// The same from top to bottom, in about one of `factor` pixels; of loaders that can do so while they decode.
static inline VipsImage *cvips_open_small(const char *loader, const char *path, int factor) {
  VipsImage *image = NULL;
  int failed = g_str_equal(loader, "webpload")
                   ? vips_call(loader, path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "scale", 1.0 / factor, NULL)
                   : vips_call(loader, path, &image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                               VIPS_FAIL_ON_TRUNCATED, "shrink", factor, NULL);
  return failed ? NULL : image;
}

// An image whose bytes stay where they are.
static inline VipsImage *cvips_in_memory(void *data, size_t size, int width, int height, int bands,
                                         VipsInterpretation meaning) {
  VipsImage *image = vips_image_new_from_memory(data, size, width, height, bands, VIPS_FORMAT_UCHAR);
  if (image) image->Type = meaning;
  return image;
}

// What follows is variadic, too. Each takes an image and gives a new one, NULL where it fails.
static inline VipsImage *cvips_srgb(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_colourspace(in, &out, VIPS_INTERPRETATION_sRGB, NULL) ? NULL : out;
}

static inline VipsImage *cvips_gray(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_colourspace(in, &out, VIPS_INTERPRETATION_B_W, NULL) ? NULL : out;
}

// By the profile in the image; for CMYK without one by a common one.
static inline VipsImage *cvips_srgb_by_profile(VipsImage *in) {
  VipsImage *out = NULL;
  const char *usual = vips_image_guess_interpretation(in) == VIPS_INTERPRETATION_CMYK ? "cmyk" : "srgb";
  return vips_icc_transform(in, &out, "srgb", "embedded", TRUE, "input_profile", usual,
                            "intent", VIPS_INTENT_RELATIVE, NULL) ? NULL : out;
}

static inline VipsImage *cvips_bytes(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_cast(in, &out, VIPS_FORMAT_UCHAR, NULL) ? NULL : out;
}

// Rounds, where a cast would cut off.
static inline VipsImage *cvips_rounded_bytes(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_linear1(in, &out, 1.0, 0.5, "uchar", TRUE, NULL) ? NULL : out;
}

static inline VipsImage *cvips_high_bytes(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_msb(in, &out, NULL) ? NULL : out;
}

static inline VipsImage *cvips_meaning(VipsImage *in, VipsInterpretation meaning) {
  VipsImage *out = NULL;
  return vips_copy(in, &out, "interpretation", meaning, NULL) ? NULL : out;
}

static inline VipsImage *cvips_bands(VipsImage *in, int first, int count) {
  VipsImage *out = NULL;
  return vips_extract_band(in, &out, first, "n", count, NULL) ? NULL : out;
}

static inline VipsImage *cvips_with_alpha(VipsImage *in, double alpha) {
  VipsImage *out = NULL;
  return vips_bandjoin_const1(in, &out, alpha, NULL) ? NULL : out;
}

static inline VipsImage *cvips_part(VipsImage *in, int left, int top, int width, int height) {
  VipsImage *out = NULL;
  return vips_extract_area(in, &out, left, top, width, height, NULL) ? NULL : out;
}

static inline VipsImage *cvips_black(int width, int height, int bands) {
  VipsImage *out = NULL;
  return vips_black(&out, width, height, "bands", bands, NULL) ? NULL : out;
}

// All outside the image is 0.
static inline VipsImage *cvips_placed(VipsImage *in, int left, int top, int width, int height) {
  VipsImage *out = NULL;
  return vips_embed(in, &out, left, top, width, height, NULL) ? NULL : out;
}

// Averages where it gets smaller, without overshooting; smooth where it grows.
static inline VipsImage *cvips_resized(VipsImage *in, double across, double down) {
  VipsImage *out = NULL;
  VipsKernel kernel = across < 1 || down < 1 ? VIPS_KERNEL_LINEAR : VIPS_KERNEL_CUBIC;
  return vips_resize(in, &out, across, "vscale", down, "kernel", kernel, NULL) ? NULL : out;
}

static inline VipsImage *cvips_multiplied(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_premultiply(in, &out, "max_alpha", 255.0, NULL) ? NULL : out;
}

static inline VipsImage *cvips_divided(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_unpremultiply(in, &out, "max_alpha", 255.0, NULL) ? NULL : out;
}

static inline VipsImage *cvips_turned(VipsImage *in, VipsAngle angle) {
  VipsImage *out = NULL;
  return vips_rot(in, &out, angle, NULL) ? NULL : out;
}

static inline VipsImage *cvips_flipped(VipsImage *in, VipsDirection direction) {
  VipsImage *out = NULL;
  return vips_flip(in, &out, direction, NULL) ? NULL : out;
}

// VIPS_REGION_ADDR is a macro.
static inline const void *cvips_pixels(VipsRegion *region, int x, int y) { return VIPS_REGION_ADDR(region, x, y); }

// The least value of all; below 0 where it cannot be found.
static inline double cvips_least(VipsImage *in) {
  double least = -1;
  return vips_min(in, &least, NULL) ? -1 : least;
}

// Writes an image as a file; 0 when that went well. Lossy formats get about the same quality.
static inline int cvips_save(VipsImage *in, const char *saver, const char *path) {
  if (g_str_equal(saver, "jpegsave") || g_str_equal(saver, "webpsave"))
    return vips_call(saver, in, path, "Q", 90, NULL);
  if (g_str_equal(saver, "avif"))
    return vips_heifsave(in, path, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", 75, "effort", 2, NULL);
  if (g_str_equal(saver, "heic"))
    return vips_heifsave(in, path, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_HEVC, "Q", 80, NULL);
  if (g_str_equal(saver, "tiffsave"))
    return vips_tiffsave(in, path, "compression", VIPS_FOREIGN_TIFF_COMPRESSION_DEFLATE, "predictor",
                         VIPS_FOREIGN_TIFF_PREDICTOR_HORIZONTAL, NULL);
  return vips_call(saver, in, path, NULL);
}

// Whether an encoder for AVIF or HEIC is installed: a tiny image tells.
static inline int cvips_has_encoder(int is_avif) {
  VipsImage *black = NULL;
  void *data = NULL;
  size_t size = 0;
  VipsForeignHeifCompression packing = is_avif ? VIPS_FOREIGN_HEIF_COMPRESSION_AV1 : VIPS_FOREIGN_HEIF_COMPRESSION_HEVC;
  if (vips_black(&black, 16, 16, "bands", 3, NULL)) return 0;
  int failed = vips_heifsave_buffer(black, &data, &size, "compression", packing, NULL);
  g_object_unref(black);
  if (failed) vips_error_clear();
  else g_free(data);
  return !failed;
}

static inline VipsImage *cvips_on_white(VipsImage *in) {
  VipsImage *out = NULL;
  VipsArrayDouble *white = vips_array_double_newv(1, in->BandFmt == VIPS_FORMAT_USHORT ? 65535.0 : 255.0);
  int failed = vips_flatten(in, &out, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return failed ? NULL : out;
}

static inline VipsImage *cvips_wide(VipsImage *in) {
  VipsImage *out = NULL;
  return vips_colourspace(in, &out, VIPS_INTERPRETATION_RGB16, NULL) ? NULL : out;
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
