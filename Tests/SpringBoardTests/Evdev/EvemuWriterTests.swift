import Foundation
import SystemLink
import Testing

@testable import SpringBoard

/// Recordings as evemu's files, and back.
@Suite struct EvemuWriterTests {
  private func again(_ recording: Recording) throws -> Recording {
    let text = try EvemuWriter.text(recording).text
    return try EvdevImport(EvdevLog.read(Data(text.utf8)), screen: recording.screen).recording
  }

  private func recording(_ events: [HIDEvent], width: Double = 390) -> Recording {
    Recording(
      screen: ScreenDescription(width: width, height: 844, scale: 3, frameRate: 60), origin: "test", events: events)
  }

  @Test func `the lines are those that evemu-record writes`() throws {
    var down = Contact.down(3, x: 100, y: 200)
    down.pressure = 1
    let text = try EvemuWriter.text(
      recording([
        HIDEvent(timestamp: 0, kind: .digitizer, contacts: [down]),
        HIDEvent(timestamp: 0.25, kind: .shake(.began)),
        HIDEvent(timestamp: 1.5, kind: .digitizer, contacts: [.up(3, x: 100.5, y: 200)]),
      ]))
    #expect(text.leftOut == 1)
    let lines = text.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "# EVEMU 1.3")
    #expect(lines.filter { $0.hasPrefix("A:") }.contains("A: 35 0 24959 0 0 0"))
    #expect(
      lines.filter { $0.hasPrefix("E:") } == [
        "E: 0.000000 0003 0039 0000", "E: 0.000000 0003 0037 0000", "E: 0.000000 0003 0035 6400",
        "E: 0.000000 0003 0036 12800", "E: 0.000000 0003 0030 0640", "E: 0.000000 0003 0031 0640",
        "E: 0.000000 0003 003a 0512", "E: 0.000000 0001 014a 0001", "E: 0.000000 0000 0000 0000",
        "E: 1.500000 0003 0035 6432", "E: 1.500000 0003 0039 -001", "E: 1.500000 0001 014a 0000",
        "E: 1.500000 0000 0000 0000",
      ])
  }

  @Test(arguments: ["two-fingers.evemu", "anonymous.evemu", "single.evemu", "phone.getevent"])
  func `what was imported, written and imported again is the same, up to a 64th of a point`(name: String) throws {
    let original = try DeviceLogs.imported(name).recording
    try expectSame(again(original), original)
    // What has been rounded once stays as it is.
    let once = try again(original)
    #expect(try again(once).events == once.events)
  }

  @Test func `ten fingers at random, replaced, cancelled and pressed, come back the same`() throws {
    var generator = SplitMix(state: 11)
    for round in 0..<40 {
      var live: [Contact] = []
      var events: [HIDEvent] = []
      for frame in 0..<60 {
        var contacts: [Contact] = []
        for index in live.indices.reversed() {
          var contact = live[index]
          (contact.change, contact.edges) = ([], contact.edges)
          contact.x = Double.random(in: 0..<380, using: &generator)
          contact.y = Double.random(in: 0..<840, using: &generator)
          switch Int.random(in: 0..<6, using: &generator) {
          case 0:
            contacts.append(contact.ended(cancels: false))
            live.remove(at: index)
          case 1:
            contacts.append(live[index].ended(cancels: true))
            live.remove(at: index)
          case 2...3:
            contact.change = [.position, .attribute]
            contact.pressure = Double(Int.random(in: 1...1_023, using: &generator)) / 1_023 * 2
            contact.majorRadius += 1
            contacts.append(contact)
            live[index] = contact
          default: break
          }
        }
        let leaving = Set(contacts.filter { !$0.isTouching }.map(\.identifier))
        while live.count < 8, Int.random(in: 0..<3, using: &generator) == 0 {
          let taken = leaving.union(live.map(\.identifier))
          let number = (1...20 as ClosedRange<UInt32>).first { !taken.contains($0) } ?? 0
          var contact = Contact.down(
            number, x: 50 + Double(frame), y: Double.random(in: 20..<800, using: &generator))
          contact.pressure = 1
          if Bool.random(using: &generator) { contact.transducer = .stylus }
          live.append(contact)
          contacts.append(contact)
        }
        if !contacts.isEmpty {
          events.append(HIDEvent(timestamp: Double(frame) / 60, kind: .digitizer, contacts: contacts))
        }
      }
      if !live.isEmpty {
        events.append(
          HIDEvent(timestamp: 1, kind: .digitizer, contacts: live.map { $0.ended(cancels: true) }))
      }
      let start = events[0].timestamp
      for index in events.indices { events[index].timestamp -= start }
      var check = ContactStreamCheck()
      for event in events { #expect(check.check(event) == .accepted, "round \(round)") }
      try expectSame(again(recording(events)), recording(events))
    }
  }

  @Test func `eleven fingers are too many, a mouse and keys are left out`() throws {
    let contacts = (1...11).map { Contact.down(UInt32($0), x: 1, y: 1) }
    #expect(
      line { _ = try EvemuWriter.text(recording([HIDEvent(timestamp: 0, kind: .digitizer, contacts: contacts)])) }
        == "event 1: 11 fingers at one time; the touchscreen has 10, record with fewer")
    var click = Contact.down(1, x: 1, y: 1)
    click.transducer = .puck
    let written = try EvemuWriter.text(
      recording([
        HIDEvent(timestamp: 0, kind: .digitizer, contacts: [click]),
        HIDEvent(timestamp: 0, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: true))),
      ]))
    #expect(written.leftOut == 2 && !written.text.contains("E:"))
  }

  /// Frames with the same fingers, up to what they are numbered and the device's resolution.
  private func expectSame(
    _ copy: Recording, _ original: Recording, _ location: SourceLocation = #_sourceLocation
  ) {
    let touches = original.events.filter { $0.kind == .digitizer }
    #expect(copy.events.count == touches.count, sourceLocation: location)
    var numbers: [UInt32: UInt32] = [:]
    for (mine, theirs) in zip(copy.events, touches) {
      #expect(abs(mine.timestamp - theirs.timestamp) <= 0.000_001, sourceLocation: location)
      #expect(mine.contacts.count == theirs.contacts.count, "at \(theirs.timestamp)", sourceLocation: location)
      var rest = mine.contacts
      for contact in theirs.contacts {
        let isDown = contact.isTouching && contact.change.contains(.touch)
        let found = rest.firstIndex {
          isDown ? near($0, contact) && $0.change == contact.change : $0.identifier == numbers[contact.identifier]
        }
        guard let found else {
          Issue.record("\(contact) is missing at \(theirs.timestamp)", sourceLocation: location)
          continue
        }
        let other = rest.remove(at: found)
        if isDown { numbers[contact.identifier] = other.identifier }
        #expect(near(other, contact), "\(other) is not \(contact)", sourceLocation: location)
        // A change that rounding swallows is none.
        #expect(other.change.isSubset(of: contact.change), sourceLocation: location)
        #expect(
          other.isTouching == contact.isTouching && other.isInRange == contact.isInRange, sourceLocation: location)
        #expect(other.transducer == contact.transducer, sourceLocation: location)
      }
    }
  }

  private func near(_ left: Contact, _ right: Contact) -> Bool {
    abs(left.x - right.x) <= 1 / 64 && abs(left.y - right.y) <= 1 / 64 && abs(left.pressure - right.pressure) <= 1 / 500
      && abs(left.majorRadius - right.majorRadius) <= 1 / 64
  }
}
