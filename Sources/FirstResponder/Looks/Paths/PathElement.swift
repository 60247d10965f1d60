import SystemLink

/// One step of an outline.
enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, to: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
  case close

  /// Where the step ends; nil for `close`, which ends where its part began.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close: nil
    }
  }

  /// All points, in order.
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let point): [control, point]
    case .cubic(let control1, let control2, let point): [control1, control2, point]
    case .close: []
    }
  }

  /// Which step it is, without its points.
  enum Kind: Hashable, Sendable {
    case move, line, quad, cubic, close

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  var kind: Kind {
    switch self {
    case .move: .move
    case .line: .line
    case .quad: .quad
    case .cubic: .cubic
    case .close: .close
    }
  }

  /// - Parameter points: as many as the kind has, in the order of `points`.
  init(_ kind: Kind, _ points: [CGPoint]) {
    switch kind {
    case .move: self = .move(points[0])
    case .line: self = .line(points[0])
    case .quad: self = .quad(control: points[0], to: points[1])
    case .cubic: self = .cubic(control1: points[0], control2: points[1], to: points[2])
    case .close: self = .close
    }
  }

  func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quad(let control, let point): .quad(control: control.applying(t), to: point.applying(t))
    case .cubic(let control1, let control2, let point):
      .cubic(control1: control1.applying(t), control2: control2.applying(t), to: point.applying(t))
    case .close: .close
    }
  }

  var stageElement: LayerPath.Element {
    switch self {
    case .move(let point): .move(x: point.x, y: point.y)
    case .line(let point): .line(x: point.x, y: point.y)
    case .quad(let control, let point): .quad(controlX: control.x, controlY: control.y, x: point.x, y: point.y)
    case .cubic(let control1, let control2, let point):
      .cubic(
        control1X: control1.x, control1Y: control1.y, control2X: control2.x, control2Y: control2.y, x: point.x,
        y: point.y)
    case .close: .close
    }
  }
}

/// An outline as a value: parts that each begin with a move.
struct Outline: Hashable, Sendable {
  private(set) var elements: [PathElement] = []
  /// Where the part that is being drawn began.
  private var start = CGPoint.zero

  var isEmpty: Bool { elements.isEmpty }

  /// Where the next step starts; nil before the first.
  var current: CGPoint? {
    guard let last = elements.last else { return nil }
    return last.end ?? start
  }

  /// Adds a step. A step other than a move at the very beginning, or after `close`, starts where the last part did (the
  /// beginning of an empty outline is the origin).
  mutating func append(_ element: PathElement) {
    if case .move(let point) = element {
      start = point
    } else if elements.isEmpty || elements.last == .close {
      if element == .close { return }
      elements.append(.move(start))
    }
    elements.append(element)
  }

  mutating func append(_ other: Outline) { for element in other.elements { append(element) } }

  mutating func removeAll() { self = Outline() }

  func applying(_ transform: CGAffineTransform) -> Outline {
    var result = Outline()
    for element in elements { result.append(element.applying(transform)) }
    return result
  }

  /// The same outline drawn the other way round, part by part, the last part first.
  var reversed: Outline {
    var result = Outline()
    for part in parts.reversed() {
      let steps = part.filter { $0 != .close }
      guard let last = steps.last?.end else { continue }
      result.append(.move(last))
      for (index, step) in steps.enumerated().dropFirst().reversed() {
        let end = steps[index - 1].end ?? last
        switch step {
        case .move, .close: break
        case .line: result.append(.line(end))
        case .quad(let control, _): result.append(.quad(control: control, to: end))
        case .cubic(let control1, let control2, _):
          result.append(.cubic(control1: control2, control2: control1, to: end))
        }
      }
      if part.last == .close { result.append(.close) }
    }
    return result
  }

  private var parts: [[PathElement]] {
    var parts: [[PathElement]] = []
    for element in elements {
      if case .move = element { parts.append([]) }
      parts[parts.count - 1].append(element)
    }
    return parts
  }
}
