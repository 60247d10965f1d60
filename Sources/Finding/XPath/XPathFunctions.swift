import PredicateLanguage

extension XPathEvaluation {
  /// What a function answers (4). The parser has seen to it that the arguments are as many as it takes.
  mutating func call(
    _ function: XPathFunction, _ arguments: [XPathExpression], at context: Context
  ) throws(TooMuchWork) -> XPathValue {
    switch function {
    case .last: return .number(Double(context.size))
    case .position: return .number(Double(context.position))
    case .true: return .truth(true)
    case .false: return .truth(false)
    case .boolean: return .truth(try value(of: arguments[0], at: context).truth)
    case .not: return .truth(try !value(of: arguments[0], at: context).truth)
    case .count: return .number(Double(try nodes(of: arguments[0], at: context).count))
    case .sum:
      var sum = 0.0
      for node in try nodes(of: arguments[0], at: context) { sum += XPathValue.number(of: document.text(of: node)) }
      return .number(sum)
    case .floor: return .number(try number(of: arguments[0], at: context).rounded(.down))
    case .ceiling: return .number(try number(of: arguments[0], at: context).rounded(.up))
    case .round: return .number(XPathValue.round(try number(of: arguments[0], at: context)))
    case .number:
      guard let first = arguments.first else { return .number(XPathValue.number(of: document.text(of: context.node))) }
      return .number(try number(of: first, at: context))
    // No attribute is declared to be an ID, and none tells a language or a namespace.
    case .id:
      _ = try value(of: arguments[0], at: context)
      return .nodes([])
    case .lang:
      _ = try value(of: arguments[0], at: context)
      return .truth(false)
    case .namespaceURI: return .text("")
    case .name, .localName:
      let node = try arguments.isEmpty ? context.node : nodes(of: arguments[0], at: context).first
      return .text(node.map(document.name) ?? "")
    case .string, .stringLength, .normalizeSpace, .concat, .contains, .startsWith, .substring, .substringBefore,
      .substringAfter, .translate:
      var texts: [String] = []
      for argument in arguments { texts.append(try text(of: argument, at: context)) }
      if texts.isEmpty { texts.append(document.text(of: context.node)) }
      for text in texts { try spend(text.utf8.count / 16) }
      if function == .substring { return .text(try substring(texts[0], arguments, at: context)) }
      return Self.answer(function, texts)
    }
  }

  /// What functions of texts answer that need no more than these.
  private static func answer(_ function: XPathFunction, _ texts: [String]) -> XPathValue {
    switch function {
    case .stringLength: return .number(Double(texts[0].unicodeScalars.count))
    case .normalizeSpace:
      let words = texts[0].utf8.split(whereSeparator: \.isXMLSpace)
      return .text(words.map { String(Substring($0)) }.joined(separator: " "))
    case .concat: return .text(texts.joined())
    case .contains: return .truth(range(of: texts[1], in: texts[0]) != nil)
    case .startsWith: return .truth(texts[0].utf8.starts(with: texts[1].utf8))
    case .substringBefore:
      return .text(range(of: texts[1], in: texts[0]).map { string(Array(texts[0].utf8)[..<$0.lowerBound]) } ?? "")
    case .substringAfter:
      return .text(range(of: texts[1], in: texts[0]).map { string(Array(texts[0].utf8)[$0.upperBound...]) } ?? "")
    case .translate:
      // The first of several equal ones counts; what has no partner falls away.
      let partners = Array(texts[2].unicodeScalars)
      var changes: [Unicode.Scalar: Unicode.Scalar?] = [:]
      for (place, scalar) in texts[1].unicodeScalars.enumerated() where changes[scalar] == nil {
        changes[scalar] = .some(place < partners.count ? partners[place] : nil)
      }
      var result = String.UnicodeScalarView()
      for scalar in texts[0].unicodeScalars {
        if let kept = changes[scalar, default: scalar] { result.append(kept) }
      }
      return .text(String(result))
    case .last, .position, .true, .false, .boolean, .not, .count, .sum, .floor, .ceiling, .round, .number, .id, .lang,
      .namespaceURI, .name, .localName, .string, .substring:
      return .text(texts[0])
    }
  }

  /// Characters from a place on, maybe so many; both may be fractions, NaN and infinite (4.2).
  private mutating func substring(
    _ text: String, _ arguments: [XPathExpression], at context: Context
  ) throws(TooMuchWork) -> String {
    let from = XPathValue.round(try number(of: arguments[1], at: context))
    let to =
      arguments.count > 2 ? from + XPathValue.round(try number(of: arguments[2], at: context)) : Double.infinity
    var result = String.UnicodeScalarView()
    for (place, scalar) in text.unicodeScalars.enumerated() where Double(place + 1) >= from && Double(place + 1) < to {
      result.append(scalar)
    }
    return String(result)
  }

  private static func range(of part: String, in text: String) -> Range<Int>? {
    part.isEmpty ? 0..<0 : TextPart(part).range(in: text)
  }

  private static func string(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
}
