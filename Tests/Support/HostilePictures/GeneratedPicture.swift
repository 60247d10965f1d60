import HostileBytes
import SystemLink

extension HostilePicture {
  /// A picture that chance has put together: the same for the same seed and place.
  public static func generated(seed: UInt64, place: Int) -> HostilePicture {
    HostilePicture("generated, seed \(seed), place \(place)") { drawing in
      var chance = SeededNumbers(seed: seed, subject: "pictures", place: place)
      for _ in 0..<Int.random(in: 1...4, using: &chance) { piece(&drawing, &chance) }
    }
  }

  /// Some layers of one kind, in each other or side by side.
  private static func piece(_ drawing: inout HostileDrawing, _ chance: inout SeededNumbers) {
    let isNested = Bool.random(using: &chance)
    let count = [1, 1, 3, 3, 10, 30, 100, 1_000].randomElement(using: &chance) ?? 1
    var parent = HostileDrawing.window
    let base = properties(&chance)
    for _ in 0..<count {
      let isOther = Int.random(in: 0..<8, using: &chance) == 0
      let (own, content) = (isOther ? properties(&chance) : base, content(&chance, of: count))
      let layer = drawing.layer(in: parent, content) { $0 = own }
      if isNested { parent = layer }
    }
  }

  private static func number(_ chance: inout SeededNumbers, _ usual: ClosedRange<Double>) -> Double {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0: extremes.randomElement(using: &chance) ?? 0
    case 1: 0
    case 2: Double.random(in: -1e5...1e5, using: &chance)
    default: Double.random(in: usual, using: &chance)
    }
  }

  private static func color(_ chance: inout SeededNumbers) -> LayerColor {
    if Bool.random(using: &chance) { return .clear }
    return LayerColor(
      red: .random(in: 0...1, using: &chance), green: .random(in: 0...1, using: &chance),
      blue: .random(in: 0...1, using: &chance),
      alpha: .random(in: 0...1, using: &chance))
  }

  private static func properties(_ chance: inout SeededNumbers) -> LayerProperties {
    var layer = LayerProperties()
    (layer.width, layer.height) = (number(&chance, 0...200), number(&chance, 0...400))
    (layer.positionX, layer.positionY) = (number(&chance, 0...200), number(&chance, 0...400))
    (layer.boundsX, layer.boundsY) = (number(&chance, -1...1), number(&chance, -1...1))
    if Bool.random(using: &chance) {
      (layer.a, layer.b) = (number(&chance, 0.9...1.1), number(&chance, -0.1...0.1))
      (layer.c, layer.d) = (number(&chance, -0.1...0.1), number(&chance, 0.9...1.1))
      (layer.tx, layer.ty) = (number(&chance, -9...9), number(&chance, -9...9))
    }
    if Bool.random(using: &chance) { layer.opacity = number(&chance, 0.9...1) }
    layer.masksToBounds = Bool.random(using: &chance)
    if Bool.random(using: &chance) { layer.cornerRadius = number(&chance, 0...50) }
    if Bool.random(using: &chance) { layer.borderWidth = number(&chance, 0...10) }
    (layer.borderColor, layer.backgroundColor) = (color(&chance), color(&chance))
    layer.isHidden = Int.random(in: 0..<20, using: &chance) == 0
    if Int.random(in: 0..<6, using: &chance) == 0 { layer.effects = effects(&chance) }
    return layer
  }

  private static func effects(_ chance: inout SeededNumbers) -> LayerEffects {
    var effects = LayerEffects()
    effects.roundedCorners = UInt8.random(in: 0...15, using: &chance)
    effects.isMask = Bool.random(using: &chance)
    if Bool.random(using: &chance) {
      effects.shadow = LayerShadow(
        color: color(&chance), offsetX: number(&chance, -9...9), offsetY: number(&chance, -9...9),
        radius: abs(number(&chance, 0...20)),
        path: Bool.random(using: &chance) ? path(&chance, Int.random(in: 1...100, using: &chance)).elements : [])
    }
    return effects
  }

  private static func gradient(_ chance: inout SeededNumbers) -> LayerGradient {
    var gradient = LayerGradient(
      kind: .allCases.randomElement(using: &chance) ?? .axial, startX: number(&chance, 0...1),
      startY: number(&chance, 0...1), endX: number(&chance, 0...1), endY: number(&chance, 0...1), stops: [])
    for _ in 0..<Int.random(in: 0...20, using: &chance) {
      gradient.stops.append(.init(location: number(&chance, 0...1), color: color(&chance)))
    }
    // As the link's writer brings them in.
    var last = 0.0
    for index in gradient.stops.indices {
      last = min(max(gradient.stops[index].location, last), 1)
      gradient.stops[index].location = last
    }
    return gradient
  }

  private static let pieces = [
    "x", " ", "word ", "\n", "é", "e\u{301}", "שלום", "漢字", "👩‍👩‍👧", "🇩🇪", "\u{202E}", "\u{200D}",
    "\u{FEFF}", "ﷺ", "न्हैं",
    "\t", "\0",
  ]

  private static func content(_ chance: inout SeededNumbers, of count: Int) -> LayerContent {
    // Many layers with much in each would be longer than a commit may be.
    let most = max(1, 100_000 / count)
    switch Int.random(in: 0..<11, using: &chance) {
    case 0...4: return .none
    case 10: return .gradient(gradient(&chance))
    case 5, 6:
      let length = Int.random(in: 0...min(most, 10_000), using: &chance)
      let mix = (0..<3).map { _ in pieces.randomElement(using: &chance) ?? "" }
      let string = (0..<length).map { mix[$0 % 3] }.joined()
      return HostileDrawing.text(
        string, size: number(&chance, 4...40), lines: UInt16.random(in: 0...3, using: &chance),
        weight: UInt16.random(in: 0...1_000, using: &chance),
        alignment: .allCases.randomElement(using: &chance) ?? .left)
    case 7, 8: return .path(path(&chance, Int.random(in: 1...min(most, 3_000), using: &chance)))
    default:
      let file = BlackPNG.file(
        width: .random(in: 1...300, using: &chance), height: .random(in: 1...300, using: &chance))
      return .image(LayerImage(data: file, fit: .allCases.randomElement(using: &chance) ?? .fill))
    }
  }

  private static func path(_ chance: inout SeededNumbers, _ count: Int) -> LayerPath {
    func place() -> Double { number(&chance, -50...450) }
    let elements = (0..<count).map { _ -> LayerPath.Element in
      switch Int.random(in: 0..<10, using: &chance) {
      case 0: .move(x: place(), y: place())
      case 1: .quad(controlX: place(), controlY: place(), x: place(), y: place())
      case 2:
        .cubic(control1X: place(), control1Y: place(), control2X: place(), control2Y: place(), x: place(), y: place())
      case 3: .close
      default: .line(x: place(), y: place())
      }
    }
    var path = LayerPath(
      elements: elements, fill: color(&chance), stroke: color(&chance), lineWidth: number(&chance, 0...20),
      cap: .allCases.randomElement(using: &chance) ?? .butt, join: .allCases.randomElement(using: &chance) ?? .miter,
      usesEvenOddRule: Bool.random(using: &chance))
    if Int.random(in: 0..<4, using: &chance) == 0 {
      var line = LayerLine()
      line.dashes = (0..<Int.random(in: 0...6, using: &chance)).map { _ in abs(number(&chance, 0...20)) }
      line.dashPhase = number(&chance, 0...20)
      line.miterLimit = max(abs(number(&chance, 1...20)), .leastNonzeroMagnitude)
      path.line = line
    }
    return path
  }
}
