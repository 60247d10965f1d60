import SystemLink

extension HostilePicture {
  private static func shadow(_ radius: Double, path: [LayerPath.Element] = []) -> LayerEffects {
    var effects = LayerEffects()
    effects.shadow = LayerShadow(color: HostileDrawing.ink, offsetX: 5, offsetY: 5, radius: radius, path: path)
    return effects
  }

  private static var mask: LayerEffects {
    var effects = LayerEffects()
    effects.isMask = true
    return effects
  }

  static let effects: [HostilePicture] = [
    HostilePicture("2,000 masks in each other") { drawing in
      drawing.nested(2_000) { _, layer in
        layer.effects = mask
        layer.backgroundColor = HostileDrawing.ink
      }
    },
    HostilePicture("20,000 masks side by side") { drawing in
      drawing.flat(20_000) { _, layer in
        layer.effects = mask
        layer.backgroundColor = HostileDrawing.ink
      }
    },
    HostilePicture("500 shadows as large as the screen") { drawing in
      drawing.flat(500) { _, layer in layer.effects = shadow(80) }
    },
    HostilePicture("300 shadows in each other") { drawing in
      drawing.nested(300) { _, layer in
        layer.effects = shadow(20)
        layer.borderWidth = 1
        layer.borderColor = HostileDrawing.ink
      }
    },
    HostilePicture("shadows softer than the world") { drawing in
      for radius in [1e9, 1e300, Double.leastNonzeroMagnitude] {
        drawing.layer(.none) { layer in
          layer.effects = shadow(radius)
          layer.backgroundColor = HostileDrawing.ink
        }
      }
    },
    HostilePicture("a shadow of 150,000 edges") { drawing in
      let zigzag = (0..<150_000).map { LayerPath.Element.line(x: Double($0 * 7 % 195), y: $0 % 2 == 0 ? 0 : 400) }
      drawing.layer(.none) { $0.effects = shadow(3, path: zigzag) }
    },
    HostilePicture("a line of very many gaps") { drawing in
      var path = LayerPath(
        elements: [.move(x: 0, y: 0), .line(x: 195, y: 400)], fill: .clear, stroke: HostileDrawing.ink, lineWidth: 3,
        cap: .round, join: .round, usesEvenOddRule: false)
      var line = LayerLine()
      for length in [1e-9, 1e-300, 0.001] {
        line.dashes = [length, length]
        path.line = line
        drawing.layer(.path(path))
      }
    },
    HostilePicture("400 gradients of 256 colours one over the other") { drawing in
      let stops = (0..<256).map { LayerGradient.Stop(location: Double($0) / 255, color: HostileDrawing.ink) }
      for index in 0..<400 {
        drawing.layer(
          .gradient(
            LayerGradient(
              kind: LayerGradient.Kind.allCases[index % 3], startX: 0.5, startY: 0.5, endX: 1e9, endY: 1, stops: stops))
        )
      }
    },
  ]
}
