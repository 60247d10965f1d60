/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Has not begun, or is over.
  case inactive
  /// Runs or pauses.
  case active
  /// Was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation ends: at its end, at its beginning, or in between.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be paused, moved by hand, turned round and stopped.
///
/// Its views can be touched while they move, unlike those of `UIView.animate` (B1.31).
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  // MARK: Making

  /// Makes an animator that has not begun, with a curve. Seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that has not begun, with a curve between two control points. Seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that has not begun, with a spring: a ratio of 1 does not swing. Seconds.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator that has not begun. Seconds.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    timingParameters = parameters
    super.init()
  }

  /// Makes an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Makes an animator that has not begun: a fifth of a second, beginning and ending slowly.
  public convenience override init() { self.init(duration: 0.2, curve: .easeInOut) }

  /// An animator of its own with the same duration and timing, and nothing to animate.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIViewPropertyAnimator = MainActor.assumeIsolated {
      UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters)
    }
    return copy
  }

  // MARK: State

  /// How long the whole way takes. Seconds.
  public let duration: TimeInterval
  /// How the way is distributed over the time.
  public let timingParameters: any UITimingCurveProvider
  /// How long the animation waited, or waits, before it sets out. Seconds.
  public private(set) final var delay: TimeInterval = 0
  /// Where the animator stands: inactive until it is first started or paused, and when it is over.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// Whether it is on its way, or in its delay.
  open var isRunning: Bool { run?.phase == .running }
  /// Whether views can be touched while they move; true by default (B1.31). Counts for the next start.
  open var isUserInteractionEnabled = true
  /// Whether it may be paused and turned round; true by default. Stored only: it always may.
  open var isInterruptible = true
  /// Stored only: touches always go by the model.
  open var isManualHitTestingEnabled = false
  /// Stored only: moved by hand it goes evenly.
  open var scrubsLinearly = true
  /// Stored only: it is over at its end.
  open var pausesOnCompletion = false

  private var blocks: [(start: Double, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: AnimationRun?
  /// Between `stopAnimation` and `finishAnimation`: what was moved.
  private var places: [Animator.Place] = []

  /// The part of the way that lies behind, from 0 at the beginning to 1 at the end, also when turned round. Setting it
  /// pauses, and shows that part; values outside are brought in.
  open var fractionComplete: CGFloat {
    get { run?.progress ?? 0 }
    set {
      guard state != .stopped else { return }
      pauseAnimation()
      run?.show(newValue.isNaN ? 0 : min(max(newValue, 0), 1))
    }
  }

  /// Whether the animation goes to its beginning. Setting it on the way turns it round where it is.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { resume(duration: nil, curve: timingParameters) } }
  }

  // MARK: Content

  /// Adds changes. On the way, they set out from now.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that set out later.
  ///
  /// - Parameter delayFactor: the part of what remains of the way that is behind when they set out, 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
    guard let run, state == .active else {
      blocks.append((factor, animation))
      return
    }
    perform(animation, factor, in: run)
  }

  /// Adds a block that is called at the end, with where it is.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func perform(_ animation: () -> Void, _ factor: Double, in run: AnimationRun) {
    run.span.start = run.progress + (1 - run.progress) * factor
    run.perform(animation)
    run.span.start = 0
  }

  // MARK: Running

  /// Sets out, or goes on after a pause. Stops with a message while stopped.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Sets out after a time in seconds; after a pause, goes on at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    if state == .active { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    self.delay = delay
    activate()
  }

  /// Stands still where it is; one that has not begun begins and stands at its beginning.
  open func pauseAnimation() {
    if state == .inactive { activate() }
    run?.pause()
    run?.animator?.runsChanged()
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: nil for the animator's own.
  ///   - durationFactor: how long the rest takes, in durations of the whole; 0 for as long as the rest of the way is.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, run?.phase == .paused else { return }
    resume(
      duration: durationFactor > 0 ? duration * durationFactor : nil, curve: parameters ?? timingParameters)
  }

  private func activate() {
    if state == .stopped {
      fatalError(
        """
        A UIViewPropertyAnimator was started while it is stopped. After stopAnimation(false), call \
        finishAnimation(at:) first.
        """)
    }
    var timing = AnimationTiming(duration: duration, delay: delay, [])
    timing.curve = timingParameters.timing(duration: duration)
    let run = AnimationRun(timing, allowsInteraction: isUserInteractionEnabled)
    run.lastsWithoutTracks = true
    run.completion = { [self] _ in ended() }
    self.run = run
    state = .active
    let animations = blocks
    blocks = []
    for block in animations { perform(block.body, block.start, in: run) }
    run.start()
    if isReversed { resume(duration: 0, curve: timingParameters) }
  }

  /// Goes from here to where it is to go.
  private func resume(duration: TimeInterval?, curve: any UITimingCurveProvider) {
    guard let run else { return }
    var timing = AnimationTiming()
    (timing.start, timing.goal) = (run.progress, isReversed ? 0 : 1)
    timing.duration = duration ?? self.duration * abs(timing.goal - timing.start)
    timing.curve = curve.timing(duration: timing.duration)
    run.resume(timing)
    run.animator?.runsChanged()
  }

  private func ended() {
    let wentBack = run?.wentBack == true
    run = nil
    state = .inactive
    call(isReversed || wentBack ? .start : .end)
  }

  private func call(_ position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }

  // MARK: Stopping

  /// Stops where it is; the views keep what the screen shows.
  ///
  /// - Parameter withoutFinishing: true to be done with it, without completions;
  ///   false to wait for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let run else { return }
    places = run.animator?.places(of: run) ?? []
    run.completion = nil
    run.animator?.stop(run)
    self.run = nil
    for place in places { place.node.setModel(place.shown, of: place.property) }
    state = .stopped
    guard withoutFinishing else { return }
    places = []
    completions = []
    state = .inactive
  }

  /// Ends what was stopped: the views go to the beginning or the end at once, or stay, and the completions are called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      fatalError(
        """
        finishAnimation(at:) was called on a UIViewPropertyAnimator that is not stopped. Call stopAnimation(false) \
        first.
        """)
    }
    let places = places
    self.places = []
    state = .inactive
    for place in places where finalPosition != .current {
      place.node.setModel(finalPosition == .start ? place.start : place.end, of: place.property)
    }
    call(finalPosition)
  }
}
