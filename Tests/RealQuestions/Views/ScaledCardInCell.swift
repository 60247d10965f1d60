import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let scaledCardInCell = RealQuestion(
    name: "scaled card in a collection cell",
    source: "github.com/TextureGroup/Texture/pull/1362",
    asked: "The cell hands hit-testing on to its card. Since the cards are scaled, their buttons can't be touched.",
    truth: Truth(codes: ["D09"], culprit: ["CardCell"], fix: ["convert", "hitTest"]),
    screen: { DeckController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.item(0).all(UIButton.self)[0])) })
}

private final class CardView: UIView {
  let nameLabel = UILabel(frame: CGRect(x: 20, y: 20, width: 240, height: 40))
  let detailsButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 20
    nameLabel.text = "Mallow"
    detailsButton.setTitle("Details", for: .normal)
    detailsButton.frame = CGRect(x: 20, y: bounds.height - 64, width: 120, height: 50)
    addSubview(nameLabel)
    addSubview(detailsButton)
  }
  required init?(coder: NSCoder) { nil }
}

private final class CardCell: UICollectionViewCell {
  let cardView = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  var convertsPoints = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(cardView)
  }
  required init?(coder: NSCoder) { nil }

  func show(scale: CGFloat, angle: CGFloat) {
    cardView.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    cardView.hitTest(convertsPoints ? convert(point, to: cardView) : point, with: event)
  }
}

private final class DeckController: UIViewController, UICollectionViewDataSource {
  private let isMended: Bool
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 140, width: 390, height: 520), collectionViewLayout: layout)
  private let headline = UILabel(frame: CGRect(x: 20, y: 80, width: 350, height: 40))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .gray
    headline.text = "Herbs of the meadow"
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 320, height: 480)
    collectionView.contentInset.left = 35
    collectionView.backgroundColor = .gray
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: "Card")
    collectionView.dataSource = self
    view.addSubview(headline)
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Card", for: indexPath)
    if let cell = cell as? CardCell {
      cell.convertsPoints = isMended
      cell.show(scale: 0.6, angle: -0.1)
      cell.cardView.detailsButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    }
    return cell
  }
}
