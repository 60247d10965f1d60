/// One transition as others see it: its animator, whoever drives it, and whoever changes something alongside.
///
///     waiting (callbacks of the beginning; what is to happen alongside is collected)
///       -> running (the animator has begun, or the system's own animation)
///       -> over (completeTransition, or the end of the system's animation), once
@MainActor
final class TransitionContext: NSObject {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  enum Phase { case waiting, running, over }

  /// A controller that takes part, with what of it the animator may move.
  struct Side {
    var controller: UIViewController?
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  private(set) var phase = Phase.waiting
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  let presentationStyle: UIModalPresentationStyle
  var container: UIView
  var from: Side
  var to: Side
  /// Seconds.
  private(set) var duration: TimeInterval
  /// Ends the change of the controllers.
  var onEnd: ((_ completed: Bool) -> Void)?
  /// The animator's animation lets touches through.
  var onInterruptible: (() -> Void)?

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isInterruptible = false
  private(set) var isCancelled = false
  private var progress: CGFloat = 0
  private var clock: TransitionClock?
  private var alongside: [Step] = []
  private var completions: [Step] = []
  private var watchers: [Step] = []
  private weak var application = UIApplication.current
  private var watch: Deadline.ID?

  /// - Parameter duration: of the system's animation, where there is no animator. Seconds.
  init(
    from: UIViewController?, to: UIViewController?, in container: UIView, _ style: UIModalPresentationStyle,
    duration: TimeInterval, by plan: TransitionPlan = TransitionPlan()
  ) {
    (self.from, self.to) = (Side(controller: from), Side(controller: to))
    (self.container, presentationStyle, self.duration) = (container, style, duration)
    (animator, interaction) = (plan.animator, plan.interaction)
    super.init()
  }

  // MARK: Beginning

  /// The system's own animation begins.
  func startPlain() {
    guard phase == .waiting else { return }
    phase = .running
    performAlongside()
  }

  /// A finger of the system's begins to drive.
  func startByHand() {
    guard phase == .waiting else { return }
    (phase, isInteractive, initiallyInteractive) = (.running, true, true)
    let clock = TransitionClock(duration: duration, application?.animator, isHeld: true)
    self.clock = clock
    clock.take { performAlongside() }
  }

  /// The animator begins, or whoever drives it.
  func start() {
    guard phase == .waiting, let animator else { return }
    phase = .running
    isInteractive = interaction?.wantsInteractiveStart == true
    initiallyInteractive = isInteractive
    let duration = animator.transitionDuration(using: self)
    self.duration = duration.isFinite ? max(0, duration) : 0
    (interaction as? UIPercentDrivenInteractiveTransition)?.belongs(to: self)
    guard let interaction else {
      animator.animateTransition(using: self)
      performAlongside()
      noteInterruptible()
      return expectEnd()
    }
    let clock = TransitionClock(duration: self.duration, application?.animator, isHeld: isInteractive)
    self.clock = clock
    if isInteractive {
      interaction.startInteractiveTransition(self)
      clock.take { performAlongside() }
      return
    }
    clock.take {
      animator.animateTransition(using: self)
      performAlongside()
    }
    noteInterruptible()
    expectEnd()
  }

  /// The animator begins to move what is driven from now on.
  func animateByHand() {
    guard phase == .running, let animator, let clock else { return }
    clock.take {
      guard let own = animator.ownAnimator(using: self) else { return animator.animateTransition(using: self) }
      isInterruptible = true
      if own.state == .inactive { own.startAnimation() }
    }
  }

  private func noteInterruptible() {
    guard phase == .running, animator?.ownAnimator(using: self) != nil, phase == .running else { return }
    isInterruptible = true
    onInterruptible?()
  }

  private func performAlongside() {
    let steps = alongside
    alongside = []
    guard !steps.isEmpty, phase == .running else { return }
    let run = AnimationRun(AnimationTiming(duration: duration), allowsInteraction: true)
    run.perform { for step in steps { step(self) } }
    run.start()
  }

  // MARK: Driving

  private var fraction: CGFloat { clock.map { CGFloat($0.fraction) } ?? progress }

  private func letGo(cancelled: Bool) {
    guard phase == .running, isInteractive || clock != nil else { return }
    (isInteractive, isCancelled) = (false, cancelled)
    let percent = interaction as? UIPercentDrivenInteractiveTransition
    let curve = percent?.timingCurve?.timing(duration: duration) ?? (interaction?.completionCurve ?? .easeInOut).timing
    clock?.go(to: cancelled ? .start : .end, speed: Double(interaction?.completionSpeed ?? 1), curve: curve)
    tellWatchers()
    expectEnd()
  }

  private func tellWatchers() { for watcher in watchers { watcher(self) } }

  // MARK: Ending

  /// The trace names an animator that has not ended a second after its time.
  private func expectEnd() {
    guard phase == .running, animator != nil, let loop = application?.loop else { return }
    forgetWatch()
    watch = loop.schedule(at: loop.now + duration + 1) { [weak self] in
      guard let self else { return }
      watch = nil
      note("the transition is still open: \(animatorName) has not called completeTransition(_:)")
    }
  }

  private func forgetWatch() {
    if let watch { application?.loop.cancel(watch) }
    watch = nil
  }

  private var animatorName: String {
    if let interaction, initiallyInteractive { return "\(type(of: interaction))" }
    return animator.map { "\(type(of: $0))" } ?? "the system"
  }

  private func note(_ text: String) { application?.note(.lifecycle, container, text) }

  /// The change of the controllers has ended: those alongside and the animator hear of it, once.
  func end(completed: Bool) {
    forgetWatch()
    guard phase != .over || animator != nil || !completions.isEmpty else { return }
    (phase, isInteractive, isCancelled, onEnd, onInterruptible) = (.over, false, !completed, nil, nil)
    // It may have come to its end before anything could move.
    let late = alongside
    alongside = []
    for step in late { step(self) }
    let (due, animator) = (completions, animator)
    (completions, alongside, watchers, self.animator, interaction) = ([], [], [], nil, nil)
    clock?.leave()
    clock = nil
    for completion in due { completion(self) }
    animator?.animationEnded(completed)
  }

  /// The application goes: nobody is called, and nobody kept.
  func forget() {
    forgetWatch()
    (phase, onEnd, onInterruptible) = (.over, nil, nil)
    (completions, alongside, watchers, animator, interaction) = ([], [], [], nil, nil)
    clock?.leave()
    clock = nil
    (from, to) = (Side(), Side())
  }
}

// MARK: For animators

extension TransitionContext: UIViewControllerContextTransitioning {
  var containerView: UIView { container }
  var isAnimated: Bool { true }
  var transitionWasCancelled: Bool { isCancelled }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard phase == .running else { return }
    isInteractive = true
    forgetWatch()
    progress = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
    clock?.show(Double(progress))
  }

  func finishInteractiveTransition() { letGo(cancelled: false) }
  func cancelInteractiveTransition() { letGo(cancelled: true) }

  func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    (isInteractive, isCancelled) = (true, false)
    forgetWatch()
    clock?.hold()
    progress = fraction
    tellWatchers()
  }

  func completeTransition(_ didComplete: Bool) {
    guard phase == .running else { return note("completeTransition(_:) was called again: ignored") }
    (phase, isCancelled) = (.over, !didComplete)
    let end = onEnd
    onEnd = nil
    end?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }
}

// MARK: For those alongside

extension TransitionContext: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { duration }
  var percentComplete: CGFloat { fraction }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    guard phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard phase == .waiting else { return animation == nil }
    if let animation { alongside.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Step) { if phase != .over { watchers.append(handler) } }
}
