import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let cubeOrder = RealQuestion(
    name: "last page of a cube of controllers",
    source: "github.com/nicklockwood/CubeController/issues/2",
    asked: "The third page is turned to the front and seen, but the button on it can't be tapped.",
    // The layer is in front by its zPosition, which says nothing about touches.
    truth: Truth(
      codes: ["D01"], culprit: ["WelcomePage", "WelcomePageController"],
      fix: [
        "bringSubviewToFront", "sendSubviewToBack", "insertSubview", "order", "isHidden", "isUserInteractionEnabled",
      ]),
    screen: { CubeController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 0.3)
      return device.tap(at: device.place(of: device.button("Get started")))
    })
}

private final class WelcomePageController: UIViewController {
  private let headline = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .yellow
    headline.text = "Welcome"
    headline.frame = CGRect(x: 40, y: 300, width: 310, height: 50)
    view.addSubview(headline)
  }
}

private final class StartPageController: UIViewController {
  private let startButton = UIButton(type: .system)
  private let hintLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    hintLabel.text = "That is all there is to know."
    hintLabel.frame = CGRect(x: 40, y: 300, width: 310, height: 30)
    startButton.setTitle("Get started", for: .normal)
    startButton.frame = CGRect(x: 40, y: 600, width: 310, height: 56)
    startButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    view.addSubview(hintLabel)
    view.addSubview(startButton)
  }
}

private final class CubeController: UIViewController {
  private let isMended: Bool
  private let pages = [StartPageController(), WelcomePageController()]
  private let pageControl = UIPageControl()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for page in pages {
      addChild(page)
      page.view.frame = view.bounds
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
    pageControl.numberOfPages = pages.count
    pageControl.frame = CGRect(x: 95, y: 780, width: 200, height: 30)
    pageControl.isUserInteractionEnabled = false
    view.addSubview(pageControl)
    turn(to: 0)
  }

  private func turn(to index: Int) {
    for (place, page) in pages.enumerated() { page.view.layer.zPosition = place == index ? 100 : 0 }
    if isMended { view.bringSubviewToFront(pages[index].view) }
    pageControl.layer.zPosition = 200
    pageControl.currentPage = index
  }
}
