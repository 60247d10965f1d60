// How a controller appears and disappears, children with it:
//
//   viewWillAppear, parent first -> the view is in the window -> viewIsAppearing, parent first
//   -> layout (viewWillLayoutSubviews, viewDidLayoutSubviews) -> viewDidAppear, children first
//   viewWillDisappear, parent first -> the view has left -> viewDidDisappear, children first
//
// Every callback may start another change. After each, the code goes on only if its own change is still the one that runs.

/// A change of appearance that was begun and is to be ended by whoever holds this.
@MainActor
struct AppearanceTransition {
  let controller: UIViewController
  let number: Int

  /// Ends the change, unless another one has taken its place.
  func end() { if controller.appearance.number == number { controller.endAppearance() } }

  /// Ends the change. Who was to appear, but has left the screen with somebody else meanwhile, disappears.
  func endAsSeen() {
    let isUnseen = controller.appearance.number == number && !controller.isOnScreen
    if isUnseen, let turned = controller.beginAppearance(.disappear) { turned.end() } else { end() }
  }
}

extension UIViewController {
  /// Begins to appear or disappear; nil if that is so already or under way.
  @discardableResult
  final func beginAppearance(
    _ input: Appearance.Input, animated: Bool = false, cause: Appearance.Cause = .call
  ) -> AppearanceTransition? {
    if input == .appear { loadViewIfNeeded() }
    guard let callback = appearance.step(input, animated: animated, cause: cause) else { return nil }
    let transition = AppearanceTransition(controller: self, number: appearance.number)
    tell(callback)
    guard shouldAutomaticallyForwardAppearanceMethods else { return transition }
    for child in storedChildren where appearance.number == transition.number && hasInView(child) {
      child.beginAppearance(input, animated: animated, cause: .parent)
    }
    return transition
  }

  /// Ends what was begun. Nothing happens, but for a trace step, if nothing was.
  final func endAppearance() {
    let number = appearance.number
    if appearance.state == .appearing {
      tellIsAppearing()
      if appearance.number == number, isOnScreen { storedView?.layoutSubtree() }
      guard appearance.number == number else { return }
    }
    guard appearance.isChanging else {
      UIApplication.current?.note(.lifecycle, self, "endAppearanceTransition without a begin: ignored")
      return
    }
    for child in storedChildren where appearance.number == number {
      if child.appearance.isChanging, child.appearance.cause == .parent { child.endAppearance() }
    }
    guard appearance.number == number, let callback = appearance.step(.end) else { return }
    tell(callback)
    if appearance.number == number { parentMove = .none }
  }

  /// Says once per change that the view is in place and about to be laid out, parents first.
  final func tellIsAppearing() {
    guard appearance.state == .appearing, !appearance.hasToldIsAppearing else { return }
    let number = appearance.number
    appearance.hasToldIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
    for child in storedChildren where appearance.number == number && child.appearance.cause == .parent {
      child.tellIsAppearing()
    }
  }

  /// Whether the view is in a window that is shown.
  final var isOnScreen: Bool { storedView?.storedWindow?.isShown ?? false }

  private func hasInView(_ child: UIViewController) -> Bool {
    guard let view = storedView, let childView = child.storedView else { return false }
    return childView.isDescendant(of: view)
  }

  private func tell(_ callback: Appearance.Callback) {
    let animated = appearance.isAnimated
    switch callback {
    case .willAppear: viewWillAppear(animated)
    case .didAppear:
      edgeDeferralChanged()
      viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear:
      edgeDeferralChanged()
      viewDidDisappear(animated)
    }
  }
}

extension UIView {
  /// The layout pass reached the root view of a controller.
  final func layOut() {
    guard let viewController else { return layoutSubviews() }
    if storedWindow?.isShown == true { viewController.tellIsAppearing() }
    viewController.viewWillLayoutSubviews()
    layoutSubviews()
    viewController.viewDidLayoutSubviews()
  }
}
