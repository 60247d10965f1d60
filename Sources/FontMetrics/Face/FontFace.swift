/// A typeface in a size: how much room its texts take.
///
/// Texts are as wide as their characters together, with what iOS adds behind letters of its own font in that size.
/// Pairs of letters that stand closer together, and letters that melt into one, are not known.
package struct FontFace: Sendable {
  /// Up to this size letters have the form for texts, from the other on that for titles; between them they turn from
  /// one into the other.
  private static let lastTextSize = 20.0
  private static let firstDisplaySize = 28.0

  private let size: Double
  /// For texts, and for titles; the other one is nil where the size says so.
  private let text: AdvanceTable?
  private let display: AdvanceTable?
  /// How much of the letters' form is that for titles.
  private let part: Double
  private let tracking: Double

  /// - Parameters:
  ///   - size: points.
  ///   - tables: where tables that were made are kept, to be used again.
  package init(_ typeface: Typeface, size: Double, tables: inout AdvanceTables) {
    self.size = size
    let isFixed = typeface.spacing == .fixed
    let way = (size - Self.lastTextSize) / (Self.firstDisplaySize - Self.lastTextSize)
    part = isFixed ? 0 : min(max(way, 0), 1)
    text = part < 1 ? tables.table(typeface, .text) : nil
    display = part > 0 ? tables.table(typeface, .display) : nil
    tracking = isFixed ? 0 : Tracking.share(size: size)
  }

  /// How wide a text in one line is, points. Line breaks take no room, a tabulator that of a space.
  package func width(of text: Substring) -> Double {
    var shares = 0.0
    var letters = 0
    if let table = self.text {
      let extent = TextExtent(of: text, table)
      (shares, letters) = (Double(extent.shares) * (1 - part), extent.letters)
    }
    if let table = display {
      let extent = TextExtent(of: text, table)
      (shares, letters) = (shares + Double(extent.shares) * part, extent.letters)
    }
    return (shares / Double(AdvanceTable.sharesPerSize) + Double(letters) * tracking) * size
  }
}

/// Tables of advances that were made, each of which takes some kilobytes.
package struct AdvanceTables: Sendable {
  private var made: [Typeface: [AdvanceTable?]] = [:]

  package init() {}

  mutating func table(_ typeface: Typeface, _ form: AdvanceTable.Form) -> AdvanceTable {
    if let table = made[typeface]?[form.rawValue] { return table }
    let table = AdvanceTable(typeface, form)
    made[typeface, default: [nil, nil]][form.rawValue] = table
    return table
  }
}
