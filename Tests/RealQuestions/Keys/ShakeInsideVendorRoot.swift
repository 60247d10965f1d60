import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let shakeInsideVendorRoot = RealQuestion(
    name: "shake inside a vendor's root controller",
    source: "github.com/forcedotcom/SalesforceMobileSDK-iOS/issues/3084",
    asked: "Since a kit was integrated, the app's motionEnded is not called, though the kit's developer menu is off.",
    truth: Truth(
      codes: ["D30"], culprit: ["VendorRootController"], fix: ["super"],
      // Only the kit's own code shows what it does with the shake.
      isUnprovable: true),
    screen: { FeedbackRootController(isMended: $0) },
    act: .keys(target: "FeedbackRootController") { $0.shake() })
}

/// The app's own: a shake asks for feedback, wherever one is.
private final class FeedbackRootController: UIViewController {
  private let vendorRoot: VendorRootController
  private let versionLabel = UILabel()

  init(isMended: Bool) {
    vendorRoot = VendorRootController(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addChild(vendorRoot)
    vendorRoot.view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    view.addSubview(vendorRoot.view)
    vendorRoot.didMove(toParent: self)
    versionLabel.text = "4.2 (118)"
    versionLabel.textAlignment = .center
    versionLabel.frame = CGRect(x: 0, y: 805, width: 390, height: 20)
    view.addSubview(versionLabel)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { hoped() } else { super.motionEnded(motion, with: event) }
  }
}

/// The kit's: shows its developer menu at a shake, if that is on.
private final class VendorRootController: UIViewController {
  private let isMended: Bool
  private let isDevSupportEnabled = false
  private let content = UINavigationController(rootViewController: OrdersController())

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake, isDevSupportEnabled {
      present(UIAlertController(title: "Developer", message: nil, preferredStyle: .alert), animated: true)
    } else if isMended {
      super.motionEnded(motion, with: event)
    }
  }
}

private final class OrdersController: UITableViewController {
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orders"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "order")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "order", for: indexPath)
    cell.textLabel?.text = "Order \(1040 + indexPath.row)"
    return cell
  }
}
