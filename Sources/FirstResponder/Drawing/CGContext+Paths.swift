import SystemLink

// The path that a context draws next. Its places are brought into the drawing's coordinates when they are named, so
// that what turns or scales afterwards leaves them where they are.

extension CGContext {
  private func add(_ element: PathElement) {
    // As in Core Graphics, a path begins with a place.
    if outline.isEmpty { guard case .move = element else { return } }
    outline.append(element.applying(state.ctm))
  }

  private func add(_ other: Outline, transform: CGAffineTransform = .identity) {
    outline.append(other.applying(transform.concatenating(state.ctm)))
  }

  /// Forgets the path.
  public func beginPath() { outline.removeAll() }
  /// Starts a new part at a point.
  public func move(to point: CGPoint) { add(.move(point)) }
  /// Draws a straight line; nothing happens on an empty path.
  public func addLine(to point: CGPoint) { add(.line(point)) }
  /// Draws straight lines from point to point, as a part of their own.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { add(index == 0 ? .move(point) : .line(point)) }
  }
  /// Draws a curve that leaves towards the first control point and arrives from the second.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.cubic(control1: control1, control2: control2, to: end))
  }
  /// Draws a curve towards a control point and on to the end.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { add(.quad(control: control, to: end)) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { add(Outline(rect: rect)) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse that touches the four sides.
  public func addEllipse(in rect: CGRect) { add(Outline(ovalIn: rect)) }
  /// Adds another path.
  public func addPath(_ path: CGPath) { add(path.outline) }
  /// Draws a line back to where the part began.
  public func closePath() { if !outline.isEmpty { outline.append(.close) } }

  /// Draws a part of a circle, joined by a line to what is there. Angles in radians, 0 on the right.
  ///
  /// - Parameter clockwise: as in Core Graphics it is named for an y-axis that points up: in a view `false` is what a
  ///   person sees as clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var arc = Outline()
    let sweep = Outline.sweep(from: startAngle, to: endAngle, clockwise: !clockwise)
    arc.appendArc(center: center, radius: radius, from: startAngle, sweep: sweep)
    join(arc)
  }

  /// Draws a part of a circle that touches the line from here to the first point and the line from there to the second;
  /// a line leads to it. Nothing happens on an empty path.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let current = outline.current, state.ctm.isInvertible else { return }
    let arc = Outline.corner(from: current.applying(state.ctm.inverted()), tangent1End, tangent2End, radius: radius)
    join(arc)
  }

  /// Adds an outline whose first place a line leads to, if there is one to lead from.
  private func join(_ other: Outline) {
    for (index, element) in other.applying(state.ctm).elements.enumerated() {
      if index == 0, !outline.isEmpty, let start = element.end {
        outline.append(.line(start))
      } else {
        outline.append(element)
      }
    }
  }

  /// Whether there is no path.
  public var isPathEmpty: Bool { outline.isEmpty }
  /// Where the path ends; zero if there is none.
  public var currentPointOfPath: CGPoint { (outline.current ?? .zero).applying(state.ctm.inverted()) }
  /// The smallest upright rectangle around the path, control points included.
  public var boundingBoxOfPath: CGRect { outline.applying(state.ctm.inverted()).boundsOfPoints }
  /// The path, in the present coordinates; nil if there is none.
  public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline.applying(state.ctm.inverted())) }
  /// Whether a point is in what the mode would paint, without lines along the path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return outline.contains(point.applying(state.ctm), using: isEvenOdd ? .evenOdd : .winding)
  }
  /// The smallest upright rectangle around what is let through, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect { state.clipBox.applying(state.ctm.inverted()) }

  // MARK: Cutting

  /// From here on only what is inside the path is drawn; the path is gone.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(outline, evenOdd: rule == .evenOdd)
    beginPath()
  }

  /// From here on only what is inside the rectangle is drawn.
  public func clip(to rect: CGRect) {
    clip(Outline(rect: rect).applying(state.ctm), evenOdd: false)
    beginPath()
  }

  /// From here on only what is inside one of the rectangles is drawn.
  public func clip(to rects: [CGRect]) {
    var all = Outline()
    for rect in rects { all.append(Outline(rect: rect).applying(state.ctm)) }
    clip(all, evenOdd: false)
    beginPath()
  }

  /// From here on what is drawn is seen by the opacity of a picture that lies over the rectangle, and not beside it.
  public func clip(to rect: CGRect, mask: CGImage) {
    writeState()
    recorder.beginGroup(DrawingEffect())
    recorder.save()
    state.masks.append((mask.picture, unit(of: rect, isUpright: false)))
    narrowClip(Outline(rect: rect).applying(state.ctm))
  }

  func clip(_ outline: Outline, evenOdd: Bool) {
    writeState()
    recorder.clip(outline, evenOdd: evenOdd)
    narrowClip(outline)
  }

  private func narrowClip(_ outline: Outline) {
    let box = outline.isEmpty ? .zero : outline.boundsOfPoints
    state.clipBox = state.clipBox.overlap(with: box) ?? .zero
  }

  /// What brings a square of size 1 to a rectangle of the program's, in the drawing's coordinates: its first row above,
  /// or, as Core Graphics has pictures, at the rectangle's greatest y.
  func unit(of rect: CGRect, isUpright: Bool) -> CGAffineTransform {
    let unit =
      isUpright
      ? CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      : CGAffineTransform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    return unit.concatenating(state.ctm)
  }
}

extension Outline {
  /// A line to where a circle touches the line from `start` to `corner`, and the circle up to where it touches the line
  /// from there to `end`; only the line where there is no such circle.
  static func corner(from start: CGPoint, _ corner: CGPoint, _ end: CGPoint, radius: CGFloat) -> Outline {
    var result = Outline()
    let (one, other) = (start - corner, end - corner)
    let lengths = (hypot(one.x, one.y), hypot(other.x, other.y))
    let cross = one.x * other.y - one.y * other.x
    let dot = one.x * other.x + one.y * other.y
    guard radius > 0, lengths.0 > 0, lengths.1 > 0, abs(cross) > 1e-9 * lengths.0 * lengths.1 else {
      result.append(.move(corner))
      return result
    }
    let angle = atan2(abs(cross), dot)
    let distance = radius / tan(angle / 2)
    let first = corner + one * (distance / lengths.0)
    let last = corner + other * (distance / lengths.1)
    let bisector = one * (1 / lengths.0) + other * (1 / lengths.1)
    let reach = radius / sin(angle / 2) / hypot(bisector.x, bisector.y)
    let center = corner + bisector * reach
    let begin = atan2(first.y - center.y, first.x - center.x)
    let finish = atan2(last.y - center.y, last.x - center.x)
    result.appendArc(
      center: center, radius: radius, from: begin, sweep: sweep(from: begin, to: finish, clockwise: cross < 0))
    return result
  }
}
