import Driving

/// What a command was sent with, read by name: what is missing or of another kind is an error that says so.
struct Arguments: Sendable {
  let json: JSONValue
  /// The command, for messages: `click`, `mobile: tap`.
  let command: String

  func has(_ name: String) -> Bool { json[name] != nil }

  func text(_ name: String) throws(WebDriverError) -> String? {
    guard let value = json[name] else { return nil }
    guard let text = value.asText else { throw wrong(name, "a text", value) }
    return text
  }

  func number(_ name: String) throws(WebDriverError) -> Double? {
    guard let value = json[name] else { return nil }
    // Some clients send numbers as texts.
    guard let number = value.asNumber ?? value.asText.flatMap({ Double($0) }), number.isFinite else {
      throw wrong(name, "a number", value)
    }
    return number
  }

  func bool(_ name: String) throws(WebDriverError) -> Bool? {
    guard let value = json[name] else { return nil }
    if let bool = value.asBool { return bool }
    switch value.asText?.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default: throw wrong(name, "true or false", value)
    }
  }

  func list(_ name: String) throws(WebDriverError) -> [JSONValue]? {
    guard let value = json[name] else { return nil }
    guard let list = value.asList else { throw wrong(name, "a list", value) }
    return list
  }

  func object(_ name: String) throws(WebDriverError) -> Arguments? {
    guard let value = json[name] else { return nil }
    guard value.asObject != nil else { throw wrong(name, "an object", value) }
    return Arguments(json: value, command: "\(command): \(name)")
  }

  /// What is typed: `text`, or from older clients `value`, a list of its parts.
  func typed() throws(WebDriverError) -> String {
    if let text = try text("text") { return text }
    guard let list = try list("value") else { throw WebDriverError(.invalidArgument, "\(command) needs \"text\"") }
    var typed = ""
    for part in list {
      guard let text = part.asText else { throw wrong("value", "a list of texts", part) }
      typed += text
    }
    return typed
  }

  func needed<Value>(_ name: String, _ value: Value?) throws(WebDriverError) -> Value {
    guard let value else { throw WebDriverError(.invalidArgument, "\(command) needs \"\(name)\"") }
    return value
  }

  /// One of several words.
  func choice(_ name: String, of words: [String]) throws(WebDriverError) -> String? {
    guard let word = try text(name) else { return nil }
    guard words.contains(word.lowercased()) else {
      throw WebDriverError(
        .invalidArgument,
        "\(command): \"\(name)\" is '\(word.prefix(80))', and has to be one of \(words.joined(separator: ", "))")
    }
    return word.lowercased()
  }

  /// What a process is started with: texts, and numbers as they are written.
  func texts(_ name: String) throws(WebDriverError) -> [String]? {
    guard let list = try list(name) else { return nil }
    var texts: [String] = []
    for value in list { texts.append(try processText(value, name, "a list of texts")) }
    return texts
  }

  /// Variables of a process by their names: texts, and numbers as they are written.
  func variables(_ name: String) throws(WebDriverError) -> [String: String]? {
    guard let object = try object(name)?.json.asObject else { return nil }
    var variables: [String: String] = [:]
    for (key, value) in object {
      guard !key.isEmpty, !key.contains("="), !key.utf8.contains(0) else {
        throw WebDriverError(.invalidArgument, "\(command): \"\(name)\" has a name that no variable can have")
      }
      variables[key] = try processText(value, name, "an object of texts")
    }
    return variables
  }

  /// No process can be given a text with a zero in it.
  private func processText(_ value: JSONValue, _ name: String, _ kind: String) throws(WebDriverError) -> String {
    let text: String? =
      switch value {
      case .text(let text): text
      case .number, .exact, .bool: value.string
      case .null, .list, .object: nil
      }
    guard let text, !text.utf8.contains(0) else { throw wrong(name, kind, value) }
    return text
  }

  private func wrong(_ name: String, _ kind: String, _ value: JSONValue) -> WebDriverError {
    WebDriverError(.invalidArgument, "\(command): \"\(name)\" has to be \(kind), and is \(value.string.prefix(80))")
  }

  /// The id in a reference to an element, as clients send it: an object, or the id alone.
  static func elementID(in value: JSONValue) -> String? {
    value.asText ?? value[Self.elementKey]?.asText ?? value["ELEMENT"]?.asText ?? value["element"].flatMap(elementID)
  }

  /// What W3C WebDriver calls references to elements, 12.
  static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
}
