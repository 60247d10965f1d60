import SpringBoard
import SystemLink

/// Makes hovering and contacts of a pen: near, down, up, away. An eraser and a brush are pens too.
///
///     away -> near -> down -> near -> away
struct TabletTranslator: Sendable {
  private enum State: Sendable {
    /// Nothing is seen.
    case away
    /// Seen since `proximityIn`, without touching.
    case near(HoverSample)
    /// On the surface since `tipDown`.
    case down(Contact)
  }

  let area: ScreenArea
  let screen: ScreenDescription
  private var state = State.away

  init(area: ScreenArea, screen: ScreenDescription) { (self.area, self.screen) = (area, screen) }

  /// The events of one report, in order.
  mutating func take(_ report: ToolReport, numbers: inout ContactNumbers, out: inout Outbox) {
    let point = area.point(x: report.x, y: report.y, on: screen)
    switch (state, report.change) {
    // Buttons of a pen are not told to apps.
    case (_, .button), (.away, .axes), (.away, .proximityOut), (.away, .tipUp), (.near, .tipUp), (.down, .tipDown),
      (.near, .proximityIn), (.down, .proximityIn):
      break
    case (.away, .proximityIn), (.away, .tipDown):
      let hover = hover(report, .entered, at: point)
      state = .near(hover)
      out.send(.hover(hover))
      if report.change == .tipDown { down(report, point, &numbers, &out) }
    case (.near(let last), .axes):
      let hover = hover(report, .moved, at: point)
      var same = last
      same.phase = .moved
      guard same != hover else { return }
      state = .near(hover)
      out.send(.hover(hover))
    case (.near, .tipDown): down(report, point, &numbers, &out)
    case (.down(let contact), .axes): move(contact, report, point, &out)
    case (.down(let contact), .tipUp):
      lift(contact, at: point, [.range, .touch], &numbers, &out)
      // What comes next is near again, where the pen is.
      let hover = hover(report, .moved, at: point)
      state = .near(hover)
      out.send(.hover(hover))
    case (.near, .proximityOut):
      state = .away
      out.send(.hover(hover(report, .exited, at: point)))
    case (.down(let contact), .proximityOut):
      // It vanished without lifting; libinput lifts it first where the tablet says so.
      lift(contact, at: Point(x: contact.x, y: contact.y), [.range, .touch, .cancel], &numbers, &out)
      state = .away
      out.send(.hover(hover(report, .exited, at: point)))
    }
  }

  /// The device is gone: what it held is the host's to end, and the number is free.
  mutating func leave(numbers: inout ContactNumbers) {
    if case .down(let contact) = state { numbers.giveBack(contact.identifier) }
    state = .away
  }

  private mutating func down(
    _ report: ToolReport, _ point: Point, _ numbers: inout ContactNumbers, _ out: inout Outbox
  ) {
    guard let number = numbers.take() else { return }
    var contact = described(report, Contact.down(number, x: point.x, y: point.y))
    contact.edges = Contact.Edges(
      x: point.x, y: point.y, screenWidth: screen.width, screenHeight: screen.height)
    state = .down(contact)
    out.send(contact)
  }

  private mutating func move(
    _ held: Contact, _ report: ToolReport, _ point: Point, _ out: inout Outbox
  ) {
    var contact = described(report, held)
    contact.change = []
    (contact.x, contact.y) = (point.x, point.y)
    if contact.x != held.x || contact.y != held.y { contact.change.insert(.position) }
    if !contact.hasAttributes(of: held) { contact.change.insert(.attribute) }
    guard !contact.change.isEmpty else { return }
    state = .down(contact)
    out.send(contact)
  }

  private func lift(
    _ held: Contact, at point: Point, _ change: Contact.Change, _ numbers: inout ContactNumbers,
    _ out: inout Outbox
  ) {
    var contact = held
    (contact.change, contact.isInRange, contact.isTouching, contact.pressure) = (change, false, false, 0)
    (contact.x, contact.y) = (point.x, point.y)
    numbers.giveBack(contact.identifier)
    out.send(contact)
  }

  /// Pressure, and the pen's angles. An average press is half of what the pen can tell.
  private func described(_ report: ToolReport, _ contact: Contact) -> Contact {
    var contact = contact
    contact.transducer = .stylus
    contact.pressure = 2 * min(max(report.pressure ?? 0, 0), 1)
    let angles = PenAngles(tiltX: limited(report.tiltX), tiltY: limited(report.tiltY))
    (contact.altitude, contact.azimuth, contact.twist) = (angles.altitude, angles.azimuth, report.rotation * .pi / 180)
    return contact
  }

  private func hover(_ report: ToolReport, _ phase: HoverSample.Phase, at point: Point) -> HoverSample {
    let angles = PenAngles(tiltX: limited(report.tiltX), tiltY: limited(report.tiltY))
    return HoverSample(
      phase: phase, transducer: .stylus, x: point.x, y: point.y, height: min(max(report.distance ?? 0, 0), 1),
      altitude: angles.altitude, azimuth: angles.azimuth, twist: report.rotation * .pi / 180)
  }

  private func limited(_ tilt: Double) -> Double { min(max(tilt, -90), 90) }
}
