import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let menuInNavigationBar = RealQuestion(
    name: "drop-down of a bar item",
    source: "github.com/simsaens/Menu/issues/10",
    asked: "My menu is the custom view of a bar item. It drops down as it should, but no option can be chosen.",
    truth: Truth(
      codes: ["D03"], culprit: ["navigationBar", "UINavigationBar", "menuView", "MenuView"],
      fix: ["hitTest", "point(inside", "addSubview"]),
    screen: { UINavigationController(rootViewController: DocumentsController(isMended: $0)) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Menu")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Sort by name")))
    })
}

private final class MenuView: UIView {
  let titleButton = UIButton(type: .system)
  let contents = UIStackView()
  /// Where the options are put; the menu itself if nil.
  weak var optionsHost: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleButton.setTitle("Menu", for: .normal)
    titleButton.frame = bounds
    titleButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    addSubview(titleButton)
    contents.axis = .vertical
    contents.distribution = .fillEqually
    contents.backgroundColor = .white
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: 70, height: 40) }

  func addOption(_ title: String, chosen: @escaping () -> Void) {
    let option = UIButton(type: .system)
    option.setTitle(title, for: .normal)
    option.addAction(UIAction { _ in chosen() }, for: .touchUpInside)
    contents.addArrangedSubview(option)
  }

  private func toggle() {
    guard contents.superview == nil else { return contents.removeFromSuperview() }
    let host = optionsHost ?? self
    let place = CGRect(x: bounds.width - 180, y: bounds.height + 6, width: 180, height: 150)
    contents.frame = host.convert(place, from: self)
    host.addSubview(contents)
  }
}

private final class DocumentsController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let menuView = MenuView(frame: CGRect(x: 0, y: 0, width: 70, height: 40))
  private var documents = ["Minutes", "Budget", "Plans", "Agenda", "Letters"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Documents"
    tableView.frame = view.bounds
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Document")
    tableView.dataSource = self
    view.addSubview(tableView)
    menuView.addOption("Sort by name") { [weak self] in self?.sort() }
    menuView.addOption("Sort by date") {}
    menuView.addOption("Select") {}
    if isMended { menuView.optionsHost = navigationController?.view }
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: menuView)
  }

  private func sort() {
    documents.sort()
    tableView.reloadData()
    hoped()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { documents.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Document", for: indexPath)
    cell.textLabel?.text = documents[indexPath.row]
    return cell
  }
}
