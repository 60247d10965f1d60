import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let dropdownAndTap = RealQuestion(
    name: "dropdown rows under a keyboard tap",
    source: "github.com/mnbayan/AutocompleteTextfieldSwift/issues/14",
    asked: "The dropdown below my field shows its rows, and didSelectRowAt is never called.",
    truth: Truth(
      codes: ["D11"], culprit: ["endEditingTap", "UITapGestureRecognizer"],
      fix: ["cancelsTouchesInView", "shouldReceive"]),
    screen: { CityController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.row(1))) })
}

private final class CityController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let cityField = UITextField(frame: CGRect(x: 20, y: 80, width: 350, height: 40))
  private let dropdown = UITableView(frame: CGRect(x: 20, y: 124, width: 350, height: 200), style: .plain)
  private let mapView = UIView(frame: CGRect(x: 20, y: 340, width: 350, height: 300))
  private let endEditingTap = UITapGestureRecognizer()
  private let cities = ["Bergen", "Berlin", "Bern"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    cityField.borderStyle = .roundedRect
    cityField.text = "Ber"
    mapView.backgroundColor = .systemGray6
    dropdown.register(UITableViewCell.self, forCellReuseIdentifier: "City")
    dropdown.dataSource = self
    dropdown.delegate = self
    for part in [cityField, mapView, dropdown] as [UIView] { view.addSubview(part) }
    endEditingTap.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) })
    endEditingTap.cancelsTouchesInView = !isMended
    view.addGestureRecognizer(endEditingTap)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cities.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
    cell.textLabel?.text = cities[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    cityField.text = cities[indexPath.row]
    hoped()
  }
}
