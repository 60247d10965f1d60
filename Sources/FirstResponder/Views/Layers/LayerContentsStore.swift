import SystemLink

/// What a layer shows that was drawn, or that the program gave it.
@MainActor
final class LayerContentsStore {
  /// A picture that the program gave.
  var contents: Any?
  /// What was drawn last.
  var drawing: LayerDrawing?
  /// Whether it has to be drawn anew.
  var needsDisplay = false
  private var losses: [String] = []

  /// The same for a copy of the layer.
  func copy() -> LayerContentsStore {
    let copy = LayerContentsStore()
    (copy.contents, copy.drawing) = (contents, drawing)
    return copy
  }

  func lose(_ losses: [String]) { self.losses += losses }
  func takeLosses() -> [String] {
    defer { losses = [] }
    return losses
  }

  func content(fit: LayerImage.Fit, scale: CGFloat, in bounds: CGSize) -> LayerContent {
    if let image = contents as? UIImage { return image.content(fit: fit, in: bounds, tint: .black) }
    if let image = contents as? CGImage {
      return UIImage(cgImage: image, scale: scale, orientation: .up).content(fit: fit, in: bounds, tint: .black)
    }
    guard var drawing else { return .none }
    drawing.fit = fit
    return .drawing(drawing)
  }
}

extension CALayer {
  final var madeContentsStore: LayerContentsStore {
    if let contentsStore { return contentsStore }
    let made = LayerContentsStore()
    contentsStore = made
    return made
  }

  /// A picture that the layer shows: a `CGImage` or a `UIImage`; nil, as by default, for none. Drawing takes its place.
  public final var contents: Any? {
    get { contentsStore?.contents }
    set {
      guard newValue != nil || contentsStore != nil else { return }
      madeContentsStore.contents = newValue
      madeContentsStore.drawing = nil
      mark(.content)
    }
  }

  /// Whether the layer will be drawn anew at the end of the turn.
  public final func needsDisplay() -> Bool {
    view.map { $0.flags.contains(.needsDisplay) } ?? contentsStore?.needsDisplay ?? false
  }

  /// Draws the layer now if it has to be drawn.
  public final func displayIfNeeded() {
    guard needsDisplay(), geometry.bounds.size.hasArea else { return }
    displayNow()
    view?.flags.remove(.needsDisplay)
  }

  // MARK: Drawing

  final func markNeedsDisplay() {
    if let view { return view.markNeedsDisplay() }
    mark(.content)
    guard isDrawn else { return }
    let store = madeContentsStore
    guard !store.needsDisplay else { return }
    store.needsDisplay = true
    enlistForDrawing()
  }

  /// Whether what the layer shows is drawn: by its class, or by a delegate.
  private var isDrawn: Bool { DrawOverrides.draws(type(of: self)) || delegate != nil }

  /// The view in whose layer, or in a layer of whose, this one is; nil if it is in none.
  final var holder: UIView? {
    var layer: CALayer? = self
    while let current = layer {
      if let view = current.view { return view }
      layer = current.storedSuperlayer
    }
    return nil
  }

  /// It has an area, and neither it nor a layer above it, up to the view's, is hidden.
  final var isSeen: Bool {
    guard geometry.bounds.size.hasArea else { return false }
    var layer: CALayer? = self
    while let current = layer, current.view == nil {
      if current.own.isHidden { return false }
      layer = current.storedSuperlayer
    }
    return true
  }

  private func enlistForDrawing() {
    guard let application = holder?.storedWindow?.application else { return }
    application.committer.drawings.enlist(self)
    application.needsTurnEnd()
  }

  /// The view of the layer has come into a window: what is in it and has to be drawn is.
  final func enlistSublayersForDrawing() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.contentsStore?.needsDisplay == true { layer.enlistForDrawing() }
      for case .layer(let sublayer) in layer.order { waiting.append(sublayer) }
    }
  }

  final func displayNow() {
    display()
    contentsStore?.needsDisplay = false
  }

  /// Has the layer drawn into a context of its own, which is what it shows from then on.
  final func drawContents() {
    let bounds = geometry.bounds
    guard bounds.size.hasArea else { return }
    let scale = view.map { $0.storedWindow?.application?.screen.scale ?? CGContext.screenScale } ?? contentsScale
    let context = CGContext(size: bounds.size, origin: bounds.origin, scale: scale)
    delegate?.layerWillDraw(self)
    draw(in: context)
    context.close()
    let store = madeContentsStore
    store.contents = nil
    store.drawing = context.drawing()
    store.lose(context.recorder.losses)
    mark(.content)
  }

  /// What was drawn, or given by the program, as the stage has it.
  final var drawnContent: LayerContent {
    // A copy that stands alone, such as one of an animation, is drawn when it is asked.
    if view == nil, storedSuperlayer == nil, contentsStore?.needsDisplay == true { displayNow() }
    guard let contentsStore else { return .none }
    let fit = view?.contentMode.stageFit ?? contentsGravity.stageFit
    return contentsStore.content(fit: fit, scale: contentsScale, in: geometry.bounds.size)
  }
}

extension CALayerContentsGravity {
  /// As a stage has it.
  var stageFit: LayerImage.Fit {
    switch rawValue {
    case "resizeAspect": .aspectFit
    case "resizeAspectFill": .aspectFill
    case "center": .center
    case "top": .top
    case "bottom": .bottom
    case "left": .left
    case "right": .right
    case "topLeft": .topLeft
    case "topRight": .topRight
    case "bottomLeft": .bottomLeft
    case "bottomRight": .bottomRight
    default: .fill
    }
  }
}
