import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What is hashed of a state, and what a replay gives back.
@MainActor @Suite(.serialized, .leavesNothing)
struct StateDescriptionTests {
  let device = SimulatedDevice()
  let root = UIView()

  init() { device.show(root) }

  /// The objects that have a field.
  private func objects(with name: String) -> [String] {
    device.stateDescription.fields.filter { $0.name == name }.map(\.object)
  }

  @Test func `each window and each recognizer that takes part is an object of its own`() {
    device.application.becomeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 600, width: 10, height: 10))
    window.isHidden = false
    let recognizers = [UITapGestureRecognizer(), UILongPressGestureRecognizer(), UITapGestureRecognizer()]
    for recognizer in recognizers { root.addGestureRecognizer(recognizer) }
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    let (windows, taking) = (objects(with: "is key"), objects(with: "wish"))
    #expect(windows.count == 2 && Set(windows).count == 2)
    #expect(taking.count == 3 && Set(taking).count == 3)
    finger.lift()
    withExtendedLifetime(window) {}
  }

  @Test func `views are counted up to a limit`() {
    for _ in 0..<3 { root.addSubview(UIView()) }
    // The window and its root count, too.
    #expect(device.application.viewCount(upTo: 100) == 5)
    #expect(device.application.viewCount(upTo: 3) == 4)
  }

  @Test func `a replay ends where it is told to`() {
    for x in [50.0, 100, 150] {
      device.tap(at: CGPoint(x: x, y: 50))
      device.advance(by: 1)
    }
    let recording = device.recording()
    #expect(recording.moments.count > 3)
    let again = SimulatedDevice(for: recording)
    again.show(UIView())
    var places: [Int] = []
    again.play(recording) {
      places.append($0)
      return places.count < 2
    }
    #expect(places.count == 2)
  }
}
