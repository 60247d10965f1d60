import EventTrace
import FirstResponderTesting
import Inspector
import Testing
import UIKit

/// One view has one name, whoever speaks of it.
@MainActor @Suite struct SameNameTests {
  /// Nothing on it has an identifier: what is read and stored properties are all that tells its views apart.
  private final class TillController: UIViewController {
    let payButton = UIButton(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
    let veil = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))

    override func viewDidLoad() {
      payButton.setTitle("Pay", for: .normal)
      payButton.addAction(UIAction { _ in }, for: .touchUpInside)
      for part in [payButton, veil] { view.addSubview(part) }
    }
  }

  private let pay = "UIButton 'Pay' (TillController.payButton)"
  private let veil = "UIView TillController.veil"

  @Test func `why, lint and the map name a view by the same words`() throws {
    let device = SimulatedDevice()
    device.show(TillController())
    let finger = device.tap(at: CGPoint(x: 195, y: 325))
    let why = try #require(device.why(finger).first)
    #expect(why.code == "D01" && why.culprit == veil && why.summary.contains(" covers \(pay) "))
    let lint = try #require(device.lint().first)
    #expect(lint.code == "D01" && lint.culprit == veil && lint.summary.contains(" covers \(pay) "))

    let map = device.reachability()
    #expect(map.region(at: PlanePoint(195, 325))?.name == veil)
    #expect(map.target(named: pay)?.losses.map(\.name) == [veil])
    #expect(map.svg().contains(veil))
    // The trace keeps its own names.
    #expect(device.trace.text(.touches).contains("UIView#2 -> touchesBegan(_:with:)"))
  }

  @Test func `a recognizer without a name is told with its view once`() throws {
    let device = SimulatedDevice()
    let controller = TillController()
    device.show(controller)
    controller.veil.addGestureRecognizer(UITapGestureRecognizer())
    let fault = try #require(device.lint().first { $0.code == "D28" })
    #expect(fault.culprit == "UITapGestureRecognizer of \(veil)")
    #expect(fault.summary.hasPrefix("UITapGestureRecognizer of \(veil) has no target: "))
  }

  @Test func `a fault of all screens is told once, though its name says where it lies on each`() throws {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let dot = UIButton()
    dot.addAction(UIAction { _ in }, for: .touchUpInside)
    dot.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(dot)
    NSLayoutConstraint.activate([
      dot.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
      dot.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
      dot.widthAnchor.constraint(equalToConstant: 20), dot.heightAnchor.constraint(equalToConstant: 20),
    ])
    device.show(controller)
    let faults = device.lint(at: [CGSize(width: 320, height: 568), CGSize(width: 834, height: 1194)])
    #expect(faults.map(\.verdict.culprit) == ["UIButton 20 x 20 at (300, 100) in UIViewController's view"])
    #expect(faults.first?.isEverywhere == true)
  }
}
