import Foundation

@testable import FirstResponder
@testable import FirstResponderTesting

/// Things that are typed in by fingers on the keyboard, and a program that does anything in any call.
@MainActor
final class KeyboardUnderFire: UnderFire {
  let device = SimulatedDevice(tracing: .off)
  let window: UIWindow
  let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var field: UITextField?
  var keys: FireKeys?
  var supplier: FireSupplier?
  var scroller: UIScrollView?
  var fingers: [Finger] = []
  private(set) var objects: [WeakObject] = []
  private var pending: (call: String, after: Int, act: () -> Void)?
  private var observers: [any NSObjectProtocol] = []

  init() {
    device.application.becomeCurrent()
    window = device.show(root)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
    field.delegate = self
    field.addAction(UIAction { [unowned self] _ in call("editingChanged") }, for: .editingChanged)
    let keys = FireKeys(frame: CGRect(x: 20, y: 120, width: 50, height: 50))
    let supplier = FireSupplier(frame: CGRect(x: 20, y: 180, width: 50, height: 50))
    let accessory = FireAccessory(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let inner = UITextField(frame: CGRect(x: 10, y: 2, width: 200, height: 40))
    inner.delegate = self
    accessory.addSubview(inner)
    supplier.accessory = accessory
    for view in [keys, supplier, accessory] as [any Fiery] { view.hear = { [unowned self] in call($0) } }
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 240, width: 390, height: 604))
    scroller.contentSize = CGSize(width: 390, height: 2000)
    scroller.keyboardDismissMode = .interactive
    scroller.delegate = self
    (self.field, self.keys, self.supplier, self.scroller) = (field, keys, supplier, scroller)
    for view in subjects { root.addSubview(view) }
    for view in [field, keys, supplier, scroller, accessory, inner] { objects.append(WeakObject(object: view)) }
    for name in Self.calls where name.hasPrefix("UI") {
      observers.append(
        NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.call(name) }
        })
    }
  }

  func stopListening() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  var subjects: [UIView] { [field, keys, supplier, scroller].compactMap { $0 } }

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

  // MARK: What the user does

  private var keyboard: KeyboardView { device.application.inputViews.keyboard }

  /// Where a key is on the screen; somewhere else if it is not there.
  func place(_ name: String) -> CGPoint {
    guard keyboard.window != nil,
      let key = keyboard.keys.first(where: { $0.accessibilityIdentifier == "key \(name)" })
    else { return CGPoint(x: 380, y: 20) }
    return key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
  }

  private func land(_ names: String...) {
    device.frame { fingers = names.map { device.touchDown(at: place($0)) } }
  }
  private func slide(_ name: String) {
    if let finger = fingers.first { device.drag(finger, to: place(name), moves: 3) }
  }
  private func end() {
    for finger in fingers where finger.isDown { finger.lift() }
    fingers = []
  }
  private func tap(_ names: String...) {
    for name in names {
      land(name)
      end()
    }
  }

  /// Types, slides, holds, shifts, drags the keyboard away, with one, two and ten fingers.
  func use() {
    _ = field?.becomeFirstResponder()
    device.advance(by: 0.3)
    typeALot()
    tap("return")
    _ = keys?.becomeFirstResponder()
    device.advance(by: 0.1)
    typeALot()
    _ = supplier?.becomeFirstResponder()
    device.advance(by: 0.3)
    tap("q")
    device.tap(at: CGPoint(x: 60, y: 844 - 250 - 22))
    device.advance(by: 0.3)
    tap("e", "r")
    _ = field?.becomeFirstResponder()
    device.advance(by: 0.3)
    for end in [CGFloat(700), 835] {
      fingers = [device.touchDown(at: CGPoint(x: 200, y: 500))]
      if let finger = fingers.first { device.drag(finger, to: CGPoint(x: 200, y: end), moves: 12) }
      device.advance(by: 0.2)
      self.end()
      device.advance(by: 0.4)
    }
    _ = keys?.becomeFirstResponder()
    device.advance(by: 0.1)
    _ = keys?.resignFirstResponder()
    device.advance(by: 2)
    pending = nil
  }

  private func typeALot() {
    tap("a", "shift", "b", "space")
    land("s")
    slide("d")
    fingers.append(device.touchDown(at: place("k")))
    end()
    land("q", "w", "e", "r", "t", "y", "u", "i", "o", "p")
    end()
    land("shift")
    fingers.append(device.touchDown(at: place("f")))
    device.advance(by: 0.05)
    end()
    land("123")
    slide("5")
    end()
    land("delete")
    device.advance(by: 0.7)
    fingers.append(device.touchDown(at: place("g")))
    device.advance(by: 0.2)
    end()
  }

  // MARK: Afterwards

  /// What is not as it has to be once everything is at rest.
  var fault: String? {
    let application = device.application
    let live = application.touches.live.all
    if !live.isEmpty { return "\(live.count) touches are live for ever" }
    if !keyboard.fingers.isEmpty || !keyboard.landing.isEmpty { return "the keyboard has fingers for ever" }
    if keyboard.deletion != nil { return "the Delete key is held for ever" }
    let input = application.inputViews
    let windows = application.windows.filter { $0 is InputWindow && !$0.isHidden }
    guard let shown = input.shown else { return windows.isEmpty ? nil : "the keyboard's window stays" }
    if shown.owner !== application.keyWindow?.firstResponder { return "the keyboard stays for \(shown.owner)" }
    guard let window = input.window, windows.count <= 1 else { return "the keyboard is in \(windows.count) windows" }
    if input.pulled != 0 { return "the keyboard is pulled for ever" }
    let host = window.host
    if abs(host.frame.maxY - 844) > 0.5 { return "the keyboard stands at \(host.frame)" }
    if shown.isKeyboard, keyboard.superview !== host { return "there is no keyboard" }
    return nil
  }

  /// Undoes all; a new field has a keyboard which types.
  func works() -> String? {
    UIView.setAnimationsEnabled(true)
    device.application.request(.enterForeground)
    device.application.request(.becomeActive)
    window.rootViewController?.dismiss(animated: false)
    window.isHidden = false
    window.makeKeyAndVisible()
    window.addSubview(root)
    for view in subjects { view.removeFromSuperview() }
    supplier?.main = nil
    supplier?.accessory = nil
    device.advance(by: 1)
    device.application.becomeCurrent()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
    root.addSubview(field)
    device.tap(at: CGPoint(x: 60, y: 80))
    device.advance(by: 0.4)
    if !field.isFirstResponder { return "a tap on a new field does not make it first" }
    if keyboard.window?.isHidden != false { return "a new field has no keyboard" }
    tap("o", "k", "space", "delete")
    device.advance(by: 0.1)
    if field.text != "Ok" { return "a new field holds '\(field.text ?? "")'" }
    if let fault { return fault }
    field.removeFromSuperview()
    device.advance(by: 2)
    if device.application.inputViews.window != nil { return "the keyboard stays" }
    let count = device.loop.waitingCount
    if count > 0 { return "\(count) deadlines are set for ever" }
    return fault
  }
}
