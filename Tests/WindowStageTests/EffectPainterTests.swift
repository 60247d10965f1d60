import Foundation
import HostilePictures
import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

/// Masks, shadows, gradients and corners at points where their colour can be told by hand.
@Suite(.needs(.painting)) struct EffectPainterTests {
  private func mask(_ x: Double, _ y: Double, _ width: Double, _ height: Double, alpha: Float = 1) -> TestLayer {
    TestLayer(x, y, width, height, color: LayerColor(red: 1, green: 1, blue: 1, alpha: alpha)) {
      var effects = LayerEffects()
      effects.isMask = true
      $0.effects = effects
    }
  }

  @Test func `a mask cuts out all that a layer shows, its border and children too (B13.5)`() throws {
    let child = TestLayer(20, 20, 60, 20, color: .green)
    let drawn = try Drawn(
      TestLayer(10, 10, 40, 40, color: .red, [child, mask(10, 0, 60, 30)]) {
        ($0.borderWidth, $0.borderColor) = (5, .blue)
      })
    // Ground, child beyond the layer, border; what is left of the mask and below it is not drawn.
    #expect(
      [drawn.color(25, 20), drawn.color(70, 35), drawn.color(30, 11)] == ["#ff0000", "#00ff00", "#0000ff"])
    #expect(
      [drawn.color(15, 20), drawn.color(85, 35), drawn.color(30, 45)] == ["#000000", "#000000", "#000000"])
  }

  @Test func `a mask cuts by its opacity, whatever its colour; one that shows nothing cuts out everything (B13.5)`()
    throws
  {
    let half = try Drawn(TestLayer(0, 0, 40, 40, color: .red, [mask(0, 0, 40, 40, alpha: 0.5)]))
    #expect(half.color(20, 20) == "#800000")
    let none = try Drawn(TestLayer(0, 0, 40, 40, color: .red, [mask(0, 0, 0, 0)]))
    #expect(none.ink == nil)
  }

  @Test func `a mask with a shape and round corners cuts along these (B13.5)`() throws {
    let round = TestLayer(0, 0, 40, 40, color: .white) {
      var effects = LayerEffects()
      (effects.isMask, effects.roundedCorners) = (true, 2)
      ($0.effects, $0.cornerRadius) = (effects, 20)
    }
    let drawn = try Drawn(TestLayer(0, 0, 40, 40, color: .red, [round]))
    #expect(
      [drawn.color(1, 1), drawn.color(38, 1), drawn.color(1, 38), drawn.color(38, 38)] == [
        "#ff0000", "#000000", "#ff0000", "#ff0000",
      ])
  }

  @Test func `a mask that is not the last of the children is not drawn, and cuts nothing`() throws {
    let drawn = try Drawn(
      TestLayer(0, 0, 40, 40, color: .red, [mask(0, 0, 10, 10), TestLayer(20, 20, 5, 5, color: .green)]))
    #expect([drawn.color(5, 5), drawn.color(30, 5), drawn.color(22, 22)] == ["#ff0000", "#ff0000", "#00ff00"])
  }

  private func shadow(_ radius: Double, path: [LayerPath.Element] = []) -> LayerEffects {
    var effects = LayerEffects()
    effects.shadow = LayerShadow(
      color: LayerColor(red: 0, green: 0, blue: 1, alpha: 1), offsetX: 30, offsetY: 0, radius: radius, path: path)
    return effects
  }

  @Test func `a shadow falls behind its layer, in its colour and at its offset (B13.4)`() throws {
    let hard = try Drawn(TestLayer(20, 20, 20, 20, color: .red) { $0.effects = shadow(0) })
    #expect([hard.color(30, 30), hard.color(55, 30), hard.color(75, 30)] == ["#ff0000", "#0000ff", "#000000"])
    // Half a point beyond the edge of a soft one a bit less than half of it is left: a quarter of the deviation.
    let soft = try Drawn(TestLayer(20, 20, 20, 20, color: .red) { $0.effects = shadow(2) })
    #expect(soft.color(60, 30) == "#0000ff")
    let edge = Int(soft.color(70, 30).suffix(2), radix: 16) ?? 0
    #expect((95...110).contains(edge), "\(edge)")
    #expect(soft.color(30, 30) == "#ff0000")
  }

  @Test func `without an opaque ground all that is within throws the shadow, with a path that alone (B13.4)`() throws {
    let card = TestLayer(5, 5, 10, 10, color: .red)
    let drawn = try Drawn(TestLayer(20, 20, 20, 20, [card]) { $0.effects = shadow(0) })
    #expect(
      [drawn.color(30, 30), drawn.color(60, 30), drawn.color(52, 22)] == ["#ff0000", "#0000ff", "#000000"])
    let path: [LayerPath.Element] = [
      .move(x: 0, y: 0), .line(x: 4, y: 0), .line(x: 4, y: 4), .line(x: 0, y: 4), .close,
    ]
    let small = try Drawn(TestLayer(20, 20, 20, 20, color: .red) { $0.effects = shadow(0, path: path) })
    #expect([small.color(52, 22), small.color(58, 30)] == ["#0000ff", "#000000"])
  }

  private func gradient(_ kind: LayerGradient.Kind, _ start: (Double, Double), _ end: (Double, Double)) -> TestLayer {
    var layer = TestLayer(0, 0, 100, 100)
    layer.content = .gradient(
      LayerGradient(
        kind: kind, startX: start.0, startY: start.1, endX: end.0, endY: end.1,
        stops: [
          .init(location: 0, color: LayerColor(red: 0, green: 0, blue: 0, alpha: 1)), .init(location: 1, color: .red),
        ]))
    return layer
  }

  @Test func `colours go over into each other along a line, in ellipses and around a point (B13.9)`() throws {
    func red(_ drawn: Drawn, _ x: Double, _ y: Double) -> Double {
      Double(Int(drawn.color(x, y).dropFirst().prefix(2), radix: 16) ?? -1) / 255
    }
    let axial = try Drawn(gradient(.axial, (0, 0.5), (1, 0.5)))
    #expect(abs(red(axial, 50, 10) - 0.5) < 0.02 && abs(red(axial, 25, 90) - 0.25) < 0.02)
    // Half as wide as the layer, and a quarter as high, from the middle.
    let radial = try Drawn(gradient(.radial, (0.5, 0.5), (1, 0.75)))
    #expect(abs(red(radial, 75, 50) - 0.5) < 0.03 && abs(red(radial, 50, 62) - 0.5) < 0.03)
    let conic = try Drawn(gradient(.conic, (0.5, 0.5), (1, 0.5)))
    #expect(abs(red(conic, 50, 90) - 0.25) < 0.02 && abs(red(conic, 10, 50) - 0.5) < 0.02)
  }

  @Test func `a line has strokes and gaps, and runs along its own outline where it has one (B13.9)`() throws {
    var line = LayerLine()
    line.dashes = [10, 10]
    func drawn(_ line: LayerLine) throws -> Drawn {
      var layer = TestLayer(0, 0, 100, 100)
      var path = LayerPath(
        elements: [.move(x: 0, y: 50), .line(x: 100, y: 50)], fill: .clear, stroke: .red, lineWidth: 10, cap: .butt,
        join: .miter, usesEvenOddRule: false)
      path.line = line
      layer.content = .path(path)
      return try Drawn(layer)
    }
    let dashed = try drawn(line)
    #expect([dashed.color(5, 50), dashed.color(15, 50), dashed.color(25, 50)] == ["#ff0000", "#000000", "#ff0000"])
    var part = LayerLine()
    part.elements = [.move(x: 0, y: 20), .line(x: 30, y: 20)]
    let trimmed = try drawn(part)
    #expect([trimmed.color(15, 20), trimmed.color(15, 50)] == ["#ff0000", "#000000"])
  }

  @Test func `the picture with one of each is drawn whole (B13.4, B13.5, B13.9)`() throws {
    var tree = LayerTree()
    try tree.apply(EffectPicture.commit)
    let drawn = try Drawn(tree, width: 390, height: 844, scale: 2)
    #expect(drawn.faults.isEmpty && drawn.refusals.isEmpty)
    // Within the star and beside it.
    let ground = drawn.color(5, 5)
    #expect(drawn.color(70, 405) != ground && drawn.color(25, 365) == ground)
    if let folder = ProcessInfo.processInfo.environment["FIRSTRESPONDER_PICTURES"] {
      try Data(#require(drawn.canvas.png())).write(to: URL(filePath: folder + "/effects-window.png"))
    }
  }

  @Test func `numbers beyond all bounds stop nothing`() throws {
    for far in [1e9, 1e300, Double.leastNonzeroMagnitude] {
      var effects = shadow(far, path: [.move(x: -far, y: 0), .line(x: far, y: far), .line(x: 0, y: far), .close])
      effects.shadow?.offsetX = far
      _ = try Drawn(
        TestLayer(0, 0, 50, 50, color: .red, [mask(-far, -far, far, far)]) { $0.effects = effects },
        gradient(.conic, (far, far), (-far, far)), gradient(.radial, (far, -far), (far, far)))
    }
  }
}
