import FirstResponderTesting
import Testing
import UIKit

/// `expect(finger)` in a test: what holds is silent, what does not says why in the words of `why`.
@MainActor @Suite struct FingerExpectationTests {
  @Test func `what holds is silent and answers true`() {
    let device = till()
    #expect(expect(device.tap("Pay")).reaches("payButton"))
    #expect(expect(device.tap("Pay")).arrives())
    #expect(expect(device.tap("Pay")).performs("pay(_:)"))
    #expect(expect(device.tap("Help")).doesNotReach("payButton"))
    #expect(expect(device.tap("Total")).comesToNothing())
    #expect(expect(device.drag("Total", by: CGVector(dx: 60, dy: 0))).isRecognized(by: "totalDrag"))
  }

  @Test func `what does not hold says who took the touch, and what mends that`() {
    let device = till(isVeiled: true)
    var texts: [String] = []
    #expect(!FingerExpectation(device.tap("Pay")) { texts.append($0) }.reaches("payButton"))
    #expect(
      texts == [
        """
        The finger at (195, 325) did not reach UIButton 'Pay' (TillController.payButton).
        D01: UIView TillController.veil, which draws nothing, covers UIButton 'Pay' (TillController.payButton) \
        completely; it lies in front and takes the touch
        Fix: Set isUserInteractionEnabled of UIView TillController.veil to false. Or: put UIView TillController.veil \
        behind UIButton 'Pay' (TillController.payButton).
        What it did: UIView TillController.veil heard of it.
        """
      ])
  }

  @Test func `a check says what the finger did instead`() {
    let device = till()
    var texts: [String] = []
    func expectation(_ finger: Finger) -> FingerExpectation {
      FingerExpectation(finger) { texts.append($0.split(separator: "\n").first.map(String.init) ?? "") }
    }
    expectation(device.tap("Pay")).comesToNothing()
    expectation(device.tap("Pay")).performs("refund(_:)")
    expectation(device.tap("Total")).isRecognized(by: "totalDrag")
    #expect(
      texts == [
        "The finger at (195, 325) did something.", "The finger at (195, 325) did not lead to refund(_:).",
        "The finger at (195, 225) was not recognized by UIPanGestureRecognizer TillController.totalDrag.",
      ])
  }

  @Test func `of what sticks out of the screen the middle of what is seen is touched`() {
    let device = till()
    #expect(device.place(of: "Help") == CGPoint(x: 365, y: 425))
  }

  @Test func `of two that bear a name the one that is seen is meant, and of those the one in the window in front`() {
    let device = till()
    // Behind it in the tree, and seen by nobody.
    let twin = UIButton(frame: CGRect(x: 95, y: 600, width: 200, height: 50))
    twin.setTitle("Pay", for: .normal)
    twin.isHidden = true
    device.application.windows.first?.rootViewController?.view.addSubview(twin)
    #expect(device.place(of: "Pay") == CGPoint(x: 195, y: 325))
    #expect(expect(device.tap("Pay")).reaches("Pay"))
    let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    alert.windowLevel = .alert
    let other = UIButton(frame: CGRect(x: 95, y: 100, width: 200, height: 50))
    other.setTitle("Pay", for: .normal)
    other.addAction(UIAction { _ in }, for: .touchUpInside)
    alert.addSubview(other)
    alert.isHidden = false
    #expect(device.place(of: "Pay") == CGPoint(x: 195, y: 125))
    #expect(expect(device.tap("Pay")).reaches("Pay"))
    alert.isHidden = true
  }

  @Test func `a finger that came down somewhere else was kept from nothing`() {
    let device = till(isVeiled: true)
    let told = device.why(device.tap("Total"), target: "payButton")
    #expect(told.map(\.code) == ["D40"])
    #expect(told.first?.summary.contains("came down 75 pt from UIButton 'Pay' (TillController.payButton)") == true)
    #expect(told.first?.fix == "Touch UIButton 'Pay' (TillController.payButton) itself.")
  }

  @Test func `a receipt is one line that speaks of objects as people know them`() {
    let device = till()
    #expect(
      device.tap("Pay").receipt.line
        == "UIButton 'Pay' (TillController.payButton) sent touchUpInside, primaryActionTriggered; "
        + "TillController performed pay(_:)")
  }

  private func till(isVeiled: Bool = false) -> SimulatedDevice {
    let device = SimulatedDevice()
    device.show(TillController(isVeiled: isVeiled))
    return device
  }
}

private final class TillController: UIViewController {
  private let isVeiled: Bool
  private let totalLabel = UILabel(frame: CGRect(x: 95, y: 200, width: 200, height: 50))
  private let payButton = UIButton(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
  private let helpButton = UIButton(frame: CGRect(x: 340, y: 400, width: 200, height: 50))
  private let veil = UIView()
  private lazy var totalDrag = UIPanGestureRecognizer { _ in }

  init(isVeiled: Bool) {
    self.isVeiled = isVeiled
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    totalLabel.text = "Total"
    totalLabel.isUserInteractionEnabled = true
    totalLabel.addGestureRecognizer(totalDrag)
    payButton.setTitle("Pay", for: .normal)
    payButton.addTarget(self, action: Selector("pay(_:)", TillController.pay), for: .touchUpInside)
    helpButton.setTitle("Help", for: .normal)
    helpButton.addAction(UIAction { _ in }, for: .touchUpInside)
    veil.frame = view.bounds
    for part in [totalLabel, payButton, helpButton] { view.addSubview(part) }
    if isVeiled { view.addSubview(veil) }
  }

  private func pay(_ sender: Any?) {}
}
