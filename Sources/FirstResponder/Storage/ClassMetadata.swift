/// What of a class's metadata is read, on platforms without Objective-C: kind, superclass, sizes (24 bytes), the
/// description, the destructor of the stored properties, and then the methods.
struct ClassMetadata {
  private let address: UnsafeRawPointer

  init(_ type: AnyClass) { address = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  private static let instance = 24
  private static let classSize = 32
  private static let addressPoint = 36
  private static let header = 56

  /// Places of the words after the header; nil if the sizes make no sense.
  var methodBytes: StrideTo<Int>? {
    #if canImport(ObjectiveC)
      return nil
    #else
      let size = address.loadUnaligned(fromByteOffset: Self.classSize, as: UInt32.self)
      let point = address.loadUnaligned(fromByteOffset: Self.addressPoint, as: UInt32.self)
      guard size > point, size - point > Self.header, size < 1 << 16, (size - point) % 8 == 0 else { return nil }
      return stride(from: Self.header, to: Int(size - point), by: MemoryLayout<UInt>.size)
    #endif
  }

  /// Bytes of an object.
  var instanceSize: UInt32 { address.loadUnaligned(fromByteOffset: Self.instance, as: UInt32.self) }

  func word(at place: Int) -> UInt { address.load(fromByteOffset: place, as: UInt.self) }
}
