// One change of what a navigation controller shows. The orders, a for what was shown and b for what will be:
//
//   push:     [b willMove(toParent:)] -> a viewWillDisappear -> b viewWillAppear -> willShow -> b's view added, layout
//             -> a's view removed -> a viewDidDisappear -> b viewDidAppear -> b didMove(toParent:) -> didShow
//   pop:      the same, with a willMove(toParent: nil) first and a didMove(toParent: nil) before didShow
//   a swipe that is called off:
//             a viewWillDisappear -> b viewWillAppear -> willShow
//             -> b viewWillDisappear -> b viewDidDisappear -> a viewWillAppear -> a viewDidAppear

/// A push or pop that runs. Until its end the container takes no new touches (B1.55), and what is asked for waits.
@MainActor
final class NavigationTransition: ControllerChange {
  let navigation: UINavigationController
  let (from, to): (UIViewController?, UIViewController?)
  let direction: NavigationDirection
  let isAnimated: Bool
  /// What the program had asked for when the change began, counted.
  let number: Int
  private var changes: [AppearanceTransition] = []
  private var isEnding = false
  /// What covers these stays as it was while the bar is another screen's (B23.96).
  private var held: [Handle<UIScrollView>] = []
  /// How others see the change; nil where it is not animated.
  private(set) var context: TransitionContext?
  /// The program moves the views.
  private var hasOwn = false
  private let underWay = UIApplication.current?.controllerChanges

  init(
    in navigation: UINavigationController, to: UIViewController?, _ direction: NavigationDirection, animated: Bool
  ) {
    (self.navigation, self.to, self.direction) = (navigation, to, direction)
    (from, number) = (navigation.navigation.shown, navigation.navigation.number)
    isAnimated = animated && from != nil && to != nil && navigation.isOnScreen && UIView.areAnimationsEnabled
  }

  // MARK: Beginning

  /// - Parameter asks: whether the program is asked for an animator of its own (B17.16).
  func begin(asks: Bool = true) {
    navigation.navigation.transition = self
    underWay?.add(self)
    navigation.storedView?.flags.insert(.transitioning)
    to?.loadViewIfNeeded()
    if isAnimated { makeContext(asks: asks) }
    let contents = [from, to].compactMap { $0?.contentBelowBar }
    for content in contents { content.holdBar() }
    held = contents.map(\.handle)
    let state = navigation.appearance.state
    if state == .appeared || state == .appearing {
      if let change = begin(.disappear, from) { changes.append(change) }
      bringNew()
    }
    if state == .appeared, let to, to.storedParent === navigation {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
    }
    addView()
    navigation.updateBar()
    to?.contentBelowBar?.releaseBar()
  }

  private func makeContext(asks: Bool) {
    guard let from, let to, let content = navigation.navigationView?.content else { return }
    var plan = TransitionPlan()
    if asks { plan = .navigation(of: navigation, direction == .pop ? .pop : .push, from: from, to: to) }
    let duration = navigation.storedView?.storedWindow?.thresholds.navigationDuration ?? 0
    let context = TransitionContext(from: from, to: to, in: content, .none, duration: duration, by: plan)
    let whole = content.bounds
    context.from = TransitionContext.Side(controller: from, view: from.storedView, initialFrame: whole)
    context.to = TransitionContext.Side(controller: to, view: to.storedView, finalFrame: whole)
    if plan.animator != nil {
      hasOwn = true
      context.onEnd = { [self] completed in
        if !completed { navigation.restoreStack(of: self) }
        end(completed ? 1 : 0)
      }
      context.onInterruptible = { [weak self] in self?.navigation.storedView?.flags.remove(.transitioning) }
    }
    self.context = context
  }

  /// The new one begins to appear, unless the old one, told of it, has made it or the container leave.
  private func bringNew() {
    guard let to, to.storedParent === navigation else { return }
    switch navigation.appearance.state {
    case .appeared: if let change = begin(.appear, to) { changes.append(change) }
    case .appearing:  // It comes with the container, which is on its way.
      to.beginAppearance(.appear, animated: navigation.appearance.isAnimated, cause: .parent)
    case .disappeared, .disappearing: break
    }
  }

  private func begin(_ input: Appearance.Input, _ controller: UIViewController?) -> AppearanceTransition? {
    controller?.beginAppearance(input, animated: isAnimated)
  }

  private func addView() {
    guard let content = navigation.navigationView?.content, let to, let view = to.storedView else { return }
    guard to.storedParent === navigation else { return }  // It has left meanwhile.
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if hasOwn { return }  // The animator does it.
    if direction == .pop, let old = from?.storedView, old.storedSuperview === content {
      content.insertSubview(view, belowSubview: old)
    } else {
      content.addSubview(view)
    }
    if let over = to.viewOverContext { content.insertSubview(over, aboveSubview: view) }
  }

  // MARK: On the way

