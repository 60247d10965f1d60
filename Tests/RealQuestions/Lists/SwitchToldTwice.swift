import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let switchToldTwice = RealQuestion(
    name: "sound setting saved twice",
    source: "github.com/herzbube/littlego/issues/442",
    asked: "After the settings have been scrolled, one flip of a switch runs its handler several times.",
    truth: Truth(
      codes: ["D35"], culprit: ["UISwitch", "accessoryView", "SwitchRow"],
      fix: ["once", "removeAction", "removeTarget", "prepareForReuse", "enumerateEventHandlers"], isAdvice: true),
    screen: { SoundSettingsController(isMended: $0) },
    act: .finger { device in
      device.flick(from: CGPoint(x: 120, y: 700), to: CGPoint(x: 120, y: 100))
      device.advance(by: 4)
      device.flick(from: CGPoint(x: 120, y: 150), to: CGPoint(x: 120, y: 780))
      device.advance(by: 4)
      return device.tap(device.row(3).accessoryView!)
    },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class SoundSettingsController: UITableViewController {
  private let isMended: Bool
  private var isOn = Array(repeating: false, count: 40)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .grouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "SwitchRow")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { isOn.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Sounds" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "SwitchRow", for: indexPath)
    cell.textLabel?.text = "Sound \(indexPath.row + 1)"
    let row = indexPath.row
    if isMended { cell.accessoryView = nil }
    let toggle = cell.accessoryView as? UISwitch ?? UISwitch()
    cell.accessoryView = toggle
    toggle.isOn = isOn[row]
    toggle.addAction(
      UIAction { [weak self] action in
        self?.save((action.sender as? UISwitch)?.isOn ?? false, row)
      }, for: .valueChanged)
    return cell
  }

  private func save(_ value: Bool, _ row: Int) {
    isOn[row] = value
    hoped()
  }
}
