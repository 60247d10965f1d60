import Glibc

/// The variable by which an app is told that the system moves its clock (`LinkMessage.FromSystem.advance`), and where
/// that stands: seconds since boot. Without it the app's clock is the machine's.
public let clockEnvironmentVariable = "FIRSTRESPONDER_CLOCK"
/// The environment variable in which the system process tells an app the path of its socket.
public let linkEnvironmentVariable = "FIRSTRESPONDER_LINK"
/// The environment variable with the name that an app gives itself in its greeting; by itself that of its process.
public let appEnvironmentVariable = "FIRSTRESPONDER_APP"
/// The environment variable in which an app is told its scene delegate's class, as its manifest names it.
public let sceneEnvironmentVariable = "FIRSTRESPONDER_SCENE_DELEGATE"
/// In an app that is to play a recording instead of connecting to a system process: the recording's path
/// (Docs/RecordingFormat.md).
public let replayEnvironmentVariable = "FIRSTRESPONDER_REPLAY"
/// Beside it: the moment, counted from 1, after which the app tells its whole state and ends.
public let describeEnvironmentVariable = "FIRSTRESPONDER_REPLAY_DESCRIBE"
/// Set beside it where the app is to answer questions instead of telling its states.
public let questionsEnvironmentVariable = "FIRSTRESPONDER_REPLAY_QUESTIONS"

/// The address of a Unix domain socket in the file system.
struct SocketAddress {
  private var address = sockaddr_un()

  /// Bytes that a path may have: the field's size, less one for the terminator.
  static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  init(path: String) throws(LinkSocketError) {
    guard path.utf8.count <= Self.pathLimit else { throw .pathTooLong(path, limit: Self.pathLimit) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  func with<Answer>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Answer) -> Answer {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// Makes calls on a descriptor answer at once, and keeps it out of child processes.
func makeNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// Closes a connection. The peer hears of it now, also while a process that is just being started holds
/// a copy of the descriptor.
func hangUp(_ descriptor: Int32) {
  shutdown(descriptor, Int32(SHUT_RDWR))
  _ = close(descriptor)
}

/// A new stream socket.
func makeSocket(for path: String) throws(LinkSocketError) -> Int32 {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard descriptor >= 0 else { throw .failed(call: "socket", path: path, code: errno) }
  return descriptor
}

/// Lets pass only a peer whose process runs as the same user as this one.
func checkPeer(_ descriptor: Int32, path: String) throws(LinkSocketError) {
  guard let peer = peerCredentials(descriptor) else { throw .failed(call: "getsockopt", path: path, code: errno) }
  try checkUser(peer.user, own: geteuid())
}

/// Who made the other end of a socket, as the kernel wrote it down then: nobody can say that it is somebody else.
func peerCredentials(_ descriptor: Int32) -> (process: Int32, user: UInt32)? {
  // `struct ucred`, which Glibc's module does not show: process, user, group.
  var credentials: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
  var size = socklen_t(MemoryLayout.size(ofValue: credentials))
  guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
  return (credentials.process, credentials.user)
}

/// The rule of `checkPeer`: one user.
func checkUser(_ user: UInt32, own: UInt32) throws(LinkSocketError) {
  guard user == own else { throw .foreignUser(user, own: own) }
}
