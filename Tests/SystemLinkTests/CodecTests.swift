import Testing

@testable import SystemLink

@Suite struct CodecTests {
  @Test func `every message down comes back as it was written`() throws {
    for message in Samples.down { #expect(try decodeDown(frame(message)) == message) }
  }

  @Test func `every message up comes back as it was written`() throws {
    for message in Samples.up { #expect(try decodeUp(frame(message)) == message) }
  }

  @Test func `every message type has a sample and its number`() throws {
    let numbers = try (Samples.down.map(frame) + Samples.up.map(frame)).map { UInt16($0[4]) | UInt16($0[5]) << 8 }
    #expect(Set(numbers) == Set(LinkMessageType.allCases.map(\.rawValue)))
    for (message, number) in zip(Samples.down, numbers) {
      #expect(LinkMessageType(rawValue: number)?.direction == .down, "\(message)")
    }
    #expect(LinkMessageType.allCases.filter { $0.direction == .down }.allSatisfy { $0.rawValue >> 8 == 1 })
    #expect(LinkMessageType.allCases.filter { $0.direction == .up }.allSatisfy { $0.rawValue >> 8 == 2 })
  }

  @Test func `a digitizer event has exactly these bytes`() throws {
    var contact = Contact.down(7, x: 1, y: 2)
    contact.edges = .bottom
    contact.buttons = .secondary
    contact.pressure = 0.5
    contact.altitude = 1
    contact.azimuth = -2
    contact.twist = 4
    let event = HIDEvent(
      timestamp: 1.5, sender: 0x0102_0304_0506_0708, modifiers: 0x0A0B_0C0D, kind: .digitizer, contacts: [contact])
    let expected: [UInt8] =
      [160, 0, 0, 0, 0x10, 0x01, 0, 0]  // length 80 + 80, type hid
      + [0, 1, 0, 0, 0x0D, 0x0C, 0x0B, 0x0A]  // digitizer, one contact, modifiers
      + [0, 0, 0, 0, 0, 0, 0xF8, 0x3F]  // 1.5
      + [8, 7, 6, 5, 4, 3, 2, 1]
      + [UInt8](repeating: 0, count: 56)
      + [7, 0, 0, 0, 3, 0, 0, 0]  // identifier, range and touch changed
      + [2, 3, 4, 2, 0, 0, 0, 0]  // finger, in range and touching, bottom edge, secondary button
      + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]  // x 1
      + [0, 0, 0, 0, 0, 0, 0, 0x40]  // y 2
      + [0, 0, 0, 0, 0, 0, 0xE0, 0x3F]  // pressure 0.5
      + [0, 0, 0, 0, 0, 0, 0x14, 0x40]  // radii 5
      + [0, 0, 0, 0, 0, 0, 0x14, 0x40]
      + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]  // altitude 1
      + [0, 0, 0, 0, 0, 0, 0, 0xC0]  // azimuth -2
      + [0, 0, 0, 0, 0, 0, 0x10, 0x40]  // twist 4
    #expect(try frame(.hid(event)) == expected)
  }

