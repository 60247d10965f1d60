import EventTrace
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponderTesting

/// Which element a finder means (B26.80-B26.83).
@MainActor @Suite(.serialized, .leavesNothing)
struct FindersTests {
  let device = SimulatedDevice()
  let root = UIView()

  private func button(_ title: String, _ frame: CGRect, _ identifier: String? = nil) -> UIButton {
    let button = UIButton(frame: frame)
    button.setTitle(title, for: .normal)
    button.accessibilityIdentifier = identifier
    return button
  }

  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  /// A title and a field below it, twice, side by side; and two buttons.
  private func showForm() {
    let (first, second) = (UITextField(), UITextField())
    (first.frame, second.frame) = (
      CGRect(x: 20, y: 140, width: 150, height: 44), CGRect(x: 200, y: 140, width: 150, height: 44)
    )
    (first.placeholder, second.text) = ("Ada", "Lovelace")
    let pay = button("Pay", CGRect(x: 20, y: 700, width: 350, height: 50), "pay")
    let cancel = button("Cancel", CGRect(x: 20, y: 640, width: 350, height: 50))
    for view in [
      label("First", CGRect(x: 20, y: 100, width: 150, height: 30)), first,
      label("Last", CGRect(x: 200, y: 100, width: 150, height: 30)), second, cancel, pay,
    ] { root.addSubview(view) }
    device.show(root)
  }

  private func found(_ finder: ElementFinder) -> [String] {
    device.findAll(finder).map { "\($0.type.name) \($0.text)" }
  }

  @Test func `an element is found by what is said, read and called, and by its kind (B26.80)`() {
    showForm()
    let finders: [(ElementFinder, [String])] = [
      (.label("Pay"), ["Button Pay"]), (.identifier("pay"), ["Button Pay"]), ("pay", ["Button Pay"]),
      ("Pay", ["Button Pay"]), (.text("CANC"), ["Button Cancel"]), (.text("ovel"), ["TextField Lovelace"]),
      (.text("ada"), ["TextField Ada"]), (.value("Lovelace"), ["TextField Lovelace"]), (.label("pay"), []),
      (.type(.button), ["Button Cancel", "Button Pay"]), (.identifier(""), []),
    ]
    for (finder, expected) in finders { #expect(found(finder) == expected, "\(finder)") }
  }

  @Test func `finders are combined (B26.81)`() {
    showForm()
    #expect(found(.type(.button) && .label("Pay")) == ["Button Pay"])
    #expect(found(.type(.staticText) && .label("Pay")) == ["StaticText Pay"])
    #expect(found(.label("Pay") || .label("First")) == ["StaticText First", "Button Pay"])
    #expect(found(.type(.button) && !.label("Pay")) == ["Button Cancel"])
    #expect(found([.type(.button), .text("a"), .text("cel")]) == ["Button Cancel"])
  }

  @Test func `an element is found by where it is to others (B26.82)`() {
    showForm()
    #expect(found(.type(.textField) && .below(.label("First"))) == ["TextField Ada"])
    #expect(found(.below(.label("Last")) && .type(.textField)) == ["TextField Lovelace"])
    #expect(found(.type(.button) && .above("pay")) == ["Button Cancel"])
    #expect(found(.inside(.identifier("pay"))) == ["StaticText Pay"])
    #expect(found(.type(.button) && .holding(.label("Cancel"))) == ["Button Cancel"])
    #expect(found(.at(CGPoint(x: 100, y: 720))) == ["Button Pay"])
    #expect(found(.at(CGPoint(x: 100, y: 500))) == ["Other "])
    #expect(found(.nearest(to: CGPoint(x: 100, y: 600))) == ["Button Cancel"])
    #expect(found(.type(.textField) && .nearest(to: CGPoint(x: 390, y: 800))) == ["TextField Lovelace"])
  }

  @Test func `what is meant twice, or not at all, fails with what there is instead (B26.83)`() {
    showForm()
    root.addSubview(button("Pay", CGRect(x: 20, y: 500, width: 350, height: 50), "later"))
    var failures: [String] = []
    let twice = device.find(.label("Pay")) { text, _ in failures.append(text) }
    #expect(
      failures == [
        "2 elements are .label(\"Pay\"): Button \"pay\" (20,700 350x50), Button \"later\" (20,500 350x50). Say more of "
          + "the one that is meant, as by && .inside(...)."
      ])
    failures = []
    let none = device.find(.label("Pai")) { text, _ in failures.append(text) }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("No element is .label(\"Pai\"). Alike are: Button \"pay\"") == true)
    // What has failed once does not fail again, and does nothing.
    #expect(twice.tap() == nil && none.tap() == nil && none.label == nil && !none.exists && none.frame == .zero)
    #expect(failures.count == 1)
    #expect(device.exists("later") && !device.exists("Pai"))
  }

  @Test func `an element is looked up anew at each use (B26.84)`() {
    showForm()
    let field = device.find(.type(.textField) && .below(.label("First")))
    #expect(field.value == "Ada" && field.isEnabled && !field.hasFocus && field.frame.origin == CGPoint(x: 20, y: 140))
    field.type("Grace")
    #expect(field.value == "Grace" && field.hasFocus)
    field.clear()
    #expect(field.value == "Ada")
    root.subviews.first { $0 is UITextField }?.removeFromSuperview()
    #expect(!field.exists && field.value == nil)
  }

  @Test func `thousands of elements are searched once (B26.80)`() {
    for place in 0..<3_000 { root.addSubview(label("Row \(place)", CGRect(x: 0, y: place, width: 100, height: 1))) }
    device.show(root)
    #expect(device.findAll(.text("Row 29")).count == 111)
    #expect(device.findAll(.type(.staticText) && .below(.label("Row 5"))).count == 1)
  }
}
