/// A colour of a view, a text or a path.
///
/// Two colours are equal when their parts are. There is one appearance here (light), so a colour is always the same.
public final class UIColor: NSObject, Sendable {
  /// The colour as layers take it.
  public let cgColor: CGColor

  /// Makes the colour that a layer uses.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
    super.init()
  }

  /// Makes a colour from its parts, each 0...1, sRGB. A part that is no number counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey: 0 is black, 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Makes a colour from its place on the colour wheel: `hue` 0...1 all the way round (0 red, 1/3 green, 2/3 blue),
  /// `saturation` 0 (grey) to 1 (pure), `brightness` 0 (black) to 1. Values outside are brought in.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let parts = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).redGreenBlue
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  public override var hash: Int { cgColor.hashValue }
  public override var description: String {
    "UIColor(red: \(cgColor.red), green: \(cgColor.green), blue: \(cgColor.blue), alpha: \(cgColor.alpha))"
  }
}

/// A colour as a place on the colour wheel.
struct HueSaturationBrightness {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func cut(_ part: CGFloat) -> CGFloat { part.isFinite ? min(max(part, 0), 1) : 0 }
    (self.hue, self.saturation, self.brightness) = (cut(hue), cut(saturation), cut(brightness))
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let spread = high - low
    brightness = high
    saturation = high > 0 ? spread / high : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    // The wheel has six parts; the highest colour says in which pair the hue lies, the other two where.
    let sixth: CGFloat =
      if high == red { (green - blue) / spread } else if high == green { (blue - red) / spread + 2 } else {
        (red - green) / spread + 4
      }
    hue = sixth < 0 ? (sixth + 6) / 6 : sixth / 6
  }

  var redGreenBlue: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    // Each colour is full within a sixth of its own place on the wheel, gone beyond two sixths,
    // and changes evenly between.
    func part(_ place: CGFloat) -> CGFloat {
      let turned = (hue * 6 + place).truncatingRemainder(dividingBy: 6)
      let share = min(max(min(turned, 4 - turned), 0), 1)
      return brightness * (1 - saturation * share)
    }
    return (part(5), part(3), part(1))
  }
}
