import FirstResponderTesting
import UIKit

extension HealthySceneTests {
  /// Lists and pages, whose scrolling shares fingers with what they hold.
  nonisolated static let healthyLists: [HealthyScene] = [
    HealthyScene(
      "a list with buttons in its rows", build: { $0.list() },
      act: { device in
        [
          Question(device.tap(at: CGPoint(x: 350, y: 110)), "heart 2"),
          Question(device.tap(at: CGPoint(x: 350, y: 110))),
          Question(device.tap(at: CGPoint(x: 100, y: 110)), "row 2"), Question(device.tap(at: CGPoint(x: 100, y: 110))),
        ]
      }),
    HealthyScene("a list that is scrolled", build: { $0.list() }, act: HealthyScene.drag(100, 600, to: 100, 300)),
    HealthyScene(
      "a list that is flicked from a button in a row", build: { $0.list() },
      act: { [Question($0.flick(from: CGPoint(x: 350, y: 600), to: CGPoint(x: 350, y: 300)))] }),
    HealthyScene(
      "a list that is flicked, flicked on, and stopped by a finger", build: { $0.list() },
      act: { device in
        let first = device.flick(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 500))
        device.advance(by: 0.1)
        let second = device.flick(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 550))
        device.advance(by: 0.1)
        return [Question(first), Question(second), Question(device.tap(at: CGPoint(x: 100, y: 300)))]
      }),
    HealthyScene(
      "a page that is scrolled from a slider, a switch and a field on it",
      build: { stage in
        let page = stage.page()
        stage.add(UISlider(), "volume", (20, 300, 300, 34), in: page).addAction(UIAction { _ in }, for: .valueChanged)
        stage.add(UISwitch(), "wifi", (20, 400, 51, 31), in: page).addAction(UIAction { _ in }, for: .valueChanged)
        stage.add(UITextField(), "name", (20, 500, 300, 40), in: page)
      },
      act: { device in
        [
          Question(device.flick(from: CGPoint(x: 200, y: 317), to: CGPoint(x: 200, y: 307))),
          Question(device.drag(from: CGPoint(x: 200, y: 317), to: CGPoint(x: 200, y: 257))),
          Question(device.drag(from: CGPoint(x: 45, y: 355), to: CGPoint(x: 45, y: 305))),
          Question(device.drag(from: CGPoint(x: 200, y: 410), to: CGPoint(x: 200, y: 310))),
        ]
      }),
    HealthyScene(
      "a button in a page that is held, and then given up for scrolling",
      build: { $0.button("buy", (20, 400, 200, 60), in: $0.page()) },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 420))
        device.advance(by: 0.3)
        finger.move(to: CGPoint(x: 100, y: 250), over: 0.3)
        device.advance(by: 0.2)
        finger.lift()
        return [Question(finger, isForNothing: true)]
      }),
    HealthyScene(
      "a row that is pulled aside can be tapped, too",
      build: { stage in
        let (page, sideways) = (stage.page(), Sideways())
        stage.keep(sideways)
        let row = stage.view("row", (0, 100, 390, 400), in: page)
        stage.recognizer(UIPanGestureRecognizer(), "aside", on: row).delegate = sideways
        stage.recognizer(UITapGestureRecognizer(), "open", on: row)
      }, act: HealthyScene.tap(100, 200, target: "row")),
    HealthyScene(
      "a row that is held before it is let go", build: { $0.list() }, act: HealthyScene.tap(100, 110, hold: 0.4)),
    HealthyScene(
      "a page that is scrolled from a button on it",
      build: { $0.button("buy", (20, 400, 200, 60), in: $0.page()) }, act: HealthyScene.drag(100, 420, to: 100, 200)),
    HealthyScene(
      "a page that is scrolled from a card with a tap",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "open", on: stage.view("card", (20, 400, 200, 60), in: stage.page()))
      }, act: HealthyScene.drag(100, 420, to: 100, 200, target: "page")),
    HealthyScene(
      "a card with a tap, in a page",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "open", on: stage.view("card", (20, 400, 200, 60), in: stage.page()))
      }, act: HealthyScene.tap(100, 420, hold: 0.3, target: "card")),
    HealthyScene(
      "a shelf in a page, each scrolled its own way",
      build: { stage in
        let shelf = stage.add(UIScrollView(), "shelf", (0, 300, 390, 200), in: stage.page())
        shelf.contentSize = CGSize(width: 2_000, height: 200)
        for book in 0..<5 { stage.button("book \(book)", (CGFloat(book) * 120, 0, 100, 200), in: shelf) }
      },
      act: { device in
        [
          Question(device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))),
          Question(device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 200))),
        ]
      }),
    HealthyScene(
      "a picture in a page that is zoomed and then scrolled",
      build: { stage in
        let (page, zooming) = (stage.page(), Zooming())
        stage.keep(zooming)
        (page.delegate, page.maximumZoomScale) = (zooming, 4)
        stage.view("picture", (0, 0, 390, 2_000), in: page)
      },
      act: { device in
        device.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 250).map { Question($0) } + [
          Question(device.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300)))
        ]
      }),
    HealthyScene(
      "a slider in a page, held and moved", advice: "D13 UIScrollView 'page'",
      build: { stage in
        let volume = stage.add(UISlider(), "volume", (20, 200, 300, 34), in: stage.page())
        volume.addAction(UIAction { _ in }, for: .valueChanged)
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 36, y: 217))
        device.advance(by: 0.3)
        finger.move(to: CGPoint(x: 200, y: 217), over: 0.3)
        finger.lift()
        return [Question(finger)]
      }),
    HealthyScene(
      "a row that is pulled aside, in a list that scrolls",
      build: { stage in
        let (page, sideways) = (stage.page(), Sideways())
        stage.keep(sideways)
        let row = stage.view("row", (0, 100, 390, 400), in: page)
        stage.recognizer(UIPanGestureRecognizer(), "aside", on: row).delegate = sideways
      },
      act: { device in
        [
          Question(device.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300)), "row"),
          Question(device.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 150))),
        ]
      }),
    HealthyScene(
      "a list below a tap that puts the keyboard away and leaves touches alone",
      build: { stage in
        stage.list()
        stage.recognizer(UITapGestureRecognizer(), "dismiss").cancelsTouchesInView = false
      }, act: HealthyScene.tap(100, 110, target: "row 2")),
    HealthyScene(
      "a control of one's own below a tap that leaves controls alone",
      build: { stage in
        let leaves = NotOnControls()
        stage.keep(leaves)
        stage.add(PlainControl(), "lever", (0, 100, 100, 100)).addAction(UIAction { _ in }, for: .touchUpInside)
        stage.recognizer(UITapGestureRecognizer(), "dismiss").delegate = leaves
      },
      act: { device in
        [
          Question(device.tap(at: CGPoint(x: 50, y: 150)), "lever"), Question(device.tap(at: CGPoint(x: 50, y: 150))),
          Question(device.tap(at: CGPoint(x: 300, y: 500)), "dismiss"),
        ]
      }),
    HealthyScene(
      "a button below a tap",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        stage.recognizer(UITapGestureRecognizer(), "dismiss")
      },
      act: { device in
        [Question(device.tap(at: CGPoint(x: 60, y: 120)), "save"), Question(device.tap(at: CGPoint(x: 300, y: 500)))]
      }),
  ]
}
