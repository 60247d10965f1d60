import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let productPageStuck = RealQuestion(
    name: "product page with a parallax picture",
    source: "github.com/Shopify/mobile-buy-sdk-ios-sample/issues/3",
    asked: "A long description runs out of the screen; the indicator blinks once, but the page can't be scrolled.",
    truth: Truth(
      codes: ["D34"], culprit: ["scrollView", "UIScrollView"], fix: ["contentSize"]),
    screen: { isMended in
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: ProductDetailsController(isMended: isMended)), UIViewController(),
      ]
      return tabs
    },
    act: .finger { $0.flick(from: CGPoint(x: 195, y: 650), to: CGPoint(x: 195, y: 250)) },
    isFulfilled: { $0.find(UIScrollView.self).contentOffset.y > 150 })
}

/// The picture at the top moves half as fast as the text.
private class ParallaxController: UIViewController, UIScrollViewDelegate {
  fileprivate let isMended: Bool
  let scrollView = UIScrollView()
  let pictureView = UIImageView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    pictureView.backgroundColor = .systemGreen
    pictureView.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
    scrollView.addSubview(pictureView)
    view.addSubview(scrollView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Left over from a time when the text was in a table.
    if !isMended { scrollView.contentSize = .zero }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pictureView.transform = CGAffineTransform(translationX: 0, y: scrollView.contentOffset.y / 2)
  }
}

private final class ProductDetailsController: ParallaxController {
  private let descriptionLabel = UILabel()
  private let addButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Teapot"
    descriptionLabel.text = String(repeating: "Thrown by hand and glazed twice. ", count: 40)
    descriptionLabel.numberOfLines = 0
    descriptionLabel.frame = CGRect(x: 20, y: 320, width: 350, height: 1000)
    addButton.setTitle("Add to cart", for: .normal)
    addButton.frame = CGRect(x: 20, y: 1340, width: 350, height: 50)
    scrollView.addSubview(descriptionLabel)
    scrollView.addSubview(addButton)
    scrollView.contentSize = CGSize(width: 390, height: 1420)
  }
}
