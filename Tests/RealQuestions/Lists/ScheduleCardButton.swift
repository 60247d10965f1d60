import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let scheduleCardButton = RealQuestion(
    name: "button drawn over the whole card",
    source: "github.com/brightec/CustomCollectionViewLayout/issues/28",
    asked: "Each item is a card that I drew as a button. didSelectItemAt never comes, though the delegate is set.",
    truth: Truth(
      codes: ["D31"], culprit: ["cardButton", "Slot 5"], fix: ["isUserInteractionEnabled", "addTarget", "addAction"]),
    target: "collectionView",
    screen: { SlotsController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.item(4))) })
}

private final class SlotCell: UICollectionViewCell {
  let cardButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    cardButton.translatesAutoresizingMaskIntoConstraints = false
    cardButton.backgroundColor = .systemGray5
    cardButton.layer.cornerRadius = 8
    contentView.addSubview(cardButton)
    NSLayoutConstraint.activate([
      cardButton.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      cardButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      cardButton.topAnchor.constraint(equalTo: contentView.topAnchor),
      cardButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class SlotsController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let isMended: Bool
  private let dayControl = UISegmentedControl(items: ["Mon", "Tue", "Wed", "Thu"])
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dayControl.frame = CGRect(x: 20, y: 70, width: 350, height: 34)
    dayControl.selectedSegmentIndex = 1
    layout.itemSize = CGSize(width: 110, height: 80)
    layout.minimumInteritemSpacing = 10
    collectionView.frame = CGRect(x: 20, y: 120, width: 350, height: 690)
    collectionView.backgroundColor = .white
    collectionView.register(SlotCell.self, forCellWithReuseIdentifier: "Slot")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(dayControl)
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 18 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Slot", for: indexPath) as! SlotCell
    cell.cardButton.setTitle("Slot \(indexPath.item + 1)", for: .normal)
    cell.cardButton.isUserInteractionEnabled = !isMended
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    title = "Slot \(indexPath.item + 1)"
    hoped()
  }
}
