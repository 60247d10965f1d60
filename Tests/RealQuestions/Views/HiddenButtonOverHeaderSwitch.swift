import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let buttonOverHeaderSwitch = RealQuestion(
    name: "see-through button over a switch in a section header",
    source: "github.com/MvvmCross/MvvmCross/issues/3574",
    asked: "Sections open at a tap on their headers. The switch that I put into such a header gets no touch at all.",
    truth: Truth(
      codes: ["D01"], culprit: ["toggleButton"],
      fix: [
        "hitTest", "point(inside", "bringSubviewToFront", "sendSubviewToBack", "insertSubview", "order", "smaller",
      ]),
    target: "workdaySwitch",
    screen: { AlarmGroupsController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(UISwitch.self))) },
    isFulfilled: { $0.find(UISwitch.self).isOn })
}

private final class GroupHeaderView: UITableViewHeaderFooterView {
  let titleView = UILabel(frame: CGRect(x: 20, y: 10, width: 200, height: 30))
  let toggleButton = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
  var toggled: () -> Void = {}

  func setUp(title: String, accessory: UIView?, buttonIsBehind: Bool) {
    titleView.text = title
    contentView.addSubview(titleView)
    if let accessory {
      accessory.frame.origin = CGPoint(x: 310, y: 10)
      contentView.addSubview(accessory)
    }
    if buttonIsBehind {
      contentView.insertSubview(toggleButton, at: 0)
    } else {
      contentView.addSubview(toggleButton)
    }
    toggleButton.addAction(UIAction { [weak self] _ in self?.toggled() }, for: .touchUpInside)
  }
}

private final class AlarmGroupsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private let groups = ["Weekdays", "Weekend", "Holidays"]
  private let workdaySwitch = UISwitch()
  private var openGroups: Set<Int> = [0]
  private lazy var headers = groups.map { group in
    let header = GroupHeaderView(reuseIdentifier: nil)
    header.setUp(
      title: group, accessory: group == "Weekdays" ? workdaySwitch : nil, buttonIsBehind: isMended)
    return header
  }

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.rowHeight = 50
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Alarm")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  private func toggle(_ group: Int) {
    openGroups.formSymmetricDifference([group])
    tableView.reloadData()
  }

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    openGroups.contains(section) ? 4 : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Alarm", for: indexPath)
    cell.textLabel?.text = "\(6 + indexPath.row):30"
    return cell
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = headers[section]
    header.toggled = { [weak self] in self?.toggle(section) }
    return header
  }
}
