import SystemLink

/// A layer that shows a text, from its upper edge down.
///
/// A stage has one family of fonts and a monospaced one: of a font its weight, slant and kind count.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  private var text = Text()

  private struct Text {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var color: CGColor? = CGColor(gray: 1, alpha: 1)
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none
    var isWrapped = false
    var allowsSubpixelQuantization = false
  }

  /// Makes a layer of zero size without a text.
  public override init() { super.init() }
  /// Makes a copy of another layer's values, without its sublayers.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CATextLayer { text = layer.text }
  }
  /// Makes a layer of zero size without a text; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var keyTable: [String: LayerKey] { LayerKey.ofTexts }

  private func set<Value>(_ value: WritableKeyPath<Text, Value>, _ new: Value, _ key: String) {
    change(key, .content) { text[keyPath: value] = new }
  }

  /// The text: a `String` or an `NSAttributedString`, whose characters count.
  open var string: Any? {
    get { text.string }
    set { set(\.string, newValue, "string") }
  }
  /// A `UIFont`, a `CGFont` or a font's name; of a font the size does not count.
  open var font: Any? {
    get { text.font }
    set { set(\.font, newValue, "font") }
  }
  /// Points; 36 by default.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { if newValue != text.fontSize { set(\.fontSize, newValue, "fontSize") } }
  }
  /// Colour of the text; opaque white by default.
  open var foregroundColor: CGColor? {
    get { text.color }
    set { if newValue != text.color { set(\.color, newValue, "foregroundColor") } }
  }
  /// Where lines stand between the sides.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { set(\.alignment, newValue, "alignmentMode") }
  }
  /// How a line that is too long is cut; a stage cuts at its end.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { set(\.truncation, newValue, "truncationMode") }
  }
  /// Whether lines are broken where they are too long; false by default.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { set(\.isWrapped, newValue, "wrapped") }
  }
  /// Stored only.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsSubpixelQuantization }
    set { text.allowsSubpixelQuantization = newValue }
  }

  /// The characters of the text.
  private var characters: String {
    (text.string as? String) ?? (text.string as? NSAttributedString)?.string ?? ""
  }

  override var stageContent: LayerContent {
    let characters = characters
    guard !characters.isEmpty, let color = text.color else { return .none }
    var content = LayerText(
      string: characters, fontSize: text.fontSize, color: color.stageColor, alignment: text.alignment.stageAlignment,
      lines: text.isWrapped ? 0 : 1)
    if let font = text.font as? UIFont {
      content.weight = font.weight.stageWeight
      (content.isItalic, content.isMonospaced) = (font.isItalic, font.isMonospaced)
    }
    if let name = (text.font as? CGFont)?.fullName ?? text.font as? String {
      content.weight = name.contains("Bold") ? 700 : 400
      content.isItalic = name.contains("Italic") || name.contains("Oblique")
      content.isMonospaced = name.contains("Courier") || name.contains("Menlo") || name.contains("Mono")
    }
    content.isAtTop = true
    return .text(content)
  }
}

/// Where lines of a text layer stand between the sides.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where reading begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left side.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right side.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides; shown as `natural`.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var stageAlignment: LayerText.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    default: .natural
    }
  }
}

/// How a text layer cuts a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not at all.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
