import EventLogic
import EventTrace

/// The recognizers that take part in something now, and what they do in the steps of an event, whose order `Turn.Step`
/// says (B4.80):
///
///     attach   which recognizers join a new touch or press      (+Recipients, UIGestureRecognizer+Presses)
///     tell     they hear what happened                          (UIGestureRecognizer+Touches, +Presses); a recognizer
///              that wants to begin is asked about it at once    (+Wishes, B4.83)
///     settle   who begins, waits and is prevented               (here, with `Arbiter`)
///     act      actions are sent                                 (+Actions)
///     reset    recognizers that are done                        (+Actions)
///
/// Program code runs in all of them and may do anything, so each does one thing, and is asked again whether there is
/// more.
@MainActor
final class GestureEnvironment {
  let course: EventCourse
  let journal: Journal
  /// The owner of the inputs. Set once, when the application is made.
  // They have it, and go after it; asked for each event.
  @exclusivity(unchecked) unowned(unsafe) var inputs: (any GestureInputs)?
  /// When the newest event was that recognizers may have heard of.
  var newestTime: TimeInterval { inputs?.newestTime ?? 0 }
  /// The numbers that decide about gestures, scrolling and keys.
  var thresholds = Thresholds() {
    didSet { course.turn.takesBeforeActing = thresholds.cancelsTouchesBeforeActions }
  }
  /// All recognizers that take part, in the order in which they joined: deepest view first within one touch (B4.10).
  /// Recognizers of live touches are among them.
  // Nothing is called while it changes.
  @exclusivity(unchecked) var engaged: [UIGestureRecognizer] = []
  var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isSettling = false
  /// Recognizers that stepped back when wishes were last decided on, each with the one for whose sake.
  private var polite: [(UIGestureRecognizer, UIGestureRecognizer)] = []
  private var inputCount = 0
  /// How often something was decided on outside of events.
  var countOutsideEvents = 0
  /// Somebody who takes part has to wait for somebody, or had to.
  var requirementsExist = false
  let arbiter = Arbiter<UIGestureRecognizer>()
  /// Answers that count instead of delegates' while a fix is tried out.
  let trial = TrialAnswers()

  init(_ course: EventCourse, _ journal: Journal) { (self.course, self.journal) = (course, journal) }

  /// The application goes, and its touches with it. What was under way is over, and nobody hears of it.
  func forgetAttempts() {
    let former = engaged
    engaged = []
    // Whatever is released with an attempt may run program code; by then no other one is under way.
    let attempts = former.map { $0.handOverAttempt() }
    withExtendedLifetime(attempts) {}
  }

  /// A number for an input that is no touch.
  func nextInputNumber() -> Int {
    inputCount -= 1
    return inputCount
  }

  /// A recognizer takes part from now on.
  func engage(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.attempt.isEngaged else { return }
    recognizer.attempt.environment = self
    if recognizer.hasRequirements { requirementsExist = true }
    engaged.append(recognizer)
  }

  /// Somebody wants to be recognized. Outside of an event (a timer, program code) it is decided at once (B4.32).
  func wishesChanged(_ recognizer: UIGestureRecognizer) {
    course.turn.need(.settle)
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
  func runOutsideEvents() { if course.isIdle { runWhatIsDue() } }

  /// Does all that is due now.
  func runWhatIsDue() {
    if !isSettling, course.turn.isAnyDue(of: .ofRecognizers) { inputs?.handOutWhatGesturesCaused() }
  }

  // MARK: Settling

  /// Decides on one wish. False if there is none that can be decided.
  func settle() -> Bool {
    if isSettling { return false }
    isSettling = true
    // Done before, as the questions that are asked may make new wishes.
    course.turn.isDone(.settle)
    polite.removeAll(keepingCapacity: true)
    let hasDecided = decideOnOne()
    isSettling = false
    if hasDecided { course.turn.need(.settle) }
    return hasDecided
  }

  private func decideOnOne() -> Bool {
    var index = 0
    while index < engaged.count {
      let recognizer = engaged[index]
      if recognizer.attempt.wish != nil, decide(on: recognizer) { return true }
      index += 1
    }
    // A recognizer that steps back for one that steps back, too, or that waits for it in the end, would wait for ever.
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
    if recognizer.isObserved { recognizer.willChangeForObservers() }
    recognizer.attempt.state = state
    if recognizer.isObserved { recognizer.didChangeForObservers() }
    if recognizer.attempt.waitsFor != nil { recognizer.attempt.waitsFor = nil }
    if journal.isWatched {
      journal.take(.gestures, recognizer, .became(state.traced, reason ?? GestureReason(.none)))
      let cancels = recognizer.cancelsTouchesInView
      journal.verification?.see(.became(Participant(recognizer), state.traced, cancels: cancels))
    }
    if state.isTold {
      actions.append((recognizer, state))
      course.turn.need(.act)
    }
    if isRecognition {
      course.turn.need(.reset)  // Somebody may have been held for this (B4.30).
      // What the program begins without any input it ends as well.
      let isWithInput = !recognizer.attempt.hasInput && recognizer.attempt.firstInput != nil
      recognizer.attempt.lasting = isWithInput ? .withInput : .byItself
      if recognizer.cancelsTouchesInView { inputs?.take(inputsOf: recognizer) }
    }
    if state.isOver {
      recognizer.attempt.wish = nil
      // Somebody may have waited for this.
      course.turn.need(.settle)
      course.turn.need(.reset)
      for touch in recognizer.attempt.touches { touch.leave(recognizer) }
      for press in recognizer.attempt.presses { press.removeRecognizer(recognizer) }
      if recognizer.attempt.pointer != nil { recognizer.letGoOfPointer() }
    }
    runOutsideEvents()
  }

  /// Says which recognizer is waited for, what it looks for, and until when: "UITapGestureRecognizer 'zoom' (2
  /// taps), deadline in 0.31 s".
  private func noteWaiting(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) {
    guard let recorder = journal.recorder else { return }
    let patience = other.attempt.deadline.map { $0 - journal.now }
    journal.take(
      .gestures, recognizer, .waits(for: recorder.id(of: other), aim: other.aim.map(recorder.enter), patience: patience)
    )
  }

  /// A reason that names another recognizer.
  func reason(_ kind: GestureReasonKind, _ other: UIGestureRecognizer) -> GestureReason<ObjectID> {
    GestureReason(kind, journal.mark(of: other))
  }
}

/// The owner of the inputs that recognizers follow.
@MainActor
protocol GestureInputs: AnyObject {
  /// When the newest event was that recognizers may have heard of.
  var newestTime: TimeInterval { get }
  /// The inputs of a recognizer's attempt are its own.
  func take(inputsOf recognizer: UIGestureRecognizer)
  /// An input is the recognizer's.
  func take(_ touch: UITouch, _ recognizer: UIGestureRecognizer)
  func take(_ press: UIPress, _ recognizer: UIGestureRecognizer)
  /// A recognizer is done: no input names it any more.
  func forget(_ recognizer: UIGestureRecognizer)
  /// Hands out what recognizers caused outside of events.
  func handOutWhatGesturesCaused()
  /// Tells the targets of a recognizer.
  func tell(targetsOf recognizer: UIGestureRecognizer)
}
