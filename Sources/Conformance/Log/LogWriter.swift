/// Writes a log, a line at a time, in the form that `ConformanceLog` reads.
///
/// Whatever it is given, it writes lines that can be read: other characters than ASCII that shows become `?`, what is
/// too long is cut, what would be too much is left out and told.
package struct LogWriter: Sendable {
  /// What has been written, with the end of each line.
  package private(set) var text = ""
  private var scripts = 0
  private var entries = 0

  /// - Parameters:
  ///   - system: whose UIKit it is: `iOS`.
  ///   - version: its number: `26.5`.
  ///   - device: the model, in one word.
  ///   - touches: how fingers are made, in one word; `simulated` is a device in memory.
  package init(system: String, version: String, device: String, touches: String) {
    add("\(LogForm.heading) \(LogForm.version)")
    add("system \(Self.word(system)) \(Self.word(version))")
    add("device \(Self.word(device))")
    add("touches \(Self.word(touches))")
    add("catalogue \(Catalogue.edition)")
  }

  package mutating func begin(_ script: String) {
    entries = 0
    add("script \(script)")
  }

  /// A call, at a time since the scene was shown, seconds.
  package mutating func call(_ text: String, at time: Double) {
    // Rounded, so that the same moment is the same number on clocks of different precision.
    entry("call \(Int(max(0, min(time * 1_000, Double(LogForm.longest))).rounded())) \(text)")
  }

  package mutating func value(_ name: String, _ text: String) { entry("value \(Self.word(name)) \(text)") }

  package mutating func number(_ name: String, _ value: Double) {
    guard value.isFinite, abs(value) <= LogForm.greatest else { return self.value(name, "\(value)") }
    entry("number \(Self.word(name)) \((value * 10_000).rounded() / 10_000)")
  }

  package mutating func end(_ script: String) {
    scripts += 1
    add("end \(script)")
  }

  /// A script that could not be played here, and why.
  package mutating func skip(_ script: String, _ reason: String) { add("skip \(script) \(reason)") }

  package mutating func finish() { add("finish \(scripts)") }

  private mutating func entry(_ line: String) {
    entries += 1
    if entries < LogForm.entriesOfScript {
      add(line)
    } else if entries == LogForm.entriesOfScript {
      add("value overflow yes")
    }
  }

  private mutating func add(_ line: String) {
    var kept = ""
    for scalar in line.unicodeScalars.prefix(LogForm.lineBytes) {
      kept.unicodeScalars.append((0x20...0x7E).contains(scalar.value) ? scalar : "?")
    }
    while kept.last == " " { kept.removeLast() }
    text += kept + "\n"
  }

  /// One word of what may be several, or none.
  private static func word(_ text: String) -> String {
    let joined = text.split(separator: " ").joined(separator: "-")
    return joined.isEmpty ? "unknown" : joined
  }
}

/// The form of a log: its words and bounds, for who writes it and who reads it.
package enum LogForm {
  package static let heading = "firstresponder-conformance"
  package static let version = 1
  /// Bytes of a line without its end.
  package static let lineBytes = 400
  /// Bytes of a log.
  package static let bytes = 33_554_432
  /// Calls, values and numbers of one script.
  package static let entriesOfScript = 20_000
  /// Scripts of a log.
  package static let scripts = 2_000
  /// The greatest time of a call, milliseconds.
  package static let longest = 600_000
  /// The greatest number, either way.
  package static let greatest = 1e9
}
