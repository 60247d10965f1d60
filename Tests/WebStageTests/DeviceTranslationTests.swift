import SystemLink
import Testing

@testable import SpringBoard
@testable import WebStage

/// What text, motion and remote control of a page become.
@Suite struct DeviceTranslationTests {
  var translator = InputTranslator(screenWidth: 390, screenHeight: 844)
  var numbers = ContactNumbers()

  mutating func send(_ message: InputMessage, now: Double = 100) throws -> [HIDEvent.Kind] {
    try translator.events(for: message, now: now, numbers: &numbers).map(\.kind)
  }

  @Test mutating func `text is handed on as it is`() throws {
    #expect(try send(.text(time: 0, .insert("é🙂"))) == [.text(.insert("é🙂"))])
    #expect(try send(.text(time: 1, .deleteBackward)) == [.text(.deleteBackward)])
    #expect(translator.leave(at: 101, numbers: &numbers) == [])
  }

  @Test mutating func `a key's characters arrive with it, and its release at the end has none`() throws {
    let key = KeySample(usage: 4, modifiers: 0, isDown: true, characters: "q", charactersIgnoringModifiers: "q")
    #expect(try send(.key(time: 0, key)) == [.key(key)])
    #expect(
      translator.leave(at: 101, numbers: &numbers).map(\.kind) == [
        .key(KeySample(usage: 4, modifiers: 0, isDown: false))
      ])
  }

  @Test mutating func `a shake by the button begins once, ends once, and is cancelled when the page goes`() throws {
    #expect(try send(.shake(time: 0, .began)) == [.shake(.began)])
    #expect(throws: InputMessage.Fault("a shake began twice")) { try send(.shake(time: 1, .began)) }
    #expect(try send(.shake(time: 2, .ended)) == [.shake(.ended)])
    #expect(throws: InputMessage.Fault("a shake ended without having begun")) { try send(.shake(time: 3, .ended)) }
    #expect(throws: InputMessage.Fault("a shake cancelled without having begun")) {
      try send(.shake(time: 3, .cancelled))
    }
    _ = try send(.shake(time: 4, .began))
    #expect(translator.leave(at: 101, numbers: &numbers).map(\.kind) == [.shake(.cancelled)])
    #expect(translator.leave(at: 102, numbers: &numbers) == [])
  }

  @Test mutating func `samples of motion are handed on, and swings of the device are a shake besides`() throws {
    var heard: [HIDEvent.Kind] = []
    // At rest, three swings to and fro, rest: 50 samples a second.
    let sides: [Double] = [0, 0, 3, 3, 3, -3, -3, -3, 3, 3, 3] + Array(repeating: 0, count: 60)
    for (index, side) in sides.enumerated() {
      let time = Double(index) * 20
      heard += try send(
        .acceleration(time: time, AccelerationSample(x: side, y: 0, z: -1)), now: 100 + time / 1000)
    }
    #expect(heard.filter { if case .acceleration = $0 { true } else { false } }.count == sides.count)
    #expect(
      heard.filter { if case .acceleration = $0 { false } else { true } } == [.shake(.began), .shake(.ended)])
  }

  @Test mutating func `a shake by sensors is cancelled when the page goes`() throws {
    for (index, side) in [0.0, 3, -3, 3].enumerated() {
      _ = try send(
        .acceleration(time: Double(index) * 50, AccelerationSample(x: side, y: 0, z: -1)),
        now: 100 + Double(index) / 20)
    }
    #expect(translator.leave(at: 101, numbers: &numbers).map(\.kind) == [.shake(.cancelled)])
  }

  @Test mutating func `seeking that has begun ends, at the latest when the page goes`() throws {
    #expect(try send(.remoteControl(time: 0, .togglePlayPause)) == [.remoteControl(.togglePlayPause)])
    #expect(try send(.remoteControl(time: 0, .beginSeekingForward)) == [.remoteControl(.beginSeekingForward)])
    #expect(throws: InputMessage.Fault("beginSeekingForward came twice")) {
      try send(.remoteControl(time: 0, .beginSeekingForward))
    }
    #expect(throws: InputMessage.Fault("endSeekingBackward came without a beginning")) {
      try send(.remoteControl(time: 0, .endSeekingBackward))
    }
    #expect(try send(.remoteControl(time: 0, .endSeekingForward)) == [.remoteControl(.endSeekingForward)])
    _ = try send(.remoteControl(time: 0, .beginSeekingBackward))
    #expect(translator.leave(at: 101, numbers: &numbers).map(\.kind) == [.remoteControl(.endSeekingBackward)])
  }
}
