import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Keys while menus show, odd sizes, and programs that do something else while they are asked for a menu.
@MainActor @Suite(.serialized, .leavesNothing)
struct MenuMishapsTests {
  let scene = MenuScene()
  let middle = CGPoint(x: 150, y: 325)

  init() {
    scene.inner.can = ["copy(_:)"]
    scene.inner.addInteraction(scene.context)
    scene.contextMenu = UIMenu(children: [scene.action("Open"), scene.action("Share")])
  }

  private var windows: Int { scene.device.application.windows.filter { $0 is MenuWindow && !$0.isHidden }.count }

  @Test func `Escape takes any menu away, and nobody else hears of it`() {
    var heard: [String] = []
    scene.device.application.becomeCurrent()
    let listener = PressListener { heard.append($0) }
    scene.root.addSubview(listener)
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    listener.becomeFirstResponder()
    press(.keyboardEscape)
    #expect(scene.shown == nil)
    #expect(heard == [])
    listener.addInteraction(scene.edit)
    scene.menu = { [scene] _ in UIMenu(children: [scene.action("One")]) }
    scene.edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(scene.titles == ["One"])
    press(.keyboardEscape)
    #expect(scene.shown == nil)
    scene.window.undoManager?.registerUndo(withTarget: listener) { _ in }
    scene.device.advance(by: 0.3)
    scene.device.shake()
    #expect(scene.titles == ["Undo", "Cancel"])
    press(.keyboardEscape)
    #expect(scene.shown == nil)
    #expect(scene.window.undoManager?.canUndo == true)
    #expect(heard == [])
    press(.keyboardEscape)
    #expect(heard == ["down", "up"])
    #expect(scene.notes.filter { $0.contains("dismissed: Escape") }.count == 3)
  }

  @Test func `of two menus that are asked for while one goes the last comes, and the other's owner keeps nothing`() {
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    let second = UIEditMenuInteraction(delegate: scene)
    scene.root.addInteraction(second)
    scene.root.can = ["copy(_:)"]
    var found: [Bool] = []
    scene.within["willDismiss"] = { [scene] in
      scene.within["willDismiss"] = nil
      found.append(scene.context.prepare(at: CGPoint(x: 10, y: 10), isByPointer: false))
      scene.context.show()
      found.append(scene.context.configuration != nil)
      second.presentEditMenu(with: UIEditMenuConfiguration(identifier: "second", sourcePoint: .zero))
      found.append(scene.context.configuration != nil)
    }
    scene.edit.dismissMenu()
    #expect(found == [true, true, false])
    scene.device.advance(by: 0.5)
    #expect(scene.titles == ["Copy"])
    #expect(windows == 1)
  }

  @Test func `a key takes a bar away and does what it does; Shift alone and keys beside a list do not`() {
    scene.showEditMenu()
    press(.keyboardLeftShift)
    #expect(scene.titles == ["Copy"])
    press(.keyboardA)
    #expect(scene.shown == nil)
    #expect(scene.notes.last == "Editing 'inner' -> menu dismissed: a key was pressed")
    scene.device.longPress(at: middle)
    press(.keyboardA)
    #expect(scene.titles == ["Open", "Share"])
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    scene.device.keyDown(key)
    scene.device.keyUp(key)
  }

