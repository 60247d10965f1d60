import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Recognizers and a device, or a program, out of its mind: nothing crashes, nothing stays half recognized.
@MainActor @Suite(.serialized, .leavesNothing)
struct BadInputTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  private var isAtRest: Bool {
    scene.device.application.gestures.engaged.isEmpty && scene.device.application.touches.live.all.isEmpty
  }

  @Test func `a finger that lands twice is taken back, and nothing that it reports counts until it lands anew`() {
    scene.add("pan", UIPanGestureRecognizer())
    scene.device.send([.down(1, x: 300, y: 300)])
    scene.device.send([.move(1, x: 320, y: 300)])
    scene.device.send([.down(1, x: 100, y: 300)])
    #expect(scene.take() == ["view began", "pan.began", "view cancelled", "pan.cancelled"])
    scene.device.send([.move(1, x: 110, y: 300)])
    scene.device.send([.up(1, x: 110, y: 300)])
    #expect(scene.take() == [] && isAtRest)
    scene.device.send([.down(1, x: 300, y: 300)])
    scene.device.send([.up(1, x: 300, y: 300)])
    #expect(scene.take() == ["view began", "view ended"] && isAtRest)
  }

  @Test func `two fingers with one identifier in one report: it is dropped, and nothing is stuck`() {
    scene.spy("spy")
    scene.device.send([.down(1, x: 300, y: 300), .down(1, x: 100, y: 300)])
    #expect(scene.take() == [] && isAtRest)
    scene.device.send([.down(1, x: 300, y: 300)])
    #expect(scene.take() == ["spy began", "view began"])
    scene.device.send([.up(1, x: 300, y: 300)])
    #expect(scene.take() == ["spy ended", "view ended", "spy reset"])
    #expect(isAtRest)
  }

  @Test func `a finger that never ends holds its own recognizers up, and nobody else's`() {
    let stuck = scene.spy("stuck", on: scene.inner)
    scene.add("tap", UITapGestureRecognizer(), to: scene.inner)
    scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    scene.device.advance(by: 100)
    scene.add("elsewhere", UITapGestureRecognizer())
    scene.device.tap(at: place)
    #expect(scene.actions == ["elsewhere.ended"])
    #expect(stuck.numberOfTouches == 1)
    // Whatever ends it for the app sets everybody free.
    scene.device.resignActive()
    #expect(isAtRest)
    #expect(scene.take().filter { $0 == "stuck reset" }.count == 1)
    scene.device.becomeActive()
    scene.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.actions == ["tap.ended"])
  }

  /// Calls a closure in each place where program code runs.
  final class Everywhere: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    var place = ""
    @Hook var body: () -> Void = {}

    private func reach(_ place: String) {
      guard place == self.place else { return }
      self.place = ""
      body()
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      reach("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      reach("before moved")
      super.touchesMoved(touches, with: event)
      reach("moved")
    }
    override func reset() {
      super.reset()
      reach("reset")
    }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      reach("canPrevent")
      return true
    }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      reach("requirement")
      return false
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      reach("shouldBegin")
      return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      reach("shouldReceive")
      return true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      reach("simultaneously")
      return false
    }
    func act(_ recognizer: UIGestureRecognizer) { reach("action") }
  }

  nonisolated static let places = [
    "shouldReceive", "requirement", "began", "before moved", "moved", "canPrevent", "simultaneously", "shouldBegin",
    "action", "reset",
  ]

  @Test(arguments: places, ["requirement", "circle", "disable", "move", "remove view", "release", "fail", "delegate"])
  func `changed from inside any callback, everything is at rest in the end, reset once`(place: String, change: String) {
    let pan = scene.add("pan", Everywhere())
    (pan.delegate, pan.place) = (pan, place)
    pan.addTarget(pan, action: Selector("act(_:)", Everywhere.act))
    let first = scene.spy("first")
    let second = scene.spy("second")
    var isReached = false
    pan.body = { [scene, unowned pan, unowned first, unowned second] in
      isReached = true
      switch change {
      case "requirement": pan.require(toFail: first)
      case "circle":
        pan.require(toFail: first)
        first.require(toFail: second)
        second.require(toFail: pan)
      case "disable": (pan.isEnabled, first.isEnabled) = (false, false)
      case "move": scene.inner.addGestureRecognizer(pan)
      case "remove view": scene.view.removeFromSuperview()
      case "release": scene.view.gestureRecognizers = nil
      case "fail":
        for recognizer in [pan, first] where !recognizer.state.isOver {
          recognizer.state = recognizer.state == .possible ? .failed : .cancelled
        }
      default: pan.delegate = nil
      }
    }
    let finger = scene.device.touchDown(at: self.place)
    finger.move(to: CGPoint(x: 320, y: 300))
    finger.move(to: CGPoint(x: 330, y: 300))
    finger.lift()
    scene.device.advance(by: 1)
    #expect(isReached)
    #expect(isAtRest)
    #expect(pan.state == .possible && first.state == .possible && second.state == .possible)
    let attempts = scene.log.calls.filter { $0 == "first began" }.count
    #expect(scene.log.calls.filter { $0 == "first reset" }.count >= attempts)
    #expect(scene.log.calls.filter { $0 == "first reset" }.count <= 1)
  }
}
