import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let infoAccessory = RealQuestion(
    name: "info button of one's own in the row",
    source: "github.com/jamonholmgren/ProMotion/issues/715",
    asked: "My accessory view is a button of my own; accessoryButtonTappedForRowWith is not called for it.",
    // That delegate method is for the detail accessory types only. The button itself has no action.
    truth: Truth(
      codes: ["D28"], culprit: ["About", "accessoryView", "PlaceRow"],
      fix: ["addTarget", "addAction", "accessoryType", "detailButton"]),
    screen: { PlacesController(isMended: $0) },
    act: .finger { $0.tap($0.row(2).accessoryView!) })
}

private final class PlacesController: UITableViewController {
  private let isMended: Bool
  private let places = ["Old harbour", "Botanical garden", "Water tower", "Market hall", "Cable car"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .grouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 56
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "PlaceRow")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Nearby" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PlaceRow", for: indexPath)
    cell.textLabel?.text = places[indexPath.row]
    let aboutButton = UIButton(type: .system)
    aboutButton.setTitle("About", for: .normal)
    aboutButton.frame = CGRect(x: 0, y: 0, width: 64, height: 44)
    if isMended {
      aboutButton.addAction(UIAction { [weak self] _ in self?.showAbout(indexPath) }, for: .touchUpInside)
    }
    cell.accessoryView = aboutButton
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = places[indexPath.row]
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    showAbout(indexPath)
  }

  private func showAbout(_ path: IndexPath) {
    title = "About \(places[path.row])"
    hoped()
  }
}
