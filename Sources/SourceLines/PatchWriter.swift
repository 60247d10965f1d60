import EventTrace

/// Writes a way out of a verdict into the source, as the smallest change of the line that is at fault.
///
/// It works on plain text and by strict patterns: what it does not understand, it refuses.
package struct PatchWriter {
  private let path: String
  private let before: String
  private let text: BlankedSource
  private let line: Int
  private let property: OriginProperty
  private let frames: WantedFrame?

  /// - Parameters:
  ///   - source: what stands in the file now.
  ///   - line: the line at fault, and what was done there.
  package init(
    path: String, source: String, line: Int, _ property: OriginProperty, frames: WantedFrame? = nil
  ) {
    (self.path, before, text) = (path, source, BlankedSource(source))
    (self.line, self.property, self.frames) = (line, property, frames)
  }

  /// The first of some ways out that can be written.
  package func patch(_ fixes: [[Remedy]]) throws(PatchRefusal) -> SourcePatch {
    guard let statement = text.statement(at: line) else { throw PatchRefusal("line \(line) is no whole statement") }
    guard text.beginsStatement(at: line) else { throw PatchRefusal("line \(line) goes on with what begins above it") }
    guard !statement.code.contains(";") else { throw PatchRefusal("line \(line) holds several statements") }
    var why: PatchRefusal?
    for fix in fixes {
      guard let remedy = fix.first, fix.count == 1 else { continue }
      do throws(PatchRefusal) {
        let change = try change(for: remedy, statement)
        let after = text.replacing(statement.lines, with: change)
        if after != before { return SourcePatch(path: path, before: before, after: after) }
      } catch {
        why = why ?? error
      }
    }
    throw why ?? PatchRefusal("none of the ways out is a change of that line")
  }

  /// The statement's lines as they would have to be.
  private func change(for remedy: Remedy, _ statement: BlankedSource.Statement) throws(PatchRefusal) -> [String] {
    switch remedy {
    case .letThrough: try insert("isUserInteractionEnabled = false", for: .view, statement)
    case .makeInteractive:
      try set("isUserInteractionEnabled", to: true, for: property == .attached ? .holder : .view, statement)
    case .enable, .switchOn: try mustFlip("isEnabled", to: true, statement)
    case .show where property == .hidden: try mustFlip("isHidden", to: false, statement)
    case .show: try assign("alpha", "1", statement)
    case .share: try mustFlip("isExclusiveTouch", to: false, statement)
    case .keepAlone: try insert("isExclusiveTouch = true", for: .view, statement)
    case .allowScrolling: try mustFlip("isScrollEnabled", to: true, statement)
    case .allowSelection: try mustFlip("allowsSelection", to: true, statement)
    case .takeManyTouches: try insert("isMultipleTouchEnabled = true", for: .view, statement)
    case .keepTouches: try set("cancelsTouchesInView", to: false, for: .recognizer, statement)
    case .leaveTouches: try insert("canCancelContentTouches = false", for: .view, statement)
    case .giveTouchesAtOnce: try insert("delaysContentTouches = false", for: .view, statement)
    case .takeDelegate(_, let name):
      try insertDelegate(name, for: .view, statement)
    case .takeGestureDelegate(_, let name):
      try insertDelegate(name, for: .recognizer, statement)
    case .touchWhileAnimated: try allowTouches(statement)
    case .listenInstead(_, _, let sent): try listen(to: sent, statement)
    case .want(_, let wish): try want(wish, statement)
    case .dropRequirement where property == .requirement: try remove(statement)
    case .reach: try place(statement)
    default: throw PatchRefusal("that way out is no change of one line")
    }
  }

  // MARK: Values

  /// Another truth value for a property that the statement sets; nil if it does not set that.
  private func flip(
    _ name: String, to value: Bool, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String]? {
    guard statement.assigned == name else { return nil }
    guard statement.value == "\(!value)" else { throw PatchRefusal("it does not set \(name) to a plain \(!value)") }
    return try replace("= \(!value)", with: "= \(value)", statement)
  }

  /// The same where the statement sets it, and one more line where it does not.
  private func set(
    _ name: String, to value: Bool, for receiver: Receiver, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String] {
    if let flipped = try flip(name, to: value, statement) { return flipped }
    return try insert("\(name) = \(value)", for: receiver, statement)
  }

  private func mustFlip(
    _ name: String, to value: Bool, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String] {
    if let flipped = try flip(name, to: value, statement) { return flipped }
    throw PatchRefusal("it does not set \(name) to \(!value)")
  }

  private func assign(
    _ name: String, _ value: String, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String] {
    guard statement.assigned == name, let old = statement.value, old.wholeMatch(of: /[-\w.]+/) != nil else {
      throw PatchRefusal("it does not set \(name) to a plain value")
    }
    return try replace("= \(old)", with: "= \(value)", statement)
  }

  private func want(_ wish: GestureWish, _ statement: BlankedSource.Statement) throws(PatchRefusal) -> [String] {
    guard property == .wish, let name = statement.assigned else { throw PatchRefusal("it does not set what is wanted") }
    switch (wish, name) {
    case (.taps(let count), "numberOfTapsRequired"), (.fingers(let count), "numberOfTouchesRequired"),
      (.fingers(let count), "minimumNumberOfTouches"), (.fingers(let count), "maximumNumberOfTouches"):
      return try assign(name, "\(count)", statement)
    case (.duration(let value), "minimumPressDuration"), (.movement(let value), "allowableMovement"):
      return try assign(name, Self.number(value), statement)
    case (.direction(let direction), "direction"): return try assign(name, ".\(direction)", statement)
    default: throw PatchRefusal("it sets \(name), and something else is wanted")
    }
  }

  /// `for: .valueChanged` -> `for: .touchUpInside`.
  private func listen(to events: ControlEvents, _ statement: BlankedSource.Statement) throws(PatchRefusal) -> [String] {
    guard property == .target, let sent = Self.events.first(where: { events.contains($0.event) })?.name else {
      throw PatchRefusal("the event that is sent has no name here")
    }
    guard let match = statement.code.matches(of: /\bfor: (\.\w+)\)$/).last else {
      throw PatchRefusal("it does not end with the event that it is for")
    }
    return try replace("for: \(match.output.1))", with: "for: .\(sent))", statement)
  }

  private static let events: [(event: ControlEvents, name: String)] = [
    (.touchUpInside, "touchUpInside"), (.valueChanged, "valueChanged"), (.touchDown, "touchDown"),
    (.primaryActionTriggered, "primaryActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"), (.touchUpOutside, "touchUpOutside"),
  ]

  /// The animation's options get `.allowUserInteraction`.
  private func allowTouches(_ statement: BlankedSource.Statement) throws(PatchRefusal) -> [String] {
    let new = ".allowUserInteraction"
    if statement.code.contains("options: []") { return try replace("options: []", with: "options: \(new)", statement) }
    if statement.code.contains("options: [") { return try replace("options: [", with: "options: [\(new), ", statement) }
    if let match = statement.code.firstMatch(of: /options: (\.\w+)/) {
      return try replace("\(match.output.0)", with: "options: [\(new), \(match.output.1)]", statement)
    }
    let match = statement.code.firstMatch(of: /animate\(withDuration: [\w.]+(?=[,)])/)
    guard let match, !statement.code.contains("delay:") else {
      throw PatchRefusal("it names no options of the animation")
    }
    return try replace("\(match.output)", with: "\(match.output), delay: 0, options: \(new)", statement)
  }

  /// Place and size in the numbers that make it.
  private func place(_ statement: BlankedSource.Statement) throws(PatchRefusal) -> [String] {
    guard let frames else { throw PatchRefusal("where it would have to be is not known") }
    let rectangles = statement.code.matches(
      of: /CGRect\(x: (-?[\d.]+), y: (-?[\d.]+), width: ([\d.]+), height: ([\d.]+)\)/)
    let own = rectangles.filter { match in
      let numbers = [match.output.1, match.output.2, match.output.3, match.output.4].compactMap { Double($0) }
      return numbers == [frames.present.x, frames.present.y, frames.present.width, frames.present.height]
    }
    guard own.count == 1 else { throw PatchRefusal("its place does not stand there in numbers") }
    let wanted = frames.wanted
    let new =
      "CGRect(x: \(Self.number(wanted.x)), y: \(Self.number(wanted.y)), width: "
      + "\(Self.number(wanted.width)), height: \(Self.number(wanted.height)))"
    var lines = try replace(String(own[0].output.0), with: new, statement)
    // What it holds stays where it is.
    let (x, y) = (wanted.x - frames.present.x, wanted.y - frames.present.y)
    guard frames.movesContent, x != 0 || y != 0 else { return lines }
    guard let name = statement.declared, text.isInFunction(line) else {
      throw PatchRefusal("what it holds would move, and it has no name there")
    }
    lines.append("\(text.indentation(line))\(name).bounds.origin = CGPoint(x: \(Self.number(x)), y: \(Self.number(y)))")
    return lines
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  // MARK: Lines

  private enum Receiver { case view, recognizer, holder }

  /// One more line behind the statement, about the object that it made, added or set.
  private func insert(
    _ change: String, for receiver: Receiver, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String] {
    guard text.isInFunction(line) else { throw PatchRefusal("nothing can be added there: it is in no function") }
    let name = try name(of: receiver, statement)
    return text.lines(statement.lines) + ["\(text.indentation(line))\(name).\(change)"]
  }

  private func insertDelegate(
    _ name: String, for receiver: Receiver, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String] {
    guard text.type(at: line) == name else { throw PatchRefusal("it does not stand in \(name)") }
    return try insert("delegate = self", for: receiver, statement)
  }

  /// How the statement calls an object.
  private func name(of receiver: Receiver, _ statement: BlankedSource.Statement) throws(PatchRefusal) -> String {
    let found: String? =
      switch (property, receiver) {
      case (.added, .view): statement.argument(of: ["addSubview", "insertSubview", "addArrangedSubview"])
      case (.attached, .recognizer): statement.argument(of: ["addGestureRecognizer"])
      case (.attached, .holder): statement.receiver(of: ["addGestureRecognizer"])
      case (.target, _): statement.receiver(of: ["addAction", "addTarget"])
      case (.made, _), (.frame, _): statement.declared ?? statement.owner
      default: statement.owner
      }
    guard let found else { throw PatchRefusal("it has no name there by which it could be called") }
    return found
  }

  private func remove(_ statement: BlankedSource.Statement) throws(PatchRefusal) -> [String] {
    guard statement.code.wholeMatch(of: /[\w.?!]+\.require\(toFail: [\w.?!]+\)/) != nil else {
      throw PatchRefusal("it does more than to require a failure")
    }
    return []
  }

  /// Other words in the statement's lines, where they stand exactly once.
  private func replace(
    _ old: String, with new: String, _ statement: BlankedSource.Statement
  ) throws(PatchRefusal) -> [String] {
    let lines = text.lines(statement.lines)
    let places = lines.indices.filter { lines[$0].contains(old) }
    guard places.count == 1, lines[places[0]].ranges(of: old).count == 1 else {
      throw PatchRefusal("'\(old)' does not stand there exactly once")
    }
    var changed = lines
    changed[places[0]] = lines[places[0]].replacing(old, with: new)
    return changed
  }
}
