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

  /// A cell in the way of before iOS 14: what it shows is added to the cell itself, in `init`.
  private final class OldCell: UITableViewCell {
    let button = UIButton(frame: CGRect(x: 20, y: 0, width: 60, height: 44))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      addSubview(button)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Cells: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cell: UITableViewCell
    var atDisplay: [Int] = []
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      atDisplay.append(cell.subviews.count)
    }
  }

  @Test func `contentView is made when it is asked for or the cell is about to be shown, in front of all (B7.29)`() {
    let device = SimulatedDevice()
    let cell = OldCell(style: .default, reuseIdentifier: nil)
    #expect(cell.subviews == [cell.button])
    cell.layoutIfNeeded()
    #expect(cell.subviews == [cell.button])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let cells = Cells(cell)
    (table.dataSource, table.delegate) = (cells, cells)
    device.show(table)
    device.advance(by: 0.1)
    #expect(cells.atDisplay == [2])
    #expect(cell.subviews == [cell.button, cell.contentView])
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    var taps = 0
    cell.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    device.tap(at: cell.button.convert(CGPoint(x: 30, y: 22), to: nil), hold: 0.2)
    #expect(taps == 0)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func `what is added to the cell after somebody asked for contentView lies in front of it (B7.29)`() {
    let device = SimulatedDevice()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let button = UIButton(frame: CGRect(x: 20, y: 0, width: 60, height: 44))
    cell.textLabel?.text = "Row"
    cell.addSubview(button)
    let (background, chosen) = (UIView(), UIView())
    (cell.backgroundView, cell.selectedBackgroundView) = (background, chosen)
    #expect(cell.subviews == [background, chosen, cell.contentView, button])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let cells = Cells(cell)
    table.dataSource = cells
    device.show(table)
    device.advance(by: 0.1)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    device.tap(at: button.convert(CGPoint(x: 30, y: 22), to: nil), hold: 0.2)
    #expect(taps == 1)
  }

  @Test func `backgrounds lie behind everything, also before there is a contentView (B7.29)`() {
    let cell = OldCell(style: .default, reuseIdentifier: nil)
    let (background, chosen) = (UIView(), UIView())
    (cell.selectedBackgroundView, cell.backgroundView) = (chosen, background)
    #expect(cell.subviews == [chosen, background, cell.button])
    let other = UIView()
    cell.backgroundView = other
    #expect(cell.subviews == [chosen, other, cell.button])
    #expect(cell.subviews + [cell.contentView] == [chosen, other, cell.button, cell.contentView])
  }
}
