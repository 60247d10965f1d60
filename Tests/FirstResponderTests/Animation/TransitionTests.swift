import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// `UIView.transition`: what the stage shows between the old and the new, and who hears of the end.
@MainActor @Suite(.serialized, .leavesNothing)
struct TransitionTests {
  let scene = AnimationScene()
  var device: SimulatedDevice { scene.device }
  var view: UIView { scene.view }
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  init() {
    view.backgroundColor = .white
    label.text = "old"
    view.addSubview(label)
    device.advance(by: 0)
  }

  private func change(
    _ options: UIView.AnimationOptions, in duration: TimeInterval = 0.1, _ animations: (() -> Void)? = nil
  ) {
    device.application.becomeCurrent()
    UIView.transition(
      with: view, duration: duration, options: options.union(.curveLinear),
      animations: animations ?? { [label] in label.text = "new" }
    ) { [weak scene] in scene?.log.append("done \($0)") }
  }

  /// What stands in the superview on the stage: the numbers, back to front.
  private var within: [LayerID] { scene.tree[LayerID(scene.root.layerNumber)]?.children ?? [] }
  private var picture: LayerID? { within.first { $0 != LayerID(view.layerNumber) } }
  private var frozen: LayerProperties? { picture.flatMap { scene.tree[$0] }?.properties }

  private func text(_ layer: LayerID?) -> String? {
    guard let node = layer.flatMap({ scene.tree[$0] }), let child = node.children.first.flatMap({ scene.tree[$0] })
    else { return nil }
    if case .text(let text) = child.content { return text.string }
    return nil
  }

  // MARK: Dissolving

  @Test func `a dissolve shows the old over the new, fainter and fainter`() {
    change(.transitionCrossDissolve)
    device.advance(by: 0)
    #expect(within.count == 2 && within.first == LayerID(view.layerNumber))
    #expect((text(within.first), text(picture)) == ("new", "old"))
    #expect(frozen?.backgroundColor.alpha == 1)
    #expect(scene.frames(5) { _ in rounded(frozen?.opacity ?? -1) } == [0.833, 0.667, 0.5, 0.333, 0.167])
    #expect(scene.shown.opacity == 1 && scene.log == [])
    device.advance(by: 1.0 / 60)
    #expect(within == [LayerID(view.layerNumber)] && scene.log == ["done true"])
    #expect(scene.root.layer.sublayers?.count == 1 && device.loop.waitingCount == 0)
  }

