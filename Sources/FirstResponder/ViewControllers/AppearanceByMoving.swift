// A controller also appears because its view comes into a window that is shown, and disappears when the view leaves:
// with a plain addSubview or removeFromSuperview, or with the window. What a container, a window or a presentation has
// begun itself is under way then, and nothing is added to it.

/// What a move of a subtree has begun for its controllers, to be ended when it has arrived.
@MainActor
struct AppearancesByMove {
  fileprivate(set) var begun: [AppearanceTransition] = []
  /// All that were in the subtree when it began, parents first.
  fileprivate(set) var controllers: [UIViewController] = []
  /// Where to look for others at the end; nil where no window is left or entered.
  fileprivate var subtree: UIView?

  func end() {
    for transition in begun { transition.endAsSeen() }
    guard !controllers.isEmpty, let subtree else { return }
    // Somebody, told of it, may have taken a parent away and brought it back before its view had arrived here, or had
    // left, or brought another one into the subtree: it follows now.
    let isKnown = Set(controllers.map(ObjectIdentifier.init))
    let newcomers = subtree.controllersOfSubtree.filter { !isKnown.contains(ObjectIdentifier($0)) }
    for controller in controllers + newcomers where !controller.appearance.isChanging {
      let isSeen = controller.isSeen
      guard (controller.appearance.state == .appeared) != isSeen else { continue }
      let input = isSeen ? Appearance.Input.appear : .disappear
      controller.beginAppearanceByMove(input, with: controller.parentInPlace)?.endAsSeen()
    }
  }
}

extension UIView {
  /// Begins what a move of the subtree means for its controllers, before it happens: who comes to a place on the screen
  /// is to appear, from wherever it comes, and who leaves a place for one where nobody sees it, in a window or not, is
  /// to disappear. Most are so already.
  final func beginAppearances(from old: UIWindow?, to place: UIView?) -> AppearancesByMove {
    // One that a transition lends to an animator, or takes back, is where it was for everybody else.
    if LentView.moved === self { return AppearancesByMove() }
    let isShown = window(below: place)?.isShown == true
    guard isShown || old != nil || storedSuperview != nil else { return AppearancesByMove() }
    var appearances = beginAppearances(isShown ? .appear : .disappear, in: place)
    if !isShown, old == nil { appearances.subtree = nil }
    return appearances
  }

  /// - Parameter place: the superview to be, if there will be another one.
  final func beginAppearances(_ input: Appearance.Input, in place: UIView? = nil) -> AppearancesByMove {
    var appearances = AppearancesByMove(controllers: controllersOfSubtree, subtree: self)
    for controller in appearances.controllers {
      // Those before it, told of it, may have taken it out, to somewhere else on the screen or off it.
      let isHere = controller.storedView?.isDescendant(of: self) == true
      guard isHere || input == .disappear && !controller.isOnScreen else { continue }
      let parent = place.map { controller.parent(ofSubtree: self, in: $0) } ?? controller.parentInPlace
      if input == .disappear {
        // Outside of windows it is seen with its parent, or because somebody said so, who takes it back as well.
        if let parent, place != nil, parent.appearance.isShowing { continue }
        if controller.storedView?.storedWindow == nil, controller.appearance.cause != .parent { continue }
      }
      if let transition = controller.beginAppearanceByMove(input, with: parent) { appearances.begun.append(transition) }
    }
    return appearances
  }

  /// The controllers whose views lie in the subtree, parents first.
  fileprivate var controllersOfSubtree: [UIViewController] {
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
  /// The parent that has the controller's view in its own, and therefore takes it along.
  fileprivate var parentInPlace: UIViewController? {
    guard let parent = storedParent, parent.hasInView(self) else { return nil }
    return parent
  }

  /// The same when a subtree that has the controller's view will be in another place.
  fileprivate func parent(ofSubtree subtree: UIView, in place: UIView) -> UIViewController? {
    guard let parent = storedParent, let view = parent.storedView else { return nil }
    return view.isDescendant(of: subtree) ? parentInPlace : place.isDescendant(of: view) ? parent : nil
  }

  /// What the move of its view means for a controller; nil if it is somebody else's to end.
  fileprivate func beginAppearanceByMove(
    _ input: Appearance.Input, with parent: UIViewController?
  ) -> AppearanceTransition? {
    if let parent {
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
