import Foundation

/// The tests that the sources declare, so that they are built and run: not in a comment, not disabled, and inside no
/// condition of the compiler but those that `.ci/run` builds with. That they did run is `Scripts/skips`'s to say.
enum DeclaredTests {
  /// Conditions of the build under which everything is tested.
  private static let usualConditions: Set<Substring> = ["SDL", "Libinput", "DEBUG", "canImport(Glibc)"]

  /// Names of the test functions of all files below Tests/, without backticks.
  static func names() throws -> Set<String> {
    try Repository.swiftFiles(below: "Tests").reduce(into: []) { $0.formUnion(names(in: try Repository.text(of: $1))) }
  }

  static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    /// For each `#if` that is open, whether its part is built.
    var conditions: [Bool] = []
    /// The attribute of the next function; nil where none was read yet.
    var attribute: String?
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("//") { continue }
      if line.hasPrefix("#if ") {
        conditions.append(usualConditions.contains(line.dropFirst(4)))
      } else if line.hasPrefix("#else") {
        conditions[conditions.count - 1] = false
      } else if line.hasPrefix("#endif") {
        conditions.removeLast()
      }
      if line.hasPrefix("@Test") { attribute = "" }
      attribute? += line
      // A long name stands on a line of its own behind `func`.
      guard let match = attribute?.firstMatch(of: /func\s*`([^`]+)`\(/) else { continue }
      let before = attribute?[..<match.range.lowerBound] ?? ""
      let isDisabled = before.contains(".disabled(") && !before.contains(".disabled(if: Sanitizer.")
      if conditions.allSatisfy({ $0 }), !isDisabled { names.insert(String(match.1)) }
      attribute = nil
    }
    return names
  }
}
