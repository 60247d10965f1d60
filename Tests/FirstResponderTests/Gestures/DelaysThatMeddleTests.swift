import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// `delaysTouchesBegan` and `delaysTouchesEnded` may be overridden, and an override may do anything while it is asked
/// (B4.47).
@MainActor @Suite(.serialized, .leavesNothing)
struct DelaysThatMeddleTests {
  let scene = GestureScene()

  /// Does something the next time that it is asked for one of the two.
  final class Meddler: UIGestureRecognizer {
    enum Question: CaseIterable { case began, ended }

    var holds: Set<Question> = []
    @Hook var act: (Question) -> Void = { _ in }

    override var delaysTouchesBegan: Bool {
      get { answer(.began) }
      set {}
    }
    override var delaysTouchesEnded: Bool {
      get { answer(.ended) }
      set {}
    }

    private func answer(_ question: Question) -> Bool {
      act(question)
      return holds.contains(question)
    }
  }

  /// Does something when it is asked whether it takes part.
  final class Switch: UIGestureRecognizer {
    @Hook var act: () -> Void = {}

    override var isEnabled: Bool {
      get {
        act()
        return super.isEnabled
      }
      set { super.isEnabled = newValue }
    }
  }

  /// What takes every finger back.
  enum Meddling: CaseIterable {
    case hideWindow, ignoreEvents, resignActive, removeView
  }

  /// Counts the touches whose start it heard of, and of how many it heard the end.
  final class CountingView: UIView {
    var (began, over) = (0, 0)

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { over += touches.count }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { over += touches.count }
  }

  private let view = CountingView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
  private let meddler = Meddler()

  init() {
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(meddler)
    scene.view.addSubview(view)
  }

  private func meddle(_ meddling: Meddling) {
    switch meddling {
    case .hideWindow: view.window?.isHidden = true
    case .ignoreEvents: scene.device.application.beginIgnoringInteractionEvents()
    case .resignActive: scene.device.resignActive()
    case .removeView: view.removeFromSuperview()
    }
  }

  /// Takes every finger back when it is asked for the n-th time from now on.
  private func meddle(_ meddling: Meddling, at question: Meddler.Question, _ number: Int) {
    var questions = 0
    meddler.act = { asked in
      guard asked == question else { return }
      questions += 1
      if questions == number { meddle(meddling) }
    }
  }

  private func touchDown(_ count: Int) -> [Finger] {
    var fingers: [Finger] = []
    scene.device.frame {
      fingers = (0..<count).map { scene.device.touchDown(at: CGPoint(x: 100 + 20 * $0, y: 300)) }
    }
    return fingers
  }

  private func lift(_ fingers: [Finger]) { scene.device.frame { for finger in fingers { finger.lift() } } }

  /// Whatever was begun is over, and nothing is left.
  private func expectEnds(_ what: String) {
    meddler.act = { _ in }
    #expect(view.began == view.over, "\(what): \(view.began) began, \(view.over) are over")
    #expect(scene.device.application.touches.live.all.isEmpty, "\(what)")
  }

  @Test(arguments: Meddling.allCases, [1, 3])
  func `who is asked whether a start is kept back may take every finger back (B4.38, B8.25)`(
    meddling: Meddling, count: Int
  ) {
    for number in 1...count {
      meddle(meddling, at: .began, number)
      lift(touchDown(count))
      expectEnds("question \(number)")
      guard meddling == .hideWindow || meddling == .resignActive else { return }
      scene.view.window?.isHidden = false
      scene.device.becomeActive()
    }
  }

  @Test(arguments: Meddling.allCases, [1, 3])
  func `who is asked whether an end is kept back may take every finger back (B4.40, B8.25)`(
    meddling: Meddling, count: Int
  ) {
    for number in 1...count {
      let fingers = touchDown(count)
      meddle(meddling, at: .ended, number)
      lift(fingers)
      expectEnds("question \(number)")
      guard meddling == .hideWindow || meddling == .resignActive else { return }
      scene.view.window?.isHidden = false
      scene.device.becomeActive()
    }
  }

  @Test(arguments: Meddler.Question.allCases, Meddling.allCases)
  func `who kept fingers back and is asked again may take them back (B4.39, B4.40, B8.25)`(
    question: Meddler.Question, meddling: Meddling
  ) {
    for number in 1...6 {
      meddler.holds = [question]
      let fingers = touchDown(3)
      if question == .ended { scene.device.frame { for finger in fingers.dropLast() { finger.lift() } } }
      meddler.holds = []
      meddle(meddling, at: question, number)
      // The last one moves, and the others are looked at again.
      fingers[2].move(to: CGPoint(x: 200, y: 310))
      lift(question == .ended ? [fingers[2]] : fingers)
      expectEnds("question \(number)")
      guard meddling == .hideWindow || meddling == .resignActive else { return }
      scene.view.window?.isHidden = false
      scene.device.becomeActive()
    }
  }

  @Test(arguments: Meddling.allCases, 1...4)
  func `who is asked whether it is enabled may take every finger back, and nobody is left with one (B4.3, B8.25)`(
    meddling: Meddling, number: Int
  ) {
    let asked = Switch()
    view.addGestureRecognizer(asked)
    var questions = 0
    asked.act = {
      questions += 1
      if questions == number { meddle(meddling) }
    }
    lift(touchDown(2))
    asked.act = {}
    expectEnds("question \(number)")
    #expect(scene.device.application.gestures.engaged.isEmpty)
    #expect(asked.numberOfTouches == 0 && meddler.numberOfTouches == 0)
  }
}
