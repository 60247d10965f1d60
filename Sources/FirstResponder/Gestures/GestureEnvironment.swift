import EventTrace

/// The recognizers that take part in something now, and the phases of one event in a window (B4.80):
///
///     1 attach      recognizers join new touches and presses                (+Recipients, UIGestureRecognizer+Presses)
///     2 tell        recognizers hear of began, moved, ended, cancelled;
///                   who wants to begin is asked about it then and there     (+Wishes, B4.83)
///     3 settle      who waits, wins, is prevented                           (Arbiter)
///     4 ask         those whose wish waited until now                       (+Wishes)
///     5 act         actions are sent                                        (+Actions)
///     6 release     touches are taken from views, and what failed recognizers held back is told      (Touches/)
///     7 deliver     what happened in the event
///     8 reset       recognizers that are done
///
/// Program code runs in all of them and may do anything, so nothing is planned ahead: `step` does the next thing that
/// is due and is called until nothing is.
@MainActor
final class GestureEnvironment {
  /// Not retained, as the application has this object. Set once, when it is made.
  private var home: Unmanaged<UIApplication>!
  private(set) var touchEnvironment: Unmanaged<TouchEnvironment>!
  /// Everybody who takes part, in the order in which they joined: deepest view first within one touch (B4.10).
  /// Recognizers of live touches are among them, and are kept alive here.
  @exclusivity(unchecked) var engaged: [UIGestureRecognizer] = []
  @exclusivity(unchecked) var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  @exclusivity(unchecked) private var isSettling = false
  @exclusivity(unchecked) private(set) var hasWishes = false
  /// Who stepped back for whom while wishes were last decided on.
  @exclusivity(unchecked) private var polite: [(UIGestureRecognizer, UIGestureRecognizer)] = []
  /// Somebody's touches ended, or somebody is over: look whether there is something to forget.
  @exclusivity(unchecked) var mayForget = false
  @exclusivity(unchecked) private var inputCount = 0
  /// Storage for the recognizers of the next touch that lands.
  @exclusivity(unchecked) var spare = ObjectList<UIGestureRecognizer>()
  /// Views and recognizers that went during the event that is being handed out, and may be in the midst of a call.
  @exclusivity(unchecked) private var kept = PlainList<Unmanaged<AnyObject>>()
  /// How many recognizers are in the midst of their reset.
  @exclusivity(unchecked) var resetDepth = 0
  /// How often something was decided on outside of events.
  @exclusivity(unchecked) var countOutsideEvents = 0
  /// Somebody who takes part has to wait for somebody, or had to.
  @exclusivity(unchecked) var requirementsExist = false
  let arbiter = Arbiter<UIGestureRecognizer>()

  @exclusivity(unchecked) var hasActions = false
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  deinit {
    onMainThread {
      spare.removeAll()
      while let object = kept.removeLast() { object.release() }
    }
  }

  /// Somebody verifies what happens to recognizers.
  var isVerified: Bool { journal.isVerified }

  var application: UIApplication { home.takeUnretainedValue() }

  func belongs(to application: UIApplication) {
    home = .passUnretained(application)
    touchEnvironment = .passUnretained(application.touches)
  }

  /// Keeps somebody alive who leaves, until no event is handed out: calls on the way of an event
  /// retain nobody by themselves.
  func keepForNow(_ object: AnyObject) { kept.append(.passRetained(object)) }

  /// The same for one that is retained already, which goes over to the receiver.
  func keepForNow<Object>(_ object: Unmanaged<Object>) { kept.append(.fromOpaque(object.toOpaque())) }

  /// No event is handed out: whoever left may go.
  func letGoOfThoseWhoLeft() {
    if resetDepth > 0 || touchEnvironment.borrowed({ $0.progress != .idle }) { return }
    touchEnvironment.borrowed { $0.letGoOfThoseThatLeft() }
    // Whoever goes may make others go.
    while let object = kept.removeLast() { object.release() }
  }

