import SystemLink

/// A mouse: its pointer, its buttons and its wheels. Also a pointer that knows its place, such as a virtual machine's.
struct EvdevPointer: Sendable {
  /// A notch, in the units of wheels that tell of parts of it.
  private static let fineNotch = 120.0

  private let screen: ScreenDescription
  /// Of a pointer that knows its place.
  private let surface: EvdevSurface?
  /// The wheels tell of parts of a notch; whole notches, which they tell of too, are then not counted again.
  private let hasFineWheel: Bool
  private let hasFineHorizontalWheel: Bool

  private var x: Double
  private var y: Double
  private var hasMoved = false
  private var buttons: Contact.Buttons = []
  /// Distances since the last report.
  private var scrollX = 0.0
  private var scrollY = 0.0
  private var live: Contact?
  private var isOver = false

  init(screen: ScreenDescription, surface: EvdevSurface?, hasFineWheel: Bool, hasFineHorizontalWheel: Bool) {
    self.screen = screen
    self.surface = surface
    self.hasFineWheel = hasFineWheel
    self.hasFineHorizontalWheel = hasFineHorizontalWheel
    // Nobody knows where the pointer was: in the middle it has room on all sides.
    (x, y) = (screen.width / 2, screen.height / 2)
  }

  mutating func take(_ event: EvdevEvent) {
    let value = Double(event.value)
    switch (event.type, event.code) {
    case (EvdevCode.relative, EvdevCode.Relative.x): move(x + value, y)
    case (EvdevCode.relative, EvdevCode.Relative.y): move(x, y + value)
    case (EvdevCode.relative, EvdevCode.Relative.wheel):
      if !hasFineWheel { scrollY += value * ScrollSample.pointsPerNotch }
    case (EvdevCode.relative, EvdevCode.Relative.horizontalWheel):
      if !hasFineHorizontalWheel { scrollX -= value * ScrollSample.pointsPerNotch }
    case (EvdevCode.relative, EvdevCode.Relative.fineWheel):
      scrollY += value / Self.fineNotch * ScrollSample.pointsPerNotch
    case (EvdevCode.relative, EvdevCode.Relative.fineHorizontalWheel):
      scrollX -= value / Self.fineNotch * ScrollSample.pointsPerNotch
    case (EvdevCode.absolute, EvdevCode.Absolute.x): if let surface { move(surface.x(event.value), y) }
    case (EvdevCode.absolute, EvdevCode.Absolute.y): if let surface { move(x, surface.y(event.value)) }
    case (EvdevCode.key, EvdevCode.Key.left...EvdevCode.Key.extra):
      let button = Contact.Buttons(rawValue: UInt8(1) << UInt8(event.code - EvdevCode.Key.left))
      if event.value != 0 { buttons.insert(button) } else { buttons.remove(button) }
    default: break
    }
  }

  /// One count of a mouse is one point. The pointer stays on the screen.
  private mutating func move(_ newX: Double, _ newY: Double) {
    hasMoved = true
    x = newX.clamped(to: 0...max(0, screen.width - 1))
    y = newY.clamped(to: 0...max(0, screen.height - 1))
  }

  /// What became of it since the last report.
  mutating func report(session: inout EvdevSession, emit: (HIDEvent.Kind, Contact?) -> Void) {
    if let held = live {
      if buttons.isEmpty {
        lift(held, cancels: false, session: &session, emit: emit)
      } else if hasMoved || held.buttons != buttons {
        var next = held
        (next.x, next.y, next.buttons) = (x, y, buttons)
        next.change = []
        if next.x != held.x || next.y != held.y { next.change.insert(.position) }
        if next.buttons != held.buttons { next.change.insert(.attribute) }
        if !next.change.isEmpty {
          live = next
          emit(.digitizer, next)
        }
      }
    } else {
      if hasMoved { hover(emit) }
      if !buttons.isEmpty, let number = session.takeNumber() {
        var contact = Contact.down(number, x: x, y: y)
        (contact.transducer, contact.buttons) = (.puck, buttons)
        contact.edges = Contact.Edges(x: x, y: y, screenWidth: screen.width, screenHeight: screen.height)
        live = contact
        emit(.digitizer, contact)
      }
    }
    hasMoved = false
    guard scrollX != 0 || scrollY != 0 else { return }
    emit(.scroll(ScrollSample(phase: .step, x: x, y: y, dx: scrollX, dy: scrollY)), nil)
    (scrollX, scrollY) = (0, 0)
  }

  /// Takes everything back. Where the pointer is stays as it was: nothing better is known.
  mutating func forget(session: inout EvdevSession, emit: (HIDEvent.Kind, Contact?) -> Void) {
    (buttons, hasMoved, scrollX, scrollY) = ([], false, 0, 0)
    if let live { lift(live, cancels: true, session: &session, emit: emit) }
    guard isOver else { return }
    isOver = false
    emit(.hover(HoverSample(phase: .exited, x: x, y: y)), nil)
  }

  private mutating func hover(_ emit: (HIDEvent.Kind, Contact?) -> Void) {
    emit(.hover(HoverSample(phase: isOver ? .moved : .entered, x: x, y: y)), nil)
    isOver = true
  }

  private mutating func lift(
    _ held: Contact, cancels: Bool, session: inout EvdevSession, emit: (HIDEvent.Kind, Contact?) -> Void
  ) {
    var contact = held
    (contact.x, contact.y) = (x, y)
    live = nil
    emit(.digitizer, contact.ended(cancels: cancels))
    session.giveBack(held.identifier)
  }
}
