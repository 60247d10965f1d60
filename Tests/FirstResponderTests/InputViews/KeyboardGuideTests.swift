import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is laid out by `keyboardLayoutGuide` (B16.27). The keyboard is 250 of 800 points high.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyboardGuideTests {
  let scene = KeyboardScene()
  /// As high as its content, above the keyboard.
  let bar = UIButton(configuration: .plain())

  init() {
    bar.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(bar)
    let guide = scene.root.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    scene.device.settle()
  }

  @Test func `without a keyboard it begins where the safe area ends, or at the view's edge`() {
    #expect(bar.frame == CGRect(x: 0, y: 750, width: 400, height: 50))
    scene.controller.additionalSafeAreaInsets.bottom = 34
    scene.device.settle()
    #expect(bar.frame.maxY == 766 && scene.root.keyboardLayoutGuide.layoutFrame.minY == 766)
    scene.root.keyboardLayoutGuide.usesBottomSafeArea = false
    scene.device.settle()
    #expect(bar.frame.maxY == 800)
  }

  @Test func `a bar goes up and down with the keyboard, and is where a finger finds it`() {
    let field = scene.field()
    var taps = 0
    bar.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    field.becomeFirstResponder()
    // The model is there at once, the screen shows the way.
    #expect(bar.frame.maxY == 550)
    scene.device.advance(by: 0.1)
    let shown = bar.layer.presentation()?.frame.maxY ?? 0
    #expect(shown > 550 && shown < 800)
    scene.settle()
    scene.device.tap(at: CGPoint(x: 200, y: 526))
    #expect(taps == 1)
    field.resignFirstResponder()
    scene.settle()
    #expect(bar.frame.maxY == 800)
    scene.device.tap(at: CGPoint(x: 200, y: 775))
    #expect(taps == 2)
  }

  @Test func `an accessory counts, also one that comes later`() {
    let field = scene.field()
    field.becomeFirstResponder()
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    field.reloadInputViews()
    #expect(bar.frame.maxY == 506)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    field.reloadInputViews()
    #expect(bar.frame.maxY == 656)
  }

  @Test func `a view that comes while the keyboard is there is laid out above it`() {
    scene.field().becomeFirstResponder()
    scene.settle()
    let (late, mark) = (UIView(frame: CGRect(x: 0, y: 300, width: 400, height: 400)), UIView())
    mark.translatesAutoresizingMaskIntoConstraints = false
    late.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: late.topAnchor), mark.leftAnchor.constraint(equalTo: late.leftAnchor),
      mark.rightAnchor.constraint(equalTo: late.rightAnchor),
      mark.bottomAnchor.constraint(equalTo: late.keyboardLayoutGuide.topAnchor),
    ])
    // Laid out once where nothing covers it.
    late.layoutIfNeeded()
    #expect(mark.frame.height == 400)
    scene.root.addSubview(late)
    scene.device.settle()
    #expect(mark.frame.height == 250)
    late.removeFromSuperview()
    late.layoutIfNeeded()
    #expect(mark.frame.height == 400)
  }

  @Test func `it goes down under a finger that pulls the keyboard, earlier by the padding`() {
    let scroll = UIScrollView(frame: scene.root.bounds)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.keyboardDismissMode = .interactive
    scene.root.insertSubview(scroll, at: 0)
    scene.field().becomeFirstResponder()
    scene.settle()
    scene.root.keyboardLayoutGuide.keyboardDismissPadding = 50
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 500))
    scene.device.settle()
    #expect(bar.frame.maxY == 550)
    finger.move(to: CGPoint(x: 200, y: 634))
    scene.device.settle()
    #expect(bar.frame.maxY == 684)
    finger.move(to: CGPoint(x: 200, y: 700))
    finger.lift()
    scene.settle()
    #expect(bar.frame.maxY == 800 && !scene.isShown)
  }

  @Test func `constraints for an edge count near it, those for being away from others as well`() {
    let guide = scene.root.keyboardLayoutGuide
    func constraint() -> NSLayoutConstraint { bar.widthAnchor.constraint(lessThanOrEqualToConstant: 1000) }
    let (near, far, away) = (constraint(), constraint(), constraint())
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([far], activeWhenNearEdge: .top)
    guide.setConstraints([away], activeWhenAwayFrom: [.leading, .trailing])
    #expect([near, far, away].map(\.isActive) == [true, false, true])
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
    let other = constraint()
    guide.setConstraints([other], activeWhenNearEdge: .bottom)
    #expect([near, other].map(\.isActive) == [false, true])
    guide.removeAllTrackedConstraints()
    #expect([far, away, other].map(\.isActive) == [false, false, false])
    #expect(guide.constraints(activeWhenAwayFrom: [.leading, .trailing]).isEmpty)
  }
}