  @Test func `a deferred element that shows another menu when it is asked: that one comes a frame later, alone`() {
    scene.showEditMenu()
    scene.edit.dismissMenu()
    let deferred = UIDeferredMenuElement.uncached { [scene] answer in
      scene.showEditMenu()
      answer([scene.action("Ann")])
    }
    scene.contextMenu = UIMenu(children: [deferred])
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.5)
    #expect(scene.titles == ["Copy"])
    #expect(windows == 1)
    scene.tap("Copy")
    scene.device.advance(by: 0.5)
    #expect(windows == 0)
    #expect(scene.context.configuration == nil)
  }

  @Test func `a deferred element that makes the app inactive when it is asked: nothing is shown`() {
    scene.contextMenu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [scene] answer in
        scene.device.application.request(.resignActive)
        answer([scene.action("Ann")])
      }
    ])
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.5)
    #expect(scene.shown == nil)
    #expect(windows == 0)
    #expect(scene.context.configuration == nil)
  }

  @Test func `a menu that is shown while the app resigns goes with it`() {
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
    ) { [scene] _ in MainActor.assumeIsolated { scene.showEditMenu() } }
    scene.device.resignActive()
    NotificationCenter.default.removeObserver(observer)
    scene.device.advance(by: 0.5)
    #expect(scene.shown == nil)
    #expect(windows == 0)
  }

  @Test func `a further menu that is exchanged while it is asked for its elements has no way back to what is gone`() {
    let deferred = UIDeferredMenuElement.uncached { [scene] answer in
      scene.context.updateVisibleMenu { _ in UIMenu(children: [scene.action("New")]) }
      answer([scene.action("Ann")])
    }
    scene.contextMenu = UIMenu(children: [UIMenu(title: "More", children: [deferred]), scene.action("Open")])
    scene.device.longPress(at: middle)
    scene.device.advance(by: 0.3)
    scene.tap("More")
    #expect(scene.titles == ["New"])
    scene.tap("New")
    #expect(scene.calls.last == "did New")
  }

  @Test func `an interaction that goes when its menu comes may be nobody's`() {
    let other = Editing("other")
    other.frame = CGRect(x: 100, y: 500, width: 100, height: 50)
    scene.root.addSubview(other)
    var mine: UIContextMenuInteraction? = UIContextMenuInteraction(delegate: scene)
    weak let gone = mine
    if let mine { other.addInteraction(mine) }
    mine = nil
    scene.within["willDisplay"] = { [unowned other] in
      for interaction in other.interactions { other.removeInteraction(interaction) }
    }
    scene.device.longPress(at: CGPoint(x: 150, y: 525))
    scene.device.advance(by: 0.5)
    #expect(gone == nil)
    #expect(scene.shown == nil)
  }

  @Test func `a title that is wider than the screen leaves the arrows their room`() {
    let long = String(repeating: "long ", count: 200)
    scene.menu = { [scene] _ in UIMenu(children: [scene.action(long), scene.action("Next")]) }
    scene.showEditMenu()
    #expect(scene.titles == [long, "▸"])
    let screen = scene.device.application.screen.bounds
    #expect(scene.shown.map { screen.contains($0.panel.frame) } == true)
    scene.device.advance(by: 0.3)
    scene.tap("▸")
    #expect(scene.titles == ["◂", "Next"])
    scene.tap("Next")
    #expect(scene.calls.last == "did Next")
  }

  @Test func `two hundred entries, in pages and in a list`() {
    let many = (1...200).map { scene.action("Number \($0)") }
    scene.menu = { _ in UIMenu(children: many) }
    scene.showEditMenu()
    scene.device.advance(by: 0.3)
    var pages = 1
    while scene.entryView("▸") != nil, pages < 300 {
      scene.tap("▸")
      pages += 1
    }
    #expect(scene.titles.last == "Number 200")
    scene.edit.dismissMenu()
    scene.contextMenu = UIMenu(children: many)
    scene.device.longPress(at: middle)
    #expect(scene.titles.count == 200)
    #expect(scene.shown?.panel.frame.height ?? 0 <= scene.device.application.screen.bounds.height)
  }

  @Test(arguments: [CGSize(width: 12, height: 10), CGSize(width: 40, height: 30), CGSize(width: 320, height: 12)])
  func `on a tiny screen a menu stands within it, and can be empty`(_ size: CGSize) {
    let device = SimulatedDevice(size: size)
    let view = Editing("tiny")
    let window = device.show(view)
    view.can = ["copy(_:)"]
    view.becomeFirstResponder()
    let interaction = UIEditMenuInteraction(delegate: nil)
    view.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    let presenter = device.application.menus.presenter
    #expect(presenter.shown.map { device.application.screen.bounds.contains($0.panel.frame) } == true)
    view.can = []
    interaction.reloadVisibleMenu()
    #expect(presenter.shown == nil)
    _ = window
  }

  @Test func `a view that is turned, scaled to nothing or far away has its menu on the screen`() {
    let screen = scene.device.application.screen.bounds
    let transforms = [
      CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(translationX: 1e300, y: -1e300), CGAffineTransform(scaleX: -1e9, y: 1e9),
    ]
    for transform in transforms {
      scene.inner.transform = transform
      scene.showEditMenu()
      #expect(scene.shown.map { screen.contains($0.panel.frame) } == true, "\(transform)")
      scene.edit.dismissMenu()
    }
  }

  @Test func `a window that is let go of takes its menu along`() {
    scene.device.application.becomeCurrent()
    var window: UIWindow? = UIWindow(frame: scene.window.bounds)
    let view = Editing("view")
    view.can = ["copy(_:)"]
    window?.addSubview(view)
    window?.isHidden = false
    scene.device.application.menus.controller.showMenu(from: view, rect: .zero)
    #expect(scene.titles == ["Copy"])
    window = nil
    scene.device.advance(by: 0.5)
    #expect(scene.shown == nil)
    #expect(windows == 0)
  }
}

/// Keeps the presses that it hears of.
@MainActor
private final class PressListener: UIView {
  private let hear: (String) -> Void

  init(_ hear: @escaping (String) -> Void) {
    self.hear = hear
    super.init(frame: CGRect(x: 10, y: 700, width: 50, height: 50))
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("down") }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("up") }
}
