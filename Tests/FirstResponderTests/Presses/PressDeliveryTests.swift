import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The way of a press from the device to its responder (B3.60-B3.62, B8.22).
@MainActor @Suite(.serialized, .leavesNothing)
struct PressDeliveryTests {
  let scene = PressScene()

  @Test func `presses that are cancelled bring the time at which they are (B8.25)`() {
    final class Hearing: UIView {
      var times: [TimeInterval] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        times.append(event?.timestamp ?? -1)
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        times.append(event?.timestamp ?? -1)
      }
    }
    let (device, view) = (SimulatedDevice(), Hearing())
    device.show(view)
    view.becomeFirstResponder()
    device.pressDown(.select)
    device.advance(by: 2)
    device.resignActive()
    #expect(view.times.count == 2 && view.times[1] == view.times[0] + 2)
  }

  @Test func `a press goes to the first responder, and climbs if that passes it on (B3.60, B3.17)`() {
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
    scene.field.passesOn = true
    scene.tap(.menu)
    #expect(scene.take() == ["field began menu", "root began menu", "field ended menu", "root ended menu"])
  }

  @Test func `every event passes the application and the key window (B8.15, B8.22)`() {
    final class Watched: UIApplication {
      var types: [UIEvent.EventType] = []
      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        super.sendEvent(event)
      }
    }
    let scene = PressScene(application: Watched.self)
    scene.tap()
    #expect((scene.device.application as! Watched).types == [.presses, .presses])
    #expect(scene.take() == ["field began select", "field ended select"])
  }

  @Test func `without a first responder a press starts at the key window's controller, and climbs (B3.40, B8.22)`() {
    final class Window: UIWindow {
      var log: CallList?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.calls.append("window began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.calls.append("window ended")
      }
    }
    final class Controller: UIViewController {
      var (log, name): (CallList?, String) = (nil, "root")
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.calls.append("\(name) began")
        super.pressesBegan(presses, with: event)
      }
    }
    scene.device.application.becomeCurrent()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (root, presented) = (Controller(), Controller())
    root.view = PressView("its view", scene.log)
    presented.view = PressView("its view", scene.log)
    (root.log, presented.log, presented.name, window.log) = (scene.log, scene.log, "presented", scene.log)
    window.rootViewController = root
    window.makeKeyAndVisible()
    scene.tap()
    #expect(scene.take() == ["root began", "window began", "window ended"])
    // What covers the root is in front of it, and in its chain before it.
    root.present(presented, animated: false)
    scene.tap()
    #expect(scene.take() == ["presented began", "root began", "window began", "window ended"])
  }

  @Test func `one object is the press from its began to its end, and tells what happens`() {
    var seen: [ObjectIdentifier] = []
    var told: [String] = []
    scene.field.onCall = { phase, presses, event in
      let press = presses.first!
      seen.append(ObjectIdentifier(press))
      told.append("\(press.phase) \(press.type) \(press.force) \(press.timestamp) \(event!.timestamp)")
      #expect(press.responder === scene.field && press.window === scene.window && press.key == nil)
      #expect(event?.allPresses == [press] && event?.type == .presses && event?.allTouches == nil)
      #expect(press.gestureRecognizers == nil)
    }
    scene.device.advance(by: 1)
    scene.send(6, isDown: true, force: 0.25)
    scene.device.advance(by: 1)
    scene.send(6, isDown: true, force: 0.5)
    scene.device.advance(by: 1)
    scene.send(6, isDown: false, force: 0)
    #expect(
      told == ["began playPause 0.25 1.0 1.0", "changed playPause 0.5 2.0 2.0", "ended playPause 0.0 3.0 3.0"])
    #expect(Set(seen).count == 1)
  }

  @Test func `several buttons are held at once, each with its own life`() {
    var others: [[String]] = []
    scene.field.onCall = { others.append($2!.allPresses.map { "\($0.type) \($0.phase)" }.sorted()) }
    scene.device.pressDown(.select)
    scene.device.pressDown(.menu)
    scene.device.pressUp(.select)
    scene.device.pressUp(.menu)
    #expect(scene.take() == ["field began select", "field began menu", "field ended select", "field ended menu"])
    #expect(
      others == [
        ["select began"], ["menu began", "select stationary"], ["menu stationary", "select ended"], ["menu ended"],
      ])
  }

  @Test func `the same button of two devices makes two presses`() {
    scene.send(4, isDown: true, sender: 1)
    scene.send(4, isDown: true, sender: 2)
    scene.send(4, isDown: false, sender: 1)
    scene.send(4, isDown: false, sender: 2)
    #expect(
      scene.take() == ["field began select", "field began select", "field ended select", "field ended select"])
    #expect(scene.dropped == [])
  }

  @Test func `responder and window of a press are those of its began`() {
    scene.device.pressDown(.select)
    scene.root.becomeFirstResponder()
    scene.device.application.becomeCurrent()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.makeKeyAndVisible()
    scene.device.pressUp(.select)
    #expect(scene.take() == ["field began select", "field ended select"])
    scene.window.makeKey()
    scene.tap()
    #expect(scene.take() == ["root began select", "root ended select"])
  }

  @Test func `deliveries stand in the trace under keys, hops along the chain under responder`() {
    scene.field.passesOn = true
    scene.field.accessibilityIdentifier = "field"
    scene.root.accessibilityIdentifier = "root"
    let before = scene.device.trace.text(.responder)
    scene.tap()
    #expect(
      scene.device.trace.text(.keys) == """
        PressView 'field' -> pressesBegan(_:with:)
        PressView 'field' -> pressesEnded(_:with:)
        """)
    #expect(
      scene.device.trace.text(.responder) == before + """

        PressView 'root' -> pressesBegan(_:with:)
        PressView 'root' -> pressesEnded(_:with:)
        """)
  }

  @Test func `a finger that presses hard is no press (B3.61)`() {
    let finger = scene.device.touchDown(at: CGPoint(x: 50, y: 50))
    finger.force(5)
    finger.lift()
    #expect(scene.take() == [])
  }

  // MARK: Keys

  @Test func `a key is a press of its own type, with the key and its modifiers`() {
    var told: [String] = []
    scene.field.onCall = { _, presses, event in
      let (press, key) = (presses.first!, presses.first!.key!)
      told.append("\(press.type.rawValue) \(key.characters) \(key.charactersIgnoringModifiers)")
      #expect(key.modifierFlags == [.shift, .command] && event?.modifierFlags == [.shift, .command])
    }
    scene.device.keyDown(.keyboardA, modifiers: [.shift, .command])
    scene.device.keyUp(.keyboardA)
    #expect(scene.take() == ["field began keyboardA", "field ended keyboardA"])
    #expect(told == ["2004 A a", "2004 A a"])
  }

  @Test func `arrow keys have the types of arrow buttons`() {
    var types: [UIPress.PressType] = []
    scene.field.onCall = { phase, presses, _ in if phase == "began" { types.append(presses.first!.type) } }
    for key in [
      UIKeyboardHIDUsage.keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow,
      .keyboardReturnOrEnter,
    ] {
      scene.device.keyDown(key)
      scene.device.keyUp(key)
    }
    #expect(types == [.upArrow, .downArrow, .leftArrow, .rightArrow, .key(.keyboardReturnOrEnter)])
  }

  @Test func `a key and the button that means the same are two presses`() {
    scene.device.pressDown(.upArrow)
    scene.device.keyDown(.keyboardUpArrow)
    scene.device.pressUp(.upArrow)
    scene.device.keyUp(.keyboardUpArrow)
    #expect(
      scene.take() == [
        "field began upArrow", "field began keyboardUpArrow", "field ended upArrow", "field ended keyboardUpArrow",
      ])
  }

  // MARK: Taking back

  @Test func `while the app ignores interaction or is inactive, presses are dropped (B8.23, B8.12)`() {
    scene.device.application.beginIgnoringInteractionEvents()
    scene.tap()
    scene.device.application.endIgnoringInteractionEvents()
    scene.device.resignActive()
    scene.tap()
    scene.device.becomeActive()
    #expect(scene.take() == [])
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
  }

  @Test
  func
    `presses that are held are cancelled when the app resigns or ignoring begins, and say nothing more (B8.25, B8.30)`()
  {
    scene.device.pressDown(.select)
    scene.device.pressDown(.menu)
    scene.device.resignActive()
    #expect(scene.take() == ["field began select", "field began menu", "field cancelled menu+select"])
    scene.device.becomeActive()
    scene.device.pressUp(.select)
    scene.device.pressUp(.menu)
    #expect(scene.take() == [])
    scene.device.pressDown(.select)
    scene.device.application.beginIgnoringInteractionEvents()
    #expect(scene.take() == ["field began select", "field cancelled select"])
  }

  @Test func `hiding the window cancels its presses (B8.27)`() {
    scene.device.pressDown(.select)
    scene.window.isHidden = true
    scene.device.pressUp(.select)
    #expect(scene.take() == ["field began select", "field cancelled select"])
    scene.tap()
    #expect(
      scene.dropped.last == "UIApplication -> button 4 of device 1 dropped: it is not down, or its press was cancelled")
    #expect(scene.dropped.contains("UIApplication -> button 4 of device 1 dropped: no shown window is key"))
  }

  @Test func `a responder that leaves its window hears once that its presses are cancelled, without an event (B2.59)`()
  {
    var events: [Bool] = []
    scene.field.onCall = { events.append($2 != nil) }
    scene.device.pressDown(.select)
    scene.device.pressDown(.menu)
    scene.field.removeFromSuperview()
    scene.device.pressUp(.select)
    scene.device.pressUp(.menu)
    #expect(scene.take() == ["field began select", "field began menu", "field cancelled menu+select"])
    #expect(events == [true, true, false])
    #expect(scene.dropped == [])
  }

  @Test func `so does one whose superview leaves, and one that is no view and stands on a view that leaves (B2.59)`() {
    final class Helper: UIResponder {
      weak var view: UIView?
      weak var log: CallList?
      override var next: UIResponder? { view }
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.calls.append("helper began")
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.calls.append("helper cancelled")
      }
    }
    scene.device.pressDown(.select)
    scene.root.removeFromSuperview()
    #expect(scene.take() == ["field began select", "field cancelled select"])
    scene.window.addSubview(scene.root)
    let helper = Helper()
    (helper.view, helper.log) = (scene.field, scene.log)
    helper.becomeFirstResponder()
    scene.device.pressDown(.menu)
    scene.root.removeFromSuperview()
    scene.device.pressUp(.select)
    scene.device.pressUp(.menu)
    #expect(scene.take() == ["helper began", "helper cancelled"])
  }

  @Test func `modifiers are forgotten when presses are cancelled: nobody hears that they were let go`() {
    var flags: [UIKeyModifierFlags] = []
    scene.field.onCall = { flags.append($2!.modifierFlags) }
    scene.device.keyDown(.keyboardA, modifiers: .shift)
    scene.device.pressDown(.select)
    scene.device.resignActive()
    scene.device.becomeActive()
    scene.device.pressDown(.menu)
    #expect(flags == [.shift, .shift, [], []])
  }

  // MARK: Bad input

  @Test func `reports that make no sense are dropped whole with a step, and nothing stays held`() {
    scene.send(99, isDown: true)
    scene.send(4, isDown: false)
    scene.send(4, isDown: true)
    scene.send(4, isDown: true)
    scene.send(4, isDown: true, force: 7)
    scene.send(4, isDown: false)
    scene.sendKey(0x1234, isDown: true)
    scene.sendKey(1, isDown: true)
    scene.sendKey(0xFFFF, isDown: true)
    scene.sendKey(4, isDown: true, modifiers: 0xFFFF_FFFF)
    scene.sendKey(4, isDown: true)
    scene.sendKey(4, isDown: false)
    #expect(
      scene.take() == ["field began select", "field ended select", "field began keyboardA", "field ended keyboardA"])
    #expect(
      scene.dropped
        == [
          "button 99 of device 1 dropped: there is no such type of button",
          "button 4 of device 1 dropped: it is not down, or its press was cancelled",
          "button 4 of device 1 dropped: it is down already",
          "button 4 of device 1 dropped: its force is 7.0, not in 0...1",
          "key 0x1234 of device 1 dropped: there is no such key", "key 0x1 of device 1 dropped: there is no such key",
          "key 0xFFFF of device 1 dropped: there is no such key",
          "key 0x4 of device 1 dropped: it is down already",
        ].map { "UIApplication -> " + $0 })
  }

  @Test func `more than 64 presses at a time are dropped`() {
    for sender in UInt64(1)...70 { scene.send(4, isDown: true, sender: sender) }
    #expect(scene.take().count == 64)
    #expect(scene.dropped.count == 6)
    #expect(scene.dropped.first == "UIApplication -> button 4 of device 65 dropped: 64 presses are held")
    for sender in UInt64(1)...64 { scene.send(4, isDown: false, sender: sender) }
    scene.tap()
    #expect(scene.take().suffix(2) == ["field began select", "field ended select"])
  }
}
