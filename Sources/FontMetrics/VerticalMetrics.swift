/// How high letters and lines of the system's font are, as shares of the font's size: those that iOS shows for
/// San Francisco, whose em has 2,048 units.
package enum VerticalMetrics {
  /// From the line on which letters stand up to the line's top.
  package static let ascent = 1950.0 / 2048
  /// From that line down to the line's bottom.
  package static let descent = 494.0 / 2048
  /// Of capital letters.
  package static let capHeight = 1443.0 / 2048
  /// Of small letters without strokes upwards.
  package static let xHeight = 1078.0 / 2048
  /// From one line to the next.
  package static let lineHeight = ascent + descent
}
