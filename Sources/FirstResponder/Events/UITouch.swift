import EventLogic
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
  public final var timestamp: TimeInterval { state.timestamp }
  /// Where the touch stands in its life (B2.13).
  public final var phase: Phase { state.told ?? state.phase }
  /// How many taps in quick succession at this place this touch makes, itself included;
  /// 0 once it moved too far (B2.33-B2.36).
  public final var tapCount: Int { state.tapCount }
  /// What touches; the same for the touch's whole life (B2.17).
  public final var type: TouchType { TouchType(state.contact.transducer) }
  /// The view that the touch is delivered to: the one hit at its start (B2.3). Nil if none was, or once the touch was
  /// taken from the view (B2.4, B2.59).
  public final var view: UIView? { state.view }
  /// The window in which the touch started; it does not follow the finger (B2.5).
  public final var window: UIWindow? { state.window }
  /// The recognizers that receive the touch; nil if there are none (B2.6).
  public final var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers.all }

  /// Place in a view's coordinates, also for views other than `view`; nil stands for the window (B2.7).
  open func location(in view: UIView?) -> CGPoint { convert(path.now.location, to: view) }
  /// Place at the previous event of this touch; at its start the place itself (B2.8).
  open func previousLocation(in view: UIView?) -> CGPoint { convert(path.previous.location, to: view) }
  /// As `location(in:)`, as exact as the device reports. Not for hit-testing: it may lie outside the view (B2.44).
  open func preciseLocation(in view: UIView?) -> CGPoint { convert(path.now.location, to: view) }
  /// As `previousLocation(in:)`, as exact as the device reported.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { convert(path.previous.location, to: view) }

  /// 1 for an average press, 0 where the device can't tell (B2.42).
  public final var force: CGFloat { path.now.force }
  /// The largest `force` possible, or 0 where the device can't tell (B2.42).
  public final var maximumPossibleForce: CGFloat { path.now.force > 0 ? UITouch.greatestForce : 0 }
  /// Half of the touch's extent, points; give or take `majorRadiusTolerance` (B2.41).
  public final var majorRadius: CGFloat { path.now.majorRadius }
  /// How far `majorRadius` may be off, points; 0, as devices here don't say (B2.41).
  public final var majorRadiusTolerance: CGFloat { 0 }
  /// Angle between pen and surface, radians: 0 flat, pi/2 upright. Fingers count as upright.
  public final var altitudeAngle: CGFloat { path.now.altitude }
  /// Turn of the pen about its own axis, radians.
  public final var rollAngle: CGFloat { path.now.twist }
  /// Direction in which the pen leans, radians, clockwise from the x-axis of the view (nil: of the window).
  public final func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// Direction in which the pen leans, in the view's coordinates (nil: the window's), length 1.
  public final func azimuthUnitVector(in view: UIView?) -> CGVector {
    let here = path.now.location
    let there = CGPoint(x: here.x + cos(path.now.azimuth), y: here.y + sin(path.now.azimuth))
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

  // Read and written at every step of an event's way, by nothing that calls anything in between.
  @exclusivity(unchecked) final var state: TouchState
  /// The touch's number in the trace, from 1.
  package final var number: Int { state.number }
  /// Where it is, was, and has been.
  // As `state`.
  @exclusivity(unchecked) final var path: TouchPath
  /// The recognizers that receive the touch, deepest view first (B4.10). Emptied when it leaves the live touches.
  // As `state`.
  @exclusivity(unchecked) final var recognizers = ObjectList<UIGestureRecognizer>()
  /// Who follows the touch, and has to know when it goes. They take themselves out when they go before.
  final var followers: [FollowerOfTouch] = []

  init(_ state: TouchState, _ path: TouchPath) {
    (self.state, self.path) = (state, path)
    super.init()
    noteBeginning(of: self)
  }

  /// Makes a touch that no finger makes, for tests that call touch methods themselves: began, at zero, of no view.
  /// Subclasses may override where it is.
  public convenience override init() { self.init(TouchState(), TouchPath()) }

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

/// What a touch tells the program, and how far it has come on its way to the recognizers and to its view.
struct TouchState {
  /// The contact as it landed, whose number on the link is free for another one after the lift.
  var contact = Contact(identifier: 0, change: [], isInRange: false, isTouching: false, x: 0, y: 0)
  /// The touch's number in the trace, from 1.
  var number = 0
  var timestamp: TimeInterval = 0, tapCount = 1, phase = UITouch.Phase.began
  /// What its view is being told where that is not the phase of the finger (B2.59, B4.39), until anybody is told more.
  var told: UITouch.Phase?
  var view: UIView?, window: UIWindow?
  /// Buttons of a pointer: those that are held, at its lift the last ones.
  var buttons: Contact.Buttons = []
  /// Where it stands with its view.
  var delivery = ViewDelivery.waiting, life = InputLife.down, due = InputDue.atFirst
  /// Which of its recognizers have not yet heard of the newest change, by their place.
  var unheard = Places()
}

extension UITouch.TouchType {
  init(_ transducer: Contact.Transducer) {
    switch transducer {
    case .finger: self = .direct
    case .stylus: self = .pencil
    case .puck: self = .indirectPointer
    }
  }
}

extension UIEvent.ButtonMask {
  init(_ buttons: Contact.Buttons) { self.init(rawValue: Int(buttons.rawValue)) }
}
