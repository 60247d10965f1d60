import Tiles
import UIKit

/// Ten screens that don't do what they should, as people describe them who use such an app.
/// What is wrong with each, the inspector says.
public final class BrokenController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)

  /// The screens, in the order of the list; made anew each time one is opened.
  static let screens: [FaultScreen.Type] = [
    CheckoutScreen.self, CardScreen.self, ToastScreen.self, TermsScreen.self, NoticeScreen.self, PulseScreen.self,
    SearchScreen.self, DialScreen.self, AlbumScreen.self, SettingsScreen.self,
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Broken"
    view.backgroundColor = Palette.ground
    table.backgroundColor = Palette.ground
    table.rowHeight = 56
    table.separatorColor = Palette.tile
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.screens.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let screen = Self.screens[indexPath.row]
    cell.accessibilityIdentifier = screen.name
    cell.backgroundColor = Palette.ground
    cell.textLabel?.text = screen.name
    cell.textLabel?.textColor = Palette.text
    cell.detailTextLabel?.text = "\u{201C}\(screen.complaint)\u{201D}"
    cell.detailTextLabel?.textColor = Palette.quietText
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    navigationController?.pushViewController(Self.screens[indexPath.row].init(), animated: true)
  }
}
