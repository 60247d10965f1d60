// One change of what is presented, from begin to finish; whatever animates it comes in between. The orders:
//
//   present:  [old viewWillDisappear] -> new viewWillAppear -> new view added -> new viewIsAppearing, layout
//             -> [old view removed] -> new viewDidAppear -> [old viewDidDisappear] -> completion
//   dismiss:  top viewWillDisappear -> [old viewWillAppear] -> [old view added]
//             -> top view removed -> [old viewDidAppear] -> top viewDidDisappear -> completion
//
// What stands in brackets happens when the style takes what it covers out of the window (B2.56); otherwise the covered
// controller hears nothing.

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
  private(set) var isFinished = false
  private var isFinishing = false
  private let underWay = UIApplication.current?.controllerChanges
  var completion: (() -> Void)?
  /// What was asked for meanwhile.
  var afterwards: [() -> Void] = []

  fileprivate init(_ kind: Kind, by presenter: UIViewController) {
    (self.kind, self.presenter) = (kind, presenter)
    presenter.presentationTransition = self
    underWay?.add(self)
  }

  /// The end of the change: views leave the window, the closing callbacks come, the completion is called.
  package func finish() {
    guard !isFinished, !isFinishing else { return }
    isFinishing = true
    for view in barred { view.flags.remove(.transitioning) }
    let stands = stands
    if stands { for controller in leaving { controller.leaveWindow(covered: kind == .presentation) } }
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
    completion?()
    for request in afterwards { request() }
  }

  /// The dismissal that a finger has driven does not happen after all: who was to leave stays, and appears again.
  package func callOff() {
    guard !isFinished else { return }
    guard leaving.allSatisfy({ $0.storedPresenting != nil }) else {  // Program code took them away meanwhile.
      completion = nil
      return finish()
    }
    for view in barred { view.flags.remove(.transitioning) }
    isOver()
    for controller in leaving { controller.modalMove = .none }
    for change in changes {
      if change.controller.isOnScreen {
        change.controller.beginAppearance(.appear, animated: true)?.end()
      } else {
        change.endAsSeen()
      }
    }
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
    for controller in leaving { controller.sheet?.applicationGoes() }
    (leaving, changes, barred, moving, completion, afterwards) = ([], [], [], nil, nil, [])
  }

  /// Two views between which the change runs; neither can be touched meanwhile.
  fileprivate func bar(_ controllers: [UIViewController]) {
    barred = controllers.compactMap(\.storedView)
    for view in barred { view.flags.insert(.transitioning) }
  }

  fileprivate func begin(
    _ input: Appearance.Input, _ controllers: some Sequence<UIViewController>, animated: Bool
  ) -> [AppearanceTransition] {
    controllers.compactMap { $0.beginAppearance(input, animated: animated) }
  }

  // MARK: Presentation

  fileprivate func beginPresentation(of new: UIViewController, animated: Bool) {
    let place = presenter.placeForPresented(in: new.modalPresentationStyle)
    let wasShown = place.window.isShown
    new.loadViewIfNeeded()
    let arrivals = new.arrivals
    let before = UIViewController.visible(in: presenter.presentationRoot.presentationStack)
    presenter.storedPresented = new
    new.storedPresenting = presenter
    new.modalMove = .presented
    let after = UIViewController.visible(in: presenter.presentationRoot.presentationStack)
    leaving = before.filter { old in !after.contains { $0 === old } }
    let going = wasShown ? begin(.disappear, leaving, animated: animated) : []
    let coming = wasShown ? begin(.appear, [new], animated: animated) : []
    changes = coming + going
    // A callback may have taken everything away again, or given the new one another place.
    guard new.storedPresenting === presenter, new.arrivals == arrivals else {
      if new.storedPresenting === presenter { new.unlinkFromPresenter() }
      if !new.isOnScreen { new.beginAppearance(.disappear)?.end() }
      new.modalMove = .none
      return
    }
    if new.modalPresentationStyle.isSheet {
      let sheet = Sheet(of: new)
      new.sheet = sheet
      sheet.enter(place.superview)
    } else if let view = new.storedView {
      view.frame = place.frame
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if let covered = place.covered {
        place.superview.insertSubview(view, aboveSubview: covered)
      } else {
        place.superview.addSubview(view)
      }
    }
    moving = new
    bar([presenter, new])
  }

  // MARK: Dismissal

  fileprivate func beginDismissal(animated: Bool, reveals: Bool) {
    let stack = presenter.presentationRoot.presentationStack
    guard let index = stack.firstIndex(where: { $0 === presenter }) else { return }
    leaving = stack[(index + 1)...].reversed()
    let before = UIViewController.visible(in: stack)
    let after = UIViewController.visible(in: Array(stack[...index]))
    let revealed = reveals ? after.filter { old in !before.contains { $0 === old } } : []
    for controller in leaving { controller.modalMove = .dismissed }
    let isShown = leaving.contains { $0.isOnScreen }
    let going = isShown ? begin(.disappear, leaving.filter(\.isOnScreen), animated: animated) : []
    let coming = isShown ? begin(.appear, revealed, animated: animated) : []
    changes = coming + going
    guard stands else { return }  // A callback has taken all of it away: nothing comes back.
    for controller in revealed.reversed() { controller.returnToWindow() }
    moving = leaving.first
    bar([presenter] + leaving)
    // One of them may have kept the keyboard.
    presenter.viewIfLoaded?.window?.application?.tell { $0.windowsChanged() }
  }
}

