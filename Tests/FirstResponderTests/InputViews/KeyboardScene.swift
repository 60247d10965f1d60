import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A device of 400 x 800 points, with somebody who writes down what is posted about its keyboard. The keyboard is 250
/// points high, a key of letters 40 points wide.
@MainActor
final class KeyboardScene {
  let device: SimulatedDevice
  let root = UIView()
  let controller = UIViewController()
  var posts: [String] = []
  /// Done within the notification of that name.
  @Hook var within: [String: @MainActor () -> Void] = [:]
  var frames: [String] = []
  var lastInfo: [AnyHashable: Any] = [:]
  private var observers: [any NSObjectProtocol] = []

  init(size: CGSize = CGSize(width: 400, height: 800), application: UIApplication.Type = UIApplication.self) {
    device = SimulatedDevice(size: size, application: application)
    controller.view = root
    device.show(controller)
  }

  var keyboard: KeyboardView { device.application.inputViews.keyboard }
  var isShown: Bool { keyboard.window != nil }

  /// Writes down what is posted until the end of the block.
  func listening(_ body: () -> Void) {
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
    ]
    for (name, text) in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: device.application.screen, queue: nil) {
          [weak self] note in
          nonisolated(unsafe) let info = note.userInfo
          MainActor.assumeIsolated { self?.hear(text, info) }
        })
    }
    body()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  private func hear(_ name: String, _ info: [AnyHashable: Any]?) {
    posts.append(name)
    lastInfo = info ?? [:]
    func top(_ key: String) -> String {
      guard let rect = (info?[key] as? NSValue)?.cgRectValue else { return "nothing" }
      return "\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))"
    }
    frames.append("\(top(UIResponder.keyboardFrameBeginUserInfoKey)) > \(top(UIResponder.keyboardFrameEndUserInfoKey))")
    within[name]?()
  }

  func take() -> [String] {
    defer { (posts, frames) = ([], []) }
    return posts
  }

  func field(at y: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 30))
    root.addSubview(field)
    return field
  }

  /// Lets the keyboard arrive where it goes.
  func settle() { device.advance(by: 0.3) }

  /// Where a key is on the screen.
  func place(_ name: String) -> CGPoint {
    device.settle()
    guard let key = keyboard.keys.first(where: { $0.accessibilityIdentifier == "key \(name)" }) else {
      Issue.record("there is no key \(name)")
      return CGPoint(x: -1, y: -1)
    }
    return key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
  }

  func has(_ name: String) -> Bool { keyboard.keys.contains { $0.accessibilityIdentifier == "key \(name)" } }

  /// Taps keys, one after the other.
  func tap(_ names: String...) {
    for name in names {
      device.tap(at: place(name), hold: 0.03)
      device.advance(by: 0.02)
    }
  }
}

/// Takes keys and has no wishes.
@MainActor
final class PlainInput: UIView, UIKeyInput {
  var typed = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !typed.isEmpty }
  func insertText(_ text: String) { typed += text }
  func deleteBackward() { if hasText { typed.removeLast() } }
}

/// Becomes first responder, and supplies what it is given.
@MainActor
final class Supplier: UIView {
  var main: UIView?
  var accessory: UIView?
  var mainController: UIViewController?
  var accessoryController: UIViewController?
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { main }
  override var inputAccessoryView: UIView? { accessory }
  override var inputViewController: UIViewController? { mainController }
  override var inputAccessoryViewController: UIViewController? { accessoryController }
}

/// A controller that supplies an accessory for everything below it.
@MainActor
final class Supplying: UIViewController {
  var accessory: UIView?
  var isFirstWilling = false
  override var canBecomeFirstResponder: Bool { isFirstWilling }
  override var inputAccessoryView: UIView? { accessory }
}
