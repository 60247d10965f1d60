import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthySwipeRows = HealthyScreen(
    name: "list of rows with pans of their own",
    source: "a mail app whose rows are swiped to both sides",
    screen: { RowsController() },
    act: { $0.drag(from: CGPoint(x: 200, y: 650), to: CGPoint(x: 215, y: 250)) },
    isFulfilled: { $0.find(UITableView.self).contentOffset.y > 200 && Hope.count == 0 })
}

private final class PannedCell: UITableViewCell, UIGestureRecognizerDelegate {
  let subjectLabel = UILabel()
  private let rowPan = UIPanGestureRecognizer()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    subjectLabel.frame = CGRect(x: 20, y: 16, width: 340, height: 30)
    contentView.addSubview(subjectLabel)
    rowPan.delegate = self
    rowPan.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.contentView.transform = CGAffineTransform(translationX: self.rowPan.translation(in: self).x, y: 0)
        hoped()
      })
    contentView.addGestureRecognizer(rowPan)
  }
  required init?(coder: NSCoder) { nil }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === rowPan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let speed = rowPan.velocity(in: self)
    return abs(speed.x) > abs(speed.y)
  }
}

private final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 64
    tableView.allowsSelection = false
    tableView.register(PannedCell.self, forCellReuseIdentifier: "Row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! PannedCell
    cell.subjectLabel.text = "Message \(indexPath.row + 1)"
    return cell
  }
}
