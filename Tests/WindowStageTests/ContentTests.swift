import Foundation
import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

@Suite(.needs(.painting)) struct TextDrawingTests {
  private func text(
    _ string: String, size: Double = 20, alignment: LayerText.Alignment = .natural, lines: UInt16 = 1
  ) -> LayerContent {
    .text(LayerText(string: string, fontSize: size, color: .white, alignment: alignment, lines: lines))
  }

  @Test func `a text is drawn the same after one that runs to the left`() throws {
    let mixed = TestLayer(0, 0, 100, 30, content: text("one שלום two"))
    let alone = try Drawn(mixed)
    let beside = try Drawn(mixed, TestLayer(0, 60, 100, 30, content: text("שלום")))
    let points = (0..<30).flatMap { y in (0..<100).map { (Double($0), Double(y)) } }
    #expect(points.allSatisfy { alone.color($0, $1) == beside.color($0, $1) })
  }

  @Test func `a text stands in its box, in the middle of its height, at the side that its alignment says`() throws {
    let setter = try TextSetter(PaintingLibraries())
    let width = setter.line("HHH", FontDescription(), size: 20).width
    for scale in [1.0, 2, 3] {
      let left = try #require(
        try Drawn(width: 200, scale: scale, TestLayer(20, 20, 160, 60, content: text("HHH"))).ink)
      #expect(left.left >= 20 && left.left < 24 && abs(left.right - 20 - width) < 4)
      #expect(left.top > 35 && left.bottom < 65 && abs(left.bottom - left.top - 14.5) < 2.5)
      let right = try #require(
        try Drawn(width: 200, scale: scale, TestLayer(20, 20, 160, 60, content: text("HHH", alignment: .right))).ink)
      #expect(right.right <= 180 && right.right > 176 && abs(right.left - 180 + width) < 4)
      let middle = try #require(
        try Drawn(width: 200, scale: scale, TestLayer(20, 20, 160, 60, content: text("HHH", alignment: .center))).ink)
      #expect(abs((middle.left + middle.right) / 2 - 100) < 1.5)
    }
  }

  @Test func `a text of a script that runs to the left stands at the right`() throws {
    let ink = try #require(try Drawn(width: 200, TestLayer(20, 20, 160, 60, content: text("שלום"))).ink)
    #expect(ink.right <= 181 && ink.right > 170 && ink.left > 100)
  }

  @Test func `lines go from the top to the bottom, a line's height from each other`() throws {
    let one = try #require(try Drawn(TestLayer(0, 0, 100, 100, content: text("H", lines: 0))).ink)
    let two = try #require(try Drawn(TestLayer(0, 0, 100, 100, content: text("H\nH", lines: 0))).ink)
    // Both rows of letters together are 1.2 times the font's size higher.
    #expect(abs((two.bottom - two.top) - (one.bottom - one.top) - 24) < 2)
    #expect(abs((two.top + two.bottom) / 2 - (one.top + one.bottom) / 2) < 1.5)
  }

  @Test func `a line that is a little too wide is squeezed into its box`() throws {
    let width = try TextSetter(PaintingLibraries()).line("HHHHHH", FontDescription(), size: 20).width
    let box = width / 1.05
    let drawn = try Drawn(width: 200, TestLayer(0, 20, box, 60, content: text("HHHHHH")))
    #expect(try #require(drawn.ink).right <= box + 0.5)
  }

  @Test func `fonts that lack a letter are helped out by others, and an emoji has its colours`() throws {
    let drawn = try Drawn(TestLayer(0, 0, 100, 100, content: text("🍎", size: 60)))
    let colours = Set((0..<100).flatMap { x in (0..<100).map { y in drawn.color(Double(x), Double(y)) } })
    #expect(colours.count > 10)
  }

  @Test func `sizes of characters are shares of the font's size, and a line is as wide as its characters`() throws {
    let setter = try TextSetter(PaintingLibraries())
    let metrics = setter.measure(
      TextMeasureRequest(font: FontDescription(), characters: ["i", "M", "n", "\n", "\u{0}", "👩‍🚀"]))
    #expect(metrics.advances.map(\.character) == ["i", "M", "n", "\n", "\u{0}", "👩‍🚀"])
    let widths = metrics.advances.map(\.width)
    #expect(widths[0] > 0.1 && widths[0] < 0.5 && widths[1] > widths[2] && widths[1] < 1.2)
    #expect(widths.allSatisfy { (0...LinkLimits.greatestMetric).contains($0) })
    #expect(metrics.ascent > 0.6 && metrics.ascent < 1.4 && metrics.descent > 0.1 && metrics.descent < 0.6)
    let line = setter.line("nnnnnnnnnn", FontDescription(), size: 17)
    #expect(abs(line.width - 10 * widths[2] * 17) < 0.5)
    let bold = setter.measure(TextMeasureRequest(font: FontDescription(weight: 700), characters: ["n"]))
    #expect(bold.advances[0].width > widths[2])
    let mono = setter.measure(
      TextMeasureRequest(font: FontDescription(isMonospaced: true), characters: ["i", "M"]))
    #expect(mono.advances[0].width == mono.advances[1].width)
  }

  @Test func `no size of a font, however wrong, stops the others`() throws {
    let drawn = try Drawn(
      TestLayer(0, 0, 50, 50, content: text("a", size: 1e200)), TestLayer(0, 0, 50, 50, content: text("a", size: -3)),
      TestLayer(0, 0, 50, 50, content: text("\u{0}\u{2028}\n", size: 1e-200)),
      TestLayer(50, 50, 50, 50, color: .green))
    #expect(drawn.color(60, 60) == "#00ff00")
    #expect(drawn.canvas.fault == nil)
  }
}

