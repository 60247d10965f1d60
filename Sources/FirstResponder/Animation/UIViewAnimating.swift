/// An animation that can be started, paused, moved by hand and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Where it is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it is on its way, or in its delay.
  var isRunning: Bool { get }
  /// Whether it goes to its beginning.
  var isReversed: Bool { get set }
  /// The part of the way that lies behind, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Sets out, or goes on after a pause.
  func startAnimation()
  /// Sets out after a time in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Stops where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation whose changes and ends are blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that set out later.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
