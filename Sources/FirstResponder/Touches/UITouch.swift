import SystemLink

/// One finger, pen tip or held pointer from the moment it touches the screen until it lifts or is taken back (B2.1).
///
/// The object changes between calls: copy what is needed later (B2.2), and don't keep touches (B2.11).
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where a touch stands in its life: began, then any mix of moved and stationary, then ended or cancelled (B2.13).
  public enum Phase: Int, Sendable, Hashable {
    /// The touch landed; it, its force or its shape changed.
    case began, moved
    /// The touch did not change while another one did (B2.14).
    case stationary
    /// It lifted; it was taken back, and nobody is to act on it.
    case ended, cancelled
    /// Phases of pointers that hover; never passed to the touch methods of responders (B2.15).
    case regionEntered, regionMoved, regionExited
  }

  /// What touches (B2.17).
  public enum TouchType: Int, Sendable, Hashable {
    /// A finger on the screen; a finger elsewhere, as on a remote; a pen; a pointer whose button is held.
    case direct, indirect, pencil, indirectPointer
    /// An older name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// Properties of a touch that can be estimates at first (B2.43).
  public struct Properties: OptionSet, Sendable, Hashable {
    /// The properties as bits, one for each.
    public let rawValue: Int
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard it presses (`force`).
    public static let force = Properties(rawValue: 1)
    /// Where a pen leans to (`azimuthAngle(in:)`).
    public static let azimuth = Properties(rawValue: 2)
    /// How steep a pen is (`altitudeAngle`).
    public static let altitude = Properties(rawValue: 4)
    /// Where it is (`location(in:)`).
    public static let location = Properties(rawValue: 8)
    /// How far a pen is turned about its own axis (`rollAngle`).
    public static let roll = Properties(rawValue: 16)
  }

  // MARK: What a touch tells

  /// Seconds since boot of the last change, or of the start (B2.39).
  @exclusivity(unchecked) public final internal(set) var timestamp: TimeInterval = 0
  /// Where the touch stands in its life (B2.13).
  @exclusivity(unchecked) public final internal(set) var phase: Phase = .began
  /// How many taps in quick succession at this place this touch makes, itself included;
  /// 0 once it moved too far (B2.33-B2.36).
  @exclusivity(unchecked) public final internal(set) var tapCount = 1
  /// What touches; the same for the touch's whole life (B2.17).
  @exclusivity(unchecked) public final internal(set) var type: TouchType = .direct
  /// The view that the touch is delivered to: the one hit at its start (B2.3). Nil if none was, or once the touch was
  /// taken from the view (B2.4, B2.59).
  @exclusivity(unchecked) public final internal(set) var view: UIView?
  /// The window in which the touch started; it does not follow the finger (B2.5).
  @exclusivity(unchecked) public final internal(set) var window: UIWindow?
  /// The recognizers that receive the touch; nil if there are none (B2.6).
  public final var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : Array(recognizers) }

  /// Place in a view's coordinates, also for views other than `view`; nil stands for the window (B2.7).
  open func location(in view: UIView?) -> CGPoint { convert(sample.location, to: view) }
  /// Place at the previous event of this touch; at its start the place itself (B2.8).
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousSample.location, to: view) }
  /// As `location(in:)`, as exact as the device reports. Not for hit-testing: it may lie outside the view (B2.44).
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(sample.location, to: view) }
  /// As `previousLocation(in:)`, as exact as the device reported.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { convert(previousSample.location, to: view) }

  /// 1 for an average press, 0 where the device can't tell (B2.42).
  public final var force: CGFloat { sample.force }
  /// The largest `force` possible, or 0 where the device can't tell (B2.42).
  public final var maximumPossibleForce: CGFloat { sample.force > 0 ? UITouch.greatestForce : 0 }
  /// Half of the touch's extent, points; give or take `majorRadiusTolerance` (B2.41).
  public final var majorRadius: CGFloat { sample.majorRadius }
  /// How far `majorRadius` may be off, points; 0, as devices here don't say (B2.41).
  public final var majorRadiusTolerance: CGFloat { 0 }
  /// Angle between pen and surface, radians: 0 flat, pi/2 upright. Fingers count as upright.
  public final var altitudeAngle: CGFloat { sample.altitude }
  /// Turn of the pen about its own axis, radians.
  public final var rollAngle: CGFloat { sample.twist }
  /// Direction in which the pen leans, radians, clockwise from the x-axis of the view (nil: of the window).
  public final func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// Direction in which the pen leans, in the view's coordinates (nil: the window's), length 1.
  public final func azimuthUnitVector(in view: UIView?) -> CGVector {
    let here = sample.location
    let there = CGPoint(x: here.x + cos(sample.azimuth), y: here.y + sin(sample.azimuth))
    let vector = convert(there, to: view) - convert(here, to: view)
    let length = max(vector.distance(to: .zero), .leastNormalMagnitude)
    return CGVector(dx: vector.x / length, dy: vector.y / length)
  }

  /// What is only an estimate; nothing here, as our devices report what they know at once (B2.43).
  public final var estimatedProperties: Properties { [] }
  /// Which estimates will be updated later; none here.
  public final var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// Names this touch in a later update of its estimates; nil where none will come.
  public final var estimationUpdateIndex: NSNumber? { nil }

  static let greatestForce: CGFloat = 20 / 3

  // MARK: What the delivery keeps in a touch

  /// The contact's number on the link; free for another contact after the lift.
  @exclusivity(unchecked) final var contact: UInt32 = 0
  /// Buttons of a pointer: those that are held, at its lift the last ones.
  @exclusivity(unchecked) final var buttons: UIEvent.ButtonMask = []
  /// Number in the trace, counted from 1.
  @exclusivity(unchecked) final var number = 0
  @exclusivity(unchecked) final var sample = TouchSampleState()
  @exclusivity(unchecked) final var previousSample = TouchSampleState()
  /// All samples since the last delivery, in order, the delivered one last. Empty if there is just that one.
  @exclusivity(unchecked) final var coalesced: [TouchSampleState] = []
  /// The recognizers that receive the touch, deepest view first (B4.10). Emptied when it leaves the live touches.
  /// `GestureEnvironment.engaged` keeps them alive.
  @exclusivity(unchecked) final var recognizers = ObjectList<UIGestureRecognizer>()
  /// Which of them have not yet heard of the newest change, by their place.
  @exclusivity(unchecked) final var pendingRecognizers = Places()
  /// The touch has just landed: nobody has looked yet which recognizers receive it.
  @exclusivity(unchecked) final var needsRecognizers = false
  /// How the touch was when it landed, in the window's coordinates: for views that hear of it later (B4.39), and for
  /// how far it has moved since.
  @exclusivity(unchecked) final var startSample = TouchSampleState()
  /// The square of the greatest distance from there, points.
  @exclusivity(unchecked) final var farthest: CGFloat = 0
  /// Edges of the screen at which the touch began, as far as the digitizer says so (B5.57).
  @exclusivity(unchecked) final var edges: UIRectEdge = []
  @exclusivity(unchecked) final var delivery = TouchDeliveryState()
  /// No other live touch has the same view.
  @exclusivity(unchecked) final var isAloneInView = false
  /// The set of this touch alone; empty until it is asked for. It keeps the touch alive, and is emptied once the touch
  /// is gone and nobody is in the midst of a call with it.
  @exclusivity(unchecked) final var alone = LoneTouchSet()
  /// Who follows the touch, and has to know when it goes. They take themselves out when they go before.
  @exclusivity(unchecked) final var followers: [Unmanaged<UIView>] = []
  /// The contact is gone: the touch ended or was cancelled, and nothing more comes. Not read from `phase`, which says
  /// `.cancelled` for a moment when a view is taken from a finger that stays down (B2.59).
  @exclusivity(unchecked) final var isOver = false

  override init() {
    super.init()
    noteBeginning(of: self)
  }

  #if DEBUG
    deinit { noteEnd(of: ObjectIdentifier(self)) }
  #endif

  /// Touches come in sets at each event, and each equals itself only: its address is enough.
  public final override var hash: Int { Int(bitPattern: ObjectIdentifier(self)) >> 4 }

  private func convert(_ location: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return location }
    if let window { return window.convert(location, to: view) }
    return location.applying(view.transformToScreen.inverted())
  }
}

