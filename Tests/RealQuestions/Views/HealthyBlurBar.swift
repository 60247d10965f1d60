import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyBlurBar = HealthyScreen(
    name: "button in a blurred bar over a list",
    source: "github.com/ide/UIVisualEffects/issues/2",
    screen: { QueueController() }, act: { $0.tap(at: $0.place(of: $0.button("Next"))) })
}

private final class QueueController: UIViewController, UITableViewDataSource {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let playerBar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let songLabel = UILabel()
  private let nextButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.contentInset.bottom = 80
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Song")
    tableView.dataSource = self
    songLabel.text = "Morning in the harbour"
    nextButton.setTitle("Next", for: .normal)
    nextButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    for part in [songLabel, nextButton] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      playerBar.contentView.addSubview(part)
    }
    playerBar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    view.addSubview(playerBar)
    NSLayoutConstraint.activate([
      playerBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      playerBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      playerBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      playerBar.heightAnchor.constraint(equalToConstant: 80),
      songLabel.leadingAnchor.constraint(equalTo: playerBar.contentView.leadingAnchor, constant: 20),
      songLabel.centerYAnchor.constraint(equalTo: playerBar.contentView.centerYAnchor),
      nextButton.trailingAnchor.constraint(equalTo: playerBar.contentView.trailingAnchor, constant: -20),
      nextButton.centerYAnchor.constraint(equalTo: playerBar.contentView.centerYAnchor),
      nextButton.widthAnchor.constraint(equalToConstant: 70),
      nextButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Song", for: indexPath)
    cell.textLabel?.text = "Song \(indexPath.row + 1)"
    return cell
  }
}
