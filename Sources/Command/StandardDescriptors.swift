import Glibc

/// Standard input, output and error.
enum StandardDescriptors {
  /// Opens /dev/null for those that are closed: otherwise the next file or socket gets the number, is written to as if it were
  /// standard output, and goes to the apps.
  static func open() {
    // Each gets the lowest number that is free, which is its own.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }
}
