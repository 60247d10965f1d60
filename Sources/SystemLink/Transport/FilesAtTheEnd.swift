import Glibc
import Synchronization

/// Files and folders that are there for as long as this process only: where it ends by a fatal signal
/// they are taken away, too.
///
/// A handler of signals may call hardly anything: the paths lie ready as C strings, in a table that is read without a
/// lock and was made before. A file that another process has put in the place of one of these
/// stays (Docs/Decisions/0015).
package enum FilesAtTheEnd {
  private struct Entry {
    /// nil: nothing stands here.
    var path: UnsafeMutablePointer<CChar>?
    var device: dev_t
    var number: ino_t
    var isFolder: Bool
  }

  /// How many there may be; of more it is not known.
  private static let limit = 64
  /// The address of the table; 0 while nothing was added.
  private static let table = Atomic<UInt>(0)
  private static let lock = Mutex(())

  private static var entries: UnsafeMutablePointer<Entry>? {
    UnsafeMutablePointer(bitPattern: table.load(ordering: .acquiring))
  }

  /// What is at this path now is to be taken away; a folder only when nothing is in it.
  package static func add(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    lock.withLock { _ in
      let entries = entries ?? makeTable()
      guard let free = (0..<limit).first(where: { entries[$0].path == nil }) else { return }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      entries[free] = Entry(path: nil, device: status.st_dev, number: status.st_ino, isFolder: isFolder)
      entries[free].path = strdup(path)
    }
  }

  /// It has been taken away, or is to stay.
  package static func remove(_ path: String) {
    lock.withLock { _ in
      guard let entries else { return }
      for index in 0..<limit {
        guard let known = entries[index].path, strcmp(known, path) == 0 else { continue }
        entries[index].path = nil
        free(known)
      }
    }
  }

  private static func makeTable() -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: limit)
    entries.initialize(repeating: Entry(path: nil, device: 0, number: 0, isFolder: false), count: limit)
    table.store(UInt(bitPattern: entries), ordering: .releasing)
    return entries
  }

  /// Takes all away, files before folders. May be called by a handler of signals:
  /// it allocates nothing and waits for nothing.
  package static func takeAway() {
    guard let entries else { return }
    takeAway(entries, areFolders: false)
    takeAway(entries, areFolders: true)
  }

  private static func takeAway(_ entries: UnsafeMutablePointer<Entry>, areFolders: Bool) {
    var index = 0
    while index < limit {
      if let path = entries[index].path, entries[index].isFolder == areFolders {
        var status = stat()
        if lstat(path, &status) == 0, status.st_dev == entries[index].device, status.st_ino == entries[index].number {
          _ = areFolders ? rmdir(path) : unlink(path)
        }
      }
      index += 1
    }
  }
}
