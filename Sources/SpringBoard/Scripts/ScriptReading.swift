import SystemLink

/// The actions and how they are written.
enum ScriptVerb: String, CaseIterable {
  case tap, down, move, up, cancel, wait, press, drag, key, type, shake, remote
  case hover, leave, click, wheel, scroll

  static let all = allCases.map(\.rawValue).joined(separator: ", ")

  var usage: String {
    switch self {
    case .tap: "tap X Y [COUNT]"
    case .down: "down NAME X Y"
    case .move: "move NAME X Y [SECONDS]"
    case .up: "up NAME"
    case .cancel: "cancel NAME"
    case .wait: "wait SECONDS"
    case .press: "press X Y SECONDS"
    case .drag: "drag X1 Y1 X2 Y2 [SECONDS]"
    case .key: "key NAME"
    case .type: "type TEXT"
    case .shake: "shake"
    case .remote: "remote NAME"
    case .hover: "hover X Y"
    case .leave: "leave"
    case .click: "click X Y [BUTTON]"
    case .wheel: "wheel X Y DX DY"
    case .scroll: "scroll X Y DX DY [SECONDS]"
    }
  }

  /// Words that may follow.
  var words: ClosedRange<Int> {
    switch self {
    case .tap: 2...3
    case .down: 3...3
    case .move: 3...4
    case .up, .cancel, .wait, .key, .remote: 1...1
    case .type: 1...Int.max
    case .press: 3...3
    case .drag: 4...5
    case .shake, .leave: 0...0
    case .hover: 2...2
    case .click: 2...3
    case .wheel: 4...4
    case .scroll: 4...5
    }
  }
}

extension Script {
  /// Reads a script.
  /// - Throws: `ScriptError` for the first line that is wrong.
  public init(_ text: String) throws(ScriptError) {
    var reader = ScriptReader()
    var lines: [Line] = []
    var number = 0
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let parts = ScriptLine.parts(of: raw)
      guard parts.count > 1 || parts[0].contains(where: { !$0.isWhitespace }) else { continue }
      let text = String(raw.drop(while: \.isWhitespace).prefix { $0 != "\r" })
      lines.append(Line(number: number, text: text, actions: try reader.line(parts, number)))
    }
    self.init(lines: lines, lastFingers: reader.fingers, lastPointer: reader.pointer)
  }
}

/// What is known while lines are read: which fingers are down, and where.
struct ScriptReader {
  private(set) var fingers: [ScriptFinger] = []
  /// Where the pointer hovers; nil while it is not on the screen.
  private(set) var pointer: Script.Point?
  /// Whether the line has used the pointer.
  private var hasUsedPointer = false
  private var number = 0
  /// Contacts that are in use until the line's end, although no named finger has them.
  private var passing: [UInt32] = []
  /// Names that the line has used.
  private var used: [String] = []

  mutating func line(_ parts: [Substring], _ number: Int) throws(ScriptError) -> [Script.Action] {
    self.number = number
    passing = []
    used = []
    hasUsedPointer = false
    var actions: [Script.Action] = []
    for part in parts {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { throw error(.emptyAction) }
      guard let verb = ScriptVerb(rawValue: first) else { throw error(.unknownAction(first)) }
      guard verb.words.contains(words.count - 1) else {
        throw error(.wrongWords(usage: verb.usage, count: words.count))
      }
      if verb == .type {
        actions.append(.type(try text(part)))
      } else {
        actions.append(try action(verb, Array(words.dropFirst())))
      }
    }
    return actions
  }

  private mutating func action(_ verb: ScriptVerb, _ words: [String]) throws(ScriptError) -> Script.Action {
    switch verb {
    case .tap:
      let place = try point(words, at: 0)
      let count = words.count > 2 ? try taps(words[2]) : 1
      return .tap(try passingContact(), place, count: count)
    case .press:
      let place = try point(words, at: 0)
      let seconds = try seconds(words[2])
      guard seconds >= Script.shortestPress else {
        throw error(.outOfRange(words[2], of: "SECONDS", range: "\(Script.shortestPress) to 3600"))
      }
      return .press(try passingContact(), place, seconds: seconds)
    case .drag:
      let (from, to) = (try point(words, at: 0), try point(words, at: 2))
      let seconds = words.count > 4 ? try seconds(words[4]) : Script.dragTime
      return .drag(try passingContact(), from: from, to: to, seconds: seconds)
    case .down:
      let name = words[0]
      try use(name)
      guard !fingers.contains(where: { $0.name == name }) else { throw error(.fingerIsDown(name)) }
      let place = try point(words, at: 1)
      let contact = try freeContact()
      fingers.append(ScriptFinger(name: name, contact: contact, place: place))
      return .down(contact, place)
    case .move:
      let index = try finger(words[0])
      let to = try point(words, at: 1)
      let seconds = words.count > 3 ? try seconds(words[3]) : nil
      let from = fingers[index].place
      fingers[index].place = to
      return .move(fingers[index].contact, from: from, to: to, seconds: seconds)
    case .up, .cancel:
      let finger = fingers.remove(at: try finger(words[0]))
      passing.append(finger.contact)
      return verb == .up ? .up(finger.contact, finger.place) : .cancel(finger.contact, finger.place)
    case .wait: return .wait(seconds: try seconds(words[0]))
    case .key:
      guard let key = ScriptKey(name: words[0]) else { throw error(.unknownKey(words[0])) }
      return .key(key)
    case .shake: return .shake
    case .remote:
      guard let remote = ScriptRemote(rawValue: words[0]) else { throw error(.unknownCommand(words[0])) }
      return .remote(remote)
    case .type: fatalError("ScriptReader: a text is not read from words")
    case .hover, .leave, .click, .wheel, .scroll: return try pointerAction(verb, words)
    }
  }

