import SystemLink

// Symbols by their names. The shapes are our own and few; a name that is not among them gives a plain frame.

extension UIImage {
  /// How a picture is to be made of a name.
  // Sendable although it can be inherited from: it holds nothing.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// How large a symbol is.
  // Sendable as its superclass is: what it holds never changes.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let scale: SymbolScale
    init(pointSize: CGFloat, scale: SymbolScale) {
      self.pointSize = pointSize
      self.scale = scale
    }
    /// For texts of so many points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, scale: .default) }
    /// For texts of so many points and a weight, which is not shown.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, scale: .default)
    }
    /// For texts of so many points and a weight, which is not shown.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, scale: scale)
    }
    /// For a kind of text.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: .default)
    }
    /// Larger or smaller beside the usual texts.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17, scale: scale) }
    /// For texts of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, scale: .default) }
    /// In a weight, which is not shown.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 17, scale: .default) }
  }

  /// How large a symbol is beside the letters of its text. Numbers as Apple's.
  public enum SymbolScale: Int, Sendable {
    /// As usual; 0.8, 1 and 1.3 times.
    case `default` = -1, unspecified = 0, small, medium, large
    var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.3 : 1 }
  }
  /// How thick a symbol's lines are; not shown. Numbers as Apple's.
  public enum SymbolWeight: Int, Sendable {
    /// From the thinnest to the thickest.
    case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Makes a symbol of a name, as Apple's systems have them: a shape of our own for some common names, for all others
  /// a plain frame. Nil for an empty name.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes a symbol of a name in a size.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = configuration as? SymbolConfiguration
    let side = ((symbol?.pointSize ?? 17) * (symbol?.scale.factor ?? 1) * 1.2).rounded(.up)
    let recorder = DrawingRecorder(size: CGSize(width: side, height: side))
    SystemSymbol(name).draw(recorder, side: side)
    let scale = CGContext.screenScale
    self.init(Value(picture: Picture(recorder.finish(), scale: scale), scale: scale, isSymbol: true, name: name))
  }

  /// The same picture in another size, if it is a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  /// The same picture.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
}

/// The shape of a symbol, in a square of 24.
struct SystemSymbol {
  private var strokes: [Outline] = []
  private var fills: [Outline] = []

  init(_ name: String) {
    let isFilled = name.contains(".fill")
    let isInCircle = name.contains(".circle")
    let stem = name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }.joined(separator: ".")
    if isInCircle || name.hasPrefix("circle") {
      let circle = Outline(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20))
      if isFilled, name.hasPrefix("circle") { fills.append(circle) } else { strokes.append(circle) }
    }
    let inset: CGFloat = isInCircle ? 7 : 4
    let (low, high) = (inset, 24 - inset)
    func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> Outline {
      var outline = Outline()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        outline.append(index == 0 ? .move(place) : .line(place))
      }
      if closed { outline.append(.close) }
      return outline
    }
    func star() -> Outline {
      line(
        (0..<10).map { index in
          let (angle, radius) = (CGFloat(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? 10 : 4 as CGFloat)
          return (12 + radius * cos(angle), 12.5 + radius * sin(angle))
        }, closed: true)
    }
    switch stem {
    case "": break
    case "plus": strokes += [line([(12, low), (12, high)]), line([(low, 12), (high, 12)])]
    case "minus": strokes.append(line([(low, 12), (high, 12)]))
    case "xmark": strokes += [line([(low, low), (high, high)]), line([(high, low), (low, high)])]
    case "checkmark": strokes.append(line([(low, 12.5), (low + (high - low) * 0.35, high - 1), (high, low + 1)]))
    case "chevron.right": strokes.append(line([(9, 4), (16, 12), (9, 20)]))
    case "chevron.left": strokes.append(line([(15, 4), (8, 12), (15, 20)]))
    case "chevron.up": strokes.append(line([(4, 15), (12, 8), (20, 15)]))
    case "chevron.down": strokes.append(line([(4, 9), (12, 16), (20, 9)]))
    case "arrow.right": strokes += [line([(3, 12), (21, 12)]), line([(14, 5), (21, 12), (14, 19)])]
    case "arrow.left": strokes += [line([(21, 12), (3, 12)]), line([(10, 5), (3, 12), (10, 19)])]
    case "arrow.up": strokes += [line([(12, 21), (12, 3)]), line([(5, 10), (12, 3), (19, 10)])]
    case "arrow.down": strokes += [line([(12, 3), (12, 21)]), line([(5, 14), (12, 21), (19, 14)])]
    case "line.horizontal.3", "list.bullet": strokes += [6, 12, 18].map { line([(3, $0), (21, $0)]) }
    case "ellipsis": fills += [5, 12, 19].map { Outline(ovalIn: CGRect(x: $0 - 2, y: 10, width: 4, height: 4)) }
    case "star": if isFilled { fills.append(star()) } else { strokes.append(star()) }
    case "heart":
      var heart = Outline()
      heart.append(.move(CGPoint(x: 12, y: 20)))
      heart.append(
        .cubic(control1: CGPoint(x: -4, y: 10), control2: CGPoint(x: 6, y: 0), to: CGPoint(x: 12, y: 7)))
      heart.append(
        .cubic(control1: CGPoint(x: 18, y: 0), control2: CGPoint(x: 28, y: 10), to: CGPoint(x: 12, y: 20)))
      heart.append(.close)
      if isFilled { fills.append(heart) } else { strokes.append(heart) }
    case "play":
      let triangle = line([(6, 4), (20, 12), (6, 20)], closed: true)
      if isFilled { fills.append(triangle) } else { strokes.append(triangle) }
    case "pause": fills += [6, 14].map { Outline(rect: CGRect(x: $0, y: 4, width: 4, height: 16)) }
    case "magnifyingglass":
      strokes += [Outline(ovalIn: CGRect(x: 3, y: 3, width: 13, height: 13)), line([(14, 14), (21, 21)])]
    default:
      strokes.append(
        Outline(
          roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), corners: .allCorners,
          radii: CGSize(width: 4, height: 4)))
    }
  }

  func draw(_ recorder: DrawingRecorder, side: CGFloat) {
    let scale = side / 24
    let map = CGAffineTransform(scaleX: scale, y: scale)
    for outline in fills { recorder.fill(outline.applying(map), .color(.black)) }
    for outline in strokes {
      recorder.stroke(
        outline.applying(map), DrawingPen(width: 2 * scale, cap: .round, join: .round), .color(.black))
    }
  }
}
