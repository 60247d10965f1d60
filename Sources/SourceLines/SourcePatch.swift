/// A change of one source file.
package struct SourcePatch: Sendable, Equatable {
  package var path: String
  package var before: String
  package var after: String

  package init(path: String, before: String, after: String) {
    (self.path, self.before, self.after) = (path, before, after)
  }

  /// As `diff -u` writes it, with three lines around the change. The change is in one place.
  package func diff(_ path: String? = nil) -> String {
    let (old, new) = (Self.lines(before), Self.lines(self.after))
    let head = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let (start, after) = (max(0, head - 3), min(3, tail))
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    var lines = ["--- a/\(path ?? self.path)", "+++ b/\(path ?? self.path)"]
    lines.append("@@ -\(start + 1),\(oldEnd + after - start) +\(start + 1),\(newEnd + after - start) @@")
    lines += old[start..<head].map { " \($0)" } + old[head..<oldEnd].map { "-\($0)" }
    lines += new[head..<newEnd].map { "+\($0)" } + old[oldEnd..<(oldEnd + after)].map { " \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ text: String) -> [String] {
    let lines = text.sourceLines
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}

extension String {
  /// Its lines, without what ends them but with a return before that: there the line end of Windows is one character.
  var sourceLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

/// Why no change can be written.
package struct PatchRefusal: Error, Equatable, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}
