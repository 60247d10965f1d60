import FirstResponderTesting
import Testing
import UIKit

/// The recipes of Docs/Cookbook/Touches.md.
@MainActor @Suite(.serialized)
struct TouchRecipes {
  // MARK: Make a tap wait for a double tap

  @Test func `a tap waits for the double tap`() {
    var heard: [String] = []
    let double = UITapGestureRecognizer { _ in heard.append("zoom") }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { _ in heard.append("select") }
    single.require(toFail: double)
    let photo = UIView()
    for recognizer in [double, single] { photo.addGestureRecognizer(recognizer) }

    let device = SimulatedDevice()
    device.show(photo)
    device.tap(at: CGPoint(x: 195, y: 400), count: 2)
    #expect(heard == ["zoom"])
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 195, y: 400))
    #expect(heard == ["zoom"])  // A second tap may still come.
    device.settle()
    #expect(heard == ["zoom", "select"])
  }

  // MARK: Test a long press without waiting

  @Test func `a press is long after an hour, not a second earlier`() {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { states.append($0.state) }
    press.minimumPressDuration = 3600
    let view = UIView()
    view.addGestureRecognizer(press)

    let device = SimulatedDevice()
    device.show(view)
    device.longPress(at: CGPoint(x: 195, y: 400), for: 3599)
    #expect(states == [])
    let finger = device.touchDown(at: CGPoint(x: 195, y: 400))
    device.advance(by: 3601)
    #expect(states == [.began])
    finger.lift()
    #expect(states == [.began, .ended])
  }

  // MARK: Drive ten fingers

  final class Piano: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("\(touches.count) began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("\(touches.count) moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("\(touches.count) ended") }
  }

  @Test func `ten fingers land, slide and lift`() {
    let piano = Piano()
    piano.isMultipleTouchEnabled = true
    let device = SimulatedDevice()
    device.show(piano)
    var fingers: [Finger] = []
    device.frame {
      for key in 0..<10 { fingers.append(device.touchDown(at: CGPoint(x: 40 + 34 * key, y: 400))) }
    }
    device.frame {
      for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: 300)) }
    }
    device.frame { for finger in fingers.prefix(3) { finger.lift() } }
    #expect(piano.heard == ["10 began", "10 moved", "3 ended"])
  }

  // MARK: Let a pan and a scroll view live together

  final class Reader: UIViewController, UIGestureRecognizerDelegate {
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var isShared = false
    var hasPanned = false

    override func viewDidLoad() {
      super.viewDidLoad()
      page.contentSize = CGSize(width: 390, height: 5000)
      view.addSubview(page)
      let pan = UIPanGestureRecognizer { [unowned self] _ in hasPanned = true }
      pan.delegate = self
      view.addGestureRecognizer(pan)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isShared }
  }

  @Test(arguments: [true, false]) func `the pan goes on beside the page if its delegate says so`(isShared: Bool) {
    let reader = Reader()
    reader.isShared = isShared
    let device = SimulatedDevice()
    device.show(reader)
    device.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 200))
    #expect(reader.page.contentOffset.y > 300)
    #expect(reader.hasPanned == isShared)
  }

  // MARK: Write a gesture recognizer and test its states

  final class StrokeRecognizer: UIGestureRecognizer {
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard numberOfTouches == 1 else { return touches.forEach { ignore($0, for: event) } }
      start = location(in: view)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      let place = location(in: view)
      guard state == .possible else { return state = .changed }
      if abs(place.y - start.y) > 20 { state = .failed } else if place.x - start.x > 20 { state = .began }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      state = state == .possible ? .failed : .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = state == .possible ? .failed : .cancelled
    }
  }

  @Test func `a stroke to the right begins after 20 points, and one down never does`() {
    var states: [UIGestureRecognizer.State] = []
    let stroke = StrokeRecognizer { states.append($0.state) }
    let paper = UIView()
    paper.addGestureRecognizer(stroke)
    let device = SimulatedDevice()
    device.show(paper)

    let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 115, y: 400))
    #expect(states == [])
    finger.move(to: CGPoint(x: 130, y: 400))
    finger.move(to: CGPoint(x: 200, y: 500))
    finger.lift()
    #expect(states == [.began, .changed, .ended] && stroke.state == .possible)

    device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 500))
    #expect(states.count == 3)

    let second = device.touchDown(at: CGPoint(x: 100, y: 400))
    second.move(to: CGPoint(x: 130, y: 400))
    second.cancel()
    #expect(states.suffix(2) == [.began, .cancelled])
  }

  // MARK: Assert the whole order of calls of a touch

  final class Desk: UIView {}
  final class Card: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  @Test func `a card is found below its desk, and keeps its touch`() {
    let desk = Desk()
    desk.addSubview(Card(frame: CGRect(x: 95, y: 300, width: 200, height: 100)))
    let device = SimulatedDevice()
    device.show(desk)
    device.tap(at: CGPoint(x: 195, y: 350))
    #expect(
      device.trace.text(.hitTest, .touches) == """
        UIWindow -> hitTest(_:with:)
        UIWindow -> point(inside:with:)
        Desk -> hitTest(_:with:)
        Desk -> point(inside:with:)
        Card -> hitTest(_:with:)
        Card -> point(inside:with:)
        Card -> touchesBegan(_:with:)
        Card -> touchesEnded(_:with:)
        """)
  }

  // MARK: Let touches through what lies in front

  final class Overlay: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  @Test func `the overlay lets touches through, and its own button gets them`() {
    let root = UIView()
    let pay = UIButton(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
    pay.setTitle("Pay", for: .normal)
    let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let help = UIButton(frame: CGRect(x: 95, y: 500, width: 200, height: 50))
    help.setTitle("Help", for: .normal)
    for button in [pay, help] { button.addAction(UIAction { _ in }, for: .touchUpInside) }
    root.addSubview(pay)
    root.addSubview(overlay)
    overlay.addSubview(help)

    let device = SimulatedDevice()
    device.show(root)
    expect(device.tap("Pay")).reaches("Pay")
    expect(device.tap("Help")).reaches("Help")
  }

  // MARK: Drag out of a button and back

  @Test func `a finger that leaves a button chooses nothing, unless it comes back`() {
    var heard: [String] = []
    let button = UIButton(frame: CGRect(x: 95, y: 400, width: 200, height: 50))
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"),
    ]
    for (event, name) in events { button.addAction(UIAction { _ in heard.append(name) }, for: event) }
    let root = UIView()
    root.addSubview(button)

    let device = SimulatedDevice()
    device.show(root)
    for isBack in [false, true] {
      heard = []
      let finger = device.touchDown(at: CGPoint(x: 195, y: 425))
      finger.move(to: CGPoint(x: 195, y: 700), over: 0.2)
      if isBack { finger.move(to: CGPoint(x: 195, y: 425), over: 0.2) }
      finger.lift()
      #expect(heard == (isBack ? ["down", "exit", "enter", "up inside"] : ["down", "exit", "up outside"]))
    }
  }
}
