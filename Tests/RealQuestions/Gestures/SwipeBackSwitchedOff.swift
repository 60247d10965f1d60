import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let swipeBackSwitchedOff = RealQuestion(
    name: "swipe that works on the first visit only",
    source: "github.com/tattn/SwipeTransition/issues/24",
    asked: "The swipe is switched on whenever the page appears; switched on a second time it is gone.",
    truth: Truth(
      codes: ["D29"], culprit: ["closeSwipe", "SwipeToClose", "UISwipeGestureRecognizer"],
      fix: ["addGestureRecognizer"]),
    target: "closeSwipe",
    screen: { isMended in UINavigationController(rootViewController: AlbumController(isMended: isMended)) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Details")))
      device.advance(by: 1)
      device.tap(at: device.place(of: device.button("Back to the album")))
      device.advance(by: 1)
      return device.flick(from: CGPoint(x: 80, y: 420), to: CGPoint(x: 320, y: 420), over: 0.15)
    })
}

/// A swipe that closes a page, with a switch.
@MainActor private final class SwipeToClose {
  let recognizer: UISwipeGestureRecognizer
  private let page: UIView
  private let keepsSame: Bool
  private var isOn = false

  init(_ recognizer: UISwipeGestureRecognizer, on page: UIView, keepsSame: Bool) {
    self.recognizer = recognizer
    self.page = page
    self.keepsSame = keepsSame
  }

  var isEnabled: Bool {
    get { isOn }
    set {
      if keepsSame, newValue == isOn { return }
      if newValue, !isOn { page.addGestureRecognizer(recognizer) } else { page.removeGestureRecognizer(recognizer) }
      isOn = newValue
    }
  }
}

private final class AlbumController: UIViewController {
  private let isMended: Bool
  private let coverView = UIImageView()
  private let titleLabel = UILabel()
  private let detailsButton = UIButton(type: .system)
  private let closeSwipe = UISwipeGestureRecognizer()
  private lazy var swipeToClose = SwipeToClose(closeSwipe, on: view, keepsSame: isMended)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    coverView.backgroundColor = .systemPurple
    coverView.frame = CGRect(x: 45, y: 140, width: 300, height: 300)
    titleLabel.text = "Night Trains"
    titleLabel.textAlignment = .center
    titleLabel.frame = CGRect(x: 20, y: 460, width: 350, height: 30)
    detailsButton.setTitle("Details", for: .normal)
    detailsButton.frame = CGRect(x: 120, y: 600, width: 150, height: 44)
    detailsButton.addAction(
      UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(AlbumDetailsController(), animated: true)
      }, for: .touchUpInside)
    for part in [coverView, titleLabel, detailsButton] { view.addSubview(part) }
    closeSwipe.direction = .right
    closeSwipe.addAction(UIAction { _ in hoped() })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    swipeToClose.isEnabled = true
  }
}

private final class AlbumDetailsController: UIViewController {
  private let backButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    backButton.setTitle("Back to the album", for: .normal)
    backButton.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    backButton.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) }, for: .touchUpInside)
    view.addSubview(backButton)
  }
}
