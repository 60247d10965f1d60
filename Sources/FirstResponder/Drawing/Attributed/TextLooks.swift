import SystemLink

/// What a piece of a text looks like, as the attributes say.
struct TextLooks {
  var font: UIFont
  var color: CGColor
  var background: CGColor?
  var kern: CGFloat = 0
  var underline: (style: NSUnderlineStyle, color: CGColor)?
  var strike: (style: NSUnderlineStyle, color: CGColor)?
  var rise: CGFloat = 0
  var shadow: NSShadow?
  var attachment: NSTextAttachment?

  init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: CGColor) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let number as CGFloat: number
      case let number as Int: CGFloat(number)
      case let number as Float: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      case let style as NSUnderlineStyle: CGFloat(style.rawValue)
      default: nil
      }
    }
    self.font = attributes[.font] as? UIFont ?? font
    self.color = (attributes[.foregroundColor] as? UIColor)?.cgColor ?? color
    background = (attributes[.backgroundColor] as? UIColor)?.cgColor
    kern = number(.kern) ?? number(.tracking) ?? 0
    rise = number(.baselineOffset) ?? 0
    shadow = attributes[.shadow] as? NSShadow
    attachment = attributes[.attachment] as? NSTextAttachment
    let letters = self.color
    func line(_ style: NSAttributedString.Key, _ colorKey: NSAttributedString.Key) -> (NSUnderlineStyle, CGColor)? {
      guard let number = number(style), number > 0, number < 65_536 else { return nil }
      return (NSUnderlineStyle(rawValue: Int(number)), (attributes[colorKey] as? UIColor)?.cgColor ?? letters)
    }
    underline = line(.underlineStyle, .underlineColor)
    strike = line(.strikethroughStyle, .strikethroughColor)
  }

  /// Makes all of it smaller.
  mutating func shrink(by scale: CGFloat) {
    font = font.withSize(font.pointSize * scale)
    (kern, rise) = (kern * scale, rise * scale)
  }

  /// How far it reaches above and below its foot. Points.
  var above: CGFloat { (attachment.map { $0.shownBounds.maxY } ?? font.ascender) + rise }
  var below: CGFloat { max(0, (attachment.map { -$0.shownBounds.minY } ?? -font.descender) - rise) }
}

extension NSTextAttachment {
  var shownBounds: CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
  }
}
