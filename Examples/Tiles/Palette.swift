import UIKit

/// The colours of the example apps: a dark ground, quiet text, a few clear accents.
public enum Palette {
  /// Behind everything.
  public static let ground = color(0x0F_1217)
  /// Cards and panels that lie on the ground.
  public static let raised = color(0x18_1D25)
  /// Tiles and boxes that lie on panels.
  public static let tile = color(0x25_2C37)
  /// Thin lines around panels and boxes.
  public static let line = color(0x33_3C4A)
  public static let text = color(0xEC_EFF4)
  public static let quietText = color(0x9A_A5B5)
  public static let faintText = color(0x65_7083)

  public static let blue = color(0x6C_B6FF)
  public static let green = color(0x5F_D9A5)
  public static let amber = color(0xFF_C266)
  public static let rose = color(0xFF_7F93)
  public static let violet = color(0xB9_9BFF)

  /// A colour from its parts as they are written in hexadecimal, red first.
  public static func color(_ hex: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

extension UILabel {
  /// A label in the style of the examples.
  ///
  /// - Parameters:
  ///   - size: of the font, points.
  ///   - lines: at most; 0 for as many as there are.
  public convenience init(
    _ text: String = "", size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = Palette.text, lines: Int = 1
  ) {
    self.init(frame: .zero)
    self.text = text
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    numberOfLines = lines
  }
}

extension UILabel {
  /// Takes the largest font between two sizes at which the text fits the label's width in one line.
  public func fitText(from largest: CGFloat, downTo smallest: CGFloat) {
    var size = largest
    font = font.withSize(size)
    while size > smallest && intrinsicContentSize.width > bounds.width {
      size -= 0.5
      font = font.withSize(size)
    }
  }

  /// The height that the text takes at a width, points.
  public func textHeight(_ width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }
}

extension UIView {
  /// Gives the view the looks of a panel.
  public func makePanel(_ color: UIColor = Palette.raised, cornerRadius: CGFloat = 16) {
    backgroundColor = color
    layer.cornerRadius = cornerRadius
    layer.borderWidth = 1
    layer.borderColor = Palette.line.cgColor
  }

  /// The part of the bounds that content should keep to: clear of the screen's edges and of what covers them.
  public var contentFrame: CGRect {
    let safe = safeAreaInsets
    let side: CGFloat = bounds.width >= 700 ? 32 : bounds.width >= 375 ? 16 : 12
    let end: CGFloat = bounds.height >= 700 ? 22 : 12  // Tall screens have round corners.
    return bounds.inset(
      by: UIEdgeInsets(
        top: max(safe.top + 4, end), left: max(safe.left, side), bottom: max(safe.bottom + 4, end),
        right: max(safe.right, side)))
  }
}

extension CGRect {
  /// Cuts a strip off the top, with a gap below it, and leaves the rest.
  public mutating func cutTop(_ height: CGFloat, gap: CGFloat = 10) -> CGRect {
    let strip = CGRect(x: minX, y: minY, width: width, height: min(height, self.height))
    let rest = max(0, self.height - height - gap)
    self = CGRect(x: minX, y: maxY - rest, width: width, height: rest)
    return strip
  }

  /// Cuts a strip off the bottom, with a gap above it, and leaves the rest.
  public mutating func cutBottom(_ height: CGFloat, gap: CGFloat = 10) -> CGRect {
    let strip = CGRect(x: minX, y: max(minY, maxY - height), width: width, height: min(height, self.height))
    self = CGRect(x: minX, y: minY, width: width, height: max(0, self.height - height - gap))
    return strip
  }

  /// Columns of equal width with a gap between them, left to right.
  public func columns(_ count: Int, gap: CGFloat = 8) -> [CGRect] {
    let width = (self.width - gap * CGFloat(count - 1)) / CGFloat(count)
    return (0..<count).map { CGRect(x: minX + (width + gap) * CGFloat($0), y: minY, width: width, height: height) }
  }
}
