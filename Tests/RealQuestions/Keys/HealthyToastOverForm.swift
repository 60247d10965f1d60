import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyToastOverForm = HealthyScreen(
    name: "row under a window that lets through", source: "apps with toasts in a window of their own",
    screen: { InboxController(style: .plain) },
    act: { device in
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.row(4)))
    })
}

private final class LettingThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self || view === rootViewController?.view ? nil : view
  }
}

private final class InboxController: UITableViewController {
  private let toastWindow = LettingThroughWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let controller = UIViewController()
    let toast = UILabel(frame: CGRect(x: 40, y: 740, width: 310, height: 44))
    toast.text = "Mail sent"
    toast.textAlignment = .center
    toast.backgroundColor = .darkGray
    controller.view.addSubview(toast)
    toastWindow.rootViewController = controller
    toastWindow.windowLevel = .alert
    toastWindow.isHidden = false
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 18 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    cell.textLabel?.text = "Mail \(indexPath.row + 1)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { hoped() }
}
