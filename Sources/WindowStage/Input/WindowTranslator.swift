import SystemLink

/// Makes HID events of what the window's devices report, and knows what they hold down. A value: no window, no clock.
///
/// It follows the conventions of the page in the browser: contacts that change together are one hand (B9.1), a mouse's
/// pointer is a puck while a button is held and hovers otherwise, and no finger stays down when the window loses
/// the keyboard or is hidden.
struct WindowTranslator: Sendable {
  /// Who makes a contact.
  enum Pointer: Sendable, Hashable {
    case finger(WindowInput.Finger)
    case mouse
    /// The second finger that Alt and the mouse make, mirrored at the screen's middle.
    case mirror
  }

  /// One contact that is down.
  struct Live: Sendable {
    var pointer: Pointer
    var contact: Contact
  }

  let screenWidth: Double
  let screenHeight: Double
  var live: [Live] = []
  /// The hand that is being put together, its time and the modifiers held.
  var hand: [Contact] = []
  var handTime = 0.0
  var handModifiers: UInt32 = 0
  /// Buttons of the mouse that are held.
  var buttons: Contact.Buttons = []
  var isMirrored = false
  var hovering: HoverSample?
  var keys = WindowKeyTranslator()
  var wheel = WheelTranslator()

  /// Registry number of the window as a device, as of the page in the browser.
  static let sender: UInt64 = 1
  /// Contacts that may be down at a time.
  static let liveLimit = 32

  init(screenWidth: Double, screenHeight: Double) {
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
  }

  /// When `pass(_:into:)` has to be called, seconds since boot; nil if nothing is waited for.
  var deadline: Double? { wheel.end }

  /// Takes one report.
  /// - Parameter time: of the report, seconds since boot, not before that of the report before.
  /// - Parameter events: what the reports so far come to is appended, in order of time.
  mutating func take(
    _ input: WindowInput, modifiers: WindowModifiers = [], at time: Double, into events: inout [HIDEvent]
  ) {
    if !keys.goesOn(with: input) { keys.settle(into: &events) }
    switch input {
    case .finger(let finger, let phase, let x, let y, let pressure):
      handle(.finger(finger), phase, x: x, y: y, pressure: pressure, modifiers, time, &events)
      return
    case .mouseMoved(let x, let y):
      guard isFinite(x, y) else { return }
      return mouseMoved(x: x, y: y, modifiers, time, &events)
    case .mouseButton(let number, let isDown, let x, let y):
      guard isFinite(x, y) else { return }
      return mouseButton(number, isDown: isDown, x: x, y: y, modifiers, time, &events)
    case .mouseLeft:
      flush(&events)
      endHovering(modifiers, time, &events)
    case .wheel(let x, let y, let right, let away):
      flush(&events)
      guard isOnScreen(x, y), right.isFinite, away.isFinite else { return }
      for sample in wheel.take(x: x, y: y, right: right, away: away, at: time, modifiers: modifiers.flags) {
        events.append(event(.scroll(sample), modifiers.flags, time))
      }
    case .key(let key):
      flush(&events)
      keys.take(key, modifiers, at: time, into: &events)
    case .text(let text):
      flush(&events)
      keys.take(text: text, at: time)
    case .composition(let text):
      keys.isComposing = !text.isEmpty
    case .textWanted(let isWanted):
      keys.isTextWanted = isWanted
      keys.isComposing = false
    case .focusLost:
      letGo(at: time, into: &events)
    case .hidden:
      letGo(at: time, into: &events)
      endHovering(modifiers, time, &events)
    case .endOfReports:
      flush(&events)
    }
  }

  /// Time has come to `deadline`: a trackpad that has been quiet has ended its scrolling.
  mutating func pass(_ time: Double, into events: inout [HIDEvent]) {
    guard let modifiers = wheel.modifiers, let sample = wheel.pass(time) else { return }
    flush(&events)
    events.append(event(.scroll(sample), modifiers, time))
  }

  /// Cancels all contacts in one frame and the scrolling, releases all keys, ends seeking.
  /// The pointer stays where it is.
  mutating func letGo(at time: Double, into events: inout [HIDEvent]) {
    flush(&events)
    keys.settle(into: &events)
    if !live.isEmpty {
      let contacts = live.map { $0.contact.ended(x: $0.contact.x, y: $0.contact.y, isCancelled: true) }
      events.append(HIDEvent(timestamp: time, sender: Self.sender, kind: .digitizer, contacts: contacts))
      live = []
    }
    buttons = []
    isMirrored = false
    keys.releaseAll(at: time, into: &events)
    let modifiers = wheel.modifiers ?? 0
    if let sample = wheel.cancel() { events.append(event(.scroll(sample), modifiers, time)) }
  }

  func event(_ kind: HIDEvent.Kind, _ modifiers: UInt32, _ time: Double) -> HIDEvent {
    HIDEvent(timestamp: time, sender: Self.sender, modifiers: modifiers, kind: kind)
  }

  func isOnScreen(_ x: Double, _ y: Double) -> Bool { x >= 0 && y >= 0 && x < screenWidth && y < screenHeight }
  func isFinite(_ x: Double, _ y: Double) -> Bool { x.isFinite && y.isFinite }
}
