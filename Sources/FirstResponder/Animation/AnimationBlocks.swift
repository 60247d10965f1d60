// UIView's class methods for animations. A block changes the model at once; what is drawn goes there in time. Views
// outside of any window change at once.

extension UIView {
  /// Whether blocks animate; otherwise they change at once. True by default, for the whole program.
  public internal(set) static var areAnimationsEnabled: Bool {
    get { AnimationSwitch.isOn }
    set { AnimationSwitch.isOn = newValue }
  }

  /// Sets whether blocks animate. What is under way goes on.
  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// The duration of the animation whose block is being called, seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationRun.current?.timing.duration ?? 0 }

  /// Calls a block whose changes show at once, also inside an animation's block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let (run, isOn) = (AnimationRun.current, areAnimationsEnabled)
    (AnimationRun.current, areAnimationsEnabled) = (nil, false)
    defer { (AnimationRun.current, areAnimationsEnabled) = (run, isOn) }
    actionsWithoutAnimation()
  }

  /// Animates what the block changes, beginning and ending slowly; views that move can't be touched meanwhile (B1.30).
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    run(AnimationTiming(duration: duration, delay: 0, []), [], animations, nil)
  }

  /// As the form without a completion, which is called at the end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(AnimationTiming(duration: duration, delay: 0, []), [], animations, completion) }

  /// Animates what a block changes: frame, bounds, center, transform, alpha and backgroundColor of views in a window.
  ///
  /// The block is called before the return and sets the model; hit-testing and program code see the new values from
  /// then on (B1.10), the screen shows the way there, and `layer.presentation()` what it shows. New touches go past a
  /// view that moves, unless `options` allow them (B1.30). A touch that is already going to the view goes on to its
  /// end: UIKit may cancel it (B8.29), but programs that shrink a button under the finger rely on its end. A property
  /// that is under way already sets out from where it is on the screen. A view that leaves its window stops moving.
  ///
  /// - Parameters:
  ///   - duration: seconds; inside another block the outer one's, unless `overrideInheritedDuration` is set.
  ///   - delay: seconds, in which the old values are shown.
  ///   - options: the curve (`curveEaseInOut` by default), `repeat`, `autoreverse` and the rest.
  ///   - completion: called once, after the last frame and before its layout: with true at the end, with false if
  ///     something was taken away before (`removeAllAnimations`, a view that left its window, a later animation of the
  ///     same property with `beginFromCurrentState`). Without time, or with nothing that moves, it is called with the
  ///     next turn of the main loop, never before the return.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { run(AnimationTiming(duration: duration, delay: delay, options), options, animations, completion) }

  /// Animates what a block changes as if a spring pulled it, which comes to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no swinging; the nearer to 0, the more. Values outside are brought in.
  ///   - velocity: at the beginning, in whole ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = AnimationTiming(duration: duration, delay: delay, options)
    timing.curve = .spring(TimingSpring(dampingRatio: dampingRatio, velocity: velocity * timing.duration))
    run(timing, options, animations, completion)
  }

  /// - Parameter keyframes: nil for a block without keyframes.
  static func run(
    _ timing: AnimationTiming, _ options: AnimationOptions, keyframes: AnimationRun.Keyframes? = nil,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let run = AnimationRun(timing, options, completion)
    run.keyframes = keyframes
    run.perform {
      animations()
      if options.contains(.layoutSubviews) { run.layOutWhatMoves() }
    }
    run.start()
  }
}

/// Whether anything animates.
@MainActor
private enum AnimationSwitch { static var isOn = true }

extension AnimationRun {
  /// A run as options ask for it, inside the run whose block is being called.
  convenience init(
    _ timing: AnimationTiming, _ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)?
  ) {
    var (timing, options) = (timing, options)
    if let outer = AnimationRun.current {
      if !options.contains(.overrideInheritedDuration) {
        // Inside a keyframe, its part of the time.
        timing.duration = outer.timing.duration * (outer.isInKeyframe ? outer.span.end - outer.span.start : 1)
        if outer.isInKeyframe { timing.delay += outer.timing.delay + outer.timing.duration * outer.span.start }
      }
      if !options.contains(.overrideInheritedCurve) { timing.curve = outer.timing.curve }
      if !options.contains(.overrideInheritedOptions) {
        timing.repeats = outer.timing.repeats
        timing.autoreverses = outer.timing.autoreverses
        if outer.allowsInteraction { options.insert(.allowUserInteraction) }
      }
    }
    if !UIView.areAnimationsEnabled { (timing.duration, timing.delay) = (0, 0) }
    self.init(
      timing, allowsInteraction: options.contains(.allowUserInteraction),
      beginsFromCurrentState: options.contains(.beginFromCurrentState), completion: completion)
  }

  /// Lays out the views that it moves, so that their subviews move with them.
  func layOutWhatMoves() {
    for node in animator?.nodes(of: self) ?? [] { if case .view(let view) = node { view.layoutSubtree() } }
  }
}

extension Animator {
  func nodes(of run: AnimationRun) -> [StageNode] {
    var nodes: [StageNode] = []
    for place in places(of: run) where !nodes.contains(where: { $0.layer === place.node.layer }) {
      nodes.append(place.node)
    }
    return nodes
  }
}
