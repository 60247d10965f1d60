import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let closeInHeaderImage = RealQuestion(
    name: "close button in the header's picture",
    source: "github.com/maxep/MXParallaxHeader/issues/17",
    asked: "I added a button to the picture that is the table's header, to dismiss the page. It takes no touches.",
    truth: Truth(codes: ["D05"], culprit: ["coverView", "UIImageView"], fix: ["isUserInteractionEnabled"]),
    screen: { EventController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Close"))) })
}

private final class EventController: UITableViewController {
  private let isMended: Bool
  private let coverView = UIImageView(frame: CGRect(x: 0, y: 0, width: 390, height: 240))
  private let closeButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    closeButton.setTitle("Close", for: .normal)
    closeButton.frame = CGRect(x: 16, y: 50, width: 80, height: 44)
    closeButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    coverView.backgroundColor = .systemPurple
    coverView.addSubview(closeButton)
    coverView.isUserInteractionEnabled = isMended
    tableView.tableHeaderView = coverView
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Fact")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Fact", for: indexPath)
    cell.textLabel?.text = "Fact \(indexPath.row + 1)"
    return cell
  }
}
