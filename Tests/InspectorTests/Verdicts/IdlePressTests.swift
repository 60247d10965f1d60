import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A press of a whole list that returns early for some rows keeps them from being selected all the same.
@MainActor @Suite(.leavesNothing) struct IdlePressTests {
  /// A board whose first row may not be moved. What the press does for that row is the test's.
  final class Board: UITableViewController {
    var held: [Int] = []
    var chosen: [Int] = []
    var act: (Board, IndexPath?) -> Void = { _, _ in }
    let press = UILongPressGestureRecognizer()

    override func viewDidLoad() {
      super.viewDidLoad()
      press.name = "move"
      press.minimumPressDuration = 0.3
      press.addAction(UIAction { [unowned self] _ in hold() })
      tableView.addGestureRecognizer(press)
    }
    private func hold() {
      guard press.state == .began else { return }
      act(self, tableView.indexPathForRow(at: press.location(in: tableView)))
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.accessibilityIdentifier = "row \(path.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { chosen.append(path.row) }
  }

  private func answer(
    isSelectable: Bool = true, _ act: @escaping (Board, IndexPath?) -> Void = { _, _ in }
  ) -> [String] {
    let (device, board) = (SimulatedDevice(), Board())
    board.act = act
    device.show(board)
    board.tableView.allowsSelection = isSelectable
    let finger = device.longPress(at: CGPoint(x: 100, y: 20), for: 0.5)
    device.advance(by: 1)
    #expect(board.chosen == [])
    return device.why(finger).map { "\($0.code) \($0.culprit)" }
  }

  @Test func `D20: a press that asks for the row and returns is what keeps it from being selected`() {
    #expect(answer() == ["D20 UILongPressGestureRecognizer 'move'"])
  }

  @Test func `it is confirmed: without the press the row is selected`() {
    let (device, board) = (SimulatedDevice(), Board())
    device.show(board)
    device.longPress(at: CGPoint(x: 100, y: 20), for: 0.5)
    let proven = SimulatedDevice.prove(device.recording(), app: { Board() })
    #expect(proven.first?.code == "D20" && proven.first?.proof?.isConfirmed == true)
  }

  @Test func `a press that does something is none: it remembers the row, shows something, or presents`() {
    #expect(answer { $0.held.append($1?.row ?? 0) } == ["OK "])
    #expect(answer { $0.tableView.cellForRow(at: $1 ?? IndexPath())?.alpha = 0.5 } == ["OK "])
    #expect(answer { board, _ in board.present(UIAlertController(), animated: true) } == ["OK "])
    #expect(answer { _, path in UIPasteboard.general.string = "row \(path?.row ?? 0)" } == ["OK "])
    #expect(answer { _, _ in UIImpactFeedbackGenerator(style: .light).impactOccurred() } == ["OK "])
  }

  @Test func `nobody misses a row of a list in which nothing is selected`() {
    #expect(answer(isSelectable: false) == ["OK "])
  }

  @Test func `of a press that does not look at rows nobody says that it did nothing, and the loss is told`() {
    let (device, board) = (SimulatedDevice(), Board())
    device.show(board)
    board.press.isEnabled = false
    let other = UILongPressGestureRecognizer { _ in }
    other.name = "note"
    board.tableView.addGestureRecognizer(other)
    let finger = device.longPress(at: CGPoint(x: 100, y: 20), for: 0.8)
    let verdicts = device.why(finger)
    #expect(verdicts.map(\.code) == ["OK"])
    #expect(
      verdicts[0].summary.hasSuffix(" For that it was taken from UITableViewCell 'row 0', which was not selected."))
  }
}
