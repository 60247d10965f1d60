import FirstResponderTesting
import UIKit

extension FaultMatrixTests {
  /// What happens to touches as such, and to what they cause: D17, D23 to D29.
  nonisolated static let streamScenes: [FaultScene] = [
    // D17
    sheet("a dial in a sheet", 200), sheet("a drawing in a sheet", 150), sheet("a knob in a sheet", 300),
    // D23
    cancelled("a key that is taken back", "key", (0, 0, 300, 300)),
    cancelled("a card in the middle", "card", (50, 50, 200, 200)),
    cancelled("a small key", "key", (80, 80, 40, 40)),
    // D24
    ignoring("one call", 1), ignoring("two calls", 2), ignoring("ten calls", 10),
    // D25
    edge("a scrubber at the bottom", 836), edge("a slider at the bottom", 820), edge("a handle at the top", 5),
    // D26
    busy("a second tap", 0.5), busy("a long wait", 3), busy("a short wait", 0.2),
    // D27
    FaultScene(
      "D27 Canvas 'canvas'", name: "a second finger on a view that takes one", target: "canvas",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 300, 300))
      }, act: secondFinger(200, 100)),
    FaultScene(
      "D27 UIButton 'save'", name: "an exclusive button beside a finger",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 300, 300))
        stage.button("save", (20, 400, 100, 50)).isExclusiveTouch = true
      }, act: secondFinger(60, 420)),
    FaultScene(
      "D27 Canvas 'canvas'", name: "an exclusive canvas keeps a button from its touch",
      build: { stage in
        stage.add(Canvas(), "canvas", (0, 0, 300, 300)).isExclusiveTouch = true
        stage.button("save", (20, 400, 100, 50))
      }, act: secondFinger(60, 420)),
    // D28
    FaultScene(
      "D28 UIButton 'save'", name: "no action", build: { stage in stage.add(UIButton(), "save", (20, 100, 100, 50)) },
      act: FaultScene.tap(60, 120)),
    FaultScene(
      "D38 UIButton 'save'", name: "the wrong event",
      build: { stage in
        stage.add(UIButton(), "save", (20, 100, 100, 50)).addAction(UIAction { _ in }, for: .valueChanged)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D28 UIButton 'save'", name: "a target that is gone",
      build: { stage in
        let button = stage.add(UIButton(), "save", (20, 100, 100, 50))
        button.addTarget(ActionTarget(), action: Selector("save(_:)", ActionTarget.save(_:)), for: .touchUpInside)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D28 UITapGestureRecognizer 'open'", name: "a recognizer whose target is gone",
      build: { stage in
        let tap = UITapGestureRecognizer(target: ActionTarget(), action: Selector("save(_:)", ActionTarget.save(_:)))
        tap.name = "open"
        stage.view("photo", (0, 0, 200, 200)).addGestureRecognizer(tap)
      }, act: FaultScene.tap(60, 120)),
    // D29
    moved("three pictures, one recognizer", 3), moved("two pictures", 2), moved("five pictures", 5),
  ]

  nonisolated private static func sheet(_ name: String, _ distance: CGFloat) -> FaultScene {
    FaultScene(
      "D17 the sheet's drag of UIViewController's view", name: name, target: "turn",
      build: { stage in
        let sheet = UIViewController()
        stage.onAppear.append { [unowned stage] in
          stage.controller.present(sheet, animated: false)
          stage.recognizer(UIPanGestureRecognizer(), "turn", on: sheet.view)
        }
      },
      act: { device in
        device.advance(by: 1)
        return device.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 300 + distance), over: 0.5)
      })
  }

  nonisolated private static func cancelled(
    _ name: String, _ view: String, _ frame: (CGFloat, CGFloat, CGFloat, CGFloat)
  ) -> FaultScene {
    FaultScene(
      "D23 PianoKey '\(view)'", name: name, target: view, build: { $0.add(PianoKey(), view, frame) },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: 100))
        device.advance(by: 0.1)
        finger.cancel()
        return finger
      })
  }

  nonisolated private static func ignoring(_ name: String, _ count: Int) -> FaultScene {
    FaultScene(
      "D24 UIApplication", name: name,
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        for _ in 0..<count { UIApplication.shared.beginIgnoringInteractionEvents() }
      }, act: FaultScene.tap(60, 120))
  }

  nonisolated private static func edge(_ name: String, _ y: CGFloat) -> FaultScene {
    FaultScene(
      "D25 SceneController", name: name, target: "bar",
      build: { stage in
        stage.add(Canvas(), "bar", (0, y - 10, 390, 40))
      },
      act: { device in
        let finger = device.touchDown(at: CGPoint(x: 100, y: y))
        device.advance(by: 0.1)
        finger.cancel()
        return finger
      })
  }

  nonisolated private static func busy(_ name: String, _ seconds: TimeInterval) -> FaultScene {
    FaultScene(
      "OK", "D26 UIButton 'buy'", name: name, build: { $0.button("buy", (20, 100, 100, 50)) },
      act: { device in
        device.tap(at: CGPoint(x: 60, y: 120))
        device.stall(for: seconds)
        let second = device.tap(at: CGPoint(x: 60, y: 120))
        device.advance(by: seconds)
        return second
      })
  }

  nonisolated private static func secondFinger(_ x: CGFloat, _ y: CGFloat)
    -> @MainActor @Sendable (SimulatedDevice) -> Finger
  {
    { device in
      let first = device.touchDown(at: CGPoint(x: 100, y: 100))
      let second = device.tap(at: CGPoint(x: x, y: y))
      first.lift()
      return second
    }
  }

  nonisolated private static func moved(_ name: String, _ count: Int) -> FaultScene {
    FaultScene(
      "D29 UITapGestureRecognizer 'open'", name: name,
      build: { stage in
        let tap = UITapGestureRecognizer { _ in }
        tap.name = "open"
        for number in 0..<count {
          stage.view("photo \(number)", (0, CGFloat(number) * 100, 200, 90)).addGestureRecognizer(tap)
        }
      }, act: FaultScene.tap(50, 50))
  }
}
