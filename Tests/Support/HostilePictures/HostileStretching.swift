import SystemLink

extension HostilePicture {
  /// Ordinary things of which a transform makes something as wide or high as a town:
  /// what is seen of them is a part without an edge.
  static let stretched: [HostilePicture] = [1e3, 1e5, 1e7, 1e9].flatMap { (factor: Double) -> [HostilePicture] in
    let words = HostileDrawing.text(String(repeating: "word, ע漢字é👩‍👩‍👧 ", count: 20), size: 20)
    let outline = LayerContent.path(
      LayerPath(
        elements: [
          .move(x: 0, y: 0), .cubic(control1X: 90, control1Y: 10, control2X: 10, control2Y: 90, x: 100, y: 100), .close,
        ],
        fill: HostileDrawing.ink, stroke: HostileDrawing.ink, lineWidth: 3, cap: .round, join: .round,
        usesEvenOddRule: false))
    let picture = LayerContent.image(LayerImage(data: BlackPNG.file(width: 48, height: 33), fit: .fill))
    func named(_ name: String, _ draw: @escaping @Sendable (inout HostileDrawing) -> Void) -> HostilePicture {
      HostilePicture("\(name), \(factor) times as high", draw)
    }
    @Sendable func stretch(_ layer: inout LayerProperties) {
      (layer.width, layer.height, layer.positionX, layer.positionY) = (100, 280, 100, 100)
      (layer.anchorX, layer.anchorY) = (0.5, 0.5)
      (layer.a, layer.b, layer.c, layer.d) = (1.04, 0.06, 0.07, factor)
    }
    return [
      named("ten texts") { drawing in for _ in 0..<10 { drawing.layer(words, stretch) } },
      named("ten outlines") { drawing in for _ in 0..<10 { drawing.layer(outline, stretch) } },
      named("ten images") { drawing in for _ in 0..<10 { drawing.layer(picture, stretch) } },
      named("ten round borders") { drawing in
        for _ in 0..<10 {
          drawing.layer { layer in
            stretch(&layer)
            (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (27, 6, HostileDrawing.ink)
            layer.backgroundColor = HostileDrawing.ink
          }
        }
      },
      named("ten round cuts") { drawing in
        for _ in 0..<10 {
          let cut = drawing.layer { layer in
            stretch(&layer)
            (layer.masksToBounds, layer.cornerRadius) = (true, 27)
          }
          drawing.layer(in: cut) { $0.backgroundColor = HostileDrawing.ink }
        }
      },
    ]
  }
}