  @Test func `a key, text, what a pointer does, a press and acceleration have exactly these own fields`() throws {
    func own(_ kind: HIDEvent.Kind) throws -> [UInt8] {
      Array(try frame(.hid(HIDEvent(timestamp: 0, kind: kind)))[(8 + 24)...])
    }
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
    let (one, two) = (zeros(6) + [0xF0, 0x3F], zeros(7) + [0x40])
    #expect(
      try own(.key(KeySample(usage: 0x1234, modifiers: 0x0002_0000, isDown: true)))
        == [0x34, 0x12, 1, 0, 0, 0, 2, 0] + zeros(48) + zeros(8))
    #expect(
      try own(
        .key(KeySample(usage: 4, modifiers: 0, isDown: true, characters: "ä", charactersIgnoringModifiers: "a")))
        == [4, 0, 1, 0, 0, 0, 0, 0] + zeros(48) + [2, 0, 0, 0, 0xC3, 0xA4, 1, 0, 0, 0, 0x61])
    #expect(try own(.text(.insert("é"))) == zeros(56) + [2, 0, 0, 0, 0xC3, 0xA9])
    #expect(try own(.text(.deleteBackward)) == [1] + zeros(55))
    #expect(try own(.acceleration(AccelerationSample(x: 1, y: 2, z: 1))) == one + two + one + zeros(32))
    #expect(
      try own(
        .hover(
          HoverSample(phase: .exited, transducer: .stylus, x: 1, y: 2, height: 1, altitude: 2, azimuth: 1, twist: 2))
      ) == one + two + one + two + one + two + [2, 0] + zeros(6))
    #expect(
      try own(.scroll(ScrollSample(phase: .ended, x: 1, y: 2, dx: 2, dy: 1)))
        == one + two + two + one + [3] + zeros(23))
    #expect(
      try own(.transform(TransformSample(phase: .changed, x: 1, y: 2, scale: 2, rotation: 1)))
        == one + two + two + one + [1] + zeros(23))
    #expect(
      try own(.press(PressSample(type: 0x0102, isDown: true, force: 1)))
        == [2, 1, 1, 0, 0, 0, 0, 0] + one + zeros(40))
    #expect(try own(.remoteControl(.endSeekingForward)) == [109] + zeros(55))
  }

  @Test func `what is said about text has exactly these bytes`() throws {
    let (half, four): ([UInt8], [UInt8]) = ([0, 0, 0, 0, 0, 0, 0xE0, 0x3F], [0, 0, 0, 0, 0, 0, 0x10, 0x40])
    let font = FontDescription(weight: 0x0258, isItalic: true)
    #expect(
      try frame(.measure(TextMeasureRequest(font: font, characters: ["é", "a"])))
        == [19, 0, 0, 0, 0x14, 0x02, 0, 0] + [0x58, 2, 2, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0xC3, 0xA9, 1, 0, 0, 0, 0x61])
    let metrics = TextMetrics(font: font, ascent: 4, descent: 0.5, advances: [.init(character: "a", width: 0.5)])
    #expect(
      try frame(.textMetrics(metrics))
        == [37, 0, 0, 0, 0x15, 0x01, 0, 0] + [0x58, 2, 2, 0] + four + half + [1, 0, 0, 0] + half + [1, 0, 0, 0, 0x61])
    let input = TextInputDescription(
      keyboardType: 3, returnKeyType: 4, isSecure: true, caretX: 4, caretY: 0.5, caretWidth: 0.5, caretHeight: 4)
    #expect(
      try frame(.textInput(input)) == [36, 0, 0, 0, 0x15, 0x02, 0, 0] + [1, 3, 4, 1] + four + half + half + four)
    #expect(try frame(.textInput(nil)) == [1, 0, 0, 0, 0x15, 0x02, 0, 0, 0])
  }

  @Test func `a commit has exactly these bytes`() throws {
    let commit = LayerCommit(
      sequence: 258,
      operations: [
        .children(.screen, [LayerID(5)]), .content(LayerID(5), .none),
        .content(LayerID(6), .image(LayerImage(data: [9, 8], fit: .center))),
      ])
    let payload: [UInt8] =
      [2, 1, 0, 0, 3, 0, 0, 0]
      + [2, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0]
      + [1, 5, 0, 0, 0, 0]
      + [1, 6, 0, 0, 0, 3, 3, 2, 0, 0, 0, 9, 8]
    #expect(try frame(.commit(commit)) == [40, 0, 0, 0, 0x10, 0x02, 0, 0] + payload)
    var buffer = LinkBuffer()
    try LinkCodec.encodePayload(of: commit, into: &buffer)
    #expect(buffer.bytes == payload)
  }

  @Test func `a layer's update is 174 bytes with its fields in order`() throws {
    let commit = LayerCommit(sequence: 1, operations: [.update(LayerID(3), Samples.properties)])
    let bytes = try frame(.commit(commit))
    #expect(bytes.count == 8 + 8 + 174)
    #expect(Array(bytes[16..<22]) == [0, 3, 0, 0, 0, 3])
    let numbers = (0..<17).map { index in
      let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[22 + index * 8 + $1]) << (8 * UInt64($1)) }
      return Double(bitPattern: bits)
    }
    #expect(numbers == [1, -2, 3, 4, 5, 6, 0.25, 0.75, 7, 8, 9, 10, 11, 12, 0.5, 13, 14])
  }

  @Test func `colours are brought into 0 to 1 when they are written`() throws {
    var layer = LayerProperties()
    layer.backgroundColor = LayerColor(red: 1.0000001, green: -0.5, blue: 0.5, alpha: 7)
    let commit = LayerCommit(sequence: 1, operations: [.update(LayerID(1), layer)])
    layer.backgroundColor = LayerColor(red: 1, green: 0, blue: 0.5, alpha: 1)
    #expect(
      try decodeUp(frame(.commit(commit)))
        == .commit(LayerCommit(sequence: 1, operations: [.update(LayerID(1), layer)])))
  }

  @Test func `a stream of touches uses the same memory on both sides`() throws {
    var buffer = LinkBuffer(capacity: 16_384)
    var received = HIDEvent(timestamp: 0, kind: .digitizer)
    received.contacts.reserveCapacity(LinkLimits.contacts)
    let contactsAddress = received.contacts.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    let bufferAddress = buffer.withBytes { Int(bitPattern: $0.baseAddress) }
    for step in 0..<500 {
      let event = HIDEvent(
        timestamp: Double(step), kind: .digitizer,
        contacts: (0..<UInt32(1 + step % 64)).map { .move($0, x: Double(step), y: 1) })
      buffer.removeAll()
      try LinkCodec.encode(event, into: &buffer)
      try buffer.withBytes { bytes in
        try LinkCodec.decode(into: &received, from: UnsafeRawBufferPointer(rebasing: bytes[8...]))
      }
      #expect(received == event)
    }
    #expect(received.contacts.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } == contactsAddress)
    #expect(buffer.withBytes { Int(bitPattern: $0.baseAddress) } == bufferAddress)
  }

  @Test func `a broken payload leaves the event as it was`() throws {
    var bytes = Array(try frame(.hid(Samples.hand))[8...])
    bytes[bytes.count - 1] = 0x7F
    bytes[bytes.count - 2] = 0xF0  // the last contact's twist is infinite
    var event = Samples.events[2]
    _ = bytes.withUnsafeBytes { bytes in
      #expect(throws: LinkError(.notFinite(field: "twist"), messageType: 0x0110, offset: 80 + 5 * 80 - 8)) {
        try LinkCodec.decode(into: &event, from: bytes)
      }
    }
    #expect(event == Samples.events[2])
  }

  @Test func `an operation's size and a frame's are known before they are written`() throws {
    for operation in Samples.commit.operations {
      var buffer = LinkBuffer()
      try LinkCodec.encodePayload(of: LayerCommit(sequence: 1, operations: [operation]), into: &buffer)
      #expect(operation.encodedSize == buffer.bytes.count - LayerCommit.fixedSize, "\(operation)")
    }
    for message in Samples.up {
      let size = try frame(message).count
      switch message {
      case .commit, .trace, .measure, .arrange, .inspection, .request(.openURL): #expect(message.frameSize == size)
      case .hello, .lifecycle, .pong, .textInput, .request, .deferring, .took, .reached:
        #expect(message.frameSize >= size)
      }
    }
  }
}
