import Hammer
import UIKit

/// Writes down what fingers and keys do in it.
final class TouchPad: UIView {
  /// A letter for each touch that began, moved, ended or was cancelled: several moves are one letter.
  private(set) var story = ""
  private(set) var places: [CGPoint] = []
  private(set) var most = 0
  private(set) var types: Set<UITouch.TouchType> = []
  private var touching = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ letter: String, _ touches: Set<UITouch>) {
    if letter != "m" {
      story += String(repeating: letter, count: touches.count)
    } else if story.last != "m" {
      story += letter
    }
    places += touches.map { $0.location(in: nil) }
    types.formUnion(touches.map(\.type))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touching += touches.count
    most = max(most, touching)
    note("b", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("m", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touching -= touches.count
    note("e", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("c", touches) }
}

/// A form with a button that waits for both fields, as suites of this kind test them.
final class FormController: UIViewController, UITextFieldDelegate {
  let (name, word) = (UITextField(), UITextField())
  let button = UIButton()
  private(set) var sent: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (place, part) in [name, word, button].enumerated() {
      part.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(place), width: 300, height: 44)
      view.addSubview(part)
    }
    for field in [name, word] {
      field.delegate = self
      field.autocapitalizationType = .none
      field.addAction(UIAction { [unowned self] _ in update() }, for: .editingChanged)
    }
    (name.accessibilityIdentifier, word.accessibilityIdentifier) = ("name", "word")
    button.accessibilityIdentifier = "send"
    button.setTitle("Send", for: .normal)
    button.addAction(
      UIAction { [unowned self] _ in sent.append("\(name.text ?? "")/\(word.text ?? "")") },
      for: .primaryActionTriggered)
    update()
  }

  private func update() { button.isEnabled = name.text?.isEmpty == false && word.text?.isEmpty == false }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name { word.becomeFirstResponder() } else { textField.resignFirstResponder() }
    return true
  }
}

extension UIView {
  /// Itself, of a size, with an identifier.
  func sized(_ width: CGFloat, _ height: CGFloat, _ identifier: String? = nil) -> Self {
    frame = CGRect(x: 0, y: 0, width: width, height: height)
    accessibilityIdentifier = identifier
    return self
  }
}
