/// A tree's elements as a text: a line for each, its fields between tabs. Drivers ask for the whole screen before and
/// after all that they do; as an object of JSON for each element that took most of the time of a command.
enum ElementRows {
  /// What can't be read: the place of the element, and what of it.
  struct Fault: Error {
    var place: Int
    var what: String
  }

  // MARK: Writing

  static func text(of elements: [ElementSnapshot]) -> String {
    var text = ""
    for (place, element) in elements.enumerated() {
      if place > 0 { text += "\n" }
      append(element, to: &text)
    }
    return text
  }

  private static func append(_ element: ElementSnapshot, to text: inout String) {
    let flags = [element.isElement, element.isEnabled, element.isSelected, element.hasFocus]
    text += element.id.description
    next(element.parent?.description, &text)
    next(element.type.rawValue.description, &text)
    next(flags.enumerated().reduce(0) { $1.element ? $0 | 1 << $1.offset : $0 }.description, &text)
    next(element.traits.rawValue.description, &text)
    next(numbers(element.frame), &text)
    next(element.seen.map(numbers), &text)
    next(element.hitPoint.map { "\(number($0.x)) \(number($0.y))" }, &text)
    next(element.reach.map { $0.isHittable ? "1" : "0" }, &text)
    next(element.view?.description, &text)
    next(escaped(element.identifier), &text)
    for said in [element.reach?.takenBy, element.label, element.value, element.placeholder, element.hint] {
      next(said.map { "=" + escaped($0) }, &text)
    }
    for action in element.actions { next(escaped(action), &text) }
  }

  private static func next(_ field: String?, _ text: inout String) {
    text += "\t"
    if let field { text += field }
  }

  private static func numbers(_ rect: PlaneRect) -> String {
    "\(number(rect.x)) \(number(rect.y)) \(number(rect.width)) \(number(rect.height))"
  }

  private static func number(_ number: Double) -> String {
    Int32(exactly: number).flatMap { $0 == 0 && number.sign == .minus ? nil : $0.description } ?? number.description
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == backslash || $0 == tab || $0 == newline }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static let (backslash, tab, newline) = (UInt8(ascii: "\\"), UInt8(ascii: "\t"), UInt8(ascii: "\n"))

  // MARK: Reading

  static func elements(of text: String) throws(Fault) -> [ElementSnapshot] {
    guard !text.isEmpty else { return [] }
    var elements: [ElementSnapshot] = []
    // By bytes: a return before a separator would be one character with it.
    for line in text.utf8.split(separator: newline, omittingEmptySubsequences: false) {
      let fields = line.split(separator: tab, omittingEmptySubsequences: false).map { Substring($0) }
      elements.append(try element(Fields(fields: fields, place: elements.count)))
    }
    return elements
  }

  private static func element(_ fields: Fields) throws(Fault) -> ElementSnapshot {
    guard fields.fields.count >= 16 else { throw fields.fault("its fields are \(fields.fields.count), and no 16") }
    guard let id = ElementID(String(fields.fields[0])) else { throw fields.fault("it has no id") }
    guard let type = ElementType(rawValue: try fields.integer(2, "type")) else {
      throw fields.fault("its type is none")
    }
    guard let frame = try fields.rect(5, "frame") else { throw fields.fault("it has no frame") }
    var element = ElementSnapshot(id: id, parent: try fields.optionalInteger(1, "parent"), type: type, frame: frame)
    let flags: Int = try fields.integer(3, "flags")
    (element.isElement, element.isEnabled) = (flags & 1 != 0, flags & 2 != 0)
    (element.isSelected, element.hasFocus) = (flags & 4 != 0, flags & 8 != 0)
    element.traits = ElementTraits(rawValue: try fields.integer(4, "traits"))
    element.seen = try fields.rect(6, "seen")
    if let point = try fields.numbers(7, 2, "hitPoint") { element.hitPoint = PlanePoint(point[0], point[1]) }
    if let isHittable: Int = try fields.optionalInteger(8, "reach") {
      element.reach = ElementReach(isHittable: isHittable == 1, takenBy: try fields.text(11, "takenBy"))
    }
    element.view = try fields.optionalInteger(9, "view")
    element.identifier = unescaped(fields.fields[10])
    element.label = try fields.text(12, "label")
    element.value = try fields.text(13, "value")
    element.placeholder = try fields.text(14, "placeholder")
    element.hint = try fields.text(15, "hint")
    element.actions = fields.fields.dropFirst(16).map(unescaped)
    return element
  }

  /// Another letter behind a backslash stays as it is.
  private static func unescaped(_ field: Substring) -> String {
    guard field.utf8.contains(backslash) else { return String(field) }
    var text = ""
    var isEscaped = false
    for scalar in field.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      switch (isEscaped, scalar) {
      case (true, "t"): text += "\t"
      case (true, "n"): text += "\n"
      default: text.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return text
  }

  /// The fields of one line.
  private struct Fields {
    let fields: [Substring]
    let place: Int

    func fault(_ what: String) -> Fault { Fault(place: place, what: what) }

    func integer<Number: FixedWidthInteger>(_ field: Int, _ name: String) throws(Fault) -> Number {
      guard let number = Number(fields[field]) else { throw fault("its \(name) is no number that it can be") }
      return number
    }

    /// nil for an empty field.
    func optionalInteger<Number: FixedWidthInteger>(_ field: Int, _ name: String) throws(Fault) -> Number? {
      fields[field].isEmpty ? nil : try integer(field, name)
    }

    /// nil for an empty field.
    func numbers(_ field: Int, _ count: Int, _ name: String) throws(Fault) -> [Double]? {
      guard !fields[field].isEmpty else { return nil }
      let parts = fields[field].split(separator: " ", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == count, numbers.count == count else { throw fault("its \(name) are no \(count) numbers") }
      return numbers
    }

    func rect(_ field: Int, _ name: String) throws(Fault) -> PlaneRect? {
      try numbers(field, 4, name).map { PlaneRect($0[0], $0[1], $0[2], $0[3]) }
    }

    /// What is said, behind a `=`; nil for an empty field.
    func text(_ field: Int, _ name: String) throws(Fault) -> String? {
      guard let first = fields[field].utf8.first else { return nil }
      guard first == UInt8(ascii: "=") else { throw fault("its \(name) has no '=' before it") }
      return unescaped(fields[field].dropFirst())
    }
  }
}
