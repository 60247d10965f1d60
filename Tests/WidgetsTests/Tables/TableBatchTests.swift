import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a table asks for, and of whom, when rows come, go, are reloaded or reconfigured.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableBatchTests {
  /// Rows by their names, and whatever the table asks and tells of them.
  final class Names: UITableViewController {
    var sections = [["a", "b", "c"], ["d", "e"]]
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
    var shown: [String] { tableView.visibleCells.compactMap { $0.textLabel?.text } }

    private func name(_ path: IndexPath) -> String {
      sections.indices.contains(path.section) && sections[path.section].indices.contains(path.row)
        ? sections[path.section][path.row] : "none at \(path.section), \(path.row)"
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      calls.append("cell \(name(indexPath))")
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = name(indexPath)
      return cell
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { calls.append("display \(name(indexPath))") }
    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { calls.append("end \(cell.textLabel?.text ?? "")") }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      let moved = sections[source.section].remove(at: source.row)
      sections[destination.section].insert(moved, at: destination.row)
      calls.append("move \(moved)")
      tableView.setEditing(false, animated: false)
    }
  }

  let device = SimulatedDevice()
  let names = Names(style: .plain)
  private var table: UITableView { names.tableView }

  init() {
    device.show(names)
    device.advance(by: 0.1)
    _ = names.take()
  }

  @Test func `in a batch only rows that came are asked for, and cells go with their rows (B22.36)`() throws {
    let old = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    names.sections[0] = ["x", "b", "c"]
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    device.advance(by: 0.5)
    #expect(names.take() == ["end a", "cell x", "display x"])
    #expect(names.shown == ["x", "b", "c", "d", "e"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === old)
  }

  @Test func `a switch in a row that brings another row keeps its touch (B22.36)`() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let toggle = UISwitch()
    cell.accessoryView = toggle
    toggle.addAction(
      UIAction { [unowned names] _ in
        names.sections[0].insert("new", at: 2)
        names.tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      }, for: .valueChanged)
    device.advance(by: 0.1)
    device.tap(toggle)
    device.advance(by: 0.5)
    #expect(toggle.isOn && toggle.window != nil && cell.accessoryView === toggle)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(names.shown == ["a", "b", "new", "c", "d", "e"])
  }

  @Test func `reloaded rows of a batch are counted as before it, and only they are asked for (B22.36)`() {
    names.sections[0] = ["new", "a", "B", "c"]
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    }
    device.advance(by: 0.5)
    #expect(names.take() == ["end b", "cell new", "display new", "cell B", "display B"])
    #expect(names.shown == ["new", "a", "B", "c", "d", "e"])
  }

  @Test func `a section is reloaded alone: who types in another one goes on (B22.36)`() throws {
    let field = UITextField(frame: CGRect(x: 150, y: 0, width: 100, height: 40))
    try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).contentView.addSubview(field)
    field.becomeFirstResponder()
    names.sections[1] = ["D", "E", "F"]
    table.reloadSections(IndexSet(integer: 1), with: .none)
    device.advance(by: 0.5)
    #expect(names.take() == ["end d", "end e", "cell D", "display D", "cell E", "display E", "cell F", "display F"])
    #expect(field.isFirstResponder && names.shown == ["a", "b", "c", "D", "E", "F"])
  }

  @Test func `a reconfigured row keeps its cell (B22.36)`() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    names.sections[0][1] = "B"
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(names.take() == ["cell B"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell && cell.textLabel?.text == "B")
  }

  @Test func `reloadData in a batch forgets what was said in it (B22.36)`() {
    names.sections = [["z"]]
    table.beginUpdates()
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.reloadData()
    table.endUpdates()
    device.advance(by: 0.1)
    #expect(names.shown == ["z"])
  }

  @Test func `layout within a batch asks for no cells (B22.36)`() {
    table.beginUpdates()
    names.sections[0] = []
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(names.take() == [])
    table.deleteRows(at: (0...2).map { IndexPath(row: $0, section: 0) }, with: .none)
    table.endUpdates()
    device.advance(by: 0.1)
    #expect(names.shown == ["d", "e"])
  }

  @Test func `a section without rows can be scrolled to (B22.37)`() {
    names.sections = [(0..<40).map(String.init), [], ["last"]]
    table.reloadData()
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y > 0)
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test func `a header that grows and is set again moves rows, and asks for none (B22.37)`() throws {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    let field = UITextField(frame: header.bounds)
    header.addSubview(field)
    table.tableHeaderView = header
    device.advance(by: 0.1)
    _ = names.take()
    field.becomeFirstResponder()
    let before = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).frame.minY
    header.frame.size.height = 90
    table.tableHeaderView = header
    device.advance(by: 0.1)
    #expect(names.take() == [] && field.isFirstResponder)
    #expect(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).frame.minY == before + 50)
    table.tableHeaderView = nil
    device.advance(by: 0.1)
    #expect(names.take() == [] && header.superview == nil)
  }

  @Test func `views before and behind the rows are as wide as the table (B22.43)`() {
    let (header, footer) = (UIView(frame: CGRect(x: 9, y: 9, width: 70, height: 30)), UIView())
    (table.tableHeaderView, table.tableFooterView) = (header, footer)
    device.advance(by: 0.1)
    #expect(header.frame == CGRect(x: 0, y: 0, width: table.bounds.width, height: 30))
    #expect(footer.frame.width == table.bounds.width && footer.frame.height == 0)
  }

  @Test func `whoever ends editing when a row was moved sees it where it was let go (B22.38)`() throws {
    table.setEditing(true, animated: false)
    device.advance(by: 0.5)
    _ = names.take()
    let (from, to) = (
      try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).frame,
      try #require(table.cellForRow(at: IndexPath(row: 2, section: 0))).frame
    )
    let handle = table.convert(CGPoint(x: from.maxX - 20, y: from.midY), to: nil)
    let finger = device.touchDown(at: handle)
    device.advance(by: 0.3)
    finger.move(to: CGPoint(x: handle.x, y: handle.y + to.midY - from.midY + 5), over: 0.5)
    finger.lift()
    device.advance(by: 1)
    #expect(names.take() == ["move a"])
    #expect(!table.isEditing && names.shown == ["b", "c", "a", "d", "e"])
  }
}
