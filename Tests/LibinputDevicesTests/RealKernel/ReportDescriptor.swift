/// A HID report descriptor, written item by item (USB Device Class Definition for HID 1.11, 6.2.2).
struct ReportDescriptor {
  private(set) var bytes: [UInt8] = []

  enum Collection: Int { case physical, application, logical }

  /// Kinds of main items, by the bits of 6.2.2.5.
  enum Field: Int {
    case data = 0x02
    case constant = 0x03
    case relative = 0x06
    case array = 0x00
  }

  mutating func page(_ number: Int) { item(0x04, number) }
  mutating func usage(_ number: Int) { item(0x08, number) }
  mutating func usages(_ range: ClosedRange<Int>) {
    item(0x18, range.lowerBound)
    item(0x28, range.upperBound)
  }
  mutating func report(_ number: Int) { item(0x84, number) }

  mutating func collection(_ kind: Collection, _ usage: Int, _ body: (inout ReportDescriptor) -> Void) {
    self.usage(usage)
    item(0xA0, kind.rawValue)
    body(&self)
    bytes.append(0xC0)
  }

  /// What the numbers mean: 0...9 in hundredths of an inch would be `unit: 0x13, exponent: -2`.
  mutating func physical(_ range: ClosedRange<Int>, unit: Int, exponent: Int) {
    item(0x34, range.lowerBound)
    item(0x44, range.upperBound)
    item(0x64, unit)
    item(0x54, exponent & 0xF)
  }

  mutating func noPhysical() { physical(0...0, unit: 0, exponent: 0) }

  mutating func input(_ field: Field, bits: Int, count: Int = 1, _ range: ClosedRange<Int> = 0...1) {
    main(0x80, field, bits, count, range)
  }
  mutating func feature(_ field: Field, bits: Int, count: Int = 1, _ range: ClosedRange<Int> = 0...1) {
    main(0xB0, field, bits, count, range)
  }

  private mutating func main(_ tag: UInt8, _ field: Field, _ bits: Int, _ count: Int, _ range: ClosedRange<Int>) {
    item(0x14, range.lowerBound)
    item(0x24, range.upperBound)
    item(0x74, bits)
    item(0x94, count)
    item(tag, field.rawValue)
  }

  /// A short item: as few bytes as hold the number with its sign.
  private mutating func item(_ tag: UInt8, _ value: Int) {
    switch value {
    case -128...127: bytes += [tag | 1, UInt8(truncatingIfNeeded: value)]
    case -32_768...32_767: bytes += [tag | 2] + little(value, 2)
    default: bytes += [tag | 3] + little(value, 4)
    }
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// The bytes of a report, lowest bit first.
struct ReportBits {
  private(set) var bytes: [UInt8]
  private var count = 0

  /// - Parameter number: the report's number, which comes first.
  init(_ number: UInt8) { bytes = [number] }

  mutating func add(_ value: Int, bits: Int) {
    for bit in 0..<bits {
      if count % 8 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << (count % 8) }
      count += 1
    }
  }
}