  /// A touch goes, or lets go of its view. Attempts that go on, or are not reset yet,
  /// keep from now on what they know of it.
  func keepWhatIsNeeded(of touch: UITouch, isGone: Bool) {
    for recognizer in engaged {
      if isGone, recognizer.attempt.touches.contains(where: { $0 === touch }) { recognizer.attempt.kept.append(touch) }
      guard let view = touch.view, let hitView = recognizer.attempt.hitView, hitView.refers(to: view) else { continue }
      // Several fingers may have been on it.
      if !recognizer.attempt.kept.contains(where: { $0 === view }) { recognizer.attempt.kept.append(view) }
    }
  }

  /// The application goes, and its touches with it. What was under way is over, and nobody hears of it.
  func forgetAttempts() {
    for recognizer in engaged { recognizer.attempt.reset() }
    engaged = []
  }

  /// A number for an input that is no touch.
  func nextInputNumber() -> Int {
    inputCount -= 1
    return inputCount
  }

  /// A recognizer takes part from now on.
  func engage(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.attempt.isEngaged else { return }
    recognizer.attempt.isEngaged = true
    recognizer.attempt.environment = .passUnretained(self)
    if recognizer.hasRequirements { requirementsExist = true }
    engaged.append(recognizer)
  }

  /// Somebody wants to be recognized. Outside of an event (a timer, program code) it is decided at once (B4.32).
  func wishesChanged(_ recognizer: UIGestureRecognizer) {
    hasWishes = true
    engage(recognizer)
    runOutsideEvents()
  }

  /// Recognizers that can't go on: running gestures are cancelled, the others fail (B4.68, B4.79).
  func leave(_ kind: GestureReasonKind, where isIncluded: (UIGestureRecognizer) -> Bool) {
    leave(GestureReason(kind), where: isIncluded)
  }

  /// The same for a reason that names somebody.
  func leave(_ reason: GestureReason<ObjectID>, where isIncluded: (UIGestureRecognizer) -> Bool) {
    for recognizer in engaged where isIncluded(recognizer) { recognizer.leave(reason) }
  }

  /// Does all that is due, unless an event is being handed out, which will do it.
  func runOutsideEvents() {
    if touchEnvironment.borrowed({ $0.progress == .idle }) { runWhatIsDue() }
  }

  var isAnythingDue: Bool { hasWishes || mayForget || hasActions }

  /// Does all that is due now.
  func runWhatIsDue() {
    guard !isSettling, isAnythingDue else { return }
    application.touches.handOutWhatGesturesCaused()
  }

  // MARK: Phases 3 and 4

  /// Decides on one wish. False if there is none that can be decided.
  func settle() -> Bool {
    guard hasWishes, !isSettling else { return false }
    isSettling = true
    // Cleared before, as the questions that are asked may make new wishes.
    hasWishes = false
    polite.removeAll(keepingCapacity: true)
    let hasDecided = decideOnOne()
    isSettling = false
    if hasDecided { hasWishes = true }
    return hasDecided
  }

  private func decideOnOne() -> Bool {
    var index = 0
    while index < engaged.count {
      let recognizer = engaged[index]
      if recognizer.attempt.wish != nil, decide(on: recognizer) { return true }
      index += 1
    }
    // Who steps back for somebody who steps back, too, or who waits for it in the end, would wait for ever.
    for (recognizer, other) in polite where recognizer.attempt.wish != nil {
      guard polite.contains(where: { $0.0 === other }) || waits(other, for: recognizer) else { continue }
      begin(recognizer)
      return true
    }
    return false
  }

