import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let blurOverList = RealQuestion(
    name: "blur over the end of the list",
    source: "github.com/nikstar/VariableBlur/issues/6",
    asked: "A blur lies over the lower end of my list. Dragging that begins there does not scroll the list.",
    truth: Truth(codes: ["D01"], culprit: ["blurView", "UIVisualEffectView"], fix: ["isUserInteractionEnabled"]),
    screen: { JournalController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 500)) },
    isFulfilled: { $0.find(UICollectionView.self).contentOffset.y > 100 })
}

private final class JournalController: UIViewController, UICollectionViewDataSource {
  private let isMended: Bool
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let blurView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let titleLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    layout.itemSize = CGSize(width: 350, height: 140)
    layout.minimumLineSpacing = 16
    collectionView.backgroundColor = .white
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Entry")
    collectionView.dataSource = self
    titleLabel.text = "Journal"
    titleLabel.frame = CGRect(x: 20, y: 54, width: 200, height: 34)
    blurView.translatesAutoresizingMaskIntoConstraints = false
    blurView.isUserInteractionEnabled = !isMended
    view.addSubview(collectionView)
    view.addSubview(titleLabel)
    view.addSubview(blurView)
    NSLayoutConstraint.activate([
      blurView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      blurView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      blurView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      blurView.heightAnchor.constraint(equalToConstant: 120),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Entry", for: indexPath)
    cell.contentView.backgroundColor = .lightGray
    cell.contentView.layer.cornerRadius = 12
    return cell
  }
}
