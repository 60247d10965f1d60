import Testing

@testable import SystemLink

@Suite struct EffectsCodingTests {
  static var effects: LayerEffects {
    var effects = LayerEffects()
    (effects.roundedCorners, effects.isMask) = (5, true)
    effects.shadow = LayerShadow(
      color: Samples.red, offsetX: 1, offsetY: -2, radius: 3, path: [.move(x: 1, y: 2), .line(x: 3, y: 4), .close])
    return effects
  }
  static var line: LayerLine {
    var line = LayerLine()
    (line.dashes, line.dashPhase, line.miterLimit) = ([4, 2], 1, 7)
    line.elements = [.move(x: 0, y: 0), .line(x: 9, y: 9)]
    return line
  }
  static var commit: LayerCommit {
    var layer = Samples.properties
    layer.isHidden = false
    layer.effects = effects
    layer.effects?.isMask = false
    var mask = layer
    mask.effects = effects
    var path = Samples.path
    path.line = line
    var text = Samples.text
    text.isAtTop = true
    let gradient = LayerGradient(
      kind: .radial, startX: 0.5, startY: 0, endX: 1, endY: 1,
      stops: [.init(location: 0, color: Samples.red), .init(location: 1, color: Samples.green)])
    return LayerCommit(
      sequence: 1,
      operations: [
        .update(LayerID(1), layer), .content(LayerID(1), .path(path)), .update(LayerID(2), LayerProperties()),
        .content(LayerID(2), .gradient(gradient)), .update(LayerID(3), mask), .content(LayerID(3), .text(text)),
        .children(.screen, [LayerID(1), LayerID(2), LayerID(3)]),
      ])
  }

  private func bytes(_ commit: LayerCommit) throws -> [UInt8] {
    var buffer = LinkBuffer()
    try LinkCodec.encode(.commit(commit), into: &buffer)
    return buffer.bytes
  }

  private func decoded(_ bytes: [UInt8]) throws -> LayerCommit? {
    guard case .commit(let commit) = try decodeUp(bytes) else { return nil }
    return commit
  }

  @Test func `what few layers have comes out as it went in, in as many bytes as are counted`() throws {
    let bytes = try bytes(Self.commit)
    #expect(try decoded(bytes) == Self.commit)
    let message = LinkMessage.FromApp.commit(Self.commit)
    #expect(bytes.count == message.frameSize)
  }

  @Test func `a layer without effects takes no byte more than before`() throws {
    let plain = LayerCommit(sequence: 1, operations: [.update(LayerID(1), LayerProperties())])
    #expect(try bytes(plain).count == LinkLimits.frameHeader + LayerCommit.fixedSize + 174)
    #expect(MemoryLayout<LayerProperties>.size <= 17 * 8 + 2 * 16 + 8 + 8)
  }

  @Test func `numbers out of range are brought in by the writer, and not let in by the reader`() throws {
    var gradient = LayerGradient(kind: .axial, startX: 0, startY: 0, endX: 1, endY: 1, stops: [])
    gradient.stops = [0.5, 0.25, 7].map { LayerGradient.Stop(location: $0, color: Samples.red) }
    let commit = LayerCommit(sequence: 1, operations: [.content(LayerID(1), .gradient(gradient))])
    var bytes = try bytes(commit)
    guard case .content(_, .gradient(let told)) = try decoded(bytes)?.operations[0] else {
      Issue.record("no gradient")
      return
    }
    #expect(told.stops.map(\.location) == [0.5, 0.5, 1])
    // The last location, which is 24 bytes from the end: 1 becomes 2.
    bytes.replaceSubrange((bytes.count - 24)..<(bytes.count - 16), with: [0, 0, 0, 0, 0, 0, 0, 0x40])
    #expect(throws: LinkError.self) { try decodeUp(bytes) }
    gradient.startX = .nan
    #expect(throws: LinkError.self) {
      try self.bytes(LayerCommit(sequence: 1, operations: [.content(LayerID(1), .gradient(gradient))]))
    }
  }

  @Test func `what is cut short anywhere is an error`() throws {
    let whole = try bytes(Self.commit)
    for count in (LinkLimits.frameHeader + 8)..<whole.count {
      var cut = Array(whole[..<count])
      let length = UInt32(count - LinkLimits.frameHeader)
      for index in 0..<4 { cut[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
      #expect(throws: LinkError.self, "\(count)") { try decodeUp(cut) }
    }
  }

  @Test func `outlines of shadows count as what an app's layers hold`() throws {
    var tree = LayerTree()
    try tree.apply(Self.commit)
    let held = tree.contentBytes
    var layer = Samples.properties
    layer.effects = nil
    try tree.apply(LayerCommit(sequence: 2, operations: [.update(LayerID(1), layer)]))
    #expect(held - tree.contentBytes == 3 * MemoryLayout<LayerPath.Element>.stride)
  }

  @Test func `a drawing has masks, shadows, gradients and corners of their own`() throws {
    var tree = LayerTree()
    try tree.apply(Self.commit)
    let svg = tree.svg(width: 100, height: 100)
    #expect(svg.contains("<radialGradient id=\"gradient2\"") && svg.contains("stroke-dasharray=\"4 2\""))
    // The path throws the shadow; the screen has a mask, which nothing of it draws.
    #expect(svg.contains("filter:blur(3px)") && !svg.contains("Grüße"))
  }
}
