import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let chipsTooWide = RealQuestion(
    name: "tabs wider than the phone",
    source: "github.com/dkhamsing/ScrollTab/issues/15",
    asked: "The strip of tabs has its frame in numbers, 500 wide. I can't scroll to the last tab.",
    truth: Truth(
      codes: ["D34"], culprit: ["tabStrip", "UICollectionView"], fix: ["frame", "width", "constraint"]),
    screen: { ShowsController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 330, y: 88), to: CGPoint(x: 60, y: 88)) },
    isFulfilled: { device in
      let strip = device.find(UICollectionView.self)
      return strip.convert(CGPoint(x: strip.contentSize.width, y: 0), to: nil).x < 400
    })
}

private final class TabCell: UICollectionViewCell {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.frame = bounds
    titleLabel.textAlignment = .center
    contentView.addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class ShowsController: UIViewController, UICollectionViewDataSource {
  private let isMended: Bool
  private let tabs = ["New", "Drama", "Comedy", "Nature", "Children"]
  private let layout = UICollectionViewFlowLayout()
  private lazy var tabStrip = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let coverView = UIImageView()
  private let textLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 90, height: 50)
    layout.minimumLineSpacing = 10
    tabStrip.frame = CGRect(x: 0, y: 58, width: isMended ? 390 : 500, height: 60)
    tabStrip.backgroundColor = .systemGray6
    tabStrip.register(TabCell.self, forCellWithReuseIdentifier: "Tab")
    tabStrip.dataSource = self
    coverView.backgroundColor = .systemIndigo
    coverView.frame = CGRect(x: 20, y: 140, width: 350, height: 220)
    textLabel.text = "Tonight at nine"
    textLabel.frame = CGRect(x: 20, y: 370, width: 350, height: 30)
    for part in [tabStrip, coverView, textLabel] as [UIView] { view.addSubview(part) }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { tabs.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tab", for: indexPath) as! TabCell
    cell.titleLabel.text = tabs[indexPath.item]
    return cell
  }
}
