import Glibc

/// Why there is no answer of a server.
enum HTTPFault: Error, Sendable, Hashable {
  /// The host has no address: why.
  case noHost(String)
  /// Nobody takes a connection: why.
  case refused(String)
  /// Nothing came for so many seconds.
  case silent(Double)
  /// The connection ended before the answer did; before it began, where nothing of it had come.
  case ended(hasBegun: Bool)
  /// What came is no answer of a web server: why.
  case strange(String)
}

/// A connection to a web server that is used again and again: one request after the other, each waited for.
///
/// XCTest's calls return when they are done, so nothing here is asynchronous. Whoever waits does nothing else; the
/// server is another process, and each wait has an end.
final class HTTPConnection {
  private let descriptor: Int32
  /// It has carried an answer: the server may have closed it since.
  private(set) var isUsed = false

  /// Seconds that a server has to take a connection.
  private static let connecting = 10.0

  /// Connects.
  /// - Throws: `noHost`, `refused` or `silent`.
  init(to address: ServerAddress) throws(HTTPFault) {
    descriptor = try Self.connected(to: address)
  }

  deinit { close(descriptor) }

  /// Sends a request and waits for the answer.
  /// - Throws: anything but `noHost` and `refused`. The connection is of no more use then.
  func exchange(_ request: [UInt8], within seconds: Double) throws(HTTPFault) -> HTTPReply {
    let end = ContinuousClock.now + .seconds(seconds)
    var sent = 0
    while sent < request.count {
      try wait(for: Int16(POLLOUT), until: end, seconds)
      let count = request.withUnsafeBytes { bytes in
        send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { sent += count } else if !Self.isPassing(errno) { throw .ended(hasBegun: false) }
    }
    var reader = HTTPReplyReader()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      try wait(for: Int16(POLLIN), until: end, seconds)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, Self.isPassing(errno) { continue }
      guard count > 0 else {
        if let reply = reader.end() { return reply }
        throw .ended(hasBegun: !reader.isEmpty)
      }
      do throws(HTTPReplyReader.Strange) {
        if let reply = try reader.take(buffer[..<count]) {
          isUsed = true
          return reply
        }
      } catch { throw .strange(error.reason) }
    }
  }

  private func wait(for events: Int16, until end: ContinuousClock.Instant, _ seconds: Double) throws(HTTPFault) {
    guard Self.isReady(descriptor, events, until: end) else { throw .silent(seconds) }
  }

  /// Interrupted, or nothing there yet.
  private static func isPassing(_ code: Int32) -> Bool { code == EINTR || code == EAGAIN || code == EWOULDBLOCK }

  private static func isReady(_ descriptor: Int32, _ events: Int16, until end: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return false }
      var wanted = pollfd(fd: descriptor, events: events, revents: 0)
      let count = poll(&wanted, 1, Int32(min(left / .milliseconds(1), 1e9)) + 1)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return true }
    }
  }

  // MARK: Connecting

  /// Tries each address of the host in turn.
  private static func connected(to address: ServerAddress) throws(HTTPFault) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(address.host, "\(address.port)", &hints, &list)
    guard status == 0 else { throw .noHost(String(cString: gai_strerror(status))) }
    defer { freeaddrinfo(list) }
    var fault = HTTPFault.noHost("it has no address")
    var next = list
    while let info = next?.pointee {
      do throws(HTTPFault) { return try connected(to: info) } catch { fault = error }
      next = info.ai_next
    }
    throw fault
  }

  private static func connected(to info: addrinfo) throws(HTTPFault) -> Int32 {
    let type = info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(info.ai_family, type, info.ai_protocol)
    guard descriptor >= 0 else { throw .refused(words(errno)) }
    do throws(HTTPFault) {
      if connect(descriptor, info.ai_addr, info.ai_addrlen) != 0 {
        guard errno == EINPROGRESS || errno == EINTR else { throw .refused(words(errno)) }
        let end = ContinuousClock.now + .seconds(connecting)
        guard isReady(descriptor, Int16(POLLOUT), until: end) else { throw .silent(connecting) }
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
        guard code == 0 else { throw .refused(words(code)) }
      }
    } catch {
      close(descriptor)
      throw error
    }
    // A request is one small packet, and waits for no other.
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
