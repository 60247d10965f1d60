import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let optionsWithoutParent = RealQuestion(
    name: "options without a parent",
    source: "coderapp.vercel.app/answer/60386750",
    asked: "Another controller's view is put into a stack view; its viewDidLoad runs, but its button does nothing.",
    truth: Truth(
      codes: ["D28"], culprit: ["Change colour", "colourButton", "OptionsController"],
      fix: ["addChild", "keep", "retain", "strong"], isUnprovable: true),
    screen: { CarController(isMended: $0) },
    act: .finger { device in device.tap(at: device.place(of: device.button("Change colour"))) })
}

private final class CarController: UIViewController {
  private let isMended: Bool
  private let modelLabel = UILabel()
  private let pictureView = UIImageView()
  private let stackView = UIStackView()
  private let orderButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    modelLabel.text = "Model 7"
    pictureView.backgroundColor = .red
    pictureView.heightAnchor.constraint(equalToConstant: 220).isActive = true
    orderButton.setTitle("Order", for: .normal)
    stackView.axis = .vertical
    stackView.spacing = 16
    stackView.frame = CGRect(x: 20, y: 80, width: 350, height: 520)
    stackView.addArrangedSubview(modelLabel)
    stackView.addArrangedSubview(pictureView)
    let options = OptionsController()
    if isMended { addChild(options) }
    stackView.addArrangedSubview(options.view)
    if isMended { options.didMove(toParent: self) }
    stackView.addArrangedSubview(orderButton)
    view.addSubview(stackView)
  }
}

private final class OptionsController: UIViewController {
  private let colourButton = UIButton(type: .system)
  private let colourLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    colourLabel.text = "Red"
    colourLabel.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
    colourButton.setTitle("Change colour", for: .normal)
    colourButton.frame = CGRect(x: 130, y: 0, width: 160, height: 44)
    colourButton.addTarget(
      self, action: Selector("changeColour", OptionsController.changeColour), for: .touchUpInside)
    view.addSubview(colourLabel)
    view.addSubview(colourButton)
    view.heightAnchor.constraint(equalToConstant: 60).isActive = true
  }

  func changeColour() {
    colourLabel.text = "Blue"
    hoped()
  }
}
