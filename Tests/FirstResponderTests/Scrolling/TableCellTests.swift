import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What cells show, and what a table knows before it is laid out.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableCellTests {
  @Test func `only the default style has no second text`() {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let cells = styles.map { UITableViewCell(style: $0, reuseIdentifier: nil) }
    #expect(cells.map { $0.detailTextLabel != nil } == [false, true, true, true])
  }

  @Test func `a cell shows that it is selected while it is, unless its style says that nothing is shown`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let background = UIView()
    cell.selectedBackgroundView = background
    cell.setSelected(true, animated: false)
    #expect(!background.isHidden)
    cell.setSelected(false, animated: false)
    #expect(background.isHidden)
    cell.setHighlighted(true, animated: false)
    #expect(!background.isHidden)
    cell.prepareForReuse()
    #expect(background.isHidden && !cell.isHighlighted)
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    #expect(background.isHidden)
  }

  private final class Source: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 + section }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test func `a table that was never laid out knows its sections and rows`() {
    let source = Source()
    let (first, second) = (UITableView(), UITableView())
    (first.dataSource, second.dataSource) = (source, source)
    #expect(first.numberOfSections == 2)
    #expect([0, 1, 2].map { second.numberOfRows(inSection: $0) } == [3, 4, 0])
  }
}
