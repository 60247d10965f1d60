import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyShelves = HealthyScreen(
    name: "shelf that scrolls sideways in a page that scrolls down",
    source: "the front page of a shop for films",
    screen: { ShelvesController() },
    act: { device in
      let shelf = device.find(ShelfView.self, 1)
      return device.drag(from: device.place(0.8, 0.5, of: shelf), to: device.place(0.2, 0.6, of: shelf))
    },
    isFulfilled: { device in
      device.find(ShelfView.self, 1).contentOffset.x > 100 && device.find(UIScrollView.self).contentOffset.y == 0
    })
}

private final class ShelfView: UIScrollView {}

private final class ShelvesController: UIViewController {
  private let pageView = UIScrollView()
  private var shelves: [ShelfView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    pageView.frame = view.bounds
    pageView.contentInsetAdjustmentBehavior = .never
    pageView.contentSize = CGSize(width: 390, height: 1300)
    view.addSubview(pageView)
    for (index, title) in ["New", "For children", "From the north", "Silent", "Short"].enumerated() {
      let label = UILabel(frame: CGRect(x: 16, y: 60 + index * 250, width: 300, height: 24))
      label.text = title
      label.textColor = .white
      let shelf = ShelfView(frame: CGRect(x: 0, y: 90 + index * 250, width: 390, height: 200))
      shelf.contentSize = CGSize(width: 8 * 150, height: 200)
      for place in 0..<8 {
        let poster = UIImageView(frame: CGRect(x: 16 + place * 150, y: 0, width: 134, height: 200))
        poster.backgroundColor = place % 2 == 0 ? .systemRed : .systemIndigo
        poster.isUserInteractionEnabled = true
        poster.addGestureRecognizer(UITapGestureRecognizer { _ in hoped() })
        shelf.addSubview(poster)
      }
      pageView.addSubview(label)
      pageView.addSubview(shelf)
      shelves.append(shelf)
    }
  }
}
