import FirstResponder

/// A finger of a person with two hands.
public enum FingerIndex: UInt32, CaseIterable, Sendable, Hashable {
  case rightThumb = 1
  case rightIndex = 2
  case rightMiddle = 3
  case rightRing = 4
  case rightLittle = 5
  case leftThumb = 6
  case leftIndex = 7
  case leftMiddle = 8
  case leftRing = 9
  case leftLittle = 10

  /// Whichever fits: one that is free to come down, the one that came down last to move or lift.
  public static let automatic: FingerIndex? = nil
}

extension [FingerIndex?] {
  /// Whichever fit, as many as are needed.
  public static var automatic: [FingerIndex?] { [] }
}

extension UIDevice {
  /// Fingers that its screen tells apart.
  public var maxNumberOfFingers: Int { isLarge ? 10 : 5 }

  /// Whether it takes a pen.
  public var supportsStylus: Bool { isLarge }

  private var isLarge: Bool {
    // Tests ask before they have shown anything.
    _ = EventGenerator.host()
    return userInterfaceIdiom == .pad
  }
}
