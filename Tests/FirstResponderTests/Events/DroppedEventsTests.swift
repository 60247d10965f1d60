import FirstResponderTesting
import SystemLink
import Testing
import UIKit

/// What the app half does with events that it has no receivers for yet.
@MainActor @Suite(.serialized)
struct DroppedEventsTests {
  @Test func `events that nothing receives yet are dropped with a step; what a pointer does is not among them`() {
    let device = SimulatedDevice()
    device.show(UIView())
    let kinds: [HIDEvent.Kind] = [
      .hover(HoverSample(phase: .entered, x: 1, y: 1)), .scroll(ScrollSample(x: 1, y: 1, dx: 0, dy: 1)),
      .transform(TransformSample(phase: .began, x: 1, y: 1)), .shake(.began), .remoteControl(.play),
    ]
    for kind in kinds { device.application.enqueue { $0 = HIDEvent(timestamp: 0, kind: kind) } }
    device.application.drain(isDisplayFrame: false)
    #expect(
      device.trace.text(.queue) == """
        UIApplication -> dropped shaking: nothing receives it yet
        UIApplication -> dropped a media key: nothing receives it yet
        """)
  }
}
