import SystemLink

// What is on the screen, drawn into a context: of a layer or a view, with all that is in it.

extension CALayer {
  /// Draws the layer as it is, with all that is in it, into a context: its bounds' corner lies at the context's
  /// origin. What was never drawn is drawn first.
  public final func render(in ctx: CGContext) {
    let shift = CGAffineTransform(translationX: -geometry.bounds.minX, y: -geometry.bounds.minY)
    LayerRendering(ctx.recorder).render(view.map(StageNode.view) ?? .layer(self), shift.concatenating(ctx.state.ctm))
  }
}

extension UIView {
  /// Draws what is on the screen of the view, with all that is in it, into the present context, stretched over a
  /// rectangle.
  ///
  /// - Parameter afterUpdates: whether what has changed since the screen was drawn counts; it always does.
  /// - Returns: whether there was something to draw on.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsStack.current, geometry.bounds.size.hasArea else { return false }
    if afterUpdates { layoutSubtree() }
    let bounds = geometry.bounds
    let map = CGAffineTransform(
      a: rect.width / bounds.width, b: 0, c: 0, d: rect.height / bounds.height, tx: rect.minX, ty: rect.minY)
    let shift = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    LayerRendering(context.recorder).render(.view(self), shift.concatenating(map).concatenating(context.state.ctm))
    return true
  }

  /// A view that shows what the view shows now, whatever becomes of it.
  ///
  /// - Parameter afterUpdates: whether layout that is due is done first.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutSubtree() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: geometry.bounds.size))
    let copy = FrozenLayer.copy(of: .view(self))
    copy.lieWithin(snapshot)
    snapshot.layer.addSublayer(copy)
    return snapshot
  }

  /// A view that shows a part of what the view shows now.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let whole = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
    let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    whole.frame.origin = CGPoint(x: -rect.minX, y: -rect.minY)
    part.addSubview(whole)
    return part
  }
}

/// Writes layers down in a drawing.
@MainActor
struct LayerRendering {
  private let recorder: DrawingRecorder

  init(_ recorder: DrawingRecorder) { self.recorder = recorder }

  private enum Part {
    case node(StageNode, CGAffineTransform)
    case border(LayerProperties, CGAffineTransform)
    case restore
    case endGroup
  }

  /// - Parameter map: from the coordinates in which the root's bounds are to the drawing's.
  func render(_ root: StageNode, _ map: CGAffineTransform) {
    // Iterative, for trees of any depth: what is still to be drawn and closed, last first.
    var waiting: [Part] = [.node(root, map)]
    while let part = waiting.popLast() {
      switch part {
      case .restore: recorder.restore()
      case .endGroup: recorder.endGroup()
      case .border(let properties, let map): border(properties, map)
      case .node(let node, let map):
        let properties = node.properties
        guard !properties.isHidden, properties.isFinite else { continue }
        if properties.effects?.isMask == true {
          recorder.lose("the mask of a layer")
          continue
        }
        if properties.effects?.shadow != nil { recorder.lose("the shadow of a layer") }
        display(node)
        if properties.opacity < 1 {
          recorder.beginGroup(DrawingEffect(alpha: Float(properties.opacity)))
          waiting.append(.endGroup)
        }
        waiting.append(.border(properties, map))
        let outline = Outline(properties).applying(map)
        if properties.backgroundColor.alpha > 0 { recorder.fill(outline, .color(properties.backgroundColor)) }
        if properties.masksToBounds {
          recorder.save()
          recorder.clip(outline)
          waiting.append(.restore)
        }
        content(node.content, properties, map)
        for child in node.children.reversed() {
          waiting.append(.node(child, child.properties.toParent.concatenating(map)))
        }
      }
    }
  }

  private func display(_ node: StageNode) {
    switch node {
    case .view(let view): if view.flags.contains(.needsDisplay) { view.layer.displayIfNeeded() }
    case .layer(let layer): if layer.contentsStore?.needsDisplay == true { layer.displayIfNeeded() }
    }
  }

  private func border(_ properties: LayerProperties, _ map: CGAffineTransform) {
    guard properties.borderWidth > 0, properties.borderColor.alpha > 0 else { return }
    recorder.save()
    recorder.transform(map)
    recorder.stroke(
      Outline(properties, inset: properties.borderWidth / 2), DrawingPen(width: properties.borderWidth),
      .color(properties.borderColor))
    recorder.restore()
  }

