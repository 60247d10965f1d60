import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyChooserWithKeyboard = HealthyScreen(
    name: "suggestion chosen while the keyboard is up", source: "address fields with suggestions below",
    screen: { DeliveryController() },
    act: { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("Mi")
      device.advance(by: 0.3)
      return device.tap(at: device.place(of: device.row(1)))
    },
    isFulfilled: { $0.find(UITextField.self).text == "Mill Lane" })
}

private final class DeliveryController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let streetField = UITextField()
  private let suggestionsView = UITableView()
  private let headlineLabel = UILabel()
  private let streets = ["Middle Road", "Mill Lane", "Minster Street"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headlineLabel.text = "Where to?"
    headlineLabel.frame = CGRect(x: 20, y: 60, width: 350, height: 40)
    streetField.placeholder = "Street"
    streetField.borderStyle = .roundedRect
    streetField.frame = CGRect(x: 20, y: 110, width: 350, height: 44)
    streetField.addAction(
      UIAction { [weak self] _ in self?.suggestionsView.isHidden = self?.streetField.text?.isEmpty != false },
      for: .editingChanged)
    suggestionsView.frame = CGRect(x: 20, y: 158, width: 350, height: 150)
    suggestionsView.isHidden = true
    suggestionsView.dataSource = self
    suggestionsView.delegate = self
    suggestionsView.register(UITableViewCell.self, forCellReuseIdentifier: "street")
    for part in [headlineLabel, streetField, suggestionsView] { view.addSubview(part) }
    let tap = UITapGestureRecognizer { [weak self] _ in self?.view.endEditing(true) }
    tap.delegate = self
    view.addGestureRecognizer(tap)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { streets.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "street", for: indexPath)
    cell.textLabel?.text = streets[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    streetField.text = streets[indexPath.row]
    suggestionsView.isHidden = true
  }
}

extension DeliveryController: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.view?.isDescendant(of: suggestionsView) != true
  }
}
