import Foundation
import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

/// What stands in the file, at places where it can be told by hand.
@Suite(.needs(.painting)) struct ScreenshotTests {
  @Test func `a picture has the screen's points times its scale in pixels, and is black where nothing is`() throws {
    let tree = try LayerTree(TestLayer(1, 2, 3, 4, color: .red))
    for scale in [1.0, 1.5, 2, 3] {
      let shot = try Screenshot(of: tree, on: .test(10, 8, scale: scale))
      let pixels = try PixelReader(shot.png)
      #expect(shot.size == [Int(10 * scale), Int(8 * scale)] && pixels.size == shot.size)
      #expect(shot.faults == [])
      #expect(pixels.color(0, 0) == "#000000")
      #expect(pixels.color(Int(2 * scale), Int(4 * scale)) == "#ff0000")
      #expect(pixels.color(Int(4 * scale) + 1, Int(4 * scale)) == "#000000")
    }
  }

  @Test func `grounds, round corners, clips and opacities are where the layers say`() throws {
    let tree = try LayerTree(
      TestLayer(0, 0, 40, 40, color: .red) { $0.cornerRadius = 10 },
      TestLayer(50, 0, 20, 20, [TestLayer(-10, -10, 100, 100, color: .green)]) { $0.masksToBounds = true },
      TestLayer(0, 50, 20, 20, color: .blue) { $0.opacity = 0.5 })
    let pixels = try PixelReader(Screenshot(of: tree, on: .test(100, 100)).png)
    #expect([pixels.color(1, 1), pixels.color(4, 4), pixels.color(20, 20)] == ["#000000", "#ff0000", "#ff0000"])
    #expect([pixels.color(49, 5), pixels.color(50, 5), pixels.color(69, 19)] == ["#000000", "#00ff00", "#00ff00"])
    #expect([pixels.color(70, 5), pixels.color(60, 20)] == ["#000000", "#000000"])
    #expect(pixels.color(10, 60) == "#000080")
  }

  @Test func `a text is drawn in its colour, within its box`() throws {
    let text = LayerText(
      string: "HHH", fontSize: 20, weight: 700, color: .red, alignment: .left, lines: 1)
    let tree = try LayerTree(TestLayer(10, 10, 100, 24, content: .text(text)))
    let pixels = try PixelReader(Screenshot(of: tree, on: .test(120, 44, scale: 2)).png)
    let inside = pixels.colors(20..<220, 20..<68)
    #expect(inside.contains("#ff0000") && inside.contains("#000000"))
    // Nothing but that colour, more or less of it: letters are smoothed in grey.
    #expect(inside.allSatisfy { $0.hasSuffix("0000") })
    #expect(pixels.colors(0..<240, 0..<20) == ["#000000"] && pixels.colors(0..<20, 0..<88) == ["#000000"])
  }

  @Test func `pictures that are decoded beside the drawing are there, all of them`() throws {
    let tree = try LayerTree(TestLayer(0, 0, 4, 4, color: .red), TestLayer(4, 0, 4, 4, color: .blue))
    let image = LayerImage(data: try Screenshot(of: tree, on: .test(8, 4)).png, fit: .fill)
    let layers = (0..<20).map { TestLayer(Double($0) * 8, 0, 8, 4, content: .image(image)) }
    let shot = try Screenshot(of: LayerTree(TestLayer(0, 0, 160, 4, layers)), on: .test(160, 4))
    let (pixels, wanted) = (try PixelReader(shot.png), ["#ff0000", "#ff0000", "#0000ff", "#0000ff"])
    #expect(shot.faults == [])
    for number in 0..<20 {
      let left = number * 8
      #expect([left + 1, left + 2, left + 5, left + 6].map { pixels.color($0, 2) } == wanted, "picture \(number)")
    }
  }

  @Test func `a cut is what stands there in the whole picture, widened to whole pixels`() throws {
    let tree = try LayerTree(TestLayer(10, 10, 10, 10, color: .red), TestLayer(20, 10, 10, 10, color: .blue))
    let screen = ScreenDescription.test(40, 30, scale: 2)
    let whole = try PixelReader(Screenshot(of: tree, on: screen).png)
    let shot = try Screenshot(of: tree, on: screen, cut: .init(x: 15, y: 8, width: 10.2, height: 5))
    let pixels = try PixelReader(shot.png)
    #expect(shot.size == [21, 10] && pixels.size == shot.size)
    for row in 0..<10 { #expect(pixels.row(row, 0..<21) == whole.row(16 + row, 30..<51)) }
  }

  @Test func `a cut reaches no further than the screen, and a sum of points is no further pixel`() throws {
    func size(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> [Int] {
      let cut = Screenshot.Cut(x: x, y: y, width: width, height: height)
      let shot = try Screenshot(of: LayerTree(), on: .test(100, 50, scale: 3), cut: cut)
      return shot.size
    }
    #expect(try size(-10, 40, 30, 100) == [60, 30])
    #expect(try size(-1e9, -1e9, 2e9, 2e9) == [300, 150])
    // 0.1 + 0.2 points are a little more than 0.3, which are 0.9 pixels.
    #expect(try size(0.1 + 0.2 - 0.3, 0, 1.0 / 3 + 1e-9, 1) == [1, 3])
  }

  @Test func `what is off the screen, or has no size, can't be cut out`() {
    for (x, y, width, height) in [
      (100.0, 0.0, 5.0, 5.0), (-5, 0, 5, 5), (0, 50, 1, 1), (5, 5, 0, 5), (5, 5, -3, 5), (.nan, 0, 5, 5),
      (0, 0, .nan, 5), (.infinity, 0, 5, 5),
    ] {
      let cut = Screenshot.Cut(x: x, y: y, width: width, height: height)
      let error = #expect(throws: ScreenshotError.self) {
        try Screenshot(of: LayerTree(), on: .test(100, 50), cut: cut)
      }
      #expect(
        error?.description
          == "no picture: nothing of \(width) x \(height) points at \(x), \(y) is on the screen; bring it into view "
          + "first")
    }
  }

  @Test func `a screen that has no size, or too many pixels, is refused before anything is drawn`() {
    for (width, height, scale) in [
      (0.0, 10.0, 1.0), (10, 0, 1), (-10, -10, 1), (10, 10, 0), (10, 10, -1), (.nan, 10, 1), (10, 10, .nan),
      (.infinity, 10, 1), (10, 10, .infinity), (16_385, 10, 1), (10, 5462, 3), (8000, 8000, 1), (1e300, 1e300, 1e300),
      (-10, -10, -1),
    ] {
      let error = #expect(throws: ScreenshotError.self) {
        try Screenshot(of: LayerTree(), on: .test(width, height, scale: scale))
      }
      // As texts: a number that is none is not equal to itself.
      #expect(
        error?.description == """
          no picture of the screen: \(width) x \(height) points of \(scale) pixels are no screen, or too large a one; \
          a picture has 1 to 16384 pixels a side, at most 32000000 in all
          """)
    }
  }

  @Test func `the largest sizes are drawn`() throws {
    let wide = try Screenshot(of: LayerTree(), on: .test(Double(Screenshot.side), 1))
    #expect(wide.size == [16_384, 1])
  }

  @Test func `many threads draw at once, and each has the same picture`() async throws {
    let text = LayerText(
      string: "Ελλάδα 12", fontSize: 12, weight: 400, color: .green, alignment: .left, lines: 1)
    let tree = try LayerTree(TestLayer(0, 0, 100, 50, color: .blue), TestLayer(0, 0, 100, 50, content: .text(text)))
    let first = try Screenshot(of: tree, on: .test(100, 50, scale: 2))
    try await withThrowingTaskGroup(of: Screenshot.self) { group in
      for _ in 0..<16 { group.addTask { try Screenshot(of: tree, on: .test(100, 50, scale: 2)) } }
      for try await shot in group { #expect(shot == first) }
    }
  }
}
