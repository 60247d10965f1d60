// Where the views of presentations are: over the window or over a context, in a container, covered, lent to an
// animator.

extension UIViewController {
  /// What arranges the controller's views in a container of their own, while there is one.
  final var ownPresentation: UIPresentationController? {
    storedPresentationController.flatMap { $0.container == nil ? nil : $0 }
  }

  /// What of a presented controller stands in the window or over the context: its container, or its view.
  final var standingView: UIView? { ownPresentation?.container ?? storedView }

  /// Whether the receiver, or the nearest of its containers, takes part in a change that is told to others.
  final var runningTransition: TransitionContext? {
    presentationTransition?.context ?? storedPresenting?.presentationTransition?.context
      ?? stackTransition
  }

  /// Whether nothing has happened that is in the way of a presentation.
  final func canStillPresent(_ controller: UIViewController, _ arrivals: Int) -> Bool {
    controller.arrivals == arrivals && controller.storedPresenting == nil && storedPresented == nil
      && controller.storedParent == nil && storedView?.storedWindow != nil
  }

  /// Where a presented view goes: over the window, or over the view that defines the context.
  final func placeForPresented(
    _ new: UIViewController
  ) -> (superview: UIView, covered: UIView?, frame: CGRect, window: UIWindow) {
    guard let view = storedView, let window = view.storedWindow else {
      fatalError(
        "\(type(of: self)) presents, but its view is in no window. Ask `present` to do it; it checks that first.")
    }
    if new.usesContext, definesPresentationContext, let superview = view.storedSuperview {
      return (superview, view, view.frame, window)
    }
    return (window, nil, window.bounds, window)
  }

  // MARK: Containers

  /// Makes what holds the views of a presentation that has something of the program's own.
  final func makeContainer(for plan: TransitionPlan, _ frame: CGRect) -> PresentationContainer? {
    guard plan.needsContainer else { return nil }
    let former = storedPresentationController
    if let own = plan.presentation {
      if own.delegate == nil { own.delegate = former?.delegate }
      storedPresentationController = own
    }
    // What a popover adapts to is not the popover's.
    let presentation = plan.presentation ?? makePresentationController()
    let container = PresentationContainer(of: presentation, frame)
    presentation.container = container
    container.letsThrough = presentation.letsTouchesThrough
    return container
  }

  /// What is presented over the controller's view in its context, and goes and comes with it.
  final var viewOverContext: UIView? {
    guard let storedPresented, storedPresented.isShownInContext, definesPresentationContext else { return nil }
    return storedPresented.standingView
  }

  /// The view is about to be moved out by an animator, and was shown without one: it gets a container where it is.
  final func takeIntoContainer() {
    guard ownPresentation == nil, let view = storedView, let place = view.storedSuperview else { return }
    let presentation = makePresentationController()
    let container = PresentationContainer(of: presentation, place.bounds)
    container.letsThrough = sheet != nil
    place.insert(container, at: .above(view))
    presentation.container = container
    if let dimming = sheet?.dimming { container.addSubview(dimming) }
    container.addSubview(view)
  }

  // MARK: Leaving and coming back

  /// - Parameter place: where the view belongs, if it is not there.
  final func leaveWindow(covered: Bool, from place: UIView? = nil) {
    if covered {
      coveredPlace = place ?? standingView?.storedSuperview
      standingView?.removeFromSuperview()
      if ownPresentation == nil { sheet?.dimming.removeFromSuperview() }
    } else {
      coveredPlace = nil
      let own = ownPresentation
      if let view = own?.presentedView, view !== storedView {
        view.removeFromSuperview()
      } else {
        storedView?.removeFromSuperview()
      }
      own?.container?.removeFromSuperview()
    }
  }

  /// A covered view comes back to where it was, behind what covers it, unless that place has come to be in
  /// the view itself meanwhile.
  final func returnToWindow() {
    guard let view = standingView, let place = coveredPlace, view.storedSuperview == nil else { return }
    stand(in: place)
  }

  /// The same, wherever the view is.
  fileprivate func stand(in place: UIView) {
    guard let view = standingView else { return }
    coveredPlace = nil
    if place.isDescendant(of: view) { return }
    let presented = storedPresented
    let covering = presented?.ownPresentation?.container ?? presented?.sheet?.dimming ?? presented?.storedView
    let isBelow = covering?.storedSuperview === place
    if let sheet, ownPresentation == nil { return sheet.enter(place, below: isBelow ? covering : nil) }
    if place is UIWindow { view.frame = place.bounds }
    if let covering, isBelow {
      place.insertSubview(view, belowSubview: covering)
    } else {
      place.insertSubview(view, at: 0)
    }
  }

  final func unlinkFromPresenter() {
    storedPresenting?.storedPresented = nil
    storedPresenting = nil
    adaptedStyle = nil
    let (sheet, own) = (sheet, ownPresentation)
    self.sheet = nil
    sheet?.remove()
    guard let own else { return }
    own.container?.removeFromSuperview()
    own.container = nil
    (own as? UIPopoverPresentationController)?.empty()
    // The next presentation brings another one.
    let isSystems =
      own is UISheetPresentationController || own is UIPopoverPresentationController
      || type(of: own) == UIPresentationController.self
    if !isSystems, storedPresentationController === own { storedPresentationController = nil }
  }
}

/// A presenter's view that an animator may move: in the container for a presentation that covers it, and brought into
/// it by the animator for a dismissal that shows it again.
@MainActor
struct LentView {
  /// The view that is being lent or given back now.
  private(set) static weak var moved: UIView?

  let controller: UIViewController
  private let place: UIView
  private let container: UIView?

  /// Takes a view that is about to be covered into the container; nil if it is nowhere.
  init?(of controller: UIViewController, to container: UIView) {
    guard let view = controller.storedView, let place = view.storedSuperview else { return nil }
    (self.controller, self.place, self.container) = (controller, place, container)
    let frame = container.convert(view.bounds, from: view)
    Self.move(view) { container.insertSubview(view, at: 0) }
    if view.transform.isIdentity { view.frame = frame }
  }

  /// A view that is covered now; nil if it does not wait for its place.
  init?(coveredOf controller: UIViewController, by top: UIViewController?) {
    guard controller.storedView?.storedSuperview == nil, let place = controller.coveredPlace else { return nil }
    (self.controller, self.place, container) = (controller, place, top?.ownPresentation?.container)
  }

  func place(of other: UIViewController) -> UIView? { other === controller ? place : nil }

  private static func move(_ view: UIView, _ body: () -> Void) {
    let outer = moved
    moved = view
    defer { moved = outer }
    body()
  }

  /// The view goes where it belongs, unless somebody has put it elsewhere.
  ///
  /// - Parameter fromAnywhere: also if it is nowhere, as an animator may have left it. Otherwise one whose container
  /// has
  ///   been taken away goes nowhere.
  func giveBack(fromAnywhere: Bool) {
    guard let view = controller.storedView else { return }
    guard let superview = view.storedSuperview else {
      if fromAnywhere { controller.stand(in: place) }
      return
    }
    guard superview === container else { return }
    if !fromAnywhere, superview.storedWindow == nil { return view.removeFromSuperview() }
    Self.move(view) { controller.stand(in: place) }
  }

  /// The view is covered again.
  func takeAway() {
    controller.storedView?.removeFromSuperview()
    controller.coveredPlace = place
  }
}
