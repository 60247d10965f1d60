import FirstResponderTesting
import UIKit

extension FaultMatrixTests {
  /// Two or three causes at once: on the way to the view, or in front of it, and behind these what becomes of the touch
  /// there. The answer names each of them, in the order in which a touch meets them.
  nonisolated static let stackedScenes: [FaultScene] = stackedOnTheWay + stackedBehindTheWay + stackedInGestures

  /// Causes on the way to the view.
  nonisolated private static let stackedOnTheWay: [FaultScene] = [
    FaultScene(
      "D05 UIView 'form'", "D03 UIView 'form'", "D01 UIView 'veil'", name: "disabled, outside and covered",
      build: { stage in
        let form = stage.view("form", (0, 0, 390, 100))
        form.isUserInteractionEnabled = false
        stage.button("send", (20, 80, 100, 50), in: form)
        stage.view("veil", (0, 0, 390, 844))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D05 UIView 'form'", "D05 UIImageView 'card'", name: "two ancestors that take no touches",
      build: { stage in
        let form = stage.view("form", (0, 0, 390, 400))
        form.isUserInteractionEnabled = false
        stage.button("play", (20, 100, 100, 50), in: stage.add(UIImageView(), "card", (0, 0, 390, 400), in: form))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D04 UIView 'bar'", "D01 UIView 'veil'", name: "no height, and covered",
      build: { stage in
        stage.button("go", (20, 0, 100, 44), in: stage.view("bar", (0, 200, 390, 0)))
        stage.view("veil", (0, 0, 390, 844))
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D03 UIView 'card'", "D05 UIImageView 'box'", name: "sticks out of a card in which it is in an image",
      build: { stage in
        let card = stage.view("card", (20, 100, 100, 100))
        stage.button("close", (60, 0, 50, 50), in: stage.add(UIImageView(), "box", (20, -20, 130, 100), in: card))
      }, act: FaultScene.tap(140, 105)),
    FaultScene(
      "D03 UIView 'card'", "D01 UIView 'snow'", name: "a cross that sticks out of its card, under falling snow",
      build: { stage in
        stage.button("close", (85, -20, 50, 50), in: stage.view("card", (20, 100, 100, 100)))
        stage.view("snow", (0, 0, 390, 844))
      }, act: FaultScene.tap(140, 105)),
    FaultScene(
      "D04 UIView 'header'", "D05 UIImageView 'avatar'", name: "a portrait in a header without height",
      build: { stage in
        let avatar = stage.add(UIImageView(), "avatar", (20, 20, 80, 80), in: stage.view("header", (0, 60, 390, 0)))
        stage.recognizer(UITapGestureRecognizer(), "profile", on: avatar)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D10 UIButton 'bell'", "D01 UIView 'badge'", name: "a bell that fades in, under its badge",
      build: { stage in
        let bell = stage.button("bell", (20, 100, 60, 60))
        stage.view("badge", (50, 90, 40, 40)).backgroundColor = .red
        stage.onAppear.append { UIView.animate(withDuration: 5, delay: 0, options: []) { bell.alpha = 0.5 } }
      }, act: FaultScene.tap(65, 115)),
    FaultScene(
      "D02 UIWindow 'toast'", "D05 UIView 'form'", "D01 UIView 'spinner'",
      name: "a toast left behind, a form that is off, and a spinner over it",
      build: { stage in
        let form = stage.view("form", (0, 0, 390, 400))
        form.isUserInteractionEnabled = false
        stage.button("save", (20, 100, 100, 50), in: form)
        stage.view("spinner", (0, 0, 390, 400))
        stage.keep(window("toast", .alert))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D24 UIApplication", "D01 UIView 'veil'", name: "events ignored, and a veil",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        stage.view("veil", (0, 0, 390, 844)).alpha = 0.02
        UIApplication.shared.beginIgnoringInteractionEvents()
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D24 UIApplication", "D02 UIWindow 'hud'", "D05 UIButton 'pay'",
      name: "events ignored, a progress window left behind, and a disabled button",
      build: { stage in
        stage.button("pay", (20, 100, 100, 50)).isEnabled = false
        stage.keep(window("hud", UIWindow.Level(rawValue: 10)))
        UIApplication.shared.beginIgnoringInteractionEvents()
      }, act: FaultScene.tap(60, 120)),
  ]

  /// Causes on the way, and one that shows only when the touch arrives.
  nonisolated private static let stackedBehindTheWay: [FaultScene] = [
    FaultScene(
      "D02 UIWindow 'toast'", "D05 UIButton 'save'", name: "a toast over a disabled button",
      build: { stage in
        stage.button("save", (20, 100, 100, 50)).isEnabled = false
        stage.keep(window("toast", .alert))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D02 UIWindow 'debug'", "D03 UIView 'tabs'", "D05 UIButton 'plus'",
      name: "a debugging window over a raised button that is disabled",
      build: { stage in
        stage.button("plus", (165, -30, 60, 60), in: stage.view("tabs", (0, 700, 390, 64))).isEnabled = false
        stage.keep(window("debug", .statusBar))
      }, act: FaultScene.tap(195, 685)),
    FaultScene(
      "D01 UIView 'veil'", "D11 UITapGestureRecognizer 'dismiss'", name: "a canvas under a veil, and under a tap",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 200, 200))
        stage.view("veil", (0, 0, 390, 844))
        stage.recognizer(UITapGestureRecognizer(), "dismiss")
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D24 UIApplication", "D11 UITapGestureRecognizer 'dismiss'", name: "events ignored over a canvas under a tap",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 200, 200))
        stage.recognizer(UITapGestureRecognizer(), "dismiss")
        UIApplication.shared.beginIgnoringInteractionEvents()
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D24 UIApplication", "D14 UIScrollView 'page'", name: "events ignored over a drawing in a page, dragged",
      build: { stage in
        let page = stage.page()
        page.delaysContentTouches = false
        stage.add(Canvas(), "drawing", (0, 0, 390, 500), in: page)
        UIApplication.shared.beginIgnoringInteractionEvents()
      }, act: FaultScene.drag(100, 400, to: 100, 200)),
    FaultScene(
      "D05 UILabel 'link'", "D28 UITapGestureRecognizer 'open'", name: "a label whose recognizer's target is gone",
      build: { stage in
        let tap = UITapGestureRecognizer(target: ActionTarget(), action: Selector("save(_:)", ActionTarget.save(_:)))
        tap.name = "open"
        stage.add(UILabel(), "link", (20, 100, 200, 44)).addGestureRecognizer(tap)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D05 UILabel 'name 0'", "D29 UITapGestureRecognizer 'open'", name: "labels that share one recognizer",
      build: { stage in
        let tap = stage.recognizer(UITapGestureRecognizer(), "open")
        for row in 0..<3 {
          stage.add(UILabel(), "name \(row)", (0, 100 + CGFloat(row) * 60, 200, 50)).addGestureRecognizer(tap)
        }
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D07 UIView 'content' in row 0", "D38 UIButton 'star' in row 0",
      name: "a button behind the contentView, for the wrong event",
      target: "star",
      build: { stage in
        let rows = Rows { _ in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.contentView.accessibilityIdentifier = "content"
          let star = UIButton(frame: CGRect(x: 20, y: 0, width: 60, height: 44))
          star.accessibilityIdentifier = "star"
          star.addAction(UIAction { _ in }, for: .valueChanged)
          cell.insertSubview(star, at: 0)
          return cell
        }
        stage.keep(rows)
        let list = stage.add(UITableView(), "list", (0, 0, 390, 800))
        list.dataSource = rows
      }, act: FaultScene.tap(40, 20, hold: 0.2)),
    FaultScene(
      "D08 UIButton 'close'", "D05 UIButton 'close'", name: "a small cross, missed and disabled",
      build: { stage in stage.button("close", (100, 100, 20, 20)).isEnabled = false }, act: FaultScene.tap(110, 127)),
    FaultScene(
      "D08 UIButton 'info'", "D28 UIButton 'info'", name: "a flat button, missed, whose target is gone",
      build: { stage in
        let info = stage.add(UIButton(), "info", (100, 100, 200, 16))
        info.addTarget(ActionTarget(), action: Selector("save(_:)", ActionTarget.save(_:)), for: .touchUpInside)
      }, act: FaultScene.tap(150, 130)),
    FaultScene(
      "D09 GreedyView 'greedy'", "D28 UIButton 'inner'",
      name: "a container that answers itself, a button without action",
      build: { stage in
        stage.add(UIButton(), "inner", (20, 100, 100, 50), in: stage.add(GreedyView(), "greedy", (0, 0, 390, 400)))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D01 UIView 'gradient'", "D23 PianoKey 'key'", name: "a piano's key under a gradient, when a call comes in",
      build: { stage in
        stage.add(PianoKey(), "key", (80, 80, 60, 300))
        stage.view("gradient", (0, 0, 390, 400))
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 200))
        device.advance(by: 0.1)
        finger.cancel()
        return finger
      }),
    FaultScene(
      "D01 UIView 'shine'", "D25 SceneController", name: "a scrubber at the bottom edge, under a shine", target: "bar",
      build: { stage in
        stage.add(Canvas(), "bar", (0, 804, 390, 40))
        stage.view("shine", (0, 804, 390, 40))
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 830))
        device.advance(by: 0.1)
        finger.cancel()
        return finger
      }),
  ]

  /// Causes that are all about gestures, or behind one.
  nonisolated private static let stackedInGestures: [FaultScene] = [
    FaultScene(
      "D12 PlainControl 'lever'", "D38 PlainControl 'lever'", name: "a lever under a tap, for the wrong event",
      build: { stage in
        stage.add(PlainControl(), "lever", (0, 100, 100, 100)).addAction(UIAction { _ in }, for: .valueChanged)
        stage.recognizer(UITapGestureRecognizer(), "dismiss")
      }, act: FaultScene.tap(50, 150)),
    FaultScene(
      "D05 UIImageView 'photo'", "D20 UILongPressGestureRecognizer 'menu'", name: "two long presses on a picture",
      target: "reorder",
      build: { stage in
        let photo = stage.add(UIImageView(), "photo", (0, 0, 300, 300))
        stage.recognizer(UILongPressGestureRecognizer(), "menu", on: photo).minimumPressDuration = 0.5
        stage.recognizer(UILongPressGestureRecognizer(), "reorder", on: photo).minimumPressDuration = 0.6
      }, act: FaultScene.tap(100, 100, hold: 1)),
    FaultScene(
      "D01 UIView 'badge'", "D22 UITapGestureRecognizer 'open'", name: "a firm tap that slides, on a badge",
      target: "open",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "open", on: stage.view("photo", (20, 100, 200, 200)))
        stage.view("badge", (180, 90, 60, 60))
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 200, y: 120))
        finger.move(to: CGPoint(x: 260, y: 120), over: 0.1)
        finger.lift()
        return finger
      }),
    FaultScene(
      // The delegate is asked within the drawer's own call, before it is settled that the card goes first (B4.83).
      "D36 delegate SaysNo", "D15 UIPanGestureRecognizer 'card'",
      name: "a drawer behind a card, whose delegate says no",
      target: "drawer",
      build: { stage in
        let no = SaysNo()
        stage.keep(no)
        stage.recognizer(UIPanGestureRecognizer(), "card", on: stage.view("inner", (0, 0, 300, 300)))
        stage.recognizer(UIPanGestureRecognizer(), "drawer").delegate = no
      }, act: FaultScene.drag(100, 100, to: 250, 100)),
    FaultScene(
      "D01 UIView 'glass'", "D17 the sheet's drag of UIViewController's view", name: "a dial under a glass, in a sheet",
      target: "dial",
      build: { stage in
        let sheet = UIViewController()
        stage.onAppear.append { [unowned stage] in
          stage.controller.present(sheet, animated: false)
          stage.add(Canvas(), "dial", (50, 100, 200, 300), in: sheet.view)
          stage.view("glass", (0, 0, 390, 700), in: sheet.view)
        }
      },
      act: { device in
        device.advance(by: 1)
        return device.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 500), over: 0.5)
      }),
    FaultScene(
      "D27 UIButton 'pay'", "D05 UIButton 'pay'", name: "an exclusive, disabled button beside a finger",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 300, 300))
        let pay = stage.button("pay", (20, 400, 100, 50))
        (pay.isExclusiveTouch, pay.isEnabled) = (true, false)
      },
      act: { device in
        let first = device.touchDown(at: CGPoint(x: 100, y: 100))
        let second = device.tap(at: CGPoint(x: 60, y: 420))
        first.lift()
        return second
      }),
    FaultScene(
      "OK", "D13 UIScrollView 'page'", "D19 UITapGestureRecognizer 'twice'",
      name: "a picture in a page, whose single tap waits for a double tap", target: "picture",
      build: { stage in
        let picture = stage.add(Canvas(), "picture", (0, 0, 390, 300), in: stage.page())
        let twice = stage.recognizer(UITapGestureRecognizer(), "twice", on: picture)
        twice.numberOfTapsRequired = 2
        stage.recognizer(UITapGestureRecognizer(), "once", on: picture).require(toFail: twice)
      }, act: FaultScene.tap(100, 120, hold: 0.2)),
    FaultScene(
      "OK", "D26 UIButton 'buy'", "D13 UIScrollView 'page'", name: "a second tap on a busy app, in a page",
      build: { $0.button("buy", (20, 100, 100, 50), in: $0.page()) },
      act: { device in
        device.tap(at: CGPoint(x: 60, y: 120), hold: 0.3)
        device.stall(for: 0.3)
        return device.tap(at: CGPoint(x: 60, y: 120), hold: 0.8)
      }),
  ]
}
