/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified = -1
  /// A phone; a tablet, with a shorter side of 700 pt or more here.
  case phone = 0, pad = 1
  /// Kinds of devices that there are none of here.
  case tv = 2, carPlay = 3, mac = 5, vision = 6
}

/// Whether things look light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified
  /// Dark on light; light on dark.
  case light, dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified
  /// Little room; much.
  case compact, regular
}

/// Into which direction a text runs, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified = -1
  /// As in English; as in Arabic.
  case leftToRight = 0, rightToLeft = 1
}

/// Into which direction an interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// As in English; as in Arabic.
  case leftToRight, rightToLeft
}

/// Whether the screen feels how hard a finger presses.
public enum UIForceTouchCapability: Int, Sendable, Hashable {
  /// Nothing is said about it; it does not; it does.
  case unknown, unavailable, available
}

/// Which colours a screen shows.
public enum UIDisplayGamut: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified = -1
  /// Those of sRGB; more.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0, P3 = 1
}

/// Whether a person asked for stronger contrasts.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified = -1
  /// No; yes.
  case normal = 0, high = 1
}

/// Whether something lies over something else, which looks another way in the dark.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified = -1
  /// On the ground; above.
  case base = 0, elevated = 1
}

/// Whether a person asked for bold texts.
public enum UILegibilityWeight: Int, Sendable, Hashable {
  /// Nothing is said about it.
  case unspecified = -1
  /// No; yes.
  case regular = 0, bold = 1
}

/// How large a person wants texts.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// The text that stands for the size in UIKit, too.
  public let rawValue: String
  /// Makes a size of its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing is said about it.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Less than the usual size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The usual size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// More than the usual size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// A large size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size without an aid.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest size of the aid for large texts.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// A size of the aid for large texts.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// A size of the aid for large texts.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// A size of the aid for large texts.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is one of the aid for large texts.
  public var isAccessibilityCategory: Bool { (Self.ordered.firstIndex(of: self) ?? 0) >= 7 }
  /// A size is less than a larger one; one that is not known is less than all.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (ordered.firstIndex(of: left) ?? -1) < (ordered.firstIndex(of: right) ?? -1)
  }
  /// Posted with the application as object when the person wants texts of another size.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// Under this key a notification has the new size.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// All traits of one environment, or what is said about some of them.
struct TraitValues: Hashable, Sendable {
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// 0 says nothing.
  var displayScale: CGFloat = 0
  var displayGamut = UIDisplayGamut.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified

  static let nothing = TraitValues()

  /// What another one says counts more, about each trait that it says something about.
  mutating func apply(_ other: TraitValues) {
    guard other != .nothing else { return }
    for trait in TraitKind.all { trait.move(other, &self) }
  }
}

/// One trait: how its values are read, and taken over where something is said.
struct TraitKind: Sendable {
  let isSame: @Sendable (TraitValues, TraitValues) -> Bool
  let move: @Sendable (TraitValues, inout TraitValues) -> Void

  init<Value: Equatable & Sendable>(_ path: WritableKeyPath<TraitValues, Value> & Sendable) {
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    move = { source, values in
      if source[keyPath: path] != TraitValues.nothing[keyPath: path] { values[keyPath: path] = source[keyPath: path] }
    }
  }

  static let idiom = TraitKind(\.userInterfaceIdiom)
  static let style = TraitKind(\.userInterfaceStyle)
  static let direction = TraitKind(\.layoutDirection)
  static let scale = TraitKind(\.displayScale)
  static let gamut = TraitKind(\.displayGamut)
  static let horizontal = TraitKind(\.horizontalSizeClass)
  static let vertical = TraitKind(\.verticalSizeClass)
  static let force = TraitKind(\.forceTouchCapability)
  static let category = TraitKind(\.preferredContentSizeCategory)
  static let contrast = TraitKind(\.accessibilityContrast)
  static let level = TraitKind(\.userInterfaceLevel)
  static let weight = TraitKind(\.legibilityWeight)

  static let all = [
    idiom, style, direction, scale, gamut, horizontal, vertical, force, category, contrast, level, weight,
  ]
}
