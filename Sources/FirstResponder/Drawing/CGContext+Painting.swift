import SystemLink

// Areas, lines and gradients.

extension CGContext {
  // MARK: Colours

  /// What areas are painted with.
  public func setFillColor(_ color: CGColor) { state.fill = .init(color) }
  /// What lines are painted with.
  public func setStrokeColor(_ color: CGColor) { state.stroke = .init(color) }
  /// What areas are painted with: parts in sRGB, 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// What lines are painted with: parts in sRGB, 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// What areas are painted with: a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = .color(CGColor(gray: gray, alpha: alpha)) }
  /// What lines are painted with: a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = .color(CGColor(gray: gray, alpha: alpha))
  }
  /// The space in which the numbers of `setFillColor(_:)` with a list are.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
  /// The space in which the numbers of `setStrokeColor(_:)` with a list are.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }
  /// What areas are painted with: parts in the fill's space, the opacity last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    let count = state.fillSpace.numberOfComponents + 1
    if let color = state.fillSpace.color(UnsafeBufferPointer(start: components, count: count)) {
      state.fill = .color(color)
    }
  }
  /// What lines are painted with: parts in the stroke's space, the opacity last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    let count = state.strokeSpace.numberOfComponents + 1
    if let color = state.strokeSpace.color(UnsafeBufferPointer(start: components, count: count)) {
      state.stroke = .color(color)
    }
  }

  // MARK: The path

  /// Paints the path as the mode says; the path is gone.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(outline, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode != .fill, mode != .eoFill { stroke(outline) }
    beginPath()
  }
  /// Paints what is inside the path; the path is gone.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
  /// Paints a line along the path; the path is gone.
  public func strokePath() { drawPath(using: .stroke) }

  // MARK: Shapes

  /// Paints a rectangle.
  public func fill(_ rect: CGRect) { fill(Outline(rect: rect.standardized).applying(state.ctm), evenOdd: false) }
  /// Paints rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Paints a line along a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Outline(rect: rect.standardized).applying(state.ctm)) }
  /// Paints a line of a width along a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = usual
  }
  /// Paints the ellipse that touches the four sides.
  public func fillEllipse(in rect: CGRect) { fill(Outline(ovalIn: rect).applying(state.ctm), evenOdd: false) }
  /// Paints a line along the ellipse that touches the four sides.
  public func strokeEllipse(in rect: CGRect) { stroke(Outline(ovalIn: rect).applying(state.ctm)) }
  /// Paints lines, each from one point to the next one of the list.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = Outline()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.append(.move(points[index]))
      lines.append(.line(points[index + 1]))
    }
    stroke(lines.applying(state.ctm))
    beginPath()
  }
  /// Erases a rectangle: nothing of what was drawn there is left.
  public func clear(_ rect: CGRect) {
    let outline = Outline(rect: rect.standardized).applying(state.ctm)
    recorder.fill(outline, .color(.black), DrawingEffect(blend: .clear))
  }

  /// - Parameter outline: in the drawing's coordinates.
  func fill(_ outline: Outline, evenOdd: Bool) {
    guard !outline.isEmpty else { return }
    let effect = effect()
    if state.blend == .copy, !state.hidesAll {
      recorder.fill(outline, evenOdd: evenOdd, .color(.black), DrawingEffect(blend: .clear))
    }
    switch state.fill {
    case .color(let color) where !effect.blend.reachesFurther:
      // What can't be seen is not drawn, unless it changes what is there.
      guard color.alpha > 0 || effect.blend != .normal else { return }
      recorder.fill(outline, evenOdd: evenOdd, .color(color.stageColor), effect)
    case .color(let color):
      recorder.save()
      recorder.clip(outline, evenOdd: evenOdd)
      recorder.fill(recorder.area, .color(color.stageColor), effect)
      recorder.restore()
    case .pattern(let picture, let size):
      recorder.save()
      recorder.clip(outline, evenOdd: evenOdd)
      tile(picture, CGRect(origin: .zero, size: size), over: outline.boundsOfPoints, .identity, effect)
      recorder.restore()
    }
  }

  /// - Parameter outline: in the drawing's coordinates.
  func stroke(_ outline: Outline) {
    guard !outline.isEmpty, state.lineWidth > 0 else { return }
    let paint: DrawingPaint
    switch state.stroke {
    case .color(let color):
      guard color.alpha > 0 || state.blend != .normal else { return }
      paint = .color(color.stageColor)
    case .pattern:
      recorder.lose("a line of a pattern")
      paint = .color(LayerColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }
    if let scale = state.evenScale { return recorder.stroke(outline, state.pen(scale: scale), paint, effect()) }
    guard state.ctm.isInvertible else { return }
    recorder.save()
    recorder.transform(state.ctm)
    recorder.stroke(outline.applying(state.ctm.inverted()), state.pen(scale: 1), paint, effect())
    recorder.restore()
  }

  /// Draws a picture again and again, where the first one is and beside it.
  ///
  /// - Parameters:
  ///   - first: in coordinates that `map` brings to the drawing's.
  ///   - area: what is to be covered, in the drawing's coordinates.
  func tile(
    _ picture: Picture, _ first: CGRect, over area: CGRect, _ map: CGAffineTransform, isUpright: Bool = true,
    _ effect: DrawingEffect
  ) {
    guard map.isInvertible, first.width > 0, first.height > 0 else { return }
    guard let shown = area.overlap(with: CGRect(origin: .zero, size: recorder.size)) else { return }
    let wanted = shown.applying(map.inverted())
    func range(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ step: CGFloat) -> ClosedRange<Int>? {
      let ends = (((low - start) / step).rounded(.down), ((high - start) / step).rounded(.up))
      guard ends.0.isFinite, ends.1.isFinite, ends.1 - ends.0 < 1_000 else { return nil }
      return Int(ends.0)...max(Int(ends.0), Int(ends.1) - 1)
    }
    guard let columns = range(wanted.minX, wanted.maxX, first.minX, first.width),
      let rows = range(wanted.minY, wanted.maxY, first.minY, first.height), columns.count * rows.count <= 10_000
    else { return recorder.lose("a picture that is repeated more than 10,000 times") }
    for row in rows {
      for column in columns {
        let tile = first.offsetBy(dx: CGFloat(column) * first.width, dy: CGFloat(row) * first.height)
        let unit = CGAffineTransform(
          a: tile.width, b: 0, c: 0, d: isUpright ? tile.height : -tile.height, tx: tile.minX,
          ty: isUpright ? tile.minY : tile.maxY)
        recorder.place(picture, unit: unit.concatenating(map), effect: effect)
      }
    }
  }

  // MARK: Gradients

  /// Paints colours along a line, over all that is let through; before its start and behind its end only as the options
  /// say.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let paint = DrawingPaint.linear(
      fromX: start.x, fromY: start.y, toX: end.x, toY: end.y, stops: gradient.stops)
    // The strip between the ends, as wide as whatever is seen.
    let along = end - start
    let length = hypot(along.x, along.y)
    let far = far(from: [start, end])
    guard length > 0, let far else { return }
    let unit = along * (1 / length)
    let across = CGPoint(x: -unit.y, y: unit.x)
    let low = options.contains(.drawsBeforeStartLocation) ? start - unit * far : start
    let high = options.contains(.drawsAfterEndLocation) ? end + unit * far : end
    var strip = Outline()
    strip.append(.move(low + across * far))
    strip.append(.line(high + across * far))
    strip.append(.line(high - across * far))
    strip.append(.line(low - across * far))
    strip.append(.close)
    paintGradient(paint, strip, evenOdd: false)
  }

  /// Paints colours from one circle to another, over all that is let through; within the first and beyond the second
  /// only as the options say.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let paint = DrawingPaint.radial(
      fromX: startCenter.x, fromY: startCenter.y, fromRadius: max(0, startRadius), toX: endCenter.x, toY: endCenter.y,
      toRadius: max(0, endRadius), stops: gradient.stops)
    func circle(_ center: CGPoint, _ radius: CGFloat) -> Outline {
      Outline(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    guard let far = far(from: [startCenter, endCenter]) else { return }
    let isGrowing = endRadius >= startRadius
    let inner = isGrowing ? (startCenter, startRadius) : (endCenter, endRadius)
    let outer = isGrowing ? (endCenter, endRadius) : (startCenter, startRadius)
    let fillsInner = options.contains(isGrowing ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOuter = options.contains(isGrowing ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    var ring = circle(outer.0, fillsOuter ? far : outer.1)
    if !fillsInner, inner.1 > 0 { ring.append(circle(inner.0, inner.1)) }
    paintGradient(paint, ring, evenOdd: true)
  }

  /// A length that leads from some points of the program's beyond all that is seen; nil if there is none.
  private func far(from points: [CGPoint]) -> CGFloat? {
    guard state.ctm.isInvertible else { return nil }
    let seen = CGRect(origin: .zero, size: recorder.size).applying(state.ctm.inverted())
    let far = points.reduce(seen.width + seen.height) { far, point in
      max(far, abs(point.x - seen.midX) + abs(point.y - seen.midY) + seen.width + seen.height)
    }
    return far.isFinite && far > 0 ? far : nil
  }

  /// - Parameter area: in the program's coordinates, as the paint's places.
  private func paintGradient(_ paint: DrawingPaint, _ area: Outline, evenOdd: Bool) {
    recorder.save()
    recorder.transform(state.ctm)
    recorder.fill(area, evenOdd: evenOdd, paint, effect())
    recorder.restore()
  }

  // MARK: Pictures

  /// Draws a picture over a rectangle, or beginning there again and again. As in Core Graphics its first row is at the
  /// rectangle's greatest y: in a view it stands on its head, unless the program turns its coordinates.
  /// `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let effect = effect()
    if byTiling {
      return tile(image.picture, rect.standardized, over: state.clipBox, state.ctm, isUpright: false, effect)
    }
    recorder.place(
      image.picture, unit: unit(of: rect.standardized, isUpright: false), isSmooth: state.quality != .none,
      effect: effect)
  }
}

extension DrawingState.Ink {
  init(_ color: CGColor) {
    if let pattern = color.pattern { self = .pattern(pattern.picture, pattern.size) } else { self = .color(color) }
  }
}

extension LayerColor {
  static let black = LayerColor(red: 0, green: 0, blue: 0, alpha: 1)
}
