import EventTrace

/// Watches the touches of a view and its subviews for a gesture, and tells its targets when it sees one.
///
/// The class says what there is and what a subclass may override. How recognizers come to touches stands in
/// GestureEnvironment+Recipients.swift and UIGestureRecognizer+Touches.swift, who wins and why in Arbiter.swift, the
/// eight phases of an event in GestureEnvironment.swift.
@preconcurrency @MainActor
open class UIGestureRecognizer: InterfaceObject, TraceNamed {
  final var traceMark = TraceMark()
  final var traceName: String? { name }
  // Read and written at every step of an event's way, by nothing that calls anything in between.
  @exclusivity(unchecked) final var attempt = GestureAttempt()
  final var targets = GestureTargets()
  final var staticRequirements: [WeakRecognizer] = []
  /// Views that it was taken from by being added to another one, oldest first, the last few; for the inspector.
  final var formerViews: [WeakObject] = []
  /// Whether one of its touch methods runs.
  final var touchCall = TouchCall.none
  /// What the program set about it.
  #if Origins
    private final var options: Options = .initial { didSet { note(options.symmetricDifference(oldValue)) } }
  #else
    private final var options: Options = .initial
  #endif
  /// What its class answers by itself.
  private(set) final var overrides = RecognizerOverrides.all
  /// Bits of `modifierFlags`.
  final var heldModifiers: UInt32 = 0
  final var storedButtonMask: UIEvent.ButtonMask = []

  private static let everyTouchType: [NSNumber] = [0, 1, 2, 3]

  enum TouchCall {
    case none
    case running
    /// One runs, and while it did the attempt was ended and reset.
    case attemptOver
  }

  private struct Options: OptionSet {
    let rawValue: UInt8
    static let isEnabled = Options(rawValue: 1)
    static let cancelsTouches = Options(rawValue: 2)
    static let delaysBegan = Options(rawValue: 4)
    static let delaysEnd = Options(rawValue: 8)
    static let keepsToOneType = Options(rawValue: 16)
    static let isObserved = Options(rawValue: 32)
    static let isOfSystem = Options(rawValue: 64)
    static let initial: Options = [.isEnabled, .cancelsTouches, .delaysEnd, .keepsToOneType]

    subscript(option: Options) -> Bool {
      get { contains(option) }
      set { if newValue { insert(option) } else { remove(option) } }
    }
  }

  // MARK: Making

  /// Makes a recognizer that calls `action` on `target` whenever its state says so (B4.21). The target is not retained.
  public init(target: Any?, action: Selector?) {
    super.init()
    noteBeginning(of: self)
    overrides = .of(type(of: self))
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  deinit {
    let mark = traceMark
    if mark.epoch != 0 { onMainThread { mark.release() } }
    noteEnd(of: ObjectIdentifier(self))
  }

  /// Makes a recognizer that calls a closure, which it keeps, whenever its state says so.
  public convenience init(handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    targets.add(handler)
    #if Origins
      Origins.note(.target, of: self)
    #endif
  }

  #if Origins
    private func note(_ changed: Options) {
      if changed.contains(.isEnabled) { Origins.note(.enabled, of: self) }
      if changed.contains(.cancelsTouches) { Origins.note(.cancelsTouches, of: self) }
      if !changed.isDisjoint(with: [.delaysBegan, .delaysEnd]) { Origins.note(.delays, of: self) }
    }
  #endif

  // MARK: What it is

  /// What the program calls the recognizer; it stands in traces and verdicts.
  open var name: String? { didSet { loseTraceMark() } }
  /// The view that the recognizer is attached to, if any.
  open var view: UIView? { storedView }
  /// The same, whatever a subclass answers.
  final weak var storedView: UIView?
  final var isAttached: Bool { storedView != nil }
  #if Origins
    /// Is asked before the recognizer receives, begins, and shares with others. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { Origins.note(.delegate, of: self) } }
  #else
    /// Is asked before the recognizer receives, begins, and shares with others. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
  #endif
  /// Nobody is asked any more: for the inspector, which tries out what then happens.
  func loseDelegate() { delegate = nil }

  /// Where the recognizer stands. Subclasses set it: from `.possible` to `.began`, `.ended` or `.failed`, then to
  /// `.changed`, `.ended` or `.cancelled`. What they set they read at once, also behind `super` in the same call
  /// (B4.83): `.failed` where `gestureRecognizerShouldBegin` said no, and `.possible` while others have to fail first
  /// (B4.25). Who breaks off in the call in which it began sends nothing; later on, `.failed` counts as `.cancelled`
  /// (B4.84). Another transition that does not exist stops a debug build with a message; a release build ignores it
  /// with a trace step (B4.19). What has begun lasts until the recognizer ends it, also without a finger (B4.85).
  open var state: State {
    get {
      noteQuestion()
      return attempt.visibleState
    }
    set { wish(newValue) }
  }

  /// Somebody asks how the gesture stands, or where it is: of interest while its actions are called.
  @inline(__always)
  private final func noteQuestion() { if attempt.shown != nil { targets.unasked.isAsked = true } }

  /// A view of ours has added it for itself: inspectors do not take it for the program's.
  package final var isOfSystem: Bool {
    get { options[.isOfSystem] }
    set { options[.isOfSystem] = newValue }
  }

  /// Somebody observes its state, or did.
  final var isObserved: Bool {
    get { options[.isObserved] }
    set { options[.isObserved] = newValue }
  }

  /// Whether the recognizer takes part. Switching it off cancels a running gesture,
  /// and fails one that has not begun (B4.66).
  open var isEnabled: Bool {
    get { options[.isEnabled] }
    set {
      guard newValue != options[.isEnabled] else { return }
      observed { options[.isEnabled] = newValue }
      if !newValue { leave(.disabled) }
    }
  }

  // MARK: Delivery to the view

  /// Whether touches of a recognized gesture are taken from the view; true by default (B4.34-B4.37). Presses of the
  /// gesture are taken from their responder in the same way.
  open var cancelsTouchesInView: Bool {
    get { options[.cancelsTouches] }
    set { options[.cancelsTouches] = newValue }
  }
  /// Whether the view hears of touches only once the recognizer has failed; false by default (B4.38).
  /// Presses are never held back.
  open var delaysTouchesBegan: Bool {
    get { options[.delaysBegan] }
    set { options[.delaysBegan] = newValue }
  }
  /// Whether the view hears of a lift only once the recognizer has failed; true by default (B4.40).
  /// Presses are never held back.
  open var delaysTouchesEnded: Bool {
    get { options[.delaysEnd] }
    set { options[.delaysEnd] = newValue }
  }

  // MARK: What it receives

  /// Raw values of the touch types that are received (B4.7).
  open var allowedTouchTypes = UIGestureRecognizer.everyTouchType
  /// Raw values of the press types that are received; none by default. A recognizer receives presses whose responder is
  /// its view or lies below it (B3.62).
  open var allowedPressTypes: [NSNumber] = []
  /// Whether touches of another type than the first one's are left out until the reset; true by default (B4.7).
  open var requiresExclusiveTouchType: Bool {
    get { options[.keepsToOneType] }
    set { options[.keepsToOneType] = newValue }
  }
  /// Modifier keys that were held at the last event that was received.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: Int(heldModifiers)) }
  /// Buttons of the pointer at the last event that was received.
  open var buttonMask: UIEvent.ButtonMask { storedButtonMask }

  /// How many touches the recognizer follows now; ignored ones are not among them (B4.49).
  open var numberOfTouches: Int { attempt.touches.count }
  /// The middle of the touches, in a view's coordinates (nil: the window's);
  /// the last one known when they are gone (B4.70, B4.72).
  open func location(in view: UIView?) -> CGPoint {
    noteQuestion()
    return centroid(in: view)
  }
  /// Place of one of the touches; stops with a message if there is no such touch (B4.71).
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    noteQuestion()
    return location(at: touchIndex, in: view)
  }

