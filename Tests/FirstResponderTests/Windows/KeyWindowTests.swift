import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Showing windows, and which one is key (B8.10).
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyWindowTests {
  final class LoggedWindow: UIWindow {
    var name = ""
    var log: Log?
    var mayBecomeKey = true
    override var canBecomeKey: Bool { mayBecomeKey }
    override func becomeKey() { log?.add("\(name) becomeKey \(isKeyWindow)") }
    override func resignKey() { log?.add("\(name) resignKey \(isKeyWindow)") }
  }

  let device = SimulatedDevice()
  let log = Log()

  func window(_ name: String) -> LoggedWindow {
    device.application.becomeCurrent()
    let window = LoggedWindow(frame: box(0, 0, 100, 100))
    (window.name, window.log) = (name, log)
    return window
  }

  /// Runs the body with the notifications of windows written into the log.
  func listening(_ body: () -> Void) {
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
      (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "no longer key"),
    ]
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] note in
        let window = (note.object as AnyObject?).map(ObjectIdentifier.init)
        MainActor.assumeIsolated {
          let name = UIApplication.shared.windows.first { ObjectIdentifier($0) == window } as? LoggedWindow
          log.add("note: \(name?.name ?? "-") \(text)")
        }
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `a window is shown, then the old key window goes, then the new one comes (B8.10)`() {
    let (first, second) = (window("first"), window("second"))
    first.makeKeyAndVisible()
    _ = log.take()
    listening { second.makeKeyAndVisible() }
    #expect(
      log.take() == [
        "note: second visible", "first resignKey false", "note: first no longer key", "second becomeKey true",
        "note: second key",
      ])
    #expect(!second.isHidden && second.isKeyWindow && !first.isKeyWindow)
    #expect(device.application.keyWindow === second)
  }

  @Test func `a window that is key already comes to the front of its level and nothing else (B8.10)`() {
    let (first, second) = (window("first"), window("second"))
    first.makeKeyAndVisible()
    second.isHidden = false
    _ = log.take()
    listening { first.makeKeyAndVisible() }
    #expect(log.take().isEmpty)
    #expect(device.application.hitTestWindows(at: at(5, 5), with: nil)?.window === first)
  }

  @Test func `showing alone makes no window key, and one that can't be key never is (B8.10)`() {
    let (first, second, third) = (window("first"), window("second"), window("third"))
    first.makeKeyAndVisible()
    second.mayBecomeKey = false
    _ = log.take()
    listening {
      second.makeKeyAndVisible()
      third.isHidden = false
      third.isHidden = true
    }
    #expect(log.take() == ["note: second visible", "note: third visible", "note: third hidden"])
    #expect(first.isKeyWindow)
  }

  @Test func `a window that comes to be key while the old one goes stays it (B8.10)`() {
    final class Grabbing: UIWindow {
      var other: UIWindow?
      override func resignKey() { other?.makeKey() }
    }
    device.application.becomeCurrent()
    let grabbing = Grabbing(frame: .zero)
    grabbing.makeKeyAndVisible()
    let (wanted, winner) = (window("wanted"), window("winner"))
    grabbing.other = winner
    wanted.makeKeyAndVisible()
    #expect(winner.isKeyWindow && !wanted.isKeyWindow)
    #expect(log.take() == ["winner becomeKey true"])
  }

  @Test func `where the key window is released, the window in front that can be key takes its place`() {
    let (back, middle, front) = (window("back"), window("middle"), window("front"))
    for window in [back, middle, front] { window.isHidden = false }
    front.mayBecomeKey = false
    weak var gone: UIWindow?
    listening {
      let released = window("released")
      gone = released
      released.makeKeyAndVisible()
      _ = log.take()
      withExtendedLifetime(released) {}
    }
    listening { device.advance(by: 0) }
    #expect(gone == nil && log.take() == ["middle becomeKey true", "note: middle key"])
    #expect(device.application.keyWindow === middle && !back.isKeyWindow)
  }

  @Test func `where no other window can be key, none is when the key window is released`() {
    let front = window("front")
    front.isHidden = false
    front.mayBecomeKey = false
    do { window("released").makeKeyAndVisible() }
    #expect(device.application.keyWindow == nil)
    device.advance(by: 0.1)
    window("next").makeKeyAndVisible()
  }

  @Test func `what is typed goes on in the window that takes a released one's place, and the keyboard stays`() {
    let field = UITextField(frame: box(0, 0, 100, 40))
    let view = UIView()
    view.addSubview(field)
    device.show(view)
    field.becomeFirstResponder()
    device.advance(by: 1)
    do {
      let released = window("released")
      let other = UITextField(frame: box(0, 0, 100, 40))
      released.addSubview(other)
      released.makeKeyAndVisible()
      other.becomeFirstResponder()
      device.type("x")
      #expect(other.text == "x")
    }
    device.type("y")
    device.advance(by: 1)
    #expect(field.text == "y" && device.application.inputViews.shown?.owner === field)
  }

  @Test func `program code hears that the key is passed on when whoever let go of the key window is done`() {
    @MainActor final class Owner { var overlay: UIWindow? }
    let (front, owner) = (window("front"), Owner())
    front.isHidden = false
    owner.overlay = window("overlay")
    owner.overlay?.makeKeyAndVisible()
    var heard: [Bool] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeKeyNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.append(owner.overlay == nil) } }
    owner.overlay = nil
    #expect(heard == [] && device.application.keyWindow == nil)
    device.advance(by: 0)
    #expect(heard == [true] && device.application.keyWindow === front)
    NotificationCenter.default.removeObserver(token)
  }
}
