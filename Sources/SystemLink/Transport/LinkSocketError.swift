import Glibc

/// Why a socket could not be made, found or accepted.
public enum LinkSocketError: Error, Sendable, Hashable {
  /// The path does not fit into a socket address.
  case pathTooLong(String, limit: Int)
  /// A system call failed.
  case failed(call: String, path: String, code: Int32)
  /// The other end's process runs as another user; it was turned away.
  case foreignUser(UInt32, own: UInt32)
  /// Others may put something else in the place of what is made in this directory.
  case openDirectory(String)
  /// `linkEnvironmentVariable` is not set: no system process started this app.
  case noSystem
}

extension LinkSocketError: CustomStringConvertible {
  /// One line: what happened, where, and what to do about it.
  public var description: String {
    switch self {
    case .pathTooLong(let path, let limit):
      "socket path '\(path)' has \(path.utf8.count) bytes, at most \(limit) are allowed; "
        + "set XDG_RUNTIME_DIR or TMPDIR to a shorter directory"
    case .failed(let call, let path, let code) where code == EMFILE:
      "\(call) failed for '\(path)': \(errorText(code)); raise the limit: ulimit -n 1024"
    case .failed(let call, let path, let code) where code == ENFILE:
      "\(call) failed for '\(path)': \(errorText(code)); end other programs, or raise fs.file-max"
    case .failed(let call, let path, let code):
      "\(call) failed for '\(path)': \(errorText(code)); check that the directory exists and is yours"
    case .foreignUser(let user, let own):
      "a process of user \(user) was turned away, this one runs as user \(own); run both as the same user"
    case .openDirectory(let path):
      "'\(path)' is no place for a socket: others own it, or may replace what is in it; "
        + "set XDG_RUNTIME_DIR or TMPDIR to a directory of your own"
    case .noSystem:
      "\(linkEnvironmentVariable) is not set, so no system process started this app; start it with firstresponder run"
    }
  }
}

/// The C library's words for an error number, and the number.
func errorText(_ code: Int32) -> String { "\(String(cString: strerror(code))) (\(code))" }
