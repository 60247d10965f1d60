import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// From a control's event to the method that is called (B6.30-B6.39).
@MainActor @Suite(.serialized, .leavesNothing)
struct DispatchTests {
  let scene = ControlScene()
  var device: SimulatedDevice { scene.device }
  var control: LoggingControl { scene.control }

  /// Knows every form of action method.
  @MainActor final class Target {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func plain() { log.add("\(name) plain") }
    func from(_ sender: UIControl) { log.add("\(name) from \(type(of: sender))") }
    func any(_ sender: Any?) { log.add("\(name) any") }
    func event(_ sender: UIControl, _ event: UIEvent?) {
      log.add("\(name) event \(event.map { "\($0.type)" } ?? "nil")")
    }
    func mustHave(_ sender: UIControl, _ event: UIEvent) { log.add("\(name) with \(event.type)") }

    static let plain = Selector("plain()", Target.plain)
    static let from = Selector("from(_:)", Target.from)
    static let any = Selector("any(_:)", Target.any)
    static let event = Selector("event(_:_:)", Target.event)
    static let mustHave = Selector("mustHave(_:_:)", Target.mustHave)
  }

  /// A responder that knows `save`.
  final class Saver: UIView {
    let name: String
    let log: Log
    var mayBeFirst = true
    init(_ name: String, _ log: Log, frame: CGRect = box(0, 0, 390, 300)) {
      (self.name, self.log) = (name, log)
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { mayBeFirst }
    func save(_ sender: Any?) { log.add("\(name) saves") }
    static let save = Selector("DispatchTests.save(_:)", Saver.save)
  }

