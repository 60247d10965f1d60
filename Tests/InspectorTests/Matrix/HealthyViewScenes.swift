import FirstResponderTesting
import UIKit

extension HealthySceneTests {
  /// What lies in front of, around and beside a view, and does not matter.
  nonisolated static let healthyViews: [HealthyScene] = [
    HealthyScene(
      "a veil that takes no touches",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        stage.view("veil", (0, 0, 390, 844)).isUserInteractionEnabled = false
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "a bell under its badge, which takes no touches",
      build: { stage in
        stage.button("bell", (20, 100, 60, 60))
        stage.add(UILabel(), "badge", (60, 90, 30, 30)).text = "3"
      }, act: HealthyScene.tap(70, 110, target: "bell")),
    HealthyScene(
      "a button below a container that lets touches through",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        let above = stage.add(PassThroughView(), "above", (0, 0, 390, 844))
        stage.button("chip", (20, 300, 100, 50), in: above)
      },
      act: { device in
        [
          Question(device.tap(at: CGPoint(x: 60, y: 120)), "save"), Question(device.tap(at: CGPoint(x: 60, y: 120))),
          Question(device.tap(at: CGPoint(x: 60, y: 320)), "chip"),
          Question(device.tap(at: CGPoint(x: 300, y: 600)), isForNothing: true),
        ]
      }),
    HealthyScene(
      "a toast's window that lets touches through",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        let toast = PassThroughWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        toast.windowLevel = .alert
        toast.rootViewController = UIViewController()
        toast.isHidden = false
        stage.keep(toast)
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "a window that is hidden again",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        let hud = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        hud.windowLevel = .alert
        hud.rootViewController = UIViewController()
        hud.isHidden = false
        stage.onAppear.append { hud.isHidden = true }
        stage.keep(hud)
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "an alert in a window of its own, over a button",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.windowLevel = .alert
        window.rootViewController = UIViewController()
        window.rootViewController?.view.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        let ok = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 50))
        ok.accessibilityIdentifier = "ok"
        ok.addAction(UIAction { _ in }, for: .touchUpInside)
        window.rootViewController?.view.addSubview(ok)
        window.isHidden = false
        stage.keep(window)
      }, act: HealthyScene.tap(60, 320, target: "ok")),
    HealthyScene(
      "a small button that takes touches around itself",
      build: { stage in
        let close = stage.add(WideButton(), "close", (100, 100, 20, 20))
        close.addAction(UIAction { _ in }, for: .touchUpInside)
      }, act: HealthyScene.tap(130, 110, target: "close")),
    HealthyScene(
      "a button that sticks out of a view that counts it in",
      build: { stage in
        stage.button("plus", (165, -30, 60, 60), in: stage.add(RoomyView(), "tabs", (0, 700, 390, 64)))
      }, act: HealthyScene.tap(195, 680, target: "plus")),
    HealthyScene(
      "a card with labels and a picture on it",
      build: { stage in
        let card = stage.view("card", (20, 100, 300, 100))
        stage.recognizer(UITapGestureRecognizer(), "open", on: card)
        stage.add(UILabel(), "title", (10, 10, 200, 30), in: card).text = "Title"
        stage.add(UIImageView(), "photo", (220, 10, 70, 80), in: card)
      },
      act: { device in
        [Question(device.tap(at: CGPoint(x: 60, y: 125)), "card"), Question(device.tap(at: CGPoint(x: 260, y: 140)))]
      }),
    HealthyScene(
      "a disabled button beside one that works",
      build: { stage in
        stage.button("cancel", (20, 100, 100, 50)).isEnabled = false
        stage.button("save", (140, 100, 100, 50))
      }, act: HealthyScene.tap(190, 120, target: "save")),
    HealthyScene(
      "an empty place beside a large button",
      build: { $0.button("save", (20, 100, 100, 50)) }, act: HealthyScene.tap(130, 120, isForNothing: true)),
    HealthyScene(
      "an empty place of a full screen that covers a small button",
      build: { stage in
        stage.button("close", (100, 100, 20, 20))
        stage.view("settings", (0, 0, 390, 844)).backgroundColor = .white
      }, act: HealthyScene.tap(110, 127, isForNothing: true)),
    HealthyScene(
      "a hidden panel over a button",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        let panel = stage.view("panel", (0, 0, 390, 400))
        panel.isHidden = true
        stage.button("other", (20, 100, 100, 50), in: panel)
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "a fade that allows touches",
      build: { stage in
        let save = stage.button("save", (20, 100, 100, 50))
        stage.onAppear.append {
          UIView.animate(withDuration: 5, delay: 0, options: [.allowUserInteraction]) { save.alpha = 0.5 }
        }
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "a fade that is over",
      build: { stage in
        let save = stage.button("save", (20, 100, 100, 50))
        save.alpha = 0
        stage.onAppear.append { UIView.animate(withDuration: 0.3) { save.alpha = 1 } }
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "events that were ignored for a while",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        UIApplication.shared.beginIgnoringInteractionEvents()
        stage.onAppear.append { UIApplication.shared.endIgnoringInteractionEvents() }
      }, act: HealthyScene.tap(60, 120, target: "save")),
    HealthyScene(
      "a finger that leaves its button before it lifts",
      build: { $0.button("delete", (20, 100, 100, 50)) },
      act: { [Question($0.drag(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 60, y: 500)), isForNothing: true)] }),
    HealthyScene(
      "two exclusive buttons, one after the other",
      build: { stage in
        for (place, name) in ["red", "blue"].enumerated() {
          stage.button(name, (20 + CGFloat(place) * 150, 100, 100, 50)).isExclusiveTouch = true
        }
      },
      act: { device in
        [
          Question(device.tap(at: CGPoint(x: 60, y: 120)), "red"),
          Question(device.tap(at: CGPoint(x: 220, y: 120)), "blue"),
        ]
      }),
    HealthyScene(
      "two fingers on a canvas that takes several",
      build: { $0.add(Canvas(), "canvas", (0, 0, 390, 600)).isMultipleTouchEnabled = true },
      act: { device in device.pinch(at: CGPoint(x: 200, y: 300), from: 100, to: 300).map { Question($0, "canvas") } }),
    HealthyScene(
      "a button beside a canvas on which a finger rests",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 200, 390, 400))
        stage.button("undo", (20, 100, 100, 50))
      },
      act: { device in
        let resting = device.touchDown(at: CGPoint(x: 200, y: 400))
        let other = device.tap(at: CGPoint(x: 60, y: 120))
        resting.lift()
        return [Question(other, "undo"), Question(other), Question(resting)]
      }),
    HealthyScene(
      "a button that is tapped twice, quickly", build: { $0.button("more", (20, 100, 100, 50)) },
      act: { device in
        let first = device.tap(at: CGPoint(x: 60, y: 120))
        device.advance(by: 0.1)
        return [Question(first), Question(device.tap(at: CGPoint(x: 60, y: 120)))]
      }),
    HealthyScene(
      "controls of every kind",
      build: { stage in
        stage.add(UISwitch(), "wifi", (20, 100, 51, 31)).addAction(UIAction { _ in }, for: .valueChanged)
        stage.add(UISlider(), "volume", (20, 200, 300, 34)).addAction(UIAction { _ in }, for: .valueChanged)
        stage.add(UIStepper(), "count", (20, 300, 94, 32)).addAction(UIAction { _ in }, for: .valueChanged)
        stage.add(UISegmentedControl(items: ["A", "B"]), "tabs", (20, 400, 200, 32)).selectedSegmentIndex = 0
      },
      act: { device in
        [
          Question(device.tap(at: CGPoint(x: 45, y: 115)), "wifi"),
          Question(device.drag(from: CGPoint(x: 36, y: 217), to: CGPoint(x: 200, y: 217))),
          Question(device.tap(at: CGPoint(x: 90, y: 316)), "count"),
          Question(device.tap(at: CGPoint(x: 170, y: 416)), "tabs"),
        ]
      }),
    HealthyScene(
      "fields and texts",
      build: { stage in
        stage.add(UITextField(), "name", (20, 100, 300, 40))
        stage.add(UITextView(), "note", (20, 200, 300, 120)).text = "Some words to touch"
      },
      act: { device in
        [
          Question(device.tap(at: CGPoint(x: 60, y: 120)), "name"), Question(device.tap(at: CGPoint(x: 60, y: 215))),
          Question(device.longPress(at: CGPoint(x: 60, y: 215), for: 0.8)),
        ]
      }),
    HealthyScene(
      "a lamp behind a glass, as in the README",
      build: { stage in
        stage.add(Canvas(), "lamp", (95, 300, 200, 200))
        stage.view("glass", (95, 300, 200, 200)).isUserInteractionEnabled = false
      }, act: HealthyScene.tap(195, 400, target: "lamp")),
    HealthyScene(
      "two keys in one report of the digitizer, as in the documentation",
      build: { stage in
        stage.add(PianoKey(), "c", (0, 0, 90, 300))
        stage.add(PianoKey(), "d", (100, 0, 90, 300))
      },
      act: { device in
        var hand: [Finger] = []
        device.frame {
          hand.append(device.touchDown(at: CGPoint(x: 40, y: 40)))
          hand.append(device.touchDown(at: CGPoint(x: 140, y: 40)))
        }
        device.advance(by: 0.1)
        device.frame { for finger in hand { finger.lift() } }
        return [Question(hand[0], "c"), Question(hand[1], "d"), Question(hand[0])]
      }),
    HealthyScene(
      "a drag across a view that hears touches, as in the documentation",
      build: { $0.add(PianoKey(), "switch", (0, 0, 300, 100)) },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 40, y: 40))
        finger.move(to: CGPoint(x: 140, y: 40), over: 0.25)
        finger.lift()
        return [Question(finger)]
      }),
  ]

  typealias Question = HealthyScene.Question
}
