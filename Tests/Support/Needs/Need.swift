import Foundation
import Testing

/// What some tests can't do without and not every machine has: a browser, a display server, a trait of the build.
///
/// A test that lacks something is skipped, and a skip hides in a summary that says "passed". So each is counted, and
/// the last line of the output says what was left out and what brings it (`LeftOut`); `Tests/skips.txt` names each such
/// test, and `.ci/run` holds the list to what really happened (`Scripts/skips`).
public struct Need: Sendable {
  /// What is needed, as the list of skips names it: "Chromium".
  public let name: String
  /// Why it can't be had here, with what brings it; nil if it is there.
  public let obstacle: String?
  /// Whether somebody has to ask for these tests. Then nothing is missing where they don't run.
  let isOnRequest: Bool

  public init(_ name: String, obstacle: String?) {
    (self.name, self.obstacle, isOnRequest) = (name, obstacle, false)
  }

  private init(onRequest name: String, obstacle: String?) {
    (self.name, self.obstacle, isOnRequest) = (name, obstacle, true)
  }

  /// The folder for the pictures of the documents; without one, none are taken.
  public static let pictures = Need(
    onRequest: "make pictures",
    obstacle: picturesFolder == nil ? "Takes pictures only when asked to: make pictures" : nil)

  /// Where pictures go, from `FIRSTRESPONDER_PICTURES`; nil in an ordinary run of the tests.
  public static let picturesFolder = ProcessInfo.processInfo.environment["FIRSTRESPONDER_PICTURES"]
    .map { URL(filePath: $0) }

  /// A program of the system's; `package` is Debian's name for what has it.
  public static func program(_ path: String, package: String) -> Need {
    let name = URL(filePath: path).lastPathComponent
    let isThere = FileManager.default.isExecutableFile(atPath: path)
    return Need(name, obstacle: isThere ? nil : "There is no \(name) here: apt-get install \(package)")
  }

  /// A trait of the build. Tests of modules that are empty without it stand inside `#if`; beside them, under `#else`,
  /// stands one that has nothing but this need, so that they don't disappear without a word.
  public static func trait(_ name: String) -> Need {
    Need(
      "the trait \(name)",
      obstacle: "This build is without the trait \(name): swift test --package-path Packages/Stages --traits \(name)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves the test, or each test of the suite, out where the need isn't met, and counts it.
  public static func needs(_ need: Need) -> Self {
    .enabled("\(need.obstacle ?? "")") {
      if need.obstacle == nil { return true }
      if let test = Test.current, !test.isSuite, !need.isOnRequest { LeftOut.shared.count("\(test.id)", for: need) }
      return false
    }
  }
}
