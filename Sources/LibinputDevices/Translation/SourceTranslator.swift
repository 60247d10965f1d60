import SpringBoard
import SystemLink

/// Makes HID events of all devices' reports: hands each report to the translator of its kind,
/// and dates and signs what comes of it.
///
/// A value but for its keyboard layout; no thread and no libinput is needed to test it.
struct SourceTranslator<Layout: KeyLayout> {
  /// A device as the translators need it.
  private struct Device {
    var information: InputDevice
    var area: ScreenArea
    var touches: TouchTranslator
    var tablet: TabletTranslator
    var touchpad = TouchpadTranslator()
  }

  let screen: ScreenDescription
  var layout: Layout
  /// Registry number of the pointer that all mice move.
  let pointerSender: UInt64
  private var devices: [UInt64: Device] = [:]
  private var numbers = ContactNumbers()
  private var pointer: PointerTranslator
  private var keys = KeyTranslator()
  private var out = Outbox()
  private var latest = -Double.infinity
  /// The frame that is sent; kept for its memory.
  private var event = HIDEvent(timestamp: 0, kind: .digitizer)

  init(screen: ScreenDescription, layout: Layout, pointerSender: UInt64 = InputDevice.newIdentifier()) {
    (self.screen, self.layout, self.pointerSender) = (screen, layout, pointerSender)
    pointer = PointerTranslator(screen: screen)
    event.contacts.reserveCapacity(HIDEvent.contactLimit)
  }

  /// A device is there.
  /// - Parameter area: where on the screen it works; nil: everywhere.
  mutating func add(_ device: InputDevice, area: ScreenArea?) {
    let area = area ?? ScreenArea(screen)
    devices[device.identifier] = Device(
      information: device, area: area, touches: TouchTranslator(area: area, screen: screen),
      tablet: TabletTranslator(area: area, screen: screen))
  }

  /// A device is gone. What it held under its own name is the host's to end; the pointer, which all mice share, is
  /// brought up to date here.
  mutating func remove(_ device: UInt64, at time: Double, send: (HIDEvent) -> Void) {
    guard var gone = devices.removeValue(forKey: device) else { return }
    gone.touches.leave(numbers: &numbers)
    gone.tablet.leave(numbers: &numbers)
    keys.leave(device, layout: &layout)
    guard gone.information.abilities.contains(.pointer) else { return }
    pointer.release(device, numbers: &numbers, out: &out)
    // Fingers that scrolled on it are gone too.
    gone.touchpad.scroll(x: 0, y: 0, at: pointer.place, out: &out)
    gone.touchpad.pinchEnded(isCancelled: true, at: pointer.place, out: &out)
    if !devices.values.contains(where: { $0.information.abilities.contains(.pointer) }) { pointer.leave(out: &out) }
    empty(sender: pointerSender, at: time, send)
  }

  /// The events of one report, in order. Times don't decrease, also where libinput reads several
  /// devices one after the other.
  /// - Returns: nil, or a sentence about what was dropped.
  mutating func take(_ report: Report, send: (HIDEvent) -> Void) -> String? {
    guard let index = devices.index(forKey: report.device) else { return nil }
    var sender = pointerSender
    switch report.kind {
    case .touchDown, .touchMotion, .touchUp, .touchCancel:
      let problem = devices.values[index].touches.take(report.kind, numbers: &numbers)
      return problem.map { "\(devices.values[index].information.name): \($0); the contact is left out" }
    case .touchFrame:
      if !devices.values[index].touches.changed.isEmpty {
        self.send(devices.values[index].touches.changed, sender: report.device, at: report.timestamp, send)
      }
      devices.values[index].touches.endFrame(numbers: &numbers)
      return nil
    case .motion(let dx, let dy): pointer.move(dx: dx, dy: dy, out: &out)
    case .absolute(let x, let y):
      pointer.move(to: devices.values[index].area.point(x: x, y: y, on: screen), out: &out)
    case .button(let code, let isDown):
      pointer.button(code, isDown: isDown, of: report.device, numbers: &numbers, out: &out)
    case .wheel(let x, let y): pointer.wheel(x: x, y: y, out: &out)
    case .scroll(let x, let y):
      pointer.enter(&out)
      devices.values[index].touchpad.scroll(x: x, y: y, at: pointer.place, out: &out)
    case .pinchBegan:
      pointer.enter(&out)
      devices.values[index].touchpad.pinchBegan(at: pointer.place, out: &out)
    case .pinchChanged(let scale, let degrees):
      devices.values[index].touchpad.pinchChanged(scale: scale, degrees: degrees, at: pointer.place, out: &out)
    case .pinchEnded(let isCancelled):
      devices.values[index].touchpad.pinchEnded(isCancelled: isCancelled, at: pointer.place, out: &out)
    case .tool(let tool) where tool.tool == .puck: take(puck: tool, of: report.device, index)
    case .tool(let tool):
      sender = report.device
      devices.values[index].tablet.take(tool, numbers: &numbers, out: &out)
    case .key(let code, let isDown):
      sender = report.device
      keys.take(code, isDown: isDown, of: report.device, layout: &layout, out: &out)
    }
    empty(sender: sender, at: report.timestamp, send)
    return nil
  }

  /// A mouse that lies on a tablet moves the pointer.
  private mutating func take(
    puck tool: ToolReport, of device: UInt64, _ index: Dictionary<UInt64, Device>.Index
  ) {
    switch tool.change {
    case .proximityIn, .axes, .tipDown, .tipUp:
      pointer.move(to: devices.values[index].area.point(x: tool.x, y: tool.y, on: screen), out: &out)
    case .button(let code, let isDown):
      pointer.button(code, isDown: isDown, of: device, numbers: &numbers, out: &out)
    case .proximityOut: break
    }
  }

  /// Sends what a translator has put into `out`.
  private mutating func empty(sender: UInt64, at time: Double, _ send: (HIDEvent) -> Void) {
    for item in out.items {
      switch item {
      case .contact(let contact): self.send(CollectionOfOne(contact), sender: sender, at: time, send)
      case .other(let kind):
        latest = max(latest, time)
        // The modifiers of a key stand in its sample.
        let isKey = if case .key = kind { true } else { false }
        send(HIDEvent(timestamp: latest, sender: sender, modifiers: isKey ? 0 : keys.modifiers, kind: kind))
      }
    }
    out.clear()
  }

  /// Sends a frame; its contacts go into memory that is there already.
  private mutating func send(
    _ contacts: some Collection<Contact>, sender: UInt64, at time: Double, _ send: (HIDEvent) -> Void
  ) {
    latest = max(latest, time)
    (event.timestamp, event.sender, event.modifiers) = (latest, sender, keys.modifiers)
    event.contacts.removeAll(keepingCapacity: true)
    event.contacts.append(contentsOf: contacts)
    send(event)
  }
}
