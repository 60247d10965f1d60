import UIKit

/// What each kind does on each input when nobody gets in its way, by the statements of section 5: one column per moment.
///
///     .  nothing                                    R  wants to be recognized (discrete)
///     B  wants to begin                             c  has changed
///     m  has changed; fails if it has not begun     E  ends; fails if it has not begun
///     x  fails, unless it has been recognized
///
/// In the head of a drawing: D down, A another finger, M move, U lift, or seconds that pass. The deadlines are 0.35 s from tap to tap (B5.9), 0.4 s
/// for a swipe (set so by the cells, as 0.5 s is the long press's: B5.43, B5.15), 0.5 s for a long press, 0.75 s for a tap (B5.8).
/// A row `tap:2` is for an attempt that started with the second contact.
struct Plans {
  var moments: [Input.Moment] = []
  private var rows: [String: [Character]] = [:]

  /// What the kind does in each moment, in an attempt that started with that contact (1 is the first).
  func row(of kind: Kind, from contact: Int) -> [Character] {
    let key = contact == 1 ? kind.rawValue : "\(kind.rawValue):\(contact)"
    guard let row = rows[key] else { fatalError("There is no row \(key) in the drawing.") }
    return row
  }

  private init(_ drawing: String) {
    for line in drawing.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if moments.isEmpty {
        moments = words.dropFirst().map {
          switch $0 {
          case "D": .down
          case "A": .another
          case "M": .move
          case "U": .lift
          default: .time(Double($0) ?? .nan)
          }
        }
      } else {
        precondition(words.count == moments.count + 1, "The row \(line) has not one cell a moment.")
        rows[words[0]] = words.dropFirst().map { Character($0) }
      }
    }
  }

  static func of(_ input: Input) -> Plans { all[input] ?? Plans("") }

  private static let all: [Input: Plans] = Dictionary(
    uniqueKeysWithValues: Input.allCases.map { ($0, Plans(drawing($0))) })

  private static func drawing(_ input: Input) -> String {
    switch input {
    case .tap:
      """
      moment      D  U  1
      tap         .  R  .
      doubleTap   .  .  x
      longPress   .  E  .
      pan         .  E  .
      swipe       .  x  .
      pinch       .  E  .
      rotation    .  E  .
      edgePan     x  .  .
      """
    case .doubleTap:
      """
      moment      D  U  D  U  1
      tap         .  R  .  .  .
      tap:2       .  .  .  R  .
      doubleTap   .  .  .  R  .
      doubleTap:2 .  .  .  .  x
      longPress   .  E  .  .  .
      longPress:2 .  .  .  E  .
      pan         .  E  .  .  .
      pan:2       .  .  .  E  .
      swipe       .  x  .  .  .
      swipe:2     .  .  .  x  .
      pinch       .  E  .  .  .
      pinch:2     .  .  .  E  .
      rotation    .  E  .  .  .
      rotation:2  .  .  .  E  .
      edgePan     x  .  .  .  .
      edgePan:2   .  .  x  .  .
      """
    case .slowTaps:
      """
      moment      D  U  0.5  D  U  1
      tap         .  R  .    .  .  .
      tap:2       .  .  .    .  R  .
      doubleTap   .  .  x    .  .  .
      doubleTap:2 .  .  .    .  .  x
      longPress   .  E  .    .  .  .
      longPress:2 .  .  .    .  E  .
      pan         .  E  .    .  .  .
      pan:2       .  .  .    .  E  .
      swipe       .  x  .    .  .  .
      swipe:2     .  .  .    .  x  .
      pinch       .  E  .    .  .  .
      pinch:2     .  .  .    .  E  .
      rotation    .  E  .    .  .  .
      rotation:2  .  .  .    .  E  .
      edgePan     x  .  .    .  .  .
      edgePan:2   .  .  .    x  .  .
      """
    case .hold:
      """
      moment      D  0.45  0.1  0.3  U  1
      tap         .  .     .    x    .  .
      doubleTap   .  .     .    x    .  .
      longPress   .  .     B    .    E  .
      pan         .  .     .    .    E  .
      swipe       .  x     .    .    .  .
      pinch       .  .     .    .    E  .
      rotation    .  .     .    .    E  .
      edgePan     x  .     .    .    .  .
      """
    case .pressAndDrag:
      """
      moment      D  0.45  0.1  0.3  M  M  U  1
      tap         .  .     .    x    .  .  .  .
      doubleTap   .  .     .    x    .  .  .  .
      longPress   .  .     B    .    m  m  E  .
      pan         .  .     .    .    B  c  E  .
      swipe       .  x     .    .    .  .  .  .
      pinch       .  .     .    .    .  .  E  .
      rotation    .  .     .    .    .  .  E  .
      edgePan     x  .     .    .    .  .  .  .
      """
    case .dragRight:
      """
      moment      D  M  M  M  U  1
      tap         .  .  .  x  .  .
      doubleTap   .  .  .  x  .  .
      longPress   .  x  .  .  .  .
      pan         .  B  c  c  E  .
      swipe       .  .  .  R  .  .
      pinch       .  .  .  .  E  .
      rotation    .  .  .  .  E  .
      edgePan     x  .  .  .  .  .
      """
    case .dragUp:
      """
      moment      D  M  M  M  U  1
      tap         .  .  .  x  .  .
      doubleTap   .  .  .  x  .  .
      longPress   .  x  .  .  .  .
      pan         .  B  c  c  E  .
      swipe       .  .  .  x  .  .
      pinch       .  .  .  .  E  .
      rotation    .  .  .  .  E  .
      edgePan     x  .  .  .  .  .
      """
    case .edgeDrag:
      """
      moment      D  M  M  M  U  1
      tap         .  .  .  x  .  .
      doubleTap   .  .  .  x  .  .
      longPress   .  x  .  .  .  .
      pan         .  B  c  c  E  .
      swipe       .  .  .  R  .  .
      pinch       .  .  .  .  E  .
      rotation    .  .  .  .  E  .
      edgePan     .  B  c  c  E  .
      """
    case .edgeFlick:
      """
      moment      D  M  M  U  1
      tap         .  x  .  .  .
      doubleTap   .  x  .  .  .
      longPress   .  x  .  .  .
      pan         .  B  c  E  .
      swipe       .  R  .  .  .
      pinch       .  .  .  E  .
      rotation    .  .  .  E  .
      edgePan     .  B  c  E  .
      """
    case .edgeRest:
      """
      moment      D  0.45  M  M  U  1
      tap         .  .     .  .  R  .
      doubleTap   .  .     .  .  .  x
      longPress   .  .     x  .  .  .
      pan         .  .     B  c  E  .
      swipe       .  x     .  .  .  .
      pinch       .  .     .  .  E  .
      rotation    .  .     .  .  E  .
      edgePan     .  .     B  c  E  .
      """
    case .pinch:
      """
      moment      D  M  M  U  1
      tap         x  .  .  .  .
      doubleTap   x  .  .  .  .
      longPress   x  .  .  .  .
      pan         .  .  .  E  .
      swipe       x  .  .  .  .
      pinch       .  B  c  E  .
      rotation    .  .  .  E  .
      edgePan     x  .  .  .  .
      """
    case .turn:
      """
      moment      D  M  M  U  1
      tap         x  .  .  .  .
      doubleTap   x  .  .  .  .
      longPress   x  .  .  .  .
      pan         .  .  .  E  .
      swipe       x  .  .  .  .
      pinch       .  .  .  E  .
      rotation    .  B  c  E  .
      edgePan     x  .  .  .  .
      """
    case .secondFinger:
      """
      moment      D  0.45  0.1  A  M  U  1
      tap         .  .     .    x  .  .  .
      tap:2       .  .     .    .  .  R  .
      doubleTap   .  .     .    x  .  .  .
      doubleTap:2 .  .     .    .  .  .  x
      longPress   .  .     B    x  m  E  .
      longPress:2 .  .     .    .  x  .  .
      pan         .  .     .    .  B  E  .
      pan:2       .  .     .    .  B  E  .
      swipe       .  x     .    .  .  .  .
      swipe:2     .  .     .    .  .  x  .
      pinch       .  .     .    .  .  E  .
      pinch:2     .  .     .    .  .  E  .
      rotation    .  .     .    .  .  E  .
      rotation:2  .  .     .    .  .  E  .
      edgePan     x  .     .    .  .  .  .
      edgePan:2   .  .     .    x  .  .  .
      """
    case .oneOfTwo:
      """
      moment      D  M  M  M  M  M  U  1
      tap         x  .  .  .  .  .  .  .
      doubleTap   x  .  .  .  .  .  .  .
      longPress   x  .  .  .  .  .  .  .
      pan         .  .  B  c  c  c  E  .
      swipe       x  .  .  .  .  .  .  .
      pinch       .  .  .  .  B  c  E  .
      rotation    .  B  c  c  c  c  E  .
      edgePan     x  .  .  .  .  .  .  .
      """
    }
  }
}
