import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What blocks of `UIView.animate` change, what is drawn meanwhile, and who hears of the end.
@MainActor @Suite(.serialized, .leavesNothing)
struct AnimationTests {
  let scene = AnimationScene()
  var device: SimulatedDevice { scene.device }
  var view: UIView { scene.view }

  private func linear(
    _ duration: TimeInterval, delay: TimeInterval = 0, _ options: UIView.AnimationOptions = [],
    _ name: String = "done", _ animations: @escaping () -> Void
  ) {
    device.application.becomeCurrent()
    UIView.animate(
      withDuration: duration, delay: delay, options: options.union(.curveLinear), animations: animations
    ) { [weak scene] in scene?.log.append("\(name) \($0)") }
  }

  // MARK: What is drawn

  @Test func `the model changes at once, the screen goes there frame by frame`() {  // B1.10
    linear(0.1) { [view] in view.center.x = 650 }
    #expect(view.center.x == 650)
    #expect(scene.shown.positionX == 50)
    #expect(scene.frames(8) { rounded($0.shown.positionX) } == [150, 250, 350, 450, 550, 650, 650, 650])
    #expect(scene.log == ["done true"])
  }

  @Test func `twice the frame rate draws twice as often in the same time`() {
    let fast = AnimationScene(frameRate: 120)
    UIView.animate(withDuration: 0.05, delay: 0, options: .curveLinear) { fast.view.alpha = 0 }
    #expect(fast.frames(6) { rounded($0.shown.opacity) } == [0.833, 0.667, 0.5, 0.333, 0.167, 0])
  }

  @Test func `easing in and out is the default, and the options choose the curve`() {
    // Half way in time: the eased curves by their Bézier form, solved by hand for x = 0.5.
    let curves: [(UIView.AnimationOptions, Double)] = [
      ([], 0.5), (.curveEaseIn, 0.315), (.curveEaseOut, 0.685), (.curveLinear, 0.5),
    ]
    for (options, middle) in curves {
      view.alpha = 0
      UIView.animate(withDuration: 0.2, delay: 0, options: options) { [view] in view.alpha = 1 }
      let shown = scene.frames(12) { $0.shown.opacity }
      #expect(abs(shown[5] - middle) < 0.001)
      #expect(shown[11] == 1)
    }
    view.alpha = 0
    UIView.animate(withDuration: 0.2) { [view] in view.alpha = 1 }
    let shown = scene.frames(12) { $0.shown.opacity }
    #expect(shown[1] < 0.1 && shown[9] > 0.9 && abs(shown[5] - 0.5) < 1e-6)
  }

