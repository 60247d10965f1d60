import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let swipedAwayNews = RealQuestion(
    name: "news that are swiped away",
    source: "github.com/BalestraPatrick/WhatsNew/issues/35",
    asked: "When the sheet with the news is swiped down, the planner never hears of it; with Continue it does.",
    truth: Truth(
      codes: ["D33"], culprit: ["presentationController", "PlannerController", "NewsController"], fix: ["delegate"],
      // The sheet goes away, as it should; nobody hears of it.
      mayStandBehindOK: true),
    screen: { PlannerController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("What's new")))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 195, y: 120), to: CGPoint(x: 195, y: 780), over: 0.3)
    })
}

private final class PlannerController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let isMended: Bool
  private let newsButton = UIButton(type: .system)
  private let badgeLabel = UILabel()
  private let weekView = UIStackView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    newsButton.setTitle("What's new", for: .normal)
    newsButton.frame = CGRect(x: 20, y: 60, width: 150, height: 44)
    newsButton.addAction(UIAction { [weak self] _ in self?.showNews() }, for: .touchUpInside)
    badgeLabel.text = "1"
    badgeLabel.frame = CGRect(x: 175, y: 60, width: 30, height: 44)
    weekView.axis = .vertical
    weekView.distribution = .fillEqually
    weekView.frame = CGRect(x: 20, y: 130, width: 350, height: 500)
    for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] {
      let label = UILabel()
      label.text = day
      weekView.addArrangedSubview(label)
    }
    for part in [newsButton, badgeLabel, weekView] { view.addSubview(part) }
  }

  private func showNews() {
    let news = NewsController()
    news.onContinue = { [weak self] in self?.newsDidGo() }
    if isMended { news.presentationController?.delegate = self }
    present(news, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { newsDidGo() }

  private func newsDidGo() {
    badgeLabel.isHidden = true
    hoped()
  }
}

private final class NewsController: UIViewController {
  var onContinue: (() -> Void)?
  private let headlineLabel = UILabel()
  private let continueButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headlineLabel.text = "Dark mode and widgets"
    headlineLabel.frame = CGRect(x: 20, y: 80, width: 350, height: 40)
    continueButton.setTitle("Continue", for: .normal)
    continueButton.frame = CGRect(x: 20, y: 500, width: 350, height: 50)
    continueButton.addAction(
      UIAction { [weak self] _ in
        self?.dismiss(animated: true)
        self?.onContinue?()
      }, for: .touchUpInside)
    view.addSubview(headlineLabel)
    view.addSubview(continueButton)
  }
}