  /// Whether one waits for the other, by others in between.
  private func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    var current = recognizer
    for _ in engaged.indices {
      guard current.attempt.wish != nil, let next = current.attempt.waitsFor else { return false }
      if next === other { return true }
      current = next
    }
    return false
  }

  /// True if something came of it; false if the recognizer goes on waiting.
  private func decide(on recognizer: UIGestureRecognizer) -> Bool {
    switch arbiter.verdict(on: recognizer, among: peers(of: recognizer), prevents: mayPrevent) {
    case .stepsBack(let other):
      polite.append((recognizer, other))
      return false
    case .waits(let other):
      guard recognizer.attempt.waitsFor !== other else { return false }
      recognizer.attempt.waitsFor = other
      noteWaiting(recognizer, for: other)
      return false
    case .failsAsRequired(let other): failAsRequired(recognizer, other)
    case .failsAsPrevented(let other): fail(recognizer, reason(.prevented, other))
    case .mayBegin: begin(recognizer)
    }
    return true
  }

  private func begin(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.wish != nil, recognizer.attempt.isGranted || grant(recognizer) else { return }
    guard let wish = recognizer.attempt.wish else { return }
    recognizer.attempt.wish = nil
    commit(recognizer, wish, recognizer.attempt.wishReason)
    // Also those that have not made up their minds: they can't get what they need any more (B4.58).
    for other in engaged
    where other.attempt.state == .possible && other.hasRequirements && other.requiresFailure(of: recognizer) {
      if other.sharesTouch(with: recognizer) { failAsRequired(other, recognizer) }
    }
    for loser in arbiter.prevented(by: recognizer, among: peers(of: recognizer), prevents: prevents) {
      fail(loser, reason(.prevented, recognizer))
    }
  }

  func fail(_ recognizer: UIGestureRecognizer, _ reason: GestureReason<ObjectID>) {
    recognizer.attempt.wish = nil
    // It may have been reset already, while another one was asked about it.
    guard recognizer.attempt.isEngaged, recognizer.attempt.state == .possible else { return }
    recognizer.attempt.isDecidedByOthers = true
    commit(recognizer, .failed, reason)
  }

  func failAsRequired(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) {
    fail(recognizer, reason(.requirementRecognized, other))
  }

  // MARK: Transitions

  /// The recognizer is in a new state from now on; its targets will hear of it.
  func commit(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State, _ reason: GestureReason<ObjectID>?)
  {
    let isRecognition = recognizer.attempt.state == .possible && state.isTold
    recognizer.attempt.state = state
    if recognizer.attempt.waitsFor != nil { recognizer.attempt.waitsFor = nil }
    if home.borrowed({ $0.isWatched }) {
      application.take(.gestures, recognizer, .became(state.traced, reason ?? GestureReason(.none)))
      if let verification = application.verification {
        let cancels = recognizer.cancelsTouchesInView
        verification.see(.became(Participant(recognizer), state.traced, cancels: cancels))
      }
    }
    if state.isTold {
      actions.append((recognizer, state))
      hasActions = true
    }
    if isRecognition {
      mayForget = true  // Somebody may have been held for this (B4.30).
      // What the program begins without any input it ends as well.
      let isWithInput = !recognizer.attempt.hasInput && recognizer.attempt.firstInput != nil
      recognizer.attempt.lasting = isWithInput ? .withInput : .byItself
    }
    if isRecognition, recognizer.cancelsTouchesInView {
      application.touches.take(touchesOf: recognizer)
      application.presses.take(pressesOf: recognizer)
    }
    if state.isOver {
      recognizer.attempt.wish = nil
      hasWishes = true  // Somebody may have waited for this.
      mayForget = true
      if let touch = recognizer.attempt.touches.unretainedOnly {
        touch.borrowed { $0.leave(recognizer) }
      } else {
        for touch in recognizer.attempt.touches { touch.leave(recognizer) }
      }
      if !recognizer.attempt.presses.isEmpty {
        for press in recognizer.attempt.presses { press.removeRecognizer(recognizer) }
      }
      if recognizer.attempt.pointer != nil { recognizer.letGoOfPointer() }
    }
    runOutsideEvents()
  }

  /// Who is waited for, what it looks for, and until when: "UITapGestureRecognizer 'zoom' (2
  /// taps), deadline in 0.31 s".
  private func noteWaiting(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) {
    guard let recorder = application.recorder else { return }
    let patience = other.attempt.deadline.map { $0 - application.now }
    application.take(
      .gestures, recognizer, .waits(for: recorder.id(of: other), aim: other.aim.map(recorder.enter), patience: patience)
    )
  }

  /// A reason that names another recognizer.
  func reason(_ kind: GestureReasonKind, _ other: UIGestureRecognizer) -> GestureReason<ObjectID> {
    GestureReason(kind, application.mark(of: other))
  }
}
