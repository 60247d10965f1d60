import Testing

@testable import SystemLink

@Suite struct FrameReaderTests {
  /// Every frame of `stream`, given to the reader in pieces of the sizes that `size` answers.
  private func frames(
    _ stream: [UInt8], _ reader: inout FrameReader, size: () -> Int
  ) throws(LinkError) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var offset = 0
    while offset < stream.count {
      var piece = min(size(), stream.count - offset)
      while piece > 0 {
        let taken = stream.withUnsafeBytes {
          reader.append(UnsafeRawBufferPointer(rebasing: $0[offset..<offset + piece]))
        }
        offset += taken
        piece -= taken
        while let frame = try reader.next() {
          found.append(reader.withPayload(of: frame) { [UInt8(truncatingIfNeeded: frame.type)] + Array($0) })
        }
      }
    }
    return found
  }

  @Test func `frames come out whole and in order however the stream is cut`() throws {
    var stream: [UInt8] = []
    var expected: [[UInt8]] = []
    for message in Samples.up {
      let bytes = try frame(message)
      stream += bytes
      expected.append([bytes[4]] + bytes[8...])
    }
    let large = [UInt8](repeating: 7, count: 300_000)
    let commit = LayerCommit(
      sequence: 1, operations: [.content(LayerID(1), .image(LayerImage(data: large, fit: .fill)))])
    for _ in 0..<2 {
      let bytes = try frame(.commit(commit))
      stream += bytes
      expected.append([bytes[4]] + bytes[8...])
    }
    var generator = SeededGenerator(state: 1)
    var byOne = FrameReader(direction: .up)
    #expect(try frames(stream, &byOne, size: { 1 }) == expected)
    var whole = FrameReader(direction: .up)
    #expect(try frames(stream, &whole, size: { stream.count }) == expected)
    for _ in 0..<20 {
      var reader = FrameReader(direction: .up)
      #expect(try frames(stream, &reader, size: { Int.random(in: 1...40_000, using: &generator) }) == expected)
      #expect(reader.pending == 0)
    }
  }

  @Test func `the buffer stays as long as one greatest frame`() throws {
    var down = FrameReader(direction: .down)
    let event = try frame(.hid(Samples.hand))
    let stream = Array(repeatElement(event, count: 2_000).joined())
    #expect(try frames(stream, &down, size: { 50_001 }).count == 2_000)
    #expect(down.capacity == 65_544)

    var up = FrameReader(direction: .up)
    let image = LayerImage(data: [UInt8](repeating: 1, count: LinkLimits.payloadUp - 19), fit: .fill)
    let greatest = try frame(.commit(LayerCommit(sequence: 1, operations: [.content(LayerID(1), .image(image))])))
    #expect(greatest.count == LinkLimits.payloadUp + 8)
    #expect(try frames(greatest + greatest, &up, size: { 1_000_000 }).count == 2)
    #expect(up.capacity == 4_194_312)
  }

  @Test func `a length over the limit ends the connection, at once and for good`() {
    var reader = FrameReader(direction: .down)
    let text =
      "hid (0x0110): 65537 bytes of payload, at most 65536 are allowed, at byte 0 of the payload; "
      + "the connection has to be closed, nothing after this can be trusted"
    #expect(line { _ = try frames([1, 0, 1, 0, 0x10, 1, 0, 0], &reader, size: { 8 }) } == text)
    #expect(line { _ = try reader.next() } == text)
    #expect(line { _ = try frames([1, 1, 1], &reader, size: { 8 }) } == text)

    var greatest = FrameReader(direction: .down)
    #expect(line { _ = try frames([0, 0, 1, 0, 0x10, 1, 0, 0], &greatest, size: { 8 }) } == "no error")
    var up = FrameReader(direction: .up)
    #expect(
      line { _ = try frames([255, 255, 255, 255, 0x10, 2, 0, 0], &up, size: { 3 }) }
        == "commit (0x0210): 4294967295 bytes of payload, at most 4194304 are allowed, at byte 0 of the payload; "
        + "the connection has to be closed, nothing after this can be trusted")
  }

  @Test func `a header that is none ends the connection`() throws {
    var reader = FrameReader(direction: .up)
    #expect(
      line { _ = try frames(Array("GET / HTTP/1.1\r\n".utf8), &reader, size: { 16 }) }
        == "message 0x202F: the header's last two bytes are 0x5448 in place of 0, at byte 0 of the payload; "
        + "the connection has to be closed, nothing after this can be trusted")
    var fatal: [Bool] = []
    for problem: LinkError.Problem in [.brokenHeader(1), .frameTooLong(1, limit: 0), .unknownType, .wrongVersion(3)] {
      fatal.append(LinkError(problem, messageType: 0, offset: 0).endsConnection)
    }
    #expect(fatal == [true, true, false, false])
  }

  @Test func `frames that are already there are not lost to the one that ends the connection`() throws {
    var reader = FrameReader(direction: .up)
    let stream = try frame(.pong(5)) + [0, 0, 0, 0, 0, 0, 1, 0]
    _ = stream.withUnsafeBytes { reader.append($0) }
    let first = try #require(try reader.next())
    #expect(first.type == 0x0213 && first.count == 8)
    #expect(throws: LinkError(.brokenHeader(1), messageType: 0, offset: 0)) { try reader.next() }
  }

  @Test func `a closure that fails while it fills the reader takes nothing of what came before`() throws {
    struct Broken: Error {}
    var reader = FrameReader(direction: .up)
    let bytes = try frame(Samples.up[0])
    let half = bytes.withUnsafeBytes { reader.append(UnsafeRawBufferPointer(rebasing: $0[..<6])) }
    #expect(half == 6)
    var isThrown = false
    do { _ = try reader.fill { _ throws(Broken) in throw Broken() } } catch { isThrown = true }
    let early = try reader.next()
    #expect(isThrown && early == nil)
    let rest = bytes.withUnsafeBytes { reader.append(UnsafeRawBufferPointer(rebasing: $0[6...])) }
    let found = try reader.next()
    #expect(rest == bytes.count - 6 && found?.count == bytes.count - LinkLimits.frameHeader)
  }

  @Test func `a closure that says that it wrote less than nothing, or more than there is room for`() async {
    let less = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var reader = FrameReader(direction: .up)
      _ = reader.fill { _ in -1 }
    }
    let more = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var reader = FrameReader(direction: .up)
      _ = reader.fill { $0.count + 1 }
    }
    for (result, count) in [(less, "-1 "), (more, "")] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Fatal error: FrameReader.fill: the closure says it wrote \(count)"))
      #expect(text.contains("; return the count"))
    }
  }
}
