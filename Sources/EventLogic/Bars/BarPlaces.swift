import Foundation

/// Where the parts of a bar stand in a row: buttons, gaps of a width, and gaps that share the room that is left. A
/// value without views.
package struct BarPlaces: Equatable {
  /// What stands in a bar, with its width, points.
  package enum Part: Equatable {
    case item(CGFloat)
    case gap(CGFloat)
    case flexible

    fileprivate var width: CGFloat {
      switch self {
      case .item(let width), .gap(let width): width.isFinite ? max(0, width) : 0
      case .flexible: 0
      }
    }
  }

  /// A piece of the row, points from its beginning.
  package struct Span: Equatable {
    package let start: CGFloat
    package let length: CGFloat

    package init(start: CGFloat, length: CGFloat) { (self.start, self.length) = (start, length) }
  }

  /// One for each part.
  package let spans: [Span]

  /// Places the parts from the beginning of a room on. Gaps that are flexible get equal shares of what the others
  /// leave; where they leave nothing, all parts are narrowed in proportion, so that each can still be touched.
  package init(_ parts: [Part], in room: CGFloat) {
    let (solid, room) = (parts.reduce(0) { $0 + $1.width }, max(0, room))
    let flexible = parts.count { $0 == .flexible }
    let share = flexible > 0 ? max(0, room - solid) / CGFloat(flexible) : 0
    let scale = solid > room ? room / solid : 1
    var start: CGFloat = 0
    spans = parts.map { part in
      let length = part == .flexible ? share : part.width * scale
      defer { start += length }
      return Span(start: start, length: length)
    }
  }
}
