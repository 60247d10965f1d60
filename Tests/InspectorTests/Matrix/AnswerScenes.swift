import FirstResponderTesting
import UIKit

extension FaultMatrixTests {
  /// What the program makes of a touch: too much (D35), or nothing (D41).
  nonisolated static let answerScenes: [FaultScene] = [
    // D35
    FaultScene(
      "OK", "D35 UIButton 'next'", name: "a screen that is pushed twice",
      build: { stage in
        let root = UIViewController()
        let stack = UINavigationController(rootViewController: root)
        stage.controller.addChild(stack)
        stage.root.addSubview(stack.view)
        stage.button("next", (20, 300, 100, 50), in: root.view).addAction(
          UIAction { [weak stack] _ in
            later { stack?.pushViewController(DetailController(), animated: true) }
          }, for: .touchUpInside)
      }, act: twice(60, 320)),
    FaultScene(
      "OK", "D35 UIButton 'pay'", name: "a screen that is presented twice, one over the other",
      build: { stage in
        stage.button("pay", (20, 300, 100, 50)).addAction(
          UIAction { [unowned stage] _ in
            later { stage.controller.presentationTop.present(DetailController(), animated: false) }
          }, for: .touchUpInside)
      }, act: twice(60, 320)),
    FaultScene(
      "OK", "D35 UIButton 'left'", name: "two tiles under two fingers",
      build: { stage in
        for (name, x) in [("left", 20.0), ("right", 200.0)] {
          stage.button(name, (x, 300, 100, 50)).addAction(
            UIAction { [unowned stage] _ in
              stage.controller.presentationTop.present(UIViewController(), animated: false)
            }, for: .touchUpInside)
        }
      },
      act: { device in
        let places = [CGPoint(x: 60, y: 320), CGPoint(x: 240, y: 320)]
        var fingers: [Finger] = []
        device.frame { fingers = places.map { device.touchDown(at: $0) } }
        device.advance(by: 0.08)
        device.frame { for finger in fingers { finger.lift() } }
        return fingers[1]
      }),
    FaultScene(
      "OK", "D35 UILongPressGestureRecognizer 'menu'", name: "a menu that a press opens and its end closes",
      build: { stage in
        let items = stage.view("items", (0, 400, 300, 100))
        items.isHidden = true
        let press = UILongPressGestureRecognizer { _ in items.isHidden.toggle() }
        press.name = "menu"
        stage.view("hub", (0, 100, 300, 200)).addGestureRecognizer(press)
      }, act: { $0.longPress(at: CGPoint(x: 100, y: 200), for: 0.8) }),
    // D41
    FaultScene(
      "D41 SceneController", name: "a second screen over one that is there",
      build: { stage in
        let first = UIViewController()
        stage.onAppear.append { [unowned stage] in stage.controller.present(first, animated: false) }
        first.loadViewIfNeeded()
        stage.button("pay", (20, 300, 100, 50), in: first.view).addAction(
          UIAction { [unowned stage] _ in stage.controller.present(DetailController(), animated: true) },
          for: .touchUpInside)
      },
      act: { device in
        device.advance(by: 1)
        return device.tap(at: CGPoint(x: 60, y: 320 + device.topOfSheet))
      }),
    FaultScene(
      "D41 OffScreenController", name: "a screen of a controller that is nowhere",
      build: { stage in
        let elsewhere = OffScreenController()
        stage.keep(elsewhere)
        stage.button("pay", (20, 300, 100, 50)).addAction(
          UIAction { _ in elsewhere.present(DetailController(), animated: true) }, for: .touchUpInside)
      }, act: FaultScene.tap(60, 320)),
    FaultScene(
      "D41 SceneController", name: "a screen while an alert is there",
      build: { stage in
        let alert = DetailController()
        alert.modalPresentationStyle = .overFullScreen
        stage.onAppear.append { [unowned stage] in stage.controller.present(alert, animated: false) }
        alert.loadViewIfNeeded()
        let tap = UITapGestureRecognizer { [unowned stage] _ in
          stage.controller.present(UIViewController(), animated: false)
        }
        tap.name = "more"
        stage.view("banner", (0, 100, 300, 200), in: alert.view).addGestureRecognizer(tap)
      },
      act: { device in
        device.advance(by: 1)
        return device.tap(at: CGPoint(x: 100, y: 200))
      }),
  ]

  nonisolated private static func twice(_ x: CGFloat, _ y: CGFloat) -> @MainActor @Sendable (SimulatedDevice) -> Finger
  {
    { device in
      device.tap(at: CGPoint(x: x, y: y))
      device.advance(by: 0.12)
      return device.tap(at: CGPoint(x: x, y: y))
    }
  }
}

final class DetailController: UIViewController {}
final class OffScreenController: UIViewController {}

/// As after an answer of a server.
@MainActor func later(_ work: @escaping @MainActor () -> Void) {
  let answer = LateAnswer(work)
  Timer.scheduledTimer(
    timeInterval: 0.5, target: answer, selector: Selector("come", LateAnswer.come), userInfo: nil, repeats: false)
}

private final class LateAnswer: UIResponder {
  private let work: @MainActor () -> Void

  init(_ work: @escaping @MainActor () -> Void) { self.work = work }

  func come() { work() }
}

extension UIViewController {
  /// What is presented over all.
  var presentationTop: UIViewController {
    var top = self
    while let presented = top.presentedViewController { top = presented }
    return top
  }
}

extension SimulatedDevice {
  /// How far down a sheet begins.
  fileprivate var topOfSheet: CGFloat {
    let sheet = application.windows.lazy.compactMap { $0.rootViewController?.presentedViewController?.view }.first
    return sheet.map { $0.convert(CGPoint.zero, to: nil).y } ?? 0
  }
}
