import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthySheetList = HealthyScreen(
    name: "list in a sheet scrolls", source: "country pickers in sheets",
    screen: { AddressController() },
    act: { device in
      device.tap(at: device.place(of: device.button("Country")))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 350), over: 0.4)
    },
    isFulfilled: { device in
      device.find(UITableView.self).contentOffset.y > 50
        && device.application.windows[0].rootViewController?.presentedViewController != nil
    })
}

private final class AddressController: UIViewController {
  private let countryButton = UIButton(type: .system)
  private let streetLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    streetLabel.text = "12 Mill Lane"
    streetLabel.frame = CGRect(x: 20, y: 80, width: 350, height: 30)
    countryButton.setTitle("Country", for: .normal)
    countryButton.frame = CGRect(x: 20, y: 130, width: 350, height: 44)
    countryButton.addAction(
      UIAction { [weak self] _ in
        let countries = UINavigationController(rootViewController: CountriesController(style: .plain))
        countries.sheetPresentationController?.detents = [.large()]
        countries.sheetPresentationController?.prefersGrabberVisible = true
        self?.present(countries, animated: true)
      }, for: .touchUpInside)
    view.addSubview(streetLabel)
    view.addSubview(countryButton)
  }
}

private final class CountriesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Country"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
    cell.textLabel?.text = "Country \(indexPath.row + 1)"
    return cell
  }
}
