import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What follows the events of one turn of the main loop (B8.18), and who has no part in sending them (B8.19, B8.22).
@MainActor @Suite(.serialized, .leavesNothing)
struct TurnEndTests {
  final class Changing: UIView {
    var log: Log?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { change("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { change("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("ended") }
    override func layoutSubviews() { log?.add("layout") }

    private func change(_ phase: String) {
      log?.add(phase)
      bounds.size.width -= 1
      backgroundColor = backgroundColor == .red ? .blue : .red
      setNeedsLayout()
    }
  }

  let device = SimulatedDevice()
  let log = Log()
  let view = Changing()

  init() {
    device.show(view)
    device.application.drain(isDisplayFrame: true)
    view.log = log
    device.application.committer.stage = { [log] _ in log.add("commit") }
    device.application.drain(isDisplayFrame: true)
    _ = log.take()
  }

  @Test func `each turn ends with one layout and then one commit, if anything changed (B8.18)`() {
    let finger = device.touchDown(at: at(50, 50))
    #expect(log.take() == ["began", "layout", "commit"])
    finger.move(to: at(60, 60))
    #expect(log.take() == ["moved", "layout", "commit"])
    finger.lift()
    #expect(log.take() == ["ended"])
  }

  @Test func `several events of one turn share its layout and its commit (B8.18)`() {
    device.queue([.down(0, x: 50, y: 50)])
    device.queue([.move(0, x: 51, y: 50)])
    device.send([.up(0, x: 51, y: 50)])
    #expect(log.take() == ["began", "moved", "ended", "layout", "commit"])
  }

  @Test func `what layout changes is committed in the same turn (B8.18)`() {
    final class Placing: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds.insetBy(dx: 1, dy: 1) }
    }
    let (placing, inner) = (Placing(frame: box(0, 0, 10, 10)), UIView())
    placing.addSubview(inner)
    view.addSubview(placing)
    device.application.drain(isDisplayFrame: true)
    #expect(inner.frame == box(1, 1, 8, 8))
    #expect(log.take().filter { $0 == "commit" } == ["commit"])
    device.application.drain(isDisplayFrame: true)
    #expect(log.take().isEmpty)
  }

  @Test func `the app delegate has no part in finding the view, and hears only what climbs up to it (B8.19)`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var heard: [String] = []
      var kept: UIWindow?
      var window: UIWindow? {
        get {
          heard.append("window")
          return kept
        }
        set { kept = newValue }
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("touchesBegan") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("touchesEnded") }
    }
    let device = SimulatedDevice()
    let delegate = Delegate()
    device.launch(delegate)
    delegate.window = device.show(Probe("behind", log))
    let front = device.show(Probe("front", log))
    delegate.heard = []
    device.tap(at: at(50, 50))
    #expect(log.take() == ["front began", "front ended"])
    #expect(delegate.heard.isEmpty)
    front.rootViewController = UIViewController()
    device.tap(at: at(50, 50))
    #expect(delegate.heard == ["touchesBegan", "touchesEnded"])
  }

  @Test func `an event that is no touch passes the application and the key window alone (B8.22)`() {
    final class Watched: UIApplication {
      var log: Log?
      override func sendEvent(_ event: UIEvent) {
        log?.add("application \(event.type)")
        super.sendEvent(event)
      }
    }
    final class Named: UIWindow {
      var name = ""
      var log: Log?
      override func sendEvent(_ event: UIEvent) {
        log?.add("\(name) \(event.type)")
        super.sendEvent(event)
      }
    }
    let device = SimulatedDevice(application: Watched.self)
    (device.application as! Watched).log = log
    let windows = ["back", "key", "front"].map { name in
      let window = Named(frame: box(0, 0, 100, 100))
      (window.name, window.log) = (name, log)
      window.isHidden = false
      return window
    }
    windows[1].makeKey()
    device.application.sendEvent(UIPressesEvent())
    #expect(log.take() == ["application presses", "key presses"])
    // A touch goes to the window under it, key or not.
    device.tap(at: at(5, 5))
    #expect(
      log.take() == ["application touches", "front touches", "application touches", "front touches"])
  }
}
