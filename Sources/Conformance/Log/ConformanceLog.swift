/// What a player wrote down while it played scripts on one system.
package struct ConformanceLog: Sendable, Hashable {
  /// Whose UIKit, its version, the model, and how fingers were made.
  package var system: MeasuredSystem
  package var device: String
  package var touches: String
  /// The edition of the catalogue that was played.
  package var catalogue: Int
  /// Scripts that were played to their end, in that order.
  package var played: [ScriptLog]
  /// Scripts that could not be played, with the reason.
  package var skipped: [String: String]
  /// The script in whose midst the log ends, as a program does that crashes; nil where it doesn't.
  package var cutOff: String?
  /// The log has its last line: the player came to its end.
  package var isFinished: Bool

  package init(
    system: MeasuredSystem, device: String, touches: String, catalogue: Int, played: [ScriptLog],
    skipped: [String: String], cutOff: String?, isFinished: Bool
  ) {
    (self.system, self.device, self.touches, self.catalogue) = (system, device, touches, catalogue)
    (self.played, self.skipped, self.cutOff, self.isFinished) = (played, skipped, cutOff, isFinished)
  }

  /// Whether a device in memory stood in for a real one.
  package var isStandIn: Bool { touches == "simulated" }
}

/// A system whose UIKit was measured.
package struct MeasuredSystem: Sendable, Hashable, CustomStringConvertible {
  package var name: String
  package var version: String

  package init(_ name: String, _ version: String) {
    (self.name, self.version) = (name, version)
  }

  package var description: String { "\(name) \(version)" }

  /// Whether it is older than another one, by the numbers of their versions.
  package func isOlder(than other: MeasuredSystem) -> Bool {
    func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
    let (mine, others) = (numbers(version), numbers(other.version))
    for index in 0..<max(mine.count, others.count) {
      let (left, right) = (index < mine.count ? mine[index] : 0, index < others.count ? others[index] : 0)
      if left != right { return left < right }
    }
    return (version, name) < (other.version, other.name)
  }
}

/// What one script brought.
package struct ScriptLog: Sendable, Hashable {
  package var name: String
  package var calls: [Call] = []
  package var values: [String: String] = [:]
  package var numbers: [String: Double] = [:]

  package init(_ name: String) { self.name = name }

  /// One call, or one thing that the player did.
  package struct Call: Sendable, Hashable {
    /// Milliseconds since the scene was shown.
    package var time: Int
    package var text: String
    /// The line of the log, from 1 on.
    package var line: Int

    package init(_ time: Int, _ text: String, line: Int) {
      (self.time, self.text, self.line) = (time, text, line)
    }

    /// Whether it begins with these words.
    package func begins(with words: String) -> Bool {
      text.hasPrefix(words) && (text.utf8.count == words.utf8.count || text.dropFirst(words.count).first == " ")
    }
  }
}
