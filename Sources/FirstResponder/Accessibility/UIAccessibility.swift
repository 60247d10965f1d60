/// What a person who sees, hears or moves otherwise has set, and what is said to them (B15.30).
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What is said to those who read the screen otherwise.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt32
    /// Makes a kind of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Another screen; parts of it are elsewhere; a text to be spoken; another page.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Parts of the screen are elsewhere.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// Another page is shown.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An aid is to wait; to go on.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
    /// An aid is to go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1021)

    var name: String {
      switch self {
      case .screenChanged: "screenChanged"
      case .layoutChanged: "layoutChanged"
      case .announcement: "announcement"
      case .pageScrolled: "pageScrolled"
      default: "notification \(rawValue)"
      }
    }
  }

  /// Says something to those who read the screen otherwise. Nobody listens here: a test can ask its device what was
  /// said (`SimulatedDevice.accessibilityPosts`).
  public static func post(notification: Notification, argument: Any?) {
    UIApplication.current?.deviceState.announce(notification, argument)
  }

  private static var settings: AccessibilitySettings { UIApplication.current?.deviceState.accessibility ?? .init() }

  /// Whether the screen is read aloud.
  public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
  /// Whether switches are used in place of fingers.
  public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
  /// Whether things are to move less.
  public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  /// Whether less is to shine through.
  public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
  /// Whether texts are bold.
  public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
  /// Whether colours are to differ more.
  public static var isDarkerSystemColorsEnabled: Bool { settings.isDarkerSystemColorsEnabled }
  /// Whether colours are turned round.
  public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
  /// Whether there are no colours.
  public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
  /// Whether a guide keeps the device in one app.
  public static var isGuidedAccessEnabled: Bool { settings.isGuidedAccessEnabled }
  /// Whether both channels sound alike.
  public static var isMonoAudioEnabled: Bool { settings.isMonoAudioEnabled }
  /// Whether speech is shown as text.
  public static var isClosedCaptioningEnabled: Bool { settings.isClosedCaptioningEnabled }
  /// Whether the chosen text can be read aloud.
  public static var isSpeakSelectionEnabled: Bool { settings.isSpeakSelectionEnabled }
  /// Whether the whole screen can be read aloud.
  public static var isSpeakScreenEnabled: Bool { settings.isSpeakScreenEnabled }
  /// Whether shaking undoes.
  public static var isShakeToUndoEnabled: Bool { settings.isShakeToUndoEnabled }
  /// Whether buttons are to have a shape.
  public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
  /// Whether colours alone are to tell nothing.
  public static var shouldDifferentiateWithoutColor: Bool { settings.shouldDifferentiateWithoutColor }
  /// Whether fades are preferred to movements.
  public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
  /// Whether moving pictures play by themselves.
  public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }
  /// Whether labels of switches are shown.
  public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }

  /// A rectangle of a view's coordinates on the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    rect.applying(view.transformToScreen)
  }
  /// A path of a view's coordinates on the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.apply(view.transformToScreen)
    return copy
  }
  /// What an aid looks at: nothing, as there is none.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }

  /// Names an aid.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Reads the screen aloud.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
    /// Takes switches in place of fingers.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(rawValue: "SwitchControl")
  }
}

extension UIAccessibility {
  private nonisolated static func name(_ text: String) -> Foundation.Notification.Name { .init(text) }

  /// Posted when the screen begins or ends to be read aloud.
  public nonisolated static let voiceOverStatusDidChangeNotification = name("UIAccessibilityVoiceOverStatusDidChange")
  /// Posted when `isReduceMotionEnabled` changes.
  public nonisolated static let reduceMotionStatusDidChangeNotification = name(
    "UIAccessibilityReduceMotionStatusDidChange")
  /// Posted when `isReduceTransparencyEnabled` changes.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = name(
    "UIAccessibilityReduceTransparencyStatusDidChange")
  /// Posted when `isBoldTextEnabled` changes.
  public nonisolated static let boldTextStatusDidChangeNotification = name("UIAccessibilityBoldTextStatusDidChange")
  /// Posted when `isDarkerSystemColorsEnabled` changes.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = name(
    "UIAccessibilityDarkerSystemColorsStatusDidChange")
  /// Posted when `isSwitchControlRunning` changes.
  public nonisolated static let switchControlStatusDidChangeNotification = name(
    "UIAccessibilitySwitchControlStatusDidChange")
  /// Posted when `isInvertColorsEnabled` changes.
  public nonisolated static let invertColorsStatusDidChangeNotification = name(
    "UIAccessibilityInvertColorsStatusDidChange")
  /// Posted when an announcement has been spoken; never here.
  public nonisolated static let announcementDidFinishNotification = name("UIAccessibilityAnnouncementDidFinish")
  /// Posted when an aid looks at another element; never here.
  public nonisolated static let elementFocusedNotification = name("UIAccessibilityElementFocused")
}

