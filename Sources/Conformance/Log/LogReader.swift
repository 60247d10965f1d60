/// Reads logs, which come from other machines: whatever the bytes are, the answer is a log or an error with its line.
package struct LogReader: ~Copyable {
  private var log = ConformanceLog(
    system: MeasuredSystem("", ""), device: "", touches: "", catalogue: 0, played: [], skipped: [:], cutOff: nil,
    isFinished: false)
  private var open: ScriptLog?
  private var entries = 0
  private var names: Set<String> = []
  /// The line that is read, from 1 on.
  private var line = 0

  private init() {}

  /// - Throws: the first line that can't be, from the beginning.
  package static func read(_ bytes: some Collection<UInt8>) throws(LogError) -> ConformanceLog {
    var reader = LogReader()
    guard bytes.count <= LogForm.bytes else { throw LogError(.tooManyBytes, line: 1) }
    var line: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        try reader.take(line)
        line.removeAll(keepingCapacity: true)
      } else {
        guard line.count < LogForm.lineBytes else { throw LogError(.tooLong, line: reader.line + 1) }
        line.append(byte)
      }
    }
    // What has no end was being written when the player stopped: nobody can tell whether it is whole.
    guard reader.line >= Heading.allCases.count else {
      throw LogError(reader.line == 0 ? .noLog : .expected(reader.heading, instead: ""), line: reader.line + 1)
    }
    reader.log.cutOff = reader.open?.name
    return reader.log
  }

  /// The lines that each log begins with.
  private enum Heading: String, CaseIterable {
    case form, system, device, touches, catalogue
  }

  private var heading: String { Heading.allCases[line].rawValue }

  private mutating func take(_ bytes: [UInt8]) throws(LogError) {
    let place = line
    line += 1
    if let byte = bytes.first(where: { !(0x20...0x7E).contains($0) }) {
      try fail(place == 0 ? .noLog : .notASCII(byte))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if place < Heading.allCases.count {
      try takeHeading(Heading.allCases[place], text)
    } else {
      try takeEntry(text)
    }
  }

  private mutating func takeHeading(_ heading: Heading, _ text: String) throws(LogError) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if heading == .form {
      guard words.count == 2, words[0] == LogForm.heading else { try fail(.noLog) }
      guard Int(words[1]) == LogForm.version else { try fail(.otherVersion(words[1])) }
      return
    }
    guard words.count == (heading == .system ? 3 : 2), words[0] == heading.rawValue, !words.contains("") else {
      try fail(.expected(heading.rawValue, instead: text))
    }
    switch heading {
    case .form: break
    case .system: log.system = MeasuredSystem(words[1], words[2])
    case .device: log.device = words[1]
    case .touches: log.touches = words[1]
    case .catalogue: log.catalogue = try number(words[1], in: 1...1_000_000)
    }
  }

  private mutating func takeEntry(_ text: String) throws(LogError) {
    guard !log.isFinished else { try fail(.behindTheEnd) }
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let (word, first, rest) = (parts[0], parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : "")
    switch (word, open != nil) {
    case ("script", false): try begin(first, rest)
    case ("skip", false):
      guard !first.isEmpty, !rest.isEmpty else { try fail(.unnamed(word)) }
      try take(name: first)
      log.skipped[first] = rest
    case ("finish", false):
      let count = try number(first, in: 0...LogForm.scripts)
      guard count == log.played.count else { try fail(.otherCount(count, instead: log.played.count)) }
      log.isFinished = true
    case ("call", true), ("value", true), ("number", true):
      guard !first.isEmpty, !rest.isEmpty else { try fail(.unnamed(word)) }
      try take(word, first, rest)
    case ("end", true): try end(first, rest)
    case ("call", false), ("value", false), ("number", false), ("end", false):
      try fail(.expected("script, skip or finish", instead: text))
    case ("script", true), ("skip", true), ("finish", true):
      try fail(.expected("end \(open?.name ?? "")", instead: text))
    default: try fail(.unknownWord(word))
    }
  }

  private mutating func begin(_ name: String, _ rest: String) throws(LogError) {
    guard !name.isEmpty, rest.isEmpty else { try fail(.unnamed("script")) }
    try take(name: name)
    open = ScriptLog(name)
    entries = 0
  }

  private mutating func end(_ name: String, _ rest: String) throws(LogError) {
    guard let ended = open else { return }
    guard name == ended.name, rest.isEmpty else { try fail(.otherEnd(name, of: ended.name)) }
    log.played.append(ended)
    open = nil
  }

  /// A line of the script that is open.
  private mutating func take(_ word: String, _ first: String, _ rest: String) throws(LogError) {
    entries += 1
    guard entries <= LogForm.entriesOfScript else { try fail(.tooManyEntries) }
    switch word {
    case "call":
      let time = try number(first, in: 0...LogForm.longest)
      if let before = open?.calls.last?.time, before > time { try fail(.backInTime(time, before: before)) }
      open?.calls.append(ScriptLog.Call(time, rest, line: line))
    case "value":
      guard open?.values.updateValue(rest, forKey: first) == nil else { try fail(.toldTwice(first)) }
    default:
      guard let value = Double(rest), value.isFinite else { try fail(.notANumber(rest)) }
      guard abs(value) <= LogForm.greatest else { try fail(.outOfRange(rest)) }
      guard open?.numbers.updateValue(value, forKey: first) == nil else { try fail(.toldTwice(first)) }
    }
  }

  private mutating func take(name: String) throws(LogError) {
    guard names.insert(name).inserted else { try fail(.playedTwice(name)) }
    guard names.count <= LogForm.scripts else { try fail(.tooManyScripts) }
  }

  private func number(_ text: String, in range: ClosedRange<Int>) throws(LogError) -> Int {
    // Not what `Int` also takes: a plus.
    guard let value = Int(text), text.utf8.first != UInt8(ascii: "+") else { try fail(.notANumber(text)) }
    guard range.contains(value) else { try fail(.outOfRange(text)) }
    return value
  }

  private func fail(_ fault: LogError.Fault) throws(LogError) -> Never { throw LogError(fault, line: line) }
}