  private mutating func pointerAction(
    _ verb: ScriptVerb, _ words: [String]
  ) throws(ScriptError) -> Script.Action {
    guard !hasUsedPointer else { throw error(.pointerTwiceInLine) }
    hasUsedPointer = true
    if verb == .leave {
      guard let place = pointer else { throw error(.pointerIsNotThere) }
      pointer = nil
      return .leave(place)
    }
    let place = try point(words, at: 0)
    switch verb {
    case .click:
      return .click(try passingContact(), place, words.count > 2 ? try button(words[2]) : .primary)
    case .wheel: return .wheel(place, distance: try point(words, at: 2, "DX", "DY"))
    case .scroll:
      let seconds = words.count > 4 ? try seconds(words[4]) : Script.scrollTime
      return .scroll(place, distance: try point(words, at: 2, "DX", "DY"), seconds: seconds)
    default:
      defer { pointer = place }
      return .hover(place, isFirst: pointer == nil)
    }
  }

  /// What stands behind the first word, as it stands.
  private func text(_ part: Substring) throws(ScriptError) -> String {
    let source = part.drop(while: \.isWhitespace).drop { !$0.isWhitespace && $0 != "\"" }
    do throws(ScriptError.Problem) { return try ScriptText.read(source) } catch { throw self.error(error) }
  }

  private func button(_ word: String) throws(ScriptError) -> Contact.Buttons {
    switch word {
    case "primary": .primary
    case "secondary": .secondary
    case "middle": .middle
    default: throw error(.unknownButton(word))
    }
  }

  private func error(_ problem: ScriptError.Problem) -> ScriptError { ScriptError(line: number, problem) }

  private mutating func use(_ name: String) throws(ScriptError) {
    guard !used.contains(name) else { throw error(.fingerTwiceInLine(name)) }
    used.append(name)
  }

  private mutating func finger(_ name: String) throws(ScriptError) -> Int {
    try use(name)
    guard let index = fingers.firstIndex(where: { $0.name == name }) else { throw error(.fingerIsNotDown(name)) }
    return index
  }

  private mutating func passingContact() throws(ScriptError) -> UInt32 {
    let contact = try freeContact()
    passing.append(contact)
    return contact
  }

  /// The smallest number that no finger has. A number is free again on the line after the lift.
  private func freeContact() throws(ScriptError) -> UInt32 {
    for number in 1...UInt32(LinkLimits.contacts)
    where !passing.contains(number) && !fingers.contains(where: { $0.contact == number }) {
      return number
    }
    throw error(.tooManyFingers(LinkLimits.contacts))
  }

  private func point(
    _ words: [String], at index: Int, _ x: String = "X", _ y: String = "Y"
  ) throws(ScriptError) -> Script.Point {
    Script.Point(x: try number(words[index], x), y: try number(words[index + 1], y))
  }

  private func number(_ word: String, _ name: String) throws(ScriptError) -> Double {
    let value = try decimal(word, name)
    guard value.magnitude <= 100_000 else { throw error(.outOfRange(word, of: name, range: "-100000 to 100000")) }
    return value
  }

  /// Swift would take `0x10`, `inf` and `nan`, too.
  private func decimal(_ word: String, _ name: String) throws(ScriptError) -> Double {
    guard word.utf8.allSatisfy({ Self.isDigit($0) || ".+-eE".utf8.contains($0) }), let value = Double(word) else {
      throw error(.notANumber(word, of: name))
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func seconds(_ word: String) throws(ScriptError) -> Double {
    let value = try decimal(word, "SECONDS")
    guard value >= 0, value <= 3600 else { throw error(.outOfRange(word, of: "SECONDS", range: "0 to 3600")) }
    return value
  }

  private func taps(_ word: String) throws(ScriptError) -> Int {
    guard word.utf8.allSatisfy(Self.isDigit), let value = Int(word) else {
      throw error(.notANumber(word, of: "COUNT"))
    }
    guard (1...100).contains(value) else { throw error(.outOfRange(word, of: "COUNT", range: "1 to 100")) }
    return value
  }
}
