/// How an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable, Hashable {
  /// Not known; never answered here.
  case unknown = 0
  /// Where the bottom of the device is, seen by who reads: below, above, to the right, to the left.
  case portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether it is upright or upside down: on a phone, higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on one of its sides: on a phone, wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several ways in which an interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  /// The orientations as bits; the bit's number is the raw value of the orientation.
  public let rawValue: UInt
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On the side, with the bottom of the device to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On the side, with the bottom of the device to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Upright or on either side.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Every way there is.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

extension UIInterfaceOrientationMask {
  /// What is allowed where nobody says anything: every way on a tablet, all but upside down on a phone (B25.2).
  @MainActor package static var usual: UIInterfaceOrientationMask {
    UIApplication.current?.traitsOfScreen.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}
