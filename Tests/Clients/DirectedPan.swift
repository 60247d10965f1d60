import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct DirectedPanTests {
  /// Has three of the four optional methods.
  final class Listener: NSObject, DirectedPanGestureRecognizerDelegate {
    var told: [String] = []
    var directions: Set<DirectedPanGestureRecognizer.Direction> = []

    func directedPanGestureRecognizer(didStart gestureRecognizer: DirectedPanGestureRecognizer) {
      told.append("start")
    }
    func directedPanGestureRecognizer(didCancel gestureRecognizer: DirectedPanGestureRecognizer) {
      told.append("cancel")
    }
    func directedPanGestureRecognizer(didFinish gestureRecognizer: DirectedPanGestureRecognizer) {
      told.append("finish")
      if let direction = gestureRecognizer.initialDirection { directions.insert(direction) }
    }
  }

  /// Inherits the three and has the fourth.
  class Base: NSObject, DirectedPanGestureRecognizerDelegate {}
  final class Heir: Base {
    var updates = 0
    func directedPanGestureRecognizer(didUpdate gestureRecognizer: DirectedPanGestureRecognizer) { updates += 1 }
  }

  let device = SimulatedDevice()
  let listener = Listener()

  func show(_ delegate: UIGestureRecognizerDelegate) -> DirectedPanGestureRecognizer {
    let root = UIView()
    device.show(root)
    let recognizer = DirectedPanGestureRecognizer()
    recognizer.delegate = delegate
    root.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test func `a drag to the right starts, and finishes in that direction`() {
    let recognizer = show(listener)
    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 410))
    #expect(listener.told == ["start", "finish"])
    #expect(listener.directions == [.right])
    #expect(recognizer.initialLocation == nil && recognizer.initialDirection == nil, "reset when it is over")
  }

  @Test(arguments: [
    (CGPoint(x: 200, y: 200), "up"), (CGPoint(x: 0, y: 400), "left"), (CGPoint(x: 200, y: 600), "down"),
  ])
  func `each direction is known`(end: CGPoint, name: String) {
    _ = show(listener)
    device.drag(from: CGPoint(x: 200, y: 400), to: end)
    #expect(listener.directions.map { "\($0)" } == [name])
  }

  @Test func `a way that is too short is cancelled in the end`() {
    show(listener).minimumTranslation = 150
    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 200, y: 400))
    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(listener.told == ["start", "cancel", "start", "finish"])
  }

  @Test func `a drag that rests before it ends has no velocity left`() {
    show(listener).minimumVelocity = 100
    let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 300, y: 400), over: 0.3)
    device.advance(by: 1)
    finger.lift()
    #expect(listener.told == ["start", "cancel"])
  }

  @Test func `touches that the system takes back cancel`() {
    _ = show(listener)
    let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 200, y: 400), over: 0.2)
    finger.cancel()
    #expect(listener.told == ["start", "cancel"])
  }

  @Test func `a subclass of the delegate's class may have a method that the class has not`() {
    let heir = Heir()
    _ = show(heir)
    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(heir.updates > 0)
  }
}
