import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyUnsavedSheet = HealthyScreen(
    name: "unsaved note asks before it goes", source: "editors in sheets with isModalInPresentation",
    screen: { NotesHomeController() },
    act: { device in
      device.tap(at: device.place(of: device.button("New note")))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 195, y: 90), to: CGPoint(x: 195, y: 800), over: 0.3)
    })
}

private final class NotesHomeController: UIViewController {
  private let newButton = UIButton(type: .system)
  private let countLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    countLabel.text = "14 notes"
    countLabel.frame = CGRect(x: 20, y: 80, width: 200, height: 30)
    newButton.setTitle("New note", for: .normal)
    newButton.frame = CGRect(x: 250, y: 74, width: 120, height: 44)
    newButton.addAction(
      UIAction { [weak self] _ in
        let draft = DraftController()
        let stack = UINavigationController(rootViewController: draft)
        stack.isModalInPresentation = true
        stack.presentationController?.delegate = draft
        self?.present(stack, animated: true)
      }, for: .touchUpInside)
    view.addSubview(countLabel)
    view.addSubview(newButton)
  }
}

private final class DraftController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Draft"
    view.backgroundColor = .white
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Discard", primaryAction: UIAction { _ in })
    textView.text = "Buy bread, call the plumber"
    textView.frame = CGRect(x: 16, y: 110, width: 358, height: 300)
    view.addSubview(textView)
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    let question = UIAlertController(title: nil, message: "Discard this note?", preferredStyle: .actionSheet)
    question.addAction(UIAlertAction(title: "Discard", style: .destructive))
    question.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(question, animated: true)
    hoped()
  }
}
