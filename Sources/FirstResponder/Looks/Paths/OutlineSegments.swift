/// One line or curve of an outline, with where it begins.
struct OutlineSegment: Hashable {
  let from: CGPoint
  /// Never a move; the line that closes a part is a line.
  let element: PathElement
  /// It is the first of its part.
  let isFirst: Bool

  private var points: [CGPoint] { [from] + element.points }

  /// Where it is at a part of it, by the curve's own parameter.
  func point(at t: Double) -> CGPoint { Self.point(points, t) }

  /// By halving: what lies between points lies between what lies between.
  private static func point(_ points: [CGPoint], _ t: Double) -> CGPoint {
    var points = points
    while points.count > 1 { points = zip(points, points.dropFirst()).map { mix($0, $1, t) } }
    return points[0]
  }

  private static func mix(_ from: CGPoint, _ to: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
  }

  /// Where it leads at a part of it.
  func direction(at t: Double) -> CGPoint {
    let (before, after) = (point(at: max(0, t - 1e-4)), point(at: min(1, t + 1e-4)))
    return after - before
  }

  /// What of it lies between two parts, without its beginning.
  func piece(from start: Double, to end: Double) -> (from: CGPoint, element: PathElement) {
    func firstHalf(_ points: [CGPoint], _ t: Double) -> [CGPoint] {
      (0..<points.count).map { Self.point(Array(points[0...$0]), t) }
    }
    var kept = firstHalf(points, end)
    if start > 0, end > 0 { kept = firstHalf(kept.reversed(), 1 - start / end).reversed() }
    return (kept[0], PathElement(element.kind, Array(kept.dropFirst())))
  }

  /// Lengths up to each of so many parts; a curve is followed by lines.
  private var marks: [Double] {
    let count = element.kind == .line ? 1 : 24
    var marks = [0.0]
    var last = from
    for index in 1...count {
      let next = point(at: Double(index) / Double(count))
      marks.append(marks[index - 1] + last.distance(to: next))
      last = next
    }
    return marks
  }

  var length: Double { marks.last ?? 0 }

  /// The part at which a length is reached.
  func part(at length: Double) -> Double {
    let marks = marks
    guard let whole = marks.last, whole > 0, length > 0 else { return 0 }
    guard length < whole else { return 1 }
    let index = max(1, marks.firstIndex { $0 >= length } ?? marks.count - 1)
    let span = marks[index] - marks[index - 1]
    let rest = span > 0 ? (length - marks[index - 1]) / span : 0
    return (Double(index - 1) + rest) / Double(marks.count - 1)
  }
}

extension Outline {
  /// Its lines and curves, in order.
  var segments: [OutlineSegment] {
    var segments: [OutlineSegment] = []
    var (start, current, isFirst) = (CGPoint.zero, CGPoint.zero, true)
    func add(_ element: PathElement) {
      segments.append(OutlineSegment(from: current, element: element, isFirst: isFirst))
      isFirst = false
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current, isFirst) = (point, point, true)
      case .line, .quad, .cubic:
        add(element)
        current = element.end ?? current
      case .close:
        if current != start { add(.line(start)) }
        (current, isFirst) = (start, true)
      }
    }
    return segments
  }

  /// What of it lies between two parts of its length, 0...1.
  func trimmed(from start: Double, to end: Double) -> Outline {
    func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    let (start, end) = (part(start), part(end))
    if start == 0, end == 1 { return self }
    var result = Outline()
    guard start < end else { return result }
    let segments = segments
    let lengths = segments.map(\.length)
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else { return result }
    var behind = 0.0
    var last: CGPoint?
    for (segment, length) in zip(segments, lengths) {
      defer { behind += length }
      let (from, to) = (max(start * whole - behind, 0), min(end * whole - behind, length))
      guard from < to else { continue }
      let piece = segment.piece(
        from: from > 0 ? segment.part(at: from) : 0, to: to < length ? segment.part(at: to) : 1)
      if segment.isFirst || last == nil || from > 0 { result.append(.move(piece.from)) }
      result.append(piece.element)
      last = piece.element.end
    }
    return result
  }
}
