/// Place, size and orientation of a view, as numbers without a view.
///
/// The map between a view and its superview is: subtract the anchor (in bounds coordinates),
/// transform, add the position.
struct ViewGeometry: Hashable {
  var bounds: CGRect
  var position: CGPoint
  var anchor = CGPoint(x: 0.5, y: 0.5)
  /// Nil for the identity, which nearly every view has: six numbers less in the view and a quicker way through.
  private var box: TransformBox?

  init(frame: CGRect) {
    let frame = frame.standardized
    bounds = CGRect(origin: .zero, size: frame.size)
    position = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
  }

  var transform: CGAffineTransform {
    get { box?.transform ?? .identity }
    set { box = newValue.isIdentity ? nil : TransformBox(newValue) }
  }

  var hasTransform: Bool { box != nil }

  /// Bounds are compared by their numbers: rectangles that begin infinitely far away count as equal, and yet are hit
  /// differently.
  static func == (left: ViewGeometry, right: ViewGeometry) -> Bool {
    left.position == right.position && left.bounds.origin == right.bounds.origin
      && left.bounds.size == right.bounds.size && left.anchor == right.anchor
      && (left.box == nil && right.box == nil || left.transform == right.transform)
  }

  /// What undoes the transform, as hit-testing uses it; nil if nothing does.
  var inverse: CGAffineTransform? { box == nil ? .identity : box?.inverse }

  /// The anchor in the view's own coordinates.
  @inline(__always)
  var anchorInBounds: CGPoint {
    CGPoint(x: bounds.origin.x + anchor.x * bounds.size.width, y: bounds.origin.y + anchor.y * bounds.size.height)
  }

  /// The map from the view's coordinates to the superview's.
  var transformToSuperview: CGAffineTransform {
    let anchor = anchorInBounds
    guard let box else {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(box.transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// A point of the superview in the view's coordinates, or nil where no such point exists (B1.18).
  @inline(__always)
  func pointFromSuperview(_ point: CGPoint) -> CGPoint? {
    let anchor = anchorInBounds
    let (dx, dy) = (point.x - position.x, point.y - position.y)
    guard let box else { return CGPoint(x: anchor.x + dx, y: anchor.y + dy) }
    guard let inverse = box.inverse else { return nil }
    return CGPoint(
      x: anchor.x + inverse.a * dx + inverse.c * dy + inverse.tx,
      y: anchor.y + inverse.b * dx + inverse.d * dy + inverse.ty)
  }

  /// A point of the view in the superview's coordinates.
  func pointToSuperview(_ point: CGPoint) -> CGPoint {
    guard let box else {
      let anchor = anchorInBounds
      return CGPoint(x: point.x - anchor.x + position.x, y: point.y - anchor.y + position.y)
    }
    let vector = (point - anchorInBounds).applying(box.transform)
    return vector + position
  }

  /// The smallest upright rectangle around the view in the superview's coordinates.
  ///
  /// Setting it moves the position and, with a transform, chooses the size whose image has the wanted extent (exact for
  /// scales and quarter turns; for other turns, where a rectangle does not determine the size,
  /// the nearest such choice).
  var frame: CGRect {
    get {
      guard box == nil else { return bounds.applying(transformToSuperview) }
      let anchor = CGPoint(x: self.anchor.x * bounds.size.width, y: self.anchor.y * bounds.size.height)
      return CGRect(origin: position - anchor, size: bounds.size)
    }
    set {
      let wanted = newValue.standardized
      if let box {
        guard let inverse = box.inverse else { return }
        let linear = CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0)
        bounds.size = CGRect(origin: .zero, size: wanted.size).applying(linear).size
        let actual = bounds.applying(transformToSuperview)
        position = position + (wanted.origin - actual.origin)
      } else {
        bounds.size = wanted.size
        position = CGPoint(
          x: wanted.origin.x + anchor.x * wanted.size.width, y: wanted.origin.y + anchor.y * wanted.size.height)
      }
    }
  }

  /// A transform with its inverse, which each hit-test needs.
  private final class TransformBox: Hashable, Sendable {
    let transform: CGAffineTransform
    /// Nil if the map can't be undone.
    let inverse: CGAffineTransform?

    init(_ transform: CGAffineTransform) {
      self.transform = transform
      inverse = transform.isInvertible ? transform.inverted() : nil
    }

    static func == (left: TransformBox, right: TransformBox) -> Bool { left.transform == right.transform }
    func hash(into hasher: inout Hasher) { hasher.combine(transform) }
  }
}

extension CGRect {
  /// Containment as hit-testing needs it: the low edges are inside, the high ones outside (B1.15); an empty rectangle
  /// holds nothing, a negative size is turned the right way round first (B1.16).
  @inline(__always)
  func holds(_ point: CGPoint) -> Bool {
    if size.width < 0 || size.height < 0 { return standardized.holds(point) }
    return point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// The low edges and the sizes, turned the right way round.
  @inline(__always)
  var limits: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    var (x, y, width, height) = (origin.x, origin.y, size.width, size.height)
    if width < 0 { (x, width) = (x + width, -width) }
    if height < 0 { (y, height) = (y + height, -height) }
    return (x, y, width, height)
  }
}
