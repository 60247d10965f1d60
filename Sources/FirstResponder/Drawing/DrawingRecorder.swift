import SystemLink

/// Writes down what is drawn, in the coordinates of the drawing: its origin is the upper left corner, y points down.
///
/// Numbers that are not finite are not written down, and what goes beyond the link's limits is dropped, each with a
/// sentence in `losses`.
final class DrawingRecorder {
  /// Units of the drawing.
  let size: CGSize
  private(set) var steps: [DrawingStep] = []
  private(set) var pictures: [[UInt8]] = []
  /// What was asked for and can't be drawn, each once.
  private(set) var losses: [String] = []
  private var pictureBytes = 0
  /// What closes what is open, the innermost last.
  private var closers: [DrawingStep] = []
  /// Deeper states than the link takes, which are not written down.
  private var tooDeep = 0

  init(size: CGSize) { self.size = CGSize(width: max(0, size.width), height: max(0, size.height)) }

  /// The whole area as an outline.
  var area: Outline { Outline(rect: CGRect(origin: .zero, size: size)) }

  func lose(_ what: String) { if !losses.contains(what), losses.count < 16 { losses.append(what) } }

  /// The drawing so far; what is open counts as closed.
  func finish() -> LayerDrawing {
    LayerDrawing(width: size.width, height: size.height, steps: steps + closers.reversed(), pictures: pictures)
  }

  // MARK: Steps

  private func append(_ step: DrawingStep) {
    guard steps.count < LinkLimits.drawingSteps - 2 * LinkLimits.drawingDepth || step.closes else {
      return lose("more than \(LinkLimits.drawingSteps - 2 * LinkLimits.drawingDepth) steps of a drawing")
    }
    steps.append(step)
  }

  private func open(_ step: DrawingStep) {
    guard closers.count < LinkLimits.drawingDepth,
      steps.count < LinkLimits.drawingSteps - 2 * LinkLimits.drawingDepth
    else {
      tooDeep += 1
      return lose("states of more than \(LinkLimits.drawingDepth) within each other")
    }
    if case .save = step { closers.append(.restore) } else { closers.append(.endGroup) }
    append(step)
  }

  private func close(_ step: DrawingStep) {
    guard tooDeep == 0 else {
      tooDeep -= 1
      return
    }
    guard closers.popLast() != nil else { return }
    append(step)
  }

  func save() { open(.save) }
  func restore() { close(.restore) }
  func beginGroup(_ effect: DrawingEffect) { open(.beginGroup(effect)) }
  func endGroup() { close(.endGroup) }

  func transform(_ t: CGAffineTransform) {
    guard [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy(\.isFinite) else { return lose(Self.notFinite) }
    guard t != .identity else { return }
    append(.transform(DrawingTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)))
  }

  func clip(_ outline: Outline, evenOdd: Bool = false) {
    // What can't be written down lets nothing through.
    append(.clip(written(outline, evenOdd: evenOdd) ?? DrawingOutline([])))
  }

  func fill(_ outline: Outline, evenOdd: Bool = false, _ paint: DrawingPaint, _ effect: DrawingEffect = .init()) {
    guard let written = written(outline, evenOdd: evenOdd), paint.isFinite(self) else { return }
    append(.fill(written, paint, effect))
  }

  func stroke(_ outline: Outline, _ pen: DrawingPen, _ paint: DrawingPaint, _ effect: DrawingEffect = .init()) {
    guard let written = written(outline, evenOdd: false), paint.isFinite(self), pen.width > 0 else { return }
    var pen = pen
    guard [pen.width, pen.miterLimit, pen.dashPhase].allSatisfy(\.isFinite), pen.dashes.allSatisfy(\.isFinite) else {
      return lose(Self.notFinite)
    }
    // Dashes that are none draw an unbroken line, as in Core Graphics.
    if pen.dashes.count > LinkLimits.dashes || pen.dashes.contains(where: { $0 < 0 })
      || pen.dashes.allSatisfy({ $0 == 0 })
    {
      pen.dashes = []
    }
    append(.stroke(written, pen, paint, effect))
  }

  func text(_ text: DrawingText, _ effect: DrawingEffect = .init()) {
    guard !text.string.isEmpty, text.color.alpha > 0 else { return }
    guard [text.size, text.x, text.foot, text.spacing, text.width].allSatisfy(\.isFinite) else {
      return lose(Self.notFinite)
    }
    guard text.string.utf8.count <= LinkLimits.drawingTextBytes else {
      return lose("a line of more than \(LinkLimits.drawingTextBytes) bytes")
    }
    append(.text(text, effect))
  }

  private static let notFinite = "something with a number that is not finite"

