import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyChildTabs = HealthyScreen(
    name: "second of two child controllers",
    source: "apps with a segmented control over two lists",
    screen: { TicketsController() },
    act: { device in
      device.tap(at: device.place(0.75, 0.5, of: device.find(UISegmentedControl.self)))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Buy again")))
    })
}

private final class ValidTicketsController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "No valid tickets"
    view.addSubview(label)
  }
}

private final class PastTicketsController: UIViewController {
  private let ticketLabel = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
  private let againButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    ticketLabel.text = "Day pass, zone 1"
    againButton.setTitle("Buy again", for: .normal)
    againButton.frame = CGRect(x: 240, y: 20, width: 130, height: 44)
    againButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    view.addSubview(ticketLabel)
    view.addSubview(againButton)
  }
}

private final class TicketsController: UIViewController {
  private let modeControl = UISegmentedControl(items: ["Valid", "Past"])
  private let containerView = UIView()
  private let lists = [ValidTicketsController(), PastTicketsController()]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    modeControl.selectedSegmentIndex = 0
    modeControl.frame = CGRect(x: 20, y: 70, width: 350, height: 36)
    modeControl.addAction(UIAction { [weak self] _ in self?.showChild() }, for: .valueChanged)
    containerView.frame = CGRect(x: 0, y: 120, width: 390, height: 724)
    view.addSubview(modeControl)
    view.addSubview(containerView)
    for child in lists {
      addChild(child)
      child.view.frame = containerView.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.addSubview(child.view)
      child.didMove(toParent: self)
    }
    showChild()
  }

  private func showChild() {
    for (index, child) in lists.enumerated() {
      child.view.isHidden = index != modeControl.selectedSegmentIndex
    }
  }
}
