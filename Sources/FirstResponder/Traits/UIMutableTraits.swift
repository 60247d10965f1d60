/// Traits that can be set, each by itself.
public protocol UIMutableTraits {
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Into which direction texts run.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Pixels per point.
  var displayScale: CGFloat { get set }
  /// The colours of the screen.
  var displayGamut: UIDisplayGamut { get set }
  /// How much room there is from side to side.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How much room there is from top to bottom.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the screen feels how hard a finger presses.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// How large a person wants texts.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether a person asked for stronger contrasts.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether it lies over something else.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// Whether a person asked for bold texts.
  var legibilityWeight: UILegibilityWeight { get set }
}

extension TraitValues: UIMutableTraits {}

enum MutableTraits {
  static func changed(_ values: TraitValues, _ change: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = values
    change(&traits)
    return traits as? TraitValues ?? values
  }
}

/// What a view or a controller says about traits for itself and everything in it (B15.21).
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether something is said about a trait.
  func contains(_ trait: any UITraitDefinition.Type) -> Bool
  /// Says nothing about a trait any more.
  mutating func remove(_ trait: any UITraitDefinition.Type)
}

extension TraitValues: UITraitOverrides {
  func contains(_ trait: any UITraitDefinition.Type) -> Bool {
    trait.kinds.contains { !$0.isSame(self, .nothing) }
  }
  mutating func remove(_ trait: any UITraitDefinition.Type) {
    var kept = TraitValues.nothing
    // The others are taken over one by one.
    for kind in TraitKind.all {
      var alone = TraitValues.nothing
      kind.move(self, &alone)
      if alone != .nothing, !trait.kinds.contains(where: { !$0.isSame(alone, .nothing) }) { kind.move(self, &kept) }
    }
    self = kept
  }
}

/// Names a trait, for whoever wants to hear of its changes. Programs can't define traits of their own here.
public protocol UITraitDefinition {
  /// What it stands for.
  static var _kinds: TraitKinds { get }
}

/// What a name of a trait stands for.
public struct TraitKinds: Sendable {
  let all: [TraitKind]
}

extension UITraitDefinition {
  static var kinds: [TraitKind] { _kinds.all }
}

/// A name of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition { public static let _kinds = TraitKinds(all: [.idiom]) }
/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition { public static let _kinds = TraitKinds(all: [.style]) }
/// Into which direction texts run.
public enum UITraitLayoutDirection: UITraitDefinition { public static let _kinds = TraitKinds(all: [.direction]) }
/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition { public static let _kinds = TraitKinds(all: [.scale]) }
/// The colours of the screen.
public enum UITraitDisplayGamut: UITraitDefinition { public static let _kinds = TraitKinds(all: [.gamut]) }
/// How much room there is from side to side.
public enum UITraitHorizontalSizeClass: UITraitDefinition { public static let _kinds = TraitKinds(all: [.horizontal]) }
/// How much room there is from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition { public static let _kinds = TraitKinds(all: [.vertical]) }
/// Whether the screen feels how hard a finger presses.
public enum UITraitForceTouchCapability: UITraitDefinition { public static let _kinds = TraitKinds(all: [.force]) }
/// How large a person wants texts.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let _kinds = TraitKinds(all: [.category])
}
/// Whether a person asked for stronger contrasts.
public enum UITraitAccessibilityContrast: UITraitDefinition { public static let _kinds = TraitKinds(all: [.contrast]) }
/// Whether something lies over something else.
public enum UITraitUserInterfaceLevel: UITraitDefinition { public static let _kinds = TraitKinds(all: [.level]) }
/// Whether a person asked for bold texts.
public enum UITraitLegibilityWeight: UITraitDefinition { public static let _kinds = TraitKinds(all: [.weight]) }

extension UITraitCollection {
  /// The traits that make colours look another way.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitDisplayGamut.self, UITraitUserInterfaceIdiom.self,
    ]
  }
  /// The traits that make images look another way.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraitsAffectingColorAppearance + [
      UITraitDisplayScale.self, UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self,
      UITraitVerticalSizeClass.self, UITraitLegibilityWeight.self,
    ]
  }
}
