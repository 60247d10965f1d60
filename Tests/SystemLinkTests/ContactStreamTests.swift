import Testing

@testable import SystemLink

@Suite struct ContactStreamTests {
  private func frame(_ time: Double, _ contacts: Contact...) -> HIDEvent {
    HIDEvent(timestamp: time, sender: 3, kind: .digitizer, contacts: contacts)
  }

  /// A check in which contacts 1 and 2 are down since 1 s.
  private func twoDown() -> ContactStreamCheck {
    var check = ContactStreamCheck()
    #expect(check.check(frame(1, .down(1, x: 10, y: 20), .down(2, x: 30, y: 40))) == .accepted)
    return check
  }

  /// The line of the error that the frame is refused with and the identifiers of its orphans.
  private func refusal(_ event: HIDEvent, _ check: inout ContactStreamCheck) -> (line: String, orphans: [UInt32]) {
    switch check.check(event) {
    case .accepted: return ("accepted", [])
    case .rejected(let error, let orphans): return (error.description, orphans.map(\.identifier))
    }
  }

  @Test func `fingers go down, move and lift, and a number is free after the lift`() {
    var check = twoDown()
    let frames = [
      frame(1, .move(1, x: 11, y: 21)), frame(2, .up(1, x: 12, y: 22), .move(2, x: 31, y: 41)),
      frame(3, .down(1, x: 1, y: 1)), frame(4, .cancel(2, x: 0, y: 0)), frame(5),
    ]
    #expect(frames.map { check.check($0) } == Array(repeating: .accepted, count: 5))
    #expect(check.liveContacts == [.down(1, x: 1, y: 1)])
    #expect(check.lastTimestamp == 5)
  }

  @Test func `a pen comes near, touches, lifts and leaves`() {
    func pen(_ change: Contact.Change, near: Bool, touching: Bool) -> Contact {
      Contact(identifier: 9, transducer: .stylus, change: change, isInRange: near, isTouching: touching, x: 1, y: 2)
    }
    var check = ContactStreamCheck()
    let reports = [
      pen(.range, near: true, touching: false), pen(.position, near: true, touching: false),
      pen(.touch, near: true, touching: true), pen(.position, near: true, touching: true),
      pen(.touch, near: true, touching: false), pen(.range, near: false, touching: false),
    ]
    var live: [Int] = []
    for (index, report) in reports.enumerated() {
      #expect(check.check(frame(Double(index), report)) == .accepted, "report \(index)")
      live.append(check.liveContacts.count)
    }
    #expect(live == [1, 1, 1, 1, 1, 0])
    let missed = refusal(frame(9, pen(.position, near: true, touching: false)), &check)
    #expect(missed.line.contains("contact 9 moves and never began"))
    #expect(check.check(frame(9, pen(.range, near: true, touching: false))) == .accepted)
    #expect(check.cancelEverything(at: 10)?.contacts == [pen([.range, .cancel], near: false, touching: false)])
  }

