/// A view that keeps touches while they are down.
@MainActor
protocol TouchFollower: UIView {
  /// The touch is gone, and nobody has passed its end on: its view was moved elsewhere, say,
  /// while the finger was on it.
  func lost(_ touch: UITouch)
  /// The application goes, and its touches with it. Nobody hears of it.
  func abandon(_ touch: UITouch)
}

extension UITouch {
  final func add(follower: any TouchFollower) { followers.append(FollowerOfTouch(view: follower)) }
  final func remove(follower: any TouchFollower) {
    followers.removeAll { $0.view == nil || $0.view === follower }
  }

  /// The touch is gone: those who still follow it hear that they have lost it.
  final func loseFollowers() { while let follower = followers.popLast() { follower.view?.lost(self) } }

  /// Those who follow the touch forget it without hearing of it.
  final func abandonFollowers() { while let follower = followers.popLast() { follower.view?.abandon(self) } }
}

/// A follower, which may go before the touch.
struct FollowerOfTouch {
  weak var view: (any TouchFollower)?
}
