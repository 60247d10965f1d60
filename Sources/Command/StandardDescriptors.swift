import Glibc
import SystemLink

/// Standard input, output and error, and room for others.
enum StandardDescriptors {
  /// Opens /dev/null for those that are closed: otherwise the next file or socket gets the number, is written to as if
  /// it were standard output, and goes to the apps.
  static func open() {
    // Each gets the lowest number that is free, which is its own.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }

  /// Descriptors that a run needs: a run loop's own, sockets, an app's, and some connections of pages.
  static let needed = 64

  /// What is to be said where this process may open fewer than it needs. A run loop without a descriptor stops the
  /// process, and says nothing.
  static func shortage() -> String? {
    let free = FreeDescriptors.count(upTo: needed)
    guard free < needed else { return nil }
    return "\(free) more files can be opened, and \(needed) are needed; raise the limit: ulimit -n 1024"
  }
}
