import SystemLink

/// A harmless picture with one of each thing that few layers have: to be looked at, on the page and in the window.
public enum EffectPicture {
  private struct Maker {
    var operations: [LayerCommit.Operation] = []
    var lists: [UInt32: [LayerID]] = [:]
    var last: UInt32 = 0

    mutating func layer(
      in parent: UInt32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: LayerColor = .clear,
      _ content: LayerContent = .none, _ change: (inout LayerProperties) -> Void = { _ in }
    ) -> UInt32 {
      last += 1
      var layer = LayerProperties()
      (layer.width, layer.height) = (width, height)
      (layer.positionX, layer.positionY) = (x + width / 2, y + height / 2)
      layer.backgroundColor = color
      change(&layer)
      operations.append(.update(LayerID(last), layer))
      if content != .none { operations.append(.content(LayerID(last), content)) }
      lists[parent, default: []].append(LayerID(last))
      return last
    }
  }

  private static func color(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> LayerColor {
    LayerColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func shadow(_ path: [LayerPath.Element] = []) -> LayerEffects {
    var effects = LayerEffects()
    effects.shadow = LayerShadow(color: color(0, 0, 0, 0.5), offsetX: 4, offsetY: 6, radius: 6, path: path)
    return effects
  }

  private static func gradient(_ kind: LayerGradient.Kind, _ start: (Double, Double), _ end: (Double, Double))
    -> LayerContent
  {
    .gradient(
      LayerGradient(
        kind: kind, startX: start.0, startY: start.1, endX: end.0, endY: end.1,
        stops: [
          .init(location: 0, color: color(0.9, 0.2, 0.3)), .init(location: 0.5, color: color(1, 0.8, 0.2)),
          .init(location: 1, color: color(0.2, 0.4, 0.9)),
        ]))
  }

  /// For a screen of 390 by 844 points.
  public static var commit: LayerCommit {
    var maker = Maker()
    let window = maker.layer(in: 0, 0, 0, 390, 844, color(0.95, 0.95, 0.97))
    // Shadows: of a ground, of what is within, of a path, of a turned layer.
    _ = maker.layer(in: window, 20, 20, 100, 70, color(1, 1, 1)) { ($0.effects, $0.cornerRadius) = (shadow(), 14) }
    let holder = maker.layer(in: window, 145, 20, 100, 70) { $0.effects = shadow() }
    _ = maker.layer(in: holder, 0, 0, 60, 60, color(0.3, 0.6, 1)) { $0.cornerRadius = 30 }
    _ = maker.layer(in: holder, 50, 20, 50, 50, color(1, 0.6, 0.2)) { $0.cornerRadius = 8 }
    let outline: [LayerPath.Element] = [
      .move(x: 50, y: -5), .line(x: 105, y: 75), .line(x: -5, y: 75), .close,
    ]
    _ = maker.layer(in: window, 270, 20, 100, 70, color(1, 1, 1)) { $0.effects = shadow(outline) }
    _ = maker.layer(in: window, 30, 130, 80, 60, color(0.6, 0.9, 0.6)) {
      ($0.a, $0.b, $0.c, $0.d) = (0.866, 0.5, -0.5, 0.866)
      ($0.effects, $0.cornerRadius) = (shadow(), 10)
    }
    // Corners that differ, with a border.
    _ = maker.layer(in: window, 145, 130, 100, 60, color(0.8, 0.85, 1)) { layer in
      var effects = LayerEffects()
      effects.roundedCorners = 0b1001
      (layer.effects, layer.cornerRadius) = (effects, 24)
      (layer.borderWidth, layer.borderColor) = (3, color(0.2, 0.2, 0.6))
    }
    // A line with gaps, and a part of a ring.
    var dashed = LayerPath(
      elements: [
        .move(x: 5, y: 55), .cubic(control1X: 30, control1Y: -40, control2X: 70, control2Y: 100, x: 95, y: 5),
      ],
      fill: .clear, stroke: color(0.8, 0.1, 0.4), lineWidth: 4, cap: .round, join: .round, usesEvenOddRule: false)
    var line = LayerLine()
    line.dashes = [2, 9]
    dashed.line = line
    _ = maker.layer(in: window, 270, 130, 100, 60, .clear, .path(dashed))
    // Gradients, cut at round corners.
    for (index, content) in [
      gradient(.axial, (0, 0), (1, 1)), gradient(.radial, (0.5, 0.5), (1, 1)), gradient(.conic, (0.5, 0.5), (0.5, 0)),
    ].enumerated() {
      _ = maker.layer(in: window, 20 + 125 * Double(index), 230, 100, 100, .clear, content) { $0.cornerRadius = 20 }
    }
    // A gradient cut out by a star, one by a text, one by a fading ground, and a masked group with a shadow.
    var mask = LayerEffects()
    mask.isMask = true
    let star: [LayerPath.Element] = [
      .move(x: 50, y: 0), .line(x: 79, y: 90), .line(x: 3, y: 35), .line(x: 97, y: 35), .line(x: 21, y: 90), .close,
    ]
    let ink = color(0, 0, 0)
    let shapes: [LayerContent] = [
      .path(
        LayerPath(
          elements: star, fill: ink, stroke: .clear, lineWidth: 0, cap: .butt, join: .miter, usesEvenOddRule: false)),
      .text(LayerText(string: "Mask", fontSize: 38, weight: 800, color: ink, alignment: .center)),
      .gradient(
        LayerGradient(
          kind: .axial, startX: 0, startY: 0, endX: 1, endY: 0,
          stops: [.init(location: 0, color: ink), .init(location: 1, color: color(0, 0, 0, 0))])),
    ]
    for (index, shape) in shapes.enumerated() {
      let layer = maker.layer(
        in: window, 20 + 125 * Double(index), 360, 100, 100, .clear, gradient(.axial, (0, 0), (0, 1)))
      _ = maker.layer(in: layer, 0, 0, 100, 100, .clear, shape) { $0.effects = mask }
    }
    let card = maker.layer(in: window, 20, 490, 350, 90, color(1, 1, 1)) {
      ($0.effects, $0.cornerRadius) = (shadow(), 16)
    }
    let clipped = maker.layer(in: card, 0, 0, 350, 90) { ($0.masksToBounds, $0.cornerRadius) = (true, 16) }
    _ = maker.layer(in: clipped, 250, -30, 140, 140, color(0.9, 0.5, 0.9)) { $0.cornerRadius = 70 }
    var words = LayerText(string: "A text at the top\nof its box", fontSize: 18, color: ink, alignment: .left, lines: 0)
    words.isAtTop = true
    _ = maker.layer(in: clipped, 16, 8, 220, 80, .clear, .text(words))
    let lists = maker.lists.sorted { $0.key < $1.key }.map { LayerCommit.Operation.children(LayerID($0.key), $0.value) }
    return LayerCommit(sequence: 1, operations: maker.operations + lists)
  }
}
