extension UIView {
  /// How an animation with keyframes runs. Numbers as Apple's.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The options as bits, one for each but the calculation mode, which is a number of three bits.
    public let rawValue: UInt
    /// Makes a set of its bits; those of a curve may be among them, which has no name here.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that move when the block has been called, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The views can be touched while they move; otherwise they can't (B1.30).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends what moved the same properties before, whose completion hears false; otherwise that runs out unseen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Goes the whole way again and again, until the animation is taken away.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Goes the whole way and back again, in twice the duration. At the end the screen shows the model.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another animation's block: takes its own duration, not the outer one's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inside another animation's block: only its own `repeat`, `autoreverse` and `allowUserInteraction` count.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Goes evenly from keyframe to keyframe.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Stays where it is until a keyframe's end, and is there all at once.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Shown as `calculationModeLinear`: the times of the keyframes count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Shown as `calculationModeLinear`: the way has corners at the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Shown as `calculationModeLinear`.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Everything but the calculation mode: the same bits mean the same there.
    fileprivate var plain: AnimationOptions {
      // There is no option for a curve of its own, so none is inherited.
      AnimationOptions(rawValue: rawValue & ~(7 << 10)).union(.overrideInheritedCurve)
    }
    fileprivate var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
  }

  /// Animates what the block's keyframes change, each in its part of the time.
  ///
  /// The block is called before the return, and calls `addKeyframe` for each keyframe; what it changes besides takes
  /// the whole time. As with `animate`, the model is set at once and the screen shows the way (B1.10); touches and ends
  /// are as described there. Keyframes of one property are passed in the order of their times, each from where those
  /// before it lead; between two the property stays. At the end the screen shows the model: what the block set last.
  ///
  /// - Parameters:
  ///   - duration: of all keyframes together, seconds.
  ///   - delay: seconds, in which the old values are shown.
  ///   - options: with a curve's bits (`AnimationOptions.curveEaseIn` and its family, by their raw value) the time of
  ///     the whole runs along that curve. Without, evenly, so that keyframes are met when their times say.
  ///   - completion: called once at the end of the whole duration, as in `animate`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = options.plain
    var timing = AnimationTiming(duration: duration, delay: delay, plain)
    if timing.curve == .easeInOut { timing.curve = .linear }
    run(timing, plain, keyframes: options.isDiscrete ? .atOnce : .gradually, animations, completion)
  }

  /// Adds a keyframe to the animation whose block is being called: changes that take a part of its time. Elsewhere the
  /// block is called as if it stood there by itself.
  ///
  /// - Parameters:
  ///   - frameStartTime: the part of the animation's duration after which the changes begin, 0...1.
  ///   - frameDuration: the part of its duration that they take; 0 for a jump. What goes beyond the end is cut off.
  ///     Numbers outside are brought in; what is no number counts as 0.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let run = AnimationRun.current, run.keyframes != nil else { return animations() }
    func part(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, 0), 1) }
    let start = part(frameStartTime)
    let outer = (run.span, run.isInKeyframe)
    (run.span, run.isInKeyframe) = ((start, min(start + part(frameDuration), 1)), true)
    defer { (run.span, run.isInKeyframe) = outer }
    animations()
  }
}
