/// What a font is like, to make others of it.
// Sendable although it can be inherited from: what it holds never changes. The compiler can't know that of subclasses,
// which Apple's class allows, too.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  /// What a description says.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name of what is said.
    public let rawValue: String
    /// Makes one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family's name, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the face, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face within the family, such as `Bold`, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// Points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A table of traits by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// For which kind of text it is, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// Choices that a font offers; kept.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }
  /// What a table of traits says.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name of the trait.
    public let rawValue: String
    /// Makes one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// `SymbolicTraits` as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How wide letters are; kept.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// How far letters lean; kept.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }
  /// Traits that a font has or has not.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The traits as bits.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Heavy.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide; drawn as usual.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow; drawn as usual.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Characters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// For signs beside texts; drawn as usual.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines stand closer; drawn as usual.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines stand further apart; drawn as usual.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }
  /// Forms of the system's font; all but the one of fixed width are drawn in the usual one.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the form.
    public let rawValue: String
    /// Makes one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Of fixed width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  struct Looks: Sendable {
    var name: String?
    var weight = UIFont.Weight.regular
    var isItalic = false
    var isMonospaced = false
    var hasEqualDigits = false
  }
  final let looks: Looks
  private let size: CGFloat

  init(_ looks: Looks, size: CGFloat) { (self.looks, self.size) = (looks, size) }

  convenience init(of font: UIFont) {
    self.init(
      Looks(
        name: font.givenName, weight: font.weight, isItalic: font.isItalic, isMonospaced: font.isMonospaced,
        hasEqualDigits: font.hasEqualDigits),
      size: font.pointSize)
  }

  /// Describes a font by its name and size; a name of none that is known means the system's.
  public convenience init(name fontName: String, size: CGFloat) {
    let name = FontName(fontName)
    self.init(
      Looks(
        name: name == nil ? nil : fontName, weight: name?.weight ?? .regular, isItalic: name?.isItalic ?? false,
        isMonospaced: name?.isMonospaced ?? false), size: size)
  }

  /// Describes a font by what is said of it.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Looks().adding(attributes), size: attributes[.size] as? CGFloat ?? 0)
  }

  /// The description of the system's font for a kind of text.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(of: .preferredFont(forTextStyle: style))
  }

  /// Points; 0 for none in particular.
  open var pointSize: CGFloat { size }
  /// The name of the face.
  open var postscriptName: String { UIFont(descriptor: self, size: size).fontName }
  /// Whether it is heavy, slanted, of fixed width.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if looks.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if looks.isItalic { traits.insert(.traitItalic) }
    if looks.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// What is said of the font.
  open var fontAttributes: [AttributeName: Any] {
    [
      .name: postscriptName, .size: size,
      .traits: [TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: looks.weight.rawValue] as [TraitKey: Any],
    ]
  }
  /// What is said of one side of the font.
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// The same with exactly these traits.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var looks = looks
    let isBold = looks.weight.rawValue >= UIFont.Weight.semibold.rawValue
    if traits.contains(.traitBold) != isBold { looks.weight = traits.contains(.traitBold) ? .bold : .regular }
    looks.isItalic = traits.contains(.traitItalic)
    looks.isMonospaced = looks.isMonospaced || traits.contains(.traitMonoSpace)
    looks.name = looks.name.map { String($0.split(separator: "-")[0]) + looks.faceSuffix }
    return UIFontDescriptor(looks, size: size)
  }
  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(looks, size: newPointSize) }
  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
  /// The same with another face of its family.
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// The same in another form of the system's font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var looks = looks
    looks.isMonospaced = design == .monospaced
    return UIFontDescriptor(looks, size: size)
  }
  /// The same with more said of it.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(looks.adding(attributes), size: attributes[.size] as? CGFloat ?? size)
  }
}

extension UIFontDescriptor.Looks {
  fileprivate var faceSuffix: String {
    let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
    return isBold || isItalic ? "-" + (isBold ? "Bold" : "") + (isItalic ? "Italic" : "") : ""
  }

  fileprivate func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
    var looks = self
    func take(_ text: String) {
      guard let name = FontName(text) else { return }
      (looks.name, looks.weight, looks.isItalic) = (text, name.weight, name.isItalic)
      looks.isMonospaced = name.isMonospaced
    }
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      let font = UIFont.preferredFont(forTextStyle: style)
      (looks.weight, looks.isItalic) = (font.weight, font.isItalic)
    }
    if let family = attributes[.family] as? String { take(family) }
    if let name = attributes[.name] as? String { take(name) }
    if let face = attributes[.face] as? String, let name = FontName("Helvetica-" + face) {
      (looks.weight, looks.isItalic) = (name.weight, name.isItalic)
    }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return looks }
    if let weight = traits[.weight] as? UIFont.Weight { looks.weight = weight }
    if let number = traits[.weight] as? CGFloat { looks.weight = UIFont.Weight(number) }
    if let bits = traits[.symbolic] as? UInt32 {
      let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: bits)
      if symbolic.contains(.traitBold) { looks.weight = .bold }
      looks.isItalic = looks.isItalic || symbolic.contains(.traitItalic)
      looks.isMonospaced = looks.isMonospaced || symbolic.contains(.traitMonoSpace)
    }
    return looks
  }
}

/// Makes fonts larger where a person has chosen larger texts. Nobody can here: sizes stay as they are.
open class UIFontMetrics: NSObject {
  /// For running text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  /// For a kind of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }
  /// The font in the size that is chosen.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font in the size that is chosen, which is at most so large.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// A length in proportion to the size that is chosen.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
