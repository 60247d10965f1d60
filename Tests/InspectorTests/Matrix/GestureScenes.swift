import FirstResponderTesting
import UIKit

extension FaultMatrixTests {
  /// Touches that somebody else gets: D11 to D22.
  nonisolated static let gestureScenes: [FaultScene] = [
    // D11
    FaultScene(
      "D11 UITapGestureRecognizer 'dismiss'", name: "a list under a tap that puts the keyboard away",
      build: { stage in
        let rows = Rows { number in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.accessibilityIdentifier = "row \(number)"
          return cell
        }
        stage.keep(rows)
        let table = stage.add(UITableView(), "list", (0, 0, 390, 800))
        (table.dataSource, table.delegate) = (rows, rows)
        stage.recognizer(UITapGestureRecognizer(), "dismiss")
      }, act: FaultScene.tap(100, 110, hold: 0.2)),
    FaultScene(
      "D11 UITapGestureRecognizer 'any'", name: "a canvas under a tap", target: "canvas",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 200, 200))
        stage.recognizer(UITapGestureRecognizer(), "any")
      }, act: FaultScene.tap(60, 60)),
    FaultScene(
      "D11 UITapGestureRecognizer 'panel'", name: "a key in a panel with a tap", target: "key",
      build: { stage in
        let panel = stage.view("panel", (0, 100, 390, 300))
        stage.add(Canvas(), "key", (20, 20, 60, 200), in: panel)
        stage.recognizer(UITapGestureRecognizer(), "panel", on: panel)
      }, act: FaultScene.tap(50, 200)),
    // D12
    FaultScene(
      "D12 PlainControl 'lever'", name: "a control of one's own under a tap",
      build: { stage in
        stage.add(PlainControl(), "lever", (0, 100, 100, 100)).addAction(UIAction { _ in }, for: .touchUpInside)
        stage.recognizer(UITapGestureRecognizer(), "dismiss")
      }, act: FaultScene.tap(50, 150)),
    FaultScene(
      "D12 PlainControl 'star'", name: "a rating in a card with a tap",
      build: { stage in
        let card = stage.view("card", (0, 100, 390, 200))
        stage.add(PlainControl(), "star", (20, 20, 60, 60), in: card).addAction(UIAction { _ in }, for: .touchUpInside)
        stage.recognizer(UITapGestureRecognizer(), "open", on: card)
      }, act: FaultScene.tap(50, 150)),
    FaultScene(
      "D12 PlainControl 'check'", name: "a check box under two taps",
      build: { stage in
        let form = stage.view("form", (0, 0, 390, 400))
        stage.add(PlainControl(), "check", (20, 100, 44, 44), in: form).addAction(
          UIAction { _ in }, for: .touchUpInside)
        stage.recognizer(UITapGestureRecognizer(), "dismiss", on: form)
      }, act: FaultScene.tap(40, 120)),
    // D13: late, but it arrives
    FaultScene(
      "OK", "D13 UIScrollView 'scroll'", name: "a button in a scroll view",
      build: { stage in
        stage.button("buy", (20, 100, 100, 50), in: scroll(stage))
      }, act: FaultScene.tap(60, 120, hold: 0.4)),
    FaultScene(
      "OK", "D13 UIScrollView 'scroll'", name: "a canvas in a scroll view", target: "canvas",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 390, 300), in: scroll(stage))
      }, act: FaultScene.tap(60, 120, hold: 0.4)),
    FaultScene(
      "OK", "D13 UITapGestureRecognizer 'slow'", name: "a recognizer that delays touchesBegan", target: "canvas",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 390, 300))
        let slow = stage.recognizer(UITapGestureRecognizer(), "slow")
        slow.delaysTouchesBegan = true
        slow.numberOfTapsRequired = 2
      }, act: FaultScene.tap(60, 120, hold: 0.05)),
    // D14
    FaultScene(
      "D14 UIScrollView 'scroll'", name: "a canvas in a scroll view, dragged along it", target: "canvas",
      build: { stage in
        let scroll = scroll(stage)
        scroll.delaysContentTouches = false
        stage.add(Canvas(), "canvas", (0, 0, 390, 500), in: scroll)
      }, act: FaultScene.drag(100, 400, to: 100, 200)),
    FaultScene(
      "D14 UIScrollView 'scroll'", name: "a slider of one's own", target: "slider",
      build: { stage in
        let scroll = scroll(stage)
        scroll.delaysContentTouches = false
        stage.add(Canvas(), "slider", (20, 100, 60, 400), in: scroll)
      }, act: FaultScene.drag(50, 400, to: 50, 250)),
    FaultScene(
      "D14 UIScrollView 'scroll'", name: "a finger that rests first, then drags", target: "canvas",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 390, 500), in: scroll(stage))
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
        device.advance(by: 0.3)
        finger.move(to: CGPoint(x: 100, y: 250), over: 0.3)
        finger.lift()
        return finger
      }),
    // D15
    FaultScene(
      "D15 UIPanGestureRecognizer 'card'", name: "the inner one of two pans wins", target: "drawer",
      build: { stage in
        stage.recognizer(UIPanGestureRecognizer(), "card", on: stage.view("inner", (0, 0, 300, 300)))
        stage.recognizer(UIPanGestureRecognizer(), "drawer")
      }, act: FaultScene.drag(100, 100, to: 250, 100)),
    FaultScene(
      "D36 delegate SaysNo", name: "a delegate says no", target: "drawer",
      build: { stage in
        let no = SaysNo()
        stage.keep(no)
        stage.recognizer(UIPanGestureRecognizer(), "drawer").delegate = no
      }, act: FaultScene.drag(100, 100, to: 250, 100)),
    FaultScene(
      "D15 UIPanGestureRecognizer 'row'", name: "a swipe around a pan", target: "page",
      build: { stage in
        stage.recognizer(UIPanGestureRecognizer(), "row", on: stage.view("inner", (0, 0, 390, 300)))
        stage.recognizer(UISwipeGestureRecognizer(), "page")
      }, act: { $0.flick(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 100)) }),
    FaultScene(
      "D15 the pan of UIScrollView 'page'", name: "a drawer around a page", target: "drawer",
      build: { stage in
        stage.recognizer(UIPanGestureRecognizer(), "drawer")
        stage.page()
      }, act: FaultScene.drag(100, 400, to: 100, 200)),
    // D16: both happen
    both("a pan and a scroll view"), both("a card and a page"), both("a drawing and a list"),
    // D18
    back("a delegate of one's own says no"), back("another stack"), back("a delegate left behind"),
    // D19
    FaultScene(
      "OK", "D19 UITapGestureRecognizer 'twice'", name: "a single tap waits for a double tap", target: "once",
      build: { stage in
        let photo = stage.view("photo", (0, 0, 300, 300))
        let twice = stage.recognizer(UITapGestureRecognizer(), "twice", on: photo)
        twice.numberOfTapsRequired = 2
        stage.recognizer(UITapGestureRecognizer(), "once", on: photo).require(toFail: twice)
      }, act: FaultScene.tap(100, 100)),
    FaultScene(
      "OK", "D19 UILongPressGestureRecognizer 'menu'", name: "a tap waits for a long press with two taps",
      target: "once",
      build: { stage in
        let menu = stage.recognizer(UILongPressGestureRecognizer(), "menu")
        menu.numberOfTapsRequired = 1
        stage.recognizer(UITapGestureRecognizer(), "once").require(toFail: menu)
      }, act: FaultScene.tap(100, 100)),
    FaultScene(
      "OK", "D19 UITapGestureRecognizer 'twice'", name: "a tap waits for a double tap around it", target: "once",
      build: { stage in
        let twice = stage.recognizer(UITapGestureRecognizer(), "twice")
        twice.numberOfTapsRequired = 2
        stage.recognizer(UITapGestureRecognizer(), "once", on: stage.view("photo", (0, 0, 300, 300)))
          .require(toFail: twice)
      }, act: FaultScene.tap(100, 100)),
    FaultScene(
      "D37 UITapGestureRecognizer 'twice'", name: "a second tap that never comes", target: "twice",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "twice").numberOfTapsRequired = 2
      }, act: FaultScene.tap(100, 100)),
    // D20
    FaultScene(
      "D20 UILongPressGestureRecognizer 'menu'", name: "two long presses", target: "reorder",
      build: { stage in
        stage.recognizer(UILongPressGestureRecognizer(), "menu").minimumPressDuration = 0.5
        stage.recognizer(UILongPressGestureRecognizer(), "reorder").minimumPressDuration = 0.6
      }, act: { $0.longPress(at: CGPoint(x: 100, y: 100), for: 1) }),
    FaultScene(
      "D20 UILongPressGestureRecognizer 'drag'", name: "a long press of a row around one of its picture", target: "row",
      build: { stage in
        let row = stage.view("cell", (0, 0, 390, 300))
        stage.recognizer(UILongPressGestureRecognizer(), "row", on: row)
        stage.recognizer(UILongPressGestureRecognizer(), "drag", on: stage.view("picture", (0, 0, 200, 200), in: row))
          .minimumPressDuration = 0.4
      }, act: { $0.longPress(at: CGPoint(x: 100, y: 100), for: 1) }),
    FaultScene(
      "D20 UILongPressGestureRecognizer 'peek'", name: "a pan after a long press", target: "select",
      build: { stage in
        stage.recognizer(UILongPressGestureRecognizer(), "peek").minimumPressDuration = 0.3
        stage.recognizer(UILongPressGestureRecognizer(), "select").minimumPressDuration = 0.8
      }, act: { $0.longPress(at: CGPoint(x: 100, y: 100), for: 1) }),
    // D21
    multi("a pinch after a pan") { UIPinchGestureRecognizer() },
    multi("a turn after a pan") { UIRotationGestureRecognizer() },
    FaultScene(
      "D21 UIPanGestureRecognizer 'pan'", name: "a pinch on a view in a view with a pan", target: "second",
      build: { stage in
        let map = stage.view("map", (0, 0, 390, 600))
        stage.recognizer(UIPanGestureRecognizer(), "pan", on: map)
        stage.recognizer(UIPinchGestureRecognizer(), "second", on: map)
      }, act: twoFingers),
    // D22
    slide(
      "a finger that slides", { stage in stage.recognizer(UITapGestureRecognizer(), "open") },
      "UITapGestureRecognizer"),
    slide(
      "a long press that slides", { stage in stage.recognizer(UILongPressGestureRecognizer(), "open") },
      "UILongPressGestureRecognizer"),
    slide(
      "a tap on a small view that slides",
      { stage in
        stage.recognizer(UITapGestureRecognizer(), "open", on: stage.view("photo", (80, 80, 60, 60)))
      }, "UITapGestureRecognizer"),
  ]

  private static func scroll(_ stage: Stage) -> UIScrollView {
    let scroll = stage.add(UIScrollView(), "scroll", (0, 0, 390, 800))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    return scroll
  }

  nonisolated private static func both(_ name: String) -> FaultScene {
    FaultScene(
      "OK", "D16 SaysYes", name: name, target: "drag",
      build: { stage in
        let yes = SaysYes()
        stage.keep(yes)
        let card = stage.view("card", (0, 0, 390, 600), in: scroll(stage))
        stage.recognizer(UIPanGestureRecognizer(), "drag", on: card).delegate = yes
      }, act: FaultScene.drag(100, 400, to: 100, 200))
  }

  nonisolated private static func back(_ name: String) -> FaultScene {
    FaultScene(
      "D18 delegate SaysNo", name: name,
      build: { stage in
        let (no, navigation) = (SaysNo(), UINavigationController(rootViewController: UIViewController()))
        stage.keep(no)
        stage.controller.addChild(navigation)
        navigation.view.frame = stage.root.bounds
        stage.root.addSubview(navigation.view)
        navigation.didMove(toParent: stage.controller)
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.interactivePopGestureRecognizer?.delegate = no
      }, act: FaultScene.drag(3, 400, to: 300, 400))
  }

  nonisolated private static let twoFingers: @MainActor @Sendable (SimulatedDevice) -> Finger = { device in
    let first = device.touchDown(at: CGPoint(x: 150, y: 300))
    first.move(to: CGPoint(x: 150, y: 340), over: 0.1)
    let second = device.touchDown(at: CGPoint(x: 250, y: 340))
    second.move(to: CGPoint(x: 340, y: 440), over: 0.2)
    first.lift()
    second.lift()
    return first
  }

  nonisolated private static func multi(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> UIGestureRecognizer
  ) -> FaultScene {
    FaultScene(
      "D21 UIPanGestureRecognizer 'pan'", name: name, target: "second",
      build: { stage in
        stage.recognizer(UIPanGestureRecognizer(), "pan")
        stage.recognizer(make(), "second")
      }, act: twoFingers)
  }

  nonisolated private static func slide(
    _ name: String, _ build: @escaping @MainActor @Sendable (Stage) -> Void, _ type: String
  ) -> FaultScene {
    FaultScene(
      "D22 \(type) 'open'", name: name, target: "open", build: build,
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 160, y: 100), over: 0.1)
        device.advance(by: 0.6)
        finger.lift()
        return finger
      })
  }
}
