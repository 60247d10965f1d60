import Glibc

/// The directory of a system process's socket, and how others know that nobody needs it any more.
///
/// In it lies a file that is locked for as long as the process lives: the kernel lets go of the lock however that ends.
/// Whoever makes the next one takes away what nobody holds.
struct LinkFolder: ~Copyable {
  /// Mode 0700, of a name that can't be guessed.
  let path: String
  /// Holds the lock.
  private var descriptor: Int32

  static let prefix = "firstresponder-"
  private static let socketName = "/link"
  private static let lockName = "/held"
  /// Directories that one start looks at.
  private static let sweepLimit = 256

  /// The socket's path.
  var socket: String { path + Self.socketName }

  /// Makes the directory, and takes away those beside it that were left behind.
  init(in parent: String) throws(LinkSocketError) {
    let template = parent + "/" + Self.prefix + "XXXXXX"
    _ = try SocketAddress(path: template + Self.socketName)
    try Self.checkParent(parent)
    Self.sweep(parent)
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { throw .failed(call: "mkdtemp", path: template, code: errno) }
    let made = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(LinkSocketError) {
      descriptor = try Self.hold(made)
    } catch {
      rmdir(made)
      throw error
    }
    path = made
    FilesAtTheEnd.add(made)
    FilesAtTheEnd.add(made + Self.lockName)
  }

  /// The socket is there.
  func hasSocket() { FilesAtTheEnd.add(socket) }

  /// Takes the directory away with what is in it.
  mutating func remove() {
    guard descriptor >= 0 else { return }
    for file in [socket, path + Self.lockName] {
      unlink(file)
      FilesAtTheEnd.remove(file)
    }
    rmdir(path)
    FilesAtTheEnd.remove(path)
    _ = close(descriptor)
    descriptor = -1
  }

  /// The file is locked before it gets the name under which others look for it.
  private static func hold(_ folder: String) throws(LinkSocketError) -> Int32 {
    let (draft, final) = (folder + lockName + ".new", folder + lockName)
    let file = open(draft, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(call: "open", path: draft, code: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0, rename(draft, final) == 0 else {
      let code = errno
      unlink(draft)
      _ = close(file)
      throw .failed(call: "flock", path: draft, code: code)
    }
    return file
  }

  /// In a directory that others may write, only the sticky bit keeps them from putting one of theirs in the place of
  /// ours; and its owner can do that anyway. One that can't be looked at is left to `mkdtemp`, which says why.
  private static func checkParent(_ path: String) throws(LinkSocketError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let isOwners = status.st_uid == geteuid() || status.st_uid == 0
    let isClosed = status.st_mode & (S_IWGRP | S_IWOTH) == 0 || status.st_mode & S_ISVTX != 0
    guard isOwners, isClosed else { throw .openDirectory(path) }
  }

  /// Takes away what processes of this user left behind that were killed. Others' directories are left alone, and so is
  /// one without the file: it is just being made.
  private static func sweep(_ parent: String) {
    guard let folder = opendir(parent) else { return }
    defer { closedir(folder) }
    var found: [String] = []
    while found.count < sweepLimit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) { found.append(parent + "/" + name) }
    }
    for path in found { takeAwayIfLeft(path) }
  }

  private static func takeAwayIfLeft(_ folder: String) {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid()
    else { return }
    let lock = folder + lockName
    let file = open(lock, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return }
    unlink(folder + socketName)
    unlink(lock)
    rmdir(folder)
  }
}
