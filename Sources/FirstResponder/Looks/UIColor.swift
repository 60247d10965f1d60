import SystemLink

/// A colour of a view, a text or a path.
///
/// Two colours are equal when their parts are. One with a provider is what that answers for the current traits;
/// all others are always the same.
// Sendable although it can be inherited from: what it holds never changes. The compiler can't know that of subclasses,
// which Apple's class allows, too.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let mark = AttributeMark()
  private let color: CGColor
  private let provider: ((UITraitCollection) -> UIColor)?

  /// The colour as layers take it.
  open var cgColor: CGColor { provider.map { $0(.current).cgColor } ?? color }

  /// Makes no colour: transparent black.
  public convenience override init() { self.init(cgColor: CGColor(red: 0, green: 0, blue: 0, alpha: 0)) }

  /// Makes the colour that a layer uses.
  public init(cgColor: CGColor) {
    (color, provider) = (cgColor, nil)
    super.init()
  }

  /// Makes a colour that depends on where it is shown: the closure answers it for traits. It is called each time that
  /// the colour is asked for, with the traits of the screen; `resolvedColor(with:)` takes others.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    (color, provider) = (CGColor(red: 0, green: 0, blue: 0, alpha: 0), dynamicProvider)
    super.init()
  }

  /// The colour for some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider.map { $0(traitCollection).resolvedColor(with: traitCollection) } ?? self
  }

  /// Makes a colour from its parts, each 0...1, sRGB. A part that is no number counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour that stands in the source: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
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

  /// Makes a colour from its parts, each 0...1, of a wider space than sRGB; shown as if they were of sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a colour of a picture that is painted again and again, from the corner of what is drawn on. As the
  /// background of a view, and wherever nothing is drawn with it, it is a grey.
  public convenience init(patternImage image: UIImage) {
    let size = image.size
    let recorder = DrawingRecorder(size: size)
    image.draw(in: CGRect(origin: .zero, size: size), recorder, .identity, isSmooth: true, DrawingEffect())
    let picture = Picture(recorder.finish(), scale: image.scale)
    self.init(cgColor: CGColor(pattern: CGColor.Pattern(picture: picture, size: size)))
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  open override var hash: Int { cgColor.hashValue }
  open override var description: String {
    "UIColor(red: \(cgColor.red), green: \(cgColor.green), blue: \(cgColor.blue), alpha: \(cgColor.alpha))"
  }
}

/// What a colour that stands in the source is, where nothing else is said.
public typealias _ColorLiteralType = UIColor

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
