import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tinyCloseButton = RealQuestion(
    name: "tiny cross in the corner of an offer",
    source: "github.com/mixpanel/mixpanel-iphone/issues/774",
    asked: "Users complain that the full-screen offer can hardly be closed: the cross is only 16 points wide.",
    truth: Truth(
      codes: ["D08"], culprit: ["closeButton"], fix: ["44", "point(inside", "larger", "bigger"]),
    target: "closeButton",
    screen: { HomeFeedController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 1)
      return device.tap(at: CGPoint(x: 356, y: 78))
    })
}

private final class OfferMessageController: UIViewController {
  private let isMended: Bool
  private let pictureView = UIImageView(frame: CGRect(x: 0, y: 0, width: 390, height: 480))
  private let headlineLabel = UILabel(frame: CGRect(x: 24, y: 510, width: 342, height: 40))
  private let textLabel = UILabel(frame: CGRect(x: 24, y: 560, width: 342, height: 90))
  private let acceptButton = UIButton(type: .system)
  private let closeButton = UIButton(type: .custom)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pictureView.backgroundColor = .blue
    headlineLabel.text = "Half price until Sunday"
    textLabel.text = "All courses, for you and for those to whom you give one."
    textLabel.numberOfLines = 0
    acceptButton.setTitle("See courses", for: .normal)
    acceptButton.frame = CGRect(x: 24, y: 720, width: 342, height: 50)
    closeButton.setImage(UIImage(named: "cross"), for: .normal)
    let center = CGPoint(x: 366, y: 64)
    let side: CGFloat = isMended ? 48 : 16
    closeButton.frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    for part in [pictureView, headlineLabel, textLabel, acceptButton, closeButton] as [UIView] {
      view.addSubview(part)
    }
  }

  private func close() {
    hoped()
    dismiss(animated: true)
  }
}

private final class HomeFeedController: UIViewController {
  private let isMended: Bool
  private var hasOffered = false
  private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 40))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "Your courses"
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasOffered else { return }
    hasOffered = true
    present(OfferMessageController(isMended: isMended), animated: false)
  }
}