  // MARK: For subclasses

  /// Fingers landed that the recognizer receives; before the view hears of them (B4.9).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers that the recognizer receives moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers that the recognizer receives were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches that the recognizer receives were taken back by the system (B4.76).
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Properties of earlier touches that were estimates are now known.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Buttons or keys went down that the recognizer receives.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The force of held buttons changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons or keys went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Presses were taken back.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// The attempt is over: forget it. Called once after each, when its last action has been sent (B4.27-B4.29).
  open func reset() {}
  /// Leaves one touch to the view: no more updates for it, and it is not cancelled there (B4.48).
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }
  /// Leaves one press to its responder: no more updates for it, and it is not cancelled there (B4.48).
  open func ignore(_ button: UIPress, for event: UIPressesEvent) { drop(button) }
  /// Whether this recognizer, once recognized, lets the other one fail; true by default (B4.51).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other one, once recognized, may let this recognizer fail; true by default (B4.51).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other one has to fail before this one may begin, in this attempt; false by default (B4.60).
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether this one has to fail before the other one may begin, in this attempt; false by default (B4.60).
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the event is received at all; true by default (B4.4).
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// What the recognizer looks for, in a word or two for the ledger; nil if its class says it all.
  var aim: String? { nil }
  /// The recognizer itself if it is one for hovering, which has no touches.
  var hover: UIHoverGestureRecognizer? { nil }
  /// Whether the recognizer follows that kind of scrolling or transforming.
  func wants(_ event: PointerEvent) -> Bool { false }
  /// Scrolling or transforming that the recognizer follows went on.
  func follow(_ event: PointerEvent) {}

  /// A recognizer that waits for something other than its touches (the next tap) stays undecided when they are gone.
  var staysUndecided: Bool { false }

  /// Whether an attempt that began with a touch leaves presses out, and the other way round.
  var followsOneKindOfInput: Bool { false }

  // MARK: Relations and targets

  /// The other one has to fail before this one may begin, in every attempt (B4.58). Neither is retained.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }
  /// Calls one more method on one more target. The same pair again changes nothing (B4.73); the target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    targets.add(target as AnyObject, action)
    #if Origins
      Origins.note(.target, of: self)
    #endif
  }
  /// Performs an action, too, whose `sender` is the recognizer. One of the same identifier takes the
  /// place of an earlier one.
  open func addAction(_ action: UIAction) {
    targets.add(action)
    #if Origins
      Origins.note(.target, of: self)
    #endif
  }
  /// Takes an action away again.
  open func removeAction(_ action: UIAction) { targets.remove(action.identifier) }
  /// Takes targets away; nil stands for all of them, or all their actions.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target as AnyObject?, action) }
}
