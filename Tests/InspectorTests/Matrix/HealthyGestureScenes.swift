import FirstResponderTesting
import UIKit

extension HealthySceneTests {
  /// Recognizers that wait for each other, share fingers or give way, as they should.
  nonisolated static let healthyGestures: [HealthyScene] = [
    HealthyScene(
      "a double tap beside a single one that waits for it", advice: "D19 UITapGestureRecognizer 'twice'",
      build: { stage in
        let photo = stage.view("photo", (0, 0, 300, 300))
        let twice = stage.recognizer(UITapGestureRecognizer(), "twice", on: photo)
        twice.numberOfTapsRequired = 2
        stage.recognizer(UITapGestureRecognizer(), "once", on: photo).require(toFail: twice)
      },
      act: { device in
        let first = device.tap(at: CGPoint(x: 100, y: 100))
        device.advance(by: 0.1)
        let second = device.tap(at: CGPoint(x: 100, y: 100))
        device.advance(by: 1)
        return [
          Question(first), Question(second), Question(second, "twice"),
          Question(device.tap(at: CGPoint(x: 100, y: 100))),
        ]
      }),
    HealthyScene(
      "a double tap by itself",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "twice", on: stage.view("photo", (0, 0, 300, 300)))
          .numberOfTapsRequired = 2
      },
      act: { device in
        let first = device.tap(at: CGPoint(x: 100, y: 100))
        device.advance(by: 0.1)
        return [Question(first), Question(device.tap(at: CGPoint(x: 100, y: 100)), "twice")]
      }),
    HealthyScene(
      "a tap and a long press on one view",
      build: { stage in
        let photo = stage.view("photo", (0, 0, 300, 300))
        stage.recognizer(UITapGestureRecognizer(), "open", on: photo)
        stage.recognizer(UILongPressGestureRecognizer(), "menu", on: photo)
      },
      act: { device in
        let middle = CGPoint(x: 100, y: 100)
        return [
          Question(device.tap(at: middle), "open"), Question(device.tap(at: middle)),
          Question(device.longPress(at: middle, for: 0.8), "menu"), Question(device.longPress(at: middle, for: 0.8)),
        ]
      }),
    HealthyScene(
      "a press that opens a menu where it begins",
      build: { stage in
        let items = stage.view("items", (0, 400, 300, 100))
        items.isHidden = true
        let press = stage.recognizer(UILongPressGestureRecognizer(), "menu", on: stage.view("hub", (0, 100, 300, 200)))
        press.addAction(
          UIAction { action in
            if (action.sender as? UIGestureRecognizer)?.state == .began { items.isHidden.toggle() }
          })
      }, act: HealthyScene.hold(100, 200, target: "menu")),
    HealthyScene(
      "a press whose action shows the same at its beginning and at its end",
      build: { stage in
        let hub = stage.view("hub", (0, 100, 300, 200))
        stage.recognizer(UILongPressGestureRecognizer(), "menu", on: hub).addAction(
          UIAction { [weak hub] _ in hub?.alpha = 0.5 })
      }, act: HealthyScene.hold(100, 200, target: "menu")),
    HealthyScene(
      "a press that carries a view under the finger",
      build: { stage in
        let card = stage.view("card", (0, 100, 300, 200))
        let press = stage.recognizer(UILongPressGestureRecognizer(), "carry", on: card)
        press.addAction(
          UIAction { [weak card] action in
            card?.center = (action.sender as! UIGestureRecognizer).location(in: card?.superview)
          })
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 200))
        device.advance(by: 0.7)
        finger.move(to: CGPoint(x: 140, y: 260), over: 0.2)
        finger.lift()
        return [Question(finger)]
      }),
    HealthyScene(
      "a second tap on what presents a screen, which comes once",
      build: { stage in
        stage.button("pay", (20, 300, 100, 50)).addAction(
          UIAction { [unowned stage] _ in
            later { stage.controller.present(DetailController(), animated: true) }
          }, for: .touchUpInside)
      },
      act: { device in
        let first = device.tap(at: CGPoint(x: 60, y: 320))
        device.advance(by: 0.12)
        let second = device.tap(at: CGPoint(x: 60, y: 320))
        device.advance(by: 2)
        return [Question(first), Question(second)]
      }),
    HealthyScene(
      "swipes in four directions",
      build: { stage in
        for (direction, name) in [(.left, "left"), (.right, "right"), (.up, "up"), (.down, "down")]
          as [(UISwipeGestureRecognizer.Direction, String)]
        {
          stage.recognizer(UISwipeGestureRecognizer(), name).direction = direction
        }
      },
      act: { device in
        [
          Question(device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))),
          Question(device.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500)), "down"),
        ]
      }),
    HealthyScene(
      "a map that is pinched, turned and moved at once",
      build: { stage in
        let (map, yes) = (stage.view("map", (0, 0, 390, 800)), SaysYes())
        stage.keep(yes)
        stage.recognizer(UIPinchGestureRecognizer(), "zoom", on: map).delegate = yes
        stage.recognizer(UIRotationGestureRecognizer(), "turn", on: map).delegate = yes
        stage.recognizer(UIPanGestureRecognizer(), "move", on: map).delegate = yes
      },
      act: { device in
        device.pinch(at: CGPoint(x: 200, y: 400), from: 100, to: 300).map { Question($0) }
          + device.rotate(at: CGPoint(x: 200, y: 400), radius: 80, by: 1).map { Question($0, "turn") }
          + [Question(device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 250, y: 400)), "move")]
      }),
    HealthyScene(
      "a tap with two fingers",
      build: { stage in stage.recognizer(UITapGestureRecognizer(), "two").numberOfTouchesRequired = 2 },
      act: { [Question($0.tap(at: CGPoint(x: 200, y: 400), fingers: 2), "two")] }),
    HealthyScene(
      "a drawer that is pulled in from the edge",
      build: { stage in
        let edge = stage.recognizer(UIScreenEdgePanGestureRecognizer(), "drawer")
        edge.edges = .left
        stage.button("save", (100, 100, 100, 50))
      },
      act: { device in
        [
          Question(device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 250, y: 400))),
          Question(device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400)), isForNothing: true),
          Question(device.tap(at: CGPoint(x: 150, y: 120)), "save"),
        ]
      }),
    HealthyScene(
      "the swipe back, and none at the root",
      build: { stage in
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.controller.addChild(navigation)
        navigation.view.frame = stage.root.bounds
        stage.root.addSubview(navigation.view)
        navigation.didMove(toParent: stage.controller)
        navigation.pushViewController(UIViewController(), animated: false)
      },
      act: { device in
        let back = device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400))
        device.advance(by: 2)
        let none = device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400))
        return [Question(back), Question(none, isForNothing: true)]
      }),
    HealthyScene(
      "a sheet with a button, dragged away afterwards",
      build: { stage in
        let sheet = UIViewController()
        stage.onAppear.append { [unowned stage] in
          stage.controller.present(sheet, animated: false)
          stage.button("done", (20, 300, 100, 50), in: sheet.view)
        }
      },
      act: { device in
        let done = device.view(identified: "done").map { $0.convert(CGPoint(x: 50, y: 25), to: nil) } ?? .zero
        return [
          Question(device.tap(at: done), "done"),
          Question(device.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 700))),
        ]
      }),
    HealthyScene(
      "a finger that is taken back from a view that hears of it",
      build: { $0.add(Canvas(), "canvas", (0, 0, 390, 600)) },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 300))
        device.advance(by: 0.1)
        finger.cancel()
        return [Question(finger)]
      }),
    HealthyScene(
      "a long press that brings a menu",
      build: { stage in
        let menu = ShowsMenu()
        stage.keep(menu)
        stage.view("photo", (20, 100, 300, 300)).addInteraction(UIContextMenuInteraction(delegate: menu))
      },
      act: { device in
        let finger = device.longPress(at: CGPoint(x: 100, y: 200), for: 0.8)
        device.advance(by: 1)
        return [Question(finger), Question(device.tap(at: CGPoint(x: 300, y: 800)))]
      }),
  ]
}

final class ShowsMenu: NSObject, UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Open") { _ in }])
    }
  }
}
