import SystemLink

/// Where a program draws: paths, lines, areas, gradients, pictures and texts, in coordinates that it turns, scales and
/// shifts as it likes.
///
/// Nothing is painted here. A context writes down what it is told; a stage draws that with its own pens, sharp in
/// every size. So there are no pixels to look at: `data` is nil, and what asks for the bytes of a picture that was
/// drawn gets none. What no stage can draw is said once in the trace, with the view that drew it.
///
/// In a view's `draw(_:)` and in image contexts the origin is the upper left corner and y points down; in a context
/// that was made for a bitmap it is the lower left one, and y points up.
public final class CGContext {
  let recorder: DrawingRecorder
  /// From the coordinates at the beginning to the drawing's.
  private let base: CGAffineTransform
  /// Pixels for each unit of the drawing.
  let scale: CGFloat
  var state: DrawingState
  private var saved: [DrawingState] = []
  /// What is being drawn with `move(to:)` and the like, in the drawing's coordinates.
  var outline = Outline()

  /// A context whose y-axis points down.
  ///
  /// - Parameter origin: the coordinates of the upper left corner.
  init(size: CGSize, origin: CGPoint = .zero, scale: CGFloat) {
    recorder = DrawingRecorder(size: size)
    base = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    self.scale = scale
    state = DrawingState(ctm: base, size: recorder.size)
  }

  /// Makes a context for a picture of so many pixels, whose origin is the lower left corner.
  ///
  /// How the pixels would be arranged is not looked at.
  ///
  /// - Parameter data: where a program would look for the pixels afterwards. Nothing is written there.
  /// - Returns: nil if a side is 0 or less.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    let size = CGSize(width: width, height: height)
    recorder = DrawingRecorder(size: size)
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    scale = 1
    state = DrawingState(ctm: base, size: size)
    isBitmap = true
    if data != nil { recorder.lose("pixels that the program would read from a bitmap context's memory") }
  }

  /// Whether the y-axis points up.
  private(set) var isBitmap = false

  // MARK: The picture

  /// What has been drawn so far as a picture; states that are still open count as closed.
  public func makeImage() -> CGImage? { CGImage(Picture(drawing(), scale: scale)) }

  /// What has been drawn so far.
  func drawing() -> LayerDrawing { recorder.finish() }

  /// Pixels of the picture.
  public var width: Int { Int(exactly: (recorder.size.width * scale).rounded(.up)) ?? 0 }
  /// Pixels of the picture.
  public var height: Int { Int(exactly: (recorder.size.height * scale).rounded(.up)) ?? 0 }
  /// The pixels: nil, as there are none.
  public var data: UnsafeMutableRawPointer? { nil }
  /// How many bytes a row of pixels would have.
  public var bytesPerRow: Int { 4 * width }
  /// The space of the picture's colours.
  public var colorSpace: CGColorSpace? { .deviceRGB }

  // MARK: States

  /// Keeps the present state: coordinates, clip, colours, line, opacity and the rest, but not the path.
  public func saveGState() {
    saved.append(state)
    (state.masks, state.isWritten, state.isGroup) = ([], false, false)
  }

  /// Goes back to the state that was kept last; nothing happens if there is none in this transparency layer.
  public func restoreGState() {
    guard let outer = saved.last, !state.isGroup else { return }
    leave(outer)
  }

  private func leave(_ outer: DrawingState) {
    leaveMasks()
    if state.isGroup { recorder.endGroup() } else if state.isWritten { recorder.restore() }
    state = outer
    saved.removeLast()
  }

  /// What was drawn since is seen only where the masks are.
  private func leaveMasks() {
    for (picture, unit) in state.masks.reversed() {
      recorder.restore()
      recorder.place(picture, unit: unit, effect: DrawingEffect(blend: .destinationIn))
      recorder.endGroup()
    }
    state.masks = []
  }

  /// Before something changes that only a step of the drawing can take back.
  func writeState() {
    guard !state.isWritten, !state.isGroup, !saved.isEmpty else { return }
    recorder.save()
    state.isWritten = true
  }

  /// What is drawn from here to `endTransparencyLayer()` is put together apart, and then laid over what is there with
  /// the present opacity, blend mode and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    let effect = effect()
    saveGState()
    state.isGroup = true
    (state.alpha, state.blend, state.shadow) = (1, .normal, nil)
    recorder.beginGroup(effect)
  }

  /// The same for an area; it is cut to it.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Lays the transparency layer over what is there; states that were kept within it are gone.
  public func endTransparencyLayer() {
    guard state.isGroup || saved.contains(where: \.isGroup) else { return }
    while !state.isGroup, let outer = saved.last { leave(outer) }
    if let outer = saved.last { leave(outer) }
  }

  /// Closes whatever is open: nothing more is drawn.
  func close() {
    while let outer = saved.last { leave(outer) }
    leaveMasks()
  }

  // MARK: Coordinates

  /// From the program's coordinates to pixels, whose rows are counted from below, as in Core Graphics.
  public var ctm: CGAffineTransform {
    let pixels = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: scale * recorder.size.height)
    return state.ctm.concatenating(pixels)
  }
  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Shifts what is drawn from here on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales what is drawn from here on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns what is drawn from here on; radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Maps what is drawn from here on by the transform first.
  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
  /// A place of the program's in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A rectangle of the program's in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Pixels in the program's coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Pixels in the program's coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: What things look like

  /// Width of lines, half of it on either side.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// How the ends of lines look.
  public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
  /// How the corners of lines look.
  public func setLineJoin(_ join: CGLineJoin) { state.join = join }
  /// How many widths of the line a pointed corner may reach; 10 by default.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Lengths of what is drawn and what is left out, in turn, beginning `phase` within them; none for unbroken lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.dashPhase, state.dashes) = (phase, lengths) }
  /// How exactly curves are followed; a stage follows them as exactly as it can.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Opacity of all that is drawn, 0...1, beside that of its colours.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1 }
  /// How what is drawn is put together with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  /// Whether pictures are smoothed that are drawn larger or smaller.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }
  /// Whether edges are smoothed; every stage smooths them.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Whether edges may be smoothed; every stage smooths them.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// What is drawn throws a shadow of a third of black. Lengths in the coordinates at the beginning.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
  /// What is drawn throws a shadow; none for nil. Lengths in the coordinates at the beginning, whatever transforms
  /// there are.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isFinite = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    state.shadow = isFinite ? color.map { DrawingState.Shadow(offset: offset, blur: max(0, blur), color: $0) } : nil
  }

  /// How what is drawn now is laid over what is there.
  func effect(alpha: CGFloat = 1) -> DrawingEffect {
    if state.blend == .plusDarker { recorder.lose("the blend mode plusDarker") }
    var effect = DrawingEffect(alpha: Float(state.alpha * alpha), blend: state.blend.stageBlend ?? .normal)
    if let shadow = state.shadow, shadow.color.alpha > 0 {
      effect.shadow = DrawingShadow(
        x: shadow.offset.width, y: isBitmap ? -shadow.offset.height : shadow.offset.height, blur: shadow.blur,
        color: shadow.color.stageColor)
    }
    return effect
  }
}
