import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Lists: which cells there are, what a finger on a row does.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableTests {
  /// A list in a window; what is called stands in one list.
  @MainActor
  private final class List: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var counts: [Int]
    var calls: [String] = []
    var made = 0
    var heights: (@MainActor (IndexPath) -> CGFloat)?
    var highlights = true
    @Hook var redirect: (@MainActor (IndexPath) -> IndexPath?)?

    init(_ counts: [Int] = [100_000]) {
      self.counts = counts
      table.register(RowCell.self, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    /// Rows that are no longer shown, in the order in which it was told.
    var ended: [Int] = []

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      ended.append(indexPath.row)
    }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights?(indexPath) ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      calls.append("shouldHighlight \(indexPath.row)")
      return highlights
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
      calls.append("highlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
      calls.append("unhighlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      calls.append("willSelect \(path.row)")
      return redirect.map { $0(path) } ?? path
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
      calls.append("willDeselect \(path.row)")
      return path
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { calls.append("didSelect \(path.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
      calls.append("didDeselect \(path.row)")
    }
  }

  /// Overrides the initializer that the table makes cells with.
  private final class RowCell: UITableViewCell {
    var uses = 0
    let button = UIControl(frame: CGRect(x: 300, y: 0, width: 80, height: 44))
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(button)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  private func row(_ number: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(number) * 44 + 22) }

  @Test func `after a move that is not animated all is known at once (B7.32)`() {
    let list = List()
    let path = IndexPath(row: 500, section: 0)
    let moves: [() -> Void] = [
      { list.table.scrollToRow(at: path, at: .top, animated: false) },
      { list.table.setContentOffset(CGPoint(x: 0, y: 500 * 44), animated: false) },
      { list.table.contentOffset = CGPoint(x: 0, y: 500 * 44) },
      { list.table.scrollRectToVisible(CGRect(x: 0, y: 500 * 44, width: 390, height: 844), animated: false) },
      { list.table.selectRow(at: path, animated: false, scrollPosition: .top) },
    ]
    for (number, move) in moves.enumerated() {
      move()
      #expect(list.table.cellForRow(at: path)?.textLabel?.text == "0.500", "\(number)")
      #expect(list.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
      list.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
      move()
      let seen = list.table.indexPathsForVisibleRows?.map(\.row)
      #expect(seen?.contains(500) == true && seen?.contains(0) == false, "\(number)")
      #expect(list.table.visibleCells.contains { $0.textLabel?.text == "0.500" })
      list.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }
    // What is asked twice is not made twice.
    list.made = 0
    for _ in 1...5 { _ = list.table.cellForRow(at: IndexPath(row: 3, section: 0)) }
    #expect(list.made <= 20)
    let made = list.made
    list.device.advance(by: 0.1)
    #expect(list.made == made)
  }

  @Test func `an animated move shows its rows as it goes (B7.32)`() {
    let list = List()
    let path = IndexPath(row: 500, section: 0)
    list.table.scrollToRow(at: path, at: .top, animated: true)
    #expect(list.table.cellForRow(at: path) == nil && list.table.indexPathsForVisibleRows?.first?.row == 0)
    list.device.advance(by: 3)
    #expect(list.table.cellForRow(at: path) != nil)
  }

  @Test func `new data is read at once, and its rows are there for whoever asks (B7.32)`() {
    let list = List([5])
    list.device.advance(by: 0.1)
    list.counts = [3]
    list.table.reloadData()
    #expect(list.table.contentSize.height == 3 * 44 && list.table.numberOfRows(inSection: 0) == 3)
    #expect(list.table.visibleCells.count == 3)
    list.counts = [2]
    list.table.reloadData()
    #expect(list.table.indexPathsForVisibleRows?.count == 2)
    #expect(list.table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "0.1")
    #expect(list.table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
    list.counts = [4]
    list.table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .none)
    #expect(list.table.contentSize.height == 176)
    #expect(list.table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3])
    #expect(list.table.cellForRow(at: IndexPath(row: 3, section: 0)) != nil)
    list.counts = [3]
    list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(list.table.visibleCells.count == 3 && list.table.cellForRow(at: IndexPath(row: 3, section: 0)) == nil)
  }

  @Test func `between the beginning and the end of updates the rows of before are answered (B7.32)`() {
    let list = List([5])
    list.device.advance(by: 0.1)
    list.counts = [4]
    list.table.beginUpdates()
    list.table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
    #expect(list.table.cellForRow(at: IndexPath(row: 4, section: 0)) != nil)
    #expect(list.table.indexPathsForVisibleRows?.count == 5)
    list.table.endUpdates()
    #expect(list.table.indexPathsForVisibleRows?.count == 4)
  }

  @Test func `only rows that are seen have cells, and cells are used again`() throws {
    let list = List()
    #expect(list.table.contentSize.height == 4_400_000)
    // 844 / 44 = 19.2
    #expect(list.table.visibleCells.count == 20 && list.made == 20)
    let first = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? RowCell)
    #expect(first.textLabel?.text == "0.0" && first.reuseIdentifier == "row" && first.contentView.superview === first)
    list.table.contentOffset.y = 44 * 50_000
    list.device.advance(by: 0.1)
    #expect(list.table.visibleCells.map { $0.textLabel?.text } == (50_000..<50_020).map { "0.\($0)" })
    list.table.contentOffset.y = 0
    list.device.advance(by: 0.1)
    var cells: Set<ObjectIdentifier> = []
    for step in 1...200 {
      list.table.contentOffset.y = CGFloat(step) * 30
      list.device.advance(by: 0.02)
      cells.formUnion(list.table.visibleCells.map(ObjectIdentifier.init))
    }
    // 21 rows show where the first and the last are cut.
    #expect(cells.count == 21 && first.uses > 0)
    #expect(list.table.subviews.count == list.table.visibleCells.count)
  }

  @Test func `the lines between rows have the table's colour`() throws {
    let list = List()
    list.table.separatorColor = .red
    list.device.advance(by: 0.1)
    func isRed(_ row: Int) throws -> Bool {
      let cell = try #require(list.table.cellForRow(at: IndexPath(row: row, section: 0)))
      return cell.layer.sublayers?.contains { $0.backgroundColor == UIColor.red.cgColor } ?? false
    }
    #expect(try isRed(0))
    list.table.contentOffset.y = 44 * 500
    list.device.advance(by: 0.1)
    #expect(try isRed(500))
    list.table.separatorColor = nil
    #expect(try !isRed(500))
  }

  @Test func `a tap selects a row, in this order (B7.3, B7.4)`() {
    let list = List()
    list.device.tap(at: row(3))
    #expect(
      list.take() == ["shouldHighlight 3", "highlight 3", "unhighlight 3", "willSelect 3", "didSelect 3"])
    list.device.tap(at: row(5))
    #expect(
      list.take() == [
        "shouldHighlight 5", "highlight 5", "unhighlight 5", "willSelect 5", "willDeselect 3", "didDeselect 3",
        "didSelect 5",
      ])
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 5, section: 0))
    #expect(list.table.cellForRow(at: IndexPath(row: 5, section: 0))?.isSelected == true)
  }

  @Test func `a finger highlights after a moment, and scrolling takes the highlight away (B7.3, B7.7)`() {
    let list = List()
    let finger = list.device.touchDown(at: row(3))
    #expect(list.take() == [])
    list.device.advance(by: 0.2)
    #expect(list.take() == ["shouldHighlight 3", "highlight 3"])
    for y in [140, 120, 100] { finger.move(to: CGPoint(x: 100, y: y)) }
    finger.lift()
    #expect(list.take() == ["unhighlight 3"])
    list.device.drag(from: row(10), to: row(5), over: 0.2)
    #expect(list.take() == [] && list.table.indexPathForSelectedRow == nil)
  }

  @Test func `a view in a cell that handles its touch keeps the row from being selected`() {
    let list = List()
    list.device.tap(at: CGPoint(x: 340, y: 22))
    #expect(list.take() == [])
  }

  @Test func `the delegate may refuse, or send the selection elsewhere`() {
    let list = List()
    list.highlights = false
    list.device.tap(at: row(2))
    #expect(list.take() == ["shouldHighlight 2"])
    list.highlights = true
    list.redirect = { _ in IndexPath(row: 7, section: 0) }
    list.device.tap(at: row(2))
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 7, section: 0))
    #expect(list.take().last == "didSelect 7")
    list.redirect = { _ in nil }
    list.device.tap(at: row(3))
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 7, section: 0))
    list.redirect = { _ in IndexPath(row: 1_000_000, section: 4) }
    list.device.tap(at: row(3))
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 7, section: 0))
  }

  @Test func `several rows may be selected, and a second tap gives one up`() {
    let list = List()
    list.table.allowsMultipleSelection = true
    for number in [1, 4, 1] { list.device.tap(at: row(number)) }
    #expect(list.table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    #expect(list.take().suffix(3) == ["unhighlight 1", "willDeselect 1", "didDeselect 1"])
  }

  @Test func `program code selects without telling the delegate`() {
    let list = List()
    list.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(list.take() == [] && list.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    list.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    #expect(list.take() == [] && list.table.indexPathForSelectedRow == nil)
    list.table.selectRow(at: IndexPath(row: 9, section: 9), animated: false, scrollPosition: .none)
    #expect(list.table.indexPathForSelectedRow == nil)
  }

  @Test func `rows of different heights are found at their places`() {
    let list = List([3, 4])
    list.heights = { $0.section == 0 ? CGFloat(10 * ($0.row + 1)) : $0.row == 2 ? .nan : 50 }
    list.table.reloadData()
    #expect(list.table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 30, width: 390, height: 30))
    #expect(list.table.rectForRow(at: IndexPath(row: 1, section: 1)) == CGRect(x: 0, y: 110, width: 390, height: 50))
    #expect(list.table.contentSize.height == 210)
    let found = stride(from: CGFloat(5), to: 210, by: 20).map { y in
      list.table.indexPathForRow(at: CGPoint(x: 10, y: y)).map { "\($0.section).\($0.row)" } ?? "-"
    }
    #expect(found == ["0.0", "0.1", "0.2", "1.0", "1.0", "1.0", "1.1", "1.1", "1.3", "1.3", "1.3"])
    #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 211)) == nil)
  }

  @Test func `scrolling to a row shows it where it is wanted`() {
    let list = List()
    let path = IndexPath(row: 500, section: 0)
    list.table.scrollToRow(at: path, at: .top, animated: false)
    #expect(list.table.contentOffset.y == 22_000)
    list.table.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(list.table.contentOffset.y == CGFloat(22_044 - 844))
    list.table.scrollToRow(at: path, at: .middle, animated: false)
    #expect(list.table.contentOffset.y == CGFloat(22_022 - 422))
    list.table.scrollToRow(at: path, at: .none, animated: false)
    #expect(list.table.contentOffset.y == CGFloat(22_022 - 422))
    list.table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .top, animated: true)
    list.device.advance(by: 3)
    #expect(list.table.contentOffset.y == CGFloat(4_400_000 - 844))
  }

  @Test func `rows come and go, and the selection stays with its row`() {
    let list = List([10])
    list.table.selectRow(at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    list.counts = [11]
    list.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 5, section: 0))
    list.counts = [9]
    list.table.performBatchUpdates {
      list.table.deleteRows(at: [0, 1, 5].map { IndexPath(row: $0, section: 0) }, with: .none)
      list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(list.table.indexPathForSelectedRow == nil && list.table.numberOfRows(inSection: 0) == 9)
    list.counts = [-3]
    list.table.reloadData()
    list.device.advance(by: 0.1)
    #expect(list.table.numberOfRows(inSection: 0) == 0 && list.table.visibleCells.isEmpty)
  }

  @Test func `a list may be reloaded, emptied or taken away from within every call`() {
    for change in 0..<3 {
      let list = List()
      list.redirect = { path in
        switch change {
        case 0: list.table.reloadData()
        case 1:
          list.counts = [0]
          list.table.reloadData()
          list.table.layoutIfNeeded()
        default: list.table.removeFromSuperview()
        }
        return path
      }
      list.device.tap(at: row(3))
      list.device.advance(by: 1)
      #expect(!list.calls.contains("didSelect 3") || change == 2)
    }
  }

  @Test func `rows go in their order, in every run the same`() {
    let list = List()
    list.table.layoutIfNeeded()
    list.table.reloadData()
    list.table.layoutIfNeeded()
    #expect(list.ended.count > 8 && list.ended == Array(0..<list.ended.count))
  }
}
