import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let usedButtonComesBack = RealQuestion(
    name: "claimed coupon comes back",
    source: "github.com/BenEmdon/CenteredCollectionView/issues/52",
    asked: "A button turns itself off once tapped. After scrolling, another cell's button can't be tapped either.",
    truth: Truth(codes: ["D05"], culprit: ["claimButton", "Claim"], fix: ["isEnabled"]),
    screen: { CouponsController(isMended: $0) },
    act: .finger { device in
      for cell in device.find(UITableView.self).visibleCells {
        device.tap(at: device.place(of: cell.contentView.all(UIButton.self)[0]))
        device.advance(by: 0.5)
      }
      Hope.count = 0
      device.drag(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 60))
      device.drag(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 60))
      device.advance(by: 1)
      let row = device.find(UITableView.self).indexPathsForVisibleRows![3].row
      return device.tap(at: device.place(of: device.row(row).contentView.all(UIButton.self)[0]))
    })
}

private final class CouponCell: UITableViewCell {
  let titleLabel = UILabel(frame: CGRect(x: 16, y: 20, width: 200, height: 60))
  let claimButton = UIButton(type: .system)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    claimButton.setTitle("Claim", for: .normal)
    claimButton.frame = CGRect(x: 260, y: 28, width: 110, height: 44)
    claimButton.addAction(
      UIAction { [weak self] _ in
        self?.claimButton.isEnabled = false
        hoped()
      }, for: .touchUpInside)
    contentView.addSubview(titleLabel)
    contentView.addSubview(claimButton)
  }
  required init?(coder: NSCoder) { nil }
}

private final class CouponsController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.register(CouponCell.self, forCellReuseIdentifier: "Coupon")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Coupon", for: indexPath) as! CouponCell
    cell.titleLabel.text = "Coupon \(indexPath.row + 1)"
    // Which rows are claimed already is left out here: those further down are not.
    if isMended { cell.claimButton.isEnabled = true }
    return cell
  }
}
