import EventTrace
import Foundation

/// Which line of the program did something, of all those that called each other when it was done.
///
/// The innermost one that is not ours; but where it only hands on what its function was given, as in
/// `func makePanel(frame: CGRect) { UIView(frame: frame) }`, whoever gave it.
@MainActor
package final class LineChoice {
  package static let shared = LineChoice()

  /// What was found at each address.
  private var known: [UInt: [Symbolizer.Frame]] = [:]
  private var sources: [String: BlankedSource?] = [:]
  /// Which line was chosen: a screen is asked about again and again, and has the same calls behind many views.
  private var chosen: [Calls: SourceLine?] = [:]
  private var symbolizer: Symbolizer?

  private struct Calls: Hashable {
    var property: OriginProperty
    var addresses: [UInt]
  }

  /// Looks up the lines of notes, and lets go of their addresses.
  package func find(_ origins: inout OriginsSnapshot) {
    do throws(Symbolizer.Fault) {
      try learn(origins.notes.flatMap(\.addresses))
    } catch {
      symbolizer = nil
      origins.fault = error.text
    }
    var places: [SourceLine: Int] = [:]
    for (index, note) in origins.notes.enumerated() {
      defer { (origins.notes[index].addresses, origins.notes[index].classes) = ([], []) }
      let calls = Calls(property: note.property, addresses: note.addresses)
      if chosen[calls] == nil { chosen[calls] = .some(line(of: note)) }
      guard let line = chosen[calls] ?? nil else { continue }
      if places[line] == nil {
        places[line] = origins.lines.count
        origins.lines.append(line)
      }
      origins.notes[index].line = places[line]
    }
    origins.notes.removeAll { $0.line == nil }
  }

  private func learn(_ addresses: [UInt]) throws(Symbolizer.Fault) {
    let new = Set(addresses).subtracting(known.keys)
    guard !new.isEmpty else { return }
    let files = LoadedFiles()
    var asked: [(address: UInt, place: (file: String, address: UInt))] = []
    for address in new {
      // A return address is behind the call.
      if let place = files.place(of: address - 1) { asked.append((address, place)) } else { known[address] = [] }
    }
    guard !asked.isEmpty else { return }
    if symbolizer == nil { symbolizer = try Symbolizer() }
    guard let symbolizer else { return }
    let frames = try symbolizer.frames(at: asked.map(\.place))
    for (asked, frames) in zip(asked, frames) {
      known[asked.address] = frames.filter { $0.line > 0 && !$0.file.hasPrefix("<") && !Self.isOurs($0.file) }
    }
  }

  // MARK: Choosing

  private func line(of note: OriginsSnapshot.Note) -> SourceLine? {
    var trail = note.addresses.flatMap { known[$0] ?? [] }.filter { text(of: $0.file) != nil }
    if note.property == .override {
      return trail.first.map { SourceLine(file: $0.file, line: $0.start > 0 ? $0.start : $0.line, function: name($0)) }
    }
    if note.property == .made {
      // A class's own initializers are part of making it.
      let rest = trail.drop { frame in
        let words = name(frame).prefix { $0 != "(" }.split(separator: ".")
        return words.last == "init" && note.classes.contains { words.dropLast().last == $0[...] }
      }
      if !rest.isEmpty { trail = Array(rest) }
    }
    if note.property == .animating {
      let call = trail.first { frame in
        text(of: frame.file)?.statement(at: frame.line)?.code.firstMatch(of: /[aA]nimat|transition/) != nil
      }
      if let call { return SourceLine(file: call.file, line: call.line, function: name(call)) }
    }
    guard let frame = trail.first(where: { !handsOn($0) }) ?? trail.first else { return nil }
    return SourceLine(file: frame.file, line: frame.line, function: name(frame))
  }

  private func name(_ frame: Symbolizer.Frame) -> String { FunctionName.text(frame.symbol) }

  /// Whether what a line says is what its function was given.
  private func handsOn(_ frame: Symbolizer.Frame) -> Bool {
    guard let text = text(of: frame.file),
      let parameters = text.parameters(at: frame.line, column: frame.column), !parameters.isEmpty,
      let code = text.innerCode(at: frame.line, column: frame.column)
    else { return false }
    return !parameters.isDisjoint(with: ValueNames.names(in: code))
  }

  private func text(of file: String) -> BlankedSource? {
    if let known = sources[file] { return known }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)).map(BlankedSource.init)
    sources[file] = .some(text)
    return text
  }

  /// Files of the modules of which the app half and what plays for it are made.
  private static func isOurs(_ file: String) -> Bool {
    file.hasPrefix(sources) && !file.hasPrefix(sources + "HomeScreen/")
  }

  /// `.../Sources/`
  private static let sources = String(#filePath.dropLast("SourceLines/LineChoice.swift".count))
}

/// Which names decide what a statement sets or calls something with.
enum ValueNames {
  static func names(in statement: String) -> Set<String> {
    var value = statement[...]
    // What is assigned; what stands left of it is whose it is.
    if let equals = statement.firstMatch(of: /[^=!<>+\-*\/&|~]=[^=]/) { value = statement[equals.range.upperBound...] }
    // Whose method is called decides nothing of what it is told; whose property is read does.
    let isCall = value.startIndex == statement.startIndex || statement.firstMatch(of: /^\s*(let|var)\s/) != nil
    if isCall, let receiver = value.firstMatch(of: /^\s*[A-Za-z_]\w*[?!]?(?=\.)/) {
      value = value[receiver.range.upperBound...]
    }
    var names: Set<String> = []
    for match in withoutClosures(value).matches(of: /(?<before>^|[^\w.])(?<name>[A-Za-z_]\w*)(?<after>\s*[(:]?)/) {
      if match.output.after.contains(where: { $0 == "(" || $0 == ":" }) { continue }
      names.insert(String(match.output.name))
    }
    return names
  }

  private static func withoutClosures(_ text: Substring) -> String {
    var (depth, result) = (0, "")
    for character in text {
      if character == "{" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == "}" { depth = max(0, depth - 1) }
    }
    return result
  }
}
