import SystemLink

extension NSAttributedString {
  /// How much room it takes in one line for each paragraph. Points.
  @preconcurrency @MainActor
  public func size() -> CGSize { AttributedLines(self, width: 0).size }

  /// Draws it with its upper left corner at a point; nothing happens where nobody draws.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    let lines = AttributedLines(self, width: 0)
    drawLines(lines, in: CGRect(origin: point, size: lines.size))
  }

  /// Draws it in a rectangle, broken into lines; lines that don't fit are left out.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    drawLines(AttributedLines(self, width: rect.width, height: rect.height), in: rect)
  }

  /// Draws it in a rectangle. Without `usesLineFragmentOrigin` the rectangle's corner is where the foot of one line is.
  @preconcurrency @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let truncates = options.contains(.truncatesLastVisibleLine)
    let lines = AttributedLines(
      self, .init(endsInEllipsis: truncates), width: isBroken ? rect.width : 0, height: truncates ? rect.height : 0,
      limit: isBroken ? 0 : 1)
    var place = rect
    if !isBroken { place.origin.y -= lines.lines.first?.foot ?? 0 }
    context?.totalBounds = CGRect(origin: place.origin, size: lines.size)
    drawLines(lines, in: place)
  }

  /// How much room it takes in lines of a width, as many as there are. Points; not rounded.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let truncates = options.contains(.truncatesLastVisibleLine)
    let lines = AttributedLines(
      self, .init(endsInEllipsis: truncates), width: isBroken ? size.width : 0, height: truncates ? size.height : 0,
      limit: isBroken ? 0 : 1)
    let bounds = CGRect(
      x: 0, y: isBroken ? 0 : -(lines.lines.first?.foot ?? 0), width: lines.size.width, height: lines.size.height)
    context?.totalBounds = bounds
    return bounds
  }

  @MainActor
  private func drawLines(_ lines: AttributedLines, in rect: CGRect) {
    guard let context = GraphicsStack.current else { return }
    lines.draw(in: rect, context)
  }
}

extension NSString {
  /// How much room it takes in one line for each paragraph. Points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self as String, attributes: attributes).size()
  }
  /// Draws it with its upper left corner at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self as String, attributes: attributes).draw(at: point)
  }
  /// Draws it in a rectangle, broken into lines; lines that don't fit are left out.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
  }
  /// Draws it in a rectangle, as the options say.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
  /// How much room it takes in lines of a width. Points; not rounded.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self as String, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension String {
  /// How much room it takes in one line for each paragraph. Points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }
  /// Draws it with its upper left corner at a point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attributes)
  }
  /// Draws it in a rectangle, broken into lines; lines that don't fit are left out.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attributes)
  }
  /// Draws it in a rectangle, as the options say.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
  }
  /// How much room it takes in lines of a width. Points; not rounded.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