extension UIViewController {
  /// The application goes: sheets that a finger holds here, in children and in what is presented, let go of it.
  final func applicationGoes() {
    var pending = [self]
    while let controller = pending.popLast() {
      pending += controller.children
      if let presented = controller.storedPresented { pending.append(presented) }
      controller.sheet?.applicationGoes()
    }
  }
}

/// Whether a controller is being presented or dismissed.
enum ModalMove: Hashable { case none, presented, dismissed }

extension UIViewController {
  /// Begins to show a controller over the receiver, which must be in a window and present nothing.
  package final func beginPresenting(_ controller: UIViewController, animated: Bool) -> PresentationTransition {
    let transition = PresentationTransition(.presentation, by: self)
    transition.beginPresentation(of: controller, animated: animated)
    return transition
  }

  /// Begins to take away everything that is presented over the receiver.
  ///
  /// - Parameter reveals: false when the receiver itself is about to go, so that it does not come back first.
  package final func beginDismissing(animated: Bool, reveals: Bool = true) -> PresentationTransition {
    let transition = PresentationTransition(.dismissal, by: self)
    transition.beginDismissal(animated: animated, reveals: reveals)
    return transition
  }

  /// Where a presented view goes: over the window, or over the view that defines the context.
  fileprivate final func placeForPresented(
    in style: UIModalPresentationStyle
  ) -> (superview: UIView, covered: UIView?, frame: CGRect, window: UIWindow) {
    guard let view = storedView, let window = view.storedWindow else {
      fatalError(
        "\(type(of: self)) presents, but its view is in no window. Ask `present` to do it; it checks that first.")
    }
    if style.usesContext, definesPresentationContext, let superview = view.storedSuperview {
      return (superview, view, view.frame, window)
    }
    return (window, nil, window.bounds, window)
  }

  fileprivate final func leaveWindow(covered: Bool) {
    if covered { coveredPlace = storedView?.storedSuperview } else { coveredPlace = nil }
    storedView?.removeFromSuperview()
    if covered { sheet?.dimming.removeFromSuperview() }
  }

  /// A covered view comes back to where it was, behind what covers it, unless that place has come to be in
  /// the view itself meanwhile.
  fileprivate final func returnToWindow() {
    guard let view = storedView, let place = coveredPlace, view.storedSuperview == nil else { return }
    coveredPlace = nil
    if place.isDescendant(of: view) { return }
    let covering = storedPresented.flatMap { $0.sheet?.dimming ?? $0.storedView }
    if let sheet { return sheet.enter(place, below: covering?.storedSuperview === place ? covering : nil) }
    if place is UIWindow { view.frame = place.bounds }
    if let covering, covering.storedSuperview === place {
      place.insertSubview(view, belowSubview: covering)
    } else {
      place.insertSubview(view, at: 0)
    }
  }

  fileprivate final func unlinkFromPresenter() {
    storedPresenting?.storedPresented = nil
    storedPresenting = nil
    let sheet = sheet
    self.sheet = nil
    sheet?.remove()
  }
}
