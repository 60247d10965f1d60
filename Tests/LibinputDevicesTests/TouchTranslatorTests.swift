import SystemLink
import Testing

@testable import LibinputDevices

@Suite struct TouchTranslatorTests {
  @Test func `what lies between two frames of the device is one hand with its fingers (B9.1)`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.touch, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchDown(slot: 1, x: 0.5, y: 0.25), .touchFrame,
      .touchMotion(slot: 1, x: 0.5, y: 0.375), .touchMotion(slot: 0, x: 0.25, y: 0.625), .touchFrame,
      .touchUp(slot: 0), .touchMotion(slot: 1, x: 0.75, y: 0.375), .touchFrame, .touchUp(slot: 1), .touchFrame)
    #expect(
      feeding.words() == [
        "finger 1 down (100 400), finger 2 down (200 200)", "finger 2 moved (200 300), finger 1 moved (100 500)",
        "finger 1 up (100 500), finger 2 moved (300 300)", "finger 2 up (300 300)",
      ])
    #expect(feeding.problems == [])
  }

  @Test func `a finger says what changed: range and touch at its down and lift, its place between them (B9.6, B9.7)`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.touch, .touchDown(slot: 3, x: 0.25, y: 0.5), .touchFrame, .touchMotion(slot: 3, x: 0.5, y: 0.5),
      .touchFrame,
      .touchUp(slot: 3), .touchFrame)
    #expect(
      feeding.events.flatMap(\.contacts) == [
        .down(1, x: 100, y: 400), .move(1, x: 200, y: 400), .up(1, x: 200, y: 400),
      ])
    #expect(feeding.events.map(\.sender) == [2, 2, 2])
  }

  @Test func `what changed is told in the bits of the HID digitizer's event mask (B9.5)`() {
    let bits: [Contact.Change] = [.range, .touch, .position, .attribute, .cancel]
    #expect(bits.map(\.rawValue) == [0x1, 0x2, 0x4, 0x40, 0x80])
  }

  @Test func `a finger that stands still is not told, and a frame without news is none (B9.7)`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchFrame)
    _ = feeding.words()
    feeding.feed(Feeding.touch, .touchMotion(slot: 0, x: 0.25, y: 0.5), .touchFrame, .touchFrame)
    #expect(feeding.words() == [])
  }

  @Test func `several moves in one frame are one, at the last place`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0, y: 0.5), .touchMotion(slot: 0, x: 0.25, y: 0.5), .touchFrame)
    feeding.feed(
      Feeding.touch, .touchMotion(slot: 0, x: 0.5, y: 0.5), .touchMotion(slot: 0, x: 0.75, y: 0.5), .touchFrame)
    #expect(feeding.words() == ["finger 1 down (100 400)", "finger 1 moved (300 400)"])
  }

  @Test func `a finger that moves and lifts in one frame lifts where it came to`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0, y: 0.5), .touchFrame)
    feeding.feed(Feeding.touch, .touchMotion(slot: 0, x: 0.5, y: 0.5), .touchUp(slot: 0), .touchFrame)
    #expect(feeding.words() == ["finger 1 down (0 400)", "finger 1 up (200 400)"])
  }

  @Test func `down and up in one frame never was (B9.8)`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0, y: 0), .touchUp(slot: 0), .touchFrame)
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.5, y: 0), .touchCancel(slot: 0), .touchFrame)
    #expect(feeding.words() == [])
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.5, y: 0.5), .touchFrame)
    #expect(feeding.words() == ["finger 1 down (200 400)"])
  }

  @Test func `a slot that is used anew within a frame is two fingers, and a repeated lift is dropped (B9.9, B9.11)`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchFrame)
    feeding.feed(
      Feeding.touch, .touchUp(slot: 0), .touchDown(slot: 0, x: 0.75, y: 0.5), .touchFrame, .touchUp(slot: 0),
      .touchUp(slot: 0), .touchFrame, .touchUp(slot: 0), .touchFrame)
    #expect(
      feeding.words() == [
        "finger 1 down (100 400)", "finger 1 up (100 400), finger 2 down (300 400)", "finger 2 up (300 400)",
      ])
    #expect(feeding.problems == [])
  }

  @Test func `a cancelled finger is taken back (B9.6)`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchFrame, .touchCancel(slot: 0), .touchFrame)
    #expect(feeding.events.flatMap(\.contacts) == [.down(1, x: 100, y: 400), .cancel(1, x: 100, y: 400)])
  }

  @Test(
    arguments: [
      (0, 0.5, .left), (0.999, 0.5, .right), (0.5, 0.001, .top), (0.5, 1, .bottom), (0.5, 0.5, []),
      (1, 0, [.right, .top]),
    ] as [(Double, Double, Contact.Edges)])
  func `a finger that lands at an edge says so until it lifts (B5.57)`(x: Double, y: Double, edges: Contact.Edges) {
    var feeding = Feeding()
    feeding.feed(
      Feeding.touch, .touchDown(slot: 0, x: x, y: y), .touchFrame, .touchMotion(slot: 0, x: 0.4, y: 0.4), .touchFrame,
      .touchUp(slot: 0), .touchFrame)
    #expect(feeding.events.flatMap(\.contacts).map(\.edges) == [edges, edges, edges])
  }

  @Test func `places are brought to the points of the device's area and stay on the screen (B9.13)`() {
    var feeding = Feeding(area: ScreenArea(x: 200, y: 100, width: 200, height: 400))
    feeding.feed(
      Feeding.touch, .touchDown(slot: 0, x: 0, y: 0), .touchDown(slot: 1, x: 0.5, y: 0.5),
      .touchDown(slot: 2, x: 1.5, y: -0.2), .touchFrame)
    #expect(feeding.words() == ["finger 1 down (200 100), finger 2 down (300 300), finger 3 down (399.5 100)"])
  }

  @Test func `more fingers than a hand may have are left out, named, and nothing sticks`() {
    var feeding = Feeding()
    for slot in 0..<65 { feeding.feed(Feeding.touch, .touchDown(slot: Int32(slot), x: 0.5, y: 0.5), .touchFrame) }
    #expect(feeding.problems == ["Device 2: more than 64 contacts are down; the contact is left out"])
    _ = feeding.words()
    feeding.feed(Feeding.touch, .touchMotion(slot: 64, x: 0.1, y: 0.1), .touchFrame, .touchUp(slot: 64), .touchFrame)
    #expect(feeding.words() == [])
    for slot in 0..<64 { feeding.feed(Feeding.touch, .touchUp(slot: Int32(slot)), .touchFrame) }
    _ = feeding.words()
    feeding.feed(Feeding.touch, .touchDown(slot: 64, x: 0.5, y: 0.5), .touchFrame)
    #expect(feeding.words() == ["finger 1 down (200 400)"])
  }

  @Test func `fingers of two touchscreens have different numbers, free when a screen is unplugged (B9.11, B9.14)`() {
    var feeding = Feeding([(2, .touch), (7, .touch)])
    feeding.feed(2, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchFrame)
    feeding.feed(7, .touchDown(slot: 0, x: 0.5, y: 0.5), .touchFrame)
    #expect(feeding.events.map(\.sender) == [2, 7])
    #expect(feeding.words() == ["finger 1 down (100 400)", "finger 2 down (200 400)"])
    // The host cancels what the device held; here only the number is given back.
    feeding.remove(2)
    feeding.feed(7, .touchDown(slot: 1, x: 0.75, y: 0.5), .touchFrame)
    #expect(feeding.events.last?.contacts.map(\.identifier) == [1])
  }

  @Test func `times of two devices that are read one after the other don't go back (B2.39)`() {
    var feeding = Feeding([(2, .touch), (7, .touch)])
    feeding.feed(2, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchFrame, at: 2)
    feeding.feed(7, .touchDown(slot: 0, x: 0.5, y: 0.5), .touchFrame, at: 1.9)
    #expect(feeding.events.map(\.timestamp) == [2, 2])
    #expect(feeding.problems == [])
  }

  @Test func `moves use the same memory each time`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0, y: 0), .touchDown(slot: 1, x: 0, y: 0), .touchFrame)
    feeding.events = []
    var addresses: Set<UnsafePointer<Contact>?> = []
    for step in 1...100 {
      for kind: Report.Kind in [
        .touchMotion(slot: 0, x: Double(step) / 100, y: 0), .touchMotion(slot: 1, x: 0, y: Double(step) / 100),
        .touchFrame,
      ] {
        _ = feeding.translator.take(Report(device: Feeding.touch, timestamp: 2, kind: kind)) { event in
          addresses.insert(event.contacts.withUnsafeBufferPointer { $0.baseAddress })
        }
      }
    }
    #expect(addresses.count == 1)
  }
}
