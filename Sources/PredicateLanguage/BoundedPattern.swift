import Foundation

/// What stands behind `MATCHES`: a regular expression for a whole text.
///
/// NSRegularExpression, because it is the engine by which iOS matches, and because it can be stopped: it reports while
/// it tries, so that a pattern that would take for ever takes a bounded number of steps. Swift's own can't be.
struct BoundedPattern: Sendable, Hashable {
  private let pattern: String
  private let options: TextOptions
  private let expression: NSRegularExpression

  /// Some ten thousand steps of the engine lie between two of its reports.
  private static let workOfReport = 20_000

  /// Nil for what is no regular expression.
  init?(_ pattern: String, options: TextOptions) {
    // Alone first: `a)|(b` would be one within the parentheses that make it one for the whole text.
    guard (try? NSRegularExpression(pattern: pattern)) != nil,
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(Self.withoutMarks(pattern, options)))\\z",
        options: options.contains(.ignoresCase) ? .caseInsensitive : [])
    else { return nil }
    (self.pattern, self.options, self.expression) = (pattern, options, expression)
  }

  /// Whether a whole text is so; nil if finding out takes more work than there is.
  func matches(_ text: String, spending work: inout Work) -> Bool? {
    let text = Self.withoutMarks(text, options)
    var (found, isOut, left) = (false, false, work)
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
      if match != nil { found = true } else { isOut = !left.spend(Self.workOfReport) }
      if found || isOut { stop.pointee = true }
    }
    work = left
    return isOut ? nil : found
  }

  /// Case is left to the engine: a `\S` must not become a `\s`.
  private static func withoutMarks(_ text: String, _ options: TextOptions) -> String {
    options.contains(.ignoresMarks) ? TextOptions.ignoresMarks.fold(text) : text
  }

  static func == (left: Self, right: Self) -> Bool { left.pattern == right.pattern && left.options == right.options }
  func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(options)
  }
}
