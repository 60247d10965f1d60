import Foundation
import Glibc
import Synchronization

/// What apps keep for the person who runs them, as a copy that is thrown away: an app that is played a thousand times
/// finds what it would find, writes as it would write, and leaves nothing of that behind.
///
/// It stands in for `XDG_DATA_HOME`. Of that, the folder of FirstResponder's own apps is copied; what others have
/// there can be read through links. It lies in memory where the machine has a place for that: nobody waits for a disk.
final class ThrowawayData {
  /// The folder's path.
  let path: String

  /// The variable that says where it is.
  var environment: [String: String] { ["XDG_DATA_HOME": path] }

  private static let ours = "firstresponder"
  /// Manifests of the home screen, which no app writes.
  private static let manifests = "apps"

  /// - Throws: `PlayingError.unusable` where it can't be made.
  init() throws(PlayingError) {
    let files = FileManager.default
    let folder = URL(filePath: Self.all).appending(path: UUID().uuidString)
    path = folder.path
    Children.shared.beforeEnding { try? FileManager.default.removeItem(atPath: Self.all) }
    let own = URL(filePath: Self.own)
    do {
      try Self.lock.withLock { _ in
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      for name in (try? files.contentsOfDirectory(atPath: own.path)) ?? [] where name != Self.ours {
        try files.createSymbolicLink(at: folder.appending(path: name), withDestinationURL: own.appending(path: name))
      }
      let copy = folder.appending(path: Self.ours)
      try files.createDirectory(at: copy, withIntermediateDirectories: false)
      let ours = own.appending(path: Self.ours)
      for name in (try? files.contentsOfDirectory(atPath: ours.path)) ?? [] where name != Self.manifests {
        try files.copyItem(at: ours.appending(path: name), to: copy.appending(path: name))
      }
    } catch {
      try? files.removeItem(at: folder)
      throw .unusable("a copy of what apps keep in \(own.path) can't be made: \(error.localizedDescription)")
    }
  }

  /// For who has nothing to ask.
  static func forReplay() throws(UsageError) -> ThrowawayData {
    do throws(PlayingError) { return try ThrowawayData() } catch {
      switch error {
      case .unusable(let text), .crashed(let text): throw UsageError(text)
      }
    }
  }

  /// Apps of ours that start from now on find nothing that was kept.
  func clear() throws(PlayingError) {
    let copy = URL(filePath: path).appending(path: Self.ours)
    do {
      try FileManager.default.removeItem(at: copy)
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
    } catch {
      throw .unusable("what apps keep in \(copy.path) can't be taken away: \(error.localizedDescription)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    // Of the last one nothing is left.
    Self.lock.withLock { _ in _ = rmdir(Self.all) }
  }

  /// Held while a folder is made in that of all, or that is taken away as nothing is in it.
  private static let lock = Mutex(())

  /// Where all of this process are.
  private static let all: String = {
    let parent = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    return "\(parent)/firstresponder-\(UUID().uuidString)"
  }()

  /// Where the person's own is.
  static var own: String {
    let environment = ProcessInfo.processInfo.environment
    return environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (NSHomeDirectory() + "/.local/share")
  }
}
