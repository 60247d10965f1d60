import FirstResponder
import Foundation
import Fuzzing

/// The app of a soak with two processes: one world after the other, each for a few seconds.
final class AppOfSoak: UIResponder, UIApplicationDelegate {
  static var seed: UInt64 = 1
  static var report = ""
  /// Seconds that a world lasts.
  private static let life = 5.0

  private var session: Session?
  private var before: Session?
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
    // What the one before the last left behind is left behind: nothing of it can be under way any more.
    if let left = before?.left, !left.isEmpty { write("left \(left.joined(separator: ", "))") }
    before = session
    session?.end()
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
