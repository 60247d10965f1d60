import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Controllers whose view is a table (B19.15).
@MainActor @Suite(.serialized, .leavesNothing)
struct TableControllerTests {
  @MainActor final class Rows: UITableViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("didSelect \(indexPath.row)")
    }
  }

  let device = SimulatedDevice()

  @Test func `it fills its table and hears of it, by what a subclass overrides (B19.15)`() {
    let rows = Rows(style: .grouped)
    device.show(rows)
    device.advance(by: 0.1)
    #expect(rows.view === rows.tableView && rows.tableView.style == .grouped)
    #expect(rows.tableView.visibleCells.count == 3)
    let second = rows.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(second.height == 60)
    device.tap(at: rows.tableView.convert(CGPoint(x: second.midX, y: second.midY), to: nil as UIView?))
    #expect(rows.calls == ["didSelect 1"])
  }

  @Test func `what is selected is no longer so when it appears again, unless the program wants it to stay (B19.15)`() {
    let rows = Rows(style: .plain)
    let stack = UINavigationController(rootViewController: rows)
    device.show(stack)
    device.advance(by: 0.1)
    let path = IndexPath(row: 2, section: 0)
    rows.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    stack.pushViewController(UIViewController(), animated: false)
    stack.popViewController(animated: false)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    rows.clearsSelectionOnViewWillAppear = false
    rows.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    stack.pushViewController(UIViewController(), animated: false)
    stack.popViewController(animated: false)
    #expect(rows.tableView.indexPathForSelectedRow == path)
  }

  @Test func `a subclass hears of headers and footers by overriding (B21.4)`() {
    final class Titled: UITableViewController {
      var calls: [String] = []
      override func numberOfSections(in tableView: UITableView) -> Int { 1 }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
      override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        calls.append("header \(section)")
      }
      override func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
      ) {
        calls.append("no footer \(section)")
      }
    }
    let rows = Titled(style: .plain)
    device.show(rows)
    device.advance(by: 0.1)
    rows.tableView.reloadData()
    #expect(rows.calls == ["header 0", "no footer 0"])
  }

  @Test func `its refresh control is its table's (B19.15)`() {
    let rows = Rows(style: .plain)
    device.show(rows)
    let control = UIRefreshControl()
    rows.refreshControl = control
    #expect(rows.tableView.refreshControl === control && control.superview === rows.tableView)
  }
}
