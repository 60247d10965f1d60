import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Devices that live, are used and are released beside each other, in whatever order.
@Suite(.serialized, .leavesNothing) @MainActor struct SeveralDevicesTests {
  @Test func `two devices used in turns keep their traces, windows and touches apart`() {
    let (first, second) = (Stage("a"), Stage("b"))
    #expect(UIApplication.shared === second.device.application)
    let finger = first.device.touchDown(at: at(50, 50))
    #expect(UIApplication.shared === first.device.application)
    second.device.tap(at: at(50, 50))
    #expect(UIApplication.shared === second.device.application)
    // The first device's window, while the second one is current.
    first.window.isHidden = true
    #expect(first.log.take() == ["a began", "a cancelled"])
    #expect(second.log.take() == ["b began", "b ended"])
    finger.lift()
    #expect(UIApplication.shared === first.device.application)
    #expect(!first.device.trace.text().contains("'b'"))
    #expect(!second.device.trace.text().contains("'a'"))
    #expect(second.window.isKeyWindow)
  }

  @Test func `each task has the device that it used last, and who used none has the last of all`() async {
    let mine = Stage("a")
    let other = await Task { @MainActor in
      let device = SimulatedDevice()
      await MainActor.run { device.advance(by: 1) }
      #expect(UIApplication.shared === device.application)
      return device
    }.value
    #expect(UIApplication.shared === mine.device.application)
    // What is made without naming a device belongs to mine, and no other's trace speaks of it.
    let window = UIWindow(frame: box(0, 0, 10, 10))
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && !mine.window.isKeyWindow)
    mine.device.advance(by: 0.1)
    #expect(other.trace.text() == "")
    let found = await Task { @MainActor in UIApplication.shared === mine.device.application }.value
    #expect(found)
    other.advance(by: 1)
    #expect(UIApplication.shared === other.application)
  }

  @Test func `a view moves from one device's window to another's`() {
    let (first, second) = (Stage("a"), Stage("b"))
    let finger = first.device.touchDown(at: at(50, 50))
    second.root.addSubview(first["a"])
    finger.lift()
    #expect(first.log.take() == ["a began", "a cancelled"])
    second.device.tap(at: at(50, 50))
    #expect(first.log.take() == ["a began", "a ended"])
    #expect(
      second.device.trace.text(.touches) == "Probe 'a' -> touchesBegan(_:with:)\nProbe 'a' -> touchesEnded(_:with:)")
  }

  @Test func `views, windows, touches and events outlive their device`() throws {
    var stage: Stage? = Stage("a")
    var held: (touch: UITouch, event: UIEvent)?
    stage?["a"].onCall = { _, touches, event in held = (touches.first!, event!) }
    _ = stage?.device.touchDown(at: at(50, 50))
    let (root, window) = (stage!.root, stage!.window)
    stage = nil
    let (touch, event) = try #require(held)
    #expect(event.allTouches?.isEmpty ?? true)
    #expect(touch.location(in: root) == at(50, 50))
    #expect(touch.view != nil)
    window.isHidden = true
    window.isHidden = false
    window.makeKeyAndVisible()
    window.rootViewController = UIViewController()
    root.removeFromSuperview()
    window.addSubview(root)
    #expect(window.hitTest(at(50, 50), with: nil) != nil)
    #expect(window.next == nil)
    #expect(!window.isKeyWindow)
  }

  @Test func `the next device takes over after the current one is gone`() {
    var first: SimulatedDevice? = SimulatedDevice()
    let second = SimulatedDevice()
    _ = first?.touchDown(at: .zero)
    first = nil
    second.tap(at: .zero)
    #expect(UIApplication.shared === second.application)
  }

  @Test func `a device is let go of inside its own callback`() {
    final class Holder { var stage: Stage? }
    let holder = Holder()
    holder.stage = Stage("a", "b")
    let log = holder.stage!.log
    holder.stage?["a"].on("began") { holder.stage = nil }
    holder.stage?.device.tap(at: at(50, 50))
    #expect(log.lines.first == "a began")
    #expect(holder.stage == nil)
  }

  @Test func `a window is let go of inside a touch method of its view`() {
    final class Holder { var window: UIWindow? }
    let stage = Stage("a")
    let holder = Holder()
    holder.window = stage.newWindow(box(0, 0, 100, 100))
    let probe = Probe("probe", stage.log)
    holder.window?.addSubview(probe)
    probe.on("began") {
      probe.removeFromSuperview()
      holder.window = nil
    }
    let finger = stage.device.touchDown(at: at(50, 50))
    #expect(stage.log.take() == ["probe began", "probe cancelled"])
    finger.move(to: at(60, 60))
    finger.lift()
    stage.device.tap(at: at(50, 50))
    #expect(stage.log.take() == ["a began", "a ended"])
  }

  @Test func `a window goes with the touches that are down in it`() {
    let stage = Stage("a")
    var window: UIWindow? = stage.newWindow(box(0, 0, 100, 100))
    let probe = Probe("probe", stage.log)
    window?.addSubview(probe)
    let finger = stage.device.touchDown(at: at(50, 50))
    weak let gone = window
    window = nil
    finger.move(to: at(60, 60))
    finger.lift()
    stage.device.tap(at: at(50, 50))
    #expect(gone == nil || stage.log.lines.last == "a ended")
  }
}

/// A suite that stores what it works with: it is released by the test runner, on whatever thread.
@Suite(.leavesNothing) @MainActor struct StoredPropertiesTests {
  let device = SimulatedDevice()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let controller = UIViewController()
  let label = UILabel()
  var finger: Finger?

  @Test(arguments: 0..<20) func `a suite stores a device, views and a finger`(_: Int) {
    controller.view.addSubview(view)
    view.addSubview(label)
    device.show(controller)
    device.touchDown(at: CGPoint(x: 1, y: 1))
    #expect(view.window != nil)
  }
}
