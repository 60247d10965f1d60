// The numbers of cairo, Pango and libjpeg-turbo that the painter names, as lists: X(name, number). What is made of a
// list is up to whoever includes this: enumerations here, comparisons with the libraries' own headers in a test.

#define PAINTING_STATUSES(X) X(CAIRO_STATUS_SUCCESS, 0) X(CAIRO_STATUS_READ_ERROR, 10) X(CAIRO_STATUS_WRITE_ERROR, 11)
#define PAINTING_FORMATS(X) X(CAIRO_FORMAT_RGB24, 1) X(CAIRO_FORMAT_A8, 2)
#define PAINTING_OPERATORS(X)                                                                                          \
  X(CAIRO_OPERATOR_CLEAR, 0)                                                                                           \
  X(CAIRO_OPERATOR_SOURCE, 1)                                                                                          \
  X(CAIRO_OPERATOR_OVER, 2)                                                                                            \
  X(CAIRO_OPERATOR_IN, 3)                                                                                              \
  X(CAIRO_OPERATOR_OUT, 4)                                                                                             \
  X(CAIRO_OPERATOR_ATOP, 5)                                                                                            \
  X(CAIRO_OPERATOR_DEST_OVER, 7)                                                                                       \
  X(CAIRO_OPERATOR_DEST_IN, 8)                                                                                         \
  X(CAIRO_OPERATOR_DEST_OUT, 9)                                                                                        \
  X(CAIRO_OPERATOR_DEST_ATOP, 10)                                                                                      \
  X(CAIRO_OPERATOR_XOR, 11)                                                                                            \
  X(CAIRO_OPERATOR_ADD, 12)                                                                                            \
  X(CAIRO_OPERATOR_MULTIPLY, 14)                                                                                       \
  X(CAIRO_OPERATOR_SCREEN, 15)                                                                                         \
  X(CAIRO_OPERATOR_OVERLAY, 16)                                                                                        \
  X(CAIRO_OPERATOR_DARKEN, 17)                                                                                         \
  X(CAIRO_OPERATOR_LIGHTEN, 18)                                                                                        \
  X(CAIRO_OPERATOR_COLOR_DODGE, 19)                                                                                    \
  X(CAIRO_OPERATOR_COLOR_BURN, 20)                                                                                     \
  X(CAIRO_OPERATOR_HARD_LIGHT, 21)                                                                                     \
  X(CAIRO_OPERATOR_SOFT_LIGHT, 22)                                                                                     \
  X(CAIRO_OPERATOR_DIFFERENCE, 23)                                                                                     \
  X(CAIRO_OPERATOR_EXCLUSION, 24)                                                                                      \
  X(CAIRO_OPERATOR_HSL_HUE, 25)                                                                                        \
  X(CAIRO_OPERATOR_HSL_SATURATION, 26)                                                                                 \
  X(CAIRO_OPERATOR_HSL_COLOR, 27)                                                                                      \
  X(CAIRO_OPERATOR_HSL_LUMINOSITY, 28)
#define PAINTING_ANTIALIASES(X)                                                                                        \
  X(CAIRO_ANTIALIAS_DEFAULT, 0) X(CAIRO_ANTIALIAS_NONE, 1) X(CAIRO_ANTIALIAS_GRAY, 2)
#define PAINTING_EXTENDS(X) X(CAIRO_EXTEND_NONE, 0) X(CAIRO_EXTEND_PAD, 3)
#define PAINTING_FILTERS(X) X(CAIRO_FILTER_GOOD, 1) X(CAIRO_FILTER_NEAREST, 3) X(CAIRO_FILTER_BILINEAR, 4)
#define PAINTING_FILL_RULES(X) X(CAIRO_FILL_RULE_WINDING, 0) X(CAIRO_FILL_RULE_EVEN_ODD, 1)
#define PAINTING_LINE_CAPS(X) X(CAIRO_LINE_CAP_BUTT, 0) X(CAIRO_LINE_CAP_ROUND, 1) X(CAIRO_LINE_CAP_SQUARE, 2)
#define PAINTING_LINE_JOINS(X) X(CAIRO_LINE_JOIN_MITER, 0) X(CAIRO_LINE_JOIN_ROUND, 1) X(CAIRO_LINE_JOIN_BEVEL, 2)
#define PAINTING_HINT_STYLES(X) X(CAIRO_HINT_STYLE_SLIGHT, 2)
#define PAINTING_HINT_METRICS(X) X(CAIRO_HINT_METRICS_OFF, 1)

#define PAINTING_DIRECTIONS(X) X(PANGO_DIRECTION_LTR, 0) X(PANGO_DIRECTION_RTL, 1)
#define PAINTING_STYLES(X) X(PANGO_STYLE_NORMAL, 0) X(PANGO_STYLE_ITALIC, 2)
// Any number from 100 to 1000 is a weight.
#define PAINTING_WEIGHTS(X) X(PANGO_WEIGHT_NORMAL, 400)

#define PAINTING_PIXEL_FORMATS(X) X(TJPF_BGRX, 3)
#define PAINTING_JPEG_ERRORS(X) X(TJERR_WARNING, 0)

// Pango's units to one of cairo's.
#define PAINTING_PANGO_SCALE 1024

// The fields of cairo_matrix_t, all of type double, in their order: x' = xx * x + xy * y + x0, y' likewise.
#define PAINTING_MATRIX_FIELDS(X) X(xx) X(yx) X(xy) X(yy) X(x0) X(y0)

#define PAINTING_CONSTANTS(X)                                                                                          \
  PAINTING_STATUSES(X)                                                                                                 \
  PAINTING_FORMATS(X)                                                                                                  \
  PAINTING_OPERATORS(X)                                                                                                \
  PAINTING_ANTIALIASES(X)                                                                                              \
  PAINTING_EXTENDS(X)                                                                                                  \
  PAINTING_FILTERS(X)                                                                                                  \
  PAINTING_FILL_RULES(X)                                                                                               \
  PAINTING_LINE_CAPS(X)                                                                                                \
  PAINTING_LINE_JOINS(X)                                                                                               \
  PAINTING_HINT_STYLES(X)                                                                                              \
  PAINTING_HINT_METRICS(X)                                                                                             \
  PAINTING_DIRECTIONS(X)                                                                                               \
  PAINTING_STYLES(X)                                                                                                   \
  PAINTING_WEIGHTS(X)                                                                                                  \
  PAINTING_PIXEL_FORMATS(X)                                                                                            \
  PAINTING_JPEG_ERRORS(X)
