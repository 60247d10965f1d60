/// One animation block from its beginning to its end: its timing, and how far on its way it is.
@MainActor
final class AnimationRun {
  /// The run whose block is being called; changes made meanwhile belong to it.
  static var current: AnimationRun?

  enum Phase {
    /// Its block runs, or will.
    case building
    /// On its way, or in its delay.
    case running
    /// Stands where it is until it is told to go on.
    case paused
    case over
  }

  /// How keyframes are reached.
  enum Keyframes {
    case gradually
    case atOnce
  }

  var timing: AnimationTiming
  /// Whether views that move can be touched (B1.30).
  var allowsInteraction: Bool
  /// Whether it ends what moved the same properties before, instead of letting that run out unseen.
  let beginsFromCurrentState: Bool
  /// Called once, with false if a part of the animation was taken away before its end.
  var completion: ((Bool) -> Void)?
  /// Goes on to its end even if nothing moves.
  var lastsWithoutTracks = false

  private(set) var phase = Phase.building
  /// The part of the way as the newest frame shows it: 0 where everything was, 1 where it goes.
  private(set) var progress = 0.0
  /// The newest frame changed `progress`.
  private(set) var hasMoved = false
  /// In which part of the way the changes of the present block move.
  var span = (start: 0.0, end: 1.0)
  /// The present block is a keyframe's: what it changes goes on from where earlier ones lead.
  var isInKeyframe = false
  /// How keyframes are reached; nil for a run without keyframes.
  var keyframes: Keyframes?
  /// Takes away what a transition shows, when the view that it runs in loses it before its end.
  var transitionWasCut: (() -> Void)?
  /// How an animation with a time of its own goes: its layer's time, and whether it has begun and is over.
  var pace: ((TimeInterval) -> (time: Double, phase: MediaTiming.Phase))?
  /// Whose animation it is, if it has a time of its own.
  weak var layer: CALayer?
  private(set) var hasBegun = false
  /// Called with the first frame in which it has begun.
  var didBegin: (() -> Void)?
  /// Of the application whose views it moves; nil before the first.
  private(set) weak var animator: Animator?
  private var begin: TimeInterval = 0
  /// What it goes by instead of the application's clock, if a transition that somebody drives has started it.
  private(set) var transition: TransitionClock?
  /// That transition went back to its start, and so did the run.
  private(set) var wentBack = false
  private(set) var trackCount = 0
  private(set) var wasCut = false

  init(
    _ timing: AnimationTiming, allowsInteraction: Bool, beginsFromCurrentState: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.timing = timing
    self.allowsInteraction = allowsInteraction
    self.beginsFromCurrentState = beginsFromCurrentState
    self.completion = completion
    progress = timing.start
  }

  var isOver: Bool { phase == .over }

  /// What the present block changes is reached all at once.
  var jumps: Bool { isInKeyframe && keyframes == .atOnce }

  // MARK: Building

  /// Calls a block whose changes belong to the run.
  func perform(_ animations: () -> Void) {
    let outer = AnimationRun.current
    AnimationRun.current = self
    defer { AnimationRun.current = outer }
    animations()
  }

  /// Calls a block whose changes belong to no run.
  static func outsideOfBlocks(_ body: () -> Void) {
    let outer = current
    current = nil
    defer { current = outer }
    body()
  }

  /// Whether a change of the node is animated by the run, and by whom; nil if it shows at once.
  func animator(for node: StageNode) -> Animator? {
    guard !timing.isInstant, UIView.areAnimationsEnabled, let application = node.application else { return nil }
    if animator == nil { animator = application.animator }
    return animator === application.animator ? animator : nil
  }

  /// The block is done: time begins to run. A run that moves nothing is over,
  /// and its completion comes with the next turn.
  func start() {
    guard let animator = animator ?? UIApplication.current?.animator else { return complete() }
    self.animator = animator
    guard trackCount > 0 || lastsWithoutTracks else {
      phase = .over
      return animator.completeSoon(self)
    }
    transition = TransitionClock.clock(for: self)
    begin = transition?.time(at: animator.now) ?? animator.now
    phase = .running
    animator.add(self)
  }

  /// Time begins to run, on the clock of an application.
  func start(with animator: Animator) {
    self.animator = animator
    start()
    if let pace { progress = pace(animator.now).time }
  }

  // MARK: On the way

  func advance(to clock: TimeInterval) {
    hasMoved = false
    guard phase == .running else { return }
    let time = transition?.time(at: clock) ?? clock
    var (new, isOver): (Double, Bool)
    if let pace {
      let place = pace(time)
      (new, isOver) = (place.time, place.phase == .after)
      hasBegun = place.phase != .before
    } else {
      (new, isOver) = timing.sample(at: time - begin)
    }
    if let transition {
      isOver = isOver && transition.letsEnd
      wentBack = transition.isBack(at: clock)
      if wentBack { (new, isOver) = (timing.start, true) }
    }
    hasMoved = new != progress || isOver
    progress = new
    if isOver { phase = .over }
  }

  func pause() {
    if phase == .running { phase = .paused }
  }

  /// Whether frames change it.
  var needsFrames: Bool { phase == .running && transition?.isHeld != true }

  /// Seconds until its end by the timing of its block; infinite for one that repeats, nil where it goes by another
  /// time: that of a transition or of a layer.
  func left(at clock: TimeInterval) -> TimeInterval? {
    guard transition == nil, pace == nil else { return nil }
    if timing.repeats, timing.duration > 0 { return .infinity }
    return max(0, begin + timing.delay + timing.duration * (timing.autoreverses ? 2 : 1) - clock)
  }

  /// Shows a part of the way; for a run that is paused.
  func show(_ progress: Double) {
    self.progress = progress
    animator?.moved()
  }

  /// Goes on from where it is, in another way.
  func resume(_ timing: AnimationTiming) {
    self.timing = timing
    transition = nil  // The program has it in its own hands.
    begin = animator?.now ?? 0
    if phase == .paused { phase = .running }
  }

  /// Whose beginning is told is told once.
  func tellBegin() {
    let begin = didBegin
    didBegin = nil
    if let begin { AnimationRun.outsideOfBlocks(begin) }
  }

  // MARK: Tracks

  func addTrack() { trackCount += 1 }

  /// A track ended with the run, or was let run out.
  func endTrack() { trackCount -= 1 }

  /// A track was taken away before its end; true if that ends the run, whose completion is the caller's to call.
  func loseTrack() -> Bool {
    trackCount -= 1
    wasCut = true
    guard trackCount == 0, !lastsWithoutTracks, phase == .running else { return false }
    phase = .over
    return true
  }

  /// Ends the run where it is, without its completion.
  func stop() { phase = .over }

  /// The same, for ever. Answers what the run kept: the caller lets go of it when nothing is being changed.
  func forget() -> [Any] {
    stop()
    let kept: [Any?] = [completion, transitionWasCut, didBegin, pace]
    (completion, transitionWasCut, didBegin, pace, transition) = (nil, nil, nil, nil, nil)
    return kept.compactMap { $0 }
  }

  func complete() {
    phase = .over
    let completion = completion
    self.completion = nil
    (transitionWasCut, didBegin, transition) = (nil, nil, nil)
    // What it changes is no part of a block that is being called.
    AnimationRun.outsideOfBlocks { completion?(!wasCut) }
  }
}
