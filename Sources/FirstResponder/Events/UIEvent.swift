/// What happened, for those who receive it: a kind, a time, and the touches.
///
/// The application has one event object for all touch sequences; its contents change with each report (B2.49).
/// Copy what is needed later.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of thing happened (B2.50).
  public enum EventType: Int, Sendable, Hashable {
    /// What responders hear of: fingers and pens, shakes, media keys, and buttons and keys.
    case touches = 0, motion = 1, remoteControl = 2, presses = 3
    /// What pointers do without touching: wheels and trackpads, hovering, pinching and turning with two fingers.
    case scroll = 10, hover = 11, transform = 14
  }

  /// What exactly happened; `.none` for touches (B2.50, B3.59).
  public enum EventSubtype: Int, Sendable, Hashable {
    /// Nothing more exact is to be said.
    case none = 0
    /// The device is shaken (B3.55).
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play, or pause what plays.
    case remoteControlTogglePlayPause = 103
    /// Go on to the next track.
    case remoteControlNextTrack = 104
    /// Go back to the track before.
    case remoteControlPreviousTrack = 105
    /// Run backwards until `remoteControlEndSeekingBackward`.
    case remoteControlBeginSeekingBackward = 106
    /// Run backwards no longer.
    case remoteControlEndSeekingBackward = 107
    /// Run forwards until `remoteControlEndSeekingForward`.
    case remoteControlBeginSeekingForward = 108
    /// Run forwards no longer.
    case remoteControlEndSeekingForward = 109
  }

  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable, Hashable {
    /// The buttons as bits: bit 0 is button 1.
    public let rawValue: Int
    /// Makes a set of its bits, whether or not there are such buttons.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Button 1, which clicks.
    public static let primary = ButtonMask(rawValue: 1)
    /// Button 2, which asks for a context menu.
    public static let secondary = ButtonMask(rawValue: 2)
    /// The mask of a button by its number, counted from 1. Numbers outside 1...62 give the empty mask.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...62).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }

    /// The buttons' numbers, for the ledger.
    var text: String {
      let numbers = (1...62).filter { contains(.button($0)) }
      return (numbers.count == 1 ? "button " : "buttons ") + numbers.map(String.init).joined(separator: " and ")
    }
  }

  var eventType: EventType { .touches }

  /// What kind of thing happened; the same for the object's whole life (B2.50).
  public final var type: EventType { eventType }
  /// What exactly happened; `.none` for touches (B2.50, B3.59).
  open internal(set) var subtype: EventSubtype = .none
  /// Seconds since boot of the newest change in the event (B2.40).
  open var timestamp: TimeInterval { storedTimestamp }
  /// Modifier keys that were held with a touch or a pointer.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: Int(heldModifiers)) }
  /// Buttons of the pointers that touch; at the end of such a touch the buttons that it had. Empty for fingers, pens
  /// and pointers that hover.
  open var buttonMask: ButtonMask { storedButtonMask }

  final var storedTimestamp: TimeInterval = 0
  /// Bits of `modifierFlags`, as they come over the link.
  final var heldModifiers: UInt32 = 0
  final var storedButtonMask: ButtonMask = []
  /// The live touches behind the event, which have it and clear this when they go; nil for events without touches.
  final unowned var touchEnvironment: (any LiveTouches)?

  /// Makes an event that nothing caused, for tests that call touch methods themselves.
  public override init() {
    super.init()
    noteBeginning(of: self)
  }

  #if DEBUG
    deinit { noteEnd(of: ObjectIdentifier(self)) }
  #endif

  /// Every touch of the sequence in all windows of the app, also those that did not change and those that are withheld
  /// from their views (B2.51). Nil for events without touches.
  open var allTouches: Set<UITouch>? { touchEnvironment?.allTouches }

  /// The touches whose `view` is that view; nil if there is none (B2.52).
  open func touches(for view: UIView) -> Set<UITouch>? { touchEnvironment?.touches { $0.view === view } }

  /// The touches that started in that window; nil if there is none (B2.52).
  open func touches(for window: UIWindow) -> Set<UITouch>? { touchEnvironment?.touches { $0.window === window } }

  /// The touches that the recognizer receives; ignored ones are not among them. Nil if there is none (B2.53).
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touchEnvironment?.touches { $0.recognizers.contains { $0 === gesture } }
  }

  /// Every sample of the touch since the last delivery, oldest first; the last one equals the touch (B2.45, B2.46). The
  /// elements are touches of their own, which nobody changes any more. Nil if the touch is not part of the event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touchEnvironment?.coalescedTouches(for: touch) }

  /// Estimates of where the touch will be during the next frame, none at its start and end; worth nothing once the next
  /// event has come (B2.47). Nil if the touch is not part of the event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touchEnvironment?.predictedTouches(for: touch) }
}

/// The touches that are down, as the event of all touches shows them.
@MainActor
protocol LiveTouches: AnyObject {
  var allTouches: Set<UITouch> { get }
  /// Those that are meant; nil if there is none.
  func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>?
  func coalescedTouches(for touch: UITouch) -> [UITouch]?
  func predictedTouches(for touch: UITouch) -> [UITouch]?
}

/// Modifier keys that are held with a key, a press or a touch.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  /// The keys as bits, one for each.
  public let rawValue: Int
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift, left or right.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control, left or right.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt, which is Option on Apple's keyboards, left or right.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, left or right: the key with the window or another sign on other keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
