import Glibc

/// How many more files and sockets this process may open, and how many of these it leaves alone.
package enum FreeDescriptors {
  /// Left free when connections are taken in. The rest of the process needs some at any time: to start an app, for a
  /// thread's run loop; and libdispatch, while its threads are busy, opens a file once a second and stops the process
  /// where it can't (Swift 6.3.1).
  package static let reserve = 8
  /// One more link between the system and an app: its socket, and what a run loop watches that with.
  package static let ofLink = 2
  /// Free where a link is taken in.
  package static let forLink = reserve + ofLink
  /// Left free by a server that takes in whoever comes: what is taken of it by apps that start, it gets back from
  /// strangers when the next one comes. Enough for a home screen and three apps before that.
  package static let forStrangers = reserve + 4 * ofLink

  /// Counts descriptors that are free, as far as somebody needs to know. None is taken on the way:
  /// another thread may need it just then.
  /// - Parameter enough: where counting stops; `.max` counts all that the limit allows, which may be a billion.
  package static func count(upTo enough: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return enough }
    var free = 0
    var descriptor: Int32 = 0
    while free < enough, rlim_t(descriptor) < limit.rlim_cur, descriptor < .max {
      if fcntl(descriptor, F_GETFD) < 0 { free += 1 }
      descriptor += 1
    }
    return free
  }
}
