import Foundation

/// How a device is and how its owner has set it, in a line of words:
///
/// ```swift
/// try DeviceConfiguration("iPhone SE landscape dark de AX3 rtl bold reduceMotion")
/// ```
///
/// Words may stand in any order and case; of two of a kind there may be only one. What no word says is as on a new
/// phone: 390 x 844 points, three pixels a point, upright, light, texts of the usual size, English.
///
/// - A size: a model's name (`iPhone SE`, `iPad mini`, ``DeviceConfiguration/models``), or points, `320x568`, with `@2`
///   behind them for pixels per point.
/// - How it is held: `portrait`, `landscape`.
/// - Colours: `light`, `dark`.
/// - A language: its code, `de`, or that with a region, `pt_BR`. One that is written from right to left turns the
///   screen.
/// - The size of texts: `XS S M L XL XXL XXXL`, and of the aid for large ones `AX1` to `AX5`.
/// - The direction of texts: `ltr`, `rtl`.
/// - What a person has set: `bold`, `reduceMotion`, `reduceTransparency`, `increaseContrast`, `invertColors`,
///   `grayscale`, `voiceOver`, `switchControl`, `buttonShapes`, `differentiateWithoutColor`, `crossFade`,
///   `onOffLabels`.
public struct DeviceConfiguration: Sendable, Hashable, CustomStringConvertible {
  /// Colours of the screen.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// Dark on light, light on dark.
    case light, dark
  }

  /// How large the owner wants texts.
  public enum TextSize: String, Sendable, Hashable, CaseIterable {
    /// The seven usual sizes.
    case extraSmall = "XS", small = "S", medium = "M", large = "L"
    case extraLarge = "XL", extraExtraLarge = "XXL", extraExtraExtraLarge = "XXXL"
    /// The five of the aid for large texts.
    case accessibilityMedium = "AX1", accessibilityLarge = "AX2", accessibilityExtraLarge = "AX3"
    case accessibilityExtraExtraLarge = "AX4", accessibilityExtraExtraExtraLarge = "AX5"
  }

  /// What a person has set who sees, hears or moves otherwise.
  public enum Aid: String, Sendable, Hashable, CaseIterable {
    /// Texts are bold; things move less; less shines through; colours differ more.
    case bold, reduceMotion, reduceTransparency, increaseContrast
    /// Colours are turned round; there are none.
    case invertColors, grayscale
    /// The screen is read aloud; switches are used in place of fingers.
    case voiceOver, switchControl
    /// Buttons have shapes; colours alone tell nothing; fades in place of movements; switches have labels.
    case buttonShapes, differentiateWithoutColor, crossFade, onOffLabels
  }

  /// The model, by its name; empty for a size without one.
  public var model = ""
  /// Points, when it is held upright or as the numbers say: `isLandscape` turns it.
  public var width = 390.0
  /// The same downwards, points.
  public var height = 844.0
  /// Pixels per point.
  public var scale = 3.0
  /// Whether it is held on its side: the longer side lies.
  public var isLandscape = false
  /// Colours of the screen.
  public var appearance = Appearance.light
  /// The code of the language, with a region or without: `de`, `pt_BR`; nil for none in particular.
  public var language: String?
  /// How large the owner wants texts.
  public var textSize = TextSize.large
  /// Whether texts run from right to left; set with a language of that direction.
  public var isRightToLeft = false
  /// What a person has set, each once.
  public var aids: Set<Aid> = []

  /// A new phone.
  public init() {}

  /// The size of the screen as it is held, points.
  public var screenSize: (width: Double, height: Double) {
    isLandscape ? (max(width, height), min(width, height)) : (width, height)
  }

  /// The words for it, in the order of the documentation; what is as on a new phone is left out but for the size.
  public var description: String {
    func plain(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    var words = [model.isEmpty ? "\(plain(width))x\(plain(height))@\(plain(scale))" : model]
    if isLandscape { words.append("landscape") }
    if appearance == .dark { words.append("dark") }
    if let language { words.append(language) }
    if textSize != .large { words.append(textSize.rawValue) }
    let isByLanguage = language.map(Self.isRightToLeft) ?? false
    if isRightToLeft != isByLanguage { words.append(isRightToLeft ? "rtl" : "ltr") }
    words += Aid.allCases.filter(aids.contains).map(\.rawValue)
    return words.joined(separator: " ")
  }

  static func isRightToLeft(_ language: String) -> Bool {
    let code = language.split(whereSeparator: { $0 == "_" || $0 == "-" }).first.map { $0.lowercased() } ?? ""
    return ["ar", "fa", "he", "ur", "ckb", "dv", "ps", "sd", "ug", "yi"].contains(code)
  }
}

extension DeviceConfiguration {
  /// A kind of phone or tablet.
  public struct Model: Sendable, Hashable {
    /// As it is written in a configuration: `iPhone SE`.
    public let name: String
    /// Points, held upright.
    public let width: Double
    /// The same downwards, points.
    public let height: Double
    /// Pixels per point.
    public let scale: Double
  }

  /// The models that are known, the smallest first. Several have the size of one that stands here.
  public static let models = [
    Model(name: "iPhone 5s", width: 320, height: 568, scale: 2),
    Model(name: "iPhone SE", width: 375, height: 667, scale: 2),
    Model(name: "iPhone 13 mini", width: 375, height: 812, scale: 3),
    Model(name: "iPhone 14", width: 390, height: 844, scale: 3),
    Model(name: "iPhone 15", width: 393, height: 852, scale: 3),
    Model(name: "iPhone 16 Pro", width: 402, height: 874, scale: 3),
    Model(name: "iPhone 8 Plus", width: 414, height: 736, scale: 3),
    Model(name: "iPhone 11", width: 414, height: 896, scale: 2),
    Model(name: "iPhone 15 Pro Max", width: 430, height: 932, scale: 3),
    Model(name: "iPhone 16 Pro Max", width: 440, height: 956, scale: 3),
    Model(name: "iPad mini", width: 744, height: 1133, scale: 2),
    Model(name: "iPad 9", width: 810, height: 1080, scale: 2),
    Model(name: "iPad Air", width: 820, height: 1180, scale: 2),
    Model(name: "iPad Pro 11", width: 834, height: 1194, scale: 2),
    Model(name: "iPad Pro 13", width: 1032, height: 1376, scale: 2),
  ]

  /// Twenty that find what others hide: small and large screens, both ways of holding them, both appearances and
  /// directions, the smallest and the largest texts, and what aids ask for. For `@Test(arguments:)`.
  public static let all: [DeviceConfiguration] = [
    "iPhone 14", "iPhone 14 dark", "iPhone 14 landscape", "iPhone 14 XS", "iPhone 14 AX5",
    "iPhone 5s", "iPhone 5s AX3 bold", "iPhone SE de", "iPhone SE landscape dark", "iPhone SE ar",
    "iPhone 8 Plus landscape XXXL", "iPhone 13 mini he dark AX1", "iPhone 15 Pro Max ja", "iPhone 15 Pro Max rtl AX5",
    "iPhone 11 voiceOver", "iPhone 16 Pro reduceMotion crossFade", "iPad mini", "iPad Pro 11 landscape dark XXL",
    "iPad Pro 13 ar landscape", "iPhone 14 dark increaseContrast buttonShapes differentiateWithoutColor",
  ].compactMap { try? DeviceConfiguration($0) }
}
