import FontMetrics
import SystemLink

/// Where lines of text begin and end within their bounds.
public enum NSTextAlignment: Int, Sendable {
  /// At the left, in the middle, at the right, at both ends, or as the language has it.
  case left, center, right, justified, natural

  /// A stage does not stretch lines: justified text is shown as natural.
  var stageAlignment: LayerText.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: .natural
    }
  }
}

/// Says how wide a text is. The app lays out by this; a stage that knows its fonts can put a better one in place.
@MainActor
public protocol TextMeasurer {
  /// Width in points of a text without line breaks.
  func width(of text: Substring, font: UIFont) -> CGFloat
}

/// A measurer that gives every character the same share of the font's size: 0.6 in a font of fixed width, 0.55 in
/// others (0.58 from semibold on). For tests that want widths to be easy numbers: `TextMeasuring.measurer` takes it.
public struct FixedWidthMeasurer: TextMeasurer {
  /// Makes a measurer; all of them measure alike.
  public init() {}

  /// As many shares of the font's size as there are characters, points.
  public func width(of text: Substring, font: UIFont) -> CGFloat {
    CGFloat(text.count) * share(of: font) * font.pointSize
  }

  /// Of the font's size, for each character.
  func share(of font: UIFont) -> CGFloat { font.isMonospaced ? 0.6 : font.weight.stageWeight >= 600 ? 0.58 : 0.55 }
}

/// A measurer by the table that comes with FirstResponder: each letter of Latin, Greek and Cyrillic texts has the width
/// that it has in a free font next to San Francisco, closed up or spread by size as on iOS; ideographs are as wide as
/// the font's size, pictures a little wider, letters of other scripts as wide as their mean. Marks take no room. The
/// same on every machine, without a screen (B14.41).
///
/// Pairs that stand closer together are not known: a text is as wide as its characters.
public struct FontTableMeasurer: TextMeasurer {
  /// Makes a measurer; all of them measure alike.
  public init() {}

  /// As wide as its characters together, points. A tabulator is a space.
  public func width(of text: Substring, font: UIFont) -> CGFloat { FontFaces.face(of: font).width(of: text) }
}

/// The fonts that were measured with, in their sizes.
@MainActor
private enum FontFaces {
  private struct Key: Hashable {
    var typeface: Typeface
    var size: CGFloat
  }
  /// How many are kept: a program has few, one that draws in all sizes would have any number.
  private static let most = 256

  private static var tables = AdvanceTables()
  private static var faces: [Key: FontFace] = [:]
  /// The one that was used last: texts are measured many times in one font.
  private static var recent: (font: UIFont, face: FontFace)?

  static func face(of font: UIFont) -> FontFace {
    if let recent, recent.font === font { return recent.face }
    let spacing: Typeface.Spacing = font.isMonospaced ? .fixed : font.hasEqualDigits ? .equalDigits : .proportional
    let key = Key(typeface: Typeface(weight: font.weight.stageWeight, spacing: spacing), size: font.pointSize)
    let face = faces[key] ?? FontFace(key.typeface, size: key.size, tables: &tables)
    if faces.count >= most { faces.removeAll() }
    faces[key] = face
    recent = (font, face)
    return face
  }
}

/// How texts are measured in this program: by the table that comes with FirstResponder;
/// in an app that a stage shows, by the stage's own fonts.
@MainActor
public enum TextMeasuring {
  /// What labels, fields and text views lay out by.
  public static var measurer: any TextMeasurer = FontTableMeasurer()
  /// Grows when the same text may have another width than before; lines that were broken earlier are broken anew.
  static var generation = 0
}
