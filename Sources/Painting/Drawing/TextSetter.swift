import CPainting
import SystemLink

/// Fonts, sizes of characters and lines of text, by Pango. Belongs to the thread that draws.
package final class TextSetter {
  /// The fonts of the page in the browser, as far as a desktop may have them.
  private static let families = (
    text: "system-ui,Inter,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif",
    monospaced: "SF Mono,Cascadia Mono,Noto Sans Mono,DejaVu Sans Mono,monospace"
  )
  /// Sizes of characters are measured in this size; so large that rounding does not count.
  private static let measuringSize = 100.0
  /// Fonts are drawn in sizes of so many points; with less, Pango counts by what is no number,
  /// and says so on standard error.
  private static let sizes = 0.001...4096.0

  /// Of lines that run to the right, and to the left. A context is never changed:
  /// lines that were made in it would be placed anew.
  private let contexts: (toTheRight: OpaquePointer, toTheLeft: OpaquePointer)
  private var context: OpaquePointer { contexts.toTheRight }
  private var metrics: [FontDescription: (ascent: Double, descent: Double)] = [:]

  /// - Parameter libraries: are open, as there are no texts otherwise.
  package init(_ libraries: PaintingLibraries) {
    contexts = (Self.makeContext(PANGO_DIRECTION_LTR), Self.makeContext(PANGO_DIRECTION_RTL))
  }

  private static func makeContext(_ direction: PangoDirection) -> OpaquePointer {
    // A font map of this thread's own.
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
      fatalError("TextSetter: Pango makes no context of its font map, although there is one for each thread")
    }
    pango_context_set_base_dir(context, direction)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    // Places of letters don't depend on the window's size.
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(contexts.toTheRight))
    g_object_unref(UnsafeMutableRawPointer(contexts.toTheLeft))
  }

  /// How large these characters are, without kerning between them.
  package func measure(_ request: TextMeasureRequest) -> TextMetrics {
    let shares = shares(of: request.font)
    let advances = request.characters.map { character in
      let width = line(character, request.font, size: Self.measuringSize).width / Self.measuringSize
      return TextMetrics.Advance(character: character, width: min(max(width, 0), LinkLimits.greatestMetric))
    }
    return TextMetrics(font: request.font, ascent: shares.ascent, descent: shares.descent, advances: advances)
  }

  /// Whether there is a font at all: without one, boxes stand for letters.
  package var hasFonts: Bool {
    let description = self.description(of: FontDescription(), size: Self.measuringSize)
    defer { pango_font_description_free(description) }
    guard let found = pango_font_map_load_font(pango_context_get_font_map(context), context, description) else {
      return false
    }
    g_object_unref(UnsafeMutableRawPointer(found))
    return true
  }

  /// How far a font reaches above and below its line, as shares of its size.
  func shares(of font: FontDescription) -> (ascent: Double, descent: Double) {
    if let known = metrics[font] { return known }
    var shares = (ascent: 0.95, descent: 0.25)
    let description = self.description(of: font, size: Self.measuringSize)
    if let found = pango_font_map_load_font(pango_context_get_font_map(context), context, description),
      let sizes = pango_font_get_metrics(found, nil)
    {
      let unit = Self.measuringSize * Double(PANGO_SCALE)
      func share(_ size: Int32) -> Double { min(max(Double(size) / unit, 0), LinkLimits.greatestMetric) }
      shares = (share(pango_font_metrics_get_ascent(sizes)), share(pango_font_metrics_get_descent(sizes)))
      pango_font_metrics_unref(sizes)
      g_object_unref(UnsafeMutableRawPointer(found))
    }
    pango_font_description_free(description)
    metrics[font] = shares
    return shares
  }

  /// One line, as it can be drawn.
  func line(
    _ text: String, _ font: FontDescription, size: Double, isRightToLeft: Bool = false, spacing: Double = 0
  ) -> TextLine {
    let line = TextLine(isRightToLeft ? contexts.toTheLeft : contexts.toTheRight)
    let description = self.description(of: font, size: min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound))
    line.set(text, description, spacing: spacing)
    pango_font_description_free(description)
    return line
  }

  private func description(of font: FontDescription, size: Double) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, font.isMonospaced ? Self.families.monospaced : Self.families.text)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}

/// A line of text with its letters chosen and placed.
final class TextLine {
  private let layout: OpaquePointer
  /// Points.
  private(set) var width = 0.0
  /// How many, and how many of them are beyond the plain alphabets: for each of those a font has to be found.
  private(set) var letters = 0
  private(set) var special = 0

  fileprivate init(_ context: OpaquePointer) {
    layout = pango_layout_new(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_auto_dir(layout, 0)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  fileprivate func set(_ text: String, _ description: OpaquePointer?, spacing: Double) {
    pango_layout_set_font_description(layout, description)
    let units = (spacing * Double(PANGO_SCALE)).rounded()
    if units != 0, abs(units) < 1e8 {
      let list = pango_attr_list_new()
      pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(units)))
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
    }
    // Signs that would begin another line, or end a text of C's, are spaces.
    for scalar in text.unicodeScalars {
      letters += 1
      if scalar.value >= 0x300 { special += 1 }
    }
    var text = text
    if text.unicodeScalars.contains(where: Self.breaksLines) {
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { scalars.append(Self.breaksLines(scalar) ? " " : scalar) }
      text = String(scalars)
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    var size: (width: Int32, height: Int32) = (0, 0)
    pango_layout_get_size(layout, &size.width, &size.height)
    width = Double(size.width) / Double(PANGO_SCALE)
  }

  /// Draws the line with its foot at a place, in the present colour.
  func draw(in cairo: OpaquePointer, x: Double, foot: Double) {
    cairo_move_to(cairo, x, foot)
    pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout, 0))
  }

  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
