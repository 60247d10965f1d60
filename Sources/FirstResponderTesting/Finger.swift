import EventTrace
import FirstResponder
import SystemLink

/// One contact from its down to its lift.
@preconcurrency @MainActor
public final class Finger {
  /// Where the finger is, points on the screen.
  public internal(set) var location: CGPoint
  /// Whether the finger touches the screen.
  public internal(set) var isDown = true

  let device: SimulatedDevice
  /// Where it came down, and what was there right before; nil where that was not written down.
  let start: CGPoint
  let before: Snapshot?
  /// The trace's step that came first after it.
  let firstStep: Int
  let identifier: UInt32
  /// Its number among the fingers of the device, in the order in which they came down.
  let number: Int
  let transducer: Contact.Transducer
  /// Buttons that a pointer holds; what is set here is reported with its next change. Empty for fingers.
  public var buttons: UIEvent.ButtonMask
  var pressure: CGFloat = 0

  init(
    device: SimulatedDevice, identifier: UInt32, location: CGPoint, transducer: Contact.Transducer,
    buttons: UIEvent.ButtonMask
  ) {
    self.device = device
    number = device.hand?.nextFinger() ?? 0
    start = device.hand?.place(number, location, isMoving: false) ?? location
    before = device.snapshotForFinger()
    firstStep = device.application.stepCount
    self.identifier = identifier
    self.location = location
    self.transducer = transducer
    self.buttons = buttons
    RehearsedTest.current?.add(self)
  }

  /// Moves the finger with the next display frame, which moves the clock by it. A move to where the finger already is
  /// delivers nothing.
  public func move(to point: CGPoint) { device.change(.move(self, to: point), "move(to:)") }

  /// Moves the finger in a straight line, one move a display frame, the last exactly at `point`; moves the clock by
  /// `duration`, rounded to whole frames, at least one.
  public func move(to point: CGPoint, over duration: TimeInterval) {
    device.checkClockMayMove("move(to:over:)")
    device.move([(self, point)], over: duration)
  }

  /// Presses with a force (1 is an average press): a move with unchanged location, in the next display frame.
  public func force(_ value: CGFloat) { device.change(.press(self, value), "force(_:)") }

  /// Lifts the finger, now.
  public func lift() { device.change(.lift(self), "lift()") }

  /// The system takes the touch back, now. The finger is gone afterwards.
  public func cancel() { device.change(.cancel(self), "cancel()") }
}

/// One thing that a finger does.
enum FingerChange {
  case down(Finger)
  case move(Finger, to: CGPoint)
  case press(Finger, CGFloat)
  case lift(Finger)
  case cancel(Finger)

  @MainActor var finger: Finger {
    switch self {
    case .down(let finger), .move(let finger, _), .press(let finger, _), .lift(let finger), .cancel(let finger): finger
    }
  }

  /// Delivered with a display frame, not at once.
  var needsFrame: Bool {
    switch self {
    case .move, .press: true
    case .down, .lift, .cancel: false
    }
  }
}

/// Numbers for the contacts of a device: the lowest that is free, as a digitizer gives them.
struct FingerTable {
  private var used: Set<UInt32> = []

  mutating func take() -> UInt32 {
    var identifier: UInt32 = 0
    while used.contains(identifier) { identifier += 1 }
    used.insert(identifier)
    return identifier
  }

  mutating func free(_ identifier: UInt32) { used.remove(identifier) }
}
