/// A change of what a container shows that an animator of the program's moves: what containers beyond this module have
/// of a transition (B17.13-B17.19). Until its end the container's view takes no new touches (B1.55).
@MainActor
package final class ContainerTransition: ControllerChange {
  let container: UIViewController
  private let place: UIView
  private(set) var context: TransitionContext?
  private var onEnd: ((_ completed: Bool) -> Void)?
  private let underWay = UIApplication.current?.controllerChanges

  /// Makes it known to those who take part: from now on `transitionCoordinator` is there.
  ///
  /// - Parameters:
  ///   - container: whose children take part.
  ///   - place: the view that holds theirs.
  ///   - onEnd: puts the views where they belong and tells who has come and gone. False stands for a change that is
  ///     called off.
  package init(
    in container: UIViewController, _ place: UIView, from: UIViewController, to: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning,
    drivenBy interaction: (any UIViewControllerInteractiveTransitioning)?,
    onEnd: @escaping (_ completed: Bool) -> Void
  ) {
    (self.container, self.place, self.onEnd) = (container, place, onEnd)
    var plan = TransitionPlan()
    (plan.animator, plan.interaction) = (animator, interaction)
    let context = TransitionContext(from: from, to: to, in: place, .none, duration: 0, by: plan)
    let whole = place.bounds
    context.from = TransitionContext.Side(
      controller: from, view: from.storedView, initialFrame: from.storedView?.frame ?? whole, finalFrame: .zero)
    context.to = TransitionContext.Side(controller: to, view: to.storedView, initialFrame: .zero, finalFrame: whole)
    context.onEnd = { [self] completed in end(completed) }
    context.onInterruptible = { [weak place] in place?.flags.remove(.transitioning) }
    self.context = context
    container.containerTransition = self
    underWay?.add(self)
  }

  /// The animator begins, or whoever drives it.
  package func start() {
    place.flags.insert(.transitioning)
    context?.start()
  }

  /// Something else is to be shown: it is over at once.
  package func finish() {
    if context?.phase == .running { context?.completeTransition(true) } else { end(true) }
  }

  private func end(_ completed: Bool) {
    guard let onEnd else { return }
    self.onEnd = nil
    place.flags.remove(.transitioning)
    onEnd(completed)
    leave()
    context?.end(completed: completed)
    context = nil
  }

  private func leave() {
    if container.containerTransition === self { container.containerTransition = nil }
    underWay?.remove(self)
  }

  func forget() {
    place.flags.remove(.transitioning)
    context?.forget()
    (context, onEnd) = (nil, nil)
    leave()
  }
}
