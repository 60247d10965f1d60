// Where hit-testing begins: what lies under a finger that landed.

extension UIApplication {
  /// The window and view under a point of the screen: windows front to back, the first answer wins (B1.33-B1.38).
  /// Allocates nothing by itself, but for a map of the tree after very many questions:
  /// a pointer that hovers asks at every frame.
  final func hitTestWindows(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for entry in windowList.order {
      // A window that was asked before may have made others go.
      guard let window = entry.object, !window.isHidden else { continue }
      guard let inner = window.geometry.pointFromSuperview(point) else { continue }
      if let view = window.loggedHitTest(inner, with: event, self) { return (window, view) }
    }
    return nil
  }
}
