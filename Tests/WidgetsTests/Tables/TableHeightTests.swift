import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Rows that are as high as what their cells show.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableHeightTests {
  /// Rows whose cells hold one view, as high as it is told, by constraints.
  @MainActor
  final class Boxes: UITableViewDataSource, UITableViewDelegate {
    let device = SimulatedDevice()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    var heights: [CGFloat]
    var calls: [String] = []

    final class Cell: UITableViewCell {
      let box = UIView()
      lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        height.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
          height, box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }

    init(_ heights: [CGFloat]) {
      self.heights = heights
      table.register(Cell.self, forCellReuseIdentifier: "box")
      (table.dataSource, table.delegate) = (self, self)
      let root = UIView()
      root.addSubview(table)
      device.show(root)
      device.advance(by: 0.1)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      calls.append("cell \(indexPath.row)")
      let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      (cell as? Cell)?.height.constant = heights[indexPath.row] - 20
      return cell
    }

    func top(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).minY }
    func height(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }
  }

  @Test func `constraints in a cell say how high its row is, once it is shown (B22.1, B22.2)`() {
    let boxes = Boxes([100, 30, 60] + Array(repeating: 80, count: 97))
    #expect((0..<4).map(boxes.height) == [100, 30, 60, 80])
    #expect((0..<4).map(boxes.top) == [0, 100, 130, 190])
    // 190 points, then rows of 80 up to 440; those below are guessed to be 44.
    #expect(boxes.table.indexPathsForVisibleRows?.map(\.row) == Array(0...6))
    #expect(boxes.calls == (0...6).map { "cell \($0)" })
    #expect(boxes.table.contentSize.height == CGFloat(190 + 4 * 80 + 93 * 44))
    #expect(
      boxes.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
  }

  @Test func `rows that are lower than was thought make room for more (B22.1)`() {
    let boxes = Boxes(Array(repeating: 22, count: 100))
    #expect(boxes.table.indexPathsForVisibleRows?.count == 20)
    #expect(boxes.table.visibleCells.allSatisfy { $0.frame.height == 22 })
  }

  @Test func `what is seen stays where it is when rows above turn out to be higher (B22.4)`() throws {
    let boxes = Boxes(Array(repeating: 100, count: 200))
    boxes.table.setContentOffset(CGPoint(x: 0, y: 4000), animated: false)
    boxes.device.advance(by: 0.1)
    // Up again, row by row: no cell that is seen moves but by the finger.
    for _ in 0..<20 {
      let before = try #require(boxes.table.visibleCells.first)
      let place = before.frame.minY - boxes.table.contentOffset.y
      boxes.table.contentOffset.y -= 30
      boxes.table.layoutIfNeeded()
      #expect(before.frame.minY - boxes.table.contentOffset.y == place + 30)
    }
  }

  @Test func `a finger that drags and a flick go on when rows above turn out to be higher (B22.4)`() {
    let boxes = Boxes(Array(repeating: 100, count: 200))
    boxes.table.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    boxes.device.advance(by: 0.1)
    let finger = boxes.device.touchDown(at: CGPoint(x: 100, y: 50))
    finger.move(to: CGPoint(x: 100, y: 80), over: 0.1)
    let held = boxes.table.indexPathForRow(at: CGPoint(x: 100, y: boxes.table.contentOffset.y + 100))
    let cell = held.flatMap { boxes.table.cellForRow(at: $0) }
    let place = (cell?.frame.minY ?? 0) - boxes.table.contentOffset.y
    finger.move(to: CGPoint(x: 100, y: 300), over: 0.5)
    #expect((cell?.frame.minY ?? 0) - boxes.table.contentOffset.y == place + 220)
    finger.lift()
    boxes.device.flick(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    #expect(boxes.table.isDecelerating)
    boxes.device.advance(by: 5)
    #expect(!boxes.table.isDecelerating && boxes.table.visibleCells.allSatisfy { $0.frame.height == 100 })
  }

  @Test func `going to a row leads there, also over rows that were never shown (B22.4)`() {
    let boxes = Boxes(Array(repeating: 100, count: 200))
    for position in [UITableView.ScrollPosition.top, .bottom, .middle] {
      boxes.table.scrollToRow(at: IndexPath(row: 120, section: 0), at: position, animated: false)
      let rect = boxes.table.rectForRow(at: IndexPath(row: 120, section: 0))
      let bounds = boxes.table.bounds
      #expect(rect.height == 100)
      switch position {
      case .top: #expect(rect.minY == bounds.minY)
      case .bottom: #expect(rect.maxY == bounds.maxY)
      default: #expect(rect.midY == bounds.midY)
      }
    }
  }

  @Test func `a batch without changes asks for heights anew, and keeps the cells (B22.5)`() throws {
    let boxes = Boxes([100, 100, 100])
    let cell = try #require(boxes.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Boxes.Cell)
    cell.height.constant = 230
    boxes.calls = []
    boxes.table.beginUpdates()
    boxes.table.endUpdates()
    boxes.table.layoutIfNeeded()
    #expect(boxes.calls == [] && boxes.height(1) == 250 && boxes.top(2) == 350)
    #expect(boxes.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell && cell.frame.height == 250)
    boxes.heights[1] = 60
    boxes.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    boxes.table.layoutIfNeeded()
    #expect(boxes.calls == ["cell 1"] && boxes.height(1) == 60 && boxes.top(2) == 160)
  }

  @Test func `rows keep their heights when others come and go (B22.5)`() {
    let boxes = Boxes(Array(repeating: 100, count: 50))
    boxes.table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    boxes.device.advance(by: 0.1)
    boxes.heights.remove(at: 0)
    boxes.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(boxes.height(0) == 100 && boxes.top(2) == 200)
  }

  @Test func `a height that the table is told counts for all rows (B22.1)`() {
    let boxes = Boxes([100, 30])
    boxes.table.rowHeight = 50
    boxes.device.advance(by: 0.1)
    #expect(boxes.height(0) == 50 && boxes.height(1) == 50)
    boxes.table.rowHeight = UITableView.automaticDimension
    boxes.table.estimatedRowHeight = 0
    boxes.device.advance(by: 0.1)
    #expect(boxes.height(0) == 44)
    boxes.table.estimatedRowHeight = 70
    boxes.device.advance(by: 0.1)
    #expect(boxes.height(0) == 100 && boxes.table.contentSize.height == 130)
  }

  @Test func `with a guess the delegate is asked for heights only of rows that are shown (B22.2)`() {
    @MainActor final class Asked: UITableViewDataSource, UITableViewDelegate {
      var calls: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        calls.append("cell \(indexPath.row)")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        calls.append("height \(indexPath.row)")
        return 220
      }
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("display \(indexPath.row)")
      }
    }
    let (device, asked) = (SimulatedDevice(), Asked())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.estimatedRowHeight = 100
    (table.dataSource, table.delegate) = (asked, asked)
    let root = UIView()
    root.addSubview(table)
    device.show(root)
    device.advance(by: 0.1)
    #expect(asked.calls == ["cell 0", "height 0", "display 0", "cell 1", "height 1", "display 1"])
    #expect(table.contentSize.height == CGFloat(2 * 220 + 998 * 100))
    // Known heights are not asked for again.
    table.contentOffset.y = 440
    table.layoutIfNeeded()
    asked.calls = []
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(asked.calls == ["cell 0", "display 0", "cell 1", "display 1"])
  }

  @Test func `the text of a cell that may have several lines makes its row higher (B22.1)`() {
    @MainActor final class Texts: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = String(repeating: "many words ", count: 30)
        cell.textLabel?.numberOfLines = indexPath.row == 1 ? 0 : 1
        cell.detailTextLabel?.text = "below"
        return cell
      }
    }
    let (device, texts) = (SimulatedDevice(), Texts())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.dataSource = texts
    let root = UIView()
    root.addSubview(table)
    device.show(root)
    device.advance(by: 0.1)
    func rect(_ row: Int) -> CGRect { table.rectForRow(at: IndexPath(row: row, section: 0)) }
    #expect(rect(0).height == 44 && rect(2).height == 44 && rect(1).height > 150)
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    cell?.layoutIfNeeded()
    let (text, below) = (cell?.textLabel?.frame ?? .zero, cell?.detailTextLabel?.frame ?? .zero)
    #expect(text.height > 120 && below.minY >= text.maxY && below.maxY <= rect(1).height)
  }

  @Test func `a header whose content is laid out by constraints is as high as that (B22.6)`() {
    @MainActor final class Headed: UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.heightAnchor.constraint(equalToConstant: 70),
          box.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -5),
        ])
        return view
      }
    }
    let (device, headed) = (SimulatedDevice(), Headed())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    (table.dataSource, table.delegate) = (headed, headed)
    let root = UIView()
    root.addSubview(table)
    device.show(root)
    device.advance(by: 0.1)
    #expect(table.rectForHeader(inSection: 0).height == 80)
  }
}
