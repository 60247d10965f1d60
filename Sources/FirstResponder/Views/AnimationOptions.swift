extension UIView {
  /// How an animation of views runs. Numbers as Apple's.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The options as bits, one for each but the curve and the transition, which are numbers of several bits.
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that move when the block has been called, so that their subviews move with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views can be touched while they move; otherwise they can't (B1.30).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends what moved the same properties before, whose completion hears false; otherwise that runs out unseen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Goes the whole way again and again, until the animation is taken away.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Goes the whole way and back again, in twice the duration. At the end the screen shows the model.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation's block: takes its own duration, not the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation's block: runs along its own curve, not the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// What the block of a `transition(with:)` changes is animated, too, instead of changing at once.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// `transition(from:to:)` hides the one view and shows the other, instead of taking out and putting in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inside another animation's block: only its own `repeat`, `autoreverse` and `allowUserInteraction` count.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Begins and ends slowly; so without another curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Goes evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }
}
