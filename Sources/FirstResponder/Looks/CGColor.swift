import SystemLink

/// A colour as layers take it: red, green, blue and alpha, sRGB, 0...1 where it is to be shown.
///
/// Parts outside 0...1 are kept, as UIKit keeps them, and cut when the colour is shown.
/// A part that is no number counts as 0.
public final class CGColor: Sendable, Hashable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  /// How much of what is behind the colour it hides: 0 nothing, 1 all.
  public let alpha: CGFloat

  /// The picture that is painted again and again in its place; the colour is then a grey that stands for it.
  let pattern: Pattern?

  struct Pattern: Sendable, Hashable {
    var picture: Picture
    /// Of one picture, points.
    var size: CGSize

    func hash(into hasher: inout Hasher) { hasher.combine(picture) }
  }

  init(pattern: Pattern) {
    (red, green, blue, alpha) = (0.5, 0.5, 0.5, 1)
    self.pattern = pattern
  }

  /// Makes a colour from its parts, each 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    pattern = nil
    self.red = red.isFinite ? red : 0
    self.green = green.isFinite ? green : 0
    self.blue = blue.isFinite ? blue : 0
    self.alpha = alpha.isFinite ? alpha : 0
  }

  /// Makes a colour from its parts, each 0...1; the same as without `srgb`, as there is one colour space here.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey: 0 is black, 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Makes a colour from its parts in a space, the opacity last; nil if the space has none.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let parts = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
    guard let color = space.color(parts) else { return nil }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Nothing at all.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The space of its parts: sRGB.
  public var colorSpace: CGColorSpace? { .deviceRGB }
  /// The same colour in another space; here every space has the same parts.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? { self }

  /// Red, green, blue and alpha, in this order.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// Always four.
  public var numberOfComponents: Int { 4 }

  /// The colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Two colours are equal when their red, green, blue and alpha are.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.pattern == right.pattern && left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.alpha == right.alpha
  }

  /// Colours that are equal have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// The colour as the stage takes it, every part within 0...1.
  var stageColor: LayerColor {
    func cut(_ part: CGFloat) -> Float { Float(min(max(part, 0), 1)) }
    return LayerColor(red: cut(red), green: cut(green), blue: cut(blue), alpha: cut(alpha))
  }
}
