import Foundation

/// How high a bar is that gives way to the content which scrolls below it: a line that stays, below that a large title,
/// and below that something that may give way as well, as a search field does. A value without views; points.
///
/// What gives way is counted from the lower edge: the field goes before the title (B23.92).
package struct BarHeights: Equatable {
  /// Of what always stays at the top.
  package var line: CGFloat
  /// Of the title below it; 0 if there is none.
  package var largeTitle: CGFloat
  /// Of what stands at the lower edge.
  package var palette: CGFloat
  /// Whether that gives way.
  package var paletteGivesWay: Bool

  package init(line: CGFloat, largeTitle: CGFloat = 0, palette: CGFloat = 0, paletteGivesWay: Bool = false) {
    (self.line, self.largeTitle, self.palette) = (line, largeTitle, palette)
    self.paletteGivesWay = paletteGivesWay
  }

  /// What is left when everything has given way.
  package var least: CGFloat { line + (paletteGivesWay ? 0 : palette) }
  /// How much may give way.
  package var room: CGFloat { largeTitle + (paletteGivesWay ? palette : 0) }

  /// How much of that is there where content stands at an offset.
  ///
  /// - Parameter top: how far the content begins below the upper edge of what is seen when all has given way.
  package func expansion(at offset: CGFloat, top: CGFloat) -> CGFloat {
    let expansion = -(offset + top)
    return expansion.isFinite ? min(max(0, expansion), room) : 0
  }

  /// How far content at an offset is pulled below the whole bar.
  package func pull(at offset: CGFloat, top: CGFloat) -> CGFloat {
    let pull = -(offset + top) - room
    return pull.isFinite ? max(0, pull) : 0
  }

  /// Where content comes to rest that would rest at an offset: not where the bar would be half way (B23.93).
  ///
  /// - Parameter limits: between them content can rest.
  package func rest(_ offset: CGFloat, top: CGFloat, within limits: ClosedRange<CGFloat>) -> CGFloat {
    let way = -(offset + top)
    guard way > 0, way < room else { return offset }
    let stops = [0, largeTitle, room].map { -($0 + top) }.filter(limits.contains)
    return stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
  }

  /// What is seen of the title and of what stands at the lower edge.
  package func parts(at expansion: CGFloat) -> (largeTitle: CGFloat, palette: CGFloat) {
    let expansion = min(max(0, expansion), room)
    return (min(expansion, largeTitle), paletteGivesWay ? max(0, expansion - largeTitle) : palette)
  }
}
