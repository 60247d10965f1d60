import Inspector

/// A session as text, in the page's HTML: for people whom somebody reads it to, and where no script runs.
///
/// Of a touch that did not arrive it tells all, of others in one line what came of them.
struct Transcript {
  let html: String

  init(_ session: PlayerSession, _ touches: [TouchReport], duration: Int) {
    var text = "<h2>Transcript</h2>\n"
    let lost = touches.count { $0.kind == .lost }
    text += "<p>\(markup(session.title)): \(seconds(duration)), \(count(touches.count, "touch", "touches"))"
    text += lost > 0 ? ", \(lost) of them did not arrive.</p>\n" : ".</p>\n"
    for note in session.notes { text += "<p>\(markup(note))</p>\n" }
    text += touches.isEmpty ? "<p>No finger comes down.</p>\n" : "<ol>\n"
    for touch in touches {
      let isLong = touch.kind != .arrived && text.utf8.count < Self.long
      text += "<li>\(isLong ? Self.story(touch) : Self.line(touch))</li>\n"
    }
    if !touches.isEmpty { text += "</ol>\n" }
    html = text
  }

  /// Bytes after which every touch has one line.
  private static let long = 100_000
  /// Letters of what came of a touch in one line.
  private static let letters = 160

  private static func line(_ touch: TouchReport) -> String {
    var text = "\(seconds(touch.start)) \(markup(touch.name))"
    if touch.kind == .lost { text += " <b>\(markup(touch.findings[0].verdict.code))</b>" }
    let words = happenings(touch).joined(separator: "; ")
    if !words.isEmpty { text += ": \(markup(words.count > letters ? words.prefix(letters) + "…" : words))" }
    return text
  }

  private static func story(_ touch: TouchReport) -> String {
    var text = "<p>At \(seconds(touch.start)) a finger comes down at (\(touch.x), \(touch.y))"
    text += touch.name.isEmpty ? ".</p>" : " and hits \(markup(touch.name)).</p>"
    for (index, finding) in touch.findings.enumerated() {
      text += "<p>\(index == 0 ? "" : "Also ")<b>\(markup(finding.verdict.code))</b> \(markup(finding.verdict.summary))"
      if let origin = finding.verdict.origin { text += " Line: \(markup(origin.description))." }
      text += finding.verdict.fix.isEmpty ? "</p>" : " Fix: \(markup(finding.verdict.fix))</p>"
    }
    guard let journey = touch.journey else { return text }
    var lines = ["Way: \(journey.stops.map(\.name).joined(separator: " → "))"]
    lines += journey.attempts.map { "\($0.name): \($0.text)" } + happenings(touch)
    if let end = journey.end { lines.append("It \(end).") }
    return text + "<ul>\(lines.map { "<li>\(markup($0))</li>" }.joined())</ul>"
  }

  private static func happenings(_ touch: TouchReport) -> [String] {
    (touch.journey?.happenings ?? []).map { "\($0.name): \($0.text)\($0.count > 1 ? " ×\($0.count)" : "")" }
  }
}

private func seconds(_ milliseconds: Int) -> String {
  let rest = String(milliseconds % 1000)
  return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
}

private func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
