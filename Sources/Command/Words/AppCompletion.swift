import ArgumentParser
import Foundation

/// What a shell offers where an app is named: apps that are known here and now, those of `--apps` among them, or
/// executables where a path was begun.
enum AppCompletion {
  /// The shell asks this program each time: what somebody has installed since is offered as well.
  static let kind = CompletionKind.custom { words, _, prefix in offers(for: prefix, among: words) }

  /// - Parameters:
  ///   - prefix: the word up to the cursor.
  ///   - words: all words of the line.
  static func offers(for prefix: String, among words: [String]) -> [String] {
    if prefix.contains("/") || prefix.hasPrefix(".") { return paths(beginningWith: prefix) }
    let place = words.lastIndex(of: "--apps").map { $0 + 1 }
    let folder = place.flatMap { words.indices.contains($0) ? words[$0] : nil }
    // Nobody wants to read of faults in the middle of a line.
    guard let known = (try? AppFolder(folder)) ?? (try? AppFolder(nil)) else { return Example.all.map(\.name) }
    return known.apps.map(\.name)
  }

  /// Folders, with a slash at their end, and files that may be executed.
  private static func paths(beginningWith prefix: String) -> [String] {
    let slash = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let (folder, begun) = (String(prefix[..<slash]), String(prefix[slash...]))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let offered = names.sorted().filter { $0.hasPrefix(begun) && ($0.hasPrefix(".") ? begun.hasPrefix(".") : true) }
    return offered.compactMap { name in
      let path = folder + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
      if isFolder.boolValue { return path + "/" }
      return access(path, X_OK) == 0 ? path : nil
    }
  }
}

extension CompletionKind {
  /// Recordings, and pages that play one.
  static let recording = file(extensions: ["jsonl", "html"])
}
