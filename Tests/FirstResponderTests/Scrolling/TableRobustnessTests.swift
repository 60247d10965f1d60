import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Tables whose data sources lie, and change while they are asked.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableRobustnessTests {
  private let device = SimulatedDevice()
  private let root = UIView()
  private let meddler = Meddler()
  private static func row(_ number: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(number) * 44 + 22) }
  nonisolated static let calls = [
    "numberOfSections", "numberOfRows", "heightForRow", "cellForRow", "willDisplay", "didEndDisplaying",
    "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "didSelect", "didScroll", "didEndDragging",
  ]

  init() { device.show(root) }

  private func makeTable(_ counts: [Int] = [200]) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    meddler.counts = counts
    (table.dataSource, table.delegate) = (meddler, meddler)
    root.addSubview(table)
    device.advance(by: 0.1)
    return table
  }

  private func exercise() {
    device.tap(at: Self.row(2))
    device.drag(from: Self.row(15), to: Self.row(3))
    device.flick(from: Self.row(15), to: Self.row(5))
    device.advance(by: 0.2)
    device.longPress(at: Self.row(4))
    device.advance(by: 10)
  }

  /// What does not fit together in a table that rests; nil if all is well.
  private func fault(_ table: UITableView) -> String? {
    if let fault = table.fault { return fault }
    let cells = table.visibleCells
    if Set(cells.map(ObjectIdentifier.init)).count != cells.count { return "a cell shows two rows" }
    for path in table.indexPathsForVisibleRows ?? [] {
      guard path.section < table.numberOfSections, path.row < table.numberOfRows(inSection: path.section) else {
        return "a cell shows row \(path), which does not exist"
      }
      if table.cellForRow(at: path)?.frame != table.rectForRow(at: path) { return "the cell of \(path) is elsewhere" }
    }
    for case let cell as UITableViewCell in table.subviews where table.indexPath(for: cell) == nil {
      return "a cell without row is seen"
    }
    return nil
  }

  @Test(arguments: calls) func `a table may be changed from within every call`(call: String) {
    let changes: [@MainActor (UITableView) -> Void] = [
      { $0.reloadData() },
      {
        self.meddler.counts = [3]
        $0.reloadData()
      },
      {
        self.meddler.counts = []
        $0.reloadData()
      },
      { _ in self.meddler.counts = [5, 0, 7] },
      { $0.reloadRows(at: $0.indexPathsForVisibleRows ?? [], with: .none) }, { $0.dataSource = nil },
      { $0.delegate = nil }, { $0.removeFromSuperview() }, { $0.contentOffset.y = 500 }, { $0.rowHeight = 10 },
      {
        guard let count = self.meddler.counts.first else { return }
        self.meddler.counts[0] = count + 1
        $0.reloadSections(IndexSet(integer: 0), with: .none)
      },
      { $0.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: true) },
      { $0.allowsSelection = false }, { $0.isScrollEnabled = false }, { _ = $0.numberOfRows(inSection: 0) },
      { $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30)) },
    ]
    for (number, change) in changes.enumerated() {
      let table = makeTable()
      var left = 3
      meddler.meddle = { name, view in
        guard name == call, left > 0, let table = view as? UITableView else { return }
        left -= 1
        change(table)
      }
      table.reloadData()
      exercise()
      meddler.meddle = { _, _ in }
      device.advance(by: 1)
      #expect(fault(table) == nil, "change \(number)")
      table.removeFromSuperview()
    }
  }

  @Test(arguments: calls) func `a table may be let go from within every call`(call: String) {
    weak var known: UITableView?
    do { known = makeTable() }
    meddler.meddle = { name, view in if name == call { view.removeFromSuperview() } }
    exercise()
    known?.reloadData()
    device.advance(by: 1)
    meddler.meddle = { _, view in view.removeFromSuperview() }
    exercise()
    #expect(known == nil)
  }

  @Test func `data that shrank within a call is not asked for rows that went`() {
    let table = makeTable()
    meddler.cell = { table, path in
      if path.row == 3 {
        self.meddler.counts = [2]
        table.reloadData()
      }
      #expect(path.row < self.meddler.counts[0] || path.row == 3)
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    table.reloadData()
    device.advance(by: 1)
    #expect(table.visibleCells.count == 2 && fault(table) == nil)
  }

  @Test func `rows are inserted while cells are made`() {
    let table = makeTable([10])
    var isDone = false
    meddler.meddle = { call, view in
      guard call == "cellForRow", !isDone, let table = view as? UITableView else { return }
      isDone = true
      self.meddler.counts = [11]
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    table.reloadData()
    device.advance(by: 1)
    #expect(table.visibleCells.count == 11 && fault(table) == nil)
  }

  @Test func `reloading in the midst of a drag does not end it`() {
    let table = makeTable()
    let finger = device.touchDown(at: Self.row(15))
    finger.move(to: Self.row(14))
    finger.move(to: Self.row(13))
    let before = table.contentOffset.y
    table.reloadData()
    device.advance(by: 0.05)
    finger.move(to: Self.row(10))
    #expect(table.isDragging && table.contentOffset.y == before + 132)
    finger.lift()
    device.advance(by: 10)
    #expect(fault(table) == nil)
  }

  @Test func `a cell that is handed out for every row is seen once, and layout ends`() {
    let table = makeTable([30])
    let only = UITableViewCell(style: .default, reuseIdentifier: nil)
    meddler.cell = { _, _ in only }
    table.reloadData()
    exercise()
    #expect(table.visibleCells.allSatisfy { $0 === only } && table.visibleCells.count <= 1)
    #expect(table.fault == nil)
  }

  @Test(arguments: ScrollRobustnessTests.odd + [-44]) func `odd heights and places are no rows, and nothing stops`(
    number: CGFloat
  ) {
    let table = makeTable()
    _ = table.indexPathsForRows(in: .infinite)
    _ = table.indexPathsForRows(in: CGRect(x: 0, y: -number, width: 10, height: number))
    _ = table.indexPathForRow(at: CGPoint(x: 0, y: number))
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: number))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: number))
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (number, number)
    exercise()
    (table.tableHeaderView, table.tableFooterView) = (nil, nil)
    table.contentInset.top = number
    exercise()
    table.contentInset = .zero
    // A screen holds no end of rows that are nearly nothing high: few are enough.
    meddler.counts = [50, 50]
    meddler.height = number
    table.reloadData()
    exercise()
    table.rowHeight = number
    meddler.height = UITableView.automaticDimension
    exercise()
    #expect(table.contentOffset.x.isFinite && table.contentOffset.y.isFinite)
  }

  @Test func `a table without data source, sections or rows`() {
    let table = makeTable([])
    exercise()
    #expect(fault(table) == nil && table.numberOfSections == 0 && table.numberOfRows(inSection: 3) == 0)
    meddler.counts = [0, 0, 0]
    table.reloadData()
    exercise()
    #expect(fault(table) == nil && table.visibleCells.isEmpty)
    table.dataSource = nil
    exercise()
    #expect(fault(table) == nil && table.numberOfSections == 0)
    do {
      let other = Meddler()
      other.counts = [100]
      table.dataSource = other
      device.advance(by: 0.1)
    }
    exercise()
    table.reloadData()
    device.advance(by: 1)
    #expect(fault(table) == nil && table.visibleCells.isEmpty)
  }

  @Test func `everything of a table goes with it`() {
    weak var known: UITableView?
    weak var cell: UITableViewCell?
    do {
      let table = makeTable()
      (known, cell) = (table, table.visibleCells.first)
      exercise()
      table.removeFromSuperview()
    }
    device.advance(by: 1)
    #expect(known == nil && cell == nil)
  }

  @Test func `a table in a pager scrolls down and the pager sideways`() {
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    pager.contentSize = CGSize(width: 1170, height: 844)
    pager.isPagingEnabled = true
    let table = makeTable()
    root.addSubview(pager)
    pager.addSubview(table)
    device.advance(by: 0.1)
    device.flick(from: Self.row(15), to: Self.row(5))
    device.advance(by: 5)
    let place = table.contentOffset
    #expect(place.y > 300 && pager.contentOffset == .zero)
    device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 410))
    device.advance(by: 5)
    #expect(table.contentOffset == place && pager.contentOffset.x == 390)
    #expect(fault(table) == nil && pager.fault == nil && table.indexPathForSelectedRow == nil)
  }
}
