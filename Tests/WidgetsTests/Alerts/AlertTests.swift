import FirstResponderTesting
import LeavingNothing
import Mistakes
import Testing
import UIKit

/// Alerts and action sheets (B19.3-B19.8).
@MainActor @Suite(.serialized, .leavesNothing)
struct AlertTests {
  let device = SimulatedDevice()
  let root = UIViewController()
  let calls = Calls()

  @MainActor final class Calls {
    var list: [String] = []
    func take() -> [String] {
      defer { list = [] }
      return list
    }
  }

  init() { device.show(root) }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [calls, unowned root] in
      calls.list.append("\($0.title ?? "") \(root.presentedViewController == nil ? "away" : "there")")
    }
  }

  /// Presented and at rest.
  private func show(
    _ style: UIAlertController.Style, _ actions: [UIAlertAction], fields: Int = 0, title: String? = "Save?"
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: "It is not saved.", preferredStyle: style)
    for action in actions { alert.addAction(action) }
    for index in 0..<fields { alert.addTextField { $0.accessibilityIdentifier = "field \(index)" } }
    root.present(alert, animated: true) { [calls] in calls.list.append("presented") }
    device.advance(by: 1)
    #expect(calls.take() == ["presented"])
    return alert
  }

  private func button(_ title: String, of alert: UIAlertController) throws -> UIView {
    try #require(alert.view.subviews.first { $0.accessibilityIdentifier == title })
  }

  private func tap(_ title: String, of alert: UIAlertController) throws {
    let button = try button(title, of: alert)
    device.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?))
    device.advance(by: 1)
  }

  @Test func `a button takes the alert away, and what was chosen is done when it is away (B19.3)`() throws {
    let alert = show(.alert, [action("Save"), action("Cancel", .cancel)])
    #expect(alert.presentingViewController === root && root.view.window != nil)
    try tap("Save", of: alert)
    #expect(calls.take() == ["Save away"])
    #expect(root.presentedViewController == nil && alert.view.window == nil)
  }

  @Test func `two buttons stand side by side with the way out at the left, more one below the other (B19.4)`() throws {
    let two = show(.alert, [action("Save"), action("Cancel", .cancel)])
    #expect(abs(two.view.frame.midX - 195) < 0.5 && abs(two.view.frame.midY - 422) < 0.5)
    #expect(two.view.frame.width == 270)
    let (save, cancel) = try (button("Save", of: two).frame, button("Cancel", of: two).frame)
    #expect((cancel.minX, cancel.width, save.minX, save.width) == (0, 135, 135, 135))
    #expect(save.minY == cancel.minY && save.maxY == two.view.bounds.maxY)
    try tap("Cancel", of: two)
    #expect(calls.take() == ["Cancel away"])
    let three = show(.alert, [action("Cancel", .cancel), action("Save"), action("Drop", .destructive)])
    let places = try ["Save", "Drop", "Cancel"].map { try button($0, of: three).frame }
    #expect(places.map(\.minX) == [0, 0, 0] && places.map(\.width) == [270, 270, 270])
    #expect(places[1].minY == places[0].maxY && places[2].minY == places[1].maxY)
    #expect(three.actions.map(\.title) == ["Cancel", "Save", "Drop"])
    try tap("Drop", of: three)
    #expect(calls.take() == ["Drop away"])
  }

  @Test func `a sheet stands at the lower edge, and a finger beside it goes its way out (B19.5)`() throws {
    let sheet = show(.actionSheet, [action("Save"), action("Cancel", .cancel), action("Drop", .destructive)])
    let places = try ["Save", "Drop", "Cancel"].map { try button($0, of: sheet).frame }
    #expect(abs(places[1].minY - places[0].maxY) < 0.001 && abs(places[2].minY - places[1].maxY - 8) < 0.001)
    #expect(sheet.view.frame.maxY == 844 - 8 && sheet.view.frame.width == 390 - 16)
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 1)
    #expect(calls.take() == ["Cancel away"] && root.presentedViewController == nil)
    // Without a way out, and beside an alert, a finger does nothing.
    let other = show(.actionSheet, [action("Save")])
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 1)
    #expect(calls.take() == [] && root.presentedViewController === other)
    try tap("Save", of: other)
    #expect(calls.take() == ["Save away"])
    let alert = show(.alert, [action("Cancel", .cancel)])
    device.tap(at: CGPoint(x: 195, y: 100))
    device.advance(by: 1)
    #expect(root.presentedViewController === alert)
    try tap("Cancel", of: alert)
    #expect(calls.take() == ["Cancel away"])
  }

  @Test func `touches behind it do not arrive, and a choice is made once (B19.6)`() throws {
    var taps = 0
    let behind = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    behind.addAction(UIAction { _ in taps += 1 }, for: .touchDown)
    root.view.addSubview(behind)
    let alert = show(.alert, [action("Save"), action("Cancel", .cancel)])
    device.tap(at: CGPoint(x: 195, y: 100))
    #expect(taps == 0)
    let (save, cancel) = try (button("Save", of: alert), button("Cancel", of: alert))
    func middle(_ view: UIView) -> CGPoint {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
    }
    let (first, second) = (device.touchDown(at: middle(save)), device.touchDown(at: middle(cancel)))
    first.lift()
    second.lift()
    device.advance(by: 1)
    #expect(calls.take() == ["Save away"])
    device.tap(at: CGPoint(x: 195, y: 100))
    #expect(taps == 1)
  }

  @Test func `a choice that can't be used can't be chosen, until it can (B19.6)`() throws {
    let save = action("Save")
    save.isEnabled = false
    let alert = show(.alert, [save, action("Cancel", .cancel)])
    try tap("Save", of: alert)
    #expect(calls.take() == [] && root.presentedViewController === alert)
    save.isEnabled = true
    try tap("Save", of: alert)
    #expect(calls.take() == ["Save away"])
  }

  @Test func `its first field is edited, Return goes to the next, and behind the last it chooses (B19.7)`() throws {
    let alert = show(.alert, [action("Cancel", .cancel), action("Log in")], fields: 2)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isFirstResponder)
    // The keyboard does not cover it.
    #expect(alert.view.frame.maxY < 600)
    device.type("ann")
    device.type("\n")
    #expect(fields[1].isFirstResponder && fields[0].text == "ann")
    device.type("secret")
    device.type("\n")
    device.advance(by: 1)
    #expect(fields[1].text == "secret")
    #expect(calls.take() == ["Log in away"] && root.presentedViewController == nil)
  }

  @Test func `what was edited is not while an alert is there, and goes on when it is away (B19.17)`() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let alert = show(.alert, [action("OK")])
    #expect(!field.isFirstResponder)
    #expect(abs(alert.view.frame.midY - 422) < 0.5)
    try tap("OK", of: alert)
    #expect(field.isFirstResponder && calls.take() == ["OK away"])
    // The handler has begun something else.
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    root.view.addSubview(other)
    field.resignFirstResponder()
    let next = show(.alert, [UIAlertAction(title: "Other", style: .default) { _ in other.becomeFirstResponder() }])
    try tap("Other", of: next)
    #expect(other.isFirstResponder && !field.isFirstResponder)
  }

  @Test func `one that its program takes away chooses nothing, and what it was asked may ask the next (B19.8)`() throws
  {
    let alert = show(.alert, [action("Save")])
    root.dismiss(animated: true)
    device.advance(by: 1)
    #expect(calls.take() == [] && alert.view.window == nil)
    let next = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    next.addAction(action("Yes"))
    let first = UIAlertAction(title: "Drop", style: .destructive) { [root] _ in root.present(next, animated: true) }
    let question = show(.alert, [first])
    try tap("Drop", of: question)
    #expect(root.presentedViewController === next)
    try tap("Yes", of: next)
    #expect(calls.take() == ["Yes away"])
  }

  @Test func `two ways out, a field in a sheet, and a stranger as the preferred choice are mistakes (B19.8)`() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
    }
    #expect(said(twice).contains("was given a second action with the style cancel: 'No'. There is one way out;"))
    let field = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
    }
    #expect(said(field).contains("is an action sheet and can't have text fields. Make it with preferredStyle: .alert."))
    let stranger = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.preferredAction = UIAlertAction(title: "No", style: .cancel)
    }
    #expect(
      said(stranger).contains("preferredAction is to be 'No', which is none of its actions. Add it with addAction"))
  }
}
