import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct LintTests {
  final class Target: UIResponder { func save(_ sender: Any?) {} }
  final class Lever: UIControl {}

  let device = SimulatedDevice(size: CGSize(width: 300, height: 600))
  let root = UIView()

  init() { device.application.becomeCurrent() }

  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String, _ y: CGFloat) -> View {
    view.accessibilityIdentifier = name
    view.frame = CGRect(x: 0, y: y, width: 100, height: 50)
    root.addSubview(view)
    return view
  }

  func faults() -> [String] {
    if root.window == nil { device.show(root) }
    return device.lint().map { "\($0.code) \($0.culprit)" }
  }

  @Test func `a button without an action does nothing (D28)`() {
    add(UIButton(), "save", 0)
    #expect(faults() == ["D28 UIButton 'save'"])
    #expect(
      device.lint().first?.fix == "Add a target or a UIAction for touchUpInside, or make it a view that is no control.")
  }

  @Test func `switches, fields, menus and controls of the program's own act by themselves`() {
    add(UISwitch(), "switch", 0)
    add(UITextField(), "field", 60)
    add(Lever(), "lever", 120)
    let menu = add(UIButton(), "menu", 180)
    menu.menu = UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
    menu.showsMenuAsPrimaryAction = true
    let tapped = add(UIButton(), "tapped", 240)
    tapped.addGestureRecognizer(UITapGestureRecognizer { _ in })
    let off = add(UIButton(), "off", 300)
    off.isEnabled = false
    #expect(faults() == [])
  }

  @Test func `an action for an event that a button never sends, in the words that why has (D38)`() {
    let save = add(UIButton(), "save", 0)
    save.addAction(UIAction { _ in }, for: .valueChanged)
    #expect(faults() == ["D38 UIButton 'save'"])
    #expect(
      device.lint().first?.summary
        == "UIButton 'save' sends touchUpInside when it is used, and its actions are for valueChanged.")
    let why = device.why(device.tap("save")).first
    #expect(why?.code == "D38" && why?.fix == device.lint().first?.fix)
    save.addAction(UIAction { _ in }, for: .touchDown)
    #expect(faults() == [])
  }

  @Test func `a target that is gone, unless somebody else is told (D28)`() {
    let save = add(UIButton(), "save", 0)
    var target: Target? = Target()
    save.addTarget(target, action: Selector("save(_:)", Target.save(_:)), for: .touchUpInside)
    #expect(faults() == [])
    target = nil
    #expect(faults() == ["D28 UIButton 'save'"])
    #expect(device.lint().first?.summary.contains("the target of save(_:) for touchUpInside does not exist") == true)
    save.addAction(UIAction { _ in }, for: .touchUpInside)
    #expect(faults() == [])
  }

  @Test func `a recognizer without a target, unless it is there for others (D28)`() {
    let view = add(UIView(), "card", 0)
    let tap = UITapGestureRecognizer()
    tap.name = "dumb"
    view.addGestureRecognizer(tap)
    #expect(faults() == ["D28 UITapGestureRecognizer 'dumb'"])
    let waiting = UITapGestureRecognizer { _ in }
    waiting.require(toFail: tap)
    view.addGestureRecognizer(waiting)
    #expect(faults() == [])
  }

  @Test func `recognizers that wait for each other in a ring are named once (D19)`() {
    let view = add(UIView(), "card", 0)
    let recognizers = ["one", "two", "three", "free"].map { name in
      let tap = UITapGestureRecognizer { _ in }
      tap.name = name
      view.addGestureRecognizer(tap)
      return tap
    }
    for place in 0..<3 { recognizers[place].require(toFail: recognizers[(place + 1) % 3]) }
    recognizers[3].require(toFail: recognizers[0])
    #expect(faults() == ["D19 UITapGestureRecognizer 'one'"])
    #expect(
      device.lint().first?.summary
        == "UITapGestureRecognizer 'one' waits for UITapGestureRecognizer 'two', that for UITapGestureRecognizer "
        + "'three', and that for the first to fail: none of them can ever recognize.")
  }

  @Test func `a chain that is no ring is no fault`() {
    let view = add(UIView(), "card", 0)
    let recognizers = (1...4).map { taps in
      let tap = UITapGestureRecognizer { _ in }
      tap.numberOfTapsRequired = taps
      view.addGestureRecognizer(tap)
      return tap
    }
    for place in 0..<3 { for later in (place + 1)..<4 { recognizers[place].require(toFail: recognizers[later]) } }
    #expect(faults() == [])
  }

  @Test func `one recognizer for two views stays with the last (D29)`() {
    let (first, second) = (add(UIView(), "first", 0), add(UIView(), "second", 100))
    let tap = UITapGestureRecognizer { _ in }
    first.addGestureRecognizer(tap)
    first.addGestureRecognizer(tap)
    #expect(faults() == [])
    second.addGestureRecognizer(tap)
    #expect(faults() == ["D29 UITapGestureRecognizer of UIView 'second'"])
    #expect(device.lint().first?.summary.contains("was added to UIView 'first' and then to UIView 'second'") == true)
  }

  @Test func `ignoring that nobody ended comes first (D24)`() {
    add(UIButton(), "save", 0)
    device.show(root)
    device.application.beginIgnoringInteractionEvents()
    #expect(faults() == ["D24 UIApplication", "D28 UIButton 'save'"])
    device.application.endIgnoringInteractionEvents()
    #expect(faults() == ["D28 UIButton 'save'"])
  }

  @Test func `an alert and what lies behind it are no fault`() {
    let save = add(UIButton(), "save", 0)
    save.addAction(UIAction { _ in }, for: .touchUpInside)
    let field = add(UITextField(), "field", 540)
    let window = device.show(root)
    // The keyboard covers the field.
    field.becomeFirstResponder()
    device.advance(by: 1)
    #expect(faults() == [])
    let sheet = UIViewController()
    sheet.view.backgroundColor = .white
    window.rootViewController?.present(sheet, animated: false)
    device.advance(by: 1)
    #expect(faults() == [])
  }
}
