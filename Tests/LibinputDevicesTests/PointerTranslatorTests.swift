import SystemLink
import Testing

@testable import LibinputDevices

@Suite struct PointerTranslatorTests {
  private let left: UInt32 = 0x110
  private let right: UInt32 = 0x111
  private let middle: UInt32 = 0x112

  @Test func `a mouse moves the pointer from the middle of the screen, and not beyond its edges`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.mouse, .motion(dx: 10, dy: -20), .motion(dx: -1000, dy: 0), .motion(dx: -5, dy: 0),
      .motion(dx: 5000, dy: 5000))
    #expect(
      feeding.words() == [
        "puck entered (210 380)", "puck moved (0 380)", "puck moved (399.5 799.5)",
      ])
    #expect(feeding.problems == [])
  }

  @Test func `a device that knows places puts the pointer there`() {
    var feeding = Feeding(area: ScreenArea(x: 0, y: 0, width: 200, height: 800))
    feeding.feed(Feeding.mouse, .absolute(x: 0.5, y: 0.25), .absolute(x: 1, y: 1))
    #expect(feeding.words() == ["puck entered (100 200)", "puck moved (200 799.5)"])
  }

  @Test func `the first button makes a contact, others change it, the last one ends it`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.mouse, .button(code: left, isDown: true), .motion(dx: 10, dy: 0), .button(code: right, isDown: true),
      .button(code: left, isDown: false), .button(code: right, isDown: false), .motion(dx: 0, dy: 5))
    #expect(
      feeding.words() == [
        "puck entered (200 400)", "puck 1 down (200 400) buttons 1", "puck 1 moved (210 400) buttons 1",
        "puck 1 changed (210 400) buttons 3", "puck 1 changed (210 400) buttons 2", "puck 1 up (210 400) buttons 0",
        "puck moved (210 405)",
      ])
    #expect(feeding.problems == [])
  }

  @Test(arguments: [(0x110, 1), (0x111, 2), (0x112, 4), (0x113, 8), (0x114, 16)])
  func `buttons have the bits of UIEvent's mask`(code: UInt32, bit: UInt8) {
    var feeding = Feeding()
    feeding.feed(Feeding.mouse, .button(code: code, isDown: true))
    #expect(feeding.events.last?.contacts.first?.buttons.rawValue == bit)
    feeding.feed(Feeding.mouse, .button(code: 0x150, isDown: true), .button(code: 0x150, isDown: false))
    #expect(feeding.events.count == 2)
  }

  @Test func `two mice share one pointer, and one that is unplugged lets go of its buttons alone`() {
    var feeding = Feeding()
    feeding.feed(Feeding.mouse, .button(code: left, isDown: true))
    feeding.feed(Feeding.touchpad, .button(code: left, isDown: true), .button(code: middle, isDown: true))
    feeding.remove(Feeding.mouse)
    feeding.feed(Feeding.touchpad, .button(code: left, isDown: false))
    feeding.remove(Feeding.touchpad)
    #expect(Set(feeding.events.map(\.sender)) == [9])
    #expect(
      feeding.words() == [
        "puck entered (200 400)", "puck 1 down (200 400) buttons 1", "puck 1 changed (200 400) buttons 5",
        "puck 1 changed (200 400) buttons 4", "puck 1 cancelled (200 400) buttons 0", "puck exited (200 400)",
      ])
  }

  @Test func `a wheel moves content against the way that the view goes, by parts of a notch too`() {
    var feeding = Feeding()
    feeding.feed(Feeding.mouse, .wheel(x: 0, y: 120), .wheel(x: -60, y: 0), .wheel(x: 0, y: 0))
    #expect(feeding.words() == ["puck entered (200 400)", "scroll step (0 -100)", "scroll step (50 0)"])
  }

  @Test func `two fingers on a touchpad scroll from their beginning to the last axis's end`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.touchpad, .scroll(x: nil, y: 3), .scroll(x: 2, y: 4), .scroll(x: nil, y: 0), .scroll(x: 1, y: nil),
      .scroll(x: 0, y: nil), .scroll(x: 0, y: 0))
    #expect(
      feeding.words() == [
        "puck entered (200 400)", "scroll began (0 0)", "scroll changed (0 -3)", "scroll changed (-2 -4)",
        "scroll changed (-1 0)", "scroll ended (0 0)",
      ])
  }

  @Test func `a pinch tells growth and turn since the last report`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.touchpad, .pinchBegan, .pinchChanged(scale: 2, degrees: 0), .pinchChanged(scale: 2, degrees: 90),
      .pinchChanged(scale: 1, degrees: 0), .pinchChanged(scale: 0, degrees: .nan), .pinchEnded(isCancelled: false),
      .pinchChanged(scale: 2, degrees: 0))
    #expect(
      feeding.words() == [
        "puck entered (200 400)", "transform began 1 0", "transform changed 2 0", "transform changed 1 1.57",
        "transform changed 0.5 0", "transform ended 1 0",
      ])
  }

  @Test func `a touchpad that is unplugged ends its scrolling and cancels its pinch`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touchpad, .scroll(x: nil, y: 3), .pinchBegan)
    _ = feeding.words()
    feeding.remove(Feeding.touchpad)
    // The mouse is still there, and with it the pointer.
    #expect(feeding.words() == ["scroll ended (0 0)", "transform cancelled 1 0"])
  }

  @Test func `touches and pointers carry the modifier keys that are held`() {
    var feeding = Feeding()
    feeding.feed(Feeding.keyboard, .key(code: 42, isDown: true), .key(code: 29, isDown: true))
    feeding.feed(Feeding.mouse, .motion(dx: 1, dy: 0))
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.5, y: 0.5), .touchFrame)
    feeding.feed(Feeding.keyboard, .key(code: 29, isDown: false))
    feeding.feed(Feeding.mouse, .wheel(x: 0, y: 120))
    let (shift, both): (UInt32, UInt32) = (1 << 17, 1 << 17 | 1 << 18)
    #expect(feeding.events.map(\.modifiers) == [0, 0, both, both, 0, shift])
  }
}
