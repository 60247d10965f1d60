import SystemLink
import Testing

/// Pictures that no stage is asked to decode.
struct PictureCheckTests {
  private func png(_ width: UInt32, _ height: UInt32) -> LayerContent {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    let head =
      [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width) + bytes(height)
    return .image(LayerImage(data: head, fit: .fill))
  }

  @Test func `a picture of too many pixels, or of no known format, is taken out of its commit, and the rest stays`() {
    let others: [LayerCommit.Operation] = [
      .update(LayerID(1), LayerProperties()), .content(LayerID(2), png(8_000, 8_000)),
    ]
    let bad = [
      png(8_000, 8_001), png(.max, 1), png(.max >> 1, .max >> 1), .image(LayerImage(data: [1, 2, 3], fit: .fill)),
    ]
    var commit = LayerCommit(
      sequence: 1, operations: others + bad.enumerated().map { .content(LayerID(UInt32(3 + $0.offset)), $0.element) })
    let refused = commit.takeOutPictures()
    #expect(
      refused.map { "\($0.layer.number): \($0)" } == [
        "3: a picture is left out: it has 8000 x 8001 pixels, at most 64000000 are allowed",
        "4: a picture is left out: its 24 bytes are neither PNG nor JPEG",
        "5: a picture is left out: it has 2147483647 x 2147483647 pixels, at most 64000000 are allowed",
        "6: a picture is left out: its 3 bytes are neither PNG nor JPEG",
      ])
    #expect(commit.operations == others + (3...6).map { .content(LayerID($0), .none) })
  }
}
