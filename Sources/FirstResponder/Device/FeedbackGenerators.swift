// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Something that the device played for the hand or the ear, and when.
public struct PlayedFeedback: Hashable, Sendable, CustomStringConvertible {
  /// Seconds on the application's clock.
  public let time: TimeInterval
  /// What was played.
  public let kind: Kind

  /// What can be played.
  public enum Kind: Hashable, Sendable, CustomStringConvertible {
    /// A knock; how strong, 0...1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// A tick: another value is chosen.
    case selection
    /// Something went well, or not.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    /// A sound of the system, by its number.
    case systemSound(UInt32)

    /// The kind as a trace says it: "impact medium".
    public var description: String {
      switch self {
      case .impact(let style, let intensity): intensity == 1 ? "impact \(style)" : "impact \(style) \(intensity)"
      case .selection: "selection"
      case .notification(let type): "notification \(type)"
      case .systemSound(let number): "system sound \(number)"
      }
    }
  }

  /// What was played, and when: "impact medium at 0.25 s".
  public var description: String { "\(kind) at \(time) s" }
}

/// Plays something for the hand. Nothing here vibrates: a test can ask its device what was played
/// (`SimulatedDevice.haptics`), and the trace says it (B15.27).
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  /// Makes a generator for a view. The view is not needed here.
  public init(view: UIView) { super.init() }

  /// Says that something will be played soon. Nothing has to be made ready here.
  open func prepare() {}

  final func play(_ kind: PlayedFeedback.Kind) { UIApplication.current?.deviceState.play(kind) }
}

/// Plays knocks.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What knocks together.
  public enum FeedbackStyle: Int, Sendable, Hashable {
    /// Something small, middling, large; something soft, something hard.
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Makes a generator of knocks of a kind.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// Makes a generator of knocks of a kind for a view.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init()
  }
  /// Makes a generator of middling knocks.
  public override convenience init() { self.init(style: .medium) }
  /// Makes a generator of middling knocks for a view.
  public override convenience init(view: UIView) { self.init(style: .medium) }

  /// Plays a knock.
  open func impactOccurred() { play(.impact(style, intensity: 1)) }
  /// Plays a knock of a strength, 0...1.
  open func impactOccurred(intensity: CGFloat) {
    play(.impact(style, intensity: intensity.isNaN ? 0 : min(max(intensity, 0), 1)))
  }
  /// Plays a knock for a place in the view.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }
  /// Plays a knock of a strength for a place in the view.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Plays ticks while a choice changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Plays a tick.
  open func selectionChanged() { play(.selection) }
  /// Plays a tick for a place in the view.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Plays how something went.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable, Hashable {
    /// Well; perhaps not well; badly.
    case success, warning, error
  }

  /// Plays how something went.
  open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType)) }
  /// Plays how something went for a place in the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}

/// Names a sound of the system.
public typealias SystemSoundID = UInt32
/// The number that makes a phone shake.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays a sound of the system. Nothing is heard here; it counts among what the device has played (B15.27).
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  onMainThread { UIApplication.current?.deviceState.play(.systemSound(inSystemSoundID)) }
}
