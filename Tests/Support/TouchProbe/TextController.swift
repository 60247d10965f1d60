import UIKit

/// A screen with a text field, a field for secrets, and a label as wide as its text;
/// it reports what is typed, shakes and remote control.
final class TextController: UIViewController, UITextFieldDelegate {
  private let field = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
  private let secret = UITextField(frame: CGRect(x: 20, y: 120, width: 350, height: 40))
  private let label = MeasuredLabel(frame: CGRect(x: 20, y: 200, width: 350, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "iiiiiiiiiiiiiiiiiiii"
    secret.isSecureTextEntry = true
    for field in [field, secret] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addAction(
        UIAction { [unowned field] _ in report("text '\(field.text ?? "")'") }, for: .editingChanged)
      view.addSubview(field)
    }
    view.addSubview(label)
    UIApplication.shared.beginReceivingRemoteControlEvents()
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    report(textField === field ? "editing begins" : "editing of the secret begins")
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { report("shake began") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { report("shake ended") }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { report("shake cancelled") }
  override func remoteControlReceived(with event: UIEvent?) {
    report("remote control \(event?.subtype.rawValue ?? 0)")
  }
}

/// Reports how wide it wants to be, each time it is laid out and that has changed.
final class MeasuredLabel: UILabel {
  private var width: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = sizeThatFits(.zero).width
    guard width != self.width else { return }
    self.width = width
    report("label \(Int(width))")
  }
}
