extension CGPath {
  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Outline(rect: rect).applying(transform?.pointee ?? .identity))
  }

  /// The ellipse that touches the four sides.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Outline(ovalIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with rounded corners; sizes beyond half the sides are cut there.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      Outline(roundedRect: rect, corners: .allCorners, radii: radii).applying(transform?.pointee ?? .identity))
  }

  /// The image of the outline under a map.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.applying(transform?.pointee ?? .identity))
  }

  /// The area that a line along an outline covers, mapped by `transform`; as Apple's header names it for Swift.
  /// The same as `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(
      path.outline.applying(transform?.pointee ?? .identity).stroked(
        width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
  }
}
