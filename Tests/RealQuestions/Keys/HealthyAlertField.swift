import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyAlertField = HealthyScreen(
    name: "rename in an alert", source: "file managers",
    screen: { FolderController() },
    act: { device in
      device.longPress(at: device.place(of: device.label("Holidays")), for: 0.8)
      device.advance(by: 1)
      device.type(" 2024")
      return device.tap(at: device.place(of: device.label("Rename")))
    },
    isFulfilled: { $0.find(FolderCard.self).name == "Holidays 2024" })
}

private final class FolderCard: UIView {
  private let nameLabel = UILabel()
  var name: String {
    get { nameLabel.text ?? "" }
    set { nameLabel.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .yellow
    nameLabel.frame = CGRect(x: 12, y: 12, width: 250, height: 30)
    addSubview(nameLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class FolderController: UIViewController {
  private let card = FolderCard(frame: CGRect(x: 20, y: 120, width: 350, height: 160))
  private let emptyLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.name = "Holidays"
    let hold = UILongPressGestureRecognizer { [weak self] recognizer in
      if recognizer.state == .began { self?.rename() }
    }
    card.addGestureRecognizer(hold)
    let tap = UITapGestureRecognizer { _ in }
    card.addGestureRecognizer(tap)
    emptyLabel.text = "1 folder"
    emptyLabel.textAlignment = .center
    emptyLabel.frame = CGRect(x: 20, y: 780, width: 350, height: 30)
    view.addSubview(card)
    view.addSubview(emptyLabel)
  }

  private func rename() {
    let alert = UIAlertController(title: "New name", message: nil, preferredStyle: .alert)
    alert.addTextField { [weak self] in $0.text = self?.card.name }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
        self?.card.name = alert?.textFields?.first?.text ?? ""
      })
    present(alert, animated: true)
  }
}
