import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Lists that get another width, and rows that are pressed while the list changes or through a disabled control.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableWidthTests {
  /// Rows half as high as the list is wide.
  @MainActor
  private final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    var count = 100
    var isFixed = false
    var selected: [Int] = []
    var pressed: [String] = []
    var asked = 0
    let control = UISwitch()

    override func loadView() { view = table }
    override func viewDidLoad() {
      super.viewDidLoad()
      (table.dataSource, table.delegate) = (self, self)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.reloadData()
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      asked += 1
      return count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      if indexPath.row == 2 { cell.contentView.addSubview(control) }
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      isFixed ? 44 : tableView.bounds.width * 0.5
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      pressed.append("on \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      pressed.append("off \(indexPath.row)")
    }
  }

  @Test func `rows that were read before the list had a size are as high as its width wants them (B7.33)`() {
    let device = SimulatedDevice()
    let rows = Rows()
    device.show(rows)
    device.advance(by: 0.1)
    #expect(rows.table.contentSize == CGSize(width: 390, height: 19_500))
    #expect(rows.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 195)
    device.tap(at: CGPoint(x: 195, y: 300))
    #expect(rows.selected == [1])
  }

  @Test func `a list that gets narrower is as wide as it is, and nothing else is asked but heights (B7.33)`() {
    let device = SimulatedDevice()
    let rows = Rows()
    device.show(rows)
    device.advance(by: 0.1)
    rows.asked = 0
    rows.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    let cell = rows.table.cellForRow(at: IndexPath(row: 0, section: 0))
    rows.table.frame.size.width = 300
    device.advance(by: 0.1)
    #expect(rows.table.contentSize == CGSize(width: 300, height: 15_000))
    #expect(rows.asked == 0 && rows.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
    #expect(rows.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    device.drag(from: CGPoint(x: 250, y: 400), to: CGPoint(x: 50, y: 400))
    #expect(rows.table.contentOffset.x == 0)
  }

  @Test func `a pressed row stays pressed while others come and go, and is chosen where it is then (B7.33)`() {
    let device = SimulatedDevice()
    let rows = Rows()
    rows.isFixed = true
    device.show(rows)
    device.advance(by: 0.1)
    let finger = device.touchDown(at: CGPoint(x: 195, y: 44 * 4 + 10))
    device.advance(by: 0.3)
    #expect(rows.pressed == ["on 4"])
    rows.count = 101
    rows.table.insertRows(at: [IndexPath(row: 100, section: 0)], with: .none)
    rows.count = 102
    rows.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    finger.lift()
    #expect(rows.selected == [5])
    #expect(rows.pressed == ["on 4", "off 5"])
    // A row that goes is pressed no longer.
    let second = device.touchDown(at: CGPoint(x: 195, y: 44 * 4 + 10))
    device.advance(by: 0.3)
    rows.count = 101
    rows.table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
    second.lift()
    #expect(rows.selected == [5])
    device.tap(at: CGPoint(x: 195, y: 44 * 2 + 30))
    #expect(rows.selected == [5, 2])
  }

  @Test func `a row that was pressed through a disabled control is let go of with its finger (B6.15, B7.9)`() {
    let device = SimulatedDevice()
    let rows = Rows()
    rows.isFixed = true
    rows.control.isEnabled = false
    device.show(rows)
    device.advance(by: 0.1)
    let place = CGPoint(x: 20, y: 44 * 2 + 15)
    let finger = device.touchDown(at: place)
    device.advance(by: 0.3)
    #expect(rows.pressed == ["on 2"])
    // What follows no finger keeps none from a drag.
    finger.move(to: CGPoint(x: 20, y: 20))
    #expect(rows.table.isDragging && rows.pressed == ["on 2", "off 2"])
    finger.lift()
    #expect(rows.selected == [])
    device.advance(by: 2)
    rows.table.contentOffset = .zero
    let second = device.touchDown(at: place)
    device.advance(by: 0.3)
    second.cancel()
    #expect(rows.pressed == ["on 2", "off 2", "on 2", "off 2"])
    device.tap(at: CGPoint(x: 195, y: 44 * 5 + 10))
    #expect(rows.selected == [5])
  }
}
