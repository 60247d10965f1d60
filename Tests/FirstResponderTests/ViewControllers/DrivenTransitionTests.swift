import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Transitions that somebody drives, and those that come to no good end.
@Suite(.serialized, .leavesNothing) @MainActor struct DrivenTransitionTests {
  private func driven(_ style: UIModalPresentationStyle = .custom)
    -> (TransitionScene, UIPercentDrivenInteractiveTransition)
  {
    let scene = TransitionScene(style)
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    scene.transitions.driver = driver
    return (scene, driver)
  }

  private func drivenAway(_ style: UIModalPresentationStyle = .custom)
    -> (TransitionScene, UIPercentDrivenInteractiveTransition)
  {
    let (scene, driver) = driven(style)
    scene.transitions.driver = nil
    _ = scene.presented()
    scene.transitions.driver = driver
    scene.dismiss()
    return (scene, driver)
  }

  @Test func `B17.15 what the animator starts stands where it is driven to, and goes on by itself when it is let go`() {
    let (scene, driver) = driven()
    scene.present()
    #expect(driver.duration == 0.5 && scene.new.transitionCoordinator?.initiallyInteractive == true)
    scene.device.advance(by: 3)
    #expect(scene.top == 844 && scene.device.loop.waitingCount == 0)
    driver.update(0.5)
    #expect(scene.top == 472 && driver.percentComplete == 0.5)
    #expect(scene.transitions.presentation?.dimming.layer.presentation()?.opacity == 0.5)
    driver.update(2)
    #expect(scene.top == 100 && scene.new.isBeingPresented)
    driver.update(0.25)
    #expect(scene.top == 658)
    _ = scene.log.take()
    driver.finish()
    scene.device.advance(by: 0.1)
    #expect(abs(scene.top - (844 - 744 * 0.45)) < 1 && scene.take() == [])
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "presentation did end true", "new.viewDidAppear", "alongside done", "animator ended true", "completion",
      ])
    #expect(scene.device.loop.waitingCount == 0)
  }

  @Test func `B17.15 the rest goes as fast as the driver says`() {
    let (scene, driver) = driven()
    scene.present()
    driver.update(0.5)
    driver.completionSpeed = 0.5
    driver.finish()
    scene.device.advance(by: 0.25)
    #expect(abs(scene.top - 286) < 1)
    scene.device.advance(by: 0.3)
    #expect(scene.root.presentationTransition == nil)
  }

  @Test func `B17.18 a dismissal that is called off puts everything back, and who stays appears again`() {
    let (scene, driver) = drivenAway()
    driver.update(0.5)
    #expect(scene.top == 472)
    #expect(
      scene.take() == [
        "animator for dismissed", "driver for dismissal", "new.viewWillDisappear", "dismissal will begin",
        "animator begins",
      ])
    driver.cancel()
    #expect(scene.new.transitionCoordinator?.isCancelled == true)
    scene.device.advance(by: 0.1)
    #expect(abs(scene.top - (100 + 744 * 0.3)) < 1)
    scene.device.advance(by: 0.3)
    #expect(
      scene.take() == ["dismissal did end false", "new.viewWillAppear", "new.viewDidAppear", "animator ended false"])
    #expect(scene.root.presentedViewController === scene.new && !scene.new.isBeingDismissed)
    #expect(scene.new.view.frame.origin.y == 100 && scene.transitions.presentation?.dimming.alpha == 1)
    #expect(scene.hit() === scene.new.view && scene.device.loop.waitingCount == 0)
    scene.transitions.driver = nil
    scene.dismiss()
    scene.device.advance(by: 1)
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.18 full screen, the presenter that was coming back goes again before the other one appears`() {
    let (scene, driver) = drivenAway(.fullScreen)
    driver.update(0.5)
    _ = scene.log.take()
    driver.cancel()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == disappearing("root") + ["new.viewWillAppear", "new.viewDidAppear", "animator ended false"])
    #expect(scene.root.view.window == nil && scene.new.view.window === scene.window)
    scene.dismiss(animated: false)
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.19 a presentation that is called off leaves nothing, and its completion is not called`() {
    let (scene, driver) = driven(.fullScreen)
    scene.present()
    driver.update(0.5)
    _ = scene.log.take()
    driver.cancel()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == disappearing("new") + ["root.viewWillAppear", "root.viewDidAppear", "animator ended false"])
    #expect(scene.window.subviews == [scene.root.view] && scene.new.view.superview == nil)
    #expect(scene.root.presentedViewController == nil && scene.hit() === scene.root.view)
    scene.transitions.driver = nil
    _ = scene.presented()
    #expect(scene.root.presentedViewController === scene.new)
  }

  @Test func `B17.14 who asked for it hears when the driver lets go, and how`() {
    let (scene, driver) = drivenAway()
    var heard: [String] = []
    scene.new.transitionCoordinator?.notifyWhenInteractionChanges {
      heard.append("\($0.isInteractive) \($0.isCancelled) \($0.percentComplete)")
    }
    driver.update(0.25)
    driver.cancel()
    #expect(heard == ["false true 0.25"])
    scene.device.advance(by: 1)
  }

  @Test func `B17.15 one that begins by itself can be taken hold of`() {
    let (scene, driver) = driven()
    driver.wantsInteractiveStart = false
    scene.present()
    scene.device.advance(by: 0.25)
    #expect(abs(scene.top - 472) < 1)
    driver.pause()
    let place = scene.top
    scene.device.advance(by: 2)
    #expect(scene.top == place && scene.new.isBeingPresented)
    driver.update(0.75)
    #expect(scene.top == 286)
    driver.finish()
    scene.device.advance(by: 1)
    #expect(scene.root.presentationTransition == nil && scene.top == 100)
  }

  @Test func `B17.17 an animation that the program offers is driven instead, and lets touches through`() {
    let scene = TransitionScene()
    let animator = PropertyAnimator()
    scene.transitions.animates = false
    scene.new.transitioningDelegate = animator
    scene.root.present(scene.new, animated: true)
    #expect(scene.new.transitionCoordinator?.isInterruptible == true)
    scene.device.advance(by: 0.25)
    #expect(scene.hit() === scene.new.view)
    scene.device.advance(by: 1)
    #expect(animator.ends == [.end])
    let driver = UIPercentDrivenInteractiveTransition()
    animator.driver = driver
    scene.new.dismiss(animated: true)
    driver.update(0.5)
    #expect(scene.new.view.layer.presentation()?.opacity == 0.5)
    driver.cancel()
    scene.device.advance(by: 1)
    #expect(animator.ends == [.end, .start] && scene.new.view.alpha == 1)
    #expect(scene.root.presentedViewController === scene.new)
  }

  // MARK: No good end

  @Test func `B17.21 a second completeTransition is ignored and stands in the trace`() {
    let scene = TransitionScene()
    scene.present()
    let context = scene.transitions.animator.context
    scene.device.advance(by: 0.1)
    context?.completeTransition(true)
    context?.completeTransition(false)
    #expect(scene.root.presentedViewController === scene.new)
    #expect(scene.take().suffix(2) == ["animator ended true", "completion"])
    #expect(scene.device.trace.text(.lifecycle).contains("completeTransition(_:) was called again: ignored"))
    scene.device.advance(by: 1)
    #expect(scene.take() == [])
  }

  @Test func `B17.21 an animator may complete within its call, and take the view away before it completes`() {
    let scene = TransitionScene(arranges: false)
    let animator = AtOnceAnimator()
    scene.new.transitioningDelegate = animator
    scene.present()
    #expect(scene.take() == ["new.viewWillAppear", "new.viewDidAppear", "completion"])
    scene.dismiss()
    #expect(scene.take() == ["new.viewWillDisappear", "new.viewDidDisappear", "completion"])
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.22 a dismissal in the midst of a presentation waits for its end`() {
    let scene = TransitionScene()
    scene.present()
    scene.device.advance(by: 0.1)
    scene.dismiss()
    _ = scene.log.take()
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "presentation did end true", "new.viewDidAppear", "alongside done", "animator ended true", "completion",
        "animator for dismissed", "driver for dismissal", "new.viewWillDisappear", "dismissal will begin",
        "animator begins",
      ])
    scene.device.advance(by: 1)
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.24 a transition that is never completed stays open, and the trace names who left it so`() {
    let scene = TransitionScene()
    scene.transitions.animator.completes = false
    scene.present()
    scene.device.advance(by: 1.4)
    #expect(!scene.device.trace.text(.lifecycle).contains("still open"))
    scene.device.advance(by: 0.2)
    #expect(
      scene.device.trace.text(.lifecycle).contains(
        "the transition is still open: SlidingAnimator has not called completeTransition(_:)"))
    #expect(scene.hit() === scene.window && scene.device.loop.waitingCount == 0)
    scene.transitions.animator.context?.completeTransition(true)
    #expect(scene.hit() === scene.new.view)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `B17.25 an animator without a duration is done with the next turn`(_ duration: TimeInterval) {
    let scene = TransitionScene()
    scene.transitions.animator.duration = duration
    scene.present()
    scene.device.advance(by: 0.1)
    #expect(scene.take().suffix(2) == ["animator ended true", "completion"])
    #expect(scene.transitions.presentation?.dimming.alpha == 1)
  }

  @Test func `B17.26 another root in the midst of a presentation ends it, and the animator's end does no harm`() {
    let scene = TransitionScene(.fullScreen)
    scene.present()
    scene.device.advance(by: 0.1)
    let other = LoggedController("other", scene.log)
    scene.window.rootViewController = other
    scene.device.advance(by: 1)
    #expect(scene.window.subviews == [other.view] && scene.root.presentedViewController == nil)
    #expect(scene.root.view.window == nil && scene.root.presentationTransition == nil)
    #expect(scene.device.loop.waitingCount == 0)
  }

  @Test func `B17.26 a container that leaves its window ends what moves in it, and the transition with it`() {
    let scene = TransitionScene()
    scene.present()
    scene.device.advance(by: 0.1)
    scene.container?.removeFromSuperview()
    scene.device.advance(by: 0.1)
    #expect(scene.root.presentationTransition == nil && scene.take().last == "completion")
    scene.dismiss(animated: false)
    #expect(scene.window.subviews == [scene.root.view] && scene.hit() === scene.root.view)
  }

  @Test func `B17.1 whoever is asked may present something else meanwhile`() {
    let scene = TransitionScene()
    let other = LoggedController("other", scene.log)
    scene.transitions.whenAsked["arrangement"] = { [root = scene.root] in
      if root.presentedViewController == nil { root.present(other, animated: false) }
    }
    scene.present(animated: false)
    #expect(scene.root.presentedViewController === other && scene.new.presentingViewController == nil)
    #expect(scene.root.presentationTransition == nil)
  }
}

/// Fades with an animation that can be interrupted.
@MainActor
private final class PropertyAnimator: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var driver: UIPercentDrivenInteractiveTransition?
  var ends: [UIViewAnimatingPosition] = []
  private var running: UIViewPropertyAnimator?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let comes = context.view(forKey: .to)
    if let comes {
      context.containerView.addSubview(comes)
      comes.alpha = 0
    }
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      if let comes { comes.alpha = 1 } else { context.view(forKey: .from)?.alpha = 0 }
    }
    animator.addCompletion { [weak self] in
      self?.ends.append($0)
      self?.running = nil
      context.completeTransition($0 == .end)
    }
    running = animator
    return animator
  }
}

/// Completes within the call.
@MainActor
private final class AtOnceAnimator: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    } else {
      transitionContext.view(forKey: .from)?.removeFromSuperview()
    }
    transitionContext.completeTransition(true)
  }
}
