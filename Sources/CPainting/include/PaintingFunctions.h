// The functions of cairo, GObject, Pango and libjpeg-turbo that the painter calls, a list for each library:
// X(library, result, name, (parameters), (arguments)). Tables and calls are made of it, and in a test a comparison with
// the libraries' own headers; so types are written as those have them, but for GLib's names of C's own.

#define PAINTING_CAIRO(X)                                                                                              \
  X(cairo, cairo_t *, cairo_create, (cairo_surface_t *target), (target))                                               \
  X(cairo, void, cairo_destroy, (cairo_t *cr), (cr))                                                                   \
  X(cairo, cairo_status_t, cairo_status, (cairo_t *cr), (cr))                                                          \
  X(cairo, const char *, cairo_status_to_string, (cairo_status_t status), (status))                                    \
  X(cairo, void, cairo_save, (cairo_t *cr), (cr))                                                                      \
  X(cairo, void, cairo_restore, (cairo_t *cr), (cr))                                                                   \
  X(cairo, void, cairo_push_group, (cairo_t *cr), (cr))                                                                \
  X(cairo, cairo_pattern_t *, cairo_pop_group, (cairo_t *cr), (cr))                                                    \
  X(cairo, void, cairo_pop_group_to_source, (cairo_t *cr), (cr))                                                       \
  X(cairo, void, cairo_set_operator, (cairo_t *cr, cairo_operator_t op), (cr, op))                                     \
  X(cairo, void, cairo_set_antialias, (cairo_t *cr, cairo_antialias_t antialias), (cr, antialias))                     \
  X(cairo, void, cairo_set_source, (cairo_t *cr, cairo_pattern_t *source), (cr, source))                               \
  X(cairo, void, cairo_set_source_rgb, (cairo_t *cr, double red, double green, double blue), (cr, red, green, blue))   \
  X(cairo, void, cairo_set_source_rgba,                                                                                \
    (cairo_t *cr, double red, double green, double blue, double alpha),                                                \
    (cr, red, green, blue, alpha))                                                                                     \
  X(cairo, void, cairo_set_source_surface,                                                                             \
    (cairo_t *cr, cairo_surface_t *surface, double x, double y),                                                       \
    (cr, surface, x, y))                                                                                               \
  X(cairo, cairo_pattern_t *, cairo_get_source, (cairo_t *cr), (cr))                                                   \
  X(cairo, void, cairo_paint, (cairo_t *cr), (cr))                                                                     \
  X(cairo, void, cairo_paint_with_alpha, (cairo_t *cr, double alpha), (cr, alpha))                                     \
  X(cairo, void, cairo_mask, (cairo_t *cr, cairo_pattern_t *pattern), (cr, pattern))                                   \
  X(cairo, void, cairo_mask_surface, (cairo_t *cr, cairo_surface_t *surface, double x, double y), (cr, surface, x, y)) \
  X(cairo, void, cairo_fill, (cairo_t *cr), (cr))                                                                      \
  X(cairo, void, cairo_fill_preserve, (cairo_t *cr), (cr))                                                             \
  X(cairo, void, cairo_stroke, (cairo_t *cr), (cr))                                                                    \
  X(cairo, void, cairo_stroke_preserve, (cairo_t *cr), (cr))                                                           \
  X(cairo, void, cairo_clip, (cairo_t *cr), (cr))                                                                      \
  X(cairo, void, cairo_set_fill_rule, (cairo_t *cr, cairo_fill_rule_t rule), (cr, rule))                               \
  X(cairo, void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width))                                       \
  X(cairo, void, cairo_set_line_cap, (cairo_t *cr, cairo_line_cap_t cap), (cr, cap))                                   \
  X(cairo, void, cairo_set_line_join, (cairo_t *cr, cairo_line_join_t join), (cr, join))                               \
  X(cairo, void, cairo_set_miter_limit, (cairo_t *cr, double limit), (cr, limit))                                      \
  X(cairo, void, cairo_set_dash,                                                                                       \
    (cairo_t *cr, const double *dashes, int count, double offset),                                                     \
    (cr, dashes, count, offset))                                                                                       \
  X(cairo, void, cairo_new_path, (cairo_t *cr), (cr))                                                                  \
  X(cairo, void, cairo_new_sub_path, (cairo_t *cr), (cr))                                                              \
  X(cairo, void, cairo_close_path, (cairo_t *cr), (cr))                                                                \
  X(cairo, void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y))                                         \
  X(cairo, void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y))                                         \
  X(cairo, void, cairo_curve_to,                                                                                       \
    (cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3),                                   \
    (cr, x1, y1, x2, y2, x3, y3))                                                                                      \
  X(cairo, void, cairo_arc,                                                                                            \
    (cairo_t *cr, double x, double y, double radius, double from, double to),                                          \
    (cr, x, y, radius, from, to))                                                                                      \
  X(cairo, void, cairo_rectangle,                                                                                      \
    (cairo_t *cr, double x, double y, double width, double height),                                                    \
    (cr, x, y, width, height))                                                                                         \
  X(cairo, cairo_bool_t, cairo_has_current_point, (cairo_t *cr), (cr))                                                 \
  X(cairo, void, cairo_get_current_point, (cairo_t *cr, double *x, double *y), (cr, x, y))                             \
  X(cairo, void, cairo_identity_matrix, (cairo_t *cr), (cr))                                                           \
  X(cairo, void, cairo_get_matrix, (cairo_t *cr, cairo_matrix_t *matrix), (cr, matrix))                                \
  X(cairo, void, cairo_set_matrix, (cairo_t *cr, const cairo_matrix_t *matrix), (cr, matrix))                          \
  X(cairo, void, cairo_transform, (cairo_t *cr, const cairo_matrix_t *matrix), (cr, matrix))                           \
  X(cairo, void, cairo_translate, (cairo_t *cr, double x, double y), (cr, x, y))                                       \
  X(cairo, void, cairo_scale, (cairo_t *cr, double x, double y), (cr, x, y))                                           \
  X(cairo, cairo_pattern_t *, cairo_pattern_create_for_surface, (cairo_surface_t *surface), (surface))                 \
  X(cairo, cairo_pattern_t *, cairo_pattern_create_linear,                                                             \
    (double x0, double y0, double x1, double y1),                                                                      \
    (x0, y0, x1, y1))                                                                                                  \
  X(cairo, cairo_pattern_t *, cairo_pattern_create_radial,                                                             \
    (double x0, double y0, double r0, double x1, double y1, double r1),                                                \
    (x0, y0, r0, x1, y1, r1))                                                                                          \
  X(cairo, void, cairo_pattern_add_color_stop_rgba,                                                                    \
    (cairo_pattern_t *pattern, double offset, double red, double green, double blue, double alpha),                    \
    (pattern, offset, red, green, blue, alpha))                                                                        \
  X(cairo, void, cairo_pattern_set_extend, (cairo_pattern_t *pattern, cairo_extend_t extend), (pattern, extend))       \
  X(cairo, void, cairo_pattern_set_filter, (cairo_pattern_t *pattern, cairo_filter_t filter), (pattern, filter))       \
  X(cairo, void, cairo_pattern_set_matrix,                                                                             \
    (cairo_pattern_t *pattern, const cairo_matrix_t *matrix),                                                          \
    (pattern, matrix))                                                                                                 \
  X(cairo, void, cairo_pattern_destroy, (cairo_pattern_t *pattern), (pattern))                                         \
  X(cairo, cairo_surface_t *, cairo_image_surface_create,                                                              \
    (cairo_format_t format, int width, int height),                                                                    \
    (format, width, height))                                                                                           \
  X(cairo, cairo_surface_t *, cairo_image_surface_create_from_png_stream,                                              \
    (cairo_read_func_t read, void *closure),                                                                           \
    (read, closure))                                                                                                   \
  X(cairo, unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface))                       \
  X(cairo, cairo_format_t, cairo_image_surface_get_format, (cairo_surface_t *surface), (surface))                      \
  X(cairo, int, cairo_image_surface_get_width, (cairo_surface_t *surface), (surface))                                  \
  X(cairo, int, cairo_image_surface_get_height, (cairo_surface_t *surface), (surface))                                 \
  X(cairo, int, cairo_image_surface_get_stride, (cairo_surface_t *surface), (surface))                                 \
  X(cairo, cairo_surface_t *, cairo_surface_create_similar_image,                                                      \
    (cairo_surface_t *other, cairo_format_t format, int width, int height),                                            \
    (other, format, width, height))                                                                                    \
  X(cairo, cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface))                                \
  X(cairo, void, cairo_surface_flush, (cairo_surface_t *surface), (surface))                                           \
  X(cairo, void, cairo_surface_mark_dirty, (cairo_surface_t *surface), (surface))                                      \
  X(cairo, void, cairo_surface_set_device_offset, (cairo_surface_t *surface, double x, double y), (surface, x, y))     \
  X(cairo, cairo_status_t, cairo_surface_write_to_png_stream,                                                          \
    (cairo_surface_t *surface, cairo_write_func_t write, void *closure),                                               \
    (surface, write, closure))                                                                                         \
  X(cairo, void, cairo_surface_destroy, (cairo_surface_t *surface), (surface))                                         \
  X(cairo, cairo_font_options_t *, cairo_font_options_create, (void), ())                                              \
  X(cairo, void, cairo_font_options_set_antialias,                                                                     \
    (cairo_font_options_t *options, cairo_antialias_t antialias),                                                      \
    (options, antialias))                                                                                              \
  X(cairo, void, cairo_font_options_set_hint_style,                                                                    \
    (cairo_font_options_t *options, cairo_hint_style_t style),                                                         \
    (options, style))                                                                                                  \
  X(cairo, void, cairo_font_options_set_hint_metrics,                                                                  \
    (cairo_font_options_t *options, cairo_hint_metrics_t metrics),                                                     \
    (options, metrics))                                                                                                \
  X(cairo, void, cairo_font_options_destroy, (cairo_font_options_t *options), (options))

