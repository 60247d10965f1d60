import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let titleLabelTap = RealQuestion(
    name: "tap on the title of the navigation bar",
    source: "www.e-learn.cn/qa/answer/527280/1388920.html",
    asked: "A tap on the title in the navigation bar is to do something. My recognizer on the title never fires.",
    truth: Truth(codes: ["D05"], culprit: ["titleLabel", "Lisbon"], fix: ["isUserInteractionEnabled"]),
    screen: { UINavigationController(rootViewController: ForecastController(isMended: $0)) },
    act: .finger { $0.tap(at: $0.place(of: $0.label("Lisbon"))) })
}

private final class ForecastController: UITableViewController {
  private let isMended: Bool
  private let titleLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 36))
  private let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Lisbon"
    titleLabel.textAlignment = .center
    if isMended { titleLabel.isUserInteractionEnabled = true }
    titleLabel.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.changeCity() })
    navigationItem.titleView = titleLabel
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Day")
  }

  private func changeCity() { hoped() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { days.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Day", for: indexPath)
    cell.textLabel?.text = days[indexPath.row]
    return cell
  }
}
