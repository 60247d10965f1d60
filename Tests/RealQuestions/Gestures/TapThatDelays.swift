import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tapThatDelays = RealQuestion(
    name: "retry button in a message list",
    source: "github.com/MessageKit/MessageKit/pull/890",
    asked: "Buttons in the messages don't light up under the finger: the list's own tap recognizer holds touches back.",
    // The holder is a recognizer, not a scroll view; D13 is the code for touches that come late.
    truth: Truth(
      codes: ["D13"], culprit: ["messageTap", "MessagesCollectionView"], fix: ["delaysTouchesBegan"],
      mayStandBehindOK: true),
    screen: { ChatController(isMended: $0) },
    act: .finger { device in
      let button = device.find(UIButton.self, 1)
      let finger = device.touchDown(at: device.place(of: button))
      device.advance(by: 0.3)
      if button.isHighlighted { hoped() }
      finger.lift()
      return finger
    })
}

private final class MessagesCollectionView: UICollectionView {
  let messageTap = UITapGestureRecognizer()
  var tappedMessage: (IndexPath) -> Void = { _ in }

  init(holdsTouches: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 350, height: 84)
    layout.minimumLineSpacing = 10
    super.init(frame: .zero, collectionViewLayout: layout)
    delaysContentTouches = false
    messageTap.delaysTouchesBegan = holdsTouches
    messageTap.addAction(
      UIAction { [weak self] _ in
        guard let self, let path = self.indexPathForItem(at: self.messageTap.location(in: self)) else { return }
        self.tappedMessage(path)
      })
    addGestureRecognizer(messageTap)
  }
  required init?(coder: NSCoder) { nil }
}

private final class MessageCell: UICollectionViewCell {
  let bubble = UILabel()
  let retryButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.backgroundColor = .systemGray5
    bubble.layer.cornerRadius = 14
    bubble.frame = CGRect(x: 0, y: 4, width: 230, height: 76)
    retryButton.setTitle("Retry", for: .normal)
    retryButton.frame = CGRect(x: 250, y: 20, width: 90, height: 44)
    contentView.addSubview(bubble)
    contentView.addSubview(retryButton)
  }
  required init?(coder: NSCoder) { nil }
}

private final class ChatController: UIViewController, UICollectionViewDataSource {
  private let messagesView: MessagesCollectionView
  private let inputField = UITextField()
  private let texts = ["Are you there?", "On my way", "Bring bread", "And milk", "See you"]

  init(isMended: Bool) {
    messagesView = MessagesCollectionView(holdsTouches: !isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    messagesView.frame = CGRect(x: 0, y: 60, width: 390, height: 700)
    messagesView.register(MessageCell.self, forCellWithReuseIdentifier: "Message")
    messagesView.dataSource = self
    inputField.placeholder = "Message"
    inputField.borderStyle = .roundedRect
    inputField.frame = CGRect(x: 16, y: 775, width: 358, height: 40)
    view.addSubview(messagesView)
    view.addSubview(inputField)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Message", for: indexPath) as! MessageCell
    cell.bubble.text = texts[indexPath.item]
    return cell
  }
}
