extension UIView.AnimationOptions {
  // How `UIView.transition` exchanges what a view shows. Numbers as Apple's. A stage draws in the plane, without depth:
  // what turns in space on iOS gets narrower and wider here.

  /// The new shows at once; the default.
  public static let transitionNone: UIView.AnimationOptions = []
  /// The view gets narrower until it is a line, and wider with what is new. The side makes no difference.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// As `transitionFlipFromLeft`.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// What was there is rolled up to the upper edge, and what is new is seen below it.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// What is new is rolled down from the upper edge over what was there.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// What was there dissolves. Over a view without an opaque background, what is new comes up meanwhile.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// The view gets lower until it is a line, and higher with what is new. The side makes no difference.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// As `transitionFlipFromTop`.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  var transition: TransitionStyle { TransitionStyle(rawValue: rawValue >> 20 & 7) ?? .none }
}

/// How a transition goes from what a view showed to what it shows. Numbers as in the options.
enum TransitionStyle: UInt {
  case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
}

extension UIView {
  /// Exchanges what a view shows, as an option says: `transitionCrossDissolve`, a flip or a curl.
  ///
  /// The block is called before the return, and the view is new from then on. What it showed before stays on the screen
  /// as a picture of layers for the duration, in front of the view or behind it, and goes while the view comes; layers
  /// of a view below may find it among their `sublayers`. Making it costs what showing the view anew costs. A window
  /// dissolves, whatever the options say.
  ///
  /// The view can't be touched meanwhile unless `options` allow it; the completion comes at the end, with false if the
  /// view left its window before or its animations were removed. Without time or a window the change shows at once.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - animations: changes what is in the view. With `allowAnimatedContent` its changes animate as in `animate`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let run = AnimationRun(AnimationTiming(duration: duration, delay: 0, options), options, completion)
    let isTimed = run.animator(for: .view(view)) != nil
    let old = isTimed ? TransitionPicture(view, options.transition) : nil
    run.perform {
      guard let animations else { return }
      if options.contains(.allowAnimatedContent) { animations() } else { performWithoutAnimation(animations) }
    }
    StageNode.view(view).followTransition(in: run)
    old?.show(in: run)
    run.start()
  }

  /// Puts one view in the place of another in its superview, or with `showHideTransitionViews` hides one and shows the
  /// other. As `transition(with:)` of the superview, which is what dissolves, flips or curls. Nothing is exchanged if
  /// `fromView` has no superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      completion?(false)
      return
    }
    transition(
      with: superview, duration: duration, options: options.subtracting(.allowAnimatedContent),
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
