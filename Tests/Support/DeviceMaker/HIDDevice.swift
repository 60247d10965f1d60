import DevicePlan
import Glibc

/// A HID device that this process plays, by the kernel's uhid. The layout of its messages is that of linux/uhid.h.
final class HIDDevice {
  private enum Message {
    static let destroy: UInt32 = 1
    static let getReport: UInt32 = 9
    static let getReportReply: UInt32 = 10
    static let create: UInt32 = 11
    static let input: UInt32 = 12
    static let setReport: UInt32 = 13
    static let setReportReply: UInt32 = 14
  }

  struct Failure: Error { var description: String }

  let descriptor: Int32
  private let features: [UInt8: [UInt8]]

  init(_ plan: DevicePlan.Device) throws {
    features = plan.features
    descriptor = open("/dev/uhid", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(description: "/dev/uhid: \(String(cString: strerror(errno)))") }
    var message = Self.bytes(Message.create)
    message += Self.padded(Array(plan.name.utf8), 128) + Self.padded([], 64) + Self.padded([], 64)
    message += Self.bytes(UInt16(plan.descriptor.count)) + Self.bytes(UInt16(3))  // USB
    message += Self.bytes(plan.vendor) + Self.bytes(plan.product) + Self.bytes(UInt32(0)) + Self.bytes(UInt32(0))
    message += plan.descriptor
    try write(message)
  }

  deinit { close(descriptor) }

  func report(_ bytes: [UInt8]) throws {
    try write(Self.bytes(Message.input) + Self.bytes(UInt16(bytes.count)) + bytes)
  }

  func unplug() throws { try write(Self.bytes(Message.destroy)) }

  /// Answers what the kernel asks. To be called when the descriptor is readable.
  func answer() throws {
    var event = [UInt8](repeating: 0, count: 8192)
    let count = event.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 4 else { return }
    let type = event.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    let question = Array(event[4..<8])
    if type == Message.getReport {
      let answer = features[event[8]]
      let (error, data) = answer.map { (UInt16(0), $0) } ?? (UInt16(EIO), [])
      try write(
        Self.bytes(Message.getReportReply) + question + Self.bytes(error) + Self.bytes(UInt16(data.count)) + data)
    } else if type == Message.setReport {
      try write(Self.bytes(Message.setReportReply) + question + Self.bytes(UInt16(0)))
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else {
      throw Failure(description: "uhid takes no message: \(String(cString: strerror(errno)))")
    }
  }

  private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }
  private static func padded(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }
}
