import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let panelMovedByLayer = RealQuestion(
    name: "list on a panel that an animation moved",
    source: "github.com/eure/Animo/issues/6",
    asked: "A view is moved in by an animation that stays. Afterwards I can neither tap nor scroll anything inside it.",
    truth: Truth(
      codes: ["D10"], culprit: ["drawerView", "DrawerView"],
      fix: ["model", "position", "center", "frame", "transform"]),
    screen: { ReaderController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Contents")))
      device.advance(by: 1.5)
      return device.drag(from: CGPoint(x: 150, y: 600), to: CGPoint(x: 150, y: 350))
    },
    isFulfilled: { $0.find(UITableView.self).contentOffset.y > 80 })
}

private final class DrawerView: UIView, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)

  override init(frame: CGRect) {
    super.init(frame: frame)
    tableView.frame = bounds
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Chapter")
    tableView.dataSource = self
    tableView.contentInsetAdjustmentBehavior = .never
    addSubview(tableView)
  }
  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Chapter", for: indexPath)
    cell.textLabel?.text = "Chapter \(indexPath.row + 1)"
    return cell
  }
}

private final class ReaderController: UIViewController {
  private let isMended: Bool
  private let pageView = UITextView(frame: CGRect(x: 20, y: 120, width: 350, height: 600))
  private let contentsButton = UIButton(type: .system)
  private let drawerView = DrawerView(frame: CGRect(x: -300, y: 0, width: 300, height: 844))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pageView.text = "It was a bright cold day in April."
    pageView.isEditable = false
    contentsButton.setTitle("Contents", for: .normal)
    contentsButton.frame = CGRect(x: 270, y: 60, width: 100, height: 44)
    contentsButton.addAction(UIAction { [weak self] _ in self?.openDrawer() }, for: .touchUpInside)
    for part in [pageView, contentsButton, drawerView] as [UIView] { view.addSubview(part) }
  }

  private func openDrawer() {
    let start = drawerView.layer.position
    let end = CGPoint(x: start.x + 300, y: start.y)
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [start, CGPoint(x: end.x + 12, y: end.y), end]
    move.duration = 0.5
    move.fillMode = .forwards
    move.isRemovedOnCompletion = isMended
    if isMended { drawerView.layer.position = end }
    drawerView.layer.add(move, forKey: "open")
  }
}
