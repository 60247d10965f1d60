import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let panelOverCollection = RealQuestion(
    name: "panel that slips while its pictures scroll",
    source: "github.com/slackhq/PanModal/issues/29",
    asked: "Sliding the horizontal collection in the panel also moves the panel up and down.",
    truth: Truth(
      codes: ["D16"], culprit: ["panelPan", "PlacePanelController", "PanelPresenter"],
      fix: ["shouldRecognizeSimultaneously", "gestureRecognizerShouldBegin"], isAdvice: true),
    screen: { PlacePanelController(isMended: $0) },
    act: .finger { device in
      let collection = device.find(UICollectionView.self)
      return device.drag(
        from: device.place(0.85, 0.3, of: collection), to: device.place(0.2, 0.75, of: collection), over: 0.4)
    },
    isFulfilled: { device in
      let collection = device.find(UICollectionView.self)
      return collection.contentOffset.x > 40 && Hope.count == 0
    })
}

private final class PlacePanelController: UIViewController {
  private let isMended: Bool
  private let mapView = UIView()
  private let panelView = UIView()
  private let nameLabel = UILabel()
  private let routeButton = UIButton(type: .system)
  private let photosView: UICollectionView
  private let panelPan = UIPanGestureRecognizer()
  private var rest: CGFloat = 420

  init(isMended: Bool) {
    self.isMended = isMended
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 140, height: 140)
    photosView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.backgroundColor = .systemMint
    panelView.frame = CGRect(x: 0, y: rest, width: 390, height: 844)
    panelView.backgroundColor = .white
    nameLabel.text = "Café Linde"
    nameLabel.font = .boldSystemFont(ofSize: 22)
    nameLabel.frame = CGRect(x: 20, y: 20, width: 350, height: 30)
    photosView.frame = CGRect(x: 0, y: 70, width: 390, height: 160)
    photosView.backgroundColor = .white
    photosView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Photo")
    photosView.dataSource = self
    routeButton.setTitle("Route", for: .normal)
    routeButton.frame = CGRect(x: 20, y: 250, width: 350, height: 48)
    view.addSubview(mapView)
    view.addSubview(panelView)
    for part in [nameLabel, photosView, routeButton] { panelView.addSubview(part) }
    panelPan.delegate = self
    panelPan.addAction(UIAction { [weak self] _ in self?.slide() })
    panelView.addGestureRecognizer(panelPan)
  }

  private func slide() {
    if panelPan.state == .began { rest = panelView.frame.minY }
    guard panelPan.state == .changed else { return }
    panelView.frame.origin.y = max(100, rest + panelPan.translation(in: view).y)
    // Whoever hears of it counts the times the panel was moved.
    if abs(panelView.frame.minY - rest) > 10 { hoped() }
  }
}

extension PlacePanelController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = panelPan.translation(in: view)
    return isMended ? abs(way.y) > abs(way.x) : true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }
}

extension PlacePanelController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemOrange : .systemTeal
    return cell
  }
}
