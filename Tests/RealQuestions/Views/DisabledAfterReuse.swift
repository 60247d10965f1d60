import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let disabledAfterReuse = RealQuestion(
    name: "button of a reused card",
    source: "github.com/BenEmdon/CenteredCollectionView/issues/52",
    asked: "Each card's button is to work once. After I pressed one, that of another card further on is dead, too.",
    truth: Truth(codes: ["D05"], culprit: ["claimButton", "Claim"], fix: ["isEnabled"]),
    screen: { CouponsController(isMended: $0) },
    act: .finger { device in
      for card in 0..<3 { device.tap(at: device.place(of: device.item(card).all(UIButton.self)[0])) }
      for _ in 0..<3 {
        device.drag(from: CGPoint(x: 320, y: 700), to: CGPoint(x: 30, y: 700), over: 0.3)
        device.advance(by: 1.5)
      }
      let list: UICollectionView = device.find(UICollectionView.self)
      let seen = list.visibleCells.filter { list.bounds.contains($0.frame) }.map { $0.all(UIButton.self)[0] }
      let button = seen.first { !$0.isEnabled } ?? seen[0]
      return device.tap(at: device.place(of: button))
    })
}

private final class CouponCell: UICollectionViewCell {
  let titleLabel = UILabel(frame: CGRect(x: 12, y: 12, width: 96, height: 30))
  let claimButton = UIButton(type: .system)
  var claimed: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .yellow
    claimButton.setTitle("Claim", for: .normal)
    claimButton.frame = CGRect(x: 10, y: 300, width: 100, height: 50)
    claimButton.addAction(UIAction { [weak self] _ in self?.claim() }, for: .touchUpInside)
    contentView.addSubview(titleLabel)
    contentView.addSubview(claimButton)
  }
  required init?(coder: NSCoder) { nil }

  private func claim() {
    claimButton.isEnabled = false
    claimed()
  }
}

private final class CouponsController: UIViewController, UICollectionViewDataSource {
  private let isMended: Bool
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 120, width: 390, height: 640), collectionViewLayout: layout)
  private let headline = UILabel(frame: CGRect(x: 20, y: 70, width: 350, height: 40))
  private var claimedCoupons: Set<Int> = []

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headline.text = "Coupons"
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 120, height: 600)
    collectionView.backgroundColor = .white
    collectionView.register(CouponCell.self, forCellWithReuseIdentifier: "Coupon")
    collectionView.dataSource = self
    view.addSubview(headline)
    view.addSubview(collectionView)
  }

  private func claim(_ coupon: Int) {
    claimedCoupons.insert(coupon)
    // The first three are claimed on the way.
    if coupon > 2 { hoped() }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Coupon", for: indexPath)
    if let cell = cell as? CouponCell {
      cell.titleLabel.text = "Coupon \(indexPath.item + 1)"
      cell.claimed = { [weak self] in self?.claim(indexPath.item) }
      if isMended { cell.claimButton.isEnabled = !claimedCoupons.contains(indexPath.item) }
    }
    return cell
  }
}
