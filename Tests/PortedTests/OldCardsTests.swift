import FirstResponderTesting
import OldCards
import Testing
import UIKit

/// The samples, ported by the plugin while this was built, do on Linux what they did on iOS.
@Suite(.serialized) @MainActor struct OldCardsTests {
  /// A button that is pressed once in a window.
  private func press(_ view: UIView, _ connect: (UIButton) -> Void) {
    let device = SimulatedDevice()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.frame = CGRect(x: 50, y: 100, width: 200, height: 100)
    view.addSubview(button)
    let controller = UIViewController()
    device.show(controller)
    controller.view.addSubview(view)
    connect(button)
    device.tap(at: CGPoint(x: 60, y: 110))
  }

  @Test func `every shape of selector reaches its method, in the order in which targets were added`() {
    let view = ShapeControl()
    press(view, view.connect)
    #expect(view.heard == ["plain", "tapped", "moved", "touched", "handled"])
    #expect(view.own.heard == ["asked"])
  }

  @Test func `of two methods of one name the one that is meant is called`() {
    let view = OverloadedView()
    press(view) { view.connect($0) }
    #expect(view.heard == ["show", "show(_:)"])
  }

  @Test func `selectors that are texts reach their methods`() {
    let view = NamedView()
    press(view, view.connect)
    #expect(view.heard == ["pressed", "ended"])
  }

  @Test func `private methods of private types in types are reached`() {
    let view = Album()
    press(view, view.connect)
    #expect(view.heard == ["turn", "close"])
  }

  @Test func `methods of generic classes are reached`() {
    let view = Holder<UILabel>()
    press(view, view.connect)
    #expect(view.taps == 1)
  }

  @Test func `a delegate that leaves everything out is asked nothing`() {
    let (deck, dealer) = (Deck(), SilentDealer())
    deck.delegate = dealer
    #expect(deck.move() == ["default: true", "none"])
  }

  @Test func `a delegate that has all answers all`() {
    let (deck, dealer) = (Deck(), Dealer())
    deck.delegate = dealer
    #expect(deck.move() == ["asked: false", "default: false", "it would answer", "cards: 52", "52"])
    #expect(dealer.moved == [3])
  }

  @Test func `a method that only a subclass or its extension has is called`() {
    let spinner = Spinner()
    let (quiet, loud, later) = (QuietListener(), LoudListener(), LaterListener())
    for listener in [quiet, loud, later] {
      spinner.spinnerDelegate = listener
      spinner.spin()
    }
    #expect(quiet.heard == [])
    #expect(loud.heard == ["start"])
    #expect(later.heard == ["stop"])
  }

  @Test func `an override in an extension overrides`() {
    let view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    #expect(view.canBecomeFirstResponder)
    #expect(view.point(inside: CGPoint(x: -5, y: -5), with: nil))
  }

  @Test func `a method of an extension is overridden below, and super reaches it`() {
    let card: BaseCard = FancyCard()
    card.flip()
    #expect(card.steps == ["base", "fancy"])
  }

  @Test func `a method of an extension of UIKit's class goes to the lowest class that overrides it`() {
    let (view, label, loud): (UIView, UIView, UIView) = (UIView(), UILabel(), LoudLabel())
    #expect(view.prepare([]) == ["view"])
    #expect(label.prepare([]) == ["view", "label"])
    #expect(loud.prepare([]) == ["loud", "view", "label"])
    #expect([view, label, loud].map(\.depth) == [1, 1, 2])
  }

  @Test func `timers, notifications and late messages come, on the device's clock`() {
    let device = SimulatedDevice()
    device.show(UIViewController())
    let metronome = Metronome()
    metronome.start()
    NotificationCenter.default.post(name: Notification.Name("Metronome.told"), object: nil)
    device.advance(by: 3.25)
    #expect(metronome.heard == ["told", "tick", "tick", "later", "tick"])
  }

  @Test func `what is sent to any object arrives`() {
    let (sender, receiver) = (Sender(), Receiver())
    sender.target = receiver
    #expect(sender.send(receiver.action) == 3)
    #expect(receiver.heard == 1)
  }

  @Test func `code for iOS is code for Linux, unless its author thought of Linux`() {
    #expect(System.name == "iOS")
    #expect(System.hasTouch)
    #expect(System.isLinux)
    #expect(System.isNew())
  }
}
