import UIKit

/// A field of a form: what it is called, where it is typed, and what is wrong with it.
final class FormField: UIStackView {
  let field = UITextField()
  private let problem = UILabel(style: .footnote, color: .systemRed)

  init(_ title: String, identifier: String) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 4
    field.accessibilityIdentifier = identifier
    field.borderStyle = .roundedRect
    field.placeholder = title
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    problem.accessibilityIdentifier = "\(identifier).problem"
    problem.isHidden = true
    for part in [UILabel(title, style: .subheadline, color: .secondaryLabel), field, problem] {
      addArrangedSubview(part)
    }
  }

  required init(coder: NSCoder) { fatalError("Herbarium's views are made by code.") }

  /// What is wrong, or nil.
  var problemText: String? {
    get { problem.isHidden ? nil : problem.text }
    set {
      problem.text = newValue
      problem.isHidden = newValue == nil
    }
  }
}

/// A switch with what it is for beside it.
final class SwitchRow: UIStackView {
  let toggle = UISwitch()

  init(_ title: String, identifier: String) {
    super.init(frame: .zero)
    spacing = 12
    alignment = .center
    toggle.accessibilityIdentifier = identifier
    toggle.setContentHuggingPriority(.required, for: .horizontal)
    toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
    for part in [UILabel(title, style: .body), toggle] { addArrangedSubview(part) }
    heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }

  required init(coder: NSCoder) { fatalError("Herbarium's views are made by code.") }
}