  /// Places both views as far as the change has come, 0...1: the upper one over its whole
  /// width, the lower one a little.
  func show(_ progress: CGFloat) {
    guard let content = navigation.navigationView?.content else { return }
    let (middle, width) = (content.bounds.midX, content.bounds.width * (navigation.isMirrored ? -1 : 1))
    let part = direction == .pop ? progress : 1 - progress
    let (upper, lower) = direction == .pop ? (from, to) : (to, from)
    for view in [upper?.storedView, upper?.viewOverContext] {
      view?.changeGeometry { $0.position.x = middle + width * part }
    }
    for view in [lower?.storedView, lower?.viewOverContext] {
      view?.changeGeometry { $0.position.x = middle - width * 0.3 * (1 - part) }
    }
  }

  /// Goes from where it is to its end or back to its beginning on the clock, and ends.
  func run(to goal: CGFloat) {
    guard !isEnding else { return }
    isEnding = true
    guard let window = navigation.storedView?.storedWindow, window.application != nil, navigation.isOnScreen,
      UIView.areAnimationsEnabled
    else { return end(goal) }
    if context?.phase == .waiting { context?.startPlain() }
    UIView.change(in: window.thresholds.navigationDuration, { show(goal) }, completion: { [self] in end(goal) })
  }

  // MARK: Ending

  func end(_ goal: CGFloat) {
    isEnding = true
    let context = context
    if goal == 1 { finish() } else { callOff() }
    for content in held { content.object?.releaseBar() }
    leave()
    context?.end(completed: goal == 1)
    navigation.showTop()
  }

  private func leave() {
    navigation.navigation.transition = nil
    context = nil
    underWay?.remove(self)
  }

  func forget() {
    for content in held { content.object?.releaseBar() }
    context?.forget()
    leave()
  }

  /// Whether a view is where the change had it, or comes back there when what covers it goes.
  private func isInPlace(_ controller: UIViewController) -> Bool {
    guard let view = controller.storedView, let content = navigation.navigationView?.content else { return false }
    return view.storedSuperview === content || controller.coveredPlace === content
  }

  /// An animator may have left the new view out.
  private func bringLate() {
    guard let to, to.storedParent === navigation, to.coveredPlace == nil, let view = to.storedView,
      view.storedSuperview == nil, let content = navigation.navigationView?.content
    else { return }
    view.frame = content.bounds
    content.addSubview(view)
    if let over = to.viewOverContext { content.addSubview(over) }
  }

  /// Takes a view out that is still where the change had it. Who hears of it may cover it,
  /// which keeps no place for it either.
  private func takeOut(_ controller: UIViewController?) {
    guard let controller, isInPlace(controller) else { return }
    if controller.coveredPlace == nil { controller.storedView?.removeFromSuperview() }
    controller.viewOverContext?.removeFromSuperview()
    if isInPlace(controller) { controller.coveredPlace = nil }
  }

  private func finish() {
    navigation.storedView?.flags.remove(.transitioning)
    if hasOwn { bringLate() }
    // It may have gone elsewhere meanwhile, and have come back into the stack without its view.
    navigation.navigation.shown = to.flatMap { isInPlace($0) ? $0 : nil }
    if let from { endContext(of: from) }
    takeOut(from)
    if !hasOwn { show(1) }
    for change in changes { change.endAsSeen() }
    if let to { navigation.arrive(to) }
    if let from { navigation.leave(from) }
    if let to, to.storedParent === navigation, navigation.appearance.state == .appeared {
      navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
    }
  }

  /// Who leaves the stack takes along what is presented in its context.
  private func endContext(of controller: UIViewController) {
    guard controller.viewOverContext != nil, !navigation.navigation.controllers.contains(where: { $0 === controller })
    else { return }
    controller.storedPresented?.unlinkFromPresenter()
  }

  /// Everything is as it was before, and who stays appears again.
  private func callOff() {
    navigation.storedView?.flags.remove(.transitioning)
    takeOut(to)
    if !hasOwn { show(0) }
    navigation.updateBar()
    let isShown = navigation.appearance.state == .appeared
    if isShown {
      begin(.disappear, to)?.endAsSeen()
      begin(.appear, from)?.endAsSeen()
    } else {
      for change in changes { change.endAsSeen() }
    }
    from?.parentMove = .none
    if let to { navigation.leave(to) }
    if let from { navigation.leave(from) }
  }
}

extension UINavigationController {
  /// The stack is again as it was before a change that is broken off, unless the program has asked for something else
  /// meanwhile.
  final func restoreStack(of transition: NavigationTransition) {
    guard navigation.number == transition.number else { return }
    navigation.controllers = navigation.settled
    for controller in navigation.settled where controller.storedParent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Shows the top of the stack, unless it is shown already, or the stack is being changed or a transition runs, which
  /// ask again at their ends.
  final func showTop() {
    guard navigation.depth == 0, navigation.transition == nil, storedView != nil else { return }
    let top = navigation.controllers.last
    guard top !== navigation.shown else {
      navigation.settled = navigation.controllers
      updateBar()
      if let top { arrive(top) }
      return
    }
    let transition = NavigationTransition(
      in: self, to: top, navigation.next.direction, animated: navigation.next.isAnimated)
    transition.begin()
    guard transition.isAnimated else { return transition.end(1) }
    if let context = transition.context, context.animator != nil { return context.start() }
    UIView.performWithoutAnimation { transition.show(0) }
    transition.run(to: 1)
  }
}
