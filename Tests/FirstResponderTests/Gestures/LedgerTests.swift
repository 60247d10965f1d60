import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What the ledger says of each decision, word for word: who, what became of it, by which rule, through whom.
@MainActor @Suite(.serialized, .leavesNothing)
struct LedgerTests {
  private let scene = GestureScene()
  private let place = CGPoint(x: 100, y: 100)

  @Test func `who waits says for whom, what that one looks for, and how long it can take (B4.25, B4.58)`() {
    let single = scene.add("open", UITapGestureRecognizer())
    let double = scene.add("zoom", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.device.tap(at: place)
    scene.device.advance(by: 1)
    #expect(
      scene.wholeLedger == [
        "UITapGestureRecognizer 'open' -> waiting for UITapGestureRecognizer 'zoom' (2 taps), deadline in 0.35 s",
        "LoggingView#2 -> touch 1: end held back, UITapGestureRecognizer 'open' is undecided and delays touchesEnded",
        "UITapGestureRecognizer 'zoom' -> failed · no tap 2 within 0.35 s",
        "UITapGestureRecognizer 'open' -> ended · 1 tap",
        """
        LoggingView#2 -> touch 1: taken from its view, UITapGestureRecognizer 'open' was recognized and cancels touches
        """,
      ])
  }

  @Test func `a deadline counts from the moment of the decision`() {
    let pan = scene.add("drag", UIPanGestureRecognizer())
    let press = scene.add("lift", UILongPressGestureRecognizer())
    press.allowableMovement = 1000
    pan.require(toFail: press)
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 0.2)
    finger.move(to: CGPoint(x: 120, y: 100))
    let left = 0.5 - scene.device.now
    #expect(
      scene.ledger == [
        "UIPanGestureRecognizer 'drag' -> waiting for UILongPressGestureRecognizer 'lift' (0.5 s), deadline in 0.28 s"
      ])
    #expect(abs(left - 0.28) < 0.005)
    finger.lift()
  }

  @Test func `the winner says what it measured, the loser says who prevented it (B4.50)`() {
    scene.add("drawer", UIPanGestureRecognizer())
    let press = scene.add("menu", UILongPressGestureRecognizer())
    press.allowableMovement = 1000
    scene.device.drag(from: place, to: CGPoint(x: 220, y: 100), over: 0.1)
    #expect(
      scene.wholeLedger.prefix(3) == [
        "UIPanGestureRecognizer 'drawer' -> began · moved 20 pt, slop 10 pt",
        """
        LoggingView#2 -> touch 1: taken from its view, UIPanGestureRecognizer 'drawer' was recognized and cancels \
        touches
        """,
        "UILongPressGestureRecognizer 'menu' -> failed · prevented by UIPanGestureRecognizer 'drawer'",
      ])
  }

  @Test func `who is required and recognized is named by those that fail for it (B4.58)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    let pan = scene.add("pan", UIPanGestureRecognizer())
    tap.require(toFail: pan)
    scene.device.drag(from: place, to: CGPoint(x: 115, y: 100), over: 0)
    #expect(
      scene.ledger.prefix(2) == [
        "UIPanGestureRecognizer 'pan' -> began · moved 15 pt, slop 10 pt",
        """
        UITapGestureRecognizer 'tap' -> failed · it requires the failure of UIPanGestureRecognizer 'pan', which was \
        recognized
        """,
      ])
  }

  @Test func `what delegates answer is theirs by name (B4.5, B4.23, B4.24)`() {
    let (delegate, deaf) = (CardList(), DeafList())
    scene.add("card", UITapGestureRecognizer()).delegate = delegate
    scene.add("row", UITapGestureRecognizer()).delegate = deaf
    scene.device.tap(at: place)
    withExtendedLifetime((delegate, deaf)) {}
    #expect(
      scene.ledger == [
        "UITapGestureRecognizer 'card' -> delegate CardList lets it have touch 1",
        "UITapGestureRecognizer 'row' -> delegate DeafList said no to touch 1",
        "UITapGestureRecognizer 'card' -> failed · delegate CardList said no to shouldBegin",
      ])
  }

  @Test func `who is sent away says what happened (B4.66, B4.68, B4.79)`() {
    let (first, second) = (
      scene.add("off", UIPanGestureRecognizer()), scene.add("away", UITapGestureRecognizer(), to: scene.inner)
    )
    let third = scene.add("gone", UITapGestureRecognizer())
    let fourth = scene.add("asleep", UITapGestureRecognizer())
    scene.device.touchDown(at: place)
    first.isEnabled = false
    third.view?.removeGestureRecognizer(third)
    scene.inner.removeFromSuperview()
    scene.device.resignActive()
    withExtendedLifetime((second, fourth)) {}
    #expect(
      scene.ledger == [
        "UIPanGestureRecognizer 'off' -> failed · disabled",
        "UITapGestureRecognizer 'gone' -> failed · removed from its view",
        "UITapGestureRecognizer 'away' -> failed · view left its window",
        // The app's rest takes the touch back first, and that is what the recognizer hears (B4.76).
        "UITapGestureRecognizer 'asleep' -> failed · touch cancelled",
      ])
  }

  @Test func `a touch that was held back says when it goes on (B4.38-B4.40)`() {
    let press = scene.add("press", UILongPressGestureRecognizer())
    press.delaysTouchesBegan = true
    scene.device.tap(at: place)
    #expect(
      scene.wholeLedger == [
        """
        LoggingView#2 -> touch 1: start held back, UILongPressGestureRecognizer 'press' is undecided and delays \
        touchesBegan
        """,
        "UILongPressGestureRecognizer 'press' -> failed · lifted after 0.05 s, 0.5 s required",
        "LoggingView#2 -> touch 1: start given free, nobody holds it back any more",
      ])
  }

  @Test func `what the program does is not given the reason of what the recognizer wanted to do`() {
    let press = scene.add("lift", UILongPressGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    press.state = .began
    scene.device.advance(by: 1)
    press.state = .ended
    finger.lift()
    #expect(
      scene.ledger == [
        "UILongPressGestureRecognizer 'lift' -> began", "UILongPressGestureRecognizer 'lift' -> ended",
      ])
  }
}

/// Says no when the gesture wants to begin.
private final class CardList: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Takes no touch.
private final class DeafList: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
}
