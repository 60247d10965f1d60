/// The bar at the lower edge of a navigation controller, whoever makes it: where it is, and when it is there.
@MainActor
package final class NavigationBottom {
  package let bar: UIView
  /// Without what is below the safe area, points.
  package let height: CGFloat
  /// The program wants it.
  package fileprivate(set) var isWanted = false
  /// Hears that another controller is on top, or that one has other things to show there.
  package let onChange: () -> Void

  package init(_ bar: UIView, height: CGFloat, onChange: @escaping () -> Void) {
    (self.bar, self.height, self.onChange) = (bar, height, onChange)
    bar.isHidden = true
  }
}

extension UINavigationController {
  /// Whether the bar is there now: a controller that was pushed may want none (B23.12).
  final var showsBottom: Bool {
    bottom?.isWanted == true && !navigation.controllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Brings the bar at the lower edge, or takes it away; the safe area of what is shown follows.
  package final func showBottom(_ isWanted: Bool, animated: Bool) {
    guard let bottom, bottom.isWanted != isWanted else { return }
    bottom.isWanted = isWanted
    followBottom(animated: animated)
  }

  /// The stack, or what the program wants, may have it otherwise.
  final func followBottom(animated: Bool) {
    guard let bottom, let view = navigationView else { return }
    let (bar, isShown, wasShown) = (bottom.bar, showsBottom, !bottom.bar.isHidden)
    view.placeBar()
    guard animated, isShown != wasShown, isOnScreen else { return }
    let place = bar.geometry.position
    let away = CGPoint(x: place.x, y: place.y + bar.bounds.height)
    bar.isHidden = false
    if isShown { UIView.performWithoutAnimation { bar.center = away } }
    UIView.animate(
      withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction,
      animations: { bar.center = isShown ? place : away }
    ) { [weak self] _ in self?.navigationView?.placeBar() }
  }
}
