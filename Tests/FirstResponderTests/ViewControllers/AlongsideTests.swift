import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What goes on beside a transition of the program's: who leaves, what changes alongside, what an animator leaves
/// behind (B17.10, B17.13, B17.23).
@Suite(.serialized, .leavesNothing) @MainActor struct AlongsideTests {
  @Test(arguments: [true, false])
  func `B17.10 the arrangement decides whether the presenter's view leaves, whatever the style`(_ removes: Bool) {
    let scene = TransitionScene(.custom, arranges: false, animates: false)
    let covering = CoveringTransitions(removes)
    scene.new.transitioningDelegate = covering
    scene.present()
    scene.device.advance(by: 1)
    let (left, back) = (["root.viewWillDisappear"], ["root.viewWillAppear"])
    #expect(
      scene.take() == (removes ? left : []) + ["new.viewWillAppear", "new.viewDidAppear"]
        + (removes ? ["root.viewDidDisappear"] : []) + ["completion"])
    #expect((scene.root.view.window == nil) == removes)
    scene.dismiss()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["new.viewWillDisappear"] + (removes ? back + ["root.viewDidAppear"] : [])
        + ["new.viewDidDisappear", "completion"])
    #expect(scene.root.view.superview === scene.window)
  }

  @Test func `B17.10 by default the style decides`() {
    let new = UIViewController()
    func removes(_ style: UIModalPresentationStyle) -> Bool? {
      new.modalPresentationStyle = style
      return new.presentationController?.shouldRemovePresentersView
    }
    #expect(removes(.fullScreen) == true && removes(.currentContext) == true)
    #expect(removes(.overFullScreen) == false && removes(.pageSheet) == false && removes(.custom) == false)
  }

  private func drivenAway() -> (TransitionScene, UIPercentDrivenInteractiveTransition) {
    let scene = TransitionScene().presented()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    scene.transitions.driver = driver
    scene.dismiss()
    return (scene, driver)
  }

  @Test func `B17.13 what changes alongside begins after the animator, is driven with it, and takes as long`() throws {
    let (scene, driver) = (TransitionScene().presented(), UIPercentDrivenInteractiveTransition())
    driver.completionCurve = .linear
    scene.transitions.driver = driver
    let light = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.root.view.addSubview(light)
    scene.device.advance(by: 0.1)
    scene.new.onCall["viewWillDisappear"] = { [log = scene.log, new = scene.new] in
      let coordinator = new.transitionCoordinator
      let isQueued = coordinator?.animate { _ in
        log.add("alongside")
        light.frame.origin.x = 100
      } completion: {
        log.add("completed, cancelled \($0.isCancelled)")
      }
      log.add("queued \(isQueued == true)")
    }
    scene.dismiss()
    #expect(
      scene.take() == [
        "animator for dismissed", "driver for dismissal", "new.viewWillDisappear", "queued true",
        "dismissal will begin", "animator begins", "alongside",
      ])
    driver.update(0.5)
    #expect(light.layer.presentation()?.frame.origin.x == 50)
    driver.finish()
    // Six pictures later 0.7 of the time have passed, of which the usual curve makes 0.8126.
    scene.device.advance(by: 0.1)
    let x = try #require(light.layer.presentation()?.frame.origin.x)
    #expect(abs(x - 81.26) < 0.05)
    scene.device.advance(by: 1)
    #expect(light.layer.presentation()?.frame.origin.x == 100)
    #expect(
      scene.take() == [
        "dismissal did end true", "new.viewDidDisappear", "completed, cancelled false", "animator ended true",
        "completion",
      ])
  }

  @Test func `B17.13 asked for under way only the completion comes, and what is called off is as before`() {
    let (scene, driver) = drivenAway()
    _ = scene.take()
    let isQueued = scene.new.transitionCoordinator?.animate { [log = scene.log] _ in
      log.add("never")
    } completion: { [log = scene.log] in
      log.add("completed, cancelled \($0.isCancelled)")
    }
    #expect(isQueued == false)
    driver.update(0.5)
    // The arrangement dims less and less alongside.
    let dimming = scene.transitions.presentation?.dimming
    #expect(dimming?.layer.presentation()?.opacity == 0.5)
    driver.cancel()
    scene.device.advance(by: 1)
    #expect(dimming?.alpha == 1 && dimming?.layer.presentation()?.opacity == 1)
    #expect(
      scene.take() == [
        "dismissal did end false", "new.viewWillAppear", "new.viewDidAppear", "completed, cancelled true",
        "animator ended false",
      ])
    // Afterwards there is nobody to ask.
    #expect(scene.new.transitionCoordinator == nil)
  }

  @Test func `B17.23 what an animator leaves in a container goes with it, and stays in a navigation controller`() {
    let left = UIView()
    let scene = TransitionScene()
    scene.transitions.animator.onBegin = { $0.containerView.addSubview(left) }
    scene.present()
    scene.device.advance(by: 1)
    #expect(left.window === scene.window)
    scene.new.dismiss(animated: false)
    #expect(left.window == nil && scene.window.subviews == [scene.root.view])
    let stack = UINavigationController(rootViewController: UIViewController())
    let delegate = StackTransitions(scene.transitions.animator)
    stack.delegate = delegate
    scene.device.show(stack)
    stack.pushViewController(UIViewController(), animated: true)
    scene.device.advance(by: 1)
    #expect(left.window === stack.view.window && stack.topViewController?.view.superview === left.superview)
    left.removeFromSuperview()
  }
}

/// Brings an arrangement that says whether the presenter's view leaves.
@MainActor
private final class CoveringTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private final class Presentation: UIPresentationController {
    var removes = false
    override var shouldRemovePresentersView: Bool { removes }
  }

  let removes: Bool
  init(_ removes: Bool) { self.removes = removes }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = Presentation(presentedViewController: presented, presenting: presenting)
    made.removes = removes
    return made
  }
}

@MainActor
private final class StackTransitions: NSObject, UINavigationControllerDelegate {
  let animator: SlidingAnimator
  init(_ animator: SlidingAnimator) { self.animator = animator }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
