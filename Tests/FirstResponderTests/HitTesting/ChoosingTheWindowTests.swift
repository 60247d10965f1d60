import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Which window a touch goes to (B1.28, B1.33-B1.41).
@MainActor @Suite(.serialized, .withAndWithoutIndex, .leavesNothing)
struct ChoosingTheWindowTests {
  let device = SimulatedDevice()
  let log = Log()

  func window(_ name: String, _ frame: CGRect, level: CGFloat = 0, shown: Bool = true) -> UIWindow {
    device.application.becomeCurrent()
    let window = UIWindow(frame: frame)
    window.windowLevel = UIWindow.Level(level)
    window.addSubview(Probe(name, log, CGRect(origin: .zero, size: frame.size)))
    window.isHidden = !shown
    return window
  }

  func tapped(at point: CGPoint) -> [String] {
    device.tap(at: point)
    return log.take().filter { $0.hasSuffix("began") }.map { String($0.dropLast(6)) }
  }

  @Test func `a window starts hidden and answers itself where no view does (B1.28)`() {
    let window = window("view", box(0, 0, 100, 100), shown: false)
    window.subviews[0].removeFromSuperview()
    #expect(window.isHidden)
    #expect(window.hitTest(at(1, 1), with: nil) == nil)
    window.isHidden = false
    #expect(window.hitTest(at(1, 1), with: nil) === window)
    #expect(window.hitTest(at(100, 1), with: nil) == nil)
  }

  @Test func `touches go to the window under the finger, not to the key window (B1.33)`() {
    let key = window("key", box(0, 0, 100, 100))
    key.makeKeyAndVisible()
    let other = window("other", box(100, 0, 100, 100))
    #expect(device.application.keyWindow === key)
    #expect(tapped(at: at(150, 50)) == ["other"])
    #expect(tapped(at: at(50, 50)) == ["key"])
    #expect(!other.isKeyWindow)
  }

  @Test func `higher levels are asked first, among equals the one shown last (B1.35)`() {
    let all = box(0, 0, 100, 100)
    let first = window("first", all)
    let second = window("second", all)
    #expect(tapped(at: at(5, 5)) == ["second"])
    first.isHidden = true
    first.isHidden = false
    #expect(tapped(at: at(5, 5)) == ["first"])
    let alert = window("alert", all, level: UIWindow.Level.alert.rawValue)
    let status = window("status", all, level: UIWindow.Level.statusBar.rawValue)
    #expect(tapped(at: at(5, 5)) == ["alert"])
    alert.windowLevel = .normal
    #expect(tapped(at: at(5, 5)) == ["status"])
    status.isHidden = true
    #expect(tapped(at: at(5, 5)) == ["alert"])
    second.makeKeyAndVisible()
    #expect(tapped(at: at(5, 5)) == ["second"])
    #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
  }

  @Test func `where the front window answers nothing, the next one behind is asked (B1.36)`() {
    final class PassThroughWindow: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let behind = window("behind", box(0, 0, 300, 300))
    let front = PassThroughWindow(frame: behind.frame)
    front.addSubview(Probe("button", log, box(0, 0, 50, 50)))
    front.isHidden = false
    #expect(tapped(at: at(25, 25)) == ["button"])
    #expect(tapped(at: at(100, 100)) == ["behind"])
  }

  @Test func `hidden, transparent, disabled and squeezed windows are skipped (B1.18, B1.37)`() {
    let behind = window("behind", box(0, 0, 100, 100))
    let front = window("front", box(0, 0, 100, 100))
    for (change, back) in [
      ({ $0.isHidden = true }, { $0.isHidden = false }),
      ({ $0.alpha = 0 }, { $0.alpha = 1 }),
      ({ $0.isUserInteractionEnabled = false }, { $0.isUserInteractionEnabled = true }),
      ({ $0.transform = CGAffineTransform(scaleX: 0, y: 0) }, { $0.transform = .identity }),
    ] as [((UIWindow) -> Void, (UIWindow) -> Void)] {
      change(front)
      #expect(tapped(at: at(5, 5)) == ["behind"])
      back(front)
      #expect(tapped(at: at(5, 5)) == ["front"])
    }
    _ = behind
  }

  @Test func `a touch that no window answers has neither window nor view, and nobody hears of it (B1.38)`() {
    final class Watching: UIApplication {
      var seen: [(phase: UITouch.Phase, view: UIView?, window: UIWindow?)] = []
      override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] { seen.append((touch.phase, touch.view, touch.window)) }
        super.sendEvent(event)
      }
    }
    let device = SimulatedDevice(application: Watching.self)
    let window = UIWindow(frame: box(0, 0, 100, 100))
    window.addSubview(Probe("a", log))
    window.isHidden = false
    let finger = device.touchDown(at: at(200, 200))
    finger.move(to: at(50, 50))
    finger.lift()
    let seen = (device.application as! Watching).seen
    #expect(seen.map(\.phase) == [.began, .moved, .ended])
    #expect(seen.allSatisfy { $0.view == nil && $0.window == nil })
    #expect(log.lines.isEmpty)
    #expect(device.trace.text(.touches) == "Watching -> touch 1 hit no view: no window under it answered")
  }

  @Test func `the touch in an event already has its window and view (B1.39)`() {
    final class Watching: UIApplication {
      var seen: [String] = []
      override func sendEvent(_ event: UIEvent) {
        let touch = event.allTouches?.first
        seen.append("\((touch?.view as? Probe)?.name ?? "-") \(touch?.window === touch?.view?.window)")
        super.sendEvent(event)
      }
    }
    let stage = Stage("a", device: SimulatedDevice(application: Watching.self))
    stage.device.tap(at: stage.center("a"))
    #expect((stage.device.application as! Watching).seen == ["a true", "a true"])
  }

  @Test
  func `a hit-test gets the event, which does not list the new touch yet; program code may pass nil (B1.40, B1.41)`() {
    final class Asking: UIView {
      var counts: [Int?] = []
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        counts.append(event?.allTouches?.count)
        return super.hitTest(point, with: event)
      }
    }
    let view = Asking()
    device.show(view)
    device.touchDown(at: at(5, 5))
    device.touchDown(at: at(50, 50))
    _ = view.hitTest(.zero, with: nil)
    #expect(view.counts == [0, 1, nil])
  }

  @Test func `locations are right in windows that are shifted, turned and scrolled (B1.17, B2.7)`() {
    let window = window("w", box(100, 200, 200, 200))
    window.transform = CGAffineTransform(rotationAngle: .pi / 2)
    window.bounds.origin = at(1000, 0)
    let view = window.subviews[0] as! Probe
    view.frame = box(1000, 0, 200, 200)
    var places: [CGPoint] = []
    view.onCall = { _, touches, _ in
      for touch in touches {
        places += [touch.location(in: nil), touch.location(in: view), touch.previousLocation(in: view)]
      }
    }
    // The window's centre is (200, 300); 40 pt right of it on the screen is 40 pt up in the window.
    let finger = device.touchDown(at: at(240, 300))
    finger.move(to: at(200, 310))
    let expected = [at(1100, 60), at(100, 60), at(100, 60), at(1110, 100), at(110, 100), at(100, 60)]
    #expect(zip(places, expected).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
    #expect(places.count == expected.count)
  }
}
