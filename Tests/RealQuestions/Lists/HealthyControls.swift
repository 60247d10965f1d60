import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyStars = HealthyScreen(
    name: "stars of one's own with a polite tap", source: "review forms",
    screen: { StarsFormController() },
    act: { $0.tap(at: $0.place(0.7, 0.5, of: $0.find(StarsControl.self))) })
  static let healthySave = HealthyScreen(
    name: "save beside a disabled button", source: "editors",
    screen: { SaveController() },
    act: { $0.tap($0.button("Save")) })
  static let healthyShelf = HealthyScreen(
    name: "item of a shelf in a table", source: "shops",
    screen: { ShelvesController(style: .plain) },
    act: { device in device.tap(at: device.place(0.5, 0.5, of: device.row(1).all(UICollectionView.self)[0])) })
  static let healthyShelfDrag = HealthyScreen(
    name: "shelf dragged within a table", source: "shops",
    screen: { ShelvesController(style: .plain) },
    act: { device in
      let place = device.place(of: device.row(1).all(UICollectionView.self)[0])
      return device.drag(from: place, to: CGPoint(x: 20, y: place.y))
    },
    isFulfilled: { $0.row(1).all(UICollectionView.self)[0].contentOffset.x > 60 })
}

private final class StarsControl: UIControl {
  private(set) var count = 0
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    count = Int(touch.location(in: self).x / bounds.width * 5) + 1
    sendActions(for: .valueChanged)
  }
}

private final class StarsFormController: UIViewController, UIGestureRecognizerDelegate {
  private let textField = UITextField(frame: CGRect(x: 20, y: 80, width: 350, height: 40))
  private let starsControl = StarsControl(frame: CGRect(x: 20, y: 150, width: 350, height: 60))
  private let endEditingTap = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    textField.borderStyle = .roundedRect
    starsControl.backgroundColor = .systemYellow
    starsControl.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    endEditingTap.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) })
    endEditingTap.delegate = self
    view.addGestureRecognizer(endEditingTap)
    view.addSubview(textField)
    view.addSubview(starsControl)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl)
  }
}

private final class SaveController: UIViewController {
  private let saveButton = UIButton(type: .system)
  private let undoButton = UIButton(type: .system)
  private let shadeView = UIView(frame: CGRect(x: 0, y: 560, width: 390, height: 284))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    saveButton.setTitle("Save", for: .normal)
    saveButton.frame = CGRect(x: 20, y: 640, width: 170, height: 50)
    saveButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    undoButton.setTitle("Undo", for: .normal)
    undoButton.frame = CGRect(x: 200, y: 640, width: 170, height: 50)
    undoButton.isEnabled = false
    shadeView.backgroundColor = UIColor(white: 0, alpha: 0.05)
    shadeView.isUserInteractionEnabled = false
    for part in [saveButton, undoButton, shadeView] { view.addSubview(part) }
  }
}

private final class ShelfCell: UITableViewCell, UICollectionViewDataSource, UICollectionViewDelegate {
  let shelfView: UICollectionView

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 150, height: 120)
    shelfView = UICollectionView(frame: CGRect(x: 0, y: 10, width: 390, height: 140), collectionViewLayout: layout)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    shelfView.dataSource = self
    shelfView.delegate = self
    shelfView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Thing")
    contentView.addSubview(shelfView)
  }
  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Thing", for: indexPath)
    cell.contentView.backgroundColor = .systemBrown
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { hoped() }
}

private final class ShelvesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 160
    tableView.register(ShelfCell.self, forCellReuseIdentifier: "Shelf")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Shelf", for: indexPath)
  }
}
