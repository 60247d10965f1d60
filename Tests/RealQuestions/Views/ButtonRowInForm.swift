import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let buttonRowInForm = RealQuestion(
    name: "row with two buttons in a form",
    source: "github.com/xmartlabs/Eureka/issues/2085",
    asked: "My form row has two buttons. Their actions were called up to iOS 13; on 14 only the row is selected.",
    truth: Truth(codes: ["D07"], culprit: ["contentView"], fix: ["contentView"]),
    screen: { InvitationFormController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Accept"))) })
}

private class AnswerCell: UITableViewCell {
  let acceptButton = UIButton(type: .system)
  let declineButton = UIButton(type: .system)
  var buttonHost: UIView { self }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let host = buttonHost
    for (button, title) in [(acceptButton, "Accept"), (declineButton, "Decline")] {
      button.setTitle(title, for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(button)
    }
    NSLayoutConstraint.activate([
      acceptButton.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 16),
      acceptButton.centerYAnchor.constraint(equalTo: host.centerYAnchor),
      acceptButton.heightAnchor.constraint(equalToConstant: 48),
      acceptButton.widthAnchor.constraint(equalTo: declineButton.widthAnchor),
      declineButton.leadingAnchor.constraint(equalTo: acceptButton.trailingAnchor, constant: 12),
      declineButton.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -16),
      declineButton.centerYAnchor.constraint(equalTo: host.centerYAnchor),
      declineButton.heightAnchor.constraint(equalToConstant: 48),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class MendedAnswerCell: AnswerCell {
  override var buttonHost: UIView { contentView }
}

private final class InvitationFormController: UITableViewController {
  private let isMended: Bool
  private let lines = ["Summer party", "Saturday, 18:00", "Old harbour 4"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .grouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Line")
    tableView.register(isMended ? MendedAnswerCell.self : AnswerCell.self, forCellReuseIdentifier: "Answer")
  }

  private func accept() { hoped() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count + 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.row == lines.count else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
      cell.textLabel?.text = lines[indexPath.row]
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "Answer", for: indexPath)
    (cell as? AnswerCell)?.acceptButton.addAction(
      UIAction { [weak self] _ in self?.accept() }, for: .touchUpInside)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
