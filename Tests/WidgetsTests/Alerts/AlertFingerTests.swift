import FirstResponderTesting
import LeavingNothing
import Mistakes
import Testing
import UIKit

/// Alerts by keys and by fingers that slide, and choices in popovers (B19.18-B19.20).
@MainActor @Suite(.serialized, .leavesNothing)
struct AlertFingerTests {
  @MainActor final class Calls {
    var list: [String] = []
    func take() -> [String] {
      defer { list = [] }
      return list
    }
  }

  let calls = Calls()
  let root = UIViewController()

  private func device(_ size: CGSize = CGSize(width: 390, height: 844)) -> SimulatedDevice {
    let device = SimulatedDevice(size: size)
    device.show(root)
    return device
  }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [calls] in calls.list.append($0.title ?? "") }
  }

  private func show(
    _ style: UIAlertController.Style, _ actions: [UIAlertAction], on device: SimulatedDevice,
    _ set: (UIAlertController) -> Void = { _ in }
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: style)
    for action in actions { alert.addAction(action) }
    set(alert)
    root.present(alert, animated: true)
    device.advance(by: 1)
    return alert
  }

  private func middle(_ title: String, of alert: UIAlertController) throws -> CGPoint {
    let button = try #require(alert.view.subviews.first { $0.accessibilityIdentifier == title })
    return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?)
  }

  private func press(_ key: UIKeyboardHIDUsage, _ device: SimulatedDevice) -> [String] {
    device.keyDown(key)
    device.keyUp(key)
    device.advance(by: 1)
    return calls.take()
  }

  // MARK: Keys

  @Test func `Escape is the way out, and Return the choice that stands out (B19.18)`() {
    let device = device()
    let (save, cancel) = (action("Save"), action("Cancel", .cancel))
    _ = show(.alert, [save, cancel], on: device)
    #expect(press(.keyboardReturnOrEnter, device) == [] && root.presentedViewController != nil)
    #expect(press(.keyboardEscape, device) == ["Cancel"] && root.presentedViewController == nil)
    _ = show(.alert, [save, cancel], on: device) { $0.preferredAction = save }
    #expect(press(.keyboardReturnOrEnter, device) == ["Save"])
    _ = show(.alert, [action("OK")], on: device)
    #expect(press(.keyboardEscape, device) == [] && root.presentedViewController != nil)
    #expect(press(.keyboardReturnOrEnter, device) == ["OK"])
  }

  @Test func `a choice that can't be made is not made by a key, and a sheet knows Escape only (B19.18)`() {
    let device = device()
    let cancel = action("Cancel", .cancel)
    cancel.isEnabled = false
    let sheet = show(.actionSheet, [action("Save"), cancel], on: device)
    #expect(press(.keyboardEscape, device) == [] && press(.keyboardReturnOrEnter, device) == [])
    cancel.isEnabled = true
    #expect(press(.keyboardEscape, device) == ["Cancel"] && sheet.presentingViewController == nil)
  }

  @Test func `Escape is the way out while a text is edited, too (B19.18)`() {
    let device = device()
    let alert = show(.alert, [action("Save"), action("Cancel", .cancel)], on: device) { $0.addTextField() }
    #expect(alert.textFields?.first?.isFirstResponder == true)
    #expect(press(.keyboardEscape, device) == ["Cancel"])
  }

  // MARK: Fingers that slide

  @Test func `a finger slides from button to button, and chooses where it is lifted (B19.19)`() throws {
    let device = device()
    let alert = show(.alert, [action("One"), action("Two"), action("Cancel", .cancel)], on: device)
    func pressed() -> [String?] {
      alert.view.subviews.filter { $0 is UIControl && $0.backgroundColor != nil }.map(\.accessibilityIdentifier)
    }
    let finger = device.touchDown(at: try middle("One", of: alert))
    #expect(pressed() == ["One"])
    finger.move(to: try middle("Two", of: alert))
    #expect(pressed() == ["Two"])
    finger.move(to: CGPoint(x: 195, y: 100))
    #expect(pressed() == [])
    finger.move(to: try middle("Cancel", of: alert))
    #expect(pressed() == ["Cancel"])
    finger.lift()
    device.advance(by: 1)
    #expect(calls.take() == ["Cancel"])
  }

  @Test func `lifted over nothing, or over what can't be chosen, it chooses nothing (B19.19)`() throws {
    let device = device()
    let two = action("Two")
    two.isEnabled = false
    let alert = show(.alert, [action("One"), two, action("Three")], on: device)
    for place in [CGPoint(x: 195, y: 100), try middle("Two", of: alert)] {
      let finger = device.touchDown(at: try middle("One", of: alert))
      finger.move(to: place)
      finger.lift()
      device.advance(by: 1)
    }
    #expect(calls.take() == [] && root.presentedViewController === alert)
    device.tap(at: try middle("Three", of: alert))
    device.advance(by: 1)
    #expect(calls.take() == ["Three"])
  }

  @Test func `a finger that is taken back chooses nothing (B19.19)`() throws {
    let device = device()
    let alert = show(.alert, [action("One"), action("Two")], on: device)
    let finger = device.touchDown(at: try middle("One", of: alert))
    finger.move(to: try middle("Two", of: alert))
    finger.cancel()
    device.advance(by: 1)
    #expect(calls.take() == [] && root.presentedViewController === alert)
    #expect(alert.view.subviews.allSatisfy { !($0 is UIControl) || $0.backgroundColor == nil })
  }

  // MARK: Choices on a tablet

  @Test func `on a tablet choices come in a popover without the way out, which is beside it (B19.20)`() throws {
    let device = device(CGSize(width: 820, height: 1180))
    let source = UIView(frame: CGRect(x: 400, y: 100, width: 40, height: 40))
    root.view.addSubview(source)
    let sheet = show(.actionSheet, [action("Save"), action("Cancel", .cancel)], on: device) {
      $0.popoverPresentationController?.sourceView = source
    }
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame.width == 300 && frame.midX == 420 && frame.minY == 153)
    #expect(sheet.view.subviews.contains { $0.accessibilityIdentifier == "Save" })
    #expect(!sheet.view.subviews.contains { $0.accessibilityIdentifier == "Cancel" })
    device.tap(at: try middle("Save", of: sheet))
    device.advance(by: 1)
    #expect(calls.take() == ["Save"] && root.presentedViewController == nil)
    root.present(sheet, animated: true)
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 100, y: 1000))
    device.advance(by: 1)
    #expect(calls.take() == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test func `without a way out a touch beside the popover takes it away (B19.20)`() {
    let device = device(CGSize(width: 820, height: 1180))
    _ = show(.actionSheet, [action("Save")], on: device) {
      $0.popoverPresentationController?.sourceView = root.view
      $0.popoverPresentationController?.permittedArrowDirections = []
    }
    device.tap(at: CGPoint(x: 100, y: 1000))
    device.advance(by: 1)
    #expect(calls.take() == [] && root.presentedViewController == nil)
  }

  @Test func `on a phone, and in a compact width, they stand at the lower edge (B19.20)`() {
    let phone = device()
    #expect(show(.actionSheet, [action("Save")], on: phone).popoverPresentationController == nil)
    root.dismiss(animated: false)
    let tablet = device(CGSize(width: 820, height: 1180))
    tablet.setTraits { $0.horizontalSizeClass = .compact }
    let sheet = show(.actionSheet, [action("Save"), action("Cancel", .cancel)], on: tablet)
    #expect(abs(sheet.view.frame.maxY - 1172) < 0.01)
    #expect(sheet.view.subviews.contains { $0.accessibilityIdentifier == "Cancel" })
  }

  @Test func `an alert is no popover on a tablet, and choices that point at nothing stop with a message (B19.20)`()
    async
  {
    _ = device(CGSize(width: 820, height: 1180))
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    #expect(alert.popoverPresentationController == nil)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice(size: CGSize(width: 820, height: 1180))
        let root = UIViewController()
        device.show(root)
        root.present(UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet), animated: true)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIAlertController is to be shown as a popover, and nothing says what it points at."))
  }
}
