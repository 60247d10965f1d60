import SystemLink

/// A colour: red, green, blue and alpha, each 0...1, sRGB.
public final class UIColor: NSObject, Sendable {
  let components: LayerColor

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = LayerColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    super.init()
  }
}