/// A view that keeps touches while they are down.
@MainActor
protocol TouchFollower: UIView {
  /// The touch is gone, and nobody has passed its end on: its view was moved elsewhere, say,
  /// while the finger was on it.
  func lost(_ touch: UITouch)
  /// The application goes, and its touches with it. Nobody hears of it.
  func abandon(_ touch: UITouch)
}

extension UITouch {
  final func add(follower: any TouchFollower) { followers.append(.passUnretained(follower)) }
  final func remove(follower: UIView) { followers.removeAll { $0.refers(to: follower) } }

  private func takeFollower() -> (any TouchFollower)? {
    followers.popLast()?.takeUnretainedValue() as? any TouchFollower
  }

  /// The touch is gone: those who still follow it hear that they have lost it.
  final func loseFollowers() { while let follower = takeFollower() { follower.lost(self) } }

  /// Those who follow the touch forget it without hearing of it.
  final func abandonFollowers() { while let follower = takeFollower() { follower.abandon(self) } }
}

/// What a device reported about a touch at one moment, in the window's coordinates.
///
/// What is copied and compared two by two stands so, two by two: what was stored a moment ago in other
/// pairs has to be waited for.
struct TouchSampleState: Hashable {
  var location = CGPoint.zero
  var force: CGFloat = 0
  var majorRadius: CGFloat = 5
  var altitude: CGFloat = .pi / 2
  var azimuth: CGFloat = 0
  var twist: CGFloat = 0
  var timestamp: TimeInterval = 0

