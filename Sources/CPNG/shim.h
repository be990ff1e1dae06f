#ifndef SHEET_RENDER_PNG_SHIM_H
#define SHEET_RENDER_PNG_SHIM_H

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors with longjmp, which must not cross Swift. Each function here catches them and returns 0.

/// A PNG file in memory that is being read.
typedef struct {
  png_structp png;
  png_infop info;
  const unsigned char *bytes;
  size_t count;
  size_t offset;
  /// What the header says.
  png_uint_32 width;
  png_uint_32 height;
  /// Whether any pixel may be translucent.
  int has_alpha;
  /// Whether the rows come in seven passes.
  int is_interlaced;
  /// libpng's own sentence after a failure.
  char message[128];
} sheet_png_reader;

static inline void sheet_png_error(png_structp png, png_const_charp message) {
  sheet_png_reader *reader = (sheet_png_reader *)png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

static inline void sheet_png_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void sheet_png_read_bytes(png_structp png, png_bytep data, size_t length) {
  sheet_png_reader *reader = (sheet_png_reader *)png_get_io_ptr(png);
  if (reader->count - reader->offset < length) png_error(png, "read beyond end of data");
  memcpy(data, reader->bytes + reader->offset, length);
  reader->offset += length;
}

/// Ignores all chunks that say nothing about the colours of pixels.
static inline void sheet_png_skip_other_chunks(png_structp png) {
  static const png_byte kept[] = "bKGD\0cHRM\0gAMA\0iCCP\0sBIT\0sRGB";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, kept, (int)(sizeof kept / 5));
}

/// Frees what a reader holds. The counterpart of `png_destroy_read_struct`.
static inline void sheet_png_close(sheet_png_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

/// Makes a reader of bytes that must outlive it; NULL where memory is short.
static inline sheet_png_reader *sheet_png_open(const unsigned char *bytes, size_t count) {
  sheet_png_reader *reader = (sheet_png_reader *)calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  return reader;
}

/// Reads everything before the pixels. The counterpart of `png_read_info`.
static inline int sheet_png_read_header(sheet_png_reader *reader) {
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, sheet_png_error, sheet_png_warn);
  if (!reader->png) return 0;
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  reader->info = png_create_info_struct(reader->png);
  if (!reader->info) png_error(reader->png, "out of memory");
  png_set_benign_errors(reader->png, 1);
  sheet_png_skip_other_chunks(reader->png);
  png_set_read_fn(reader->png, reader, sheet_png_read_bytes);
  png_read_info(reader->png, reader->info);
  reader->width = png_get_image_width(reader->png, reader->info);
  reader->height = png_get_image_height(reader->png, reader->info);
  reader->has_alpha = (png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                      png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
  reader->is_interlaced = png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  return 1;
}

/// Chooses sRGB samples of eight bits: red, green, blue, and alpha where the file has it.
///
/// A file that does not say what its numbers mean is sRGB; one with `gAMA` is brought to sRGB. Sixteen bits are rounded to
/// eight. The counterpart of `png_read_update_info`.
static inline int sheet_png_start(sheet_png_reader *reader) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_scale_16(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)reader->width * (reader->has_alpha ? 4 : 3))
    png_error(png, "unexpected size of a row");
  return 1;
}

/// Reads the next row; in an interlaced file, the next one of a pass, with the pixels of that pass only.
static inline int sheet_png_read_row(sheet_png_reader *reader, unsigned char *row) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_row(reader->png, row, NULL);
  return 1;
}

#endif
