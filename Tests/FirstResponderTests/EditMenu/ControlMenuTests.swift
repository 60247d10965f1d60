import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A button that says which calls of its menu came.
@MainActor
private final class MenuButton: UIButton {
  @Hook var heard: (String) -> Void = { _ in }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard("willDisplay") }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard("willEnd") }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct ControlMenuTests {
  let scene = MenuScene()
  private let button = MenuButton(type: .system)
  let middle = CGPoint(x: 60, y: 120)

  init() {
    button.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
    button.heard = { [scene] in scene.hear($0) }
    for (event, name) in [
      (UIControl.Event.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.touchCancel, "touchCancel"),
      (.menuActionTriggered, "menuActionTriggered"),
    ] {
      button.addAction(UIAction { [unowned scene] _ in scene.hear(name) }, for: event)
    }
    button.menu = UIMenu(children: [scene.action("One"), scene.action("Two")])
    scene.root.addSubview(button)
  }

  @Test func `a button with a menu still taps, and shows the menu when it is pressed for long`() {
    #expect(button.isContextMenuInteractionEnabled && button.contextMenuInteraction?.view === button)
    scene.device.tap(at: middle)
    #expect(scene.take() == ["touchDown", "touchUpInside"])
    scene.device.advance(by: 1)
    scene.device.longPress(at: middle)
    #expect(scene.take() == ["touchDown", "willDisplay", "touchCancel"])
    #expect(scene.titles == ["One", "Two"] && !button.isHighlighted)
    scene.device.advance(by: 0.3)
    scene.tap("Two")
    #expect(scene.take() == ["willEnd", "did Two"])
    button.menu = nil
    #expect(button.contextMenuInteraction == nil && button.interactions.isEmpty)
  }

  @Test func `a button that chooses from its menu shows what is on (B6.52)`() {
    func states() -> [UIMenuElement.State] { button.menu?.children.map { ($0 as? UIAction)?.state ?? .mixed } ?? [] }
    button.setTitle("Menu", for: .normal)
    button.showsMenuAsPrimaryAction = true
    #expect(button.currentTitle == "Menu" && states() == [.off, .off])
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "One" && button.titleLabel?.text == "One" && states() == [.on, .off])
    scene.device.tap(at: middle)
    scene.device.advance(by: 0.3)
    scene.tap("Two")
    #expect(scene.take() == ["menuActionTriggered", "willDisplay", "willEnd", "did Two"])
    #expect(button.currentTitle == "Two" && button.titleLabel?.text == "Two" && states() == [.off, .on])
    #expect(!button.isSelected)
    let third = UIAction(title: "Three", state: .on) { _ in }
    button.menu = UIMenu(children: [UIMenu(options: .displayInline, children: [scene.action("Four"), third])])
    #expect(button.currentTitle == "Three")
    button.changesSelectionAsPrimaryAction = false
    #expect(button.currentTitle == "Menu" && third.state == .on)
  }

  @Test func `a choice counts also of commands, and in a group with a choice of its own (B6.52)`() {
    let (small, large) = (scene.action("Small"), scene.action("Large"))
    button.menu = UIMenu(children: [
      scene.action("None"), UIMenu(options: [.displayInline, .singleSelection], children: [small, large]),
    ])
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    #expect(button.titleLabel?.text == "None")
    scene.device.tap(at: middle)
    scene.device.advance(by: 0.3)
    scene.tap("Large")
    #expect(button.currentTitle == "Large" && button.titleLabel?.text == "Large")
    let commands = ["A", "B"].map { UICommand(title: $0, action: Selector("selectAll(_:)")) }
    button.menu = UIMenu(children: commands)
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 200, height: 40))
    field.text = "text"
    scene.root.addSubview(field)
    field.becomeFirstResponder()
    scene.device.advance(by: 1)
    scene.device.tap(at: middle)
    scene.device.advance(by: 0.3)
    #expect(scene.titles == ["A", "B"])
    scene.tap("B")
    #expect(commands.map(\.state) == [.off, .on])
    #expect(button.currentTitle == "B" && button.titleLabel?.text == "B")
    field.resignFirstResponder()
    scene.device.advance(by: 1)
  }

  @Test func `a menu that is the primary action comes with the touch, which does nothing else`() {
    button.showsMenuAsPrimaryAction = true
    let finger = scene.device.touchDown(at: middle)
    #expect(scene.take() == ["menuActionTriggered", "willDisplay"])
    #expect(button.isHighlighted && !button.isTracking)
    finger.lift()
    #expect(scene.titles == ["One", "Two"] && !button.isHighlighted)
    scene.tap("One")
    #expect(scene.take() == ["willEnd", "did One"])
  }

  @Test func `the finger that opened it slides to an entry and lifts there`() {
    button.showsMenuAsPrimaryAction = true
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: scene.middle("Two"), over: 0.2)
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [false, true])
    _ = scene.take()
    finger.lift()
    #expect(scene.take() == ["willEnd", "did Two"])
    #expect(!button.isHighlighted)
  }

  @Test func `a finger that is taken back chooses nothing, and the menu stays`() {
    button.showsMenuAsPrimaryAction = true
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: scene.middle("Two"), over: 0.2)
    _ = scene.take()
    finger.cancel()
    #expect(scene.take() == [])
    #expect(scene.titles == ["One", "Two"] && !button.isHighlighted)
    #expect(scene.shown?.panel.entryViews.map(\.isMarked) == [false, false])
  }

  @Test func `by program and by key the primary action is the menu, too (B6.27)`() {
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(scene.take() == ["menuActionTriggered", "willDisplay"])
    scene.shown.map { scene.presenter.dismiss($0, because: "the test is done") }
    _ = scene.take()
    button.showsMenuAsPrimaryAction = false
    button.performPrimaryAction()
    #expect(scene.take() == [])
    #expect(scene.shown == nil)
  }

  @Test func `a disabled button shows no menu`() {
    button.showsMenuAsPrimaryAction = true
    button.isEnabled = false
    scene.device.tap(at: middle)
    // The touch goes on along the chain (B6.15).
    #expect(scene.take() == ["root began", "root ended"])
    #expect(scene.shown == nil)
  }

  @Test func `whoever is told of the menu may take the button away`() {
    button.showsMenuAsPrimaryAction = true
    scene.within["menuActionTriggered"] = { [button] in button.removeFromSuperview() }
    scene.device.tap(at: middle)
    #expect(scene.shown == nil && !button.isHighlighted)
    scene.root.addSubview(button)
    scene.within["menuActionTriggered"] = { [scene, button] in
      button.removeFromSuperview()
      scene.root.addSubview(button)
    }
    scene.device.tap(at: middle)
    #expect(!button.isHighlighted)
    scene.shown.map { scene.presenter.dismiss($0, because: "the test goes on") }
    scene.device.advance(by: 0.5)
    scene.within = [:]
    button.isEnabled = true
    let finger = scene.device.touchDown(at: middle)
    #expect(scene.shown != nil && button.isHighlighted)
    button.isEnabled = false
    #expect(!button.isHighlighted)
    finger.lift()
    button.isEnabled = true
    scene.shown.map { scene.presenter.dismiss($0, because: "the test goes on") }
    scene.device.advance(by: 0.5)
    scene.within = ["did": { [button] in button.removeFromSuperview() }]
    scene.device.tap(at: middle)
    scene.tap("One")
    scene.device.advance(by: 0.3)
    #expect(scene.shown == nil)
  }
}
