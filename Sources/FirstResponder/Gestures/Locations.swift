extension UIGestureRecognizer {
  /// The middle of the touches that are followed; the last one known when none is left (B4.72).
  final func centroid(in view: UIView?) -> CGPoint {
    let place = attempt.touches.isEmpty ? attempt.lastCentroid : centroidInWindow
    guard let view else { return place }
    guard let window = attempt.window?.object ?? storedView?.window else { return place }
    return window.convert(place, to: view as UIView?)
  }

  final func location(at index: Int, in view: UIView?) -> CGPoint {
    guard attempt.touches.indices.contains(index) else {
      fatalError(
        """
        \(type(of: self)) was asked for the location of touch \(index), but follows \(numberOfTouches). Ask \
        numberOfTouches first: fingers may have been lifted meanwhile.
        """)
    }
    return attempt.touches[index].location(in: view)
  }

  /// In the window's coordinates; zero without touches.
  final var centroidInWindow: CGPoint { attempt.touches.centroid }
}

extension [UITouch] {
  /// Their middle, in the window's coordinates; zero if there are none.
  @MainActor var centroid: CGPoint {
    var (x, y) = (CGFloat(0), CGFloat(0))
    for touch in self { (x, y) = (x + touch.path.now.location.x, y + touch.path.now.location.y) }
    return CGPoint(x: x / CGFloat(Swift.max(1, count)), y: y / CGFloat(Swift.max(1, count)))
  }
}
