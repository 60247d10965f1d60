/// Fingers, a pointer and keys of an X server that has input devices of the driver "inputtest": bytes go in over a
/// socket each, and the server treats them as those of real devices.
///
/// One connection each for the whole life of the server: it refuses later ones.
public final class Injector {
  public enum TouchPhase: UInt32, Sendable { case began = 18, moved, ended }

  private let pointer: UnixSocket
  private let keyboard: UnixSocket
  private let touchscreen: UnixSocket
  private let width: Double
  private let height: Double

  init(folder: String, width: Int, height: Int) throws {
    (self.width, self.height) = (Double(width), Double(height))
    pointer = try Self.connect("\(folder)/pointer")
    keyboard = try Self.connect("\(folder)/keyboard")
    touchscreen = try Self.connect("\(folder)/touch")
  }

  private static func connect(_ path: String) throws -> UnixSocket {
    let socket = try UnixSocket(path: path)
    var version: [UInt8] = []
    version.put(UInt32(12))
    version.put(UInt32(0))
    version.put(UInt16(1))
    version.put(UInt16(1))
    try socket.write(version)
    _ = try socket.read(12)
    return socket
  }

  /// One finger's change; several belong to one report until `sync`.
  public func touch(_ finger: UInt32, _ phase: TouchPhase, x: Double, y: Double) throws {
    var message: [UInt8] = []
    message.put(finger)
    message.put(phase.rawValue)
    // 0...65535 over the whole screen.
    putValuators([0: x / width * 65535, 1: y / height * 65535], in: &message)
    try send(6, message, to: touchscreen)
  }

  /// Waits until the server has taken what the touchscreen said.
  public func sync() throws { try sync(touchscreen) }

  /// Puts the pointer on a pixel.
  public func movePointer(x: Double, y: Double) throws {
    var message: [UInt8] = []
    message.put(UInt32(1))
    // Windows are told whole pixels, so its middle is aimed at.
    putValuators([0: (x + 0.5) / width * 65535, 1: (y + 0.5) / height * 65535], in: &message)
    try send(2, message, to: pointer)
    try sync(pointer)
  }

  /// Buttons as X counts them: 1 left, 2 middle, 3 right, 4 and 5 a wheel's step up and down.
  public func button(_ number: Int32, isDown: Bool) throws {
    var message: [UInt8] = []
    message.put(Int32(0))
    message.put(number)
    message.put(UInt32(isDown ? 1 : 0))
    putValuators([:], in: &message)
    try send(4, message, to: pointer)
    try sync(pointer)
  }

  /// Keys as the kernel counts them, plus 8.
  public func key(_ code: Int32, isDown: Bool) throws {
    var message: [UInt8] = []
    message.put(code)
    message.put(UInt32(isDown ? 1 : 0))
    try send(5, message, to: keyboard)
    try sync(keyboard)
  }

  private func putValuators(_ values: [Int: Double], in message: inout [UInt8]) {
    // As in C: a structure with numbers of eight bytes begins at a multiple of eight, and so do the numbers.
    func align() { while message.count % 8 != 0 { message.append(0) } }
    align()
    message.put(UInt32(0))
    var mask = [UInt8](repeating: 0, count: 8)
    for number in values.keys { mask[number / 8] |= 1 << (number % 8) }
    message += mask
    align()
    for number in 0..<64 { message.put(values[number] ?? 0) }
    for _ in 0..<64 { message.put(0.0) }
  }

  private func send(_ type: UInt32, _ fields: [UInt8], to socket: UnixSocket) throws {
    var message: [UInt8] = []
    message.put(UInt32(8 + fields.count))
    message.put(type)
    try socket.write(message + fields)
  }

  private func sync(_ socket: UnixSocket) throws {
    try send(1, [], to: socket)
    _ = try socket.read(8)
  }
}