#define PAINTING_GOBJECT(X)                                                                                            \
  X(gobject, void, g_object_unref, (void *object), (object))

#define PAINTING_PANGO(X)                                                                                              \
  X(pango, PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))                                  \
  X(pango, PangoFont *, pango_font_map_load_font,                                                                      \
    (PangoFontMap *map, PangoContext *context, const PangoFontDescription *description),                               \
    (map, context, description))                                                                                       \
  X(pango, void, pango_context_set_base_dir, (PangoContext *context, PangoDirection direction), (context, direction))  \
  X(pango, void, pango_context_set_round_glyph_positions, (PangoContext *context, int rounds), (context, rounds))      \
  X(pango, PangoFontMap *, pango_context_get_font_map, (PangoContext *context), (context))                             \
  X(pango, PangoFontMetrics *, pango_font_get_metrics, (PangoFont *font, PangoLanguage *language), (font, language))   \
  X(pango, int, pango_font_metrics_get_ascent, (PangoFontMetrics *metrics), (metrics))                                 \
  X(pango, int, pango_font_metrics_get_descent, (PangoFontMetrics *metrics), (metrics))                                \
  X(pango, void, pango_font_metrics_unref, (PangoFontMetrics *metrics), (metrics))                                     \
  X(pango, PangoFontDescription *, pango_font_description_new, (void), ())                                             \
  X(pango, void, pango_font_description_set_family,                                                                    \
    (PangoFontDescription *description, const char *family),                                                           \
    (description, family))                                                                                             \
  X(pango, void, pango_font_description_set_absolute_size,                                                             \
    (PangoFontDescription *description, double size),                                                                  \
    (description, size))                                                                                               \
  X(pango, void, pango_font_description_set_weight,                                                                    \
    (PangoFontDescription *description, PangoWeight weight),                                                           \
    (description, weight))                                                                                             \
  X(pango, void, pango_font_description_set_style,                                                                     \
    (PangoFontDescription *description, PangoStyle style),                                                             \
    (description, style))                                                                                              \
  X(pango, void, pango_font_description_free, (PangoFontDescription *description), (description))                      \
  X(pango, PangoLayout *, pango_layout_new, (PangoContext *context), (context))                                        \
  X(pango, void, pango_layout_set_single_paragraph_mode, (PangoLayout *layout, int isSingle), (layout, isSingle))      \
  X(pango, void, pango_layout_set_auto_dir, (PangoLayout *layout, int isAutomatic), (layout, isAutomatic))             \
  X(pango, void, pango_layout_set_font_description,                                                                    \
    (PangoLayout *layout, const PangoFontDescription *description),                                                    \
    (layout, description))                                                                                             \
  X(pango, void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *attributes), (layout, attributes))  \
  X(pango, void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length))   \
  X(pango, void, pango_layout_get_size, (PangoLayout *layout, int *width, int *height), (layout, width, height))       \
  X(pango, PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *layout, int line), (layout, line))         \
  X(pango, PangoAttrList *, pango_attr_list_new, (void), ())                                                           \
  X(pango, void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attribute), (list, attribute))          \
  X(pango, void, pango_attr_list_unref, (PangoAttrList *list), (list))                                                 \
  X(pango, PangoAttribute *, pango_attr_letter_spacing_new, (int spacing), (spacing))

