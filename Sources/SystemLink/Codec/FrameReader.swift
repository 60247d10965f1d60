/// Finds whole frames in a stream of bytes, however the stream was cut on its way.
///
/// Use: `fill` (or `append`) with what has come, then `next` until it answers nil, and so on. Frames come out in the
/// order of the stream. Bytes land in the reader's own buffer; part of a frame is moved at most once, a whole one
/// never. The buffer holds at most one greatest frame of the direction, or 64 KiB and a header.
public struct FrameReader {
  /// A frame that has come whole. Its payload is there until the reader is filled again.
  public struct Frame: Sendable, Hashable {
    /// The number in the header; not necessarily one of `LinkMessageType`.
    public let type: UInt16
    fileprivate let payload: Range<Int>
    /// Bytes of payload.
    public var count: Int { payload.count }
  }

  private let limit: Int
  private var storage: [UInt8] = []
  private var start = 0
  private var end = 0
  private var failure: LinkError?

  /// Bytes of buffer at the beginning: room for any frame that goes down.
  private static let initialCapacity = LinkLimits.payloadDown + LinkLimits.frameHeader
  /// With less room than this at the buffer's end, what is there moves to its front.
  private static let leastRoom = 16_384

  /// - Parameter direction: which way the frames travel; it sets how long one may be.
  public init(direction: LinkDirection) { limit = direction.payloadLimit }

  /// Bytes that have come and were not yet given out.
  public var pending: Int { end - start }

  /// Bytes of memory in use.
  public var capacity: Int { storage.count }

  /// Lets `body` write what has come straight into the buffer.
  /// - Parameter body: gets the free room, at least one byte if `next` was asked until it answered nil;
  ///   answers how many bytes it wrote.
  /// - Returns: what `body` answered; 0 without calling it when there is no room.
  public mutating func fill<Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    makeRoom()
    let end = self.end
    guard end < storage.count else { return 0 }
    // `withUnsafeMutableBytes` takes untyped throws in the closure's place: carry the result out by hand.
    var result: Result<Int, Failure> = .success(0)
    storage.withUnsafeMutableBytes { bytes in
      do throws(Failure) {
        result = .success(try body(UnsafeMutableRawBufferPointer(rebasing: bytes[end...])))
      } catch {
        result = .failure(error)
      }
    }
    let count = try result.get()
    guard (0...storage.count - end).contains(count) else {
      fatalError(
        "FrameReader.fill: the closure says it wrote \(count) bytes into \(storage.count - end); return the count")
    }
    self.end += count
    return count
  }

  /// Copies as many of `bytes` as there is room for.
  /// - Returns: how many were taken; the rest is to be given again after `next` has answered nil.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    fill { room in
      let count = min(room.count, bytes.count)
      room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      return count
    }
  }

  /// The next whole frame, or nil when more bytes have to come first.
  /// - Throws: `LinkError` with `endsConnection` when the header can't be one; then again at each call.
  public mutating func next() throws(LinkError) -> Frame? {
    if let failure { throw failure }
    guard pending >= LinkLimits.frameHeader else { return nil }
    let length = headLength
    let type = UInt16(storage[start + 4]) | UInt16(storage[start + 5]) << 8
    let reserved = UInt16(storage[start + 6]) | UInt16(storage[start + 7]) << 8
    guard reserved == 0 else { throw fail(.brokenHeader(reserved), type) }
    guard length <= limit else { throw fail(.frameTooLong(length, limit: limit), type) }
    let payload = start + LinkLimits.frameHeader
    guard end - payload >= length else { return nil }
    start = payload + length
    return Frame(type: type, payload: payload..<start)
  }

  /// Lets `body` see a frame's payload in place.
  public func withPayload<Answer, Failure: Error>(
    of frame: Frame, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var result: Result<Answer, Failure>?
    storage.withUnsafeBytes { bytes in
      do throws(Failure) {
        result = .success(try body(UnsafeRawBufferPointer(rebasing: bytes[frame.payload])))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { fatalError("FrameReader.withPayload: the array did not lend its bytes") }
    return try result.get()
  }

  /// The payload's length according to the header at `start`.
  private var headLength: Int {
    (0..<4).reduce(0) { $0 | Int(storage[start + $1]) << (8 * $1) }
  }

  private mutating func fail(_ problem: LinkError.Problem, _ type: UInt16) -> LinkError {
    let error = LinkError(problem, messageType: type, offset: 0)
    failure = error
    return error
  }

  private mutating func makeRoom() {
    if start == end { (start, end) = (0, 0) }
    // `next` has checked the length of the frame at `start` before anyone fills again.
    let total = pending >= LinkLimits.frameHeader && failure == nil ? LinkLimits.frameHeader + headLength : 0
    let needed = max(Self.initialCapacity, min(total, LinkLimits.frameHeader + limit))
    if needed > storage.count {
      var larger = [UInt8](repeating: 0, count: needed)
      larger.withUnsafeMutableBytes { target in
        storage.withUnsafeBytes { target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
      }
      storage = larger
    } else if start > 0, storage.count - end < Self.leastRoom {
      let held = start..<end
      storage.withUnsafeMutableBytes {
        $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[held]))
      }
    } else {
      return
    }
    (start, end) = (0, pending)
  }
}
