extension Outline {
  /// The parts as points that straight lines join, and whether each is closed.
  private var polylines: [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    var closed: [Bool] = []
    for element in elements {
      if element.kind == .move { closed.append(false) } else if element == .close { closed[closed.count - 1] = true }
    }
    var part = -1
    for segment in segments {
      if segment.isFirst {
        part += 1
        lines.append((points: [segment.from], isClosed: false))
      }
      let count = segment.element.kind == .line ? 1 : 24
      for index in 1...count {
        let point = segment.point(at: Double(index) / Double(count))
        if lines[part].points.last != point { lines[part].points.append(point) }
      }
    }
    // Moves without lines have no part among the segments.
    let drawn = parts(closed)
    for index in lines.indices where index < drawn.count { lines[index].isClosed = drawn[index] }
    return lines
  }

  private func parts(_ closed: [Bool]) -> [Bool] {
    var drawn: [Bool] = []
    var (part, hasLine) = (-1, false)
    for element in elements {
      if element.kind == .move {
        if hasLine { drawn.append(closed[part]) }
        (part, hasLine) = (part + 1, false)
      } else if element != .close {
        hasLine = true
      }
    }
    if hasLine { drawn.append(closed[part]) }
    return drawn
  }

  /// What a line along it covers: a quadrilateral for each straight piece and a form for each corner and end, all
  /// turned the same way, so that they add up by the winding rule.
  func stroked(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) -> Outline {
    var result = Outline()
    let half = width / 2
    guard half > 0, half.isFinite else { return result }
    func add(_ corners: [CGPoint]) {
      let next = corners.dropFirst() + corners.prefix(1)
      let area = zip(corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      for (index, corner) in (area < 0 ? corners.reversed() : corners).enumerated() {
        result.append(index == 0 ? .move(corner) : .line(corner))
      }
      result.append(.close)
    }
    func disc(_ center: CGPoint) {
      let box = CGRect(x: center.x - half, y: center.y - half, width: width, height: width)
      result.append(Outline(ovalIn: box))
    }
    func unit(_ from: CGPoint, _ to: CGPoint) -> CGPoint { (to - from) * (1 / max(to.distance(to: from), .ulpOfOne)) }
    func side(_ direction: CGPoint) -> CGPoint { CGPoint(x: -direction.y, y: direction.x) * half }
    for (points, isClosed) in polylines {
      var points = points
      if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      guard points.count > 1 else { continue }
      let ends = isClosed ? points + [points[0]] : points
      for (index, (from, to)) in zip(ends, ends.dropFirst()).enumerated() {
        let direction = unit(from, to)
        let reach = direction * (cap == .square && !isClosed ? half : 0)
        let start = index == 0 ? from - reach : from
        let end = index == ends.count - 2 ? to + reach : to
        add([start + side(direction), end + side(direction), end - side(direction), start - side(direction)])
      }
      if cap == .round, !isClosed, let first = points.first, let last = points.last {
        disc(first)
        disc(last)
      }
      let corners = isClosed ? [ends[ends.count - 2]] + ends + [ends[1]] : ends
      for index in 1..<(corners.count - 1) {
        if isClosed, index == corners.count - 2 { continue }
        let (before, corner, after) = (corners[index - 1], corners[index], corners[index + 1])
        if join == .round {
          disc(corner)
          continue
        }
        let (one, other) = (unit(before, corner), unit(corner, after))
        let turn = one.x * other.y - one.y * other.x
        let sign: CGFloat = turn > 0 ? -1 : 1
        let (a, b) = (corner + side(one) * sign, corner + side(other) * sign)
        let middle = a + b - corner * 2
        let length = middle.distance(to: .zero)
        // The tip of a pointed corner is as far out as the limit allows, or cut off.
        let ratio = length > 0 ? width / length : .infinity
        if join == .miter, ratio <= miterLimit, length > 0 {
          add([corner, a, corner + middle * (2 * half * half / (length * length)), b])
        } else {
          add([corner, a, b])
        }
      }
    }
    return result
  }

  /// The strokes of a line with gaps, part by part.
  func dashed(phase: CGFloat, lengths: [CGFloat]) -> Outline {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    var result = Outline()
    var (place, rest) = (0, 0.0)
    func begin() {
      var offset = phase.truncatingRemainder(dividingBy: period)
      if offset < 0 { offset += period }
      place = 0
      while offset >= pattern[place] {
        offset -= pattern[place]
        place = (place + 1) % pattern.count
      }
      rest = pattern[place] - offset
    }
    begin()
    for segment in segments {
      if segment.isFirst { begin() }
      let length = segment.length
      // What no screen could show apart is drawn through.
      guard length / period < 100_000 else {
        result.append(.move(segment.from))
        result.append(segment.element)
        continue
      }
      var done = 0.0
      while done < length {
        let step = min(rest, length - done)
        if place % 2 == 0, step > 0 {
          let piece = segment.piece(from: segment.part(at: done), to: segment.part(at: done + step))
          if done > 0 || segment.isFirst || result.current != piece.from { result.append(.move(piece.from)) }
          result.append(piece.element)
        }
        done += step
        rest -= step
        while rest <= 0, done < length || place % 2 == 0 {
          place = (place + 1) % pattern.count
          rest = pattern[place]
        }
      }
    }
    return result
  }
}
