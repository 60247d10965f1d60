import UIKit
import XCUIAutomation

/// Screens of a test's own, launched as apps without a delegate.
@MainActor
enum SmallScreens {
  /// Launches a screen that is put together by a test; what it needs later it keeps itself.
  static func launch(_ build: @escaping @MainActor (UIViewController) -> Void) -> XCUIApplication {
    XCUIApplication.register("a small screen") {
      let controller = BuiltController()
      controller.build = build
      return controller
    }
    let app = XCUIApplication(bundleIdentifier: "a small screen")
    app.launch()
    return app
  }

  static func button(_ title: String, y: CGFloat, action: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
    return button
  }

  static func label(_ text: String, y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 300, height: 30))
    label.text = text
    return label
  }
}

private final class BuiltController: UIViewController {
  var build: @MainActor (UIViewController) -> Void = { _ in }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    build(self)
  }
}

/// Says a number that a test's screen counts, and brings things late.
@MainActor
final class LateLabel: UILabel {
  private static let come = Selector("come", LateLabel.come)

  /// A label that is hidden for some seconds of the app's clock.
  convenience init(_ text: String, y: CGFloat, after seconds: Double) {
    self.init(frame: CGRect(x: 20, y: y, width: 300, height: 30))
    self.text = text
    isHidden = true
    Timer.scheduledTimer(timeInterval: seconds, target: self, selector: Self.come, userInfo: nil, repeats: false)
  }

  private func come() { isHidden = false }
}

/// Three fruits and four numbers.
@MainActor
final class FruitPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private static let rows = [["Apple", "Pear", "Plum"], ["1", "2", "3", "4"]]

  override init(frame: CGRect) {
    super.init(frame: frame)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { Self.rows.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Self.rows[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    Self.rows[component][row]
  }
}
