// Cairo, Pango and libjpeg-turbo as the painter calls them, opened when they are first needed: who builds this needs
// none of their packages, and who never paints none of their libraries. What is declared here is what is used; a test
// compares it with the libraries' own headers.
#ifndef CPAINTING_H
#define CPAINTING_H

#include <stdbool.h>

#include "PaintingConstants.h"
#include "PaintingFunctions.h"

#define PAINTING_ENUMERATOR(name, number) name = number,
#define PAINTING_DOUBLE(name) double name;

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef int cairo_bool_t;
typedef struct _cairo_matrix {
  PAINTING_MATRIX_FIELDS(PAINTING_DOUBLE)
} cairo_matrix_t;
typedef enum _cairo_status { PAINTING_STATUSES(PAINTING_ENUMERATOR) } cairo_status_t;
typedef enum _cairo_format { PAINTING_FORMATS(PAINTING_ENUMERATOR) } cairo_format_t;
typedef enum _cairo_operator { PAINTING_OPERATORS(PAINTING_ENUMERATOR) } cairo_operator_t;
typedef enum _cairo_antialias { PAINTING_ANTIALIASES(PAINTING_ENUMERATOR) } cairo_antialias_t;
typedef enum _cairo_extend { PAINTING_EXTENDS(PAINTING_ENUMERATOR) } cairo_extend_t;
typedef enum _cairo_filter { PAINTING_FILTERS(PAINTING_ENUMERATOR) } cairo_filter_t;
typedef enum _cairo_fill_rule { PAINTING_FILL_RULES(PAINTING_ENUMERATOR) } cairo_fill_rule_t;
typedef enum _cairo_line_cap { PAINTING_LINE_CAPS(PAINTING_ENUMERATOR) } cairo_line_cap_t;
typedef enum _cairo_line_join { PAINTING_LINE_JOINS(PAINTING_ENUMERATOR) } cairo_line_join_t;
typedef enum _cairo_hint_style { PAINTING_HINT_STYLES(PAINTING_ENUMERATOR) } cairo_hint_style_t;
typedef enum _cairo_hint_metrics { PAINTING_HINT_METRICS(PAINTING_ENUMERATOR) } cairo_hint_metrics_t;
typedef cairo_status_t (*cairo_read_func_t)(void *closure, unsigned char *bytes, unsigned int count);
typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *bytes, unsigned int count);

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef enum { PAINTING_DIRECTIONS(PAINTING_ENUMERATOR) } PangoDirection;
typedef enum { PAINTING_STYLES(PAINTING_ENUMERATOR) } PangoStyle;
typedef enum { PAINTING_WEIGHTS(PAINTING_ENUMERATOR) } PangoWeight;
#define PANGO_SCALE 1024

typedef void *tjhandle;
enum TJPF { PAINTING_PIXEL_FORMATS(PAINTING_ENUMERATOR) };
enum TJERR { PAINTING_JPEG_ERRORS(PAINTING_ENUMERATOR) };

/// A library, for `painting_open`.
enum painting_library { painting_cairo, painting_gobject, painting_pango, painting_pangocairo, painting_jpeg };

/// Why a library can't be used.
struct painting_gap {
  /// The first function that the library does not have; null if the library itself can't be opened.
  const char *function;
  /// In the loader's words; empty if a function is missing.
  char reason[300];
};

/// Opens a library under a name and finds all functions of it; on any thread, as often as one likes. It stays open as
/// long as the process lives. The first name under which all is found is the one whose functions are called from then
/// on; a later one is only looked at.
///
/// Functions of a library must not be called before this answered true for it.
bool painting_open(enum painting_library library, const char *name, struct painting_gap *gap);

#define PAINTING_POINTER(library, result, name, parameters, arguments) result(*name) parameters;
struct painting_cairo_calls {
  PAINTING_CAIRO(PAINTING_POINTER)
};
struct painting_gobject_calls {
  PAINTING_GOBJECT(PAINTING_POINTER)
};
struct painting_pango_calls {
  PAINTING_PANGO(PAINTING_POINTER)
};
struct painting_pangocairo_calls {
  PAINTING_PANGOCAIRO(PAINTING_POINTER)
};
struct painting_jpeg_calls {
  PAINTING_JPEG(PAINTING_POINTER)
};
extern struct painting_cairo_calls painting_cairo_calls;
extern struct painting_gobject_calls painting_gobject_calls;
extern struct painting_pango_calls painting_pango_calls;
extern struct painting_pangocairo_calls painting_pangocairo_calls;
extern struct painting_jpeg_calls painting_jpeg_calls;

#define PAINTING_CALL(library, result, name, parameters, arguments)                                                    \
  static inline result name parameters { return painting_##library##_calls.name arguments; }
PAINTING_CAIRO(PAINTING_CALL)
PAINTING_GOBJECT(PAINTING_CALL)
PAINTING_PANGO(PAINTING_CALL)
PAINTING_PANGOCAIRO(PAINTING_CALL)
PAINTING_JPEG(PAINTING_CALL)

#endif
