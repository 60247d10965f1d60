import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Presentations and dismissals whose views the program arranges and moves.
@Suite(.serialized, .leavesNothing) @MainActor struct OwnTransitionTests {
  @Test func `B17.1 B17.3 the program is asked first, arranges, moves, and is told of the end, in this order`() {
    let scene = TransitionScene()
    scene.present()
    #expect(
      scene.take() == [
        "arrangement", "animator for presented", "driver for presentation", "new.viewWillAppear",
        "presentation will begin", "animator begins",
      ])
    #expect(scene.root.presentedViewController === scene.new && scene.new.isBeingPresented)
    scene.device.advance(by: 0.25)
    #expect(scene.take() == [] && scene.top == 100 + (844 - 100) / 2)
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "presentation did end true", "new.viewDidAppear", "alongside done", "animator ended true", "completion",
      ])
    #expect(scene.new.view.frame == CGRect(x: 0, y: 100, width: 390, height: 744) && !scene.new.isBeingPresented)
  }

  @Test func `B17.4 a dismissal has the same steps, and takes the container away`() {
    let scene = TransitionScene().presented()
    let container = scene.container
    #expect(container?.superview === scene.window)
    scene.dismiss()
    #expect(
      scene.take() == [
        "animator for dismissed", "driver for dismissal", "new.viewWillDisappear", "dismissal will begin",
        "animator begins",
      ])
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["dismissal did end true", "new.viewDidDisappear", "animator ended true", "completion"])
    #expect(scene.window.subviews == [scene.root.view] && scene.new.view.superview == nil)
    #expect(scene.root.presentedViewController == nil && scene.transitions.presentation == nil)
    #expect(scene.device.loop.waitingCount == 0)
  }

  @Test func `B17.2 without animation only the arrangement is asked for, and its view is put in at once`() {
    let scene = TransitionScene()
    scene.present(animated: false)
    #expect(
      scene.take() == [
        "arrangement", "new.viewWillAppear", "presentation will begin", "presentation did end true",
        "new.viewDidAppear", "completion",
      ])
    #expect(scene.container?.subviews == [scene.transitions.presentation?.dimming, scene.new.view].compactMap(\.self))
    #expect(scene.transitions.presentation?.dimming.alpha == 1 && scene.new.view.frame.origin.y == 100)
    scene.dismiss(animated: false)
    #expect(
      scene.take() == [
        "new.viewWillDisappear", "dismissal will begin", "dismissal did end true", "new.viewDidDisappear", "completion",
      ])
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.2 without a delegate, or one that has nothing, it goes the system's way`() {
    let scene = TransitionScene(arranges: false, animates: false)
    scene.present()
    #expect(scene.take() == ["arrangement", "animator for presented", "new.viewWillAppear"])
    #expect(scene.new.view.superview === scene.window)
    scene.device.advance(by: 1)
    scene.new.transitioningDelegate = nil
    scene.dismiss()
    scene.device.advance(by: 1)
    #expect(scene.take() == ["new.viewDidAppear", "completion"] + disappearing("new") + ["completion"])
  }

  @Test func `B17.2 a delegate that has gone is not asked`() {
    let scene = TransitionScene(.overFullScreen, arranges: false)
    scene.new.transitioningDelegate = LoggedTransitions(scene.log)
    scene.present()
    scene.device.advance(by: 1)
    #expect(scene.take() == ["new.viewWillAppear", "new.viewDidAppear", "completion"])
  }

  @Test func `B17.5 an arrangement without an animator is moved the system's way, in its container`() {
    let scene = TransitionScene(animates: false)
    scene.present()
    #expect(scene.new.view.superview === scene.container && scene.container?.superview === scene.window)
    #expect(scene.top == 100 + 844)
    scene.device.advance(by: 1)
    #expect(scene.top == 100 && scene.transitions.presentation?.dimming.alpha == 1)
    scene.dismiss()
    scene.device.advance(by: 1)
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.5 the arrangement hears of each layout of the container, before and after it`() {
    let scene = TransitionScene().presented()
    let presentation = scene.transitions.presentation
    presentation?.layouts = []
    scene.container?.setNeedsLayout()
    scene.container?.layoutIfNeeded()
    #expect(presentation?.layouts == ["will", "did"])
  }

  @Test func `B17.6 the arrangement says where the view rests, and keeps nothing of it afterwards`() {
    let scene = TransitionScene()
    var frames: [CGRect] = []
    scene.transitions.animator.onBegin = { [new = scene.new, root = scene.root] in
      frames = [$0.initialFrame(for: new), $0.finalFrame(for: new), new.view.frame, $0.initialFrame(for: root)]
    }
    scene.present()
    let rest = CGRect(x: 0, y: 100, width: 390, height: 744)
    #expect(frames == [.zero, rest, rest, CGRect(x: 0, y: 0, width: 390, height: 844)])
    #expect(scene.new.presentationController === scene.transitions.presentation)
    scene.device.advance(by: 1)
    scene.dismiss(animated: false)
    #expect(!(scene.new.presentationController is LoggedPresentation))
  }

  @Test func `B17.7 what an animator does not put into the container is not there`() {
    let scene = TransitionScene(arranges: false)
    scene.transitions.animator.addsView = false
    scene.present()
    scene.device.advance(by: 1)
    #expect(scene.new.view.window == nil && scene.root.presentedViewController === scene.new)
    #expect(scene.hit() is PresentationContainer)
    scene.dismiss(animated: false)
    #expect(scene.hit() === scene.root.view)
  }

  @Test func `B17.8 full screen, the presenter's view is lent to the animator and leaves with the end`() {
    let scene = TransitionScene(.fullScreen)
    var seen: [UIView?] = []
    scene.transitions.animator.onBegin = {
      seen = [$0.view(forKey: .from), $0.view(forKey: .to)] + $0.containerView.subviews
    }
    scene.present()
    #expect(
      scene.take() == [
        "animator for presented", "driver for presentation", "root.viewWillDisappear", "new.viewWillAppear",
        "animator begins",
      ])
    #expect(seen == [scene.root.view, scene.new.view, scene.root.view])
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["new.viewDidAppear", "root.viewDidDisappear", "animator ended true", "completion"])
    #expect(scene.root.view.window == nil && scene.new.view.frame == scene.window.bounds)
    scene.dismiss()
    #expect(seen == [scene.new.view, scene.root.view, scene.new.view])
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "animator for dismissed", "driver for dismissal", "new.viewWillDisappear", "root.viewWillAppear",
        "animator begins", "root.viewDidAppear", "new.viewDidDisappear", "animator ended true", "completion",
      ])
    #expect(scene.window.subviews == [scene.root.view] && scene.hit() === scene.root.view)
  }

  @Test func `B17.8 full screen, a presenter whose view the animator left out is back at the end`() {
    let scene = TransitionScene(.fullScreen).presented()
    scene.transitions.animator.addsView = false
    scene.dismiss()
    scene.device.advance(by: 1)
    #expect(
      scene.take().suffix(4) == ["root.viewDidAppear", "new.viewDidDisappear", "animator ended true", "completion"])
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.9 a presenter that stays is not the animator's to move`() {
    let scene = TransitionScene()
    var views: [UIView?] = []
    scene.transitions.animator.onBegin = { views += [$0.view(forKey: .from), $0.view(forKey: .to)] }
    scene.present()
    scene.device.advance(by: 1)
    scene.dismiss()
    #expect(views == [nil, scene.new.view, scene.new.view, nil])
    scene.device.advance(by: 1)
  }

  @Test func `B17.11 of several that go at once the top one's animator moves, and each arrangement hears of it`() {
    let scene = TransitionScene(animates: false).presented()
    let above = LoggedController("above", scene.log)
    let transitions = LoggedTransitions(scene.log)
    (above.modalPresentationStyle, above.transitioningDelegate) = (.custom, transitions)
    scene.new.present(above, animated: false)
    _ = scene.log.take()
    scene.root.dismiss(animated: true)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "animator for dismissed", "driver for dismissal", "above.viewWillDisappear", "new.viewWillDisappear",
        "dismissal will begin", "dismissal will begin", "animator begins", "dismissal did end true",
        "dismissal did end true", "above.viewDidDisappear", "new.viewDidDisappear", "animator ended true",
      ])
    #expect(scene.window.subviews == [scene.root.view])
  }

  @Test func `B17.20 neither side takes new touches meanwhile, and later those beside the view end at the container`() {
    let scene = TransitionScene()
    scene.present()
    #expect(scene.hit() === scene.window)
    scene.device.advance(by: 1)
    scene.transitions.presentation?.dimming.isUserInteractionEnabled = false
    #expect(scene.hit() === scene.new.view && scene.hit(200, 50) === scene.container)
    scene.dismiss()
    #expect(scene.hit() === scene.window)
    scene.device.advance(by: 1)
    #expect(scene.hit() === scene.root.view)
  }

  @Test func `B17.20 a sheet with an animator lets touches go where a sheet lets them go`() {
    let scene = TransitionScene(.pageSheet)
    scene.new.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
    scene.present()
    scene.device.advance(by: 1)
    #expect(scene.new.view.frame.origin.y == 40 && scene.hit(200, 20) === scene.root.view)
    #expect(scene.hit() === scene.new.view)
    scene.dismiss()
    scene.device.advance(by: 1)
    #expect(scene.window.subviews == [scene.root.view])
  }
}
