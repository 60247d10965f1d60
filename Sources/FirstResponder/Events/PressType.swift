extension UIPress {
  /// Which button a press is.
  ///
  /// Keys have the types of buttons that mean the same, which are the arrows; every other key is a `.key`, whose raw
  /// value lies 2000 above its usage, out of the way of buttons.
  public enum PressType: RawRepresentable, Sendable, Hashable {
    /// Arrows of a remote or a game pad, or keys with arrows.
    case upArrow, downArrow, leftArrow, rightArrow
    /// The button in the middle: does what is chosen.
    case select
    /// The button that leads back.
    case menu
    /// The button that plays, or pauses what plays.
    case playPause
    /// The buttons that lead on and back by a page or a channel.
    case pageUp, pageDown
    /// The button of a remote for its digits, and the one for its four colours.
    case tvRemoteOneTwoThree, tvRemoteFourColors
    /// A key of a keyboard that is no arrow. Not among UIKit's cases, which leave such values without a name.
    case key(UIKeyboardHIDUsage)

    /// The buttons, without keys.
    static let buttons: [PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
      .tvRemoteOneTwoThree, .tvRemoteFourColors,
    ]
    /// What the raw values of keys have above their usages.
    static let keyOffset = 2000

    /// The button or key that has a raw value; nil if there is none. 2000 and the usage of an arrow key give the arrow.
    public init?(rawValue: Int) {
      for button in Self.buttons where button.rawValue == rawValue {
        self = button
        return
      }
      guard rawValue > Self.keyOffset, let usage = UIKeyboardHIDUsage(rawValue: rawValue - Self.keyOffset) else {
        return nil
      }
      self.init(usage)
    }

    /// The button's or key's name, for the trace.
    var name: String {
      if case .key(let usage) = self { "\(usage)" } else { "\(self)" }
    }

    /// The type of a key.
    init(_ usage: UIKeyboardHIDUsage) {
      switch usage {
      case .keyboardUpArrow: self = .upArrow
      case .keyboardDownArrow: self = .downArrow
      case .keyboardLeftArrow: self = .leftArrow
      case .keyboardRightArrow: self = .rightArrow
      default: self = .key(usage)
      }
    }

    /// 0...6 and 30...33 for buttons, 2000 and the usage for keys.
    public var rawValue: Int {
      switch self {
      case .upArrow: 0
      case .downArrow: 1
      case .leftArrow: 2
      case .rightArrow: 3
      case .select: 4
      case .menu: 5
      case .playPause: 6
      case .pageUp: 30
      case .pageDown: 31
      case .tvRemoteOneTwoThree: 32
      case .tvRemoteFourColors: 33
      case .key(let usage): Self.keyOffset + usage.rawValue
      }
    }
  }
}
