/// A client of an X server that looks at its screen and moves its windows: four requests of the X protocol, no library.
public final class XClient {
  public struct Window: Sendable, Hashable {
    public var identifier: UInt32
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
  }

  /// What is on the screen: red, green and blue of each pixel.
  public struct Picture: Sendable {
    public let width: Int
    public let height: Int
    private let bytes: [UInt8]
    private let bytesPerPixel: Int
    private let bytesPerRow: Int

    init(width: Int, height: Int, bitsPerPixel: Int, bytes: [UInt8]) {
      (self.width, self.height, self.bytes) = (width, height, bytes)
      bytesPerPixel = bitsPerPixel / 8
      // Rows are padded to a multiple of 32 bits.
      bytesPerRow = (width * bitsPerPixel + 31) / 32 * 4
    }

    public func color(x: Int, y: Int) -> [Int] {
      guard (0..<width).contains(x), (0..<height).contains(y) else { return [] }
      let start = y * bytesPerRow + x * bytesPerPixel
      return [Int(bytes[start + 2]), Int(bytes[start + 1]), Int(bytes[start])]
    }
  }

  private let socket: UnixSocket
  private let root: UInt32
  private let bitsPerPixel: Int

  /// - Parameter display: its number.
  init(display: Int) throws {
    socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display)")
    var hello: [UInt8] = [UInt8(ascii: "l"), 0]
    for number: UInt16 in [11, 0, 0, 0, 0] { hello.put(number) }
    try socket.write(hello)
    let start = try socket.read(8)
    let rest = try socket.read(Int(start.number(at: 6, as: UInt16.self)) * 4)
    guard start[0] == 1 else {
      throw UnixSocket.Failure(description: "the X server refuses: \(String(decoding: rest, as: UTF8.self))")
    }
    let vendorLength = Int(rest.number(at: 16, as: UInt16.self))
    let formats = Int(rest[21])
    let formatsStart = 32 + (vendorLength + 3) / 4 * 4
    root = rest.number(at: formatsStart + formats * 8, as: UInt32.self)
    let depth = rest[formatsStart + formats * 8 + 38]
    let format = (0..<formats).first { rest[formatsStart + $0 * 8] == depth } ?? 0
    bitsPerPixel = Int(rest[formatsStart + format * 8 + 1])
  }

  /// The answer to a request.
  private func ask(_ request: [UInt8]) throws -> [UInt8] {
    try socket.write(request)
    var head = try socket.read(32)
    // Events that nobody asked for are passed over; errors are told.
    while head[0] != 1 {
      guard head[0] != 0 else { throw UnixSocket.Failure(description: "the X server answers with error \(head[1])") }
      head = try socket.read(32)
    }
    return head + (try socket.read(Int(head.number(at: 4, as: UInt32.self)) * 4))
  }

  private func request(_ code: UInt8, _ detail: UInt8 = 0, _ numbers: UInt32...) -> [UInt8] {
    var request = [code, detail]
    request.put(UInt16(1 + numbers.count))
    for number in numbers { request.put(number) }
    return request
  }

  /// The windows that programs have put on the screen, lowest first, as far as they are of some size.
  public func windows() throws -> [Window] {
    let tree = try ask(request(15, 0, root))
    return (0..<Int(tree.number(at: 16, as: UInt16.self))).compactMap { index in
      let identifier = tree.number(at: 32 + index * 4, as: UInt32.self)
      // It may be gone since.
      guard let attributes = try? ask(request(3, 0, identifier)), attributes[26] == 2,
        let place = try? ask(request(14, 0, identifier))
      else { return nil }
      func number(_ start: Int) -> Int { Int(place.number(at: start, as: UInt16.self)) }
      let (x, y) = (Int(Int16(truncatingIfNeeded: number(12))), Int(Int16(truncatingIfNeeded: number(14))))
      let window = Window(identifier: identifier, x: x, y: y, width: number(16), height: number(18))
      return window.width > 50 ? window : nil
    }
  }

  /// Moves and resizes a window, as a window manager does.
  /// - Returns: the window as it is then.
  public func place(_ window: Window, x: Int, y: Int, width: Int, height: Int) throws -> Window {
    try socket.write(
      request(12, 0, window.identifier, 0xF, UInt32(x), UInt32(y), UInt32(width), UInt32(height)))
    return Window(identifier: window.identifier, x: x, y: y, width: width, height: height)
  }

  /// Gives the keyboard to a window; 1 is none in particular.
  public func focus(_ window: UInt32) throws { try socket.write(request(42, 1, window, 0)) }

  /// Closes a window as a window manager does: its program is asked to.
  public func close(_ window: Window) throws {
    let protocols = try atom("WM_PROTOCOLS")
    let delete = try atom("WM_DELETE_WINDOW")
    var request = request(25, 0, window.identifier, 0)
    request[2] = 11
    // A client message of 32-bit numbers.
    request += [33, 32, 0, 0]
    for number in [window.identifier, protocols, delete, 0, 0, 0, 0] { request.put(number) }
    try socket.write(request)
  }

  private func atom(_ name: String) throws -> UInt32 {
    var request: [UInt8] = [16, 0]
    let padded = (name.utf8.count + 3) / 4
    request.put(UInt16(2 + padded))
    request.put(UInt16(name.utf8.count))
    request.put(UInt16(0))
    request += Array(name.utf8) + Array(repeating: 0, count: padded * 4 - name.utf8.count)
    return try ask(request).number(at: 8, as: UInt32.self)
  }

  public func name(of window: Window) throws -> String {
    let name = try ask(request(20, 0, window.identifier, 39, 0, 0, 100))
    let length = Int(name.number(at: 16, as: UInt32.self))
    return String(decoding: name[32..<32 + length], as: UTF8.self)
  }

  /// A part of the screen.
  public func picture(x: Int, y: Int, width: Int, height: Int) throws -> Picture {
    var request = [UInt8](arrayLiteral: 73, 2)
    request.put(UInt16(5))
    request.put(root)
    for number in [x, y, width, height] { request.put(Int16(number)) }
    request.put(UInt32.max)
    let answer = try ask(request)
    return Picture(width: width, height: height, bitsPerPixel: bitsPerPixel, bytes: Array(answer[32...]))
  }
}
