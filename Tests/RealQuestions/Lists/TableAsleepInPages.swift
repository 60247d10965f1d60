import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tableAsleepInPages = RealQuestion(
    name: "table in a paging child",
    source: "github.com/rechsteiner/Parchment/issues/637",
    asked: "The table inside the paging child does not scroll, although scrolling is enabled.",
    truth: Truth(
      codes: ["D05"], culprit: ["tableView", "UITableView"], fix: ["isUserInteractionEnabled"]),
    screen: { FixturesPages(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300)) },
    isFulfilled: { $0.find(UITableView.self).contentOffset.y > 100 })
}

private final class FixturesPages: UIViewController {
  private let headerLabel = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
  private let child: FixturesController

  init(isMended: Bool) {
    child = FixturesController(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headerLabel.text = "Fixtures"
    view.addSubview(headerLabel)
    addChild(child)
    child.view.frame = CGRect(x: 0, y: 110, width: 390, height: 734)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

private final class FixturesController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 734), style: .plain)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Match")
    tableView.dataSource = self
    tableView.isUserInteractionEnabled = isMended
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Match", for: indexPath)
    cell.textLabel?.text = "Match \(indexPath.row + 1)"
    return cell
  }
}
