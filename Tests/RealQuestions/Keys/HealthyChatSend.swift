import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyChatSend = HealthyScreen(
    name: "send in a chat's bar on the keyboard", source: "chats with an input accessory view",
    screen: { UINavigationController(rootViewController: FriendChatController()) },
    act: { device in
      device.advance(by: 0.5)
      device.tap(at: device.place(of: device.find(UITextView.self)))
      device.advance(by: 1)
      device.type("On my way")
      return device.tap(at: device.place(of: device.button("Send")))
    })
}

private final class ChatBar: UIView {
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  private let hairline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    hairline.backgroundColor = .lightGray
    hairline.frame = CGRect(x: 0, y: 0, width: 390, height: 1)
    textView.frame = CGRect(x: 12, y: 8, width: 290, height: 36)
    sendButton.setTitle("Send", for: .normal)
    sendButton.frame = CGRect(x: 310, y: 4, width: 70, height: 44)
    for part in [textView, sendButton, hairline] { addSubview(part) }
  }
  required init?(coder: NSCoder) { nil }
}

private final class FriendChatController: UITableViewController, UITextViewDelegate {
  private let bar = ChatBar(frame: CGRect(x: 0, y: 0, width: 390, height: 52))
  private var messages = (1...25).map { "Message \($0)" }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mia"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.allowsSelection = false
    tableView.keyboardDismissMode = .interactive
    bar.textView.delegate = self
    bar.sendButton.isEnabled = false
    bar.sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func textViewDidChange(_ textView: UITextView) { bar.sendButton.isEnabled = !textView.text.isEmpty }

  private func send() {
    messages.append(bar.textView.text)
    bar.textView.text = ""
    bar.sendButton.isEnabled = false
    tableView.reloadData()
    hoped()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    cell.textLabel?.text = messages[indexPath.row]
    return cell
  }
}
