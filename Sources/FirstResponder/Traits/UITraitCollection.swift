/// What a view or a controller can know about where it is shown: light or dark, much or little room, and the like
/// (B15.20). A value: it never changes.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Says nothing about any trait.
  public override convenience init() { self.init(.nothing) }

  /// Says of each trait what the last says that says something about it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: .nothing) { $0.apply($1.values) })
  }

  /// Says what the closure sets, and nothing about the other traits.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(MutableTraits.changed(.nothing, mutations))
  }

  /// Says something about the kind of device alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  /// Says something about light and dark alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Says something about the direction of texts alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Says something about the pixels of a point alone.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
  /// Says something about the colours of the screen alone.
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
  /// Says something about the room from side to side alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Says something about the room from top to bottom alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Says something about feeling the force of fingers alone.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }
  /// Says something about the size of texts alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  /// Says something about contrasts alone.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Says something about the level alone.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  /// Says something about bold texts alone.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  // MARK: What it says

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Into which direction texts run.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels per point; 0 if nothing is said.
  public var displayScale: CGFloat { values.displayScale }
  /// The colours of the screen.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// How much room there is from side to side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Whether the screen feels how hard a finger presses.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// How large a person wants texts.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// Whether a person asked for stronger contrasts.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether it lies over something else.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Whether a person asked for bold texts.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  // MARK: Comparing

  /// Whether it says everything that another one says.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var joined = values
    joined.apply(trait.values)
    return joined == values
  }

  /// Whether colours may look another way than with another collection.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.values ?? .nothing
    let kinds: [TraitKind] = [.style, .contrast, .level, .gamut, .idiom]
    return kinds.contains { !$0.isSame(values, other) }
  }

  /// The same, but for what the closure changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(MutableTraits.changed(values, mutations))
  }

  /// The same, but for one trait.
  public func replacing<Value>(_ path: WritableKeyPath<any UIMutableTraits, Value>, value: Value) -> UITraitCollection {
    modifyingTraits { $0[keyPath: path] = value }
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  public override var hash: Int { values.hashValue }
  /// Itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension TraitValues {
  /// Those of a light phone, held upright, whose owner reads English.
  static let fallback = TraitValues(
    userInterfaceIdiom: .phone, userInterfaceStyle: .light, layoutDirection: .leftToRight, displayScale: 3,
    displayGamut: .SRGB, horizontalSizeClass: .compact, verticalSizeClass: .regular,
    forceTouchCapability: .unavailable, preferredContentSizeCategory: .large, accessibilityContrast: .normal,
    userInterfaceLevel: .base, legibilityWeight: .regular)
}
