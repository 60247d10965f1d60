import SpringBoard
import SystemLink

/// The one pointer that all mice, trackballs and touchpads move: hovering, a contact while a button is held, wheels.
///
/// Moves keep the pointer on the screen. The first button that goes down makes a `puck` contact, the last one that goes
/// up ends it; others change its buttons. Nobody draws the pointer: a stage that wants one has its own.
struct PointerTranslator: Sendable {
  private struct Held: Sendable, Hashable {
    var device: UInt64
    var button: UInt8
  }

  let screen: ScreenDescription
  private(set) var place: Point
  private var isOver = false
  private var held: [Held] = []
  private var contact: Contact?

  /// The pointer begins in the middle of the screen.
  init(screen: ScreenDescription) {
    self.screen = screen
    place = Point(x: screen.width / 2, y: screen.height / 2)
    held.reserveCapacity(8)
  }

  mutating func move(dx: Double, dy: Double, out: inout Outbox) {
    guard dx.isFinite, dy.isFinite else { return }
    let point = Point(
      x: min(max(place.x + dx, 0), screen.lastX), y: min(max(place.y + dy, 0), screen.lastY))
    move(to: point, out: &out)
  }

  mutating func move(to point: Point, out: inout Outbox) {
    guard isOver else {
      place = point
      return enter(&out)
    }
    guard point != place else { return }
    place = point
    if var moved = contact {
      (moved.x, moved.y, moved.change) = (point.x, point.y, .position)
      contact = moved
      out.send(moved)
    } else {
      out.send(.hover(HoverSample(phase: .moved, x: point.x, y: point.y)))
    }
  }

  /// A button of a device went down or up.
  /// - Parameter code: evdev's; a button without a bit in `Contact.Buttons` is left out.
  mutating func button(
    _ code: UInt32, isDown: Bool, of device: UInt64, numbers: inout ContactNumbers,
    out: inout Outbox
  ) {
    // BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_SIDE, BTN_EXTRA.
    guard (0x110...0x114).contains(code) else { return }
    let button = Held(device: device, button: UInt8(1 << (code - 0x110)))
    let index = held.firstIndex(of: button)
    switch (isDown, index) {
    case (true, nil): held.append(button)
    case (false, let index?): held.remove(at: index)
    case (true, _?), (false, nil): return
    }
    if !isOver { enter(&out) }
    update(isCancelled: false, &numbers, &out)
  }

  /// A device is gone. What only it held ends.
  mutating func release(_ device: UInt64, numbers: inout ContactNumbers, out: inout Outbox) {
    guard held.contains(where: { $0.device == device }) else { return }
    held.removeAll { $0.device == device }
    update(isCancelled: true, &numbers, &out)
  }

  /// The last device that moves it is gone.
  mutating func leave(out: inout Outbox) {
    guard isOver else { return }
    isOver = false
    out.send(.hover(HoverSample(phase: .exited, x: place.x, y: place.y)))
  }

  /// A wheel turned. The device says how far the view goes; content goes the other way.
  mutating func wheel(x: Double, y: Double, out: inout Outbox) {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return }
    if !isOver { enter(&out) }
    let sample = ScrollSample(
      x: place.x, y: place.y, dx: -x / 120 * ScrollSample.pointsPerNotch,
      dy: -y / 120 * ScrollSample.pointsPerNotch)
    out.send(.scroll(sample))
  }

  mutating func enter(_ out: inout Outbox) {
    guard !isOver else { return }
    isOver = true
    out.send(.hover(HoverSample(phase: .entered, x: place.x, y: place.y)))
  }

  /// Brings the contact to the buttons that are held.
  private mutating func update(
    isCancelled: Bool, _ numbers: inout ContactNumbers, _ out: inout Outbox
  ) {
    let buttons = held.reduce(into: Contact.Buttons()) { $0.insert(Contact.Buttons(rawValue: $1.button)) }
    switch (contact, buttons.isEmpty) {
    case (nil, true): break
    case (nil, false):
      guard let number = numbers.take() else { return }
      var down = Contact.down(number, x: place.x, y: place.y)
      (down.transducer, down.buttons, down.pressure) = (.puck, buttons, 1)
      down.edges = Contact.Edges(
        x: place.x, y: place.y, screenWidth: screen.width, screenHeight: screen.height)
      contact = down
      out.send(down)
    case (var changed?, false):
      guard changed.buttons != buttons else { return }
      (changed.buttons, changed.change) = (buttons, .attribute)
      contact = changed
      out.send(changed)
    case (var up?, true):
      (up.change, up.isInRange, up.isTouching) = ([.range, .touch], false, false)
      if isCancelled { up.change.insert(.cancel) }
      (up.buttons, up.pressure) = ([], 0)
      contact = nil
      numbers.giveBack(up.identifier)
      out.send(up)
    }
  }
}
