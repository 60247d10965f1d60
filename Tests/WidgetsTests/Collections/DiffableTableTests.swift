import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Diffable data sources of tables.
@MainActor @Suite(.serialized, .leavesNothing)
struct DiffableTableTests {
  private final class Titled: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
  }

  private let device = SimulatedDevice()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let source: Titled

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    source = Titled(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.tag = number
      return cell
    }
    let root = UIView()
    root.addSubview(table)
    device.show(root)
  }

  private var shown: [Int] { table.visibleCells.map(\.tag) }
  private func apply(_ sections: [(String, [Int])], _ done: (() -> Void)? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(sections.map(\.0))
    for section in sections { snapshot.appendItems(section.1, toSection: section.0) }
    source.apply(snapshot, completion: done)
  }

  @Test func `rows come, go and move, and what a finger selected stays selected (B24.10)`() {
    var isDone = false
    apply([("all", [1, 2, 3])]) { isDone = true }
    device.advance(by: 1)
    #expect(shown == [1, 2, 3] && isDone)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    device.tap(at: cell.map { $0.convert(CGPoint(x: 100, y: 10), to: nil) } ?? .zero)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    apply([("all", [4, 3, 1, 2])])
    device.advance(by: 1)
    #expect(shown == [4, 3, 1, 2] && table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    // Moved itself, and to another section.
    apply([("first", [9, 2]), ("all", [4])])
    device.advance(by: 1)
    #expect(shown == [9, 2, 4] && table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    apply([("first", [9]), ("all", [4])])
    #expect(shown == [9, 4] && table.indexPathForSelectedRow == nil)
  }

  @Test func `a subclass says the titles of its sections (B24.10)`() {
    apply([("first", [1]), ("second", [2])])
    device.advance(by: 1)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "second")
    #expect(source.indexPath(for: 2) == IndexPath(row: 0, section: 1) && source.index(for: "second") == 1)
  }

  @Test func `1,000 random snapshots in a row leave what each says (B24.10)`() throws {
    struct Chance: RandomNumberGenerator {
      var state: UInt64 = 29
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }
    var chance = Chance()
    for round in 0..<1000 {
      let sections = round % 3 == 0 ? ["b", "a"] : ["a", "b"]
      let items = Array(0..<8).shuffled(using: &chance)
      let cut = Int.random(in: 0...6, using: &chance)
      apply([(sections[0], Array(items[..<cut])), (sections[1], Array(items[cut..<7]))])
      if round % 4 == 0 { device.advance(by: 0.1) }
      try #require(shown == Array(items[..<7]), "\(round)")
    }
  }
}
