import Glibc

/// Why a device node can't be opened, for a person who can change that.
struct DeviceNodeError: Error, Sendable, Hashable {
  var path: String
  /// `errno`.
  var code: Int32
  /// The group that the node belongs to; nil where that can't be told.
  var group: String?

  init(path: String, code: Int32) {
    (self.path, self.code) = (path, code)
    var status = stat()
    guard stat(path, &status) == 0, let entry = getgrgid(status.st_gid) else { return }
    group = String(cString: entry.pointee.gr_name)
  }
}

extension DeviceNodeError: CustomStringConvertible {
  /// One line: which node, why not, what to do.
  var description: String {
    let reason = String(cString: strerror(code))
    let remedy =
      switch (code, group) {
      case (EACCES, let group?), (EPERM, let group?):
        "it belongs to group \(group): have an administrator add you to it (usermod -aG \(group) NAME) and log in anew"
      case (EACCES, nil), (EPERM, nil): "ask for the right to read it"
      case (ENOENT, _), (ENODEV, _): "it is not there; 'firstresponder devices' lists those that are"
      case (EBUSY, _): "another program has it for itself"
      default: "see Docs/RunningOnAKiosk.md"
      }
    return "\(path) can't be opened: \(reason); \(remedy)"
  }
}

extension [DeviceNodeError] {
  /// One line about all of them.
  var sentence: String? {
    guard let first else { return nil }
    let rest = count - 1
    return first.description + (rest == 0 ? "" : " (and so it is with \(rest) more)")
  }
}
