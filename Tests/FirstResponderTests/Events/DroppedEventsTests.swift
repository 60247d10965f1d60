import FirstResponderTesting
import SystemLink
import Testing
import UIKit

/// What the app half does with events that it has no receivers for yet.
@MainActor @Suite(.serialized)
struct DroppedEventsTests {
  @Test func `events that nothing receives yet are dropped with a step, and hovering is told once, not at every move`()
  {
    let device = SimulatedDevice()
    device.show(UIView())
    let kinds: [HIDEvent.Kind] = [
      .hover(HoverSample(phase: .entered, x: 1, y: 1)), .hover(HoverSample(phase: .moved, x: 2, y: 1)),
      .hover(HoverSample(phase: .moved, x: 3, y: 1)), .hover(HoverSample(phase: .exited, x: 4, y: 1)),
      .scroll(ScrollSample(x: 1, y: 1, dx: 0, dy: 1)), .shake(.began), .remoteControl(.play),
    ]
    for kind in kinds { device.application.enqueue { $0 = HIDEvent(timestamp: 0, kind: kind) } }
    device.application.drain(isDisplayFrame: false)
    #expect(
      device.trace.text(.queue) == """
        UIApplication -> dropped hovering: nothing receives it yet
        UIApplication -> dropped scrolling: nothing receives it yet
        UIApplication -> dropped shaking: nothing receives it yet
        UIApplication -> dropped a media key: nothing receives it yet
        """)
  }
}
