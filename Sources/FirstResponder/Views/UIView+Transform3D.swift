extension UIView {
  /// Turn, scale and shift about the anchor point in space. A stage shows, and touches go by, what it does to the plane
  /// (B13.3).
  public final var transform3D: CATransform3D {
    get { extras?.layer?.transform ?? CATransform3D(geometry.transform) }
    set {
      if CATransform3DIsAffine(newValue), extras?.layer == nil {
        transform = newValue.flat
      } else {
        layer.transform = newValue
      }
    }
  }
}
