/// The root view of a navigation controller: what is shown, and the bar over its top.
final class NavigationView: UIView, HoldsBarAboveContent {
  /// Holds the views of the stack. Its safe area is free of the bar.
  let content = UIView()
  let bar: UINavigationBar
  private lazy var collapse = BarCollapse(of: self)

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

  /// Has the bar as high as the content below leaves it, and puts the bars where they belong.
  func placeBar() {
    _ = collapse.find()
    place()
  }

  func contentCameOrWent() { setNeedsLayout() }

  /// Another screen may be on top: the bar is as high as its content leaves it.
  func followTop() { if collapse.find() { place() } }

  /// Puts the bar at the top and the one of the bottom there, and their heights into the safe area of what is shown.
  func place() {
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: safeAreaInsets.top + bar.contentHeight + bar.pull)
    content.setOwnSafeAreaInsets(
      UIEdgeInsets(top: bar.isHidden ? 0 : bar.contentHeight, left: 0, bottom: placeBottom(), right: 0))
  }

  /// - Returns: how much it covers of what the safe area leaves, points.
  private func placeBottom() -> CGFloat {
    guard let navigation = viewController as? UINavigationController, let bottom = navigation.bottom else { return 0 }
    let height = bottom.height + safeAreaInsets.bottom
    bottom.bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    bottom.bar.isHidden = !navigation.showsBottom
    if bottom.bar.superview !== self { addSubview(bottom.bar) }
    return navigation.showsBottom ? bottom.height : 0
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
    navigationBar.onBack = { [weak self] in self?.goBack() }
    navigationBar.onHeight = { [weak self] in self?.navigationView?.placeBar() }
    view.addGestureRecognizer(swipe)
    return view
  }

  /// The button back was tapped: the controller's own class may have a word in it (B23.20).
  private func goBack() {
    let judge = self as? any UINavigationBarDelegate
    guard let item = navigationBar.topItem, judge?.navigationBar(navigationBar, shouldPop: item) ?? true,
      navigationBar.topItem === item, popViewController(animated: true) != nil
    else { return }
    judge?.navigationBar(navigationBar, didPop: item)
  }

  /// The bars show the stack as it is now.
  final func updateBar() {
    navigationBar.items = navigation.controllers.map(\.navigationItem)
    if let bottom {
      bottom.onChange()
      followBottom(animated: false)
    }
    navigationView?.followTop()
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
