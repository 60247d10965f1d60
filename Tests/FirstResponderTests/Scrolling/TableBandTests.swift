import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Headers and footers of a table's sections: which views stand there, who hears of them, what becomes of them.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableBandTests {
  @MainActor
  private final class List: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table: UITableView
    var sections: Int
    var rows: Int
    var headerTitle: String?
    var footerTitle: String?
    var headerHeight = UITableView.automaticDimension
    var calls: [String] = []
    @Hook var header: (@MainActor (Int) -> UIView?)?
    @Hook var willDisplay: (@MainActor (UIView, Int) -> Void)?

    init(_ style: UITableView.Style = .plain, sections: Int = 2, rows: Int = 3) {
      (self.sections, self.rows) = (sections, rows)
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.register(Band.self, forHeaderFooterViewReuseIdentifier: "band")
    }

    func show() {
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
      device.advance(by: 0.1)
    }

    func scroll(to y: CGFloat) {
      table.contentOffset.y = y
      device.advance(by: 0.1)
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      headerTitle.map { "\($0) \(section)" }
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footerTitle.map { "\($0) \(section)" }
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header.flatMap { $0(section) }
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      calls.append("cell \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      calls.append("header \(section)")
      willDisplay?(view, section)
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      calls.append("footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      calls.append("no header \(section)\(view.superview == nil ? "" : " yet")")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      calls.append("no footer \(section)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { calls.append("select \(path.row)") }
  }

  /// Overrides the initializer that the table makes headers with.
  private final class Band: UITableViewHeaderFooterView {
    static var made = 0
    var uses = 0
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  @Test func `titles stand in views whose texts a delegate can find, and it hears of both sides (B21.2, B21.4)`() {
    let list = List(rows: 1)
    (list.headerTitle, list.footerTitle) = ("Head", "Foot")
    var texts: [String?] = []
    list.willDisplay = { view, _ in texts.append((view as? UITableViewHeaderFooterView)?.textLabel?.text) }
    list.show()
    #expect(list.take() == ["cell 0.0", "cell 1.0", "header 0", "footer 0", "header 1", "footer 1"])
    #expect(texts == ["Head 0", "Head 1"])
    #expect(list.table.headerView(forSection: 1)?.textLabel?.text == "Head 1")
    #expect(list.table.footerView(forSection: 0)?.textLabel?.text == "Foot 0")
    // 28, a row of 44, 28: the second section begins at 100.
    #expect(list.table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 100, width: 390, height: 28))
    #expect(list.table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 172, width: 390, height: 28))
    #expect(list.table.rectForFooter(inSection: 2) == .zero && list.table.headerView(forSection: 2) == nil)
  }

  @Test func `views are used again as cells are (B21.1, B21.4)`() throws {
    Band.made = 0
    let list = List(sections: 100, rows: 1)
    list.headerHeight = 28
    list.header = { [table = list.table] section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "band")
      view?.textLabel?.text = "\(section)"
      return view
    }
    list.show()
    // 844 / 72 = 11.7
    #expect(Band.made == 12)
    list.calls = []
    list.scroll(to: 50 * 72)
    #expect(Band.made == 12)
    let calls = list.take().filter { !$0.hasPrefix("cell") }
    #expect(calls == (0..<12).map { "no header \($0)" } + (50..<62).map { "header \($0)" })
    let view = try #require(list.table.headerView(forSection: 50) as? Band)
    #expect(view.uses == 1 && view.textLabel?.text == "50" && view.reuseIdentifier == "band")
    #expect(view.contentView.superview === view && view.contentView.frame.size == CGSize(width: 390, height: 28))
    #expect(list.table.headerView(forSection: 0) == nil)
  }

  @Test func `a table that has to ask whether there is a header keeps the view that it gets (B21.3)`() {
    Band.made = 0
    let list = List(sections: 100, rows: 1)
    list.header = { [table = list.table] _ in table.dequeueReusableHeaderFooterView(withIdentifier: "band") }
    list.show()
    #expect(Band.made == 12 && list.table.contentSize.height == 100 * 72)
  }

  @Test func `an identifier that nothing is registered for has no views (B21.1)`() {
    let list = List()
    #expect(list.table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    list.table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "band")
    #expect(list.table.dequeueReusableHeaderFooterView(withIdentifier: "band") == nil)
    list.table.register(UIView.self, forHeaderFooterViewReuseIdentifier: "band")
    #expect(list.table.dequeueReusableHeaderFooterView(withIdentifier: "band") == nil)
  }

  @Test func `new data ends what is shown, and asks anew (B21.4)`() {
    let list = List(sections: 2, rows: 0)
    list.headerTitle = "Head"
    list.show()
    list.calls = []
    list.sections = 1
    list.table.reloadData()
    list.device.advance(by: 0.1)
    #expect(list.take() == ["no header 0", "no header 1", "header 0"])
  }

  @Test func `in a plain table a header stays at the upper edge, below what covers the table (B21.6)`() throws {
    let list = List(rows: 30)
    list.headerTitle = "Head"
    list.show()
    let header = try #require(list.table.headerView(forSection: 0))
    list.scroll(to: 500)
    #expect(header.frame == CGRect(x: 0, y: 500, width: 390, height: 28))
    // The section ends at 28 + 30 * 44 = 1348, and takes its header with it.
    list.scroll(to: 1330)
    #expect(header.frame.minY == 1320 && list.table.headerView(forSection: 0) === header)
    list.table.contentInset.top = 60
    list.scroll(to: 500)
    #expect(list.table.headerView(forSection: 0)?.frame.minY == 560)
    // Where a section is, is where its rows are.
    #expect(list.table.rectForHeader(inSection: 0).minY == 0)
  }

  @Test func `in a plain table a footer stays at the lower edge (B21.6)`() {
    let list = List(rows: 30)
    list.footerTitle = "Foot"
    list.show()
    #expect(list.table.footerView(forSection: 0)?.frame.maxY == 844)
    list.scroll(to: 100)
    #expect(list.table.footerView(forSection: 0)?.frame.maxY == 944)
  }

  @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
  func `in the other styles they pass with their rows (B21.6)`(style: UITableView.Style) {
    let list = List(style, rows: 30)
    list.headerTitle = "Head"
    list.show()
    list.calls = []
    list.scroll(to: 27)
    #expect(list.table.headerView(forSection: 0)?.frame.minY == 0)
    list.scroll(to: 28)
    #expect(list.table.headerView(forSection: 0) == nil && list.take().contains("no header 0"))
  }

  @Test func `a finger on a header that stays selects no row below it (B21.6)`() {
    let list = List(rows: 30)
    list.headerTitle = "Head"
    list.show()
    list.scroll(to: 500)
    list.calls = []
    list.device.tap(at: CGPoint(x: 100, y: 14))
    #expect(list.take() == [])
    list.device.tap(at: CGPoint(x: 100, y: 40))
    // 500 + 40 - 28 = 512, in the row from 484 to 528.
    #expect(list.take() == ["select 11"])
  }

  @Test func `height without a view or a text is a gap of which nobody hears (B21.3)`() {
    let list = List()
    list.headerHeight = 20
    list.show()
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 20)
    #expect(list.take().allSatisfy { $0.hasPrefix("cell") } && list.table.headerView(forSection: 0) == nil)
  }

  @Test func `any view may be a header; only those of the class are found by section (B21.3)`() {
    let (list, own) = (List(sections: 1), UIView())
    list.header = { _ in own }
    list.headerHeight = 50
    list.show()
    #expect(own.superview === list.table && own.frame == CGRect(x: 0, y: 0, width: 390, height: 50))
    #expect(list.table.headerView(forSection: 0) == nil && list.take().last == "header 0")
  }

  @Test func `a header that the program moves elsewhere stays there (B21.4)`() {
    let (list, own, other) = (List(sections: 1), UIView(), UIView())
    list.header = { _ in own }
    list.headerHeight = 50
    list.show()
    other.addSubview(own)
    list.header = { _ in nil }
    list.table.reloadData()
    list.device.advance(by: 0.1)
    #expect(own.superview === other)
  }

  @Test func `a delegate may change the data while it hears of a header`() {
    let list = List(sections: 5, rows: 1)
    list.headerTitle = "Head"
    var changes = 0
    list.willDisplay = { [unowned list] _, _ in
      guard changes < 3 else { return }
      changes += 1
      list.sections = 5 - changes
      list.table.reloadData()
    }
    list.show()
    list.device.advance(by: 0.1)
    #expect(changes == 3 && list.table.numberOfSections == 2)
    #expect(list.table.headerView(forSection: 1)?.textLabel?.text == "Head 1")
    #expect(list.table.headerView(forSection: 2) == nil)
  }

  @Test func `the colour behind a header is the table's, the tint or the background's (B21.5)`() throws {
    let list = List(sections: 1)
    list.headerTitle = "Head"
    list.show()
    let header = try #require(list.table.headerView(forSection: 0))
    var ground: UIColor? { header.layer.sublayers?.first?.backgroundColor.map { UIColor(cgColor: $0) } }
    #expect(ground == UIColor(white: 0.95, alpha: 1))
    header.tintColor = .red
    #expect(ground == .red)
    let own = UIView()
    header.backgroundView = own
    list.device.advance(by: 0.1)
    #expect(own.frame == header.bounds && header.subviews.first === own)
    header.backgroundView = nil
    #expect(own.superview == nil && ground == .red)
    header.tintColor = nil
    #expect(ground == UIColor(white: 0.95, alpha: 1))
  }

  @Test func `a second text stands below the first`() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    header.textLabel?.text = "Head"
    header.layoutIfNeeded()
    #expect(header.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 60))
    header.detailTextLabel?.text = "more"
    header.setNeedsLayout()
    header.layoutIfNeeded()
    #expect(header.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 30))
    #expect(header.detailTextLabel?.frame == CGRect(x: 16, y: 30, width: 288, height: 30))
  }

  @Test func `a table's background stays behind its rows while they pass (B21.7)`() {
    let (list, back) = (List(rows: 60), UIView())
    list.table.backgroundView = back
    list.show()
    list.scroll(to: 700)
    #expect(list.table.subviews.first === back && back.frame == CGRect(x: 0, y: 700, width: 390, height: 844))
    list.scroll(to: 900)
    #expect(list.table.subviews.first === back && back.frame.minY == 900)
    list.table.backgroundView = nil
    #expect(back.superview == nil)
  }
}
