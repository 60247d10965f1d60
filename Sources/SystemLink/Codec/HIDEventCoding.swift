// A HID event is 80 bytes, 80 for each contact, and its strings. Both ways reuse memory:
// a stream of touches allocates nothing.

extension LinkCodec {
  /// Appends one `hid` frame; allocates nothing once the buffer has grown to the size of the stream's frames.
  /// - Throws: `LinkError` when a number is not finite, a pressure, radius or height is negative, a scale is not
  ///   positive, there are more than 64 contacts, or contacts in an event that is not a digitizer's, or a text is empty
  ///   or too long. The buffer is then as it was.
  public static func encode(_ event: HIDEvent, into buffer: inout LinkBuffer) throws(LinkError) {
    try buffer.frame(.hid, limit: LinkLimits.payloadDown) { buffer throws(LinkError) in try buffer.append(event) }
  }

  /// Reads a `hid` payload into an existing event; allocates nothing while `event.contacts` has room and its storage is
  /// not shared with a copy.
  /// - Throws: `LinkError` at the first rule broken; the event is then as it was.
  public static func decode(into event: inout HIDEvent, from payload: UnsafeRawBufferPointer) throws(LinkError) {
    var reader = LinkReader(payload, .hid)
    let number: UInt8 = try reader.integer("kind")
    let count: UInt8 = try reader.integer("number of contacts")
    try reader.zeros(2, "reserved bytes")
    let modifiers: UInt32 = try reader.integer("modifiers")
    let timestamp = try reader.number("timestamp")
    let sender: UInt64 = try reader.integer("sender")
    var kind = try reader.kind(number)
    guard Int(count) <= LinkLimits.contacts else {
      throw LinkError(
        .tooMany(field: "contacts", count: Int(count), limit: LinkLimits.contacts),
        messageType: LinkMessageType.hid.rawValue, offset: 1)
    }
    guard number == digitizerNumber || count == 0 else {
      throw LinkError(
        .contactsWithoutDigitizer(Int(count)), messageType: LinkMessageType.hid.rawValue, offset: 1)
    }
    // All contacts are checked before the first is stored: a broken frame leaves no trace in the event.
    var trial = reader
    for _ in 0..<count { _ = try trial.contact() }
    try trial.strings(of: &kind)
    try trial.end()
    for index in 0..<Int(count) {
      let contact = (try reader.record("contact") as ContactRecord).contact
      if index < event.contacts.count { event.contacts[index] = contact } else { event.contacts.append(contact) }
    }
    if event.contacts.count > count { event.contacts.removeSubrange(Int(count)...) }
    event.timestamp = timestamp
    event.sender = sender
    event.modifiers = modifiers
    event.kind = kind
  }
}

/// The kind of an event with contacts.
private let digitizerNumber: UInt8 = 0
/// Bytes of the kind's own fields.
private let kindSize = 56

extension LinkBuffer {
  fileprivate mutating func append(_ event: HIDEvent) throws(LinkError) {
    switch event.kind {
    case .digitizer:
      guard event.contacts.count <= LinkLimits.contacts else {
        throw error(.tooMany(field: "contacts", count: event.contacts.count, limit: LinkLimits.contacts), ahead: 1)
      }
    case .key, .hover, .scroll, .transform, .press, .text, .shake, .acceleration, .remoteControl:
      guard event.contacts.isEmpty else { throw error(.contactsWithoutDigitizer(event.contacts.count), ahead: 1) }
    }
    guard event.timestamp.isFinite else { throw error(.notFinite(field: "timestamp"), ahead: 8) }
    append(record: HIDEventHead(event))
    let start = count
    switch event.kind {
    case .digitizer: break
    case .key(let key):
      append(key.usage)
      append(key.isDown)
      append(UInt8(0))
      append(key.modifiers)
    case .hover(let hover):
      try append(hover.x, "x")
      try append(hover.y, "y")
      try append(atLeastZero: hover.height, "height")
      try append(hover.altitude, "altitude")
      try append(hover.azimuth, "azimuth")
      try append(hover.twist, "twist")
      append(hover.phase.rawValue)
      append(hover.transducer.rawValue)
    case .scroll(let scroll):
      try append(scroll.x, "x")
      try append(scroll.y, "y")
      try append(scroll.dx, "dx")
      try append(scroll.dy, "dy")
      append(scroll.phase.rawValue)
    case .transform(let transform):
      try append(transform.x, "x")
      try append(transform.y, "y")
      try append(positive: transform.scale, "scale")
      try append(transform.rotation, "rotation")
      append(transform.phase.rawValue)
    case .press(let press):
      append(press.type)
      append(press.isDown)
      append(zeros: 5)
      try append(press.force, "force")
    case .text(.insert): append(UInt8(0))
    case .text(.deleteBackward): append(UInt8(1))
    case .shake(let phase): append(phase.rawValue)
    case .acceleration(let acceleration):
      try append(acceleration.x, "x")
      try append(acceleration.y, "y")
      try append(acceleration.z, "z")
    case .remoteControl(let command): append(command.rawValue)
    }
    append(zeros: kindSize - (count - start))
    for contact in event.contacts { try append(contact) }
    switch event.kind {
    case .key(let key):
      try append(key.characters, "characters", limit: LinkLimits.keyCharactersBytes)
      try append(key.charactersIgnoringModifiers, "charactersIgnoringModifiers", limit: LinkLimits.keyCharactersBytes)
    case .text(.insert(let text)):
      guard !text.isEmpty else { throw error(.empty(field: "text")) }
      try append(text, "text", limit: LinkLimits.insertedBytes)
    case .digitizer, .hover, .scroll, .transform, .press, .text(.deleteBackward), .shake, .acceleration,
      .remoteControl:
      break
    }
  }

