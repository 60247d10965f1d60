import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let twoTilesAtOnce = RealQuestion(
    name: "two tiles at once",
    source: "github.com/woocommerce/woocommerce-ios/issues/6436",
    asked: "Two tiles of the menu tapped with two fingers at the same time open two screens one above the other.",
    truth: Truth(
      codes: ["D27", "D35"], culprit: ["HubTile", "tiles", "Payments", "Reviews", "Coupons"], fix: ["isExclusiveTouch"],
      isAdvice: true),
    screen: { HubMenuController(isMended: $0) },
    act: .finger { device in
      let places = [device.place(of: device.button("Payments")), device.place(of: device.button("Reviews"))]
      var fingers: [Finger] = []
      device.frame { fingers = places.map { device.touchDown(at: $0) } }
      device.advance(by: 0.08)
      device.frame { fingers.forEach { $0.lift() } }
      return fingers[0]
    },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class HubTile: UIButton {}

private final class HubMenuController: UIViewController {
  private let isMended: Bool
  private let storeLabel = UILabel()
  private let gridView = UIStackView()
  private var tiles: [HubTile] = []

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    storeLabel.text = "My Store"
    storeLabel.frame = CGRect(x: 20, y: 70, width: 350, height: 40)
    gridView.axis = .vertical
    gridView.distribution = .fillEqually
    gridView.spacing = 12
    gridView.frame = CGRect(x: 20, y: 140, width: 350, height: 300)
    for titles in [["Payments", "Reviews"], ["Coupons", "Settings"]] {
      let row = UIStackView()
      row.distribution = .fillEqually
      row.spacing = 12
      for title in titles {
        let tile = HubTile()
        tile.setTitle(title, for: .normal)
        tile.backgroundColor = .purple
        tile.isExclusiveTouch = isMended
        tile.addAction(UIAction { [weak self] _ in self?.open(title) }, for: .touchUpInside)
        tiles.append(tile)
        row.addArrangedSubview(tile)
      }
      gridView.addArrangedSubview(row)
    }
    view.addSubview(storeLabel)
    view.addSubview(gridView)
  }

  private func open(_ title: String) {
    let screen = UIViewController()
    screen.title = title
    screen.view.backgroundColor = .white
    var top: UIViewController = self
    while let presented = top.presentedViewController { top = presented }
    top.present(screen, animated: true)
    hoped()
  }
}