  @Test func `frame, bounds, transform, alpha and colour go each its way`() {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    device.advance(by: 0)
    linear(2.0 / 60) { [view] in
      view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
      view.bounds.origin.y = 10
      view.alpha = 0.5
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0)
    }
    device.advance(by: 1.0 / 60)
    var shown = scene.shown
    #expect((shown.width, shown.height, shown.positionX, shown.positionY) == (150, 100, 125, 50))
    #expect((shown.boundsY, shown.opacity) == (5, 0.75))
    #expect((shown.backgroundColor.red, shown.backgroundColor.blue, shown.backgroundColor.alpha) == (0.5, 0.5, 0.5))
    device.advance(by: 1.0 / 60)
    shown = scene.shown
    #expect((shown.width, shown.positionX, shown.boundsY, shown.opacity) == (200, 200, 10, 0.5))
  }

  @Test func `a colour comes out of nothing and goes into nothing without turning black`() {
    linear(2.0 / 60) { [view] in view.backgroundColor = .white }
    device.advance(by: 1.0 / 60)
    #expect((scene.shown.backgroundColor.red, scene.shown.backgroundColor.alpha) == (1, 0.5))
    device.advance(by: 1.0 / 60)
    linear(2.0 / 60) { [view] in view.backgroundColor = nil }
    device.advance(by: 1.0 / 60)
    #expect((scene.shown.backgroundColor.red, scene.shown.backgroundColor.alpha) == (1, 0.5))
  }

  @Test func `a turn turns: it keeps its size on the way, and takes the short way round`() {
    linear(2.0 / 60) { [view] in view.transform = CGAffineTransform(rotationAngle: .pi * 0.9) }
    device.advance(by: 1.0 / 60)
    var shown = scene.shown
    #expect(abs(shown.a - cos(.pi * 0.45)) < 1e-9 && abs(shown.b - sin(.pi * 0.45)) < 1e-9)
    #expect(abs(shown.a * shown.d - shown.b * shown.c - 1) < 1e-9)
    device.advance(by: 1.0 / 60)
    // From 162 to -162 degrees there are 36 over 180, not 324 over 0.
    linear(2.0 / 60) { [view] in view.transform = CGAffineTransform(rotationAngle: -.pi * 0.9) }
    device.advance(by: 1.0 / 60)
    shown = scene.shown
    #expect(abs(shown.a + 1) < 1e-9 && abs(shown.b) < 1e-9)
  }

  @Test func `a view grows out of a scale of nothing, and may be mirrored`() {
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    linear(2.0 / 60) { [view] in view.transform = CGAffineTransform(scaleX: 2, y: -2) }
    device.advance(by: 1.0 / 60)
    #expect((scene.shown.a, scene.shown.b, scene.shown.c, scene.shown.d) == (1, 0, 0, -1))
  }

  @Test func `subviews that autoresizing moves go with their superview`() {
    let inner = UIView(frame: view.bounds)
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    device.advance(by: 0)
    linear(2.0 / 60) { [view] in view.frame.size.width = 300 }
    device.advance(by: 1.0 / 60)
    #expect((scene.shown.width, scene.shown(inner).width) == (200, 200))
  }

  @Test func `layout inside the block is animated, with the option also without asking`() {
    final class Row: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    for asks in [true, false] {
      let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      let inner = UIView()
      row.addSubview(inner)
      scene.root.addSubview(row)
      device.advance(by: 0)
      linear(2.0 / 60, asks ? [] : .layoutSubviews) {
        row.frame.size.width = 200
        if asks { row.layoutIfNeeded() }
      }
      device.advance(by: 1.0 / 60)
      #expect(scene.shown(inner).width == 150)
    }
  }

  @Test func `presentation answers what is on the screen, and the layer itself what will be`() {
    view.layer.cornerRadius = 7
    linear(0.1) { [view] in view.frame.origin = CGPoint(x: 60, y: 600) }
    device.advance(by: 0.05)
    let layer = view.layer.presentation()
    #expect(layer?.frame == CGRect(x: 30, y: 300, width: 100, height: 100))
    #expect(layer?.cornerRadius == 7 && layer?.superlayer == nil)
    #expect(view.layer.frame == CGRect(x: 60, y: 600, width: 100, height: 100))
    #expect(view.layer.animationKeys() == ["position"])
    device.advance(by: 0.05)
    #expect(view.layer.presentation()?.frame == view.layer.frame)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a second animation sets out from where the view is drawn; the first one still ends at its own time`() {
    linear(0.1, [], "first") { [view] in view.center.x = 650 }
    device.advance(by: 0.05)
    #expect(rounded(scene.shown.positionX) == 350)
    linear(0.1, [], "second") { [view] in view.center.x = 50 }
    #expect(rounded(scene.shown.positionX) == 350)
    #expect(scene.frames(6) { rounded($0.shown.positionX) } == [300, 250, 200, 150, 100, 50])
    #expect(scene.log == ["first true", "second true"])
  }

  @Test func `beginning from the current state ends what was under way`() {
    linear(0.1, [], "first") { [view] in view.center.x = 650 }
    device.advance(by: 0.05)
    linear(0.1, .beginFromCurrentState, "second") { [view] in view.center.x = 50 }
    device.advance(by: 0)
    #expect(scene.log == ["first false"])
    device.advance(by: 1)
    #expect(scene.log == ["first false", "second true"])
  }

  @Test func `a change without animation shifts what is under way, and the end is the new model`() {
    linear(0.1) { [view] in view.center.x = 650 }
    device.advance(by: 0.05)
    view.center.x += 10
    device.advance(by: 1.0 / 60)
    #expect(rounded(scene.shown.positionX) == 460)
    device.advance(by: 0.1)
    #expect(scene.shown.positionX == 660)
  }

  @Test func `a delay shows the old value, repeating never ends, reversing comes back and then shows the model`() {
    linear(2.0 / 60, delay: 2.0 / 60, [], "delayed") { [view] in view.alpha = 0 }
    #expect(scene.frames(4) { rounded($0.shown.opacity) } == [1, 1, 0.5, 0])
    linear(2.0 / 60, [.repeat, .autoreverse], "repeated") { [view] in view.alpha = 1 }
    #expect(scene.frames(6) { rounded($0.shown.opacity) } == [0.5, 1, 0.5, 0, 0.5, 1])
    device.advance(by: 100)
    view.layer.removeAllAnimations()
    linear(2.0 / 60, .autoreverse, "reversed") { [view] in view.alpha = 0 }
    #expect(scene.frames(4) { rounded($0.shown.opacity) } == [0.5, 0, 0.5, 0])
    #expect(scene.log == ["delayed true", "repeated false", "reversed true"])
  }

  @Test func `a spring swings over its end and rests there`() {
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) { [view] in
      view.center.x = 150
    }
    let shown = scene.frames(60) { $0.shown.positionX }
    let over = 100 * exp(-.pi * 0.4 / (1 - 0.16).squareRoot())
    #expect(abs((shown.max() ?? 0) - 150 - over) < 2)
    #expect(shown.last == 150)
  }

  // MARK: Who hears of the end

  @Test func `a completion comes once all is over, after the frame's calls and before its layout`() {
    final class Laid: UIView {
      @Hook var log: () -> Void = {}
      override func layoutSubviews() { log() }
    }
    let laid = Laid()
    laid.log = { [scene] in scene.log.append("layout") }
    scene.root.addSubview(laid)
    device.advance(by: 0)
    scene.log = []
    let target = DisplayLinkTests.Target()
    target.onStep = { [scene] _ in scene.log.append("link") }
    let link = CADisplayLink(target: target, selector: Selector("step(_:)", DisplayLinkTests.Target.step(_:)))
    link.add(to: .main, forMode: .common)
    UIView.animate(withDuration: 2.0 / 60) { [view] in
      view.alpha = 0
      view.center.y = 200
    } completion: { [scene] finished in
      scene.log.append("done \(finished)")
      laid.setNeedsLayout()
    }
    device.advance(by: 1.0 / 60)
    #expect(scene.log == ["link"])
    device.advance(by: 2.0 / 60)
    #expect(scene.log == ["link", "link", "done true", "layout", "link"])
    link.invalidate()
  }

  @Test func `without time, or with nothing that moves, the completion comes with the next turn`() {
    linear(0, [], "no time") { [view] in view.alpha = 0.5 }
    linear(5, [], "no change") { [view] in view.alpha = 0.5 }
    linear(5, [], "no window") { UIView().alpha = 0.5 }
    UIView.setAnimationsEnabled(false)
    linear(5, [], "switched off") { [view] in view.alpha = 0.25 }
    UIView.setAnimationsEnabled(true)
    #expect(scene.log == [])
    device.advance(by: 0)
    #expect(scene.log == ["no time true", "no change true", "no window true", "switched off true"])
    #expect(scene.shown.opacity == 0.25)
  }

  @Test func `completions that start animations without time come one turn after the other`() {
    func again(_ count: Int) {
      linear(0, [], "\(count)") {}
      guard count < 3 else { return }
      UIView.animate(withDuration: 0, animations: {}) { _ in again(count + 1) }
    }
    again(1)
    device.advance(by: 0.001)
    #expect(scene.log == ["1 true", "2 true", "3 true"])
  }

  @Test func `removing animations shows the model and calls the completion with false, before the return`() {
    linear(1) { [view] in
      view.alpha = 0
      view.center.x = 500
    }
    device.advance(by: 0.5)
    view.layer.removeAnimation(forKey: "opacity")
    #expect(scene.log == [])
    view.layer.removeAllAnimations()
    #expect(scene.log == ["done false"])
    device.advance(by: 0)
    #expect((scene.shown.opacity, scene.shown.positionX) == (0, 500))
    #expect(device.loop.waitingCount == 0)
    view.layer.removeAllAnimations()
    device.advance(by: 2)
    #expect(scene.log == ["done false"])
  }

  @Test func `what is left of a block goes on when a part of it is taken away`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.root.addSubview(other)
    device.advance(by: 0)
    linear(0.1) { [view] in
      view.alpha = 0
      other.alpha = 0
    }
    device.advance(by: 0.05)
    view.layer.removeAllAnimations()
    device.advance(by: 0)
    #expect((scene.shown.opacity, rounded(scene.shown(other).opacity)) == (0, 0.5))
    device.advance(by: 0.05)
    #expect(scene.log == ["done false"])
  }

  @Test func `a view that leaves its window stops moving, and hears of it with the next turn`() {
    linear(1) { [view] in view.alpha = 0 }
    device.advance(by: 0.5)
    view.removeFromSuperview()
    #expect(scene.log == [] && !view.flags.contains(.animating) && view.extras?.moving == nil)
    scene.root.addSubview(view)
    device.advance(by: 1.0 / 60)
    #expect(scene.log == ["done false"] && scene.shown.opacity == 0)
  }

  @Test func `a view that goes to another superview of its window goes on`() {
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    scene.root.addSubview(other)
    linear(0.1) { [view] in view.alpha = 0 }
    device.advance(by: 0.05)
    other.addSubview(view)
    device.advance(by: 1.0 / 60)
    #expect(rounded(scene.shown.opacity) == 0.333)
    device.advance(by: 0.1)
    #expect(scene.log == ["done true"])
  }

  @Test func `a view and a window that are released while they move leave nothing behind`() {
    device.application.becomeCurrent()
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = false
      let view = UIView()
      window.addSubview(view)
      linear(1) {
        view.alpha = 0
        window.alpha = 0
      }
      device.advance(by: 0.1)
    }
    device.advance(by: 0.1)
    #expect(scene.log == ["done false"])
    #expect(device.loop.waitingCount == 0)
  }

  @Test func `views of two devices move each on its own clock, in a block that belongs to the first`() {
    let other = AnimationScene()
    linear(0.1) { [view] in
      view.alpha = 0
      other.view.alpha = 0.25
    }
    device.advance(by: 0.05)
    other.device.advance(by: 0)
    #expect(rounded(scene.shown.opacity) == 0.5)
    #expect(other.shown.opacity == 0.25)
  }

  // MARK: Blocks in blocks

  @Test func `an inner block takes its duration and curve from the outer one unless it says otherwise`() {
    let inner = UIView()
    scene.root.addSubview(inner)
    device.advance(by: 0)
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { [self] in
      view.alpha = 0
      linear(1, [], "inherits") { inner.alpha = 0 }
      linear(0.2, .overrideInheritedDuration, "overrides") { inner.center.x = 100 }
      UIView.performWithoutAnimation { view.center.x = 100 }
      view.center.y = 250
    }
    device.advance(by: 0.05)
    #expect(rounded(scene.shown(inner).opacity) == 0.5)
    #expect((scene.shown.positionX, rounded(scene.shown.positionY)) == (100, 150))
    device.advance(by: 0.05)
    #expect(scene.log == ["inherits true"] && rounded(scene.shown(inner).positionX) == 50)
    device.advance(by: 0.1)
    #expect(scene.log == ["inherits true", "overrides true"])
  }

  @Test func `a block without time ends what moves the same property`() {
    linear(1, [], "first") { [view] in view.alpha = 0 }
    device.advance(by: 0.5)
    linear(0, [], "second") { [view] in view.alpha = 0.9 }
    device.advance(by: 0)
    #expect(rounded(scene.shown.opacity) == 0.9)
    #expect(scene.log == ["first false", "second true"])
  }

  // MARK: Odd input

  @Test func `numbers that are not finite change at once and harm nothing`() {
    linear(.nan) { [view] in view.alpha = 0.5 }
    linear(0.1, delay: .infinity) { [view] in view.center.x = .nan }
    linear(0.1) { [view] in view.transform = CGAffineTransform(scaleX: .infinity, y: 1) }
    device.advance(by: 0.05)
    #expect(scene.shown.opacity == 0.5 && scene.shown.positionX == 0)
    view.transform = .identity
    view.center = CGPoint(x: 50, y: 50)
    device.advance(by: 1)
    #expect(scene.log.count == 3 && scene.shown.positionX == 50)
  }

  @Test func `an animation allocates no deadline and asks for nothing when it is over`() {
    linear(0.1) { [view] in view.alpha = 0 }
    #expect(device.loop.waitingCount == 1)
    device.advance(by: 0.2)
    #expect(device.loop.waitingCount == 0)
    #expect(view.extras?.moving == nil)
  }

  // MARK: Progress bars

  @Test func `a progress bar grows to its new length`() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    scene.root.addSubview(bar)
    device.advance(by: 0)
    bar.setProgress(0.8, animated: true)
    #expect(bar.progress == 0.8)
    let filled = bar.layer.sublayers?.last
    device.advance(by: 0.125)
    let width = filled?.presentation()?.bounds.width ?? 0
    #expect(width > 30 && width < 50)
    device.advance(by: 0.2)
    #expect(rounded(Double(filled?.presentation()?.bounds.width ?? 0)) == 80)
    bar.setProgress(0.1, animated: false)
    bar.layoutIfNeeded()
    #expect(rounded(Double(filled?.presentation()?.bounds.width ?? 0)) == 10)
  }
}
