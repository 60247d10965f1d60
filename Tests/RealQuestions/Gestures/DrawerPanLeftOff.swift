import FirstResponderTesting
import UIKit

extension RealQuestions {
  // A recognizer that is switched off has no code of its own; D05 (interaction disabled) is the nearest.
  static let drawerPanLeftOff = RealQuestion(
    name: "drawer that opens only once",
    source: "github.com/griddynamics-archive/MMDrawerController/issues/503",
    asked: "If a second drag starts while the drawer still moves, its pan is disabled and never comes back.",
    truth: Truth(codes: ["D05"], culprit: ["drawerPan", "UIPanGestureRecognizer"], fix: ["isEnabled"]),
    target: "drawerPan",
    screen: { NoticeDrawerController(isMended: $0) },
    act: .finger { device in
      device.flick(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 250, y: 400))
      device.flick(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400))
      device.advance(by: 1)
      Hope.count = 0
      return device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 60, y: 500), over: 0.3)
    })
}

private final class NoticeDrawerController: UIViewController {
  private let isMended: Bool
  private let drawerView = UIView()
  private let pageView = UIView()
  private let noticeLabel = UILabel()
  private let drawerPan = UIPanGestureRecognizer()
  private var isAnimating = false
  private var start: CGFloat = 0

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    drawerView.frame = view.bounds
    drawerView.backgroundColor = .systemBrown
    pageView.frame = view.bounds
    pageView.backgroundColor = .white
    noticeLabel.text = "Three new notices"
    noticeLabel.frame = CGRect(x: 60, y: 100, width: 300, height: 30)
    pageView.addSubview(noticeLabel)
    view.addSubview(drawerView)
    view.addSubview(pageView)
    drawerPan.addAction(UIAction { [weak self] _ in self?.panned() })
    view.addGestureRecognizer(drawerPan)
  }

  private func panned() {
    switch drawerPan.state {
    case .began:
      if isAnimating {
        drawerPan.isEnabled = false
        return
      }
      start = pageView.frame.minX
      hoped()
    case .changed: pageView.frame.origin.x = min(max(start + drawerPan.translation(in: view).x, 0), 280)
    case .ended: settle(at: pageView.frame.minX > 140 ? 280 : 0)
    default: break
    }
  }

  private func settle(at x: CGFloat) {
    isAnimating = true
    UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) {
      self.pageView.frame.origin.x = x
    } completion: { _ in
      self.isAnimating = false
      if self.isMended { self.drawerPan.isEnabled = true }
    }
  }
}
