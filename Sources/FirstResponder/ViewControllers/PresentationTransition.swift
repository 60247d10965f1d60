// One change of what is presented, from begin to finish; whatever animates it comes in between. The orders:
//
//   present:  [old viewWillDisappear] -> new viewWillAppear -> new view added -> new viewIsAppearing, layout
//             -> [old view removed] -> new viewDidAppear -> [old viewDidDisappear] -> completion
//   dismiss:  top viewWillDisappear -> [old viewWillAppear] -> [old view added]
//             -> top view removed -> [old viewDidAppear] -> top viewDidDisappear -> completion
//
// What stands in brackets happens when the style takes what it covers out of the window (B2.56); otherwise the covered
// controller hears nothing. What of it is the program's own (B17.1) comes in between: who has it is asked before all
// that; presentationTransitionWillBegin or dismissalTransitionWillBegin follows the first callbacks, the animator that;
// at the end presentationTransitionDidEnd or dismissalTransitionDidEnd comes first, and completions alongside and
// animationEnded before the completion.

/// A presentation or dismissal that runs. Until `finish()`, neither side takes new touches (B1.55).
@MainActor
package final class PresentationTransition: ControllerChange {
  enum Kind { case presentation, dismissal }

  let kind: Kind
  let presenter: UIViewController
  private(set) var leaving: [UIViewController] = []
  private var changes: [AppearanceTransition] = []
  private var barred: [UIView] = []
  /// Whose view comes in or goes out.
  private(set) var moving: UIViewController?
  /// The presenter's view, while it is in the container for an animator, and where it belongs.
  private var lent: LentView?
  /// How others see the change; nil where it is not animated.
  private(set) var context: TransitionContext?
  private(set) var isFinished = false
  private var isFinishing = false
  private let underWay = UIApplication.current?.controllerChanges
  var completion: (() -> Void)?
  /// What was asked for meanwhile.
  var afterwards: [() -> Void] = []

  init(_ kind: Kind, by presenter: UIViewController) {
    (self.kind, self.presenter) = (kind, presenter)
    presenter.presentationTransition = self
    underWay?.add(self)
  }

  /// The end of the change: views leave the window, the closing callbacks come, the completion is called.
  package func finish() {
    guard !isFinished, !isFinishing else { return }
    isFinishing = true
    unbar()
    let stands = stands
    tellPresentations(ended: true, if: stands)
    if kind == .dismissal || !stands { lent?.giveBack(fromAnywhere: stands) }
    if stands {
      for controller in leaving {
        controller.leaveWindow(covered: kind == .presentation, from: lent?.place(of: controller))
      }
    }
    let dismissed = stands && kind == .dismissal ? leaving : []
    for controller in dismissed { controller.unlinkFromPresenter() }
    isOver()
    // In a closing callback the contrary may begin, which then counts.
    let own = kind == .presentation ? ModalMove.presented : .dismissed
    func hasMoved(_ controller: UIViewController) { if controller.modalMove == own { controller.modalMove = .none } }
    for change in changes {
      change.endAsSeen()
      hasMoved(change.controller)
    }
    // In a hidden window, nobody appears or disappears.
    for controller in leaving { hasMoved(controller) }
    if let moving { hasMoved(moving) }
    context?.end(completed: stands)
    completion?()
    for request in afterwards { request() }
  }

  /// The change does not happen after all: who was to leave stays, and appears again; who was to come goes.
  package func callOff() {
    guard !isFinished, !isFinishing else { return }
    let isOff = kind == .presentation ? stands : leaving.allSatisfy { $0.storedPresenting != nil }
    guard isOff else {  // Program code took them away meanwhile.
      completion = nil
      return finish()
    }
    isFinishing = true
    unbar()
    isOver()
    tellPresentations(ended: false, if: true)
    if kind == .presentation {
      lent?.giveBack(fromAnywhere: true)
      moving?.leaveWindow(covered: false)
      moving?.unlinkFromPresenter()
    } else {
      lent?.takeAway()
      for controller in leaving { controller.modalMove = .none }
    }
    moving?.modalMove = .none
    for change in changes {
      if change.controller.isOnScreen {
        change.controller.beginAppearance(.appear, animated: true)?.end()
      } else {
        change.endAsSeen()
      }
    }
    context?.end(completed: false)
    for request in afterwards { request() }
  }

  /// Whether nobody (a new root, say) has ended meanwhile what is presented here,
  /// so that views are not where the change had them.
  private var stands: Bool { (kind == .presentation ? moving : leaving.last)?.storedPresenting === presenter }

  private func isOver() {
    isFinished = true
    if presenter.presentationTransition === self { presenter.presentationTransition = nil }
    underWay?.remove(self)
  }

  func forget() {
    isOver()
    context?.forget()
    for controller in leaving { controller.sheet?.applicationGoes() }
    (leaving, changes, barred, moving, completion, afterwards) = ([], [], [], nil, nil, [])
    (lent, context) = (nil, nil)
  }

  /// Two views between which the change runs; neither can be touched meanwhile.
  private func bar(_ controllers: [UIViewController]) {
    barred = controllers.compactMap(\.standingView)
    for view in barred { view.flags.insert(.transitioning) }
  }

  private func unbar() { for view in barred { view.flags.remove(.transitioning) } }

  /// The container can be touched while the program's animation runs.
  private func letTouchesThrough() { moving?.standingView?.flags.remove(.transitioning) }

  private func begin(
    _ input: Appearance.Input, _ controllers: some Sequence<UIViewController>, animated: Bool
  ) -> [AppearanceTransition] {
    controllers.compactMap { $0.beginAppearance(input, animated: animated) }
  }

  private func tellPresentations(ended completed: Bool, if stands: Bool) {
    guard stands else { return }
    switch kind {
    case .presentation: moving?.ownPresentation?.presentationTransitionDidEnd(completed)
    case .dismissal: for controller in leaving { controller.ownPresentation?.dismissalTransitionDidEnd(completed) }
    }
  }

  private func makeContext(
    from: UIViewController?, to: UIViewController?, in container: UIView, _ style: UIModalPresentationStyle,
    _ plan: TransitionPlan
  ) {
    let duration = presenter.storedView?.storedWindow?.thresholds.presentationDuration ?? 0
    let context = TransitionContext(from: from, to: to, in: container, style, duration: duration, by: plan)
    // Kept until the end, as the change itself is by those who take part.
    context.onEnd = { [self] completed in if completed { finish() } else { callOff() } }
    context.onInterruptible = { [weak self] in self?.letTouchesThrough() }
    self.context = context
  }

  // MARK: Presentation

  func beginPresentation(of new: UIViewController, animated: Bool, from source: UIViewController?) {
    new.loadViewIfNeeded()
    let arrivals = new.arrivals
    let plan = source.map { TransitionPlan.presentation(of: new, by: presenter, from: $0, animated: animated) }
    // Whom it asked may have done anything.
    guard presenter.canStillPresent(new, arrivals), presenter.presentationTransition === self else { return }
    let place = presenter.placeForPresented(new)
    let wasShown = place.window.isShown
    let before = UIViewController.visible(in: presenter.presentationRoot.presentationStack)
    let container = plan.flatMap { new.makeContainer(for: $0, place.frame) }
    presenter.storedPresented = new
    new.storedPresenting = presenter
    new.modalMove = .presented
    let after = UIViewController.visible(in: presenter.presentationRoot.presentationStack)
    leaving = before.filter { old in !after.contains { $0 === old } }
    if animated, wasShown, UIView.areAnimationsEnabled {
      makeContext(
        from: presenter, to: new, in: container ?? place.superview, new.shownStyle, plan ?? TransitionPlan()
      )
    }
    let going = wasShown ? begin(.disappear, leaving, animated: animated) : []
    let coming = wasShown ? begin(.appear, [new], animated: animated) : []
    changes = coming + going
    // A callback may have taken everything away again, or given the new one another place.
    guard new.storedPresenting === presenter, new.arrivals == arrivals else {
      if new.storedPresenting === presenter { new.unlinkFromPresenter() }
      if !new.isOnScreen { new.beginAppearance(.disappear)?.end() }
      new.modalMove = .none
      context = nil
      return
    }
    if let container {
      place.superview.insert(container, at: place.covered.map { .above($0) } ?? .front)
      moving = new
      bar([presenter, new])
      bringIn(new, container, plan?.animator != nil)
      return
    }
    if new.shownStyle.isSheet {
      let sheet = Sheet(of: new)
      new.sheet = sheet
      sheet.enter(place.superview)
    } else if let view = new.storedView {
      view.frame = place.frame
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      place.superview.insert(view, at: place.covered.map { .above($0) } ?? .front)
    }
    moving = new
    bar([presenter, new])
  }

  /// Arranges the views in the container, for the program's arrangement and its animator.
  private func bringIn(_ new: UIViewController, _ container: PresentationContainer, _ isAnimators: Bool) {
    let isLent = isAnimators && leaving.contains { $0 === presenter } && presenter.ownPresentation == nil
    if isLent { lent = LentView(of: presenter, to: container) }
    new.ownPresentation?.presentationTransitionWillBegin()
    guard stands, let presentation = new.ownPresentation else { return }
    let view = presentation.presentedView
    if new.shownStyle.isSheet {
      let sheet = Sheet(of: new)
      (new.sheet, container.letsThrough) = (sheet, true)
      sheet.enter(container)
    } else {
      view?.frame = presentation.frameOfPresentedViewInContainerView
      if !isAnimators, let view { container.addSubview(view) }
    }
    let whole = container.bounds
    context?.from = TransitionContext.Side(
      controller: presenter, view: isLent ? presenter.storedView : nil,
      initialFrame: isLent ? presenter.storedView?.frame ?? whole : whole, finalFrame: whole)
    context?.to = TransitionContext.Side(
      controller: new, view: view, initialFrame: .zero, finalFrame: presentation.frameOfPresentedViewInContainerView)
  }

  // MARK: Dismissal

  func beginDismissal(animated: Bool, reveals: Bool, _ plan: TransitionPlan) {
    let stack = presenter.presentationRoot.presentationStack
    guard let index = stack.firstIndex(where: { $0 === presenter }) else { return }
    leaving = stack[(index + 1)...].reversed()
    let before = UIViewController.visible(in: stack)
    let after = UIViewController.visible(in: Array(stack[...index]))
    let revealed = reveals ? after.filter { old in !before.contains { $0 === old } } : []
    for controller in leaving { controller.modalMove = .dismissed }
    let isShown = leaving.contains { $0.isOnScreen }
    let top = leaving.first
    if let top, animated, isShown, UIView.areAnimationsEnabled, let place = top.standingView?.storedSuperview {
      if plan.animator != nil { top.takeIntoContainer() }
      makeContext(
        from: top, to: presenter, in: top.ownPresentation?.container ?? place, top.shownStyle, plan)
    }
    let going = isShown ? begin(.disappear, leaving.filter(\.isOnScreen), animated: animated) : []
    let coming = isShown ? begin(.appear, revealed, animated: animated) : []
    changes = coming + going
    guard stands else { return }  // A callback has taken all of it away: nothing comes back.
    for controller in leaving { controller.ownPresentation?.dismissalTransitionWillBegin() }
    guard stands else { return }
    let isLent = context?.animator != nil && revealed.contains { $0 === presenter } && presenter.ownPresentation == nil
    if isLent { lent = LentView(coveredOf: presenter, by: top) }
    for controller in revealed.reversed() where controller !== lent?.controller { controller.returnToWindow() }
    moving = top
    bar([presenter] + leaving)
    describeDismissal(top)
    // One of them may have kept the keyboard.
    presenter.viewIfLoaded?.window?.application?.tell { $0.windowsChanged() }
  }

  private func describeDismissal(_ top: UIViewController?) {
    guard let context else { return }
    let view = top?.ownPresentation?.presentedView ?? top?.storedView
    let whole = context.container.bounds
    context.from = TransitionContext.Side(
      controller: top, view: view, initialFrame: view?.frame ?? .zero,
      finalFrame: top?.ownPresentation?.frameOfPresentedViewInContainerView ?? view?.frame ?? .zero)
    if lent != nil { presenter.storedView?.frame = whole }
    context.to = TransitionContext.Side(
      controller: presenter, view: lent == nil ? nil : presenter.storedView, initialFrame: lent == nil ? whole : .zero,
      finalFrame: whole)
  }
}
