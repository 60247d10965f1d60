import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Toolbars (B23.1-B23.14).
@MainActor @Suite(.serialized, .leavesNothing)
struct ToolbarTests {
  /// Whom items call.
  @MainActor final class Target: NSObject {
    var calls: [String] = []
    static let act = Selector("act(_:)", Target.act(_:))
    func act(_ sender: UIBarButtonItem) { calls.append("act from \(sender.title ?? "")") }
  }

  let device = SimulatedDevice()
  let target = Target()

  private func item(_ title: String, width: CGFloat = 0) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: title, style: .plain, target: target, action: Target.act)
    item.width = width
    return item
  }

  /// A bar over the whole width, 390 points, of a screen.
  private func bar(_ items: [UIBarButtonItem]) -> UIToolbar {
    let (root, bar) = (UIView(), UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44)))
    bar.items = items
    root.addSubview(bar)
    device.show(root)
    return bar
  }

  private func frames(_ bar: UIToolbar) -> [String: [CGFloat]] {
    bar.layoutIfNeeded()
    var frames: [String: [CGFloat]] = [:]
    for view in bar.subviews {
      if let name = view.accessibilityIdentifier { frames[name] = [view.frame.minX, view.frame.width] }
    }
    return frames
  }

  @Test func `items stand in a row, 8 points from the edge, and gaps that are flexible share the rest (B23.1)`() {
    let (a, b, c) = (item("a", width: 60), item("b", width: 50), item("c", width: 64))
    let bar = bar([a, .flexibleSpace(), b, .flexibleSpace(), c])
    // 390 - 16 = 374 points, of which 174 are taken: each gap has 100.
    #expect(frames(bar) == ["a": [8, 60], "b": [168, 50], "c": [318, 64]])
    bar.setItems([item("a", width: 60), .fixedSpace(30), item("b", width: 50)], animated: true)
    #expect(frames(bar) == ["a": [8, 60], "b": [98, 50]])
    bar.items = nil
    #expect(frames(bar) == [:] && bar.items == nil)
  }

  @Test func `from right to left they begin at the right (B23.1)`() {
    let bar = bar([item("a", width: 60), .flexibleSpace(), item("b", width: 50)])
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    #expect(frames(bar) == ["a": [322, 60], "b": [8, 50]])
  }

  @Test func `an item that is hidden takes no room, and one with another width its own (B23.3)`() {
    let (a, b) = (item("a", width: 60), item("b", width: 50))
    let bar = bar([a, b])
    a.isHidden = true
    #expect(frames(bar) == ["b": [8, 50]])
    (a.isHidden, a.width) = (false, 100)
    #expect(frames(bar) == ["a": [8, 100], "b": [108, 50]])
  }

  @Test func `a finger on an item calls its target, with itself as sender; a disabled one calls nobody (B23.4)`() throws
  {
    let (a, b) = (item("a"), item("b"))
    _ = bar([a, .flexibleSpace(), b])
    b.isEnabled = false
    device.tap(try #require(device.view(identified: "a")))
    device.tap(try #require(device.view(identified: "b")))
    device.tap(at: CGPoint(x: 195, y: 122))
    #expect(target.calls == ["act from a"])
    b.isEnabled = true
    device.tap(try #require(device.view(identified: "b")))
    #expect(target.calls == ["act from a", "act from b"])
  }

  @Test func `a primary action has the item as sender, and may select it first (B23.4)`() throws {
    var senders: [String] = []
    let item = UIBarButtonItem(
      title: "a",
      primaryAction: UIAction { action in
        let sender = action.sender as? UIBarButtonItem
        senders.append("\(sender?.title ?? "") \(sender?.isSelected ?? false)")
      })
    item.changesSelectionAsPrimaryAction = true
    _ = bar([item])
    device.tap(try #require(device.view(identified: "a")))
    device.tap(try #require(device.view(identified: "a")))
    #expect(senders == ["a true", "a false"])
  }

  @Test func `a primary action is in the method's place, and brings its title, not to a system item (B23.4)`() throws {
    var performed = 0
    let both = item("both")
    both.primaryAction = UIAction { _ in performed += 1 }
    #expect(both.title == "both")
    both.primaryAction = UIAction(title: "New") { _ in performed += 1 }
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction(title: "New") { _ in })
    #expect(both.title == "New" && done.title == "Done")
    _ = bar([both])
    device.tap(try #require(device.view(identified: "New")))
    #expect(performed == 1 && target.calls == [])
    both.primaryAction = nil
    #expect(both.title == "New")
    device.tap(try #require(device.view(identified: "New")))
    #expect(target.calls == ["act from New"])
  }

  @Test func `a tap opens the menu of an item without an action, a long press that of one with it (B23.5)`() throws {
    var done: [String] = []
    let menu = UIMenu(children: [UIAction(title: "Choose") { _ in done.append("chosen") }])
    let plain = UIBarButtonItem(title: "plain", menu: menu)
    let both = UIBarButtonItem(title: "both", primaryAction: UIAction { _ in done.append("acted") }, menu: menu)
    _ = bar([plain, .flexibleSpace(), both])
    device.tap(try #require(device.view(identified: "plain")))
    device.advance(by: 0.5)
    device.tap(try #require(device.view(identified: "menu Choose")))
    device.advance(by: 0.5)
    #expect(done == ["chosen"])
    device.tap(try #require(device.view(identified: "both")))
    #expect(done == ["chosen", "acted"] && device.view(identified: "menu Choose") == nil)
    let view = try #require(device.view(identified: "both"))
    device.longPress(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
    device.advance(by: 0.5)
    device.tap(try #require(device.view(identified: "menu Choose")))
    device.advance(by: 0.5)
    #expect(done == ["chosen", "acted", "chosen"])
  }

  @Test func `a view of the program stands with its own width, and hears its touches (B23.6)`() throws {
    let control = UISwitch(frame: .zero)
    control.accessibilityIdentifier = "switch"
    let bar = bar([UIBarButtonItem(customView: control), .flexibleSpace(), item("b", width: 50)])
    #expect(frames(bar)["switch"] == [8, control.sizeThatFits(.zero).width] && frames(bar)["b"] == [332, 50])
    device.tap(control)
    #expect(control.isOn)
  }

  @Test func `items that the system knows`() {
    let flexible = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let bar = bar([flexible, UIBarButtonItem(systemItem: .done)])
    let done = frames(bar)["Done"] ?? [0, 0]
    #expect(done[0] + done[1] == 382)
    #expect(UIBarButtonItem.SystemItem.writingTools.rawValue == 25 && UIBarButtonItem.SystemItem.undo.rawValue == 21)
    #expect(UIBarButtonItem(systemItem: .done).style == .done && UIBarButtonItem.Style.done.rawValue == 2)
  }
}

/// A toolbar above the keyboard (B23.7).
@MainActor @Suite(.serialized, .leavesNothing)
struct AccessoryToolbarTests {
  @MainActor final class Scene: UIViewController, UITextFieldDelegate {
    var calls: [String] = []
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    static let done = Selector("done(_:)", Scene.done(_:))

    override func viewDidLoad() {
      super.viewDidLoad()
      let bar = UIToolbar()
      bar.sizeToFit()
      bar.items = [
        .flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .done, target: self, action: Self.done),
      ]
      field.inputAccessoryView = bar
      field.delegate = self
      view.addSubview(field)
    }
    func done(_ sender: UIBarButtonItem) {
      calls.append("done from \(sender.title ?? "")")
      field.resignFirstResponder()
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { call("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { call("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    private func call(_ name: String) -> Bool {
      calls.append(name)
      return true
    }
  }

  @Test func `a finger on Done above the keyboard, which ends the editing (B23.7)`() throws {
    let (device, scene) = (SimulatedDevice(), Scene())
    device.show(scene)
    device.tap(scene.field)
    device.advance(by: 0.5)
    #expect(scene.calls == ["shouldBegin", "didBegin"] && scene.field.isFirstResponder)
    let bar = try #require(scene.field.inputAccessoryView)
    #expect(bar.frame.size == CGSize(width: 390, height: 44))
    // It stands right above the keyboard.
    let keyboard = try #require(device.view(identified: "keyboard"))
    #expect(bar.convert(bar.bounds, to: nil).maxY == keyboard.convert(keyboard.bounds, to: nil).minY)
    device.tap(try #require(device.view(identified: "Done")))
    #expect(scene.calls == ["shouldBegin", "didBegin", "done from Done", "shouldEnd", "didEnd"])
    #expect(!scene.field.isFirstResponder)
    device.advance(by: 0.5)
    #expect(bar.window == nil)
  }
}
