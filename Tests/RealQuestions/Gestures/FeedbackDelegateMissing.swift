import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let feedbackDelegateMissing = RealQuestion(
    name: "feedback items below the tap that dismisses",
    source: "github.com/mapbox/mapbox-navigation-ios/pull/782",
    asked: "A tap outside dismisses the sheet; shouldReceive spares the collection, yet no item can be chosen.",
    truth: Truth(codes: ["D33"], culprit: ["dismissTap"], fix: ["delegate"]),
    screen: { DriveController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Report")))
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.item(1)))
    })
}

private final class FeedbackItemCell: UICollectionViewCell {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemGray6
    contentView.layer.cornerRadius = 10
    titleLabel.frame = contentView.bounds
    titleLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    titleLabel.textAlignment = .center
    contentView.addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class FeedbackSheetController: UIViewController {
  private let isMended: Bool
  private let titleLabel = UILabel()
  private let collectionView: UICollectionView
  private let dismissTap = UITapGestureRecognizer()
  private let kinds = ["Closed road", "Wrong turn", "Jam", "Accident"]

  init(isMended: Bool) {
    self.isMended = isMended
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 165, height: 90)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    let card = UIView(frame: CGRect(x: 0, y: 544, width: 390, height: 300))
    card.backgroundColor = .white
    titleLabel.text = "What did you see?"
    titleLabel.font = .boldSystemFont(ofSize: 17)
    titleLabel.frame = CGRect(x: 20, y: 16, width: 350, height: 24)
    collectionView.frame = CGRect(x: 0, y: 50, width: 390, height: 220)
    collectionView.backgroundColor = .white
    collectionView.register(FeedbackItemCell.self, forCellWithReuseIdentifier: "Item")
    collectionView.dataSource = self
    collectionView.delegate = self
    card.addSubview(titleLabel)
    card.addSubview(collectionView)
    view.addSubview(card)
    dismissTap.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) })
    if isMended { dismissTap.delegate = self }
    view.addGestureRecognizer(dismissTap)
  }
}

extension FeedbackSheetController: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let touched = touch.view else { return true }
    return !touched.isDescendant(of: collectionView)
  }
}

extension FeedbackSheetController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { kinds.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath) as! FeedbackItemCell
    cell.titleLabel.text = kinds[indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { hoped() }
}

private final class DriveController: UIViewController {
  private let isMended: Bool
  private let mapView = UIView()
  private let etaLabel = UILabel()
  private let reportButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.backgroundColor = .systemMint
    etaLabel.text = "14 min"
    etaLabel.frame = CGRect(x: 20, y: 760, width: 120, height: 30)
    reportButton.setTitle("Report", for: .normal)
    reportButton.frame = CGRect(x: 270, y: 750, width: 100, height: 50)
    reportButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.present(FeedbackSheetController(isMended: self.isMended), animated: true)
      }, for: .touchUpInside)
    view.addSubview(mapView)
    view.addSubview(etaLabel)
    view.addSubview(reportButton)
  }
}
