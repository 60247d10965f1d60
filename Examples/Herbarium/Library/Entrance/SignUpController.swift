import UIKit

/// A form to get an account. It scrolls, and keeps clear of the keyboard.
public final class SignUpController: UIViewController, UITextFieldDelegate {
  let herbarium: Herbarium
  /// The user has an account, or wants to look around without.
  var onDone: () -> Void = {}
  private(set) var form = SignUpForm()

  let scroll = UIScrollView()
  let fields = [
    FormField("Name", identifier: "name"), FormField("E-mail", identifier: "mail"),
    FormField("Password", identifier: "password"), FormField("Password again", identifier: "again"),
  ]
  let terms = SwitchRow("I accept the terms", identifier: "terms")
  let letters = SwitchRow("Send me a letter in spring", identifier: "letters")
  let readTerms = UIButton(configuration: .plain())
  let create = UIButton(configuration: .filled())
  let lookAround = UIButton(configuration: .plain())

  init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    prepareFields()
    prepareButtons()
    placeAll()
    formChanged()
  }

  private func prepareFields() {
    for (part, own) in zip(fields, SignUpForm.Field.allCases) {
      part.field.tag = own.rawValue
      part.field.delegate = self
      part.field.returnKeyType = own == .again ? .done : .next
      part.field.autocapitalizationType = own == .name ? .words : .none
      part.field.isSecureTextEntry = own == .password || own == .again
      part.field.addAction(UIAction { [unowned self] _ in formChanged() }, for: .editingChanged)
    }
    fields[1].field.keyboardType = .emailAddress
    for row in [terms, letters] {
      row.toggle.addAction(UIAction { [unowned self] _ in formChanged() }, for: .valueChanged)
    }
  }

  private func prepareButtons() {
    let buttons: [(UIButton, String, String, () -> Void)] = [
      (readTerms, "Read the terms", "readTerms", { [unowned self] in showTerms() }),
      (create, "Create account", "create", { [unowned self] in send() }),
      (lookAround, "Look around first", "lookAround", { [unowned self] in onDone() }),
    ]
    for (button, title, identifier, action) in buttons {
      button.configuration?.title = title
      button.accessibilityIdentifier = identifier
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
  }

  private func placeAll() {
    let head = [
      UILabel("Herbarium", style: .largeTitle), UILabel("Keep what you find.", style: .body, color: .secondaryLabel),
    ]
    let column = UIStackView(.vertical, spacing: 16, head + fields + [terms, readTerms, letters, create, lookAround])
    column.setCustomSpacing(4, after: head[0])
    scroll.keyboardDismissMode = .interactive
    view.add(scroll)
    scroll.add(column)
    let widest = column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40)
    widest.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 24),
      scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 24),
      scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      column.centerXAnchor.constraint(equalTo: scroll.contentLayoutGuide.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      widest,
    ])
  }

  // MARK: What is typed

  private func formChanged() {
    form = SignUpForm(
      name: fields[0].field.text ?? "", mail: fields[1].field.text ?? "", password: fields[2].field.text ?? "",
      again: fields[3].field.text ?? "", acceptsTerms: terms.toggle.isOn, wantsLetters: letters.toggle.isOn)
    create.isEnabled = form.isComplete
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if fields.indices.contains(textField.tag + 1) {
      fields[textField.tag + 1].field.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      if form.isComplete { send() }
    }
    return true
  }

  public func textFieldDidBeginEditing(_ textField: UITextField) { show(problem: nil, of: textField) }

  private func show(problem: String?, of field: UITextField) { fields[field.tag].problemText = problem }

  // MARK: Sending

  private func send() {
    let problems = form.problems
    for (part, own) in zip(fields, SignUpForm.Field.allCases) { part.problemText = problems[own] }
    if let first = fields.first(where: { $0.problemText != nil }) {
      let text = first.problemText
      first.field.becomeFirstResponder()
      first.problemText = text  // Stays, although somebody begins to mend it.
      view.layoutIfNeeded()
      scroll.scrollRectToVisible(first.convert(first.bounds, to: scroll), animated: true)
      return
    }
    view.endEditing(true)
    if herbarium.signUp(form) { onDone() } else { tellThatAddressIsTaken() }
  }

  private func tellThatAddressIsTaken() {
    let alert = UIAlertController(
      title: "Somebody has this address", message: "There is an account for \(form.mail) already.",
      preferredStyle: .alert)
    let change = UIAlertAction(title: "Change it", style: .default) { [unowned self] _ in
      fields[1].field.becomeFirstResponder()
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(change)
    alert.preferredAction = change
    present(alert, animated: true)
  }

  private func showTerms() {
    let stack = UINavigationController(rootViewController: TermsController())
    stack.sheetPresentationController?.detents = [.medium(), .large()]
    present(stack, animated: true)
  }
}
