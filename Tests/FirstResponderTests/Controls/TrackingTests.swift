import FirstResponder
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// How a control follows a finger (B6.1-B6.18): every call, and what is true in it.
@MainActor @Suite(.serialized, .leavesNothing)
struct TrackingTests {
  let scene: ControlScene
  var device: SimulatedDevice { scene.device }
  var control: LoggingControl { scene.control }
  var log: Log { scene.log }

  init() {
    scene = ControlScene()
    scene.control.logEvents()
  }

  @Test func `a tap: touch methods, tracking calls, flags and events in their order`() {
    // B6.1, B6.2, B6.3, B6.8, B6.49
    control.logsTouches = true
    device.tap(at: at(150, 150))
    #expect(
      log.take() == [
        "touchesBegan", "begin I", "highlighted true TIH", "= touchDown TIH", "touchesBegan over TIH",
        "touchesEnded", "end TIH", "= touchUpInside TIH", "highlighted false -", "touchesEnded over -",
      ])
  }

  @Test func `nobody but the window is asked to bring a touch to a control`() {
    // B6.1: the application takes part only when actions are sent
    device.tap(at: at(150, 150))
    #expect(device.trace.text(.touches).contains("LoggingControl 'pad' -> touchesBegan(_:with:)"))
    #expect(device.trace.text(.actions) == "")
  }

  @Test func `a control that doesn't begin hears nothing more and says nothing`() {
    // B6.4
    control.begins = false
    let finger = device.touchDown(at: at(150, 150))
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    finger.move(to: at(160, 150))
    finger.lift()
    #expect(log.take() == ["begin I"])
    #expect(scene.events == [])
  }

  @Test func `a move finds out where the finger is before the control is asked to go on`() {
    // B6.5, B6.7
    control.logsTouches = true
    let finger = device.touchDown(at: at(150, 150))
    _ = log.take()
    finger.move(to: at(150, 300))
    finger.move(to: at(150, 180))
    #expect(
      log.take() == [
        "touchesMoved", "highlighted false T", "continue T", "= touchDragExit T", "= touchDragOutside T",
        "touchesMoved over T",
        "touchesMoved", "highlighted true TIH", "continue TIH", "= touchDragEnter TIH", "= touchDragInside TIH",
        "touchesMoved over TIH",
      ])
  }

  @Test func `a control that doesn't go on is left in peace, without end and without event`() {
    // B6.6
    let finger = device.touchDown(at: at(150, 150))
    _ = log.take()
    control.goesOn = false
    finger.move(to: at(155, 150))
    #expect(log.take() == ["continue TIH", "highlighted false -"])
    finger.move(to: at(160, 150))
    finger.lift()
    #expect(log.take() == [])
    #expect(scene.events == ["touchDown"])
  }

  @Test func `a recognizer takes the touch: cancelTracking with an event, then touchCancel`() {
    // B6.9
    control.logsTouches = true
    scene.root.addGestureRecognizer(UIPanGestureRecognizer())
    let finger = device.touchDown(at: at(150, 150))
    _ = log.take()
    finger.move(to: at(150, 165))
    #expect(
      log.take() == [
        "touchesCancelled", "cancel TIH", "= touchCancel TIH", "highlighted false -", "touchesCancelled over -",
      ])
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `removal from the window cancels without an event`() {
    // B6.10, B2.57
    let finger = device.touchDown(at: at(150, 150))
    _ = log.take()
    control.removeFromSuperview()
    #expect(log.take() == ["cancel without event TIH", "= touchCancel TIH", "highlighted false -"])
    finger.move(to: at(160, 150))
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `endTracking may be called without a touch by a subclass's cancelTracking`() {
    // B6.9
    control.on("cancel") { [control] in control.endTracking(nil, with: nil) }
    device.touchDown(at: at(150, 150)).cancel()
    #expect(
      log.take() == [
        "begin I", "highlighted true TIH", "= touchDown TIH", "cancel TIH", "end nil TIH", "= touchCancel TIH",
        "highlighted false -",
      ])
  }

  @Test func `without multiple touch the second finger never arrives`() {
    // B6.11
    let first = device.touchDown(at: at(150, 150))
    let second = device.touchDown(at: at(130, 130))
    second.move(to: at(135, 130))
    second.lift()
    first.lift()
    #expect(
      log.take() == [
        "begin I", "highlighted true TIH", "= touchDown TIH", "end TIH", "= touchUpInside TIH", "highlighted false -",
      ])
  }

  @Test func `with multiple touch each finger is followed and the first one makes the events`() {
    // B6.11
    control.isMultipleTouchEnabled = true
    let first = device.touchDown(at: at(150, 150))
    let second = device.touchDown(at: at(130, 130))
    #expect(log.take() == ["begin I", "highlighted true TIH", "= touchDown TIH", "begin TIH"])
    second.move(to: at(130, 350))
    #expect(log.take() == ["continue TIH"])
    #expect(control.isTouchInside)
    second.lift()
    #expect(log.take() == ["end TIH"])
    let third = device.touchDown(at: at(120, 120))
    first.lift()
    #expect(log.take() == ["begin TIH", "end TIH", "= touchUpInside TIH", "highlighted false -"])
    third.lift()
    #expect(log.take() == ["end -"])
    #expect(scene.events == ["touchDown", "touchUpInside"])
  }

  @Test func `two fingers in one frame are followed in the order in which they landed`() {
    // B6.11
    control.isMultipleTouchEnabled = true
    device.frame {
      device.touchDown(at: at(150, 150))
      device.touchDown(at: at(130, 130))
    }
    #expect(log.take() == ["begin I", "highlighted true TIH", "= touchDown TIH", "begin TIH"])
  }

  @Test func `a finger that the control refuses leaves the next one to lead`() {
    // B6.4, B6.11
    control.isMultipleTouchEnabled = true
    control.begins = false
    let first = device.touchDown(at: at(150, 150))
    control.begins = true
    let second = device.touchDown(at: at(130, 130))
    first.lift()
    second.lift()
    #expect(
      log.take() == [
        "begin I", "begin I", "highlighted true TIH", "= touchDown TIH", "end TIH", "= touchUpInside TIH",
        "highlighted false -",
      ])
  }

  @Test(arguments: [
    (at(269, 150), true), (at(271, 150), false), (at(31, 150), true), (at(29, 150), false),
    (at(150, 269), true), (at(150, 271), false), (at(150, 31), true), (at(150, 29), false),
    (at(269, 269), true), (at(271, 269), false), (at(30, 30), true), (at(270, 150), false),
  ])
  func `inside is within 70 points of the bounds, on all sides`(place: CGPoint, isInside: Bool) {
    // B6.12, B6.14: a rectangle's edges belong to it at the low side and not at the high side (B1.15)
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: place)
    #expect(control.isTouchInside == isInside)
    #expect(control.isHighlighted == isInside)
    finger.lift()
    #expect(scene.events.last == (isInside ? "touchUpInside" : "touchUpOutside"))
  }

  @Test func `coming back in is decided by the same rectangle as going out`() {
    // B6.12
    let finger = device.touchDown(at: at(150, 150))
    for x in [269.0, 271, 269] { finger.move(to: at(x, 150)) }
    finger.lift()
    #expect(
      scene.events == [
        "touchDown", "touchDragInside", "touchDragExit, touchDragOutside", "touchDragEnter, touchDragInside",
        "touchUpInside",
      ])
  }

  @Test func `a finger that lands beside the control is none of its business`() {
    // B6.13
    let finger = device.touchDown(at: at(201, 150))
    finger.move(to: at(150, 150))
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `being inside does not ask point(inside:)`() {
    // B6.14
    final class Picky: UIControl {
      var questions = 0
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        questions += 1
        return questions == 1 && super.point(inside: point, with: event)
      }
    }
    let picky = Picky(frame: box(0, 0, 50, 50))
    scene.root.addSubview(picky)
    let finger = device.touchDown(at: at(25, 25))
    let asked = picky.questions
    finger.move(to: at(30, 25))
    #expect(picky.isTouchInside)
    finger.move(to: at(130, 25))
    #expect(!picky.isTouchInside)
    #expect(picky.questions == asked)
  }

  @Test func `the rectangle turns and grows with the control`() {
    // B6.12: 70 points in the control's own coordinates
    control.transform = CGAffineTransform(scaleX: 2, y: 1)
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(389, 150))  // 119.5 points from the middle, in a control twice as wide
    #expect(control.isTouchInside)
    control.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // Along the diagonal of the screen, 119 points from the middle are within a turned square's 120; so are 160 to the
    // right (its corner), but not 125 along the diagonal.
    let diagonal = sqrt(0.5)
    finger.move(to: at(150 + 119 * diagonal, 150 + 119 * diagonal))
    #expect(control.isTouchInside)
    finger.move(to: at(150 + 160, 150))
    #expect(control.isTouchInside)
    finger.move(to: at(150 + 125 * diagonal, 150 + 125 * diagonal))
    #expect(!control.isTouchInside)
  }

  @Test func `the threshold can be another one`() {
    // B6.12
    device.application.thresholds.controlSlop = 10
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(209, 150))
    #expect(control.isTouchInside)
    finger.move(to: at(211, 150))
    #expect(!control.isTouchInside)
  }

  /// The control in a probe that hears of what climbs from it.
  private func climb() -> Probe {
    let root = Probe("root", log)
    root.addSubview(control)
    device.show(root)
    _ = log.take()
    return root
  }

  @Test
  func `a disabled control is hit, follows nothing, sends nothing, and passes its touches on (B6.15, B1.29, B3.21)`() {
    control.isEnabled = false
    let root = climb()
    #expect(root.hitTest(at(150, 150), with: nil) === control)
    #expect(control.isUserInteractionEnabled)
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(150, 160))
    finger.lift()
    #expect(log.take().map { $0.prefix(10) } == ["root began", "root moved", "root ended"])
    // A cancellation is the control's own.
    device.touchDown(at: at(150, 150)).cancel()
    #expect(log.take().map { $0.prefix(10) } == ["root began"])
    #expect(scene.events == [])
    let pan = UIPanGestureRecognizer()
    root.addGestureRecognizer(pan)
    device.drag(from: at(150, 150), to: at(150, 300))
    #expect(device.trace.text(.gestures).contains("UIPanGestureRecognizer -> began"))
  }

  @Test func `a control that follows no finger passes on what comes after its start (B6.15)`() {
    control.begins = false
    _ = climb()
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(150, 160))
    finger.lift()
    #expect(
      log.take().map { $0.prefix(10) } == ["begin I", "root moved", "root ended"])
  }

  @Test func `nothing climbs from a text field, unless it is disabled (B3.13, B3.21)`() {
    let root = Probe("root", log)
    let field = UITextField(frame: box(20, 20, 200, 40))
    root.addSubview(field)
    device.show(root)
    device.tap(at: at(100, 40))
    #expect(log.take() == [])
    #expect(field.next === root)
    field.isEnabled = false
    device.tap(at: at(100, 40))
    #expect(log.take().map { $0.prefix(10) } == ["root began", "root ended"])
  }

  @Test func `a tap on a disabled button in a row selects the row (B6.15)`() {
    final class Row: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let button = UIButton(frame: box(0, 0, 100, 44))
        button.isEnabled = false
        cell.contentView.addSubview(button)
        return cell
      }
    }
    let (row, table) = (Row(), UITableView(frame: box(0, 0, 390, 600)))
    table.dataSource = row
    device.show(table)
    device.advance(by: 0.1)
    device.tap(at: table.convert(at(50, 22), to: nil), hold: 0.2)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func `an enabled control passes nothing on either`() {
    // B3.21
    let root = Probe("root", log)
    root.addSubview(UIControl(frame: box(0, 0, 100, 100)))
    device.show(root)
    device.drag(from: at(50, 50), to: at(60, 50))
    device.touchDown(at: at(50, 50)).cancel()
    #expect(log.take() == [])
  }

  @Test func `disabling a control takes the touch from it, and enabling it does not give it back`() {
    // B6.16
    let finger = device.touchDown(at: at(150, 150))
    _ = log.take()
    control.isEnabled = false
    #expect(log.take() == ["cancel without event TIH", "= touchCancel TIH", "highlighted false -"])
    #expect(control.state == .disabled)
    control.isEnabled = true
    finger.move(to: at(155, 150))
    finger.lift()
    #expect(log.take() == [])
    device.advance(by: 1)
    device.tap(at: at(150, 150))
    #expect(scene.events == ["touchDown", "touchCancel", "touchDown", "touchUpInside"])
  }

  @Test func `hiding a control, fading it out or closing it to touches does not take the touch from it`() {
    // B6.16, B2.60
    let finger = device.touchDown(at: at(150, 150))
    control.isHidden = true
    control.alpha = 0
    control.isUserInteractionEnabled = false
    finger.move(to: at(155, 150))
    finger.lift()
    #expect(scene.events == ["touchDown", "touchDragInside", "touchUpInside"])
  }

  @Test func `highlighted belongs to tracking and to the program, selected to the program alone`() {
    // B6.17
    control.isHighlighted = true
    #expect(control.state == .highlighted)
    control.isSelected = true
    device.tap(at: at(150, 150))
    #expect(control.isSelected)
    #expect(!control.isHighlighted)
    control.isSelected = false
    device.tap(at: at(150, 150))
    #expect(!control.isSelected)
  }

  @Test func `the bits of states and events are those of UIKit`() {
    // B6.18, B6.19
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
    ]
    for (state, bits) in states { #expect(state.rawValue == bits) }
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1 << 0), (.touchDownRepeat, 1 << 1), (.touchDragInside, 1 << 2), (.touchDragOutside, 1 << 3),
      (.touchDragEnter, 1 << 4), (.touchDragExit, 1 << 5), (.touchUpInside, 1 << 6), (.touchUpOutside, 1 << 7),
      (.touchCancel, 1 << 8), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
      (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, bits) in events { #expect(event.rawValue == bits) }
    control.isEnabled = false
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.disabled, .selected, .highlighted])
  }
}
