import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A field, as its delegate and its listeners hear of it: everything in one list. Every character is 6 points wide.
@MainActor
final class FieldScene: UITextFieldDelegate {
  let device = SimulatedDevice()
  let root = UIView()
  var calls: [String] = []
  /// What the delegate answers; true for what is not named.
  var refuses: Set<String> = []
  /// Done within the call of that name.
  @Hook var within: [String: @MainActor () -> Void] = [:]
  private var observers: [any NSObjectProtocol] = []
  private let names: [(Notification.Name, String)] = [
    (UITextField.textDidBeginEditingNotification, "posted begin"),
    (UITextField.textDidChangeNotification, "posted change"),
    (UITextField.textDidEndEditingNotification, "posted end"),
  ]

  init() {
    device.show(root)
  }

  /// A field of 200 x 30 points.
  func field(_ name: String = "", at origin: CGPoint = CGPoint(x: 20, y: 100), text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(origin: origin, size: CGSize(width: 200, height: 30)))
    field.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    field.accessibilityIdentifier = name.isEmpty ? nil : name
    field.text = text
    field.delegate = self
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.primaryActionTriggered, "primaryAction"),
    ]
    for (event, text) in events {
      field.addAction(UIAction { [unowned self, unowned field] _ in hear(text, field) }, for: event)
    }
    root.addSubview(field)
    return field
  }

  func listen(to field: UITextField) {
    for (name, text) in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { [weak self] note in
          let reason = note.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
          MainActor.assumeIsolated { self?.calls.append(text + (reason.map { " reason \($0)" } ?? "")) }
        })
    }
  }

  func stopListening() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  @discardableResult
  private func hear(_ call: String, _ field: UITextField) -> Bool {
    let name = field.accessibilityIdentifier ?? ""
    let kind = String(call.prefix { $0 != " " })
    calls.append(name.isEmpty ? call : "\(name) \(call)")
    within[kind]?()
    return !refuses.contains(kind)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func type(_ text: String) { device.application.textInput.insert(text) }
  func key(_ command: EditCommand) {
    _ = (device.application.textInput.target as? any TextEditing)?.perform(command)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { hear("shouldBegin", textField) }
  func textFieldDidBeginEditing(_ textField: UITextField) { hear("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { hear("shouldEnd", textField) }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    hear("didEnd \(reason)", textField)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { hear("shouldChange \(range.location)+\(range.length) '\(string)'", textField) }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    let range = textField.editor.selection.range
    hear("didChangeSelection \(range.lowerBound)+\(range.count)", textField)
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { hear("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { hear("shouldReturn", textField) }
}
