import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Buttons at the end of rows, the index, rows that are wanted soon, menus of rows, sections that come and go.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableExtrasTests {
  /// Sections with letters.
  @MainActor
  final class Letters: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    var sections: [(title: String, rows: Int)]
    var calls: [String] = []
    var titles: [String]?
    var accessory = UITableViewCell.AccessoryType.none
    var menu: UIMenu?

    init(_ sections: [(title: String, rows: Int)], titles: [String]? = nil) {
      (self.sections, self.titles) = (sections, titles)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
      device.advance(by: 0.1)
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(sections[indexPath.section].title)\(indexPath.row)"
      cell.accessoryType = accessory
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sections[section].title
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      calls.append("section for \(title) \(index)")
      return sections.firstIndex { $0.title == title } ?? NSNotFound
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      calls.append("accessory \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      calls.append("prefetch \(indexPaths.map(\.row))")
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      calls.append("cancel \(indexPaths.map(\.row))")
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu \(indexPath.row) \(Int(point.x)) \(Int(point.y))")
      guard let menu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("willDisplay") }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("willEnd") }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { calls.append("unhighlight") }
  }

  @Test(arguments: [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton])
  func `a tap on a detail button is told, and selects nothing (B22.30)`(type: UITableViewCell.AccessoryType) throws {
    let list = Letters([("A", 3)])
    list.accessory = type
    list.table.reloadData()
    list.device.advance(by: 0.1)
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    func find(_ view: UIView) -> UIButton? { view as? UIButton ?? view.subviews.lazy.compactMap(find).first }
    list.device.tap(try #require(find(cell)))
    #expect(list.take() == ["accessory 1"])
    list.device.tap(at: cell.convert(CGPoint(x: 100, y: 22), to: nil as UIView?))
    #expect(list.take() == ["unhighlight", "select 1"])
  }

  @Test(arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark])
  func `other accessories are part of the row (B22.30)`(type: UITableViewCell.AccessoryType) {
    let list = Letters([("A", 3)])
    list.accessory = type
    list.table.reloadData()
    list.device.advance(by: 0.1)
    list.device.tap(at: CGPoint(x: 372, y: 28 + 44 + 22))
    #expect(list.take() == ["unhighlight", "select 1"])
  }

  @Test func `a finger that slides on the index leads from section to section, and scrolls nothing else (B22.31)`()
    throws
  {
    let list = Letters(["A", "B", "C", "D"].map { ($0, 20) }, titles: ["A", "B", "C", "D"])
    let index = try #require(list.device.view(identified: "Section index"))
    // Four texts of 16 points around the middle of 440.
    func place(_ number: Int) -> CGPoint { CGPoint(x: index.frame.midX, y: 220 - 32 + CGFloat(number) * 16 + 8) }
    let section: CGFloat = 28 + 20 * 44
    let finger = list.device.touchDown(at: place(1))
    #expect(list.take() == ["section for B 1"] && list.table.contentOffset.y == section)
    finger.move(to: place(2))
    #expect(list.table.contentOffset.y == 2 * section)
    finger.move(to: place(0))
    // Below the last text it stays the last one, and the content ends where it ends.
    finger.move(to: CGPoint(x: index.frame.midX, y: 430))
    #expect(list.take() == ["section for C 2", "section for A 0", "section for D 3"])
    #expect(list.table.contentOffset.y == 3 * section)
    finger.lift()
    #expect(!list.table.isDragging && list.take() == [])
  }

  @Test func `the index shows from a number of rows on, and not while the table is edited (B22.31)`() {
    let list = Letters([("A", 3)], titles: ["A"])
    #expect(list.device.view(identified: "Section index") != nil)
    list.table.sectionIndexMinimumDisplayRowCount = 4
    list.device.advance(by: 0.1)
    #expect(list.device.view(identified: "Section index") == nil)
    list.table.sectionIndexMinimumDisplayRowCount = 3
    list.device.advance(by: 0.1)
    #expect(list.device.view(identified: "Section index") != nil)
    list.titles = nil
    list.table.reloadSectionIndexTitles()
    #expect(list.device.view(identified: "Section index") == nil)
  }

  @Test func `a title that leads to no section leads nowhere (B22.31)`() throws {
    let list = Letters(["A", "B"].map { ($0, 20) }, titles: [UITableView.indexSearch, "B"])
    let index = try #require(list.device.view(identified: "Section index"))
    list.device.tap(at: CGPoint(x: index.frame.midX, y: 220 - 8))
    #expect(list.take() == ["section for {search} 0"] && list.table.contentOffset.y == 0)
  }

  @Test func `rows of the next screen are named once, and those that will not come (B22.32)`() {
    let list = Letters([("", 100)])
    list.table.sectionHeaderHeight = 0
    list.device.advance(by: 0.1)
    list.table.prefetchDataSource = list
    list.table.contentOffset.y = 44
    list.table.layoutIfNeeded()
    // Rows 1 to 10 are seen, 11 to 20 are the next ones.
    #expect(list.take() == ["prefetch \(Array(11...20))"])
    list.table.contentOffset.y = 88
    list.table.layoutIfNeeded()
    #expect(list.take() == ["prefetch [21]"])
    list.table.contentOffset.y = 44
    list.table.layoutIfNeeded()
    #expect(list.take() == ["cancel \(Array(12...21))", "prefetch [0]"])
    list.table.isPrefetchingEnabled = false
    list.table.contentOffset.y = 440
    list.table.layoutIfNeeded()
    #expect(list.take() == [])
  }

  @Test func `a long press on a row shows the menu that the delegate has for it (B22.33)`() throws {
    let list = Letters([("", 10)])
    list.table.sectionHeaderHeight = 0
    list.device.advance(by: 0.1)
    list.menu = UIMenu(children: [UIAction(title: "Open") { [weak list] _ in list?.calls.append("open") }])
    list.device.longPress(at: CGPoint(x: 100, y: 60), for: 0.7)
    #expect(list.take() == ["menu 1 100 60", "willDisplay", "unhighlight"])
    list.device.advance(by: 0.5)
    list.device.tap(try #require(list.device.view(identified: "menu Open")))
    #expect(list.take() == ["willEnd", "open"])
    list.device.advance(by: 0.5)
    list.menu = nil
    list.device.longPress(at: CGPoint(x: 100, y: 60), for: 0.7)
    #expect(list.take() == ["menu 1 100 60", "unhighlight", "select 1"])
  }

  @Test func `sections and rows that come, go and move are one change (B22.34)`() {
    let list = Letters([("A", 1), ("B", 2), ("C", 1)])
    list.table.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
    list.sections = [("New", 1), ("C", 1), ("B", 2)]
    var isDone = false
    list.table.performBatchUpdates {
      list.table.deleteSections([0], with: .none)
      list.table.insertSections([0], with: .none)
      list.table.moveSection(2, toSection: 1)
      #expect(list.table.hasUncommittedUpdates && list.table.numberOfRows(inSection: 1) == 2)
    } completion: {
      isDone = $0
    }
    #expect(isDone && !list.table.hasUncommittedUpdates)
    #expect(list.table.visibleCells.map { $0.textLabel?.text } == ["New0", "C0", "B0", "B1"])
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 1, section: 2))
    list.table.moveRow(at: IndexPath(row: 1, section: 2), to: IndexPath(row: 0, section: 2))
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 0, section: 2))
  }

  @Test func `content stands further in by steps (B22.35)`() throws {
    let list = Letters([("A", 1)])
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
    (cell.indentationLevel, cell.indentationWidth) = (3, 12)
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 52)
  }
}
