import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let swipeBackWithOwnButton = RealQuestion(
    name: "swipe back with a button of one's own",
    source: "github.com/aryaxt/iOS-Slide-Menu/issues/104",
    asked: "With a custom view as leftBarButtonItem, interactivePopGestureRecognizer stops working.",
    truth: Truth(
      codes: ["D18"],
      culprit: ["leftBarButtonItem", "backItem", "backButton", "PlaceController", "interactivePopGestureRecognizer"],
      fix: ["interactivePopGestureRecognizer", "leftItemsSupplementBackButton", "backBarButtonItem"]),
    screen: { UINavigationController(rootViewController: PlacesController(isMended: $0)) },
    act: .finger { device in
      device.tap(at: device.place(of: device.row(2)))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 330, y: 405), over: 0.3)
    },
    isFulfilled: { device in
      (device.application.windows[0].rootViewController as? UINavigationController)?.viewControllers.count == 1
    })
}

private final class PlacesController: UITableViewController {
  private let isMended: Bool
  private let places = ["Lisbon", "Porto", "Faro", "Braga", "Coimbra", "Sintra"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    cell.textLabel?.text = places[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      PlaceController(name: places[indexPath.row], isMended: isMended), animated: true)
  }
}

private final class PlaceController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let backButton = UIButton(type: .custom)
  private let photoView = UIImageView()
  private let textLabel = UILabel()

  init(name: String, isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    backButton.setTitle("< Places", for: .normal)
    backButton.setTitleColor(.blue, for: .normal)
    backButton.frame = CGRect(x: 0, y: 0, width: 90, height: 40)
    backButton.addAction(
      UIAction { [weak self] _ in _ = self?.navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: backButton)
    photoView.backgroundColor = .lightGray
    photoView.frame = CGRect(x: 0, y: 100, width: 390, height: 250)
    textLabel.text = "Two hours by train"
    textLabel.frame = CGRect(x: 20, y: 370, width: 350, height: 30)
    view.addSubview(photoView)
    view.addSubview(textLabel)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isMended { navigationController?.interactivePopGestureRecognizer?.delegate = self }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (navigationController?.viewControllers.count ?? 0) > 1
  }
}
