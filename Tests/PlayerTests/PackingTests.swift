import Foundation
import Testing

@testable import Player

/// The forms in which a page holds its session, and by which its policy names its script.
@Suite struct PackingTests {
  /// Test vectors of FIPS 180 and NIST.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `a hash is the one of the standard`(_ text: String, _ hash: String) {
    let digits = SHA256.hash(text).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(digits.joined() == hash)
  }

  @Test func `what is packed comes out again, whatever it is`() {
    var noise: UInt64 = 88_172_645_463_325_252
    func random() -> UInt8 {
      noise ^= noise << 13
      noise ^= noise >> 7
      noise ^= noise << 17
      return UInt8(truncatingIfNeeded: noise)
    }
    let chaos = (0..<70_000).map { _ in random() }
    let samples: [[UInt8]] = [
      [], [0], [1, 2], [7, 7, 7], Array(0...255), Array(repeating: 9, count: 1_000),
      // As far back as a repetition may lie, and farther.
      Array(chaos.prefix(32_767)) + chaos.prefix(300), Array(chaos.prefix(40_000)) + chaos.prefix(300), chaos,
      Array(String(repeating: "hit-testing asks 12 views, 3 say no\n", count: 400).utf8),
    ]
    for sample in samples {
      let packed = Deflate.packed(sample)
      #expect(Inflate.unpacked(packed) == sample, "\(sample.count) bytes")
      #expect(unpacked(packed) == sample, "\(sample.count) bytes")
    }
    #expect(Deflate.packed(samples[9]).count < 200)
    #expect(Deflate.packed(samples[6]).count < Deflate.packed(Array(chaos.prefix(32_767))).count + 12)
  }

  /// All pieces; nil for what is damaged.
  private func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    var (inflate, result) = (Player.Inflate(bytes), [UInt8]())
    while case let piece = inflate.next(), !piece.isEmpty { result += piece }
    return inflate.isDamaged ? nil : result
  }

  @Test func `what was packed otherwise, is cut off or repeats what was never there is damaged, and no piece comes`() {
    let packed = Deflate.packed(Array("hit-testing asks 12 views, hit-testing asks 13 views".utf8))
    for length in packed.indices { #expect(unpacked(Array(packed.prefix(length))) == nil, "\(length) bytes") }
    // A block as it is, one with codes of its own, one that others follow.
    for first in [0b001, 0b101, 0b010] as [UInt8] { #expect(unpacked([first] + packed.dropFirst()) == nil) }
    // The shortest repetition, one byte back: code 0000001 of seven bits, then 00000, behind the three of the block.
    #expect(unpacked([0b0000_0011, 0b0000_0010, 0]) == nil)
  }
}

/// Reads RFC 1951 as far as it has fixed codes: written after its text, and apart from what writes.
private struct Inflate {
  private let bytes: [UInt8]
  private var place = 0

  static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = Inflate(bytes: bytes)
    guard reader.bits(1) == 1, reader.bits(2) == 1 else { return nil }
    var result: [UInt8] = []
    while true {
      let symbol = reader.symbol()
      if symbol == 256 { return reader.place <= bytes.count * 8 ? result : nil }
      if symbol < 256 {
        result.append(UInt8(symbol))
        continue
      }
      // 3.2.5: the table as it is printed there.
      let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
      ]
      let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
      let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
      ]
      let length = lengths[symbol - 257] + reader.bits(lengthBits[symbol - 257])
      let code = reader.code(5)
      let distance = distances[code] + reader.bits(max(0, code / 2 - 1))
      guard distance <= result.count, distance <= 32_768 else { return nil }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bit() -> Int {
    defer { place += 1 }
    return place / 8 < bytes.count ? Int(bytes[place / 8] >> (place % 8)) & 1 : 0
  }

  /// A number, its lowest bit first.
  private mutating func bits(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
  /// A code, its highest bit first.
  private mutating func code(_ count: Int) -> Int { (0..<count).reduce(0) { sum, _ in sum << 1 | bit() } }

  private mutating func symbol() -> Int {
    let seven = code(7)
    if seven < 0b0011000 { return 256 + seven }
    let eight = seven << 1 | bit()
    if (0b0011_0000...0b1011_1111).contains(eight) { return eight - 0b0011_0000 }
    if (0b1100_0000...0b1100_0111).contains(eight) { return 280 + eight - 0b1100_0000 }
    return 144 + (eight << 1 | bit()) - 0b1_1001_0000
  }
}
