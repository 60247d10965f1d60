import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Views that a test finds and taps by their identifiers.
@MainActor @Suite(.serialized, .leavesNothing)
struct FindingViewsTests {
  let device = SimulatedDevice()
  let log = Log()

  private func probe(_ name: String, _ frame: CGRect, in superview: UIView) -> Probe {
    let probe = Probe(name, log)
    probe.accessibilityIdentifier = "same"
    probe.frame = frame
    superview.addSubview(probe)
    return probe
  }

  @Test func `the frontmost view with an identifier is found, hidden ones and hidden windows don't count`() {
    device.application.becomeCurrent()
    let root = UIView()
    device.show(root)
    let back = probe("back", box(0, 0, 100, 100), in: root)
    let front = probe("front", box(0, 200, 100, 100), in: root)
    #expect(device.view(identified: "same") === front)
    front.isHidden = true
    #expect(device.view(identified: "same") === back)
    let other = device.show(UIView())
    let above = probe("above", box(0, 0, 10, 10), in: other)
    #expect(device.view(identified: "same") === above)
    other.isHidden = true
    #expect(device.view(identified: "same") === back)
    #expect(device.view(identified: "another") == nil)
  }

  @Test func `a view is tapped in its middle, also in a window that is not at the screen's corner`() {
    device.application.becomeCurrent()
    let window = device.show(UIView())
    window.frame = box(20, 30, 300, 300)
    let view = probe("view", box(100, 100, 50, 50), in: window)
    var places: [CGPoint] = []
    view.onCall = { _, touches, _ in places += touches.map { $0.location(in: view) } }
    device.tap(view)
    #expect(places == [at(25, 25), at(25, 25)])
  }

  @Test func `keys of the keyboard and entries of menus are tapped by their names`() throws {
    device.application.becomeCurrent()
    let field = UITextField(frame: box(20, 100, 300, 40))
    let root = UIView()
    root.addSubview(field)
    device.show(root)
    field.autocapitalizationType = .none
    device.tap(field)
    device.advance(by: 1)
    device.tap(try #require(device.view(identified: "key h")))
    device.tap(try #require(device.view(identified: "key i")))
    #expect(field.text == "hi")
    device.advance(by: 1)
    // On the word: selects it and shows the menu.
    device.tap(at: at(25, 120), count: 2)
    device.advance(by: 1)
    device.tap(try #require(device.view(identified: "menu Copy")))
    #expect(UIPasteboard.general.string == "hi")
  }
}
