/// What a script of a server is given, or a wish of a session: JSON as a value.
enum ScriptValue: Encodable, Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  case text(String), number(Double), flag(Bool)
  case list([ScriptValue])
  case object([String: ScriptValue])

  init(stringLiteral value: String) { self = .text(value) }
  init(dictionaryLiteral elements: (String, ScriptValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    // JSON has no other numbers; a server says what is wrong with a text.
    case .number(let number) where number.isFinite: try container.encode(number)
    case .number(let number): try container.encode("\(number)")
    case .flag(let flag): try container.encode(flag)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}
