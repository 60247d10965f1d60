/// A text that came from elsewhere, as it may stand in a line for people: its beginning, without what would change the line.
///
/// An error quotes what it is about. A hostile file would otherwise decide how long the line gets, where it ends and what a terminal makes
/// of it.
/// - Parameter limit: Unicode scalars that are kept; `...` stands behind them if there were more.
/// - Returns: the text, in which control characters and line separators stand as `\u{1B}`.
package func shown(_ text: some StringProtocol, limit: Int = 60) -> String {
  var result = ""
  var room = limit
  for scalar in text.unicodeScalars {
    guard room > 0 else { return result + "..." }
    room -= 1
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
