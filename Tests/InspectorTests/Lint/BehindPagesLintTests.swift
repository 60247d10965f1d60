import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What lies behind an alert is out of reach as it should be, and what a row holds takes its touches as it should.
@MainActor @Suite(.leavesNothing) struct BehindPagesLintTests {
  let device = SimulatedDevice(size: CGSize(width: 390, height: 844))

  init() { device.application.becomeCurrent() }

  private func button(_ name: String, _ frame: CGRect, in view: UIView) {
    let button = UIButton(frame: frame)
    button.accessibilityIdentifier = name
    button.backgroundColor = .blue
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    view.addSubview(button)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `an alert is in the way of nothing, wherever its buttons lie`(_ style: UIAlertController.Style) {
    let root = UIViewController()
    // Some are wholly behind the alert, some in part, some not at all.
    for row in 0..<14 { button("row \(row)", CGRect(x: 10, y: 20 + row * 58, width: 370, height: 50), in: root.view) }
    device.show(root)
    let alert = UIAlertController(title: "Where?", message: nil, preferredStyle: style)
    for title in ["Garden", "Meadow", "Forest", "Elsewhere"] {
      alert.addAction(UIAlertAction(title: title, style: .default))
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if let popover = alert.popoverPresentationController { popover.sourceView = root.view }
    root.present(alert, animated: false)
    device.advance(by: 1)
    #expect(device.lint().map(\.summary) == [])
  }

  @Test func `a veil that draws nothing is in the way, though it fills the screen (D01)`() {
    let root = UIViewController()
    button("pay", CGRect(x: 100, y: 100, width: 100, height: 50), in: root.view)
    let veil = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    veil.accessibilityIdentifier = "veil"
    root.view.addSubview(veil)
    device.show(root)
    #expect(device.lint().map { "\($0.code) \($0.culprit)" } == ["D01 UIView 'veil'"])
  }

  @Test func `a slider that fills its own row is in nobody's way`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let slider = UISlider(frame: CGRect(x: 10, y: 2, width: 370, height: 40))
        slider.addAction(UIAction { _ in }, for: .valueChanged)
        cell.contentView.addSubview(slider)
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }
    device.show(Rows(style: .plain))
    #expect(device.lint().map(\.summary) == [])
  }
}
