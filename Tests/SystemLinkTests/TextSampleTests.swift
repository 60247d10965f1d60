import Testing

@testable import SystemLink

@Suite struct TextSampleTests {
  /// The texts of the samples.
  private func pieces(_ text: String) -> [String] {
    TextSample.inserting(text).map { sample in
      guard case .insert(let piece) = sample else { return "deletion" }
      return piece
    }
  }

  @Test func `a short text is one sample, and none is no sample`() {
    #expect(TextSample.inserting("Grüße 👋🏽\n") == [.insert("Grüße 👋🏽\n")])
    #expect(TextSample.inserting("") == [])
  }

  @Test func `a long text is cut between characters`() {
    // 25 bytes each: the limit lies within one.
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 400)
    let pieces = pieces(text)
    #expect(pieces.joined() == text)
    #expect(pieces.count == 3)
    #expect(pieces.map(\.count) == [163, 163, 74])
    #expect(pieces.allSatisfy { $0.utf8.count <= LinkLimits.insertedBytes })
  }

  @Test func `a character longer than a sample is cut between its scalars`() {
    let text = "a" + String(repeating: "\u{301}", count: 3_000)
    #expect(text.count == 1)
    let pieces = pieces(text)
    #expect(pieces.joined().unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(pieces.map(\.utf8.count) == [4_095, 1_906])
  }

  @Test func `of samples of the accelerometer that wait, the last one counts`() {
    func sample(_ x: Double, at time: Double) -> HIDEvent {
      HIDEvent(timestamp: time, kind: .acceleration(AccelerationSample(x: x, y: 0, z: 1)))
    }
    var waiting = sample(1, at: 1)
    let absorbed = waiting.absorb(sample(2, at: 2))
    #expect(absorbed)
    #expect(waiting == sample(2, at: 2))
    var text = HIDEvent(timestamp: 1, kind: .text(.insert("a")))
    let isText = text.absorb(HIDEvent(timestamp: 2, kind: .text(.insert("b"))))
    #expect(!isText)
  }
}
