import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let messageBackgroundPoint = RealQuestion(
    name: "button at the end of a message card",
    source: "github.com/SwiftKickMobile/SwiftMessages/pull/98",
    asked: "Only touches on the card's background shall count. Those on the lower part of a custom card are refused.",
    truth: Truth(
      codes: ["D09"], culprit: ["CardMessageView", "messageView"], fix: ["convert", "point(inside"]),
    screen: { ArchiveController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Archive all")))
      device.advance(by: 0.6)
      return device.tap(at: device.place(of: device.button("Undo")))
    })
}

/// As tall as a third of the screen; only the card in it is to be touched.
private final class CardMessageView: UIView {
  let backgroundView = UIView()
  let textLabel = UILabel()
  let undoButton = UIButton(type: .system)
  var convertsPoints = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundView.backgroundColor = .white
    backgroundView.layer.cornerRadius = 12
    textLabel.text = "12 conversations were archived."
    undoButton.setTitle("Undo", for: .normal)
    backgroundView.addSubview(textLabel)
    backgroundView.addSubview(undoButton)
    addSubview(backgroundView)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = CGRect(x: 20, y: 150, width: bounds.width - 40, height: 130)
    textLabel.frame = CGRect(x: 16, y: 12, width: 300, height: 40)
    undoButton.frame = CGRect(x: 16, y: 70, width: 100, height: 48)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    backgroundView.point(inside: convertsPoints ? convert(point, to: backgroundView) : point, with: event)
  }
}

private final class ArchiveController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let archiveButton = UIButton(type: .system)
  private let messageView = CardMessageView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    archiveButton.setTitle("Archive all", for: .normal)
    archiveButton.frame = CGRect(x: 230, y: 60, width: 140, height: 44)
    archiveButton.addAction(UIAction { [weak self] _ in self?.archive() }, for: .touchUpInside)
    tableView.frame = CGRect(x: 0, y: 110, width: 390, height: 734)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Mail")
    tableView.dataSource = self
    tableView.allowsSelection = false
    messageView.convertsPoints = isMended
    view.addSubview(tableView)
    view.addSubview(archiveButton)
  }

  private func archive() {
    messageView.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: 300)
    view.addSubview(messageView)
    messageView.undoButton.addAction(UIAction { [weak self] _ in self?.undo() }, for: .touchUpInside)
    UIView.animate(withDuration: 0.3) { self.messageView.frame.origin.y = self.view.bounds.height - 300 }
  }

  private func undo() {
    messageView.removeFromSuperview()
    hoped()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Mail", for: indexPath)
    cell.textLabel?.text = "Conversation \(indexPath.row + 1)"
    return cell
  }
}