#define PAINTING_PANGOCAIRO(X)                                                                                         \
  X(pangocairo, PangoFontMap *, pango_cairo_font_map_get_default, (void), ())                                          \
  X(pangocairo, void, pango_cairo_context_set_font_options,                                                            \
    (PangoContext *context, const cairo_font_options_t *options),                                                      \
    (context, options))                                                                                                \
  X(pangocairo, void, pango_cairo_show_layout_line, (cairo_t *cr, PangoLayoutLine *line), (cr, line))

#define PAINTING_JPEG(X)                                                                                               \
  X(jpeg, tjhandle, tjInitDecompress, (void), ())                                                                      \
  X(jpeg, int, tjDestroy, (tjhandle handle), (handle))                                                                 \
  X(jpeg, int, tjDecompressHeader3,                                                                                    \
    (tjhandle handle, const unsigned char *bytes, unsigned long count, int *width, int *height, int *sampling,         \
     int *colours),                                                                                                    \
    (handle, bytes, count, width, height, sampling, colours))                                                          \
  X(jpeg, int, tjDecompress2,                                                                                          \
    (tjhandle handle, const unsigned char *bytes, unsigned long count, unsigned char *pixels, int width, int pitch,    \
     int height, int format, int flags),                                                                               \
    (handle, bytes, count, pixels, width, pitch, height, format, flags))                                               \
  X(jpeg, char *, tjGetErrorStr2, (tjhandle handle), (handle))                                                         \
  X(jpeg, int, tjGetErrorCode, (tjhandle handle), (handle))
