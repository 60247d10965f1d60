import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Touches that hit what they were meant for and lost it to a gesture, or came late.
@MainActor @Suite(.leavesNothing) struct GestureVerdictTests {
  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  /// A recognizer with a name and a target.
  private func named<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, on view: UIView)
    -> Recognizer
  {
    recognizer.name = name
    recognizer.addAction(UIAction { _ in })
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  final class Yes: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }
  final class No: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }
  final class Lever: UIControl {}
  final class Card: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  final class Canvas: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var chosen: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessibilityIdentifier = "row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
  }

  // MARK: D11, D12

  @Test func `D11: a tap that dismisses the keyboard keeps rows from being selected`() {
    let scene = Scene()
    let table = scene.add(UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "list")
    let rows = Rows()
    (table.dataSource, table.delegate) = (rows, rows)
    let tap = named(UITapGestureRecognizer(), "dismiss", on: scene.root)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 100, y: 110), hold: 0.2))
    #expect(told(verdicts) == ["D11 UITapGestureRecognizer 'dismiss'"])
    #expect(rows.chosen.isEmpty)
    tap.cancelsTouchesInView = false
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 100, y: 110), hold: 0.2))).first == "OK ")
    #expect(rows.chosen == [2])
  }

  @Test func `D11: a view that handles touches itself loses them to a tap around it`() {
    let scene = Scene()
    let canvas = scene.add(Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), "canvas")
    _ = named(UITapGestureRecognizer(), "any", on: scene.root)
    let finger = scene.device.tap(at: CGPoint(x: 60, y: 60))
    #expect(told(scene.device.why(finger, target: canvas)) == ["D11 UITapGestureRecognizer 'any'"])
  }

  @Test func `D12: a control of one's own loses its tap to an ancestor's, a button keeps it (B6.41)`() {
    let scene = Scene()
    let lever = scene.add(Lever(frame: CGRect(x: 0, y: 100, width: 100, height: 100)), "lever")
    lever.addAction(UIAction { _ in }, for: .touchUpInside)
    _ = scene.button("save", CGRect(x: 0, y: 300, width: 100, height: 50))
    _ = named(UITapGestureRecognizer(), "dismiss", on: scene.root)
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 50, y: 150)))) == ["D12 Lever 'lever'"])
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 50, y: 320)))) == ["OK "])
  }

  // MARK: D13, D14

  @Test func `D13: a scroll view keeps the touch for 0.15 s, which is advice, as the button works (B7.3)`() {
    let scene = Scene()
    let scroll = scene.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    _ = scene.button("buy", CGRect(x: 20, y: 100, width: 100, height: 50), in: scroll)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120), hold: 0.4))
    #expect(told(verdicts) == ["OK ", "D13 UIScrollView 'scroll'"])
    #expect(verdicts[1].summary == "UIButton 'buy' heard of the touch 0.15 s late: UIScrollView 'scroll' kept it back")
    scroll.delaysContentTouches = false
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120), hold: 0.4))) == ["OK "])
  }

  @Test func `D14: a scroll view takes the finger from a canvas in it`() {
    let scene = Scene()
    let scroll = scene.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.delaysContentTouches = false
    let canvas = scene.add(Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 500)), "canvas", scroll)
    let finger = scene.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    let verdicts = scene.device.why(finger, target: canvas)
    #expect(verdicts.map(\.code) == ["D14"])
    #expect(verdicts[0].summary.contains("began to scroll") && verdicts[0].summary.contains("slop 10 pt"))
  }

  // MARK: D15, D16

  @Test func `D15: the inner one of two pans wins`() {
    let scene = Scene()
    let inner = scene.view("inner", CGRect(x: 0, y: 0, width: 300, height: 300))
    _ = named(UIPanGestureRecognizer(), "card", on: inner)
    let drawer = named(UIPanGestureRecognizer(), "drawer", on: scene.root)
    let finger = scene.device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 100))
    #expect(told(scene.device.why(finger)) == ["OK "])
    #expect(told(scene.device.why(finger, target: drawer)) == ["D15 UIPanGestureRecognizer 'card'"])
  }

  @Test func `D36: a pan that a delegate does not let begin`() {
    let scene = Scene()
    let no = No()
    let pan = named(UIPanGestureRecognizer(), "drawer", on: scene.root)
    pan.delegate = no
    let finger = scene.device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 100))
    #expect(told(scene.device.why(finger, target: pan)) == ["D36 delegate No"])
  }

  @Test func `D16: a delegate that says yes to all lets a pan and a scroll view move at once`() {
    let scene = Scene()
    let scroll = scene.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let (view, yes) = (scene.view("card", CGRect(x: 0, y: 0, width: 390, height: 600), in: scroll), Yes())
    let pan = named(UIPanGestureRecognizer(), "drag", on: view)
    pan.delegate = yes
    let finger = scene.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    #expect(told(scene.device.why(finger, target: pan)) == ["OK ", "D16 Yes"])
  }

  // MARK: D19 to D22

  @Test func `D19: a single tap waits for a double tap to fail`() {
    let scene = Scene()
    let photo = scene.view("photo", CGRect(x: 0, y: 0, width: 300, height: 300))
    let twice = named(UITapGestureRecognizer(), "twice", on: photo)
    twice.numberOfTapsRequired = 2
    let once = named(UITapGestureRecognizer(), "once", on: photo)
    once.require(toFail: twice)
    let finger = scene.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(told(scene.device.why(finger, target: once)) == ["D19 UITapGestureRecognizer 'twice'"])
    scene.device.advance(by: 1)
    let verdicts = scene.device.why(finger, target: once)
    #expect(told(verdicts) == ["OK ", "D19 UITapGestureRecognizer 'twice'"])
    #expect(verdicts[1].summary.contains("0.35 s late"))
  }

  @Test func `D20: two long presses, and one finger that is lifted too early`() {
    let scene = Scene()
    let view = scene.view("row", CGRect(x: 0, y: 0, width: 300, height: 300))
    let menu = named(UILongPressGestureRecognizer(), "menu", on: view)
    let reorder = named(UILongPressGestureRecognizer(), "reorder", on: view)
    (menu.minimumPressDuration, reorder.minimumPressDuration) = (0.5, 0.6)
    let finger = scene.device.longPress(at: CGPoint(x: 100, y: 100), for: 1)
    #expect(told(scene.device.why(finger, target: reorder)) == ["D20 UILongPressGestureRecognizer 'menu'"])
    let short = scene.device.longPress(at: CGPoint(x: 100, y: 100), for: 0.3)
    let verdicts = scene.device.why(short, target: menu)
    #expect(told(verdicts) == ["D20 UILongPressGestureRecognizer 'menu'"])
    #expect(verdicts[0].summary.contains("lifted after 0.3 s, and it needs 0.5 s"))
  }

  @Test func `D37: one finger where two are needed, and D21: a pinch that a pan keeps from beginning`() {
    let scene = Scene()
    let view = scene.view("map", CGRect(x: 0, y: 0, width: 390, height: 600))
    let two = named(UITapGestureRecognizer(), "two", on: view)
    two.numberOfTouchesRequired = 2
    let finger = scene.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(told(scene.device.why(finger, target: two)) == ["D37 UITapGestureRecognizer 'two'"])
    view.removeGestureRecognizer(two)
    let pan = named(UIPanGestureRecognizer(), "pan", on: view)
    let pinch = named(UIPinchGestureRecognizer(), "pinch", on: view)
    let first = scene.device.touchDown(at: CGPoint(x: 150, y: 300))
    first.move(to: CGPoint(x: 150, y: 340), over: 0.1)
    let second = scene.device.touchDown(at: CGPoint(x: 250, y: 340))
    second.move(to: CGPoint(x: 350, y: 340), over: 0.2)
    #expect(told(scene.device.why(first, target: pinch)) == ["D21 UIPanGestureRecognizer 'pan'"])
    _ = pan
  }

  @Test func `D22: a finger that slides too far for a tap`() {
    let scene = Scene()
    let view = scene.view("photo", CGRect(x: 0, y: 0, width: 300, height: 300))
    let tap = named(UITapGestureRecognizer(), "open", on: view)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 160, y: 100), over: 0.1)
    finger.lift()
    let verdicts = scene.device.why(finger, target: tap)
    #expect(told(verdicts) == ["D22 UITapGestureRecognizer 'open'"])
    #expect(verdicts[0].summary.contains("45 pt are allowed"))
  }

  // MARK: D23, D24, D27

  @Test func `D23: a card handles the end of a touch and not its cancellation`() {
    let scene = Scene()
    let card = scene.add(Card(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), "card")
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    finger.cancel()
    #expect(told(scene.device.why(finger, target: card)) == ["D23 Card 'card'"])
  }

  @Test func `D24: events are ignored and nobody ends it`() {
    let scene = Scene()
    let save = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    save.addAction(UIAction { _ in UIApplication.shared.beginIgnoringInteractionEvents() }, for: .touchUpInside)
    scene.device.tap(at: CGPoint(x: 60, y: 120))
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D24 UIButton 'save'"])
    scene.device.application.endIgnoringInteractionEvents()
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))) == ["OK "])
  }

  @Test func `the second of two quick taps is nobody's fault while the first one's end is held back (B2.61)`() {
    let scene = Scene()
    let save = scene.button("save", CGRect(x: 20, y: 100, width: 300, height: 50))
    save.addAction(UIAction { _ in }, for: .touchUpInside)
    let double = UITapGestureRecognizer { _ in }
    double.numberOfTapsRequired = 2
    save.addGestureRecognizer(double)
    scene.device.tap(at: CGPoint(x: 40, y: 120))
    scene.device.advance(by: 0.1)
    let second = scene.device.tap(at: CGPoint(x: 260, y: 120))
    scene.device.advance(by: 1)
    #expect(told(scene.device.why(second, target: save)) == ["OK "])
  }

  @Test func `D27: a second finger on a view that takes one, and an exclusive button`() {
    let scene = Scene()
    let canvas = scene.add(Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), "canvas")
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 100))
    #expect(told(scene.device.why(second)) == ["D27 Canvas 'canvas'"])
    first.lift()
    second.lift()
    let save = scene.button("save", CGRect(x: 20, y: 400, width: 100, height: 50))
    save.isExclusiveTouch = true
    let other = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 420)))) == ["D27 UIButton 'save'"])
    other.lift()
    _ = canvas
  }
}
