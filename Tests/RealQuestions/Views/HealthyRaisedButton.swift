import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyRaisedButton = HealthyScreen(
    name: "raised button of a bar with hit-testing of its own",
    source: "www.jianshu.com/p/3126db96e8d3",
    screen: { MarketController() }, act: { $0.tap(at: $0.place(0.5, 0.15, of: $0.button("Sell"))) })
}

private final class MarketBar: UIView {
  let sellButton = UIButton(type: .custom)
  let sideButtons = ["Home", "Chats", "Saved", "Me"].map { title in
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    sellButton.setTitle("Sell", for: .normal)
    sellButton.backgroundColor = .orange
    sellButton.layer.cornerRadius = 36
    sideButtons.forEach(addSubview)
    addSubview(sellButton)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in sideButtons.enumerated() {
      button.frame = CGRect(x: [0, 75, 240, 315][index], y: 4, width: 75, height: 44)
    }
    sellButton.frame = CGRect(x: bounds.midX - 36, y: -40, width: 72, height: 72)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
    let place = convert(point, to: sellButton)
    return sellButton.point(inside: place, with: event) ? sellButton : super.hitTest(point, with: event)
  }
}

private final class MarketController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let bar = MarketBar()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Thing")
    tableView.dataSource = self
    tableView.delegate = self
    bar.frame = CGRect(x: 0, y: 764, width: 390, height: 80)
    bar.sellButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    view.addSubview(tableView)
    view.addSubview(bar)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Thing", for: indexPath)
    cell.textLabel?.text = "Thing \(indexPath.row + 1)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