  @Test func `events of other kinds pass and change nothing`() {
    var check = twoDown()
    for event in Samples.events where event.kind != .digitizer { #expect(check.check(event) == .accepted) }
    #expect(check.lastTimestamp == 1)
    #expect(check.liveContacts.count == 2)
  }

  @Test func `each impossible frame is refused whole, with its reason and its orphans`() {
    let silent = Contact(identifier: 2, change: .position, isInRange: true, isTouching: false, x: 0, y: 0)
    let hovering = Contact(identifier: 5, change: .range, isInRange: false, isTouching: true, x: 0, y: 0)
    var stillDown = Contact.cancel(1, x: 0, y: 0)
    (stillDown.isTouching, stillDown.isInRange) = (true, true)
    let crowd = (0..<UInt32(65)).map { Contact.up($0, x: 0, y: 0) }
    let cases: [(HIDEvent, String, [UInt32])] = [
      (frame(2, .move(7, x: 0, y: 0), .up(1, x: 0, y: 0)), "contact 7 moves and never began", [1]),
      (frame(2, .down(2, x: 0, y: 0)), "contact 2 begins and is already down", [2]),
      (frame(2, .up(7, x: 0, y: 0)), "contact 7 lifts and is not down", []),
      (frame(2, .cancel(7, x: 0, y: 0)), "contact 7 is cancelled and never began", []),
      (frame(2, stillDown), "contact 1 is cancelled and still touches", [1]),
      (frame(2, silent), "contact 2 no longer touches, and its change bits do not say so", [2]),
      (frame(2, .move(1, x: 0, y: 0), .up(1, x: 0, y: 0)), "contact 1 stands twice in the frame", [1]),
      (frame(2, .up(1, x: 0, y: 0), .down(1, x: 0, y: 0)), "contact 1 stands twice in the frame", [1]),
      (frame(2, hovering), "contact 5 touches and is not in range", []),
      (frame(0.5, .up(1, x: 0, y: 0), .up(2, x: 0, y: 0)), "time goes back from 1.0 s to 0.5 s", [1, 2]),
      (frame(.infinity, .up(1, x: 0, y: 0)), "the time is not a finite number", [1]),
      (
        HIDEvent(timestamp: 2, kind: .digitizer, contacts: crowd), "65 contacts, at most 64 are allowed", [1, 2]
      ),
    ]
    for (event, what, orphans) in cases {
      var check = twoDown()
      let found = refusal(event, &check)
      #expect(
        found.line
          == "digitizer frame at \(event.timestamp) s: \(what); the frame is dropped, correct its device or sender")
      #expect(found.orphans == orphans, "\(what)")
      // Dropped whole: everything is as after the frame before.
      #expect(check.liveContacts == [.down(1, x: 10, y: 20), .down(2, x: 30, y: 40)], "\(what)")
      #expect(check.lastTimestamp == 1)
    }
  }

  @Test func `each number of a contact is looked at`() {
    let fields: [(String, WritableKeyPath<Contact, Double>)] = [
      ("x", \.x), ("y", \.y), ("pressure", \.pressure), ("majorRadius", \.majorRadius), ("minorRadius", \.minorRadius),
      ("altitude", \.altitude), ("azimuth", \.azimuth), ("twist", \.twist),
    ]
    for (name, path) in fields {
      for value in [Double.nan, .infinity, -.infinity] {
        var check = twoDown()
        var contact = Contact.up(1, x: 0, y: 0)
        contact[keyPath: path] = value
        let found = refusal(frame(2, contact), &check)
        #expect(found.line.contains("contact 1 has a \(name) that is not a finite number"))
        #expect(found.orphans == [1])
      }
    }
    for name in ["pressure", "majorRadius", "minorRadius"] {
      var check = twoDown()
      var contact = Contact.move(1, x: 0, y: 0)
      guard let path = fields.first(where: { $0.0 == name })?.1 else { continue }
      contact[keyPath: path] = -0.5
      let found = refusal(frame(2, contact), &check)
      #expect(found.line.contains("contact 1 has a \(name) of -0.5, it can't be negative"))
      #expect(found.orphans == [])
    }
  }

  @Test func `accepting frame after frame uses the same memory`() {
    var check = twoDown()
    var addresses: Set<UnsafePointer<Contact>?> = []
    for step in 0..<100 {
      let event = frame(2 + Double(step), .move(1, x: Double(step), y: 0), .move(2, x: 0, y: 0))
      #expect(check.check(event) == .accepted)
      addresses.insert(check.liveContacts.withUnsafeBufferPointer { $0.baseAddress })
    }
    #expect(addresses.count == 1)
  }

  @Test func `no more than 64 contacts are live at one time`() {
    var check = ContactStreamCheck()
    let crowd = (0..<UInt32(64)).map { Contact.down($0, x: 0, y: 0) }
    #expect(check.check(HIDEvent(timestamp: 1, kind: .digitizer, contacts: crowd)) == .accepted)
    let found = refusal(frame(2, .down(64, x: 0, y: 0)), &check)
    #expect(found.line.contains("contact 64 would be one of 65 live contacts, at most 64 are allowed"))
    #expect(check.check(frame(2, .down(64, x: 0, y: 0), .up(3, x: 0, y: 0))) == .accepted)
    #expect(check.liveContacts.count == 64)
  }

