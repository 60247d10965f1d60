import Glibc

/// The socket at which a system process waits for its apps.
///
/// It lies in a directory of its own that only this user may enter, under a name that can't be guessed; both are
/// removed when the listener is closed or released. Apps get the path in `linkEnvironmentVariable`.
public final class LinkListener {
  /// The directory made for the socket, mode 0700.
  public let directory: String
  /// The socket, mode 0600.
  public let path: String
  /// The listening socket, non-blocking; readable when an app waits. -1 once closed.
  public private(set) var descriptor: Int32

  /// Apps that may wait to be accepted.
  static let backlog: Int32 = 16
  private var folder: LinkFolder

  /// Makes the directory and the socket, and listens.
  /// - Parameter parent: where the directory is made; nil for XDG_RUNTIME_DIR, and where that can't be used, for TMPDIR
  ///   or /tmp.
  /// - Throws: `LinkSocketError` when the directory or socket can't be made, or the path is too long; nothing is left
  ///   behind.
  public init(under parent: String? = nil) throws(LinkSocketError) {
    var folder = try Self.makeFolder(under: parent)
    do throws(LinkSocketError) {
      descriptor = try Self.listen(at: folder.socket)
    } catch {
      folder.remove()
      throw error
    }
    folder.hasSocket()
    (directory, path) = (folder.path, folder.socket)
    self.folder = folder
  }

  deinit { close() }

  /// Takes the next app that waits.
  /// - Returns: a connection that receives upwards, or nil when none waits.
  /// - Throws: `LinkSocketError.foreignUser` for a process of another user, which is turned away; other errors when the
  ///   system call fails, or would leave too few descriptors for the rest of this process.
  ///   Either way the listener goes on.
  public func accept() throws(LinkSocketError) -> LinkConnection? {
    guard descriptor >= 0 else { return nil }
    // Where nobody waits, nothing is short.
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) != 0 else { return nil }
    let needed = FreeDescriptors.forLink
    guard FreeDescriptors.count(upTo: needed) == needed else {
      throw .failed(call: "accept", path: path, code: EMFILE)
    }
    while true {
      let accepted = Glibc.accept(descriptor, nil, nil)
      if accepted >= 0 {
        let connection = LinkConnection(descriptor: accepted, receiving: .up)
        try checkPeer(accepted, path: path)
        return connection
      }
      switch errno {
      case EAGAIN: return nil
      case EINTR, ECONNABORTED: continue
      case let code: throw .failed(call: "accept", path: path, code: code)
      }
    }
  }

  /// Stops listening and removes the socket and its directory; apps already accepted keep their connections.
  public func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
    folder.remove()
  }

  private static func makeFolder(under parent: String?) throws(LinkSocketError) -> LinkFolder {
    if let parent { return try LinkFolder(in: parent) }
    if let runtime = environment("XDG_RUNTIME_DIR"), let made = try? LinkFolder(in: runtime) { return made }
    return try LinkFolder(in: environment("TMPDIR") ?? "/tmp")
  }

  private static func listen(at path: String) throws(LinkSocketError) -> Int32 {
    let address = try SocketAddress(path: path)
    let descriptor = try makeSocket(for: path)
    makeNonBlocking(descriptor)
    // The directory lets nobody else in, so that the moment between bind and chmod is harmless.
    for (call, succeeded) in [
      ("bind", { address.with { bind(descriptor, $0, $1) } == 0 }), ("chmod", { chmod(path, 0o600) == 0 }),
      ("listen", { Glibc.listen(descriptor, backlog) == 0 }),
    ] where !succeeded() {
      let code = errno
      _ = Glibc.close(descriptor)
      throw .failed(call: call, path: path, code: code)
    }
    return descriptor
  }
}

/// An environment variable's value; nil also when it is empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
