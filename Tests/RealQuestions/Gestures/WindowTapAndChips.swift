import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let windowTapAndChips = RealQuestion(
    name: "filter chips below a tap of the window",
    source: "github.com/Mindera/Alicerce/pull/176",
    asked: "A tap on the window puts the keyboard away. Buttons still work with it, our own UIControl does not.",
    truth: Truth(
      codes: ["D12"], culprit: ["hideTap", "KeyboardObserver", "UIWindow", "ChipControl", "Vegan"],
      fix: ["cancelsTouchesInView", "shouldReceive", "gestureRecognizerShouldBegin"]),
    screen: { RecipeSearchController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(ChipControl.self, 2))) })
}

/// Puts the keyboard away when somebody taps anywhere in the window.
@MainActor private final class KeyboardObserver {
  let hideTap = UITapGestureRecognizer()

  func observe(_ window: UIWindow) {
    hideTap.addAction(UIAction { [weak window] _ in window?.endEditing(true) })
    window.addGestureRecognizer(hideTap)
  }
}

private final class ChipControl: UIControl {
  private let titleLabel = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    layer.cornerRadius = 16
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 14)
    titleLabel.textAlignment = .center
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: trailingAnchor),
      titleLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
  override var isSelected: Bool { didSet { backgroundColor = isSelected ? .systemGreen : .systemGray5 } }
}

private final class RecipeSearchController: UIViewController {
  private let isMended: Bool
  private let searchField = UITextField()
  private let chipStack = UIStackView()
  private let searchButton = UIButton(type: .system)
  private let keyboardObserver = KeyboardObserver()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    searchField.placeholder = "Recipe or ingredient"
    searchField.borderStyle = .roundedRect
    searchButton.setTitle("Search", for: .normal)
    chipStack.axis = .horizontal
    chipStack.spacing = 8
    chipStack.distribution = .fillEqually
    for title in ["Quick", "Cheap", "Vegan"] {
      let chip = ChipControl(title: title)
      chip.addAction(
        UIAction { [weak chip] _ in
          chip?.isSelected.toggle()
          hoped()
        }, for: .touchUpInside)
      chipStack.addArrangedSubview(chip)
    }
    for part in [searchField, chipStack, searchButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20).isActive = true
    }
    NSLayoutConstraint.activate([
      searchField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      searchField.heightAnchor.constraint(equalToConstant: 44),
      chipStack.topAnchor.constraint(equalTo: searchField.bottomAnchor, constant: 16),
      chipStack.heightAnchor.constraint(equalToConstant: 44),
      searchButton.topAnchor.constraint(equalTo: chipStack.bottomAnchor, constant: 24),
      searchButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let window = view.window else { return }
    keyboardObserver.hideTap.cancelsTouchesInView = !isMended
    keyboardObserver.observe(window)
  }
}
