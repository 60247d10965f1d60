// How a controller appears and disappears, children with it:
//
//   viewWillAppear, parent first -> the view is in the window -> viewIsAppearing, parent first
//   -> layout (viewWillLayoutSubviews, viewDidLayoutSubviews) -> viewDidAppear, children first
//   viewWillDisappear, parent first -> the view has left -> viewDidDisappear, children first
//
// Every callback may start another change, add children and take them away. After each, the code goes on only if its
// own change is still the one that runs, and looks again who is there. A change that was begun has one owner, who ends
// it (Appearance.Cause): whoever holds the AppearanceTransition, or the parent, which at its own end ends what is begun
// in its name. A child that leaves the parent on the way ends there (Containment.swift).

/// A change of appearance that was begun and is to be ended by whoever holds this.
@MainActor
struct AppearanceTransition {
  let controller: UIViewController
  let number: Int

  /// The change is under way: it was not ended, and no other one has taken its place.
  private var isRunning: Bool { controller.appearance.number == number && controller.appearance.isChanging }

  /// Ends the change, unless another one has taken its place.
  func end() { if isRunning { controller.endAppearance() } }

  /// Ends the change, or the contrary one, if that is what came of it: who was to appear has left the screen with
  /// somebody else meanwhile, or who was to leave has stayed.
  func endAsSeen() {
    guard isRunning else { return }
    let seen = controller.isSeen ? Appearance.Input.appear : .disappear
    if let turned = controller.beginAppearance(seen) { turned.end() } else { end() }
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
    takeChildrenAlong(input, transition.number) { $0.isChanged(by: input) }
    return transition
  }

  /// Ends what was begun. Nothing happens, but for a trace step, if nothing was.
  final func endAppearance() {
    let number = appearance.number
    if appearance.state == .appearing {
      tellIsAppearing()
      if appearance.number == number, isOnScreen { storedView?.layoutSubtree() }
    }
    // Those whose views have come into the receiver's since it began.
    switch appearance.state {
    case .appearing: takeChildrenAlong(.appear, number) { $0.state == .disappeared }
    case .disappearing: takeChildrenAlong(.disappear, number) { $0.state == .appeared }
    case .appeared, .disappeared:
      if appearance.number == number {
        UIApplication.current?.note(.lifecycle, self, "endAppearanceTransition without a begin: ignored")
      }
    }
    guard appearance.number == number, appearance.isChanging else { return }
    while appearance.number == number, let child = storedChildren.first(where: \.isTakenAlong) {
      AppearanceTransition(controller: child, number: child.appearance.number).endAsSeen()
    }
    guard appearance.number == number, let callback = appearance.step(.end) else { return }
    tell(callback)
    if appearance.number == number { parentMove = .none }
  }

  /// Begins for the children, each once, what the receiver has begun. They may become more on the way.
  private func takeChildrenAlong(_ input: Appearance.Input, _ number: Int, where isDue: (Appearance) -> Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    var told: [UIViewController] = []
    while appearance.number == number,
      let child = storedChildren.first(where: { child in
        isDue(child.appearance) && hasInView(child) && !told.contains { $0 === child }
      })
    {
      told.append(child)
      child.beginAppearance(input, animated: appearance.isAnimated, cause: .parent)
    }
  }

  /// Whether a change is under way that the parent has begun, and will end.
  final var isTakenAlong: Bool { appearance.isChanging && appearance.cause == .parent }

  /// Says once per change that the view is in place and about to be laid out, parents first.
  final func tellIsAppearing() {
    guard appearance.state == .appearing, !appearance.hasToldIsAppearing else { return }
    let number = appearance.number
    appearance.hasToldIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
    for child in storedChildren where appearance.number == number && child.isTakenAlong && hasInView(child) {
      child.tellIsAppearing()
    }
  }

  /// Whether the view is in a window that is shown.
  final var isOnScreen: Bool { storedView?.storedWindow?.isShown ?? false }

  /// Whether the controller belongs on the screen as things are: in its parent's view with the parent, which may appear
  /// without a window; anywhere else with its window.
  final var isSeen: Bool {
    guard let parent = storedParent, parent.hasInView(self) else { return isOnScreen }
    return parent.appearance.isShowing
  }

  final func hasInView(_ child: UIViewController) -> Bool {
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
    guard let viewController else { return layOutContents() }
    if storedWindow?.isShown == true { viewController.tellIsAppearing() }
    viewController.viewWillLayoutSubviews()
    layOutContents()
    viewController.viewDidLayoutSubviews()
  }
}
