/// The root view of a navigation controller: what is shown, and the bar over its top.
final class NavigationView: UIView {
  /// Holds the views of the stack. Its safe area is free of the bar.
  let content = UIView()
  let bar: UINavigationBar

  init(frame: CGRect, bar: UINavigationBar) {
    self.bar = bar
    super.init(frame: frame)
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeBar()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    placeBar()
  }

  /// Puts the bar at the top, and its height into the safe area of what is shown.
  func placeBar() {
    let top = safeAreaInsets.top
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top + UINavigationBar.height)
    content.setOwnSafeAreaInsets(
      UIEdgeInsets(top: bar.isHidden ? 0 : UINavigationBar.height, left: 0, bottom: 0, right: 0))
  }

  /// A finger can't take away the last controller, nor go back while something else is under way.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer is BackSwipeGestureRecognizer else { return true }
    return (viewController as? UINavigationController)?.canGoBack ?? false
  }
}

extension UINavigationController {
  final var navigationView: NavigationView? { storedView as? NavigationView }

  final func makeNavigationView(_ swipe: BackSwipeGestureRecognizer) -> UIView {
    let view = NavigationView(frame: UIScreen.main.bounds, bar: navigationBar)
    navigationBar.isHidden = navigation.isBarHidden
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    view.addGestureRecognizer(swipe)
    return view
  }

  /// The bar shows the stack as it is now.
  final func updateBar() {
    navigationBar.items = navigation.controllers.map(\.navigationItem)
    onStackChange()
  }

  final func hideBar(_ isHidden: Bool, animated: Bool) {
    guard isHidden != navigation.isBarHidden else { return }
    navigation.isBarHidden = isHidden
    guard let view = navigationView else { return }
    let bar = view.bar
    bar.isHidden = isHidden
    view.placeBar()
    guard animated, isOnScreen else { return }
    let place = bar.geometry.position
    bar.isHidden = false
    let away = CGPoint(x: place.x, y: place.y - bar.bounds.height)
    if !isHidden { UIView.performWithoutAnimation { bar.center = away } }
    UIView.animate(
      withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction,
      animations: { bar.center = isHidden ? away : place }
    ) { [weak self] _ in
      guard let self else { return }
      bar.isHidden = navigation.isBarHidden
      navigationView?.placeBar()
    }
  }
}
