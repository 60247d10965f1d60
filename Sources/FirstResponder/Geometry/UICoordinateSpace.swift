/// Something that has coordinates of its own and lies on a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The space's own rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// A point of this space as a point of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space as a point of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space as the smallest upright rectangle around it in another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space as the smallest upright rectangle around it in this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// What lets any two spaces be converted into each other: each can say where it lies on the screen.
@MainActor protocol ScreenMapped: UICoordinateSpace {
  /// The map from this space to the screen.
  var transformToScreen: CGAffineTransform { get }
}

extension ScreenMapped {
  /// The map from this space to another. Spaces that can't say where they lie count as the screen itself.
  func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
    let there = (other as? any ScreenMapped)?.transformToScreen ?? .identity
    return transformToScreen.concatenating(there.inverted())
  }

  /// Goes by way of the screen; a space that can't say where it lies counts as the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: coordinateSpace))
  }

  /// Goes by way of the screen; a space that can't say where it lies counts as the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: coordinateSpace).inverted())
  }

  /// Goes by way of the screen; a space that can't say where it lies counts as the screen.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: coordinateSpace))
  }

  /// Goes by way of the screen; a space that can't say where it lies counts as the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: coordinateSpace).inverted())
  }
}