@Suite(.needs(.painting)) struct ImageDrawingTests {
  /// A PNG of so many pixels: its left half red, its right half blue.
  private func png(width: Int, height: Int) throws -> [UInt8] {
    let drawn = try Drawn(
      width: width, height: height,
      TestLayer(0, 0, Double(width) / 2, Double(height), color: .red),
      TestLayer(Double(width) / 2, 0, Double(width) / 2, Double(height), color: .blue))
    return try #require(drawn.canvas.png())
  }

  private func image(_ data: [UInt8], _ fit: LayerImage.Fit) -> LayerContent {
    .image(LayerImage(data: data, fit: fit))
  }

  @Test func `an image fills its box, fits into it, covers it, or stands in its middle`() throws {
    let data = try png(width: 40, height: 20)
    func drawn(_ fit: LayerImage.Fit) throws -> Drawn {
      try Drawn(TestLayer(10, 10, 80, 80, content: image(data, fit)) { $0.masksToBounds = true })
    }
    #expect(try drawn(.fill).ink! == (10, 10, 90, 90))
    #expect(try drawn(.aspectFit).ink! == (10, 30, 90, 70))
    #expect(try drawn(.aspectFill).ink! == (10, 10, 90, 90))
    #expect(try drawn(.center).ink! == (30, 40, 70, 60))
    let filled = try drawn(.fill)
    #expect([filled.color(12, 12), filled.color(48, 88), filled.color(52, 50)] == ["#ff0000", "#ff0000", "#0000ff"])
  }

  @Test func `an image has its layer's opacity`() throws {
    let data = try png(width: 4, height: 4)
    let drawn = try Drawn(TestLayer(0, 0, 100, 100, content: image(data, .fill)) { $0.opacity = 0.5 })
    #expect(drawn.color(10, 10) == "#800000")
  }

  @Test func `a JPEG is drawn`() throws {
    // 8 x 8 pixels of one grey, as small as a JPEG gets: one block that holds nothing but its mean.
    let drawn = try Drawn(TestLayer(0, 0, 100, 100, content: image(Jpeg.grey, .fill)))
    #expect(drawn.faults.isEmpty)
    #expect(drawn.color(50, 50) == "#808080")
  }

  @Test func `what is no picture, cut off or too large is said once, and not drawn`() throws {
    let whole = try png(width: 40, height: 20)
    var huge = whole
    huge.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    for (data, reason) in [
      ([], "neither PNG nor JPEG"), (Array("GIF89a".utf8), "neither PNG nor JPEG"),
      (Array(whole.prefix(20)), "is cut off"), (Array(whole.prefix(60)), "can't be decoded"),
      (huge, "is too large"), ([0xFF, 0xD8, 0xFF], "can't be decoded"),
    ] {
      let drawn = try Drawn(
        TestLayer(0, 0, 50, 50, content: image(data, .fill)), TestLayer(50, 50, 50, 50, color: .green))
      #expect(drawn.faults.count == 1 && drawn.faults[0].contains(reason), "\(drawn.faults)")
      #expect([drawn.color(10, 10), drawn.color(60, 60)] == ["#000000", "#00ff00"])
    }
  }
}

/// A JPEG written by hand.
private enum Jpeg {
  static let grey: [UInt8] = {
    var bytes: [UInt8] = [0xFF, 0xD8]
    // One table of quantisers, all 1; a grey picture of 8 x 8; codes of one bit for "0 bits
    // follow" and for "the end".
    bytes += [0xFF, 0xDB, 0, 67, 0] + Array(repeating: 1, count: 64)
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    for table: UInt8 in [0x00, 0x10] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + Array(repeating: 0, count: 15) + [0]
    }
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    // The mean's difference from grey is nothing, then the block ends; the byte is filled with ones.
    return bytes + [0b0011_1111, 0xFF, 0xD9]
  }()
}
