import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let serverPickerSwipe = RealQuestion(
    name: "two-finger swipe for the server picker",
    source: "github.com/MIT-Mobile/MIT-Mobile-for-iOS/pull/647",
    asked: "The drawer's pan takes the swipe with two fingers that shows the hidden server picker.",
    truth: Truth(
      codes: ["D15", "D21"], culprit: ["drawerPan", "UIPanGestureRecognizer", "pickerSwipe"],
      fix: ["maximumNumberOfTouches", "require(toFail", "shouldBegin", "shouldRecognizeSimultaneously"]),
    target: "pickerSwipe",
    screen: { CampusController(isMended: $0) },
    act: .finger { device in
      var first: Finger?
      var second: Finger?
      device.frame {
        first = device.touchDown(at: CGPoint(x: 100, y: 500))
        second = device.touchDown(at: CGPoint(x: 100, y: 580))
      }
      for step in 1...10 {
        device.frame {
          first?.move(to: CGPoint(x: 100 + step * 20, y: 500))
          second?.move(to: CGPoint(x: 100 + step * 20, y: 580))
        }
      }
      device.frame {
        first?.lift()
        second?.lift()
      }
      return first!
    })
}

private final class CampusController: UIViewController {
  private let isMended: Bool
  private let drawerView = UIView()
  private let contentView = UIView()
  private let newsLabel = UILabel()
  private let serverLabel = UILabel()
  private let drawerPan = UIPanGestureRecognizer()
  private let pickerSwipe = UISwipeGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    drawerView.frame = view.bounds
    drawerView.backgroundColor = .systemIndigo
    contentView.frame = view.bounds
    contentView.backgroundColor = .white
    newsLabel.text = "News from the campus"
    newsLabel.frame = CGRect(x: 20, y: 80, width: 350, height: 30)
    serverLabel.frame = CGRect(x: 20, y: 120, width: 350, height: 30)
    contentView.addSubview(newsLabel)
    contentView.addSubview(serverLabel)
    view.addSubview(drawerView)
    view.addSubview(contentView)
    pickerSwipe.direction = .right
    pickerSwipe.numberOfTouchesRequired = 2
    pickerSwipe.addAction(
      UIAction { [weak self] _ in
        self?.serverLabel.text = "Server: production"
        hoped()
      })
    view.addGestureRecognizer(pickerSwipe)
    if isMended { drawerPan.maximumNumberOfTouches = 1 }
    drawerPan.addAction(UIAction { [weak self] _ in self?.slide() })
    contentView.addGestureRecognizer(drawerPan)
  }

  private func slide() {
    let isOver = drawerPan.state == .ended || drawerPan.state == .cancelled
    contentView.frame.origin.x = isOver ? 0 : max(0, drawerPan.translation(in: view).x)
  }
}
