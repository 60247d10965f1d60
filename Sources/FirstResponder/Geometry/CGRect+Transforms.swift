extension CGPoint {
  /// The point's image under the map.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
  static func * (left: CGPoint, right: CGFloat) -> CGPoint { CGPoint(x: left.x * right, y: left.y * right) }
  static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
}

extension CGSize {
  /// The image of the size as a vector; the shift plays no part, and results may be negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the rectangle's image.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    let box = standardized
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
    ]
    return CGRect(enclosing: corners.map { $0.applying(t) })
  }

  /// The smallest upright rectangle around some points; the null rectangle for none.
  init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      (minX, minY) = (Swift.min(minX, point.x), Swift.min(minY, point.y))
      (maxX, maxY) = (Swift.max(maxX, point.x), Swift.max(maxY, point.y))
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
