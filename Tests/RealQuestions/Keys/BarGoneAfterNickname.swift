import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let barGoneAfterNickname = RealQuestion(
    name: "bar gone after the nickname",
    source: "github.com/nathantannar4/InputBarAccessoryView/issues/21",
    asked: "After another text field on the screen had the keyboard, the bar with Send is gone and never comes back.",
    truth: Truth(
      // Nothing lies in between: the bar is not there, as its controller is not first responder.
      codes: ["D30"], culprit: ["RoomController"], fix: ["becomeFirstResponder"]),
    screen: { RoomController(isMended: $0) },
    act: .finger { device in
      device.advance(by: 1)
      let send = device.place(of: device.button("Send"))
      device.tap(at: device.place(of: device.label("Nickname"), 120))
      device.advance(by: 1)
      device.type("Ann\n")
      device.advance(by: 1)
      return device.tap(at: send)
    })
}

extension SimulatedDevice {
  /// A place right of a view, on its level.
  fileprivate func place(of view: UIView, _ right: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.maxX + right, y: view.bounds.midY), to: nil)
  }
}

private final class RoomController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
  private let isMended: Bool
  private let nicknameLabel = UILabel()
  private let nicknameField = UITextField()
  private let tableView = UITableView()
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
  private let messageField = UITextField()
  private let sendButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nicknameLabel.text = "Nickname"
    nicknameLabel.frame = CGRect(x: 20, y: 60, width: 90, height: 40)
    nicknameField.borderStyle = .roundedRect
    nicknameField.delegate = self
    nicknameField.frame = CGRect(x: 120, y: 60, width: 250, height: 40)
    tableView.frame = CGRect(x: 0, y: 110, width: 390, height: 734)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.dataSource = self
    bar.backgroundColor = .lightGray
    messageField.placeholder = "Message"
    messageField.frame = CGRect(x: 12, y: 8, width: 290, height: 36)
    sendButton.setTitle("Send", for: .normal)
    sendButton.frame = CGRect(x: 310, y: 4, width: 70, height: 44)
    sendButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    bar.addSubview(messageField)
    bar.addSubview(sendButton)
    for part in [tableView, nicknameLabel, nicknameField] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    if isMended { becomeFirstResponder() }
    return true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    cell.textLabel?.text = "Message \(indexPath.row + 1)"
    return cell
  }
}
