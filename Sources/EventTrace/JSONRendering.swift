extension Trace {
  /// The trace as JSON Lines: one object a step, in order. Docs/TraceFormat.md has the grammar; `v` is its version.
  public func json() -> String { lazy.map(\.json).joined(separator: "\n") }
}

extension Step {
  /// The step as one JSON object without line ends.
  public var json: String {
    var text = "{\"v\":1,\"sequence\":\(sequence),\"time\":\(number(time)),\"topic\":\"\(topic.name)\","
    switch payload {
    case .note(let object, let note):
      text += "\"object\":\(quoted(object)),\"note\":\(quoted(note))}"
    case .fact(let object, let fact):
      text += "\"object\":\(quoted(object)),\"fact\":\"\(fact.name)\",\"note\":\(quoted(fact.text))}"
    case .call(let object, let method, let detail, let touches):
      text += "\"object\":\(quoted(object)),\"call\":\"\(method.name)\""
      switch detail {
      case .none: break
      case .inside(let inside): text += ",\"inside\":\(inside)"
      case .skipped(let rejection): text += ",\"skipped\":\(quoted(rejection.text))"
      }
      if !touches.isEmpty {
        let list = touches.map { "{\"touch\":\($0.touch),\"x\":\(number($0.x)),\"y\":\(number($0.y))}" }
        text += ",\"touches\":[\(list.joined(separator: ","))]"
      }
      text += "}"
    }
    return text
  }
}

/// JSON has no word for infinity or "not a number"; such a value, which only a fault can bring here, becomes null.
private func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }

/// A text as a JSON string, quotes included, without line ends.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case let control where control.value < 0x20 || control.value == 0x2028 || control.value == 0x2029:
      let hex = String(control.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
