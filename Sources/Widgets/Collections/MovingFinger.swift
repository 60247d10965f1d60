/// Lets a gesture move an item: that which it has taken up, and none that another finger holds (B24.35).
@MainActor
final class MovingFinger {
  /// The movement that it began.
  private var movement: Int?

  /// - Parameters:
  ///   - point: where the middle of the item is to go, in the collection.
  ///   - path: the item that is taken up when the gesture begins.
  func follow(
    _ recognizer: UIGestureRecognizer, to point: CGPoint, in list: UICollectionView, from path: IndexPath?
  ) {
    if recognizer.state == .began {
      guard let path, list.beginInteractiveMovementForItem(at: path) else { return movement = nil }
      movement = list.collection.movement?.number
    }
    guard let movement, list.collection.movement?.number == movement else { return }
    switch recognizer.state {
    case .began, .changed: list.updateInteractiveMovementTargetPosition(point)
    case .ended: list.endInteractiveMovement()
    case .cancelled, .failed: list.cancelInteractiveMovement()
    case .possible: break
    }
  }
}
