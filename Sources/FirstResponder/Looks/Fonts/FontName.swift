/// What the name of a font says of its looks.
struct FontName {
  var family: String
  var weight = UIFont.Weight.regular
  var isItalic = false
  var isMonospaced: Bool { Self.monospaced.contains(family) }

  /// Families of iOS that programs name, by the names of their faces before the hyphen.
  private static let families: [String: String] = [
    "Helvetica": "Helvetica", "HelveticaNeue": "Helvetica Neue", "Arial": "Arial", "ArialMT": "Arial",
    "ArialRoundedMTBold": "Arial Rounded MT Bold", "Avenir": "Avenir", "AvenirNext": "Avenir Next",
    "AvenirNextCondensed": "Avenir Next Condensed", "Courier": "Courier", "CourierNewPS": "Courier New",
    "CourierNewPSMT": "Courier New", "CourierNew": "Courier New", "Menlo": "Menlo", "Georgia": "Georgia",
    "TimesNewRomanPS": "Times New Roman", "TimesNewRomanPSMT": "Times New Roman", "TimesNewRoman": "Times New Roman",
    "Verdana": "Verdana", "TrebuchetMS": "Trebuchet MS", "Trebuchet": "Trebuchet MS", "Futura": "Futura",
    "GillSans": "Gill Sans", "Palatino": "Palatino", "Optima": "Optima", "Baskerville": "Baskerville",
    "Didot": "Didot", "AmericanTypewriter": "American Typewriter", "ChalkboardSE": "Chalkboard SE",
    "Chalkduster": "Chalkduster", "MarkerFelt": "Marker Felt", "Noteworthy": "Noteworthy", "Cochin": "Cochin",
    "Copperplate": "Copperplate", "BradleyHandITCTT": "Bradley Hand", "SnellRoundhand": "Snell Roundhand",
    "HoeflerText": "Hoefler Text", "Zapfino": "Zapfino", "Papyrus": "Papyrus", "Rockwell": "Rockwell",
    "DINAlternate": "DIN Alternate", "DINCondensed": "DIN Condensed", "PingFangSC": "PingFang SC",
    "PingFangTC": "PingFang TC", "PingFangHK": "PingFang HK", "HiraginoSans": "Hiragino Sans",
    ".SFUI": ".AppleSystemUIFont", ".SFUIText": ".AppleSystemUIFont", ".SFUIDisplay": ".AppleSystemUIFont",
    "SFProText": "SF Pro Text", "SFProDisplay": "SF Pro Display", "SFMono": "SF Mono", "Symbol": "Symbol",
    ".AppleSystemUIFont": ".AppleSystemUIFont",
  ]
  private static let monospaced: Set<String> = ["Courier", "Courier New", "Menlo", "SF Mono"]

  /// The families that `UIFont(name:size:)` knows, in alphabetical order.
  static let knownFamilies = Set(families.values).filter { !$0.hasPrefix(".") }.sorted()

  /// Words of the second part of a name, heavier ones before those that they contain.
  private static let weights: [(String, UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("semibold", .semibold),
    ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ("medium", .medium), ("light", .light), ("w3", .light), ("w6", .semibold), ("w7", .bold),
  ]

  /// Nil for a name of no family that is known: as on iOS there is no such font.
  init?(_ name: String) {
    let bare = name.filter { $0 != " " }
    let parts = bare.split(separator: "-", maxSplits: 1)
    guard let first = parts.first, let family = Self.families[String(first)] else { return nil }
    self.family = family
    let face = parts.count > 1 ? parts[1].lowercased() : first.lowercased().hasSuffix("bold") ? "bold" : ""
    weight = Self.weights.first { face.contains($0.0) }?.1 ?? .regular
    isItalic = face.contains("italic") || face.contains("oblique")
  }

  init(_ font: UIFont) {
    self = font.givenName.flatMap(FontName.init) ?? FontName(system: font)
  }

  private init(system font: UIFont) {
    family = font.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont"
    (weight, isItalic) = (font.weight, font.isItalic)
  }
}

extension UIFont {
  /// Makes a font of a name such as `HelveticaNeue-Bold`; nil for a name of none that iOS has. Weight, slant and equal
  /// widths of the name are drawn, in the stage's own family.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let name = FontName(fontName) else { return nil }
    self.init(
      size: fontSize, weight: name.weight, isItalic: name.isItalic, isMonospaced: name.isMonospaced, name: fontName)
  }

  /// Makes the font that a description means; in a size of its own unless that is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : UIFont.systemFontSize
    let looks = descriptor.looks
    self.init(
      size: size, weight: looks.weight, isItalic: looks.isItalic, isMonospaced: looks.isMonospaced,
      hasEqualDigits: looks.hasEqualDigits, name: looks.name)
  }

  /// The name of the face.
  public var fontName: String {
    if let givenName { return givenName }
    var name = isMonospaced ? ".SFUIMono-" : ".SFUI-"
    let words: [UInt16: String] = [
      100: "Ultralight", 200: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Heavy",
      900: "Black",
    ]
    name += words[weight.stageWeight] ?? "Regular"
    return name + (isItalic ? "Italic" : "")
  }
  /// The name of the family.
  public var familyName: String { FontName(self).family }
  /// What describes the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(of: self) }
  /// Families of which fonts can be made by name.
  public class var familyNames: [String] { FontName.knownFamilies }
  /// The names of a family's faces.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let stem = familyName.filter { $0 != " " }
    guard FontName(stem) != nil else { return [] }
    return [stem, "\(stem)-Bold", "\(stem)-Italic", "\(stem)-BoldItalic"]
  }
}
