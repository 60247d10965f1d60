/// Several animations in one time: each has its own within the group's, and what goes beyond the group's end is cut
/// off. Delegates of those within are not called (B13.15).
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// Those within; later ones come over earlier ones.
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func show(in layer: CALayer, _ place: MediaTiming.Place) {
    let time = progress(place.fraction) * timing.duration
    for animation in animations ?? [] {
      // One without a duration takes the group's.
      let given = animation.timing.duration
      if given == 0 { animation.timing.duration = timing.duration }
      animation.show(in: layer, at: time)
      animation.timing.duration = given
    }
  }

  override var keyPaths: [String] { animations?.flatMap(\.keyPaths) ?? [] }
}

/// An exchange of what a layer shows. Its time passes and its delegate is called; a stage shows the new at once, but
/// for `fade`, which comes up out of what is behind the layer.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// How the new takes the place of the old.
  open var type = CATransitionType.fade
  /// From where it comes.
  open var subtype: CATransitionSubtype?
  /// The part of the way at which it begins, 0...1.
  open var startProgress: Float = 0
  /// The part of the way at which it ends, 0...1.
  open var endProgress: Float = 1

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  override func show(in layer: CALayer, _ place: MediaTiming.Place) {
    guard type == .fade else { return }
    let (start, end) = (Double(startProgress), Double(endProgress))
    let part = start + (end - start) * progress(place.fraction)
    layer.opacity *= Float(min(max(part, 0), 1))
  }
}

/// How a transition goes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name, as in Core Animation.
  public let rawValue: String
  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old goes while the new comes.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new comes over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old goes away from over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The side's name, as in Core Animation.
  public let rawValue: String
  /// Makes a side of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
