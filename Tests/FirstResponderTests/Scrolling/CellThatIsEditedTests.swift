import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A cell that holds the first responder stays while its row is out of sight: what is typed goes on into it.
@MainActor @Suite(.serialized, .leavesNothing)
struct CellThatIsEditedTests {
  /// A list of fields in a window.
  @MainActor
  private final class Form: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    var rows = 200
    var asked: [Int] = []
    var calls: [String] = []

    init() {
      table.register(FieldCell.self, forCellReuseIdentifier: "field")
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
    }

    func take() -> [String] {
      defer { (calls, asked) = ([], []) }
      return calls
    }

    func cell(_ row: Int) throws -> FieldCell {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? FieldCell)
    }

    func scroll(toRow row: Int) {
      table.contentOffset.y = CGFloat(row) * 44
      device.advance(by: 0.1)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked.append(indexPath.row)
      return tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if indexPath.row == 3 { calls.append("willDisplay") }
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
      if path.row == 3 { calls.append("didEndDisplaying") }
    }
  }

  private final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 34))
    var uses = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  @Test func `typing goes on where the row is scrolled away, and its cell comes back with it`() throws {
    let form = Form()
    let cell = try form.cell(3)
    cell.field.becomeFirstResponder()
    form.device.type("a")
    for row in [50, 150, 60] { form.scroll(toRow: row) }
    form.device.type("b")
    #expect(cell.field.isFirstResponder && cell.field.text == "ab" && cell.uses == 0)
    #expect(form.table.cellForRow(at: IndexPath(row: 3, section: 0)) == nil)
    #expect(!form.table.visibleCells.contains(cell))
    #expect(form.table.indexPathsForVisibleRows?.first?.row == 60)
    #expect(form.table.indexPath(for: cell)?.row == 3)
    #expect(cell.frame == form.table.rectForRow(at: IndexPath(row: 3, section: 0)))
    #expect(form.take() == ["willDisplay"])
    form.scroll(toRow: 0)
    #expect(try form.cell(3) === cell && form.take() == [] && !form.asked.contains(3))
    form.device.type("c")
    #expect(cell.field.text == "abc")
  }

  @Test func `it goes with the next layout once nothing in it is first responder`() throws {
    let form = Form()
    let cell = try form.cell(3)
    cell.field.becomeFirstResponder()
    form.scroll(toRow: 50)
    _ = form.take()
    cell.field.resignFirstResponder()
    form.table.setNeedsLayout()
    form.device.advance(by: 0.1)
    #expect(cell.superview == nil && form.table.indexPath(for: cell) == nil)
    #expect(form.take() == ["didEndDisplaying"])
    form.scroll(toRow: 0)
    #expect(try form.cell(3).superview === form.table)
    #expect(form.take() == ["willDisplay"])
  }

  @Test func `a list that is read anew takes it away, and it resigns`() throws {
    let form = Form()
    let cell = try form.cell(3)
    cell.field.becomeFirstResponder()
    form.scroll(toRow: 50)
    _ = form.take()
    form.table.reloadData()
    form.device.advance(by: 0.1)
    #expect(!cell.field.isFirstResponder && form.take() == ["didEndDisplaying"])
  }

  @Test func `it goes with its row where rows come and go, and resigns when its own goes`() throws {
    let form = Form()
    let cell = try form.cell(3)
    cell.field.becomeFirstResponder()
    form.device.type("a")
    _ = form.take()
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    form.rows = 202
    form.table.insertRows(at: [path(0), path(2)], with: .none)
    form.device.advance(by: 0.1)
    form.device.type("b")
    #expect(cell.field.isFirstResponder && cell.field.text == "ab" && cell.uses == 0)
    #expect(try form.cell(5) === cell && form.table.indexPath(for: cell) == path(5) && !form.asked.contains(5))
    form.rows = 201
    form.table.deleteRows(at: [path(1)], with: .none)
    form.device.advance(by: 0.1)
    #expect(cell.field.isFirstResponder && form.table.indexPath(for: cell) == path(4))
    #expect(cell.frame == form.table.rectForRow(at: path(4)) && cell.superview === form.table)
    form.rows = 200
    form.table.deleteRows(at: [path(4)], with: .none)
    form.device.advance(by: 0.1)
    #expect(!cell.field.isFirstResponder)
  }

  @Test func `fingers do not find it out of sight`() throws {
    let form = Form()
    let cell = try form.cell(3)
    cell.field.becomeFirstResponder()
    form.table.frame.origin.y = 200
    form.scroll(toRow: 5)
    let place = cell.field.convert(CGPoint(x: 10, y: 10), to: nil)
    #expect(place.y < 200 && place.y > 0)
    #expect(form.table.window?.hitTest(place, with: nil)?.isDescendant(of: form.table) == false)
  }
}