  /// Whether anything but the time differs; only then has the touch moved (B2.9, B2.18).
  func differs(from other: TouchSampleState) -> Bool {
    location != other.location || force != other.force || majorRadius != other.majorRadius
      || altitude != other.altitude || azimuth != other.azimuth || twist != other.twist
  }
}

/// Where a touch stands with its view.
struct TouchDeliveryState {
  /// A recognizer has taken the touch: the view hears that it is cancelled, if it heard of it at all (B4.35).
  var isTaken = false
  /// A recognizer that is undecided keeps the start, or the end, from the view (B4.38, B4.40).
  var isBeganHeld = false
  var isEndHeld = false
  /// The finger is gone since an earlier event; only the view has yet to hear of it.
  var isPast = false
  /// The touch is live no more.
  var isGone = false
  /// The recognizers know that the finger is gone.
  var isLetGo = false
  /// The view is being told of a start that was held back; what came after it follows.
  var isReplayed = false
  var isHeld: Bool { (isBeganHeld || isEndHeld || isReplayed) && !isTaken }
  /// The view was told that the touch began and not yet that it is over. Nothing else is
  /// delivered before or after that.
  var isOpen = false
  /// Kept from the view for its whole life by a rule for several touches (B2.21, B2.27, B2.28, B2.32).
  var isWithheld = false
  /// The touch is on the content of a scroll view, which has yet to be asked whether the view hears of it (B7.5).
  var asksScrollView = false
  /// The newest change has not been handed to the view yet.
  var isPending = false
  /// The event that is being sent has not passed the touch's window yet.
  var isUnsent = false
  /// Whoever verifies knows of it.
  var isVerified = false
  /// Somebody cancelled the touch while a frame was in hand; it is cancelled once the frame is out.
  var isToBeCancelled = false
}
