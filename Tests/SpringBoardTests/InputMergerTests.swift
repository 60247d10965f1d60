import SystemLink
import Testing

@testable import SpringBoard

@Suite struct InputMergerTests {
  private var merger = InputMerger(sourceCount: 3)

  private func frame(_ time: Double, sender: UInt64 = 1, _ contacts: Contact...) -> HIDEvent {
    HIDEvent(timestamp: time, sender: sender, kind: .digitizer, contacts: contacts)
  }

  /// What is sent on, each event in a word a contact.
  private mutating func sent(_ event: HIDEvent, from source: Int, now: Double = 100) -> [String] {
    switch merger.take(event, from: source, now: now) {
    case .accepted(let event): Self.words(event)
    case .refused(let error, let events): ["refused: \(error)"] + events.flatMap(Self.words)
    }
  }

  private static func words(_ event: HIDEvent) -> [String] {
    event.contacts.map { contact in
      let word =
        if contact.change.contains(.cancel) {
          "cancelled"
        } else if contact.change.contains(.touch) {
          contact.isTouching ? "down" : "up"
        } else {
          "moved"
        }
      return "\(contact.identifier) \(word) (\(event.sender), \(event.timestamp))"
    }
  }

  @Test mutating func `one source's numbers stay as they are`() {
    #expect(
      sent(frame(1, .down(7, x: 0, y: 0), .down(3, x: 1, y: 1)), from: 0) == ["7 down (1, 1.0)", "3 down (1, 1.0)"])
    #expect(sent(frame(2, .move(3, x: 2, y: 2)), from: 0) == ["3 moved (1, 2.0)"])
    #expect(sent(frame(3, .up(7, x: 0, y: 0)), from: 0) == ["7 up (1, 3.0)"])
    #expect(merger.liveCount == 1)
  }

  @Test mutating func `two sources' contacts of one number get two, each for its life, free afterwards (B9.11)`() {
    #expect(sent(frame(1, .down(1, x: 0, y: 0)), from: 0) == ["1 down (1, 1.0)"])
    #expect(sent(frame(1, sender: 5, .down(1, x: 9, y: 9)), from: 1) == ["2 down (5, 1.0)"])
    #expect(sent(frame(1, sender: 6, .down(1, x: 9, y: 9)), from: 2) == ["3 down (6, 1.0)"])
    // The first number is free, and the second one keeps what it has.
    #expect(sent(frame(2, .up(1, x: 0, y: 0)), from: 0) == ["1 up (1, 2.0)"])
    #expect(sent(frame(2, sender: 5, .move(1, x: 8, y: 9)), from: 1) == ["2 moved (5, 2.0)"])
    #expect(sent(frame(3, .down(2, x: 0, y: 0)), from: 0) == ["1 down (1, 3.0)"])
    #expect(sent(frame(3, sender: 5, .up(1, x: 8, y: 9)), from: 1) == ["2 up (5, 3.0)"])
    #expect(sent(frame(4, sender: 5, .down(1, x: 8, y: 9)), from: 1) == ["2 down (5, 4.0)"])
  }

  @Test mutating func `a number that lifts in a frame is not given to a contact that lands in it`() {
    _ = sent(frame(1, .down(4, x: 0, y: 0)), from: 0)
    _ = sent(frame(1, sender: 5, .down(4, x: 0, y: 0)), from: 1)
    let both = frame(2, sender: 5, .up(4, x: 0, y: 0), .down(9, x: 0, y: 0), .down(1, x: 0, y: 0))
    #expect(sent(both, from: 1) == ["1 up (5, 2.0)", "9 down (5, 2.0)", "2 down (5, 2.0)"])
  }

  @Test mutating func `times of the merged stream never decrease (B2.39)`() {
    #expect(sent(frame(2, .down(1, x: 0, y: 0)), from: 0) == ["1 down (1, 2.0)"])
    #expect(sent(frame(1.5, sender: 5, .down(1, x: 0, y: 0)), from: 1) == ["2 down (5, 2.0)"])
    #expect(sent(frame(1.7, sender: 5, .move(1, x: 1, y: 0)), from: 1) == ["2 moved (5, 2.0)"])
    let key = HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: true)))
    var later = key
    later.timestamp = 2
    #expect(merger.take(key, from: 2, now: 100) == .accepted(later))
    #expect(sent(frame(3, .move(1, x: 1, y: 0)), from: 0) == ["1 moved (1, 3.0)"])
  }

  @Test mutating func `each source is checked by itself, and a bad frame cancels what it would have ended`() {
    _ = sent(frame(2, .down(1, x: 0, y: 0)), from: 0)
    _ = sent(frame(2, sender: 5, .down(1, x: 0, y: 0)), from: 1)
    // Time may go back from one source to the other, not within one.
    let back = sent(frame(1, sender: 5, .up(1, x: 0, y: 0)), from: 1, now: 10)
    #expect(back.count == 2)
    #expect(back.first?.contains("time goes back from 2.0 s to 1.0 s") == true)
    #expect(back.last == "2 cancelled (5, 10.0)")
    // What was on its way when that happened is not of the past.
    #expect(sent(frame(3, sender: 5, .down(1, x: 0, y: 0)), from: 1, now: 10) == ["2 down (5, 10.0)"])
    #expect(merger.liveCount == 2)
  }

  @Test mutating func `all sources together have no more contacts than a hand may`() {
    for number in 0..<32 {
      _ = sent(frame(1, .down(UInt32(number), x: 0, y: 0)), from: 0)
      _ = sent(frame(1, .down(UInt32(number), x: 0, y: 0)), from: 1)
    }
    #expect(merger.liveCount == 64)
    let tooMany = sent(frame(2, .down(1, x: 0, y: 0)), from: 2)
    #expect(tooMany.count == 1 && tooMany.first?.hasPrefix("refused") == true)
    // The frame is dropped whole, and nothing of it is left.
    #expect(merger.liveCount == 64)
    _ = sent(frame(3, .up(5, x: 0, y: 0)), from: 1)
    // Numbers went to the sources in turn, so that this finger's was 11; 1 is taken.
    #expect(sent(frame(4, .down(1, x: 0, y: 0)), from: 2) == ["11 down (1, 4.0)"])
  }

  @Test mutating func `a device that leaves has its contacts cancelled and its keys released, and no other's`() {
    func key(_ usage: UInt16, sender: UInt64, isDown: Bool = true) -> HIDEvent {
      HIDEvent(timestamp: 1, sender: sender, kind: .key(KeySample(usage: usage, modifiers: 0, isDown: isDown)))
    }
    _ = sent(frame(1, sender: 2, .down(0, x: 3, y: 4)), from: 1)
    _ = sent(frame(1, sender: 3, .down(1, x: 5, y: 6)), from: 1)
    for event in [key(4, sender: 2), key(5, sender: 2), key(4, sender: 3), key(4, sender: 2, isDown: false)] {
      _ = merger.take(event, from: 1, now: 100)
    }
    let left = merger.leave(1, sender: 2, now: 9)
    var expected = [frame(9, sender: 2, .cancel(0, x: 3, y: 4)), key(5, sender: 2, isDown: false)]
    expected[1].timestamp = 9
    #expect(left == expected)
    #expect(merger.leave(1, sender: 2, now: 9) == [])
    #expect(merger.leave(0, now: 9) == [])
    #expect(merger.leave(1, now: 9).map(\.sender) == [3, 3])
    #expect(merger.liveCount == 0)
  }

  @Test mutating func `whatever goes on is ended, each in its own way, in the order in which it began`() {
    let began: [HIDEvent.Kind] = [
      .press(PressSample(type: 4, isDown: true)), .hover(HoverSample(phase: .entered, x: 1, y: 2)),
      .scroll(ScrollSample(phase: .began, x: 1, y: 2, dx: 0, dy: 0)), .hover(HoverSample(phase: .moved, x: 3, y: 4)),
      .transform(TransformSample(phase: .changed, x: 3, y: 4, scale: 2)), .shake(.began),
      .remoteControl(.beginSeekingForward), .text(.insert("a")), .scroll(ScrollSample(x: 1, y: 2, dx: 3, dy: 4)),
    ]
    for kind in began { _ = merger.take(HIDEvent(timestamp: 1, kind: kind), from: 2, now: 100) }
    #expect(
      merger.leave(2, now: 5).map(\.kind) == [
        .press(PressSample(type: 4, isDown: false, force: 0)), .hover(HoverSample(phase: .exited, x: 3, y: 4)),
        .scroll(ScrollSample(phase: .cancelled, x: 1, y: 2, dx: 0, dy: 0)),
        .transform(TransformSample(phase: .cancelled, x: 3, y: 4)), .shake(.cancelled),
        .remoteControl(.endSeekingForward),
      ])
    let ended: [HIDEvent.Kind] = [
      .press(PressSample(type: 4, isDown: false)), .hover(HoverSample(phase: .exited, x: 1, y: 2)),
      .scroll(ScrollSample(phase: .ended, x: 1, y: 2, dx: 0, dy: 0)),
      .transform(TransformSample(phase: .ended, x: 3, y: 4)), .shake(.ended), .remoteControl(.endSeekingForward),
    ]
    for kind in began + ended { _ = merger.take(HIDEvent(timestamp: 1, kind: kind), from: 2, now: 100) }
    #expect(merger.leave(2, now: 5) == [])
  }

  @Test(arguments: [Double.nan, .infinity, 12])
  mutating func `an event that is dated by no number or in the future is refused and does not move time`(time: Double) {
    let event = HIDEvent(timestamp: time, kind: .shake(.began))
    let result = merger.take(event, from: 1, now: 10)
    guard case .refused(.time(_, now: 10), instead: []) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(merger.leave(1, now: 10) == [])
    #expect(sent(frame(1, .down(1, x: 0, y: 0)), from: 0) == ["1 down (1, 1.0)"])
  }

  @Test mutating func `more keys than there are is bad input, and those that are held are still released`() {
    for usage in 0..<HeldInput.limit {
      let key = KeySample(usage: UInt16(usage), modifiers: 0, isDown: true)
      _ = merger.take(HIDEvent(timestamp: 1, kind: .key(key)), from: 1, now: 10)
    }
    let key = HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 999, modifiers: 0, isDown: true)))
    #expect(merger.take(key, from: 1, now: 10) == .refused(.tooMuchHeld, instead: []))
    #expect(merger.leave(1, now: 10).count == HeldInput.limit)
  }

  @Test mutating func `moves that get other numbers use the same memory each time`() {
    _ = sent(frame(1, .down(1, x: 0, y: 0), .down(2, x: 0, y: 0)), from: 0)
    _ = sent(frame(1, .down(1, x: 0, y: 0), .down(2, x: 0, y: 0)), from: 1)
    var addresses: Set<UnsafePointer<Contact>?> = []
    for step in 0..<100 {
      let move = frame(2, .move(1, x: Double(step), y: 0), .move(2, x: 0, y: Double(step)))
      guard case .accepted(let event) = merger.take(move, from: 1, now: 10) else {
        Issue.record("move \(step) was refused")
        return
      }
      #expect(event.contacts.map(\.identifier) == [3, 4])
      addresses.insert(event.contacts.withUnsafeBufferPointer { $0.baseAddress })
    }
    #expect(addresses.count == 1)
  }
}
