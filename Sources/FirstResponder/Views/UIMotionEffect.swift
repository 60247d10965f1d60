/// How a view follows the way in which the device is held. Kept: no device here says how it is held (B19.16).
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect that does nothing.
  public override init() { super.init() }

  /// What the properties, by their key paths, have in addition when the device is held in a way; nil by default. Nobody
  /// asks here.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves one property of a view between two values. Kept.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// In which direction the device is tilted.
  public enum EffectType: Int, Sendable, Hashable {
    /// To the sides.
    case tiltAlongHorizontalAxis
    /// Towards the person and away.
    case tiltAlongVerticalAxis
  }

  /// Makes an effect for a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// The property, as from the view.
  public final let keyPath: String
  /// In which direction the device is tilted for it.
  public final let type: EffectType
  /// What the property has in addition at the one end.
  open var minimumRelativeValue: Any?
  /// What the property has in addition at the other end.
  open var maximumRelativeValue: Any?
}

/// Several effects as one. Kept.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects, at once.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of the view. Kept.
  public final var motionEffects: [UIMotionEffect] {
    get { extras?.motionEffects ?? [] }
    set { madeExtras.motionEffects = newValue }
  }
  /// Adds an effect; one that the view has already is not added again.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.contains(where: { $0 === effect }) else { return }
    motionEffects.append(effect)
  }
  /// Takes an effect away.
  public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
