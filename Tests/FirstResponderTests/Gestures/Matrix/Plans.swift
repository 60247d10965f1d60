import UIKit

/// What each kind does on each input when nobody gets in its way, by the statements of section
/// 5: one column per moment.
///
///     .  nothing                                    R  wants to be recognized (discrete)
///     B  wants to begin                             c  has changed
///     m  has changed; fails if it has not begun     E  ends; fails if it has not begun
///     x  fails, unless it has been recognized
///
/// In the head of a drawing: D down, A another finger, M move, U lift, or seconds that pass; a pointer that hovers
/// comes over the view (H), moves (h), leaves (O). The deadlines are 0.35 s from tap to tap (B5.9), 0.4 s for a swipe
/// (set so by the cells, as 0.5 s is the long press's: B5.43, B5.15), 0.5 s for a long press, 0.75 s for a tap (B5.8).
/// A row `tap:2` is for an attempt that started with the second contact.
struct Plans {
  var moments: [Input.Moment] = []
  private var rows: [Row: [Character]] = [:]
  private static let all: [Input: Plans] = Dictionary(
    uniqueKeysWithValues: Input.allCases.map { ($0, Plans($0.drawing)) })

  private struct Row: Hashable {
    let kind: Kind
    let contact: Int
  }

  /// What the kind does in each moment, in an attempt that started with that contact (1 is the first).
  func row(of kind: Kind, from contact: Int) -> [Character] {
    guard let row = rows[Row(kind: kind, contact: contact)] else {
      fatalError("There is no row \(kind):\(contact) in the drawing.")
    }
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
          case "H": .enter
          case "h": .hover
          case "O": .exit
          default: .time(Double($0) ?? .nan)
          }
        }
      } else {
        precondition(words.count == moments.count + 1, "The row \(line) has not one cell a moment.")
        let title = words[0].split(separator: ":").map(String.init)
        guard let kind = Kind(rawValue: title[0]) else { fatalError("There is no kind \(title[0]).") }
        rows[Row(kind: kind, contact: title.count == 1 ? 1 : Int(title[1]) ?? 0)] =
          words.dropFirst().map { Character($0) }
      }
    }
  }

  static func of(_ input: Input) -> Plans { all[input] ?? Plans("") }
}