  @Test func `control, application, target: each hands on to the next`() {
    // B6.30
    @MainActor final class Sending: UIControl {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(frame: box(0, 0, 50, 50))
      }
      required init?(coder: NSCoder) { nil }
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        log.add("control \(action) \(event == nil ? "without event" : "event")")
        super.sendAction(action, to: target, for: event)
      }
      override func sendAction(_ action: UIAction) {
        log.add("control action \(action.title)")
        super.sendAction(action)
      }
    }
    final class App: UIApplication {
      var log: Log?
      override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        log?.add("application \(action) from \(sender.map { "\(type(of: $0))" } ?? "nil")")
        let isHandled = super.sendAction(action, to: target, from: sender, for: event)
        log?.add("handled \(isHandled)")
        return isHandled
      }
    }
    let device = SimulatedDevice(application: App.self)
    let log = Log()
    (device.application as? App)?.log = log
    let sending = Sending(log)
    device.show(sending)
    let target = Target("a", log)
    sending.addTarget(target, action: Target.event, for: .touchUpInside)
    sending.addAction(UIAction(title: "b") { _ in log.add("b") }, for: .touchUpInside)
    sending.addTarget(nil, action: Selector("nobody knows this"), for: .touchUpInside)
    device.tap(at: at(25, 25))
    #expect(
      log.take() == [
        "control event(_:_:) event", "application event(_:_:) from Sending", "a event touches", "handled true",
        "control action b", "b",  // B6.31
        "control nobody knows this event", "application nobody knows this from Sending", "handled false",  // B6.37
      ])
    sending.sendActions(for: .touchUpInside)
    #expect(log.take().first == "control event(_:_:) without event")
  }

  @Test func `an override that keeps an action to itself intercepts it`() {
    // B6.30, B6.31
    final class Silent: UIControl {
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
      override func sendAction(_ action: UIAction) {}
    }
    let silent = Silent(frame: box(0, 0, 50, 50))
    scene.root.addSubview(silent)
    let target = Target("a", scene.log)
    silent.addTarget(target, action: Target.plain, for: .allEvents)
    silent.addAction(UIAction { [log = scene.log] _ in log.add("action") }, for: .allEvents)
    device.tap(at: at(25, 25))
    #expect(scene.log.take() == [])
  }

  @Test func `every form of method is called with what it takes`() {
    // B6.32
    let target = Target("a", scene.log)
    for selector in [Target.plain, Target.from, Target.any, Target.event, Target.mustHave] {
      control.addTarget(target, action: selector, for: .touchUpInside)
    }
    device.tap(at: at(150, 150))
    #expect(
      scene.log.take().filter { $0.hasPrefix("a ") } == [
        "a plain", "a from LoggingControl", "a any", "a event touches", "a with touches",
      ])
    control.removeTarget(target, action: Target.mustHave, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(
      scene.log.take().filter { $0.hasPrefix("a ") } == [
        "a plain", "a from LoggingControl", "a any", "a event nil",
      ])
  }

  @Test func `whether somebody handled it is told by the application`() {
    // B6.33
    let target = Target("a", scene.log)
    _ = Saver.save
    let application = device.application
    #expect(application.sendAction(Target.plain, to: target, from: control, for: nil))
    #expect(!application.sendAction(Saver.save, to: nil, from: control, for: nil))
    let saver = Saver("root", scene.log)
    saver.addSubview(control)
    device.show(saver)
    #expect(application.sendAction(Saver.save, to: nil, from: control, for: nil))
  }

  @Test func `a nil target: the first responder's chain, then the sender's`() {
    // B6.34, B6.35, B6.36
    let around = Saver("around", scene.log)
    let editor = Saver("editor", scene.log, frame: box(0, 400, 100, 100))
    control.removeFromSuperview()
    around.addSubview(control)
    scene.root.addSubview(around)
    scene.root.addSubview(editor)
    control.addTarget(nil, action: Saver.save, for: .touchUpInside)
    func saved() -> [String] {
      device.tap(at: at(150, 150))
      return scene.log.take().filter { $0.hasSuffix("saves") }
    }
    #expect(saved() == ["around saves"])
    #expect(editor.becomeFirstResponder())
    #expect(saved() == ["editor saves"])
    // A first responder whose chain does not know the method.
    editor.resignFirstResponder()
    let stranger = Probe("stranger", scene.log, box(0, 600, 100, 100))
    final class First: UIView { override var canBecomeFirstResponder: Bool { true } }
    let first = First(frame: box(0, 600, 50, 50))
    stranger.addSubview(first)
    scene.root.addSubview(stranger)
    #expect(first.becomeFirstResponder())
    #expect(saved() == ["around saves"])
  }

  @Test func `a nil target reaches the controller and the app delegate`() {
    // B6.34
    final class Controller: UIViewController {
      var saves = 0
      func keep(_ sender: Any?) { saves += 1 }
    }
    let controller = Controller()
    controller.view.addSubview(control)
    device.show(controller)
    control.addTarget(nil, action: Selector("DispatchTests.keep(_:)", Controller.keep), for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(controller.saves == 1)
    final class Delegate: UIResponder, UIApplicationDelegate {
      var calls: [String] = []
      func keep(_ sender: Any?) { calls.append("keep") }
      func adopt(_ sender: Any?) { calls.append("adopt") }
    }
    let delegate = Delegate()
    device.application.delegate = delegate
    _ = Selector("DispatchTests.keep(_:)", Delegate.keep)
    control.addTarget(nil, action: Selector("DispatchTests.adopt(_:)", Delegate.adopt), for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(controller.saves == 2 && delegate.calls == ["adopt"])
  }

  @Test func `a responder that says that it can't is passed over`() {
    // B6.36
    final class Unwilling: UIView {
      var saves = 0
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
      func save(_ sender: Any?) { saves += 1 }
    }
    let unwilling = Unwilling(frame: box(0, 0, 390, 300))
    let around = Saver("around", scene.log)
    _ = Selector("DispatchTests.save(_:)", Unwilling.save)
    unwilling.addSubview(control)
    around.addSubview(unwilling)
    device.show(around)
    control.addTarget(nil, action: Saver.save, for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(unwilling.saves == 0)
    #expect(scene.log.take().contains("around saves"))
  }

  @Test func `nobody responds to a nil target: nothing happens`() {
    // B6.37
    control.addTarget(nil, action: Selector("DispatchTests.unheardOf(_:)"), for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(device.trace.text(.actions) == "UIApplication -> DispatchTests.unheardOf(_:) found no receiver")
  }

  @Test func `a target without the method stops the program, and says who, what and from whom`() async {
    // B6.37
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        device.show(button)
        let target = UIView()
        button.addTarget(target, action: Selector("vanish(_:)"), for: .touchUpInside)
        device.tap(at: CGPoint(x: 25, y: 25))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        UIView was sent the action vanish(_:) by UIButton, but does not know it. Either the method was never made \
        known, or the target is of another class. Make the selector with its method where the target is added: \
        Selector("vanish(_:)", UIView.method).
        """))
  }

  @Test func `a value as a target stops the program`() async {
    // B6.39
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIButton().addTarget("me", action: Selector("vanish(_:)"), for: .touchUpInside) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        UIButton.addTarget was given a String as the target of vanish(_:). A control does not keep its targets, so a \
        value would be gone at once: give it an object, or use addAction with a closure.
        """))
  }

  @Test func `all who asked are called, in the order in which they were added`() {
    // B6.38
    let targets = ["a", "b"].map { Target($0, scene.log) }
    control.addTarget(targets[1], action: Target.plain, for: .touchUpInside)
    control.addAction(UIAction { [log = scene.log] _ in log.add("c plain") }, for: .touchUpInside)
    control.addTarget(targets[0], action: Target.plain, for: .touchUpInside)
    control.addTarget(targets[0], action: Target.any, for: .touchUpInside)
    device.tap(at: at(150, 150))
    let calls = ["b plain", "c plain", "a plain", "a any"]
    #expect(scene.log.take().filter { calls.contains($0) } == calls)
  }

  @Test func `the same target and method again add events, not calls`() {
    // B6.39
    let target = Target("a", scene.log)
    control.addTarget(target, action: Target.plain, for: .touchDown)
    control.addTarget(target, action: Target.plain, for: [.touchDown, .touchUpInside])
    control.addTarget(nil, action: Target.any, for: .touchDown)
    control.addTarget(nil, action: Target.any, for: .touchUpInside)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    var entries = 0
    control.enumerateEventHandlers { _, _, _, _ in entries += 1 }
    #expect(entries == 2)
    device.tap(at: at(150, 150))
    #expect(scene.log.take().filter { $0 == "a plain" }.count == 2)
  }

  @Test func `an action takes the place of an earlier one with its identifier`() {
    // B6.39
    let log = scene.log
    control.addAction(UIAction(identifier: .init("x")) { _ in log.add("first") }, for: .touchDown)
    control.addAction(UIAction { _ in log.add("other") }, for: .touchUpInside)
    control.addAction(UIAction(identifier: .init("x")) { _ in log.add("second") }, for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(log.take().filter { ["first", "second", "other"].contains($0) } == ["second", "second", "other"])
    control.removeAction(identifiedBy: .init("x"), for: .touchDown)
    device.advance(by: 1)
    device.tap(at: at(150, 150))
    #expect(log.take().filter { ["first", "second", "other"].contains($0) } == ["second", "other"])
  }

  @Test func `an action knows its sender while it is performed, also one within another`() {
    // B6.31
    var seen: [String] = []
    func name(_ action: UIAction) -> String { action.sender.map { "\(type(of: $0))" } ?? "nil" }
    let other = UISwitch()
    let action = UIAction(title: "t") { action in
      seen.append(name(action))
      if action.sender is LoggingControl { other.sendAction(action) }
      seen.append(name(action))
    }
    control.addAction(action, for: .touchUpInside)
    device.tap(at: at(150, 150))
    #expect(seen == ["LoggingControl", "UISwitch", "UISwitch", "LoggingControl"])
    #expect(action.sender == nil)
  }

  @Test func `targets are not kept, actions are, and a dead target's entry does nothing`() {
    // B6.39
    var target: Target? = Target("a", scene.log)
    weak let watched = target
    control.addTarget(target, action: Target.plain, for: .touchUpInside)
    // A method that a responder above the control knows: a dead target is not nobody in particular.
    control.addTarget(target, action: Saver.save, for: .touchDown)
    let around = Saver("around", scene.log)
    around.addSubview(control)
    scene.root.addSubview(around)
    final class Token {}
    var token: Token? = Token()
    weak let watchedToken = token
    control.addAction(UIAction { [token] _ in _ = token }, for: .touchUpInside)
    token = nil
    #expect(watchedToken != nil)
    target = nil
    #expect(watched == nil)
    device.tap(at: at(150, 150))
    #expect(scene.log.take().filter { $0.hasPrefix("a ") || $0.hasSuffix("saves") } == [])
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    // A new object is not taken for the dead one, wherever in memory it lies.
    let next = Target("b", scene.log)
    control.addTarget(next, action: Target.plain, for: .touchUpInside)
    device.advance(by: 1)
    device.tap(at: at(150, 150))
    #expect(scene.log.take().filter { $0.hasSuffix("plain") } == ["b plain"])
  }
}
