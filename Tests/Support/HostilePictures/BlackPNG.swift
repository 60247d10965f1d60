/// PNG files of any size in which every pixel is black: a few thousand bytes for millions of pixels.
public enum BlackPNG {
  /// The file's first bytes, which name its size; the pixels are missing.
  public static func head(width: UInt32, height: UInt32) -> [UInt8] {
    // One bit for each pixel, grey.
    [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", bytes(width) + bytes(height) + [1, 0, 0, 0, 0])
  }

  public static func file(width: UInt32, height: UInt32) -> [UInt8] {
    head(width: width, height: height) + chunk("IDAT", zeros((Int(width) + 7) / 8 * Int(height) + Int(height)))
      + chunk("IEND", [])
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + named + bytes(checksum(named))
  }

  private static func checksum(_ data: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// So many zeros as zlib packs them, with the codes that RFC 1951 fixes:
  /// one zero, then "258 more like it" again and again.
  private static func zeros(_ count: Int) -> [UInt8] {
    var (packed, used, current): ([UInt8], Int, UInt8) = ([0x78, 0x01], 0, 0)
    func put(_ code: String) {
      for bit in code.utf8 where bit == 0x30 || bit == 0x31 {
        if bit == 0x31 { current |= 1 << UInt8(used) }
        used += 1
        if used == 8 {
          packed.append(current)
          (used, current) = (0, 0)
        }
      }
    }
    put("1 10")
    put("00110000")
    let (runs, rest) = (count - 1).quotientAndRemainder(dividingBy: 258)
    for _ in 0..<runs { put("11000101 00000") }
    for _ in 0..<rest { put("00110000") }
    put("0000000")
    if used > 0 { packed.append(current) }
    // The check sum of zeros: a stays 1, b counts them.
    return packed + bytes(UInt32(count % 65_521) << 16 | 1)
  }
}
