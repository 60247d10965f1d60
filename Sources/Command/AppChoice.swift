import Foundation
import SpringBoard

/// From the word on the command line to the app that it means.
enum AppChoice {
  /// - Parameter word: an example's name, in any case and with or without hyphens, or the path of an executable.
  /// - Throws: `UsageError` when it is neither.
  static func launch(for word: String) throws(UsageError) -> AppLaunch {
    if let example = Example.all.first(where: { key($0.name) == key(word) }) {
      return Example.launch(example.name)
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: word, isDirectory: &isDirectory) else { throw unknown(word) }
    guard !isDirectory.boolValue else {
      throw UsageError("'\(word)' is a directory; give the path of an executable in it, or one of \(names)")
    }
    guard access(word, X_OK) == 0 else {
      throw UsageError("'\(word)' is not executable; build it, or allow it with chmod +x")
    }
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    return AppLaunch(name: URL(fileURLWithPath: path).lastPathComponent, executable: path)
  }

  private static var names: String { Example.all.map(\.name).joined(separator: ", ") }

  private static func unknown(_ word: String) -> UsageError {
    if word.contains("/") { return UsageError("there is no file '\(word)'; give the path of an executable") }
    if ["apps", "run", "help"].contains(where: { distance($0, key(word)) == 1 }) {
      return UsageError("there is no app and no command '\(word)'; see firstresponder --help")
    }
    let near = Example.all.map(\.name).filter { distance(key($0), key(word)) <= max(2, $0.count / 3) }
    let guess = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    return UsageError("there is no app '\(word)'.\(guess) There are \(names); or give the path of an executable")
  }

  /// What two spellings of a name have in common.
  private static func key(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }

  /// Letters to add, drop or change to make one word of the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let change = letter == other ? diagonal : diagonal + 1
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
