import SystemLink
import Testing

@testable import LibinputDevices

@Suite struct KeyTranslatorTests {
  private func samples(_ feeding: Feeding) -> [KeySample] {
    feeding.events.compactMap { if case .key(let sample) = $0.kind { sample } else { nil } }
  }

  @Test func `a key goes down and up with what it types, and a repeated report is dropped`() {
    var feeding = Feeding()
    feeding.translator.layout.typed = [30: .characters("A", alone: "a")]
    feeding.feed(
      Feeding.keyboard, .key(code: 30, isDown: true), .key(code: 30, isDown: true), .key(code: 30, isDown: false),
      .key(code: 30, isDown: false))
    #expect(feeding.words() == ["key 4 down 'A' 'a'", "key 4 up '' ''"])
    #expect(feeding.translator.layout.held == [])
  }

  @Test func `modifier keys hold for all keyboards; caps lock goes on and off by its key`() {
    var feeding = Feeding([(5, .keys), (6, .keys)])
    feeding.feed(5, .key(code: 42, isDown: true))
    feeding.feed(6, .key(code: 54, isDown: true), .key(code: 30, isDown: true))
    feeding.feed(5, .key(code: 42, isDown: false))
    feeding.feed(6, .key(code: 31, isDown: true), .key(code: 54, isDown: false), .key(code: 32, isDown: true))
    feeding.feed(5, .key(code: 58, isDown: true), .key(code: 58, isDown: false), .key(code: 71, isDown: true))
    feeding.feed(5, .key(code: 58, isDown: true), .key(code: 33, isDown: true))
    let (shift, capsLock, pad): (UInt32, UInt32, UInt32) = (1 << 17, 1 << 16, 1 << 21)
    #expect(
      samples(feeding).map(\.modifiers) == [
        shift, shift, shift, shift, shift, 0, 0, capsLock, capsLock, capsLock | pad, 0, 0,
      ])
    // The modifiers of a key stand in its sample.
    #expect(feeding.events.allSatisfy { $0.modifiers == 0 })
  }

  @Test func `a dead key tells nothing, and what it makes with a letter is text`() {
    var feeding = Feeding()
    feeding.translator.layout.typed = [13: .composing, 18: .composed("é")]
    feeding.feed(
      Feeding.keyboard, .key(code: 13, isDown: true), .key(code: 13, isDown: false), .key(code: 18, isDown: true),
      .key(code: 18, isDown: false))
    #expect(feeding.words() == ["text 'é'"])
  }

  @Test func `a key of the number pad goes up as what it went down`() {
    var feeding = Feeding()
    feeding.translator.layout.typed = [71: .characters("", alone: "", standsFor: 0x4A)]
    feeding.feed(Feeding.keyboard, .key(code: 71, isDown: true))
    feeding.translator.layout.typed = [71: .characters("7", alone: "7")]
    feeding.feed(Feeding.keyboard, .key(code: 71, isDown: false))
    #expect(feeding.words() == ["key 74 down '' ''", "key 74 up '' ''"])
  }

  @Test func `media keys are remote control; seeking lasts as long as its key is held`() {
    var feeding = Feeding()
    for code: UInt32 in [164, 163, 165, 166, 200, 201, 208, 168] {
      feeding.feed(Feeding.keyboard, .key(code: code, isDown: true), .key(code: code, isDown: false))
    }
    #expect(
      feeding.words() == [
        "togglePlayPause", "nextTrack", "previousTrack", "stop", "play", "pause", "beginSeekingForward",
        "endSeekingForward",
        "beginSeekingBackward", "endSeekingBackward",
      ])
  }

  @Test func `a keyboard that is unplugged leaves no key with the layout`() {
    var feeding = Feeding([(5, .keys), (6, .keys)])
    feeding.feed(5, .key(code: 42, isDown: true), .key(code: 30, isDown: true))
    feeding.feed(6, .key(code: 31, isDown: true))
    feeding.remove(5)
    #expect(feeding.translator.layout.held == [31])
    feeding.events = []
    feeding.feed(6, .key(code: 32, isDown: true))
    #expect(samples(feeding).map(\.modifiers) == [0])
  }

  @Test func `codes that are no keys of a keyboard make nothing`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.keyboard, .key(code: 0x2FF, isDown: true), .key(code: 0, isDown: true), .key(code: 240, isDown: true))
    #expect(feeding.words() == [])
  }
}
