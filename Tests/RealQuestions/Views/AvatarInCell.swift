import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let avatarInCell = RealQuestion(
    name: "avatar at the left of a profile row",
    source: "github.com/CoinbaseWallet/toshi-ios-client/pull/667",
    asked: "The picture at the left of the row opens the picker when tapped. Since a refactoring nobody can change it.",
    truth: Truth(codes: ["D05"], culprit: ["leftImageView", "UIImageView"], fix: ["isUserInteractionEnabled"]),
    screen: { AccountController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.row(0).all(UIImageView.self)[0])) })
}

private final class ProfileCell: UITableViewCell {
  let leftImageView = UIImageView()
  let nameField = UITextField()
  var avatarTapped: () -> Void = {}

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    leftImageView.backgroundColor = .lightGray
    leftImageView.layer.cornerRadius = 30
    leftImageView.clipsToBounds = true
    leftImageView.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.avatarTapped() })
    nameField.placeholder = "Display name"
    for part in [leftImageView, nameField] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      leftImageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      leftImageView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      leftImageView.widthAnchor.constraint(equalToConstant: 60),
      leftImageView.heightAnchor.constraint(equalToConstant: 60),
      nameField.leadingAnchor.constraint(equalTo: leftImageView.trailingAnchor, constant: 16),
      nameField.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      nameField.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      nameField.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class AccountController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private let settings = ["Security", "Notifications", "Currency", "Help"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.register(ProfileCell.self, forCellReuseIdentifier: "Profile")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Setting")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
  }

  private func pickPicture() { hoped() }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : settings.count
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0 ? 92 : 48
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section == 0 else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Setting", for: indexPath)
      cell.textLabel?.text = settings[indexPath.row]
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "Profile", for: indexPath)
    if let cell = cell as? ProfileCell {
      cell.avatarTapped = { [weak self] in self?.pickPicture() }
      if isMended { cell.leftImageView.isUserInteractionEnabled = true }
    }
    return cell
  }
}
