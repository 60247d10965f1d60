import SystemLink

// Pictures that are made of others.

/// A picture to be drawn in a colour.
extension UIImage {
  /// Makes a picture of a file in a bundle, the main one for nil: `name` with or without extension, by itself or with
  /// `@2x` or `@3x`. There are no catalogs of images here.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: AnyObject?) {
    let stem = (name as NSString).deletingPathExtension
    let given = (name as NSString).pathExtension
    for type in given.isEmpty ? ["png", "jpg", "jpeg"] : [given] {
      for suffix in ["", "@3x", "@2x"] {
        guard let path = (bundle ?? .main).path(forResource: stem + suffix, ofType: type) else { continue }
        self.init(contentsOfFile: path, name: stem)
        return
      }
    }
    return nil
  }

  private func changed(_ change: (inout Value) -> Void) -> UIImage {
    var value = value
    change(&value)
    return UIImage(value)
  }

  /// The same picture, shown in its own colours or in the tint colour of where it is shown.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The same picture in a colour, as opaque as it is.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The same picture in a colour, as opaque as it is.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color.cgColor, renderingMode) }
  }

  /// The same picture, whose sides keep their size when it is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    changed { $0.caps = capInsets }
  }

  /// The same picture, whose sides keep their size when it is drawn larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed { ($0.caps, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// The same picture, of which all but one row and column keeps its size when it is drawn larger.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1)),
      resizingMode: .stretch)
  }

  /// The same picture with what does not count when it is aligned.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The same picture, mirrored.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { value in
      let mirrored: [Orientation: Orientation] = [
        .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down, .left: .rightMirrored,
        .rightMirrored: .left, .right: .leftMirrored, .leftMirrored: .right,
      ]
      value.orientation = mirrored[value.orientation] ?? value.orientation
    }
  }

  /// The same picture: where texts run to the left here, pictures are not mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// The same picture: nothing has to be prepared.
  public func preparingForDisplay() -> UIImage? { self }

  /// The pictures of an animation, which are shown one after the other on iOS; here the first one is shown.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed { ($0.images, $0.duration) = (images, duration) }
  }

  // MARK: Drawing

  /// Draws it, stretched over a rectangle; nothing happens where nobody draws.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws it, stretched over a rectangle, with a blend mode and an opacity, 0...1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsStack.current else { return }
    let mode = blendMode == .normal ? context.state.blend : blendMode
    context.with(mode) { context in
      draw(
        in: rect, context.recorder, context.state.ctm, isSmooth: context.state.quality != .none,
        context.effect(alpha: alpha))
    }
  }

  /// Draws it in its own size, its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws it in its own size, its upper left corner at a point, with a blend mode and an opacity, 0...1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws it in its own size again and again, over a rectangle.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.clip(to: rect)
    let recorder = DrawingRecorder(size: size)
    draw(in: CGRect(origin: .zero, size: size), recorder, .identity, isSmooth: true, DrawingEffect())
    context.tile(
      Picture(recorder.finish(), scale: scale), CGRect(origin: rect.origin, size: size),
      over: rect.applying(context.state.ctm), context.state.ctm, context.effect())
    context.restoreGState()
  }

  /// Writes it down in a drawing.
  ///
  /// - Parameters:
  ///   - map: from the rectangle's coordinates to the drawing's.
  ///   - tint: the colour in which it is drawn, if it has none of its own.
  func draw(
    in rect: CGRect, _ recorder: DrawingRecorder, _ map: CGAffineTransform, isSmooth: Bool, tint: CGColor? = nil,
    _ effect: DrawingEffect
  ) {
    guard let picture = value.picture else { return }
    guard let tint = value.tint ?? tint else { return draw(picture, rect, recorder, map, isSmooth, effect) }
    recorder.beginGroup(effect)
    draw(picture, rect, recorder, map, isSmooth, DrawingEffect())
    recorder.fill(recorder.area, .color(tint.stageColor), DrawingEffect(blend: .sourceIn))
    recorder.endGroup()
  }

  private func draw(
    _ picture: Picture, _ rect: CGRect, _ recorder: DrawingRecorder, _ map: CGAffineTransform, _ isSmooth: Bool,
    _ effect: DrawingEffect
  ) {
    func place(_ picture: Picture, _ rect: CGRect) {
      let unit = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      recorder.place(
        picture, unit: value.orientation.turn.concatenating(unit).concatenating(map), isSmooth: isSmooth,
        effect: effect)
    }
    guard let caps = value.caps, rect.size != size, value.orientation == .up else { return place(picture, rect) }
    for (part, target) in NinePatch(size: size, caps: caps, target: rect).parts {
      let pixels = part.applying(CGAffineTransform(scaleX: scale, y: scale))
      if let piece = picture.cropped(to: pixels) { place(piece, target) }
    }
  }
}

