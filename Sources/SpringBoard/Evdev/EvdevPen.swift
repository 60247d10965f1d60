import SystemLink

/// A pen over or on a screen.
///
///     away -> near -> down -> near -> away
///     away -> down -> away                  (a pen that is seen only while it touches)
///
/// Near, it hovers as a pointer does; down, it is a contact.
struct EvdevPen: Sendable {
  private let surface: EvdevSurface
  private let axes: [UInt16: EvdevAxis]

  private var x: Int32?
  private var y: Int32?
  private var pressure: Double = 0
  private var height: Double = 0
  private var tiltX: Double = 0
  private var tiltY: Double = 0
  private var twist: Double = 0
  /// One bit for each tool of `BTN_TOOL_PEN` and its like that is near.
  private var tools: UInt8 = 0
  private var touches = false
  /// What it is now said to do.
  private var live: Contact?
  private var hover: HoverSample?

  init(surface: EvdevSurface, axes: [UInt16: EvdevAxis]) {
    self.surface = surface
    self.axes = axes
  }

  mutating func take(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevCode.key, EvdevCode.Key.toolPen...EvdevCode.Key.lastPen):
      let bit = UInt8(1) << UInt8(event.code - EvdevCode.Key.toolPen)
      if event.value != 0 { tools |= bit } else { tools &= ~bit }
    case (EvdevCode.key, EvdevCode.Key.touch): touches = event.value != 0
    case (EvdevCode.absolute, EvdevCode.Absolute.x): x = event.value
    case (EvdevCode.absolute, EvdevCode.Absolute.y): y = event.value
    case (EvdevCode.absolute, EvdevCode.Absolute.pressure): pressure = 2 * share(of: event)
    case (EvdevCode.absolute, EvdevCode.Absolute.distance): height = share(of: event)
    case (EvdevCode.absolute, EvdevCode.Absolute.tiltX): tiltX = degrees(of: event)
    case (EvdevCode.absolute, EvdevCode.Absolute.tiltY): tiltY = degrees(of: event)
    case (EvdevCode.absolute, EvdevCode.Absolute.z): twist = share(of: event) * 2 * .pi
    default: break
    }
  }

  /// What became of it since the last report.
  mutating func report(session: inout EvdevSession, emit: (HIDEvent.Kind, Contact?) -> Void) {
    if let held = live {
      guard touches else {
        lift(held, cancels: false, session: &session, emit: emit)
        hoverOn(emit)
        return
      }
      var next = held
      describe(&next)
      next.change = []
      if next.x != held.x || next.y != held.y { next.change.insert(.position) }
      if !next.hasAttributes(of: held) { next.change.insert(.attribute) }
      guard !next.change.isEmpty else { return }
      live = next
      emit(.digitizer, next)
    } else if touches {
      guard x != nil, y != nil, let number = session.takeNumber() else { return }
      var contact = Contact.down(number, x: 0, y: 0)
      contact.transducer = .stylus
      describe(&contact)
      contact.edges = Contact.Edges(
        x: contact.x, y: contact.y, screenWidth: surface.screen.width, screenHeight: surface.screen.height)
      live = contact
      emit(.digitizer, contact)
    } else {
      hoverOn(emit)
    }
  }

  /// Takes everything back; what the pen does now is not known.
  mutating func forget(session: inout EvdevSession, emit: (HIDEvent.Kind, Contact?) -> Void) {
    if let live { lift(live, cancels: true, session: &session, emit: emit) }
    (tools, touches, x, y) = (0, false, nil, nil)
    hoverOn(emit)
  }

  private mutating func lift(
    _ held: Contact, cancels: Bool, session: inout EvdevSession, emit: (HIDEvent.Kind, Contact?) -> Void
  ) {
    var contact = held
    if !cancels { describe(&contact) }
    live = nil
    emit(.digitizer, contact.ended(cancels: cancels))
    session.giveBack(held.identifier)
  }

  private mutating func hoverOn(_ emit: (HIDEvent.Kind, Contact?) -> Void) {
    var next = hover ?? HoverSample(phase: .entered, transducer: .stylus, x: 0, y: 0)
    if tools == 0 {
      guard hover != nil else { return }
      next.phase = .exited
      hover = nil
      emit(.hover(next), nil)
      return
    }
    guard let x, let y else { return }
    (next.x, next.y, next.height, next.twist) = (surface.x(x), surface.y(y), height, twist)
    let angles = PenAngles(tiltX: tiltX, tiltY: tiltY)
    (next.altitude, next.azimuth) = (angles.altitude, angles.azimuth)
    if hover != nil {
      next.phase = .moved
      // Nothing about it is new.
      var before = hover
      before?.phase = .moved
      if before == next { return }
    }
    hover = next
    emit(.hover(next), nil)
  }

  private func describe(_ contact: inout Contact) {
    if let x { contact.x = surface.x(x) }
    if let y { contact.y = surface.y(y) }
    contact.pressure = pressure
    let angles = PenAngles(tiltX: tiltX, tiltY: tiltY)
    (contact.altitude, contact.azimuth, contact.twist) = (angles.altitude, angles.azimuth, twist)
  }

  private func share(of event: EvdevEvent) -> Double {
    guard let axis = axes[event.code], axis.isUsable else { return 0 }
    return axis.share(of: event.value)
  }

  /// From upright, -90...90. Without a resolution, most devices count degrees;
  /// those whose axis goes further count shares of 64 degrees.
  private func degrees(of event: EvdevEvent) -> Double {
    guard let axis = axes[event.code], axis.isUsable else { return 0 }
    let value = Double(event.value)
    let degrees: Double
    if axis.resolution > 0 {
      degrees = value / Double(axis.resolution) * 180 / .pi
    } else if axis.minimum >= -90, axis.maximum <= 90 {
      degrees = value
    } else {
      degrees = (axis.share(of: event.value) * 2 - 1) * 64
    }
    return degrees.clamped(to: -90...90)
  }
}
