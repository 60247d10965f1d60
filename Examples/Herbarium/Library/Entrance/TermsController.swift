import UIKit

/// The terms, on a sheet.
final class TermsController: UIViewController {
  let text = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    text.isEditable = false
    text.font = .preferredFont(forTextStyle: .body)
    text.text = Self.terms
    view.fill(with: text)
  }

  private static let terms =
    (1...20).map { "\($0). Whatever grows belongs to nobody. Look at it, draw it, and leave it where it is." }
    .joined(separator: "\n\n")
}