/// What a person has set; a test sets it in `SimulatedDevice.accessibility`.
public struct AccessibilitySettings: Hashable, Sendable {
  /// Nothing is set, but that shaking undoes and moving pictures play.
  public init() {}
  /// The screen is read aloud.
  public var isVoiceOverRunning = false
  /// Switches are used in place of fingers.
  public var isSwitchControlRunning = false
  /// Things are to move less.
  public var isReduceMotionEnabled = false
  /// Less is to shine through.
  public var isReduceTransparencyEnabled = false
  /// Texts are bold.
  public var isBoldTextEnabled = false
  /// Colours are to differ more.
  public var isDarkerSystemColorsEnabled = false
  /// Colours are turned round.
  public var isInvertColorsEnabled = false
  /// There are no colours.
  public var isGrayscaleEnabled = false
  /// A guide keeps the device in one app.
  public var isGuidedAccessEnabled = false
  /// Both channels sound alike.
  public var isMonoAudioEnabled = false
  /// Speech is shown as text.
  public var isClosedCaptioningEnabled = false
  /// The chosen text can be read aloud.
  public var isSpeakSelectionEnabled = false
  /// The whole screen can be read aloud.
  public var isSpeakScreenEnabled = false
  /// Shaking undoes.
  public var isShakeToUndoEnabled = true
  /// Buttons are to have a shape.
  public var buttonShapesEnabled = false
  /// Colours alone are to tell nothing.
  public var shouldDifferentiateWithoutColor = false
  /// Fades are preferred to movements.
  public var prefersCrossFadeTransitions = false
  /// Moving pictures play by themselves.
  public var isVideoAutoplayEnabled = true
  /// Labels of switches are shown.
  public var isOnOffSwitchLabelsEnabled = false

  /// What is posted when something of it changes.
  static let notifications: [(isSame: @Sendable (Self, Self) -> Bool, name: Notification.Name)] = [
    ({ $0.isVoiceOverRunning == $1.isVoiceOverRunning }, UIAccessibility.voiceOverStatusDidChangeNotification),
    ({ $0.isReduceMotionEnabled == $1.isReduceMotionEnabled }, UIAccessibility.reduceMotionStatusDidChangeNotification),
    (
      { $0.isReduceTransparencyEnabled == $1.isReduceTransparencyEnabled },
      UIAccessibility.reduceTransparencyStatusDidChangeNotification
    ),
    ({ $0.isBoldTextEnabled == $1.isBoldTextEnabled }, UIAccessibility.boldTextStatusDidChangeNotification),
    (
      { $0.isDarkerSystemColorsEnabled == $1.isDarkerSystemColorsEnabled },
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    ),
    (
      { $0.isSwitchControlRunning == $1.isSwitchControlRunning },
      UIAccessibility.switchControlStatusDidChangeNotification
    ),
    ({ $0.isInvertColorsEnabled == $1.isInvertColorsEnabled }, UIAccessibility.invertColorsStatusDidChangeNotification),
  ]
}

/// Something that was said to those who read the screen otherwise.
public struct AccessibilityPost: Hashable, Sendable {
  /// Seconds on the application's clock.
  public let time: TimeInterval
  /// What kind of thing.
  public let notification: UIAccessibility.Notification
  /// The text that came with it, if it was one.
  public let text: String?
}

extension DeviceState {
  /// The owner sets something else; those who have asked hear of it.
  package func set(_ new: AccessibilitySettings) {
    let old = accessibility
    accessibility = new
    for (isSame, name) in AccessibilitySettings.notifications where !isSame(old, new) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
  /// What the owner has set.
  package var accessibilitySettings: AccessibilitySettings { accessibility }
}
