import SystemLink
import Testing

@testable import SpringBoard
@testable import WebStage

@Suite struct InputTranslatorTests {
  var translator = InputTranslator(screenWidth: 390, screenHeight: 844)
  var numbers = ContactNumbers()

  func contact(
    _ id: Int32, _ phase: PageContact.Phase, _ x: Double, _ y: Double, type: PageContact.Kind = .touch
  ) -> PageContact { PageContact(id: id, type: type, phase: phase, x: x, y: y) }

  mutating func send(_ contacts: PageContact..., at time: Double = 0, now: Double = 100) throws -> [HIDEvent] {
    try translator.events(for: .touches(time: time, contacts: contacts), now: now, numbers: &numbers)
  }

  @Test mutating func `one message is one hand with a child for each finger that changed (B9.1, B9.6)`() throws {
    #expect(
      try send(contact(7, .down, 100, 200), contact(9, .down, 200, 300)) == [
        HIDEvent(
          timestamp: 100, kind: .digitizer, contacts: [.down(1, x: 100, y: 200), .down(2, x: 200, y: 300)])
      ])
    #expect(
      try send(contact(9, .move, 210, 310), at: 16, now: 100.016) == [
        HIDEvent(timestamp: 100.016, kind: .digitizer, contacts: [.move(2, x: 210, y: 310)])
      ])
    #expect(
      try send(contact(7, .up, 100, 200), contact(9, .cancel, 210, 310), at: 32, now: 100.032) == [
        HIDEvent(
          timestamp: 100.032, kind: .digitizer, contacts: [.up(1, x: 100, y: 200), .cancel(2, x: 210, y: 310)])
      ])
  }

  @Test mutating func `a finger that is left out is so by its page's share, or as all of the hand's contacts are down`()
    throws
  {
    // All that the hand may have but two are another page's.
    for _ in 0..<HIDEvent.contactLimit - 2 { _ = numbers.take() }
    translator.share = 1
    _ = try send(contact(1, .down, 1, 1))
    _ = try send(contact(2, .down, 1, 1), contact(1, .up, 1, 1))
    let byShare = translator.takeNewlyLeftOut()
    #expect(byShare.map(\.pointer) == [2] && byShare.map(\.isByShare) == [true])
    translator.share = 3
    _ = try send(contact(3, .down, 1, 1), contact(4, .down, 1, 1), contact(5, .down, 1, 1))
    let leftOut = translator.takeNewlyLeftOut()
    #expect(leftOut.map(\.pointer) == [5] && leftOut.map(\.isByShare) == [false])
    #expect(translator.takeNewlyLeftOut().isEmpty)
  }

  @Test mutating func `a finger's number is free again after its lift (B9.11)`() throws {
    _ = try send(contact(7, .down, 100, 100), contact(8, .down, 150, 100))
    _ = try send(contact(7, .up, 100, 100))
    #expect(try send(contact(99, .down, 200, 200))[0].contacts.map(\.identifier) == [1])
  }

  @Test mutating func `two viewers never share a number`() throws {
    var other = InputTranslator(screenWidth: 390, screenHeight: 844)
    let message = InputMessage.touches(time: 0, contacts: [contact(1, .down, 100, 100)])
    let first = try translator.events(for: message, now: 1, numbers: &numbers)
    let second = try other.events(for: message, now: 1, numbers: &numbers)
    #expect((first + second).flatMap(\.contacts).map(\.identifier) == [1, 2])
  }

  @Test mutating func `a finger that did not change is not reported (B9.7)`() throws {
    _ = try send(contact(1, .down, 100, 100), contact(2, .down, 150, 100))
    #expect(try send(contact(1, .move, 100, 100), contact(2, .move, 151, 100))[0].contacts.map(\.identifier) == [2])
    #expect(try send(contact(1, .move, 100, 100)) == [])
  }

  @Test mutating func `average pressure is 1 and sizes are half axes (B2.41, B2.42)`() throws {
    var down = contact(1, .down, 100, 100)
    (down.pressure, down.rx, down.ry) = (0.5, 9, 11)
    var expected = Contact.down(1, x: 100, y: 100)
    (expected.pressure, expected.majorRadius, expected.minorRadius) = (1, 11, 9)
    #expect(try send(down)[0].contacts == [expected])
    var harder = contact(1, .move, 100, 100)
    (harder.pressure, harder.rx, harder.ry) = (0.75, 9, 11)
    (expected.pressure, expected.change) = (1.5, .attribute)
    #expect(try send(harder)[0].contacts == [expected])
  }

  @Test mutating func `pens are styluses and the mouse is a puck (B9.4)`() throws {
    let contacts = try send(contact(1, .down, 90, 90, type: .pen), contact(2, .down, 99, 99, type: .mouse))[0].contacts
    #expect(contacts.map(\.transducer) == [.stylus, .puck])
  }

  @Test mutating func `a mouse's buttons are the contact's; one that is added is a change, the lift has none`() throws {
    func mouse(_ phase: PageContact.Phase, _ buttons: Int) -> PageContact {
      PageContact(id: 1, type: .mouse, phase: phase, x: 90, y: 90, buttons: buttons)
    }
    var heard: [Contact] = []
    for page in [mouse(.down, 2), mouse(.move, 3), mouse(.move, 3), mouse(.up, 0)] {
      heard += try send(page).flatMap(\.contacts)
    }
    #expect(heard.map(\.buttons) == [.secondary, [.primary, .secondary], []])
    #expect(heard.map(\.change) == [[.range, .touch], .attribute, [.range, .touch]])
  }

  @Test mutating func `modifiers go with every event of a message`() throws {
    _ = try send(contact(1, .down, 100, 100))
    var page = contact(1, .move, 130, 100)
    page.samples = [[1, 110, 100, 0]]
    let message = InputMessage.touches(time: 2, modifiers: 1 << 17, contacts: [page])
    #expect(
      try translator.events(for: message, now: 100, numbers: &numbers).map(\.modifiers) == [1 << 17, 1 << 17])
    let hover = InputMessage.hover(time: 3, modifiers: 1 << 18, HoverSample(phase: .entered, x: 1, y: 2))
    #expect(try translator.events(for: hover, now: 100, numbers: &numbers).map(\.modifiers) == [1 << 18])
  }

  @Test mutating func `a finger that lands at the edge says so until it lifts (B5.57)`() throws {
    let corners = try send(
      contact(1, .down, 0, 0), contact(2, .down, 389, 843), contact(3, .down, 12.9, 400), contact(4, .down, 13, 400))
    #expect(corners[0].contacts.map(\.edges) == [[.top, .left], [.bottom, .right], .left, []])
    #expect(try send(contact(3, .move, 200, 400))[0].contacts.map(\.edges) == [.left])
    #expect(try send(contact(3, .up, 200, 400))[0].contacts.map(\.edges) == [.left])
  }

  @Test mutating func `merged samples come first, in order of time, those of one moment together`() throws {
    _ = try send(contact(1, .down, 100, 100), contact(2, .down, 200, 200), at: 1000, now: 50)
    var first = contact(1, .move, 130, 100)
    first.samples = [[1004, 110, 100, 0], [1008, 120, 100, 0]]
    var second = contact(2, .move, 230, 200)
    second.samples = [[1002, 205, 200, 0], [1008, 220, 200, 0]]
    let events = try send(first, second, at: 1012, now: 50.012)
    #expect(
      events.map(\.contacts) == [
        [.move(2, x: 205, y: 200)],
        [.move(1, x: 110, y: 100)],
        [.move(1, x: 120, y: 100), .move(2, x: 220, y: 200)],
        [.move(1, x: 130, y: 100), .move(2, x: 230, y: 200)],
      ])
    #expect(events.map { ($0.timestamp * 1000).rounded() } == [50_002, 50_004, 50_008, 50_012])
  }

  @Test mutating func `what can't follow is refused whole and changes nothing`() throws {
    _ = try send(contact(1, .down, 100, 100))
    #expect(throws: InputMessage.Fault("contact 1 went down twice")) {
      try send(contact(2, .down, 150, 150), contact(1, .down, 100, 100))
    }
    #expect(throws: InputMessage.Fault(#"contact 5 has phase "move" but is not down"#)) {
      try send(contact(1, .up, 100, 100), contact(5, .move, 1, 1))
    }
    #expect(throws: InputMessage.Fault(#"contact 5 has phase "up" but is not down"#)) {
      try send(contact(5, .up, 1, 1))
    }
    // 1 is still down and 2 is still free; 1 is free from the next frame on.
    #expect(
      try send(contact(1, .up, 100, 100), contact(2, .down, 150, 150))[0].contacts == [
        .up(1, x: 100, y: 100), .down(2, x: 150, y: 150),
      ])
    #expect(try send(contact(3, .down, 160, 150))[0].contacts == [.down(1, x: 160, y: 150)])
  }

  @Test mutating func `more fingers than hands have are refused`() throws {
    for id in 0..<32 { _ = try send(contact(Int32(id), .down, 100, 100)) }
    #expect(throws: InputMessage.Fault("more than 32 contacts are down")) { try send(contact(99, .down, 1, 1)) }
  }

  @Test mutating func `keys and pointers follow their own order`() throws {
    func key(_ isDown: Bool) -> InputMessage { .key(time: 0, KeySample(usage: 4, modifiers: 0, isDown: isDown)) }
    func hover(_ phase: HoverSample.Phase) -> InputMessage { .hover(time: 0, HoverSample(phase: phase, x: 1, y: 2)) }
    func refused(_ message: InputMessage, _ says: String) {
      #expect(throws: InputMessage.Fault(says)) {
        try translator.events(for: message, now: 1, numbers: &numbers)
      }
    }
    func passes(_ message: InputMessage) throws {
      #expect(try translator.events(for: message, now: 1, numbers: &numbers).count == 1)
    }
    refused(key(false), "key 4 went up without having been down")
    try passes(key(true))
    refused(key(true), "key 4 went down twice")
    try passes(key(false))
    refused(hover(.moved), "the pointer moved without having entered")
    try passes(hover(.entered))
    refused(hover(.entered), "the pointer entered twice")
    try passes(hover(.moved))
    try passes(hover(.exited))
    refused(hover(.exited), "the pointer exited without having entered")
    func scroll(_ phase: ScrollSample.Phase) -> InputMessage {
      .wheel(time: 0, ScrollSample(phase: phase, x: 1, y: 2, dx: 3, dy: 4))
    }
    func transform(_ phase: TransformSample.Phase) -> InputMessage {
      .transform(time: 0, TransformSample(phase: phase, x: 1, y: 2, scale: 3))
    }
    refused(scroll(.changed), "scrolling changed without having begun")
    refused(transform(.ended), "transforming ended without having begun")
    try passes(scroll(.step))
    for message in [scroll(.began), transform(.began), scroll(.changed), transform(.changed)] { try passes(message) }
    refused(scroll(.began), "scrolling began twice")
    refused(transform(.began), "transforming began twice")
    for message in [scroll(.ended), transform(.cancelled)] { try passes(message) }
  }

  @Test mutating func `who leaves lets go of everything: contacts cancelled in one frame, keys up, pointer away`()
    throws
  {
    _ = try send(contact(1, .down, 100, 100), contact(2, .down, 150, 100))
    let key = InputMessage.key(time: 0, KeySample(usage: 4, modifiers: 1 << 17, isDown: true))
    _ = try translator.events(for: key, now: 100, numbers: &numbers)
    let hover = InputMessage.hover(time: 0, HoverSample(phase: .entered, x: 3, y: 4))
    _ = try translator.events(for: hover, now: 100, numbers: &numbers)
    let scroll = InputMessage.wheel(time: 0, ScrollSample(phase: .began, x: 5, y: 6, dx: 7, dy: 8))
    _ = try translator.events(for: scroll, now: 100, numbers: &numbers)
    let transform = InputMessage.transform(time: 0, TransformSample(phase: .began, x: 5, y: 6, scale: 2))
    _ = try translator.events(for: transform, now: 100, numbers: &numbers)
    #expect(
      translator.leave(at: 101, numbers: &numbers) == [
        HIDEvent(
          timestamp: 101, kind: .digitizer, contacts: [.cancel(1, x: 100, y: 100), .cancel(2, x: 150, y: 100)]),
        HIDEvent(timestamp: 101, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: false))),
        HIDEvent(timestamp: 101, kind: .scroll(ScrollSample(phase: .cancelled, x: 5, y: 6, dx: 0, dy: 0))),
        HIDEvent(timestamp: 101, kind: .transform(TransformSample(phase: .cancelled, x: 5, y: 6))),
        HIDEvent(timestamp: 101, kind: .hover(HoverSample(phase: .exited, x: 3, y: 4))),
      ])
    #expect(translator.leave(at: 102, numbers: &numbers) == [])
    #expect(numbers.take() == 1)
  }
}
