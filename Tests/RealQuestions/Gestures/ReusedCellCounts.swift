import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let reusedCellCounts = RealQuestion(
    name: "welfare card opened several times",
    source: "github.com/ReactiveCocoa/ReactiveCocoa/issues/3520",
    asked: "The cell's recognizer gets its action in cellForRow; after scrolling, a tap opens the page several times.",
    truth: Truth(
      codes: ["D35"], culprit: ["cardTap", "WelfareCell", "cardView", "UITapGestureRecognizer"],
      fix: ["once", "prepareForReuse", "removeTarget", "removeAction"], isAdvice: true),
    screen: { WelfareController(isMended: $0) },
    act: .finger { device in
      device.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 120))
      device.advance(by: 3)
      device.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 600))
      device.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 600))
      device.advance(by: 2)
      return device.tap(at: CGPoint(x: 195, y: 420))
    },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class WelfareCell: UITableViewCell {
  let cardView = UIView()
  let titleLabel = UILabel()
  let cardTap = UITapGestureRecognizer()
  var shown: UIAction?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    cardView.backgroundColor = .systemGray6
    cardView.layer.cornerRadius = 10
    cardView.frame = CGRect(x: 16, y: 8, width: 358, height: 104)
    titleLabel.frame = CGRect(x: 16, y: 30, width: 320, height: 40)
    cardView.addSubview(titleLabel)
    contentView.addSubview(cardView)
    cardView.addGestureRecognizer(cardTap)
  }
  required init?(coder: NSCoder) { nil }
}

private final class WelfareController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 120
    tableView.separatorStyle = .none
    tableView.register(WelfareCell.self, forCellReuseIdentifier: "Welfare")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Welfare", for: indexPath) as! WelfareCell
    cell.titleLabel.text = "Offer \(indexPath.row + 1)"
    if isMended, let shown = cell.shown { cell.cardTap.removeAction(shown) }
    let action = UIAction { [weak self] _ in self?.open(indexPath.row) }
    cell.cardTap.addAction(action)
    cell.shown = action
    return cell
  }

  private func open(_ row: Int) {
    title = "Offer \(row + 1)"
    hoped()
  }
}
