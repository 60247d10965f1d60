import PortSamples
import Porting

/// Sources of iOS with faults planted at random, the same ones for the same seed.
public struct MutatedSources: Sendable {
  private var state: UInt64
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]

  public init(seed: UInt64) throws {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    seeds = try PortSample.all().map { Array($0.source.utf8) }
    words = [
      "@objc ", "#selector(", ")", "{", "}", "\"", "\\(", "\"\"\"", "/*", "*/", "//", "\r\n", "\r", "\t", "é", "👩‍👩‍👧",
      "optional ", "override ", "extension UIView ", "#if os(iOS)\n", "#else\n", "#endif\n", "?", "!", "?.", " as ",
      "import UIKit.UIGestureRecognizerSubclass\n", "Selector(\"a:b:\")", "protocol ", "class ", ";", "\u{FEFF}", "`",
      "#keyPath(", "dynamic ", "@UIApplicationMain ", "where ", "<T>", "&", ",", "\u{0}", "\u{2028}",
    ].map { Array($0.utf8) }
  }

  private mutating func random(_ below: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return below > 0 ? Int(state % UInt64(below)) : 0
  }

  /// The next source.
  public mutating func next() -> [UInt8] {
    var bytes = seeds[random(seeds.count)]
    for _ in 0...random(6) {
      let place = random(bytes.count + 1)
      switch random(6) {
      case 0: bytes.insert(contentsOf: words[random(words.count)], at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + random(12)))
      case 2:
        let other = seeds[random(seeds.count)]
        let start = random(other.count)
        bytes.insert(contentsOf: other[start..<min(other.count, start + random(200))], at: place)
      case 3: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random(256)) }
      case 4:
        // A line less, or twice.
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        var kept = lines
        let index = random(lines.count)
        if random(2) == 0 { kept.remove(at: index) } else { kept.insert(lines[random(lines.count)], at: index) }
        bytes = Array(kept.joined(separator: [0x0A]))
      default: bytes = Array(bytes.prefix(place)) + bytes.prefix(random(60)) + bytes.dropFirst(place)
      }
    }
    return bytes
  }

  /// What is wrong with what becomes of a source; nil if nothing is.
  public static func fault(of bytes: [UInt8]) -> String? {
    let source = SourceText(name: "Mutated.swift", bytes: bytes)
    let port = UnitPort([source])
    guard let result = port.files.first else { return "no file came back" }
    guard source.isReadable else {
      return result.bytes == bytes ? nil : "it can't be read as Swift, and was changed all the same"
    }
    guard result.isReadable else { return "it could be read as Swift, and the ported one can't" }
    let again = UnitPort([SourceText(name: "Mutated.swift", bytes: result.bytes)])
    guard again.files.first?.bytes == result.bytes else { return "ported twice, it is changed once more" }
    // Where a whole file goes behind a condition, that ends in a line of its own behind all others.
    let closing = Array("#endif\n".utf8)
    let isClosed =
      result.bytes.reversed().starts(with: closing.reversed()) && !bytes.reversed().starts(with: closing.reversed())
    let lines = { (bytes: ArraySlice<UInt8>) in bytes.count { $0 == 0x0A } }
    let before = bytes.last == 0x0A || !isClosed ? bytes[...] : bytes + [0x0A]
    return lines(before) == lines(result.bytes.dropLast(isClosed ? closing.count : 0)) ? nil : "lines moved"
  }
}
