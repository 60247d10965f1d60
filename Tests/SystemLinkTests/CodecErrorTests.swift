import Testing

@testable import SystemLink

@Suite struct CodecErrorTests {
  /// A down payload with one byte changed.
  private func down(_ message: LinkMessage.FromSystem, byte: Int, is value: UInt8) throws -> String {
    var bytes = try frame(message)
    bytes[8 + byte] = value
    return line { _ = try decodeDown(bytes) }
  }

  private func up(_ message: LinkMessage.FromApp, byte: Int, is value: UInt8) throws -> String {
    var bytes = try frame(message)
    bytes[8 + byte] = value
    return line { _ = try decodeUp(bytes) }
  }

  private let finger = LinkMessage.FromSystem.hid(
    HIDEvent(timestamp: 1, kind: .digitizer, contacts: [.down(1, x: 1, y: 2)]))
  private let hello = LinkMessage.FromApp.hello(AppDescription(name: "Lab", processIdentifier: 4))
  private let format = "; the message is dropped, compare its sender with Docs/LinkFormat.md"
  private let correct = "; the message is dropped, correct the value at its sender"

  @Test func `lengths that do not fit are named with the byte`() throws {
    #expect(
      line { _ = try decodeDown(type: 0x0114, [1, 2, 3]) }
        == "ping (0x0114): number needs 4 bytes and 3 are left, at byte 0 of the payload" + format)
    #expect(
      line { _ = try decodeDown(type: 0x0112, [0]) }
        == "requestFullCommit (0x0112): 1 bytes are left over after the last field, at byte 0 of the payload" + format)
    #expect(
      line { _ = try decodeUp(type: 0x0212, [5, 0, 0, 0, 65]) }
        == "trace (0x0212): bytes of lines needs 5 bytes and 1 are left, at byte 4 of the payload" + format)
  }

  @Test func `a type of the other direction or of none is unknown`() throws {
    let end = "no message in this direction has this type, at byte 0 of the payload;"
    let advice = " the message is dropped, build both sides from the same release"
    #expect(line { _ = try decodeDown(type: 0x0999, []) } == "message 0x0999: \(end)\(advice)")
    #expect(line { _ = try decodeUp(type: 0x0999, []) } == "message 0x0999: \(end)\(advice)")
    for type in LinkMessageType.allCases {
      let text = "\(type.name) (\(hexadecimal(type.rawValue))): \(end)\(advice)"
      switch type.direction {
      case .down: #expect(line { _ = try decodeUp(type: type.rawValue, []) } == text)
      case .up: #expect(line { _ = try decodeDown(type: type.rawValue, []) } == text)
      }
    }
  }

  @Test func `numbers that stand for nothing are named`() throws {
    #expect(
      try down(.lifecycle(.terminate), byte: 0, is: 5)
        == "lifecycle (0x0111): request can't be 5, at byte 0 of the payload" + format)
    #expect(
      try down(.tracing(true), byte: 0, is: 2) == "tracing (0x0113): tracing can't be 2, at byte 0 of the payload"
        + format)
    #expect(try down(finger, byte: 0, is: 10) == "hid (0x0110): kind can't be 10, at byte 0 of the payload" + format)
    #expect(
      try down(finger, byte: 80 + 8, is: 3) == "hid (0x0110): transducer can't be 3, at byte 88 of the payload" + format
    )
    #expect(
      try down(finger, byte: 80 + 9, is: 8) == "hid (0x0110): state can't be 8, at byte 89 of the payload" + format)
    #expect(
      try up(.lifecycle(.active), byte: 0, is: 9)
        == "lifecycle (0x0211): state can't be 9, at byte 0 of the payload" + format)
    #expect(
      try up(.commit(Samples.commit), byte: 8, is: 3)
        == "commit (0x0210): operation can't be 3, at byte 8 of the payload" + format)
  }

  @Test func `bytes that have to be 0 are held to it`() throws {
    #expect(
      try down(finger, byte: 2, is: 1) == "hid (0x0110): reserved bytes has to be 0, at byte 2 of the payload" + format)
    #expect(
      try down(finger, byte: 79, is: 1)
        == "hid (0x0110): reserved bytes has to be 0, at byte 79 of the payload" + format)
    #expect(
      try down(finger, byte: 80 + 12, is: 1)
        == "hid (0x0110): reserved bytes has to be 0, at byte 92 of the payload" + format)
  }

  @Test func `numbers that are not finite or out of range are refused by reader and writer`() throws {
    var contact = Contact.down(1, x: .nan, y: 2)
    let event = { (contact: Contact) in HIDEvent(timestamp: 1, kind: .digitizer, contacts: [contact]) }
    #expect(
      line { _ = try frame(.hid(event(contact))) }
        == "hid (0x0110): x is not a finite number, at byte 96 of the payload" + correct)
    contact.x = 1
    contact.pressure = -1
    #expect(
      line { _ = try frame(.hid(event(contact))) }
        == "hid (0x0110): pressure is -1.0 and has to be at least 0, at byte 112 of the payload" + correct)
    #expect(
      try down(finger, byte: 80 + 16 + 24 + 7, is: 0xC0)
        == "hid (0x0110): majorRadius is -5.0 and has to be at least 0, at byte 120 of the payload" + correct)
    #expect(
      line { _ = try frame(.welcome(ScreenDescription(width: 1, height: 0, scale: 1, frameRate: 1), tracing: false)) }
        == "welcome (0x0101): height is 0.0 and has to be greater than 0, at byte 10 of the payload" + correct)
    let flat = HIDEvent(timestamp: 1, kind: .transform(TransformSample(phase: .changed, x: 1, y: 1, scale: 0)))
    #expect(
      line { _ = try frame(.hid(flat)) }
        == "hid (0x0110): scale is 0.0 and has to be greater than 0, at byte 40 of the payload" + correct)
    let under = HIDEvent(timestamp: 1, kind: .hover(HoverSample(phase: .moved, x: 1, y: 1, height: -1)))
    #expect(
      line { _ = try frame(.hid(under)) }
        == "hid (0x0110): height is -1.0 and has to be at least 0, at byte 40 of the payload" + correct)
    #expect(
      line { _ = try frame(.hid(HIDEvent(timestamp: .infinity, kind: .digitizer))) }
        == "hid (0x0110): timestamp is not a finite number, at byte 8 of the payload" + correct)
    var layer = LayerProperties()
    layer.opacity = .nan
    #expect(
      line { _ = try frame(.commit(LayerCommit(sequence: 1, operations: [.update(LayerID(1), layer)]))) }
        == "commit (0x0210): opacity is not a finite number, at byte 126 of the payload" + correct)
  }

  @Test func `too many of anything is refused before memory is reserved`() throws {
    let crowd = (0..<UInt32(65)).map { Contact.down($0, x: 0, y: 0) }
    #expect(
      line { _ = try frame(.hid(HIDEvent(timestamp: 0, kind: .digitizer, contacts: crowd))) }
        == "hid (0x0110): 65 contacts, at most 64 are allowed, at byte 1 of the payload" + correct)
    #expect(
      try down(finger, byte: 1, is: 65)
        == "hid (0x0110): 65 contacts, at most 64 are allowed, at byte 1 of the payload" + correct)
    #expect(
      line { _ = try decodeUp(type: 0x0210, [1, 0, 0, 0, 255, 255, 255, 255]) }
        == "commit (0x0210): 4294967295 operations, at most 400000 are allowed, at byte 4 of the payload" + correct)
    #expect(
      line { _ = try decodeUp(type: 0x0210, [1, 0, 0, 0, 16, 0, 0, 0, 0]) }
        == "commit (0x0210): operations needs 96 bytes and 1 are left, at byte 8 of the payload" + format)
    #expect(
      line { _ = try frame(.hello(AppDescription(name: String(repeating: "n", count: 1_025), processIdentifier: 1))) }
        == "hello (0x0201): 1025 bytes of name, at most 1024 are allowed, at byte 10 of the payload" + correct)
    #expect(
      line { _ = try frame(.trace(String(repeating: "t", count: LinkLimits.payloadUp))) }
        == "trace (0x0212): 4194304 bytes of lines, at most 4194300 are allowed, at byte 0 of the payload" + correct)
  }

  @Test func `a commit longer than a payload may be is refused and the buffer is as before`() throws {
    let image = LayerImage(data: [UInt8](repeating: 1, count: 3_000_000), fit: .fill)
    let commit = LayerCommit(
      sequence: 1, operations: [.content(LayerID(1), .image(image)), .content(LayerID(2), .image(image))])
    var buffer = LinkBuffer()
    try LinkCodec.encode(.pong(3), into: &buffer)
    let before = buffer.bytes
    #expect(
      line { try LinkCodec.encode(.commit(commit), into: &buffer) }
        == "commit (0x0210): 6000030 bytes of payload, at most 4194304 are allowed, at byte 4194304 of the payload"
        + correct)
    #expect(buffer.bytes == before)
    #expect(line { try LinkCodec.encodePayload(of: commit, into: &buffer) } == "no error")
    #expect(buffer.count == before.count + 6_000_030)
  }

  @Test func `text that is not UTF-8 is refused`() throws {
    #expect(
      line { _ = try decodeUp(type: 0x0212, [2, 0, 0, 0, 0xC0, 0x80]) }
        == "trace (0x0212): lines is not UTF-8, at byte 4 of the payload" + format)
  }

  @Test func `what a key types and text is UTF-8, and neither empty nor too long`() throws {
    func hid(_ kind: HIDEvent.Kind) -> LinkMessage.FromSystem { .hid(HIDEvent(timestamp: 0, kind: kind)) }
    let key = hid(.key(KeySample(usage: 4, modifiers: 0, isDown: true, characters: "ä")))
    #expect(
      try down(key, byte: 85, is: 0x41) == "hid (0x0110): characters is not UTF-8, at byte 84 of the payload" + format)
    // A surrogate half, as UTF-8 would write it.
    var half = try frame(hid(.text(.insert("€"))))
    half.replaceSubrange(half.count - 3..<half.count, with: [0xED, 0xA0, 0xBD])
    #expect(line { _ = try decodeDown(half) } == "hid (0x0110): text is not UTF-8, at byte 84 of the payload" + format)

    let empty = "hid (0x0110): text is empty, at byte 80 of the payload" + correct
    #expect(line { _ = try frame(hid(.text(.insert("")))) } == empty)
    let removed = Array(try frame(hid(.text(.deleteBackward))))
    var bytes = removed + [0, 0, 0, 0]
    bytes[8 + 24] = 0
    #expect(line { _ = try decodeDown(bytes) } == empty)

    let long = String(repeating: "ä", count: 33)
    #expect(
      line { _ = try frame(hid(.key(KeySample(usage: 4, modifiers: 0, isDown: true, characters: long)))) }
        == "hid (0x0110): 66 bytes of characters, at most 64 are allowed, at byte 80 of the payload" + correct)
    #expect(
      line { _ = try frame(hid(.text(.insert(String(repeating: "a", count: 4_097))))) }
        == "hid (0x0110): 4097 bytes of text, at most 4096 are allowed, at byte 80 of the payload" + correct)
  }

  @Test func `sizes of characters that can't be are refused by reader and writer`() throws {
    func metrics(_ width: Double, _ character: String = "a") -> LinkMessage.FromSystem {
      .textMetrics(
        TextMetrics(
          font: FontDescription(), ascent: 1, descent: 0, advances: [.init(character: character, width: width)]))
    }
    #expect(
      line { _ = try frame(metrics(.nan)) }
        == "textMetrics (0x0115): width is not a finite number, at byte 24 of the payload" + correct)
    #expect(
      line { _ = try frame(metrics(-1)) }
        == "textMetrics (0x0115): width is -1.0 and has to be at least 0, at byte 24 of the payload" + correct)
    let high = "textMetrics (0x0115): width is 65.0 and has to be at most 64.0, at byte 24 of the payload" + correct
    #expect(line { _ = try frame(metrics(65)) } == high)
    var bytes = try frame(metrics(64))
    #expect(line { _ = try decodeDown(bytes) } == "no error")
    bytes[8 + 29] = 0x40  // 65 in place of 64
    #expect(line { _ = try decodeDown(bytes) } == high)
    #expect(
      line { _ = try frame(metrics(1, "")) }
        == "textMetrics (0x0115): character is empty, at byte 32 of the payload" + correct)
    #expect(
      line {
        _ = try frame(
          .measure(
            TextMeasureRequest(font: FontDescription(), characters: Array(repeating: "a", count: 513))))
      } == "measure (0x0214): 513 characters, at most 512 are allowed, at byte 4 of the payload" + correct)
  }

  @Test func `contacts belong to digitizer events only`() throws {
    let event = HIDEvent(timestamp: 0, kind: .shake(.began), contacts: [.down(1, x: 0, y: 0)])
    let text = "hid (0x0110): 1 contacts in an event that is not a digitizer's, at byte 1 of the payload" + format
    #expect(line { _ = try frame(.hid(event)) } == text)
    #expect(try down(.hid(HIDEvent(timestamp: 0, kind: .shake(.began))), byte: 1, is: 1) == text)
  }

  @Test func `another program and another version are told apart`() throws {
    #expect(
      try up(hello, byte: 0, is: 0x47)
        == "hello (0x0201): begins with 0x4B4C5247 in place of 0x4B4C5246, at byte 0 of the payload; "
        + "connect only FirstResponder apps to this socket")
    let version = "the peer speaks version 10 of the link, this side version \(linkVersion), at byte"
    let advice = "of the payload; build both sides from the same release"
    #expect(try up(hello, byte: 4, is: 10) == "hello (0x0201): \(version) 4 \(advice)")
    #expect(try down(Samples.down[0], byte: 0, is: 10) == "welcome (0x0101): \(version) 0 \(advice)")
  }
}
