// A controller also appears because its view comes into a window that is shown, and disappears when the view leaves: with a
// plain addSubview or removeFromSuperview, or with the window. What a container, a window or a presentation has begun itself is
// under way then, and nothing is added to it.

/// What a move of a subtree has begun for its controllers, to be ended when it has arrived.
@MainActor
struct AppearancesByMove {
  fileprivate(set) var begun: [AppearanceTransition] = []
  /// All that are in the subtree, parents first.
  fileprivate(set) var controllers: [UIViewController] = []

  func end() {
    for transition in begun { transition.endAsSeen() }
    // Somebody, told of it, may have taken a parent away and brought it back before its view had arrived here, or had left: it follows now.
    for controller in controllers where !controller.appearance.isChanging {
      let isOnScreen = controller.isOnScreen
      guard (controller.appearance.state == .appeared) != isOnScreen else { continue }
      controller.beginAppearanceByMove(isOnScreen ? .appear : .disappear)?.endAsSeen()
    }
  }
}

extension UIView {
  /// Begins what a move of the subtree means for its controllers, before it happens.
  final func beginAppearances(from old: UIWindow?, to new: UIWindow?) -> AppearancesByMove {
    let (wasShown, isShown) = (old?.isShown ?? false, new?.isShown ?? false)
    guard wasShown != isShown else { return AppearancesByMove() }
    return beginAppearances(isShown ? .appear : .disappear)
  }

  final func beginAppearances(_ input: Appearance.Input) -> AppearancesByMove {
    var appearances = AppearancesByMove(controllers: controllersOfSubtree)
    for controller in appearances.controllers {
      // Those before it, told of it, may have taken it out, to somewhere else on the screen or off it.
      let isHere = controller.storedView?.isDescendant(of: self) == true
      guard isHere || input == .disappear && !controller.isOnScreen else { continue }
      if let transition = controller.beginAppearanceByMove(input) { appearances.begun.append(transition) }
    }
    return appearances
  }

  /// The controllers whose views lie in the subtree, parents first.
  private var controllersOfSubtree: [UIViewController] {
    if children.count == 0 { return viewController.map { [$0] } ?? [] }
    var controllers: [UIViewController] = []
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if let controller = view.viewController { controllers.append(controller) }
      if view.children.count > 0 { waiting.append(contentsOf: view.storedSubviews.reversed()) }
    }
    return controllers
  }
}

extension UIWindow {
  /// Whether what is in the window can be seen.
  final var isShown: Bool { !flags.contains(.hidden) }
}

extension UIViewController {
  /// What the move of its view means for a controller; nil if it is somebody else's to end.
  fileprivate func beginAppearanceByMove(_ input: Appearance.Input) -> AppearanceTransition? {
    if let parent = storedParent {
      guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }
      switch (parent.appearance.state, input) {
      case (.appearing, .appear):
        beginAppearance(input, animated: parent.appearance.isAnimated, cause: .parent)
        return nil  // It ends with the parent's own change.
      case (.disappeared, .appear), (.disappearing, .appear):
        return nil  // Nobody sees the parent; its children come with it.
      case (.appeared, .appear), (_, .disappear), (_, .end): break
      }
    }
    if let transition = beginAppearance(input, cause: .move) { return transition }
    // The parent began it, but will not find the view in its own when it ends.
    guard input == .disappear, appearance.state == .disappearing, appearance.cause == .parent else { return nil }
    return AppearanceTransition(controller: self, number: appearance.number)
  }
}
