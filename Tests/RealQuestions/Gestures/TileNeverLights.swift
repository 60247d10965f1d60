import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tileNeverLights = RealQuestion(
    name: "tile that lights up too late",
    source: "github.com/SoySauceLab/CollectionKit/issues/72",
    asked: "A tile shrinks when pressed, but in the scrolling grid only after a long hold; a short tap shows nothing.",
    truth: Truth(
      codes: ["D13"], culprit: ["gridView", "UIScrollView"], fix: ["delaysContentTouches"], mayStandBehindOK: true),
    screen: { TileGridController(isMended: $0) },
    act: .finger { device in
      let tile = device.find(TileView.self, 3)
      let finger = device.touchDown(at: device.place(of: tile))
      device.advance(by: 0.08)
      if !tile.transform.isIdentity { hoped() }
      finger.lift()
      return finger
    })
}

private final class TileView: UIView {
  private let titleLabel = UILabel()
  var tapped: () -> Void = {}

  init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemPurple
    layer.cornerRadius = 12
    titleLabel.text = title
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    transform = CGAffineTransform(scaleX: 0.94, y: 0.94)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    transform = .identity
    tapped()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { transform = .identity }
}

private final class TileGridController: UIViewController {
  private let isMended: Bool
  private let headerLabel = UILabel()
  private let gridView = UIScrollView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headerLabel.text = "Rooms"
    headerLabel.font = .boldSystemFont(ofSize: 30)
    headerLabel.frame = CGRect(x: 20, y: 60, width: 300, height: 40)
    gridView.frame = CGRect(x: 0, y: 110, width: 390, height: 734)
    gridView.delaysContentTouches = !isMended
    let titles = ["Kitchen", "Hall", "Bath", "Attic", "Cellar", "Garden", "Garage", "Study", "Nursery", "Porch"]
    for (index, title) in titles.enumerated() {
      let tile = TileView(title: title)
      tile.frame = CGRect(x: 20 + index % 2 * 180, y: 10 + index / 2 * 180, width: 170, height: 170)
      gridView.addSubview(tile)
    }
    gridView.contentSize = CGSize(width: 390, height: 920)
    view.addSubview(headerLabel)
    view.addSubview(gridView)
  }
}
