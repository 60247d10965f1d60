import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let formContentWithoutHeight = RealQuestion(
    name: "form in a scroll view without a height",
    source: "github.com/SnapKit/SnapKit/issues/642",
    asked: "Buttons and fields in the content view of a scroll view are seen, but can't be tapped or typed into.",
    truth: Truth(
      codes: ["D04"], culprit: ["contentView"], fix: ["bottom", "height", "constrain"]),
    screen: { ProfileFormController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Save profile"))) })
}

private final class ProfileFormController: UIViewController {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private let contentView = UIView()
  private let nameField = UITextField()
  private let cityField = UITextField()
  private let saveButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    cityField.placeholder = "City"
    cityField.borderStyle = .roundedRect
    saveButton.setTitle("Save profile", for: .normal)
    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    for part in [scrollView, contentView, nameField, cityField, saveButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    for part in [nameField, cityField, saveButton] { contentView.addSubview(part) }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: view.widthAnchor),
      nameField.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 80),
      cityField.topAnchor.constraint(equalTo: nameField.bottomAnchor, constant: 20),
      saveButton.topAnchor.constraint(equalTo: cityField.bottomAnchor, constant: 40),
    ])
    for part in [nameField, cityField, saveButton] {
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
        part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
        part.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    if isMended {
      saveButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -40).isActive = true
    }
  }

  private func save() { hoped() }
}
