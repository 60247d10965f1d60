import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let iconOfCircleMenu = RealQuestion(
    name: "circle around the icon of a menu item",
    source: "github.com/JaNd3r/CKCircleMenuView/issues/4",
    asked: "Each item of the menu is a circle with a small icon button in it. Only the icon can be tapped.",
    truth: Truth(
      codes: ["D08"], culprit: ["iconButton", "UIButton"], fix: ["44", "point(inside", "larger", "bigger", "frame of"]),
    screen: { DialController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Open")))
      device.advance(by: 0.6)
      return device.tap(at: device.place(0.5, 0.2, of: device.find(RoundItemView.self)))
    })
}

private final class RoundItemView: UIView {
  let iconButton = UIButton(type: .custom)

  func setUp(isMended: Bool, chosen: @escaping () -> Void) {
    backgroundColor = .gray
    layer.cornerRadius = bounds.width / 2
    let side: CGFloat = isMended ? bounds.width : 20
    iconButton.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    iconButton.center = CGPoint(x: bounds.midX, y: bounds.midY)
    iconButton.setImage(UIImage(named: "heart"), for: .normal)
    iconButton.addAction(UIAction { _ in chosen() }, for: .touchUpInside)
    addSubview(iconButton)
  }
}

private final class DialController: UIViewController {
  private let isMended: Bool
  private let openButton = UIButton(type: .system)
  private let items = (0..<3).map { _ in RoundItemView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)) }
  private let captionLabel = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 40))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    captionLabel.text = "Photo 12 of 80"
    view.addSubview(captionLabel)
    for (place, item) in items.enumerated() {
      item.setUp(isMended: isMended) { [weak self] in self?.choose(place) }
      item.center = CGPoint(x: 195, y: 500)
      item.isHidden = true
      view.addSubview(item)
    }
    openButton.setTitle("Open", for: .normal)
    openButton.frame = CGRect(x: 155, y: 470, width: 80, height: 60)
    openButton.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    view.addSubview(openButton)
  }

  private func open() {
    for (place, item) in items.enumerated() {
      item.isHidden = false
      let angle = CGFloat.pi * (1.25 + 0.25 * CGFloat(place))
      UIView.animate(withDuration: 0.3, delay: 0.05 * Double(place), options: []) {
        item.center = CGPoint(x: 195 + 130 * cos(angle), y: 500 + 130 * sin(angle))
      }
    }
  }

  private func choose(_ place: Int) { hoped() }
}
