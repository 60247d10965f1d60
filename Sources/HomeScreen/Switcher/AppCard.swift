import FirstResponder
import SystemLink
import UIKit

/// An open app in the switcher: its name, a picture of its screen that lives,
/// and a button that puts it beside the app in front.
package final class AppCard: UIView, UIGestureRecognizerDelegate {
  package let app: AppEntry
  private let plate = IconPlate()
  private let name = UILabel()
  private let beside = UIButton(type: .system)
  private let ground = UIView()
  private let picture: AppPictureView
  private var lift: UIPanGestureRecognizer?

  /// Points above the picture.
  private static let head: CGFloat = 36
  /// A card lifted so far ends its app.
  static let endingLift: CGFloat = 120
  /// So does one that is thrown up so fast, points per second.
  static let endingSpeed: CGFloat = 600

  static func size(on screen: CGSize) -> CGSize {
    let share: CGFloat = 0.62
    return CGSize(
      width: screen.width * share, height: (screen.height - HomeScreenDelegate.statusBarHeight) * share + head)
  }

  init(_ app: AppEntry, screen: CGSize) {
    self.app = app
    picture = AppPictureView(app: app.number)
    super.init(frame: .zero)
    accessibilityIdentifier = "card \(app.name)"
    name.text = app.name
    name.font = .systemFont(ofSize: 14, weight: .semibold)
    name.textColor = .white
    plate.show(app)
    beside.setTitle("Side by Side", for: .normal)
    beside.titleLabel?.font = .systemFont(ofSize: 12)
    beside.accessibilityIdentifier = "beside \(app.name)"
    ground.backgroundColor = UIColor(app.tint)
    ground.isUserInteractionEnabled = false
    for view in [ground, picture] { view.layer.cornerRadius = 22 }
    for view in [ground, picture, plate, name, beside] { addSubview(view) }
    beside.addAction(
      UIAction { [unowned self] _ in askSystem(.openBeside(name: self.app.name)) }, for: .touchUpInside)
    addGestureRecognizer(
      UITapGestureRecognizer { [unowned self] _ in askSystem(.openApp(name: self.app.name)) })
    let lift = UIPanGestureRecognizer { [unowned self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { lifted(pan) }
    }
    lift.delegate = self
    lift.name = "lift"
    addGestureRecognizer(lift)
    self.lift = lift
  }

  package required init?(coder: NSCoder) { nil }

  /// Sideways movements are the list's.
  package override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === lift, let lift else { return true }
    let way = lift.translation(in: self)
    return way.y < 0 && abs(way.y) > abs(way.x)
  }

  private func lifted(_ pan: UIPanGestureRecognizer) {
    let height = min(0, pan.translation(in: superview).y)
    switch pan.state {
    case .changed: transform = CGAffineTransform(translationX: 0, y: height)
    case .ended where -height > Self.endingLift || -pan.velocity(in: superview).y > Self.endingSpeed:
      UIView.animate(withDuration: 0.15) {
        self.transform = CGAffineTransform(translationX: 0, y: -900)
        self.alpha = 0
      }
      askSystem(.closeApp(app.number))
    case .ended, .cancelled, .failed:
      UIView.animate(withDuration: 0.2) { self.transform = .identity }
    case .possible, .began: break
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = CGRect(x: 4, y: 4, width: 26, height: 26)
    name.frame = CGRect(x: 38, y: 4, width: bounds.width - 140, height: 26)
    beside.frame = CGRect(x: bounds.width - 96, y: 0, width: 96, height: 34)
    let screen = CGRect(x: 0, y: Self.head, width: bounds.width, height: bounds.height - Self.head)
    ground.frame = screen
    picture.frame = screen
  }
}
