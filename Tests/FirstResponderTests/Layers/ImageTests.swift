import SystemLink
import Testing

@testable import FirstResponder

struct ImageTests {
  static func png(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width) + bytes(height)
      + [8, 6, 0, 0, 0]
  }

  /// A file with an application segment, a table, fill bytes, then the frame.
  static func jpeg(width: Int, height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, marker, 0, 17, 8]
      + [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3, 0, 0]
  }

  @Test func `the size of a PNG and of a JPEG is read from its header`() {
    #expect(UIImage(data: Data(Self.png(width: 300, height: 70_000)))?.size == CGSize(width: 300, height: 70_000))
    #expect(UIImage(data: Data(Self.jpeg(width: 640, height: 480)))?.size == CGSize(width: 640, height: 480))
    #expect(UIImage(data: Data(Self.jpeg(width: 9, height: 8, marker: 0xC2)))?.size == CGSize(width: 9, height: 8))
    #expect(UIImage(data: Data(Self.png(width: 30, height: 60)), scale: 3)?.size == CGSize(width: 10, height: 20))
  }

  @Test func `a header that ends early is refused, wherever it ends`() {
    let (png, jpeg) = (Self.png(width: 3, height: 4), Self.jpeg(width: 3, height: 4))
    for length in 0..<24 { #expect(UIImage(data: Data(png[..<length])) == nil) }
    // The frame's height and width end at byte 23.
    for length in 0..<23 { #expect(UIImage(data: Data(jpeg[..<length])) == nil) }
    #expect(UIImage(data: Data(png[..<24])) != nil)
    #expect(UIImage(data: Data(jpeg[..<23])) != nil)
  }

  @Test func `sizes without area and files of other kinds are refused`() {
    #expect(UIImage(data: Data(Self.png(width: 0, height: 4))) == nil)
    #expect(UIImage(data: Data(Self.png(width: 4, height: 0x8000_0000))) == nil)
    #expect(UIImage(data: Data(Self.jpeg(width: 4, height: 0))) == nil)
    #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
    // A segment shorter than its length.
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0, 0, 0])) == nil)
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0, 0, 0, 0])) == nil)  // Image data without a frame.
    #expect(UIImage(data: Data([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1000))) == nil)
  }

  @Test func `random bytes behind a good beginning do no harm`() {
    var numbers = SeededNumbers(7)
    for _ in 0..<5_000 {
      let tail = (0..<Int.random(in: 0..<60, using: &numbers)).map { _ in
        Bool.random(using: &numbers) ? 0xFF : UInt8.random(in: 0...255, using: &numbers)
      }
      if let header = ImageHeader([0xFF, 0xD8] + tail) { #expect(header.width > 0 && header.height > 0) }
    }
  }

  @Test func `a file's scale stands in its name`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("star@2x.png")
    try Data(Self.png(width: 40, height: 20)).write(to: file)
    let image = UIImage(contentsOfFile: file.path)
    #expect(image?.size == CGSize(width: 20, height: 10))
    #expect(image?.pngData()?.count == 29)
    #expect(image?.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("no.png").path) == nil)
  }
}
