import SystemLink

extension HostilePicture {
  private static func content(
    _ elements: [LayerPath.Element], isFilled: Bool = true, width: Double = 0, isRound: Bool = false,
    isEvenOdd: Bool = false
  ) -> LayerContent {
    .path(
      LayerPath(
        elements: elements, fill: isFilled ? HostileDrawing.ink : .clear,
        stroke: width > 0 ? HostileDrawing.ink : .clear, lineWidth: width,
        cap: isRound ? .round : .butt, join: isRound ? .round : .miter, usesEvenOddRule: isEvenOdd))
  }

  /// Up and down, so many times.
  private static func zigzag(_ count: Int, height: Double) -> [LayerPath.Element] {
    (0..<count).map { .line(x: Double($0 * 7 % 195), y: $0 % 2 == 0 ? 0 : height) }
  }

  static let paths: [HostilePicture] = [
    HostilePicture("a line that goes 150,000 times up and down") { drawing in
      drawing.layer(content(zigzag(150_000, height: 8)))
    },
    HostilePicture("an outline with 1,400 edges as high as the screen") { drawing in
      drawing.layer(content(zigzag(1_400, height: 400)))
    },
    HostilePicture("400 smooth edges as high as the screen, by the rule of even and odd") { drawing in
      drawing.layer(content(zigzag(400, height: 400), isEvenOdd: true))
    },
    HostilePicture("20,000 edges side by side") { drawing in drawing.layer(content(zigzag(20_000, height: 4))) },
    HostilePicture("5,000 round corners of a thick line") { drawing in
      drawing.layer(content(zigzag(5_000, height: 400), isFilled: false, width: 20, isRound: true))
    },
    HostilePicture("a line thicker than the world") { drawing in
      drawing.layer(content(zigzag(50, height: 400), isFilled: false, width: 1e9))
      drawing.layer(content(zigzag(50, height: 400), isFilled: false, width: 1e300))
    },
    HostilePicture("outlines of numbers beyond all bounds") { drawing in
      for far in [1e30, 1e308, 1e15, Double.leastNonzeroMagnitude, -1e30] {
        drawing.layer(
          content([.move(x: -far, y: far), .line(x: far, y: far), .line(x: 50, y: -far), .close], width: 3))
      }
    },
    HostilePicture("3,000 curves with loops") { drawing in
      let curve = LayerPath.Element.cubic(
        control1X: 900, control1Y: -900, control2X: -900, control2Y: 900, x: 100, y: 200)
      drawing.layer(content(Array(repeating: curve, count: 3_000), width: 2))
    },
    HostilePicture("30,000 curves that go nowhere") { drawing in
      drawing.layer(
        content(Array(repeating: .quad(controlX: 5, controlY: 5, x: 5, y: 5), count: 30_000), width: 2, isRound: true))
    },
    HostilePicture("an outline of 199,999 closings") { drawing in
      drawing.layer(content([.move(x: 1, y: 1)] + Array(repeating: .close, count: 199_999), width: 2))
    },
    HostilePicture("ten thousand outlines of one line") { drawing in
      for index in 0..<10_000 {
        drawing.layer(content([.move(x: 0, y: Double(index % 400)), .line(x: 195, y: 400)], isFilled: false, width: 1))
      }
    },
  ]
}