  @Test func `the curve is that of the options, easing by default`() {
    device.application.becomeCurrent()
    UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: {})
    // Easing in and out, the Bézier form solved by hand for a quarter of the time: 0.129.
    device.advance(by: 0.05)
    #expect(abs((frozen?.opacity ?? 0) - (1 - 0.129)) < 0.001)
    device.advance(by: 0.05)
    #expect(abs((frozen?.opacity ?? 0) - 0.5) < 1e-6)
  }

  @Test func `over a view that lets its background through, the new comes up while the old goes`() {
    view.backgroundColor = nil
    view.alpha = 0.8
    change(.transitionCrossDissolve, in: 2.0 / 60)
    #expect(rounded(Double(view.alpha)) == 0.8)
    device.advance(by: 1.0 / 60)
    #expect((rounded(scene.shown.opacity), rounded(frozen?.opacity ?? 0)) == (0.4, 0.4))
    device.advance(by: 1.0 / 60)
    #expect(rounded(scene.shown.opacity) == 0.8 && scene.log == ["done true"])
  }

  @Test func `the picture lies where the view lay, turned and moved as that was drawn`() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.frame.origin = CGPoint(x: 30, y: 40)
    view.layer.cornerRadius = 7
    change(.transitionCrossDissolve) { [view] in view.center.y += 100 }
    device.advance(by: 0)
    let (old, new) = (frozen ?? LayerProperties(), scene.shown)
    #expect((old.positionX, old.positionY, old.width, old.cornerRadius) == (80, 90, 100, 7))
    #expect(abs(old.b - 1) < 1e-9 && new.positionY == 190)
  }

  @Test func `a second dissolve begins while the first goes on`() {
    change(.transitionCrossDissolve)
    device.advance(by: 0.05)
    change(.transitionCrossDissolve) { [label] in label.text = "newest" }
    device.advance(by: 0)
    #expect(within.map { text($0) } == ["newest", "new", "old"])
    device.advance(by: 0.05)
    #expect(within.map { text($0) } == ["newest", "new"] && scene.log == ["done true"])
    device.advance(by: 0.05)
    #expect(within.count == 1 && scene.log == ["done true", "done true"])
  }

  @Test func `a window dissolves within itself`() {
    let window = scene.root.window
    device.application.becomeCurrent()
    if let window {
      UIView.transition(
        with: window, duration: 0.1, options: [.transitionFlipFromTop, .curveLinear],
        animations: { [label] in label.text = "new" })
    }
    device.advance(by: 0.05)
    let top = scene.tree[LayerID(window?.layerNumber ?? 0)]?.children.last
    #expect(rounded(top.flatMap { scene.tree[$0] }?.properties.opacity ?? 0) == 0.5)
    device.advance(by: 0.05)
    #expect(window?.layer.sublayers?.count == 1)
  }

  // MARK: Flips and curls

  @Test func `a flip gets narrow with the old and wide with the new`() {
    for (options, isUpright) in [
      (UIView.AnimationOptions.transitionFlipFromLeft, true), (.transitionFlipFromRight, true),
      (.transitionFlipFromTop, false), (.transitionFlipFromBottom, false),
    ] {
      change(options, in: 4.0 / 60)
      let shown = scene.frames(3) { scene in
        [frozen ?? LayerProperties(), scene.shown].map { rounded(isUpright ? $0.a : $0.d) }
      }
      #expect(shown == [[0.5, 0], [0, 0], [0, 0.5]])
      #expect((isUpright ? scene.shown.d : scene.shown.a) == 1)
      device.advance(by: 1.0 / 60)
      #expect((scene.shown.a, scene.shown.d) == (1, 1) && frozen == nil)
    }
  }

  @Test func `a curl rolls the old up to the upper edge, or the new down from it`() {
    change(.transitionCurlUp, in: 2.0 / 60)
    device.advance(by: 1.0 / 60)
    // Half as high, and its upper edge where it was: the middle 25 points higher.
    #expect((frozen?.d, frozen?.ty, scene.shown.d) == (0.5, -25, 1))
    #expect(within.last == picture)
    device.advance(by: 1.0 / 60)
    change(.transitionCurlDown, in: 2.0 / 60)
    device.advance(by: 1.0 / 60)
    #expect((frozen?.d, rounded(scene.shown.d), rounded(scene.shown.ty)) == (1, 0.5, -25))
    #expect(within.first == picture)
    device.advance(by: 1.0 / 60)
    #expect(scene.shown.ty == 0 && scene.log == ["done true", "done true"])
  }

  // MARK: Touches, ends, odd input

  @Test func `the view takes no touches meanwhile unless it is allowed to, and the picture never does`() {  // B1.30
    let window = scene.root.window
    func hit() -> UIView? { window?.hitTest(CGPoint(x: 50, y: 50), with: nil) }
    change(.transitionCrossDissolve)
    #expect(hit() === scene.root)
    device.advance(by: 0.1)
    #expect(hit() === view)
    change([.transitionFlipFromLeft, .allowUserInteraction])
    device.advance(by: 0.05)
    #expect(hit() === view)
  }

  @Test func `a view that leaves its window takes the picture with it`() {
    change(.transitionCrossDissolve)
    device.advance(by: 0.05)
    view.removeFromSuperview()
    #expect(scene.log == [] && scene.root.layer.sublayers == nil)
    device.advance(by: 1.0 / 60)
    #expect(scene.log == ["done false"] && within == [] && device.loop.waitingCount == 0)
  }

  @Test func `the superview may leave, and the view may be released, on the way`() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.root.addSubview(holder)
    do {
      let view = UIView(frame: holder.bounds)
      holder.addSubview(view)
      device.advance(by: 0)
      UIView.transition(with: view, duration: 1, options: .transitionCurlUp, animations: {}) { [scene] in
        scene.log.append("done \($0)")
      }
      device.advance(by: 0.1)
    }
    holder.removeFromSuperview()
    for view in holder.subviews { view.removeFromSuperview() }
    device.advance(by: 2)
    #expect(scene.log == ["done false"] && device.loop.waitingCount == 0 && holder.layer.sublayers == nil)
  }

  @Test func `removing the animations ends it at once`() {
    change(.transitionFlipFromLeft, in: 1)
    device.advance(by: 0.25)
    view.layer.removeAllAnimations()
    device.advance(by: 0)
    #expect(scene.log == ["done false"] && within.count == 1 && scene.shown.a == 1)
  }

  @Test func `without time, style or window there is no picture`() {
    for duration in [0, -1, Double.nan] {
      change(.transitionCrossDissolve, in: duration)
      #expect(scene.log == [] && scene.root.layer.sublayers?.count == 1)
      device.advance(by: 0)
      #expect(scene.log == ["done true"])
      scene.log = []
    }
    change([], in: 0.1)
    device.advance(by: 0.05)
    #expect(within.count == 1 && scene.log == [])
    device.advance(by: 0.05)
    #expect(scene.log == ["done true"])
    UIView.transition(with: UIView(), duration: 1, options: .transitionCurlUp, animations: {}) { [scene] in
      scene.log.append("no window \($0)")
    }
    device.advance(by: 0)
    #expect(scene.log == ["done true", "no window true"])
  }

  @Test func `what the block takes out of the window needs no picture`() {
    change(.transitionCrossDissolve) { [view] in view.removeFromSuperview() }
    device.advance(by: 0)
    #expect(scene.log == ["done true"] && within == [])
  }

  @Test func `content animates where it is allowed to, at the same time`() {
    change([.transitionCrossDissolve, .allowAnimatedContent], in: 2.0 / 60) { [label] in label.center.x = 150 }
    device.advance(by: 1.0 / 60)
    #expect(scene.shown(label).positionX == 100 && rounded(frozen?.opacity ?? 0) == 0.5)
  }

  @Test func `a transition that begins in another's completion waits for nothing`() {
    change(.transitionCrossDissolve, in: 1.0 / 60)
    UIView.transition(with: view, duration: 1.0 / 60, options: .transitionCurlUp, animations: {}) { [self] _ in
      scene.log.append("next")
      change(.transitionFlipFromTop, in: 1.0 / 60)
    }
    device.advance(by: 2.0 / 60)
    #expect(scene.log == ["done true", "next", "done true"] && device.loop.waitingCount == 0)
  }

  @Test func `one view takes another's place, or its turn to be seen`() {
    let other = UIView(frame: view.frame)
    UIView.transition(from: view, to: other, duration: 0.1, options: .transitionCrossDissolve) { [scene] in
      scene.log.append("done \($0)")
    }
    #expect(scene.root.subviews == [other] && view.superview == nil)
    device.advance(by: 0.1)
    UIView.transition(from: other, to: view, duration: 0.1, options: .transitionFlipFromLeft) { [scene] in
      scene.log.append("done \($0)")
    }
    #expect(scene.root.subviews == [view])
    scene.root.addSubview(other)
    other.isHidden = true
    UIView.transition(
      from: view, to: other, duration: 0.1, options: [.transitionFlipFromLeft, .showHideTransitionViews])
    #expect(view.isHidden && !other.isHidden)
    UIView.transition(from: UIView(), to: UIView(), duration: 0.1) { [scene] in scene.log.append("nothing \($0)") }
    device.advance(by: 0.2)
    #expect(scene.log == ["done true", "nothing false", "done true"])
  }

  @Test func `an application that goes on the way takes everything with it`() {
    weak var application: UIApplication?
    do {
      let other = AnimationScene()
      application = other.device.application
      UIView.transition(with: other.view, duration: 1, options: .transitionFlipFromLeft, animations: {})
      other.device.advance(by: 0.6)
      #expect(rounded(other.shown.a) > 0)
    }
    #expect(application == nil)
  }
}