/// The nine parts of a picture with caps, and where each is drawn.
struct NinePatch {
  private(set) var parts: [(part: CGRect, target: CGRect)] = []

  init(size: CGSize, caps: UIEdgeInsets, target: CGRect) {
    func cuts(_ low: CGFloat, _ high: CGFloat, _ size: CGFloat, _ start: CGFloat, _ length: CGFloat)
      -> [(from: CGFloat, width: CGFloat, to: CGFloat, length: CGFloat)]
    {
      // Where there is no room for both caps they are made smaller alike.
      let share = low + high > length && low + high > 0 ? length / (low + high) : 1
      let (first, last) = (low * share, high * share)
      return [
        (0, low, start, first), (low, size - low - high, start + first, length - first - last),
        (size - high, high, start + length - last, last),
      ]
    }
    for row in cuts(caps.top, caps.bottom, size.height, target.minY, target.height) {
      for column in cuts(caps.left, caps.right, size.width, target.minX, target.width) {
        guard row.width > 0, row.length > 0, column.width > 0, column.length > 0 else { continue }
        parts.append(
          (
            CGRect(x: column.from, y: row.from, width: column.width, height: row.width),
            CGRect(x: column.to, y: row.to, width: column.length, height: row.length)
          ))
      }
    }
  }
}

extension UIImage {
  /// What a stage shows of it in bounds of a size.
  ///
  /// - Parameter tint: the colour of a picture that is shown in the tint colour.
  func content(fit: LayerImage.Fit, in bounds: CGSize, tint: @autoclosure () -> CGColor) -> LayerContent {
    guard let picture = value.picture else { return .none }
    let color = value.tint ?? (isTemplate ? tint() : nil)
    let isStretched = fit == .fill || fit == .aspectFit || fit == .aspectFill
    if color == nil, value.orientation == .up, value.caps == nil, isStretched || (scale == 1 && fit == .center),
      let bytes
    {
      return .image(LayerImage(data: bytes, fit: fit))
    }
    if color == nil, value.orientation == .up, value.caps == nil, case .drawing(var drawing) = picture.content,
      size.width == drawing.width
    {
      drawing.fit = fit
      return .drawing(drawing)
    }
    // Caps keep their size in the bounds as they are now.
    let drawn = value.caps != nil && fit == .fill ? bounds : size
    guard drawn.width > 0, drawn.height > 0 else { return .none }
    let recorder = DrawingRecorder(size: drawn)
    draw(
      in: CGRect(origin: .zero, size: drawn), recorder, .identity, isSmooth: true, tint: color, DrawingEffect())
    var drawing = recorder.finish()
    drawing.fit = fit
    return .drawing(drawing)
  }

  /// Whether it is shown in the tint colour: as a template, or as a symbol of which nothing else was said.
  var isTemplate: Bool { renderingMode == .alwaysTemplate || (value.isSymbol && renderingMode == .automatic) }

  /// Whether it looks otherwise in bounds of another size, beyond being stretched.
  var isDrawnForSize: Bool { value.caps != nil }
}