  /// An outline as the link has it; nil if there is nothing in it, or it can't be written down.
  private func written(_ outline: Outline, evenOdd: Bool) -> DrawingOutline? {
    let elements = outline.elements.map(\.stageElement)
    guard !elements.isEmpty else { return nil }
    guard elements.count <= LinkLimits.pathElements else {
      lose("a path of more than \(LinkLimits.pathElements) elements")
      return nil
    }
    guard elements.allSatisfy(\.isFinite) else {
      lose(Self.notFinite)
      return nil
    }
    return DrawingOutline(elements, usesEvenOddRule: evenOdd)
  }

  // MARK: Pictures

  /// A picture stretched over a rectangle, upright.
  func place(_ picture: Picture, in rect: CGRect, isSmooth: Bool = true, effect: DrawingEffect = .init()) {
    let unit = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    place(picture, unit: unit, isSmooth: isSmooth, effect: effect)
  }

  /// A picture where a map brings a square of size 1 that it fills, its first row at y = 0.
  func place(_ picture: Picture, unit: CGAffineTransform, isSmooth: Bool = true, effect: DrawingEffect = .init()) {
    guard unit.isInvertible else { return }
    switch picture.content {
    case .file(let bytes, _):
      guard let number = number(of: bytes) else { return }
      if unit.b == 0, unit.c == 0, unit.a > 0, unit.d > 0 {
        let box = DrawingBox(x: unit.tx, y: unit.ty, width: unit.a, height: unit.d)
        append(.picture(number, box, isSmooth: isSmooth, effect))
      } else {
        save()
        transform(unit)
        append(.picture(number, DrawingBox(x: 0, y: 0, width: 1, height: 1), isSmooth: isSmooth, effect))
        restore()
      }
    case .drawing(let drawing): place(drawing, unit, effect)
    }
  }

  private func place(_ drawing: LayerDrawing, _ unit: CGAffineTransform, _ effect: DrawingEffect) {
    guard drawing.width > 0, drawing.height > 0 else { return }
    // What reaches further changes also what is beside the picture.
    if effect.blend.reachesFurther { beginGroup(effect) } else { save() }
    if effect.blend.reachesFurther { save() }
    transform(CGAffineTransform(scaleX: 1 / drawing.width, y: 1 / drawing.height).concatenating(unit))
    clip(Outline(rect: CGRect(x: 0, y: 0, width: drawing.width, height: drawing.height)))
    let isApart = !effect.blend.reachesFurther && (effect != DrawingEffect() || drawing.steps.contains(where: \.mixes))
    if isApart { beginGroup(effect) }
    let numbers = drawing.pictures.map { self.number(of: $0) }
    for step in drawing.steps {
      switch step {
      case .picture(let number, let box, let isSmooth, let effect):
        guard let own = numbers[Int(number)] else { continue }
        append(.picture(own, box, isSmooth: isSmooth, effect))
      case .save, .beginGroup: open(step)
      case .restore, .endGroup: close(step)
      case .transform, .clip, .fill, .stroke, .text: append(step)
      }
    }
    if isApart { endGroup() }
    restore()
    if effect.blend.reachesFurther { endGroup() }
  }

  /// The number of a file among the drawing's pictures; nil if there is no room for it.
  private func number(of bytes: [UInt8]) -> UInt32? {
    if let known = pictures.firstIndex(of: bytes) { return UInt32(known) }
    guard pictures.count < LinkLimits.drawingPictures else {
      lose("more than \(LinkLimits.drawingPictures) pictures in a drawing")
      return nil
    }
    guard pictureBytes + bytes.count <= LinkLimits.imageBytes else {
      lose("pictures of more than \(LinkLimits.imageBytes) bytes in a drawing")
      return nil
    }
    pictureBytes += bytes.count
    pictures.append(bytes)
    return UInt32(pictures.count - 1)
  }
}

extension DrawingStep {
  fileprivate var closes: Bool {
    switch self {
    case .restore, .endGroup: true
    default: false
    }
  }

  /// Whether it is laid over what is there by more than its opacity.
  var mixes: Bool {
    switch self {
    case .fill(_, _, let effect), .stroke(_, _, _, let effect), .picture(_, _, _, let effect), .text(_, let effect),
      .beginGroup(let effect):
      effect.blend != .normal
    case .save, .restore, .transform, .clip, .endGroup: false
    }
  }
}

extension DrawingPaint {
  fileprivate func isFinite(_ recorder: DrawingRecorder) -> Bool {
    let numbers: [Double] =
      switch self {
      case .color: []
      case .linear(let fromX, let fromY, let toX, let toY, _): [fromX, fromY, toX, toY]
      case .radial(let fromX, let fromY, let fromRadius, let toX, let toY, let toRadius, _):
        [fromX, fromY, fromRadius, toX, toY, toRadius]
      }
    if numbers.allSatisfy(\.isFinite) { return true }
    recorder.lose("a gradient with a number that is not finite")
    return false
  }
}
