import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let deselectByMistake = RealQuestion(
    name: "row that answers late",
    source: "github.com/MortimerGoro/MGSwipeTableCell/issues/167",
    asked: "A tapped row does nothing; when I tap another one, the first answers.",
    truth: Truth(
      codes: ["D31"], culprit: ["LampsController"], fix: ["didSelectRowAt"], says: ["didSelectRowAt"]),
    screen: { $0 ? MendedLampsController(style: .plain) : LampsController(style: .plain) },
    act: .finger { $0.tap(at: $0.place(of: $0.row(2))) })
}

private class LampList: UITableViewController {
  final let lamps = ["Kitchen", "Hall", "Desk", "Bedroom", "Balcony"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Lamp")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lamps.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Lamp", for: indexPath)
    cell.textLabel?.text = lamps[indexPath.row]
    return cell
  }
  final func light(_ path: IndexPath) {
    title = lamps[path.row]
    hoped()
  }
}

private final class LampsController: LampList {
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { light(indexPath) }
}

private final class MendedLampsController: LampList {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { light(indexPath) }
}
