import Testing

@testable import SystemLink

/// Events in the midst of a movement that become one, so that an app which is busy does not find all of them.
struct MovesTests {
  private func event(_ kind: HIDEvent.Kind, at time: Double = 1, sender: UInt64 = 1, modifiers: UInt32 = 0) -> HIDEvent
  {
    HIDEvent(timestamp: time, sender: sender, modifiers: modifiers, kind: kind)
  }

  private func pinch(
    _ phase: TransformSample.Phase = .changed, x: Double = 10, scale: Double = 1, rotation: Double = 0
  ) -> HIDEvent.Kind { .transform(TransformSample(phase: phase, x: x, y: 20, scale: scale, rotation: rotation)) }

  private func scroll(_ phase: ScrollSample.Phase, x: Double = 10, dx: Double = 0, dy: Double = 1) -> HIDEvent.Kind {
    .scroll(ScrollSample(phase: phase, x: x, y: 20, dx: dx, dy: dy))
  }

  @Test func `of two changes of a pinch the scales are multiplied and the angles added, where it is last`() {
    var first = event(pinch(scale: 1.5, rotation: 0.25))
    let isTaken = first.absorb(event(pinch(x: 12, scale: 2, rotation: -1), at: 2))
    #expect(isTaken)
    #expect(first == event(pinch(x: 12, scale: 3, rotation: -0.75), at: 2))
  }

  @Test func `steps and changes of a scroll are added up, where they began`() {
    for phase in [ScrollSample.Phase.step, .changed] {
      var first = event(scroll(phase, dx: 1, dy: -2))
      let isTaken = first.absorb(event(scroll(phase, dx: 3, dy: 5), at: 2))
      #expect(isTaken)
      #expect(first == event(scroll(phase, dx: 4, dy: 3), at: 2))
    }
  }

  @Test func `a hover keeps its beginning, and is where the pointer is last`() {
    var first = event(.hover(HoverSample(phase: .entered, x: 1, y: 2)))
    let isTaken = first.absorb(event(.hover(HoverSample(phase: .moved, x: 3, y: 4, height: 0.5)), at: 2))
    #expect(isTaken)
    #expect(first == event(.hover(HoverSample(phase: .entered, x: 3, y: 4, height: 0.5)), at: 2))
  }

  @Test func `beginnings and ends, and what does not belong together, stay events of their own`() {
    let pairs: [(HIDEvent, HIDEvent)] = [
      (event(pinch(.began)), event(pinch())), (event(pinch()), event(pinch(.ended))),
      (event(pinch()), event(pinch(.cancelled))), (event(pinch(.ended)), event(pinch(.began))),
      (event(scroll(.began)), event(scroll(.changed))), (event(scroll(.changed)), event(scroll(.ended))),
      (event(scroll(.step)), event(scroll(.changed))), (event(scroll(.step)), event(scroll(.step, x: 11))),
      (event(pinch()), event(scroll(.changed))), (event(pinch()), event(pinch(), modifiers: 1)),
      (event(pinch()), event(pinch(), sender: 2)),
      (event(.hover(HoverSample(phase: .exited, x: 1, y: 2))), event(.hover(HoverSample(phase: .moved, x: 1, y: 2)))),
      (event(.hover(HoverSample(phase: .moved, x: 1, y: 2))), event(.hover(HoverSample(phase: .exited, x: 1, y: 2)))),
      (
        event(.hover(HoverSample(phase: .moved, x: 1, y: 2))),
        event(.hover(HoverSample(phase: .moved, transducer: .stylus, x: 1, y: 2)))
      ),
    ]
    for (first, second) in pairs {
      var event = first
      let isTaken = event.absorb(second)
      #expect(!isTaken, "\(first.kind), \(second.kind)")
      #expect(event == first)
    }
  }

  @Test func `what would no longer be a number that the link carries is not added up`() {
    let most = Double.greatestFiniteMagnitude
    let pairs = [
      (pinch(scale: most), pinch(scale: 2)), (pinch(scale: .leastNonzeroMagnitude), pinch(scale: 0.25)),
      (pinch(rotation: most), pinch(rotation: most)), (scroll(.step, dy: most), scroll(.step, dy: most)),
    ]
    for (first, second) in pairs {
      var sum = event(first)
      let isTaken = sum.absorb(event(second, at: 2))
      #expect(!isTaken)
      #expect(sum == event(first))
    }
  }

  @Test func `a later move takes each finger along, and brings those that the earlier one lacks`() {
    var first = HIDEvent(timestamp: 1, kind: .digitizer, contacts: [.move(1, x: 10, y: 10), .move(2, x: 20, y: 20)])
    var pressed = Contact.move(2, x: 20, y: 20)
    (pressed.change, pressed.pressure) = (.attribute, 0.5)
    let third = Contact.move(3, x: 30, y: 30)
    first.replaceMove(
      with: HIDEvent(timestamp: 2, sender: 7, modifiers: 1, kind: .digitizer, contacts: [third, pressed]))
    // The second finger has moved before, and is pressed harder now: both are reported.
    pressed.change = [.position, .attribute]
    #expect(
      first
        == HIDEvent(
          timestamp: 2, sender: 7, modifiers: 1, kind: .digitizer, contacts: [.move(1, x: 10, y: 10), pressed, third]))
    #expect(first.isMove)
  }
}
