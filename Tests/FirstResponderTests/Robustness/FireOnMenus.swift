import Foundation

@testable import FirstResponder
@testable import FirstResponderTesting

/// Views with all kinds of menus, a user who opens and uses them, and a program that does anything in any call.
@MainActor
final class MenusUnderFire: UnderFire {
  let device = SimulatedDevice(tracing: .off)
  let window: UIWindow
  let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = FireMenuView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var inner: FireMenuView?
  var pressed: FireMenuView?
  var button: UIButton?
  var field: UITextField?
  var edit: UIEditMenuInteraction?
  var context: UIContextMenuInteraction?
  var finger: Finger?
  /// What the user is busy with.
  var subject: UIView?
  var hasEntries = true
  var answers: [@MainActor ([UIMenuElement]) -> Void] = []
  private(set) var objects: [WeakObject] = []
  private var pending: (call: String, after: Int, act: () -> Void)?
  private var observers: [any NSObjectProtocol] = []

  init() {
    device.application.becomeCurrent()
    window = device.show(root)
    let (inner, pressed) = (view(at: 100), view(at: 200))
    (self.inner, self.pressed) = (inner, pressed)
    let edit = UIEditMenuInteraction(delegate: self)
    let context = UIContextMenuInteraction(delegate: self)
    (self.edit, self.context) = (edit, context)
    inner.addInteraction(edit)
    pressed.addInteraction(context)
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
    button.menu = UIMenu(children: [action("First"), deferred, UICommand(title: "Copy", action: Selector("copy(_:)"))])
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { [unowned self] _ in call("menuActionTriggered") }, for: .menuActionTriggered)
    let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
    field.delegate = self
    (self.button, self.field) = (button, field)
    for view in [button, field] { root.addSubview(view) }
    root.hear = { [unowned self] in call($0) }
    for object in [inner, pressed, button, field, edit, context] as [NSObject] {
      objects.append(WeakObject(object: object))
    }
    for name in Self.calls where name.hasPrefix("UI") {
      observers.append(
        NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.call(name) }
        })
    }
  }

  private func view(at y: CGFloat) -> FireMenuView {
    let view = FireMenuView(frame: CGRect(x: 100, y: y, width: 100, height: 50))
    view.hear = { [unowned self] in call($0) }
    root.addSubview(view)
    return view
  }

  func stopListening() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  var subjects: [UIView] { [inner, pressed, button, field].compactMap { $0 } }

  /// Does something in one call, not before others of its kind.
  func at(_ name: String, after: Int, _ meddling: Meddling) {
    pending = (
      name, after,
      { [unowned self] in
        pending = nil
        meddling.act(self)
      }
    )
  }

  func call(_ name: String) {
    guard let pending, pending.call == name else { return }
    if pending.after == 0 { pending.act() } else { self.pending?.after -= 1 }
  }

  // MARK: Menus

  func action(_ title: String) -> UIAction { UIAction(title: title) { [unowned self] _ in call("action") } }

  /// Answers at once the first time, and then when somebody wants it to.
  var deferred: UIDeferredMenuElement {
    .uncached { [unowned self] answer in
      call("deferred")
      if answers.isEmpty { answer([action("Found")]) }
      answers.append(answer)
    }
  }

  var menu: UIMenu {
    guard hasEntries else { return UIMenu(children: []) }
    let more = UIMenu(title: "More", children: [deferred, action("Deep")])
    return UIMenu(children: [action("First"), deferred, more])
  }

  func present() {
    edit?.presentEditMenu(with: UIEditMenuConfiguration(identifier: "edit", sourcePoint: CGPoint(x: 50, y: 25)))
  }

  /// The middle of an entry that shows; somewhere else without one.
  private func place(_ title: String) -> CGPoint {
    guard let panel = device.application.menus.presenter.shown?.panel,
      let view = panel.entryViews.first(where: { $0.entry.title == title })
    else { return CGPoint(x: 380, y: 600) }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  // MARK: What the user does

  private func tap(_ point: CGPoint) {
    land(point)
    end()
    device.advance(by: 0.3)
  }
  private func tap(_ title: String) { tap(place(title)) }

  private func land(_ point: CGPoint) { finger = device.touchDown(at: point) }
  private func slide(_ title: String) {
    if let finger { device.drag(finger, to: place(title), moves: 3) }
    end()
    device.advance(by: 0.3)
  }
  private func end() { if let finger, finger.isDown { finger.lift() } }

  /// Opens menus of all kinds, chooses, slides, dismisses.
  func use() {
    useEditMenu()
    useContextMenu()
    subject = button
    land(CGPoint(x: 150, y: 325))
    slide("First")
    tap(CGPoint(x: 150, y: 325))
    tap("Copy")
    subject = field
    tap(CGPoint(x: 40, y: 420))
    device.type("word")
    device.tap(at: CGPoint(x: 40, y: 420), count: 2)
    device.advance(by: 0.3)
    tap("Copy")
    subject = inner
    if let inner {
      device.application.menus.controller.showMenu(from: inner, rect: inner.bounds)
      device.advance(by: 0.3)
      tap("Copy")
    }
    if let manager = window.undoManager, let first = window.firstResponder {
      manager.removeAllActions()
      manager.registerUndo(withTarget: first) { [weak self] _ in MainActor.assumeIsolated { self?.call("undo") } }
      device.advance(by: 0.1)
      device.shake()
      device.advance(by: 0.3)
      tap(manager.undoMenuItemTitle)
    }
    device.application.request(.resignActive)
    device.application.request(.becomeActive)
    device.advance(by: 1)
    (pending, subject) = (nil, nil)
  }

  private func useEditMenu() {
    subject = inner
    _ = inner?.becomeFirstResponder()
    for way in 0..<4 {
      present()
      device.advance(by: 0.3)
      switch way {
      case 0: tap("Copy")
      case 1:
        tap("More")
        tap("Deep")
      case 2: tap(CGPoint(x: 300, y: 600))
      default:
        device.keyDown(.keyboardA)
        device.keyUp(.keyboardA)
      }
    }
  }

  private func useContextMenu() {
    subject = pressed
    for title in ["First", "nothing"] {
      land(CGPoint(x: 150, y: 225))
      device.advance(by: 0.7)
      slide(title)
    }
    if let finger = Optional(device.pointerDown(at: CGPoint(x: 150, y: 225), buttons: .secondary)) {
      self.finger = finger
      end()
    }
    device.advance(by: 0.3)
    tap("First")
  }

  // MARK: Afterwards

  /// What is not as it has to be once everything is at rest.
  var fault: String? {
    let application = device.application
    let live = application.touches.live.all
    if !live.isEmpty { return "\(live.count) touches are live for ever" }
    if !application.presses.live.isEmpty { return "\(application.presses.live.count) keys are held for ever" }
    let shown = application.menus.presenter.shown
    if let shown {
      if shown.isOver || shown.owner.menuView?.window?.isHidden != false { return "a menu shows without reason" }
      if application.applicationState != .active { return "a menu shows while the app is not active" }
    }
    for case let window as MenuWindow in application.windows where !window.isHidden && window !== shown?.window {
      return "the window of a menu stays"
    }
    if context?.configuration != nil, shown?.owner !== context { return "the configuration of a menu is kept" }
    return nil
  }

  /// Undoes all; a new view has all kinds of menus.
  func works() -> String? {
    UIView.setAnimationsEnabled(true)
    device.application.request(.resignActive)
    device.application.request(.enterForeground)
    device.application.request(.becomeActive)
    hasEntries = true
    window.rootViewController?.dismiss(animated: false)
    window.isHidden = false
    window.makeKeyAndVisible()
    window.addSubview(root)
    for view in subjects { view.removeFromSuperview() }
    device.advance(by: 1)
    device.application.becomeCurrent()
    let view = view(at: 500)
    edit = UIEditMenuInteraction(delegate: self)
    context = UIContextMenuInteraction(delegate: self)
    view.addInteraction(edit!)
    view.addInteraction(context!)
    var done: [String] = []
    view.hear = { if $0 == "copy" { done.append($0) } }
    _ = view.becomeFirstResponder()
    present()
    device.advance(by: 0.3)
    tap("Copy")
    device.longPress(at: CGPoint(x: 150, y: 525))
    device.advance(by: 0.3)
    if device.application.menus.presenter.menu(of: context!) == nil { return "a new view has no context menu" }
    device.keyDown(.keyboardEscape)
    device.keyUp(.keyboardEscape)
    device.advance(by: 0.3)
    if device.application.menus.presenter.shown != nil { return "Escape leaves a menu" }
    present()
    device.advance(by: 0.3)
    view.removeFromSuperview()
    window.endEditing(true)
    device.advance(by: 2)
    if done != ["copy"] { return "a new view hears \(done)" }
    let count = device.loop.waitingCount
    if count > 0 { return "\(count) deadlines are set for ever" }
    return fault
  }
}
