import FirstResponder
import Foundation
import Fuzzing

/// The app of a soak with two processes: one world after the other.
final class AppOfSoak: UIResponder, UIApplicationDelegate {
  static var seed: UInt64 = 1
  static var report = ""
  /// Seconds that a world lasts.
  static var life = 5.0
  /// Seconds after a world's end at which nothing of it can be under way any more.
  private static let rest = 5.0

  private var session: Session?
  /// Those that have ended, the oldest first.
  private var ended: [Session] = []
  private var number = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    _ = FileManager.default.createFile(atPath: Self.report, contents: nil)
    next(application)
    _ = Timer.scheduledTimer(withTimeInterval: Self.life, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated { next(application) }
    }
    return true
  }

  private func next(_ application: UIApplication) {
    if Double(ended.count) * Self.life >= Self.rest {
      let left = ended.removeFirst().left
      if !left.isEmpty { write("left \(left.joined(separator: ", "))") }
    }
    if let session {
      session.end()
      ended.append(session)
    }
    number += 1
    let new = Session(Plan.drawn(seed: Self.seed, number: number), in: application)
    session = new
    new.begin()
    write("held \(Memory.held / 1024) KiB, world \(number)")
  }

  private func write(_ line: String) {
    guard let file = FileHandle(forWritingAtPath: Self.report) else { return }
    file.seekToEndOfFile()
    file.write(Data((line + "\n").utf8))
    try? file.close()
  }
}
