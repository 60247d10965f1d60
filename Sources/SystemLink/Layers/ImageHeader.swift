/// What the first bytes of an image file say: its format and its size in pixels. Nothing is decoded.
package struct ImageHeader: Sendable, Hashable {
  package enum Format: Sendable, Hashable { case png, jpeg }
  package var format: Format
  package var width: Int
  package var height: Int

  /// Nil if the bytes are no PNG or JPEG file, end too early, or name a size without area.
  package init?(_ bytes: [UInt8]) {
    if let header = Self.png(bytes) ?? Self.jpeg(bytes) { self = header } else { return nil }
  }

  private init?(format: Format, width: Int, height: Int) {
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else { return nil }
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// Eight bytes of signature, then the chunk IHDR with width and height.
  private static func png(_ bytes: [UInt8]) -> ImageHeader? {
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard bytes.starts(with: start), bytes.count >= 24 else { return nil }
    return ImageHeader(format: .png, width: number(bytes, 16, 4), height: number(bytes, 20, 4))
  }

  /// Segments, each with a marker and its length, up to the one that begins the frame and names its size.
  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1  // A marker may be preceded by any number of these.
      case 0x01, 0xD0...0xD7: place += 2  // Markers without a segment.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard place + 9 <= bytes.count else { return nil }
        return ImageHeader(format: .jpeg, width: number(bytes, place + 7, 2), height: number(bytes, place + 5, 2))
      case 0x00, 0xD8...0xDA: return nil  // Image data or the end before any frame: no size was named.
      default:
        guard place + 4 <= bytes.count else { return nil }
        let length = number(bytes, place + 2, 2)
        guard length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// A number of some bytes, the highest first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
