import Testing

@testable import SystemLink

/// Drawings on the link.
@Suite struct DrawingCodingTests {
  static let red = LayerColor(red: 1, green: 0.25, blue: 0, alpha: 0.5)

  /// Every step, and every form of what is in one.
  static let whole: LayerDrawing = {
    let outline = DrawingOutline(
      [
        .move(x: 1, y: 2), .line(x: 3, y: 4), .quad(controlX: 5, controlY: 6, x: 7, y: 8),
        .cubic(control1X: 1, control1Y: 2, control2X: 3, control2Y: 4, x: 5, y: 6), .close,
      ], usesEvenOddRule: true)
    let stops = [
      DrawingStop(place: 0, color: red), DrawingStop(place: 0.5, color: .clear), DrawingStop(place: 1, color: red),
    ]
    let shadow = DrawingShadow(x: -1, y: 2, blur: 3, color: red)
    var steps: [DrawingStep] = [
      .save, .transform(DrawingTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), .clip(outline),
      .fill(outline, .color(red), DrawingEffect()),
      .fill(outline, .linear(fromX: 1, fromY: 2, toX: 3, toY: 4, stops: stops), DrawingEffect(alpha: 0.5)),
      .stroke(
        outline, DrawingPen(width: 2, cap: .round, join: .bevel, miterLimit: 4, dashes: [1, 0, 2], dashPhase: -1),
        .radial(fromX: 1, fromY: 2, fromRadius: 0, toX: 3, toY: 4, toRadius: 5, stops: stops),
        DrawingEffect(alpha: 1, blend: .xor, shadow: shadow)),
      .beginGroup(DrawingEffect(alpha: 0.25, blend: .multiply)),
      .picture(1, DrawingBox(x: 1, y: 2, width: 3, height: 4), isSmooth: false, DrawingEffect(shadow: shadow)),
      .text(
        DrawingText(
          string: "Grüße 👩‍🚀", font: FontDescription(weight: 700, isMonospaced: true, isItalic: true), size: 12,
          color: red, alignment: .center, x: 1, foot: 2, spacing: -0.5, width: 60), DrawingEffect()),
      .endGroup, .restore,
    ]
    for blend in DrawingEffect.Blend.allCases { steps.append(.fill(outline, .color(red), DrawingEffect(blend: blend))) }
    return LayerDrawing(width: 30, height: 40, fit: .bottomRight, steps: steps, pictures: [[1, 2], [3]])
  }()

  private func bytes(_ drawing: LayerDrawing) throws(LinkError) -> [UInt8] {
    var buffer = LinkBuffer()
    let commit = LayerCommit(sequence: 1, operations: [.content(LayerID(1), .drawing(drawing))])
    try LinkCodec.encode(LinkMessage.FromApp.commit(commit), into: &buffer)
    return buffer.bytes
  }

  private func read(_ frame: [UInt8]) throws -> LayerDrawing? {
    var result: Result<LinkMessage.FromApp, LinkError>?
    frame.dropFirst(LinkLimits.frameHeader).withUnsafeBytes { bytes in
      result = Result { () throws(LinkError) in
        try LinkCodec.decodeFromApp(type: LinkMessageType.commit.rawValue, payload: bytes)
      }
    }
    guard case .commit(let commit) = try result?.get(), case .content(_, .drawing(let drawing)) = commit.operations[0]
    else { return nil }
    return drawing
  }

  @Test func `a drawing comes out as it went in, and is as long as was said (B14.9)`() throws {
    let frame = try bytes(Self.whole)
    #expect(try read(frame) == Self.whole)
    let operation = LayerCommit.Operation.content(LayerID(1), .drawing(Self.whole))
    #expect(frame.count == LinkLimits.frameHeader + LayerCommit.fixedSize + operation.encodedSize)
  }

  @Test func `a drawing that is cut off anywhere is refused (B14.9)`() throws {
    let frame = try bytes(Self.whole)
    for length in LinkLimits.frameHeader..<frame.count {
      #expect(throws: LinkError.self) { _ = try read(Array(frame[..<length])) }
    }
  }

  @Test(
    arguments: [
      ([.restore], "step can't be 1"), ([.endGroup], "step can't be 9"), ([.save], "end can't be 1"),
      ([.save, .endGroup], "step can't be 9"), ([.beginGroup(DrawingEffect()), .restore], "step can't be 1"),
      (
        [.picture(0, DrawingBox(x: 0, y: 0, width: 1, height: 1), isSmooth: true, DrawingEffect())],
        "picture can't be 0"
      ),
      ([.transform(DrawingTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))], "transform is not a finite number"),
      (
        [.stroke(DrawingOutline([]), DrawingPen(width: 0), .color(red), DrawingEffect())],
        "lineWidth is 0.0 and has to be greater than 0"
      ),
      (
        [
          .fill(
            DrawingOutline([]),
            .linear(
              fromX: 0, fromY: 0, toX: 1, toY: 1,
              stops: [DrawingStop(place: 1, color: red), DrawingStop(place: 0.5, color: red)]), DrawingEffect())
        ], "stop is 0.5 and has to be 1.0...1"
      ),
      ([.fill(DrawingOutline([]), .color(red), DrawingEffect(alpha: 2))], "alpha is 2.0 and has to be 0...1"),
      (Array(repeating: .save, count: 257), "257 states within each other, at most 256 are allowed"),
    ] as [([DrawingStep], String)])
  func `a drawing that breaks a rule is not sent (B14.9)`(_ steps: [DrawingStep], _ reason: String) {
    let text = line { _ = try bytes(LayerDrawing(width: 1, height: 1, steps: steps)) }
    #expect(text.contains(reason), "\(text)")
  }

  @Test func `pictures of a drawing are looked at as those of layers are (B14.9)`() {
    var commit = LayerCommit(
      sequence: 1,
      operations: [
        .content(LayerID(1), .drawing(LayerDrawing(width: 1, height: 1, steps: [], pictures: [[1, 2, 3]])))
      ])
    #expect(
      commit.takeOutPictures().map(\.description)
        == ["a picture is left out: in a drawing: its 3 bytes are neither PNG nor JPEG"])
    #expect(commit.operations == [.content(LayerID(1), .none)])
  }
}
