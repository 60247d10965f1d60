import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let barItemInProperty = RealQuestion(
    name: "Next made beside the properties",
    source: "wiki.kunaldawn.com/content/stackoverflow.com_en_all_2023-11/questions/45408498/"
      + "swift-confusion-with-uibarbuttonitem",
    asked: "My bar button is a property that is made outside viewDidLoad. It shows, and a tap on it does nothing.",
    // Where self does not exist yet, the target is nothing that could act.
    truth: Truth(codes: ["D28"], culprit: ["nextItem", "Next"], fix: ["target"]),
    screen: { UINavigationController(rootViewController: AddressController(isMended: $0)) },
    act: .finger { $0.tap(at: CGPoint(x: 355, y: 22)) })
}

private final class AddressController: UIViewController {
  private let isMended: Bool
  private let nextItem = UIBarButtonItem(
    title: "Next", style: .plain, target: nil, action: Selector("showNext", AddressController.showNext))
  private let streetField = UITextField()
  private let cityField = UITextField()
  private let hintLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Address"
    view.backgroundColor = .white
    for (place, field) in [streetField, cityField].enumerated() {
      field.borderStyle = .roundedRect
      field.placeholder = place == 0 ? "Street" : "City"
      field.frame = CGRect(x: 20, y: 130 + CGFloat(place) * 60, width: 350, height: 40)
      view.addSubview(field)
    }
    hintLabel.text = "We deliver from Monday to Saturday."
    hintLabel.frame = CGRect(x: 20, y: 250, width: 350, height: 24)
    view.addSubview(hintLabel)
    if isMended { nextItem.target = self }
    navigationItem.rightBarButtonItem = nextItem
  }

  private func showNext() { hoped() }
}