  @Test func `orphans of a refused frame are cancelled where they last were, and their later reports are refused`() {
    var check = twoDown()
    guard case .rejected(_, let orphans) = check.check(frame(2, .up(1, x: .nan, y: 0), .move(2, x: 5, y: 5))) else {
      Issue.record("accepted")
      return
    }
    #expect(orphans == [.down(1, x: 10, y: 20)])
    #expect(check.cancel(orphans, at: 2) == frame(2, .cancel(1, x: 10, y: 20)))
    #expect(check.cancel(orphans, at: 2) == nil)
    #expect(check.liveContacts == [.down(2, x: 30, y: 40)])
    #expect(refusal(frame(3, .up(1, x: 0, y: 0)), &check).line.contains("contact 1 lifts and is not down"))
    #expect(check.check(frame(3, .down(1, x: 0, y: 0))) == .accepted)
  }

  @Test func `cancelling everything makes one frame, once, and never in the past`() {
    var check = twoDown()
    #expect(check.check(frame(4, .move(2, x: 31, y: 41))) == .accepted)
    #expect(check.cancelEverything(at: 3) == frame(4, .cancel(1, x: 10, y: 20), .cancel(2, x: 31, y: 41)))
    #expect(check.cancelEverything(at: 9) == nil)
    #expect(check.liveContacts == [])
    var fresh = ContactStreamCheck()
    #expect(fresh.cancelEverything(at: 1) == nil)
    // What the check makes, another check further on accepts.
    var (first, second) = (twoDown(), twoDown())
    #expect(first.cancelEverything(at: 7).map { second.check($0) } == .accepted)
    #expect(second.liveContacts == [])
  }

  @Test func `random streams never leave a contact stuck and cancelling always ends them`() {
    var generator = SeededGenerator(state: 5)
    var accepted = 0
    for _ in 0..<2_000 {
      var check = ContactStreamCheck()
      // A follower sees only what passes, as an app does.
      var follower = ContactStreamCheck()
      var time = 0.0
      for _ in 0..<10 {
        time += Double(Int.random(in: -1...5, using: &generator))
        let contacts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          let number = UInt32.random(in: 0...3, using: &generator)
          switch Int.random(in: 0..<9, using: &generator) {
          case 0...2: return Contact.down(number, x: 1, y: 1)
          case 3...4: return Contact.move(number, x: 2, y: 2)
          case 5...6: return Contact.up(number, x: 3, y: 3)
          case 7: return Contact.cancel(number, x: 4, y: 4)
          default:
            return Contact(
              identifier: number, change: Contact.Change(rawValue: UInt32.random(in: 0...255, using: &generator)),
              isInRange: Bool.random(using: &generator), isTouching: Bool.random(using: &generator), x: 0, y: 0)
          }
        }
        let event = HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts)
        switch check.check(event) {
        case .accepted:
          accepted += 1
          #expect(follower.check(event) == .accepted)
        case .rejected(_, let orphans):
          time = max(time, check.lastTimestamp ?? 0)
          if let cancel = check.cancel(orphans, at: time) { #expect(follower.check(cancel) == .accepted) }
        }
        #expect(follower.liveContacts == check.liveContacts)
      }
      if let cancel = check.cancelEverything(at: time) { #expect(follower.check(cancel) == .accepted) }
      #expect(follower.liveContacts == [])
    }
    #expect(accepted > 2_000)
  }

  @Test func `a frame from the future is refused, and does not make the present the past`() {
    var check = ContactStreamCheck()
    func look(_ time: Double, _ contact: Contact) -> ContactStreamCheck.Result {
      check.check(HIDEvent(timestamp: time, kind: .digitizer, contacts: [contact]), now: 100)
    }
    #expect(
      look(1e12, .down(1, x: 0, y: 0))
        == .rejected(ContactStreamError(.timeInFuture(now: 100), timestamp: 1e12), orphans: []))
    #expect(look(100.5, .down(1, x: 0, y: 0)) == .accepted)
    let lost = look(101.5, .up(1, x: 0, y: 0))
    #expect(
      lost
        == .rejected(ContactStreamError(.timeInFuture(now: 100), timestamp: 101.5), orphans: [.down(1, x: 0, y: 0)]))
    #expect(look(101, .up(1, x: 0, y: 0)) == .accepted)
  }
}
