import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let panelWithoutFrame = RealQuestion(
    name: "button in a view that was made without a frame",
    source:
      "topic.alibabacloud.com/a/clipstobounds-attributes-and-extensions-in-ios-learning-uiview_1_12_30774145.html",
    asked: "I add a view in code and a button to it. The button is on the screen, and a tap on it does nothing.",
    truth: Truth(codes: ["D04"], culprit: ["filterPanel"], fix: ["frame", "width", "height", "constrain"]),
    screen: { CatalogController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Filter")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Apply")))
    })
}

private final class CatalogController: UIViewController {
  private let isMended: Bool
  private let titleLabel = UILabel(frame: CGRect(x: 20, y: 70, width: 200, height: 40))
  private let filterButton = UIButton(type: .system)
  private let filterPanel = UIView()
  private let applyButton = UIButton(type: .system)
  private let resultLabel = UILabel(frame: CGRect(x: 20, y: 500, width: 350, height: 30))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "Catalog"
    filterButton.setTitle("Filter", for: .normal)
    filterButton.frame = CGRect(x: 290, y: 70, width: 80, height: 40)
    filterButton.addAction(UIAction { [weak self] _ in self?.openPanel() }, for: .touchUpInside)
    resultLabel.text = "214 articles"
    for part in [titleLabel, filterButton, resultLabel] { view.addSubview(part) }
  }

  private func openPanel() {
    guard filterPanel.superview == nil else { return }
    filterPanel.backgroundColor = .yellow
    if isMended { filterPanel.frame = CGRect(x: 0, y: 130, width: 390, height: 200) }
    let label = UILabel(frame: CGRect(x: 20, y: isMended ? 20 : 150, width: 200, height: 30))
    label.text = "Only what is in stock"
    applyButton.setTitle("Apply", for: .normal)
    applyButton.frame = CGRect(x: 20, y: isMended ? 80 : 210, width: 350, height: 50)
    applyButton.addAction(UIAction { [weak self] _ in self?.apply() }, for: .touchUpInside)
    filterPanel.addSubview(label)
    filterPanel.addSubview(applyButton)
    view.addSubview(filterPanel)
  }

  private func apply() {
    filterPanel.removeFromSuperview()
    hoped()
  }
}
