import Testing

@testable import SystemLink

@Suite struct FuzzTests {
  /// Decodes, and answers the frame of what was decoded; nil when the bytes were refused.
  private func again(_ type: UInt16, _ payload: ArraySlice<UInt8>) -> [UInt8]? {
    if let message = try? decodeDown(type: type, Array(payload)) { return try? frame(message) }
    if let message = try? decodeUp(type: type, Array(payload)) { return try? frame(message) }
    return nil
  }

  private let frames: [[UInt8]] = Samples.down.compactMap { try? frame($0) } + Samples.up.compactMap { try? frame($0) }

  @Test func `a frame cut at any length is refused`() {
    for frame in frames {
      let type = UInt16(frame[4]) | UInt16(frame[5]) << 8
      for length in 8..<frame.count where again(type, frame[8..<length]) != nil {
        Issue.record("type \(hexadecimal(type)) was accepted with \(length - 8) bytes of \(frame.count - 8)")
      }
    }
  }

  @Test func `a frame with bytes added is refused`() {
    for frame in frames {
      #expect(again(UInt16(frame[4]) | UInt16(frame[5]) << 8, frame[8...] + [0]) == nil)
    }
  }

  @Test func `changed frames are refused or are written again as they were`() {
    var generator = SeededGenerator(state: 42)
    var accepted = 0
    for round in 0..<30_000 {
      var frame = frames[round % frames.count]
      guard frame.count > 8 else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        frame[Int.random(in: 8..<frame.count, using: &generator)] =
          [0, 1, 2, 0x7F, 0x80, 0xF0, 0xFF, UInt8.random(in: 0...255, using: &generator)].randomElement(
            using: &generator) ?? 0
      }
      let type = UInt16(frame[4]) | UInt16(frame[5]) << 8
      guard let written = again(type, frame[8...]) else { continue }
      accepted += 1
      if written != frame {
        let place = zip(written, frame).enumerated().first { $1.0 != $1.1 }?.offset ?? frame.count
        Issue.record("round \(round): type \(hexadecimal(type)) changed at byte \(place)")
      }
    }
    #expect(accepted > 1_000)
  }

  @Test func `random payloads of every type do not stop the program`() {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<3_000 {
      for type in LinkMessageType.allCases {
        var bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        // Small numbers get further than large ones.
        if Bool.random(using: &generator) { bytes = bytes.map { $0 % 4 } }
        _ = again(type.rawValue, bytes[...])
      }
    }
  }

  @Test func `random streams do not stop the frame reader`() {
    var generator = SeededGenerator(state: 11)
    for _ in 0..<2_000 {
      var reader = FrameReader(direction: Bool.random(using: &generator) ? .up : .down)
      var stream: [UInt8] = []
      for _ in 0..<5 {
        stream += frames.randomElement(using: &generator) ?? []
        if Int.random(in: 0..<4, using: &generator) == 0 { stream.append(UInt8.random(in: 0...255, using: &generator)) }
      }
      stream.withUnsafeBytes { bytes in
        _ = reader.append(bytes)
        do throws(LinkError) {
          while let frame = try reader.next() {
            reader.withPayload(of: frame) { _ = again(frame.type, Array($0)[...]) }
          }
        } catch {
          #expect(error.endsConnection)
        }
      }
      #expect(reader.capacity <= 65_544)
    }
  }
}
