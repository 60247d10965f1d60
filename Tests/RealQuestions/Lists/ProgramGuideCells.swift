import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let programGuideCells = RealQuestion(
    name: "programmes of the TV guide",
    source: "github.com/m1entus/INSElectronicProgramGuideLayout/issues/3",
    asked: "The grid's delegate is set and its items can be chosen, but a tap on a programme is never told to me.",
    truth: Truth(
      codes: ["D05", "D31"], culprit: ["ProgrammeCell", "item 3", "Garden Time"], fix: ["isUserInteractionEnabled"],
      says: ["isUserInteractionEnabled"]),
    screen: { GuideController(isMended: $0) },
    // The cell itself passes its touches on to the collection, so the place is asked about, not the cell.
    act: .finger { $0.tap(at: $0.place(0.3, 0.5, of: $0.label("Garden Time"))) })
}

private final class ProgrammeCell: UICollectionViewCell {
  let titleLabel = UILabel()
  let timeLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Meant to leave the dragging to the grid.
    isUserInteractionEnabled = false
    contentView.backgroundColor = .systemTeal
    titleLabel.frame = CGRect(x: 8, y: 6, width: 150, height: 22)
    timeLabel.frame = CGRect(x: 8, y: 30, width: 150, height: 18)
    contentView.addSubview(titleLabel)
    contentView.addSubview(timeLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class GuideController: UICollectionViewController {
  private let isMended: Bool
  private let programmes = ["News", "Weather", "Cook Along", "Garden Time", "Cup Final", "Late Film", "Quiz", "Trains"]

  init(isMended: Bool) {
    self.isMended = isMended
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 175, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    collectionView.register(ProgrammeCell.self, forCellWithReuseIdentifier: "Programme")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    programmes.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Programme", for: indexPath) as! ProgrammeCell
    if isMended { cell.isUserInteractionEnabled = true }
    cell.titleLabel.text = programmes[indexPath.item]
    cell.timeLabel.text = "\(17 + indexPath.item / 2):\(indexPath.item % 2 == 0 ? "00" : "30")"
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { hoped() }
}
