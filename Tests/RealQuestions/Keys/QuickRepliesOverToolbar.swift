import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let quickRepliesOverToolbar = RealQuestion(
    name: "quick replies over the toolbar",
    source: "github.com/jessesquires/JSQMessagesViewController/issues/1445",
    asked: "Buttons in a view added to the input toolbar, above it, can't be tapped; the message below is chosen.",
    truth: Truth(
      codes: ["D03"], culprit: ["inputToolbar", "ChatToolbar"],
      fix: ["point(inside", "hitTest", "addSubview", "superview", "frame"]),
    screen: { MessagesController(isMended: $0) },
    act: .finger { device in device.tap(at: device.place(of: device.button("On my way"))) })
}

private final class ChatToolbar: UIView {
  let textView = UITextView()
  private let sendButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .lightGray
    textView.frame = CGRect(x: 10, y: 6, width: 300, height: 32)
    sendButton.setTitle("Send", for: .normal)
    sendButton.frame = CGRect(x: 320, y: 2, width: 60, height: 40)
    addSubview(textView)
    addSubview(sendButton)
  }
  required init?(coder: NSCoder) { nil }
}

private final class MessagesController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let isMended: Bool
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let inputToolbar = ChatToolbar(frame: CGRect(x: 0, y: 766, width: 390, height: 44))
  private let quickReplyView = UIView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    layout.itemSize = CGSize(width: 370, height: 60)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "bubble")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    view.addSubview(inputToolbar)
    quickReplyView.backgroundColor = .white
    for (place, reply) in ["Thanks!", "On my way", "Call me"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(reply, for: .normal)
      button.frame = CGRect(x: 10 + 125 * place, y: 0, width: 120, height: 44)
      button.addAction(UIAction { [weak self] _ in self?.answer(reply) }, for: .touchUpInside)
      quickReplyView.addSubview(button)
    }
    if isMended {
      quickReplyView.frame = CGRect(x: 0, y: 722, width: 390, height: 44)
      view.addSubview(quickReplyView)
    } else {
      quickReplyView.frame = CGRect(x: 0, y: -44, width: 390, height: 44)
      inputToolbar.addSubview(quickReplyView)
    }
  }

  private func answer(_ text: String) {
    inputToolbar.textView.text = text
    hoped()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .lightGray : .green
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.cellForItem(at: indexPath)?.contentView.backgroundColor = .blue
  }
}