  private func content(_ content: LayerContent, _ properties: LayerProperties, _ map: CGAffineTransform) {
    if content == .none { return }
    recorder.save()
    recorder.transform(map)
    defer { recorder.restore() }
    switch content {
    case .none: break
    case .text(let text): draw(text, properties)
    case .path(let path):
      let outline = Outline(path.elements)
      if path.fill.alpha > 0 { recorder.fill(outline, evenOdd: path.usesEvenOddRule, .color(path.fill)) }
      if path.stroke.alpha > 0, path.lineWidth > 0 {
        recorder.stroke(
          outline, DrawingPen(width: path.lineWidth, cap: path.cap, join: path.join), .color(path.stroke))
      }
    case .image(let image):
      guard let picture = Picture(file: image.data) else { return }
      let place = image.fit.place(
        width: Double(picture.width), height: Double(picture.height),
        in: (properties.boundsX, properties.boundsY, properties.width, properties.height))
      recorder.place(picture, in: CGRect(x: place.x, y: place.y, width: place.width, height: place.height))
    case .gradient(let gradient): draw(gradient, properties)
    case .drawing(let drawing):
      let place = drawing.fit.place(
        width: drawing.width, height: drawing.height,
        in: (properties.boundsX, properties.boundsY, properties.width, properties.height))
      recorder.place(
        Picture(drawing, scale: 1), in: CGRect(x: place.x, y: place.y, width: place.width, height: place.height))
    }
  }

  private func draw(_ gradient: LayerGradient, _ properties: LayerProperties) {
    let (start, end) = (
      CGPoint(x: gradient.startX * properties.width, y: gradient.startY * properties.height),
      CGPoint(x: gradient.endX * properties.width, y: gradient.endY * properties.height)
    )
    let stops = gradient.stops.map { DrawingStop(place: Float($0.location), color: $0.color) }
    let (x, y) = (properties.boundsX, properties.boundsY)
    switch gradient.kind {
    case .axial:
      recorder.fill(
        Outline(properties),
        .linear(fromX: x + start.x, fromY: y + start.y, toX: x + end.x, toY: y + end.y, stops: stops))
    case .radial, .conic: recorder.lose("a gradient layer that is not axial")
    }
  }

  /// Lines as the app measures them; a stage that lays a text out itself may break it elsewhere.
  private func draw(_ text: LayerText, _ properties: LayerProperties) {
    let font = text.font
    let lines = text.lines(of: properties.width, font)
    let top = properties.boundsY + (properties.height - CGFloat(lines.count) * font.lineHeight) / 2
    let (x, alignment): (CGFloat, LayerText.Alignment) =
      switch text.alignment {
      case .left, .natural: (properties.boundsX, .left)
      case .center: (properties.boundsX + properties.width / 2, .center)
      case .right: (properties.boundsX + properties.width, .right)
      }
    for (index, line) in lines.enumerated() {
      recorder.text(
        DrawingText(
          string: String(line), font: font.stageDescription(), size: text.fontSize, color: text.color,
          alignment: alignment, x: x, foot: top + CGFloat(index) * font.lineHeight + font.ascender,
          width: properties.width))
    }
  }
}

extension LayerText {
  /// How the app, which has no letters to look at, breaks the text where it stands by itself.
  ///
  /// - Parameter width: of its layer, points.
  @MainActor
  func lines(of width: CGFloat, _ font: UIFont) -> [Substring] {
    TextLines(
      string, font: font, width: lines == 1 ? 0 : width, limit: Int(lines), measurer: TextMeasuring.measurer
    ).lines
  }

  @MainActor var font: UIFont {
    UIFont(size: fontSize, weight: .near(weight), isItalic: isItalic, isMonospaced: isMonospaced)
  }
}

extension Outline {
  /// A layer's bounds, with its corners.
  fileprivate init(_ layer: LayerProperties, inset: CGFloat = 0) {
    let rect = CGRect(x: layer.boundsX, y: layer.boundsY, width: layer.width, height: layer.height)
      .insetBy(dx: inset, dy: inset)
    let radius = max(0, layer.cornerRadius - inset)
    self.init(roundedRect: rect, corners: .allCorners, radii: CGSize(width: radius, height: radius))
  }

  init(_ elements: [LayerPath.Element]) {
    self.init()
    for element in elements {
      switch element {
      case .move(let x, let y): append(.move(CGPoint(x: x, y: y)))
      case .line(let x, let y): append(.line(CGPoint(x: x, y: y)))
      case .quad(let controlX, let controlY, let x, let y):
        append(.quad(control: CGPoint(x: controlX, y: controlY), to: CGPoint(x: x, y: y)))
      case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
        append(
          .cubic(
            control1: CGPoint(x: control1X, y: control1Y), control2: CGPoint(x: control2X, y: control2Y),
            to: CGPoint(x: x, y: y)))
      case .close: append(.close)
      }
    }
  }
}

extension LayerProperties {
  /// From the layer's own coordinates to its parent's.
  fileprivate var toParent: CGAffineTransform {
    CGAffineTransform(
      translationX: -anchorX * width - boundsX, y: -anchorY * height - boundsY
    ).concatenating(CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx + positionX, ty: ty + positionY))
  }
}

extension UIFont.Weight {
  /// The named weight that a stage knows by a number.
  static func near(_ number: UInt16) -> UIFont.Weight {
    let names: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    return names[min(max(Int(number) / 100 - 1, 0), names.count - 1)]
  }
}
