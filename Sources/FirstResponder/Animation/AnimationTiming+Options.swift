extension AnimationTiming {
  /// As the options say.
  init(duration: TimeInterval, delay: TimeInterval, _ options: UIView.AnimationOptions) {
    self.init(
      duration: duration, delay: delay, curve: options.curve, repeats: options.contains(.repeat),
      autoreverses: options.contains(.autoreverse))
  }
}

extension UIView.AnimationOptions {
  /// The curve that the two bits for it stand for.
  var curve: TimingCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3))?.timing ?? .easeInOut }
}

extension UIView {
  /// How the way of an animation is distributed over its time. Numbers as Apple's.
  public enum AnimationCurve: Int, Sendable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Goes evenly.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
