// Shapes as outlines. Arcs become cubic curves of at most a quarter turn each, which stay within 0.03 % of the radius.

extension Outline {
  init(rect: CGRect) {
    self.init()
    append(.move(CGPoint(x: rect.minX, y: rect.minY)))
    append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
    append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
    append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
    append(.close)
  }

  /// The ellipse that touches the four sides, clockwise from the right.
  init(ovalIn rect: CGRect) {
    self.init()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let map = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y)
    var unit = Outline()
    unit.appendArc(center: .zero, radius: 1, from: 0, sweep: 2 * .pi)
    unit.append(.close)
    append(unit.applying(map))
  }

  /// A rectangle whose chosen corners are quarter ellipses; radii are cut at half the sides.
  init(roundedRect rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    self.init()
    let rect = rect.standardized
    let rx = min(max(0, radii.width), rect.width / 2)
    let ry = min(max(0, radii.height), rect.height / 2)
    guard rx > 0, ry > 0 else {
      append(Outline(rect: rect))
      return
    }
    func corner(_ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ quarter: Int) {
      guard corners.contains(which) else {
        return append(isEmpty ? .move(CGPoint(x: x, y: y)) : .line(CGPoint(x: x, y: y)))
      }
      let center = CGPoint(x: x == rect.minX ? x + rx : x - rx, y: y == rect.minY ? y + ry : y - ry)
      let map = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y)
      var arc = Outline()
      arc.appendArc(center: .zero, radius: 1, from: CGFloat(quarter) * .pi / 2, sweep: .pi / 2)
      for (index, element) in arc.applying(map).elements.enumerated() {
        if index == 0, !isEmpty, let start = element.end { append(.line(start)) } else { append(element) }
      }
    }
    corner(.topLeft, rect.minX, rect.minY, 2)
    corner(.topRight, rect.maxX, rect.minY, 3)
    corner(.bottomRight, rect.maxX, rect.maxY, 0)
    corner(.bottomLeft, rect.minX, rect.maxY, 1)
    append(.close)
  }

  /// Adds a part of a circle, joined by a line to what is there. Positive sweeps are clockwise on the screen.
  mutating func appendArc(center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat) {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    append(isEmpty ? .move(point(start)) : .line(point(start)))
    guard sweep != 0, sweep.isFinite, start.isFinite else { return }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = radius * 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
      let (from, to) = (point(a), point(b))
      append(
        .cubic(
          control1: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
          control2: CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b)), to: to))
    }
  }

  /// How far an arc goes from one angle to another in a direction: at most one whole turn, as Core Graphics has it.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = end - start
    guard difference.isFinite else { return 0 }
    if clockwise {
      if difference >= turn { return turn }
      let rest = difference.truncatingRemainder(dividingBy: turn)
      return rest < 0 ? rest + turn : rest
    }
    if difference <= -turn { return -turn }
    let rest = difference.truncatingRemainder(dividingBy: turn)
    return rest > 0 ? rest - turn : rest
  }
}
