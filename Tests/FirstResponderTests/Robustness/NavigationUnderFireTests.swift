import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Program code does anything to a navigation controller while a finger goes back.
@Suite(.serialized, .leavesNothing) @MainActor
struct NavigationUnderFireTests {
  @Test(arguments: NavigationUnderFire.calls)
  func `whatever the program does while a finger goes back, the stack and what is shown agree in the end`(
    _ call: String
  ) {
    for end in NavigationUnderFire.End.allCases {
      for meddling in NavigationUnderFire.meddlings {
        let what = "\(end): in \(call) the program \(meddling.name)"
        var scene: NavigationUnderFire? = NavigationUnderFire()
        scene?.at(call, meddling)
        scene?.swipe(end)
        let fault = scene?.fault
        #expect(fault == nil, "\(what)")
        if fault == nil {
          let afterwards = scene?.works()
          #expect(afterwards == nil, "\(what), afterwards")
        }
        let everything = scene?.everything ?? []
        scene?.finger = nil
        scene = nil
        for object in everything where object.object != nil {
          Issue.record("\(what): \(object.object.map { "\($0)" } ?? "") is never released")
        }
      }
    }
  }

  @Test func `an action that lets the container go may come before the swipe's own`() {
    let device = SimulatedDevice()
    var navigation: UINavigationController? = UINavigationController(rootViewController: UIViewController())
    navigation?.viewControllers.append(UIViewController())
    let view = navigation!.view!
    let window = device.show(navigation!)
    weak let watched = navigation
    let pan = UIPanGestureRecognizer { _ in
      window.rootViewController = UIViewController()
      navigation = nil
    }
    let rules = Together()
    pan.delegate = rules
    navigation?.topViewController?.view.addGestureRecognizer(pan)
    let finger = device.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), over: 0.2)
    #expect(watched == nil && view.window == nil)
    finger.lift()
  }

  private final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }
}
