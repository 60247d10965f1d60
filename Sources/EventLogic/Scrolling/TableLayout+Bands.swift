import Foundation

/// What stands above or below the rows of a section.
package struct TableBand: Hashable, Comparable, Sendable {
  package enum Side: Int, Sendable { case header, footer }

  package let section: Int
  package let side: Side

  package init(_ side: Side, of section: Int) { (self.section, self.side) = (section, side) }

  /// From top to bottom.
  package static func < (first: TableBand, second: TableBand) -> Bool {
    (first.section, first.side.rawValue) < (second.section, second.side.rawValue)
  }
}

/// Where headers and footers are. In a plain table they stay at the edges of what is seen as long as their section is
/// there.
extension TableLayout {
  /// The edges of what is seen at which headers and footers stay, in the layout's coordinates.
  package struct Edges {
    package let top: CGFloat
    package let bottom: CGFloat

    package init(top: CGFloat, bottom: CGFloat) { (self.top, self.bottom) = (top, bottom) }
  }

  /// Where a band is; nil if its section has none.
  ///
  /// - Parameter edges: nil where bands stay with their rows.
  package func extent(of band: TableBand, edges: Edges? = nil) -> (start: CGFloat, height: CGFloat)? {
    guard sections.indices.contains(band.section) else { return nil }
    let section = sections[band.section]
    let end = section.start + section.height
    switch band.side {
    case .header:
      guard section.header > 0 else { return nil }
      // The next section pushes it away.
      let last = end - section.footer - section.header
      return (edges.map { min(max(section.start, $0.top), last) } ?? section.start, section.header)
    case .footer:
      guard section.footer > 0 else { return nil }
      let own = end - section.footer
      let first = section.start + section.header
      return (edges.map { max(min(own, $0.bottom - section.footer), first) } ?? own, section.footer)
    }
  }

  /// The bands that show between two places, from top to bottom.
  package func bands(from top: CGFloat, to bottom: CGFloat, edges: Edges? = nil) -> [TableBand] {
    guard bottom > top, var index = section(at: max(0, top)) else { return [] }
    var bands: [TableBand] = []
    while index < sections.count, sections[index].start < bottom {
      for band in [TableBand(.header, of: index), TableBand(.footer, of: index)] {
        guard let extent = extent(of: band, edges: edges) else { continue }
        if extent.start < bottom, extent.start + extent.height > top { bands.append(band) }
      }
      index += 1
    }
    return bands
  }
}
