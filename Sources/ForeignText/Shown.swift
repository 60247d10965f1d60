/// A text that came from elsewhere, as it may stand in a line for people:
/// its beginning, without what would change the line.
///
/// An error quotes what it is about. A hostile file would otherwise decide how long the line gets, where it ends, in
/// which direction it is read, and what a terminal makes of it.
/// - Parameter limit: Unicode scalars that are kept; `...` stands behind them if there were more.
/// - Returns: the text, in which what changes a line is spelled as in Swift: `\n`, `\u{1B}`.
package func shown(_ text: some StringProtocol, limit: Int = 60) -> String {
  var result = ""
  var room = limit
  for scalar in text.unicodeScalars {
    guard room > 0 else { return result + "..." }
    room -= 1
    if scalar.changesLine { result += scalar.spelledOut } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

extension Unicode.Scalar {
  /// Control characters, what separates lines, and what turns the direction of one. All of them are of one UTF-16 unit.
  package var changesLine: Bool {
    // Nearly all there is.
    if (0x20...0x7E).contains(value) { return false }
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// As Swift spells it in a literal.
  package var spelledOut: String { escaped(asASCII: true) }
}
