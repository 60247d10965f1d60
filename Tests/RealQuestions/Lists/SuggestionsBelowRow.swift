import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let suggestionsBelowRow = RealQuestion(
    name: "suggestions that hang out of the row",
    source: "github.com/EddyBorja/MLPAutoCompleteTextField/issues/82",
    asked: "The list of suggestions is taller than the row its field is in. Below the row's edge it takes no touches.",
    truth: Truth(
      codes: ["D03"], culprit: ["contentView", "TripCell", "UITableViewCell", "row 1"],
      fix: ["point(inside:", "hitTest", "rowHeight", "heightForRowAt", "frame", "superview", "bounds"]),
    screen: { TripController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Lausanne"))) })
}

private final class TripCell: UITableViewCell {
  let field = UITextField(frame: CGRect(x: 16, y: 8, width: 340, height: 40))
  let suggestions = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    field.borderStyle = .roundedRect
    contentView.addSubview(field)
  }
  required init?(coder: NSCoder) { nil }

  func suggest(_ names: [String]) {
    suggestions.axis = .vertical
    suggestions.distribution = .fillEqually
    suggestions.frame = CGRect(x: 16, y: 50, width: 340, height: 44 * CGFloat(names.count))
    suggestions.backgroundColor = .systemGray5
    for name in names {
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          self?.field.text = name
          hoped()
        }, for: .touchUpInside)
      suggestions.addArrangedSubview(button)
    }
    contentView.addSubview(suggestions)
  }
}

private final class TripController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TripCell.self, forCellReuseIdentifier: "Trip")
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 1 && isMended ? 200 : 56
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Trip", for: indexPath) as! TripCell
    cell.field.placeholder = ["From", "To", "Via"][indexPath.row]
    if indexPath.row == 1 { cell.suggest(["Laufen", "Lausanne", "Lauterbrunnen"]) }
    return cell
  }
}
