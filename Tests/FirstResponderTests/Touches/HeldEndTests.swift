import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A finger whose end a recognizer only holds back (B4.40) is up: whoever counts fingers counts it no more (B2.61).
@MainActor @Suite(.serialized, .leavesNothing)
struct HeldEndTests {
  let scene = GestureScene()
  let detail = DetailView(frame: CGRect(x: 0, y: 420, width: 390, height: 400))
  let left = CGPoint(x: 60, y: 600)
  let right = CGPoint(x: 280, y: 600)

  init() { scene.view.superview?.addSubview(detail) }

  /// A recognizer of two taps, on the view or on one above it.
  @discardableResult
  private func addDouble(isAbove: Bool = false) -> UITapGestureRecognizer {
    let double = scene.add("double", UITapGestureRecognizer(), to: isAbove ? detail.superview : detail)
    double.numberOfTapsRequired = 2
    return double
  }

  @Test(arguments: [false, true])
  func `two taps on a view of one touch: began, began, cancelled, cancelled (B4.41, B2.61)`(isAbove: Bool) {
    addDouble(isAbove: isAbove)
    #expect(!detail.isMultipleTouchEnabled)
    scene.device.tap(at: left, count: 2)
    #expect(scene.actions == ["double.ended"])
    #expect(
      detail.lines == [
        "began (60, 600) at 0 ms", "began (60, 600) at 200 ms", "cancelled (60, 600) at 50 ms and (60, 600) at 250 ms",
      ])
  }

  @Test(arguments: [false, true])
  func `two taps far apart: began, ended, began, ended, the old end before the new start (B2.61, B4.81)`(isAbove: Bool)
  {
    addDouble(isAbove: isAbove)
    scene.device.tap(at: left)
    scene.device.advance(by: 0.1)
    scene.device.tap(at: right)
    #expect(scene.actions == [])
    scene.device.advance(by: 1)
    #expect(
      detail.lines == [
        "began (60, 600) at 0 ms", "ended (60, 600) at 50 ms", "began (280, 600) at 150 ms",
        "ended (280, 600) at 200 ms",
      ])
  }

  @Test func `a second tap that is held too long: both starts, then the ends in the order of the lifts (B2.61, B4.81)`()
  {
    addDouble()
    scene.device.tap(at: left)
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: left)
    scene.device.advance(by: 1)
    #expect(
      detail.lines == ["began (60, 600) at 0 ms", "began (60, 600) at 150 ms", "ended (60, 600) at 50 ms"])
    finger.lift()
    #expect(detail.lines.last == "ended (60, 600) at 1150 ms")
    #expect(detail.lines.count == 4)
  }

  @Test func `a finger that is still down keeps another one from a view of one touch, held ends or not (B2.21, B2.61)`()
  {
    addDouble()
    scene.device.tap(at: left)
    scene.device.advance(by: 0.1)
    scene.device.touchDown(at: left)
    let third = scene.device.touchDown(at: right)
    third.lift()
    #expect(detail.lines.filter { $0.contains("280") } == [])
  }

  @Test func `an exclusive view whose touch has only its end held back lets others have theirs (B2.29, B2.61)`() {
    addDouble()
    detail.isExclusiveTouch = true
    scene.device.tap(at: left)
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 300, y: 300))
    #expect(scene.log.calls == ["view began", "view ended"])
  }

  @Test(arguments: [false, true])
  func `a button below a recognizer of two taps sends down and up for two taps far apart (B2.61)`(isAbove: Bool) {
    let button = UIButton(frame: detail.bounds)
    detail.addSubview(button)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    (isAbove ? detail : button).addGestureRecognizer(double)
    var events: [String] = []
    for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel")] {
      button.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    scene.device.tap(at: left)
    scene.device.advance(by: 0.1)
    scene.device.tap(at: right)
    scene.device.advance(by: 1)
    #expect(events == ["down", "up", "down", "up"])
  }

  @Test func `a control follows the finger that is down, and ends the held one by itself (B6.50)`() {
    let log = Log()
    let control = LoggingControl("pad", log, frame: detail.bounds)
    detail.addSubview(control)
    addDouble()
    control.logEvents()
    scene.device.tap(at: left)
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: left)
    #expect(
      log.take() == [
        "begin I", "highlighted true TIH", "= touchDown TIH", "begin TIH", "= touchDown TIH",
        "= touchDownRepeat TIH",
      ])
    scene.device.advance(by: 1)
    #expect(log.take() == ["end TIH", "= touchUpInside TIH"])
    finger.lift()
    #expect(log.take() == ["end TIH", "= touchUpInside TIH", "highlighted false -"])
  }

  @Test func `a control whose two taps were a gesture hears once that each is cancelled (B6.50)`() {
    let log = Log()
    let control = LoggingControl("pad", log, frame: detail.bounds)
    detail.addSubview(control)
    addDouble()
    control.logEvents()
    scene.device.tap(at: left, count: 2)
    #expect(
      log.take() == [
        "begin I", "highlighted true TIH", "= touchDown TIH", "begin TIH", "= touchDown TIH",
        "= touchDownRepeat TIH", "cancel TIH", "= touchCancel TIH", "cancel TIH", "= touchCancel TIH",
        "highlighted false -",
      ])
  }

  @Test func `a slider goes where the second finger goes while the first one's end is held back (B6.50)`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    detail.addSubview(slider)
    addDouble()
    slider.value = 0
    let knob = CGPoint(x: 15, y: 540)
    scene.device.tap(at: knob)
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: knob)
    finger.move(to: CGPoint(x: 150, y: 540))
    finger.lift()
    #expect(abs(slider.value - 0.5) < 0.1)
    #expect(!slider.isTracking)
  }

  @Test func `rows that are tapped one after the other are both selected (B2.61)`() {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var chosen: [Int] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    }
    let rows = Rows()
    let table = UITableView(frame: detail.bounds)
    (table.dataSource, table.delegate) = (rows, rows)
    detail.addSubview(table)
    addDouble()
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 100, y: 442), hold: 0.2)
    scene.device.tap(at: CGPoint(x: 100, y: 442 + 88), hold: 0.2)
    scene.device.advance(by: 1)
    // Within the distance of two taps: the second one is held too long.
    scene.device.tap(at: CGPoint(x: 100, y: 442))
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 442 + 40))
    scene.device.advance(by: 1)
    finger.lift()
    #expect(rows.chosen == [0, 2, 0, 1])
  }
}
