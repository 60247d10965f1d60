import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What something that was done caused: never a bare success.
@MainActor @Suite(.leavesNothing) struct ReceiptTests {
  private final class Screen: UIViewController {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 50))
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let veil = UIView(frame: CGRect(x: 20, y: 300, width: 200, height: 50))
    let hidden = UIButton(frame: CGRect(x: 20, y: 300, width: 200, height: 50))

    override func viewDidLoad() {
      super.viewDidLoad()
      button.accessibilityIdentifier = "save"
      button.addTarget(self, action: Selector("save(_:)", Screen.save(_:)), for: .touchUpInside)
      field.accessibilityIdentifier = "name"
      hidden.accessibilityIdentifier = "pay"
      hidden.setTitle("Pay", for: .normal)
      hidden.addAction(UIAction { _ in }, for: .touchUpInside)
      veil.accessibilityIdentifier = "veil"
      for view in [button, field, hidden, veil] { self.view.addSubview(view) }
    }

    func save(_ sender: UIButton) {}
  }

  private func device() -> SimulatedDevice {
    let device = SimulatedDevice()
    device.show(Screen())
    return device
  }

  @Test func `a tap that arrives tells who heard of it and what was performed`() {
    let receipt = device().tap(at: CGPoint(x: 60, y: 120)).receipt
    #expect(receipt.hasArrived)
    #expect(receipt.deliveredTo == ["UIButton 'save'"])
    #expect(
      receipt.actions == [
        "UIButton 'save' sent touchUpInside, primaryActionTriggered", "Screen performed save(_:)",
      ])
    #expect(receipt.verdicts.map(\.code) == ["OK"])
  }

  @Test func `a tap that is lost tells why, and nothing else`() {
    let receipt = device().tap(at: CGPoint(x: 60, y: 320)).receipt
    #expect(!receipt.hasArrived)
    #expect(receipt.verdicts.map { "\($0.code) \($0.culprit)" } == ["D01 UIView 'veil'"])
    #expect(receipt.description.hasPrefix("D01: UIView 'veil'"))
  }

  @Test func `of what has no finger it tells who heard, or what was dropped`() {
    let device = device()
    let early = device.receipt { device.type("a") }
    #expect(!early.hasArrived && early.actions.isEmpty)
    #expect(early.description.hasPrefix("dropped ") && early.dropped.count == 1)

    let focused = device.tap(at: CGPoint(x: 60, y: 220)).receipt
    #expect(focused.hasArrived && focused.actions.contains("UITextField 'name' became first responder"))
    let typed = device.receipt { device.type("a") }
    #expect(typed.hasArrived && "\(typed)" == "UITextField 'name' takes text")

    let shaken = device.receipt { device.shake() }
    #expect(shaken.hasArrived && shaken.deliveredTo.first == "UITextField 'name'")
    #expect(shaken.description.hasSuffix(" heard of it"))
  }

  @Test func `nothing is no arrival`() {
    let device = device()
    let receipt = device.receipt { device.advance(by: 1) }
    #expect(!receipt.hasArrived && "\(receipt)" == "nobody heard of it")
  }
}
