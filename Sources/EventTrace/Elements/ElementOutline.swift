import ForeignText

/// What of an element tree stands in its outline.
public struct OutlineOptions: Sendable, Hashable {
  /// Levels that are shown, counted from the application's children; nil for all.
  public var depth: Int?
  /// Also what has neither a name nor a value, what is not seen, texts that repeat the name of who holds them, and the
  /// keys of a keyboard.
  public var showsAll = false
  /// Characters of the outline; what comes later is counted in its last line.
  public var limit = 6_000

  /// Everything that says something, in at most 6,000 characters.
  public init() {}
}

extension ElementTree {
  /// The tree for people and for programs that read text: a line for each element that has a name, a value or an
  /// action, indented below the one that holds it.
  ///
  ///     Button "mute Kick" = 1 (19,776 34x40)
  ///
  /// Names and values are cut to 80 characters and stand in one line. A line says who covers an element, if that was
  /// asked (`ElementReach`), and whether it is disabled, or first responder.
  public func outline(_ options: OutlineOptions = OutlineOptions()) -> String {
    var lines: [String] = []
    // For each element its depth in the outline, that of its children.
    var depths = Array(repeating: 0, count: elements.count)
    for (place, element) in elements.enumerated() where place > 0 {
      let depth = element.parent.map { depths[$0] } ?? 0
      depths[place] = depth
      guard options.showsAll || isTold(place) else { continue }
      depths[place] = depth + 1
      if let most = options.depth, depth >= most { continue }
      lines.append(String(repeating: "  ", count: min(depth, 20)) + line(of: element))
    }
    return Self.joined(lines, limit: options.limit)
  }

  private func isTold(_ place: Int) -> Bool {
    let element = elements[place]
    guard element.isVisible else { return false }
    if element.type == .keyboard { return true }
    // Its keys are everybody's, and more than all else on many a screen.
    guard !holders(of: place).contains(where: { elements[$0].type == .keyboard }) else { return false }
    guard element.name != nil || element.shownValue != nil || element.placeholder != nil || !element.actions.isEmpty
    else { return false }
    guard element.type == .staticText || element.type == .image else { return true }
    // What is read on a button is its name already.
    return !holders(of: place).prefix(3).contains {
      [elements[$0].name, elements[$0].label].contains(element.name)
    }
  }

  private func line(of element: ElementSnapshot) -> String {
    var line = element.type.name
    if let name = element.name { line += " \"\(Self.cut(name))\"" }
    if let label = element.label, !label.isEmpty, label != element.name { line += " labelled \"\(Self.cut(label))\"" }
    if let value = element.shownValue, value != element.name, value != element.placeholder {
      line += " = \(Self.cut(value))"
    }
    if let hint = element.placeholder, element.value == nil { line += " placeholder \"\(Self.cut(hint))\"" }
    let frame = element.frame.integral
    line += " (\(Self.whole(frame.x)),\(Self.whole(frame.y)) \(Self.whole(frame.width))x\(Self.whole(frame.height)))"
    if !element.isEnabled { line += " disabled" }
    if element.hasFocus { line += " focused" }
    if !element.isVisible { line += " not on the screen" }
    if let reach = element.reach, !reach.isHittable {
      line += reach.takenBy.map { " covered by \(Self.cut($0))" } ?? " takes no touches"
    }
    if !element.actions.isEmpty { line += " actions: \(element.actions.map(Self.cut).joined(separator: ", "))" }
    return line
  }

  private static func cut(_ text: String) -> String { shown(text, limit: 80) }

  private static func whole(_ number: Double) -> Int { Int(exactly: number.rounded()) ?? 0 }

  private static func joined(_ lines: [String], limit: Int) -> String {
    var text = ""
    for (place, line) in lines.enumerated() {
      guard text.count + line.count + 1 <= limit - 60 else {
        return text + "... and \(lines.count - place) more elements; ask for a name, or with less depth\n"
      }
      text += line + "\n"
    }
    return text
  }
}