  private mutating func append(_ contact: Contact) throws(LinkError) {
    let record = ContactRecord(contact)
    if let fault = record.fault { throw error(fault.problem, ahead: fault.offset) }
    append(record: record)
  }
}

/// How an event begins, byte for byte.
private struct HIDEventHead: BitwiseCopyable {
  private let kind: UInt8
  private let contactCount: UInt8
  private let reserved: UInt16 = 0
  private let modifiers: UInt32
  private let timestamp: UInt64
  private let sender: UInt64

  init(_ event: HIDEvent) {
    kind = event.kind.number
    contactCount = UInt8(event.contacts.count)
    modifiers = event.modifiers.littleEndian
    timestamp = event.timestamp.bitPattern.littleEndian
    sender = event.sender.littleEndian
  }
}

extension HIDEvent.Kind {
  fileprivate var number: UInt8 {
    switch self {
    case .digitizer: digitizerNumber
    case .key: 1
    case .hover: 2
    case .scroll: 3
    case .press: 4
    case .shake: 5
    case .remoteControl: 6
    case .transform: 7
    case .text: 8
    case .acceleration: 9
    }
  }
}

extension LinkReader {
  fileprivate mutating func kind(_ number: UInt8) throws(LinkError) -> HIDEvent.Kind {
    let end = offset + kindSize
    let kind: HIDEvent.Kind
    switch number {
    case digitizerNumber: kind = .digitizer
    case 1:
      let usage: UInt16 = try integer("usage")
      let isDown = try bool("isDown")
      try zeros(1, "reserved bytes")
      kind = .key(KeySample(usage: usage, modifiers: try integer("modifiers"), isDown: isDown))
    case 2:
      let (x, y) = (try self.number("x"), try self.number("y"))
      let height = try self.number(atLeastZero: "height")
      let (altitude, azimuth) = (try self.number("altitude"), try self.number("azimuth"))
      let twist = try self.number("twist")
      kind = .hover(
        HoverSample(
          phase: try choice("phase"), transducer: try choice("transducer"), x: x, y: y, height: height,
          altitude: altitude, azimuth: azimuth, twist: twist))
    case 3:
      let (x, y, dx, dy) = (try self.number("x"), try self.number("y"), try self.number("dx"), try self.number("dy"))
      kind = .scroll(ScrollSample(phase: try choice("phase"), x: x, y: y, dx: dx, dy: dy))
    case 4:
      let type: UInt16 = try integer("type")
      let isDown = try bool("isDown")
      try zeros(5, "reserved bytes")
      kind = .press(PressSample(type: type, isDown: isDown, force: try self.number("force")))
    case 5: kind = .shake(try choice("phase"))
    case 6: kind = .remoteControl(try choice("command"))
    case 7:
      let (x, y) = (try self.number("x"), try self.number("y"))
      let (scale, rotation) = (try self.number(positive: "scale"), try self.number("rotation"))
      kind = .transform(TransformSample(phase: try choice("phase"), x: x, y: y, scale: scale, rotation: rotation))
    case 8:
      // The text stands behind.
      kind = .text(try bool("isDeletion") ? .deleteBackward : .insert(""))
    case 9:
      let (x, y, z) = (try self.number("x"), try self.number("y"), try self.number("z"))
      kind = .acceleration(AccelerationSample(x: x, y: y, z: z))
    default: throw error(.unknownValue(field: "kind", value: UInt64(number)), back: offset)
    }
    try zeros(end - offset, "reserved bytes")
    return kind
  }

  /// The strings behind the fields of fixed length.
  fileprivate mutating func strings(of kind: inout HIDEvent.Kind) throws(LinkError) {
    switch kind {
    case .key(var key):
      key.characters = try string("characters", limit: LinkLimits.keyCharactersBytes)
      key.charactersIgnoringModifiers = try string("charactersIgnoringModifiers", limit: LinkLimits.keyCharactersBytes)
      kind = .key(key)
    case .text(.insert):
      let start = offset
      let text = try string("text", limit: LinkLimits.insertedBytes)
      guard !text.isEmpty else { throw error(.empty(field: "text"), back: offset - start) }
      kind = .text(.insert(text))
    case .digitizer, .hover, .scroll, .transform, .press, .text(.deleteBackward), .shake, .acceleration,
      .remoteControl:
      break
    }
  }

  /// A contact's record that breaks no rule.
  fileprivate mutating func contact() throws(LinkError) -> ContactRecord {
    let record: ContactRecord = try record("contact")
    if let fault = record.fault { throw error(fault.problem, back: MemoryLayout<ContactRecord>.size - fault.offset) }
    return record
  }
}
