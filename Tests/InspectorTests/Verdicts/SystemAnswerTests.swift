import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What UIKit itself does with a finger is an answer as well: menus, sheets.
@MainActor @Suite(.leavesNothing) struct SystemAnswerTests {
  private let device = SimulatedDevice()
  private let controller = UIViewController()

  private func button(_ name: String, _ y: CGFloat, _ action: UIAction? = nil) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: y, width: 200, height: 50), primaryAction: action)
    button.accessibilityIdentifier = name
    controller.view.addSubview(button)
    return button
  }

  private func told(_ finger: Finger) -> [String] { device.why(finger).map { "\($0.code) \($0.summary)" } }

  @Test func `a button that shows its menu does what it is for, and an entry is nobody else's touch`() throws {
    device.show(controller)
    let sort = button("sort", 100)
    _ = button("below", 160, UIAction { _ in })
    var chosen = 0
    sort.menu = UIMenu(title: "", children: [UIAction(title: "Title") { _ in chosen += 1 }])
    sort.showsMenuAsPrimaryAction = true
    let first = device.tap("sort")
    device.advance(by: 1)
    #expect(told(first) == ["OK The touch arrived: the menu of UIButton 'sort' was shown."])
    let entry = device.tap("menu Title")
    device.advance(by: 1)
    #expect(chosen == 1)
    #expect(device.why(entry).map(\.code) == ["OK"])
  }

  @Test func `a finger that is held on a row until its menu comes is no press that took it`() {
    let list = MenuRows()
    device.show(list)
    let finger = device.longPress(at: CGPoint(x: 100, y: 20), for: 1)
    #expect(device.why(finger).map(\.code) == ["OK"])
  }

  @Test func `a tap beside a sheet dismisses it, and is for nothing behind it`() {
    device.show(controller)
    _ = button("again", 100, UIAction { _ in })
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium()]
    controller.present(sheet, animated: false)
    device.advance(by: 1)
    let finger = device.tap(at: CGPoint(x: 100, y: 120))
    device.advance(by: 1)
    #expect(controller.presentedViewController == nil)
    #expect(device.why(finger).map(\.code) == ["OK"])
  }

  @Test func `a slider that is touched beside its thumb is told of that, also right after it was moved`() {
    device.show(controller)
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    slider.accessibilityIdentifier = "master"
    slider.addAction(UIAction { _ in }, for: .valueChanged)
    controller.view.addSubview(slider)
    device.drag(from: CGPoint(x: 36, y: 117), to: CGPoint(x: 80, y: 117))
    #expect(slider.value > 0)
    let finger = device.tap(at: CGPoint(x: 280, y: 117))
    let verdict = device.why(finger)[0]
    #expect(verdict.code == "D40")
    #expect(verdict.fix == "Touch the thumb of UISlider 'master': a slider is moved by that.")
  }

  @Test func `what was missed does not stick out of its superview: D08 alone`() {
    device.show(controller)
    let strip = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 400))
    controller.view.addSubview(strip)
    let mute = UIButton(frame: CGRect(x: 4, y: 4, width: 30, height: 30), primaryAction: UIAction { _ in })
    mute.accessibilityIdentifier = "mute"
    strip.addSubview(mute)
    let finger = device.tap(at: CGPoint(x: 17, y: 115))
    #expect(device.why(finger).map { "\($0.code) \($0.culprit)" } == ["D08 UIButton 'mute'"])
  }
}

private final class MenuRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
    }
  }
}
