import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyFacts = HealthyScreen(
    name: "facts that scroll and aren't chosen", source: "museum guides",
    screen: { FactsController(style: .plain) },
    act: { $0.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300)) },
    isFulfilled: { $0.find(UITableView.self).contentOffset.y > 100 })
  static let healthyToggleRow = HealthyScreen(
    name: "switch in a row that may not be selected", source: "settings",
    screen: { TogglesController(style: .grouped) },
    act: { $0.tap($0.row(2).accessoryView!) })
  static let healthyPlayButton = HealthyScreen(
    name: "play button in a row that opens", source: "podcast apps",
    screen: { EpisodesController(style: .plain) },
    act: { $0.tap($0.row(3).contentView.all(UIButton.self)[0]) })
  static let healthyEpisode = HealthyScreen(
    name: "row beside its play button", source: "podcast apps",
    screen: { EpisodesController(style: .plain, isRowWanted: true) },
    act: { $0.tap(at: $0.place(0.2, 0.5, of: $0.row(3))) })
  static let healthySwipe = HealthyScreen(
    name: "swipe on a row that may be edited", source: "mail apps",
    screen: { DraftsController(style: .plain) },
    act: { device in
      device.drag(from: device.place(0.9, 0.5, of: device.row(1)), to: device.place(0.35, 0.5, of: device.row(1)))
    })
  static let healthyRefresh = HealthyScreen(
    name: "short list pulled down", source: "delivery apps",
    screen: { ParcelsController(style: .plain) },
    act: { $0.drag(from: CGPoint(x: 195, y: 250), to: CGPoint(x: 195, y: 750)) })
}

private class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 64
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }
}

private final class FactsController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
  }
}

private final class TogglesController: RowsController {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.selectionStyle = .none
    let toggle = UISwitch()
    toggle.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    cell.accessoryView = toggle
    return cell
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
}

private final class EpisodesController: RowsController {
  private let isRowWanted: Bool

  init(style: UITableView.Style, isRowWanted: Bool = false) {
    self.isRowWanted = isRowWanted
    super.init(style: style)
  }
  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.contentView.all(UIButton.self).forEach { $0.removeFromSuperview() }
    let playButton = UIButton(type: .system)
    playButton.setTitle("Play", for: .normal)
    playButton.frame = CGRect(x: 300, y: 10, width: 80, height: 44)
    let isWanted = !isRowWanted
    playButton.addAction(UIAction { _ in if isWanted { hoped() } }, for: .touchUpInside)
    cell.contentView.addSubview(playButton)
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = "Episode \(indexPath.row + 1)"
    if isRowWanted { hoped() }
  }
}

private final class DraftsController: RowsController {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    hoped()
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }
    ])
  }
}

private final class ParcelsController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(
      UIAction { [weak self] _ in
        self?.title = "Looking…"
        hoped()
      }, for: .valueChanged)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
}
