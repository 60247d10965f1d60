extension XPathEvaluation {
  /// What an operator makes of two values.
  mutating func value(
    of operation: XPathOperator, _ left: XPathValue, _ right: XPathValue
  ) throws(TooMuchWork) -> XPathValue {
    switch operation {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .truth(try compare(left, right, operation))
    case .plus: return .number(left.number(in: document) + right.number(in: document))
    case .minus: return .number(left.number(in: document) - right.number(in: document))
    case .times: return .number(left.number(in: document) * right.number(in: document))
    case .divided: return .number(left.number(in: document) / right.number(in: document))
    case .modulo:
      return .number(left.number(in: document).truncatingRemainder(dividingBy: right.number(in: document)))
    }
  }

  /// Nodes are compared by what stands in them, and it is enough if one pair is as wanted (3.4).
  private mutating func compare(
    _ left: XPathValue, _ right: XPathValue, _ operation: XPathOperator
  ) throws(TooMuchWork) -> Bool {
    switch (left, right) {
    // Compared with a truth, nodes are one: whether there are any.
    case (.nodes, .truth), (.truth, .nodes): return compareSingle(left, right, operation)
    case (.nodes(let nodes), _):
      for node in nodes {
        let text = document.text(of: node)
        try spend(1 + text.utf8.count / 16)
        if try compare(.text(text), right, operation) { return true }
      }
      return false
    case (_, .nodes(let nodes)):
      for node in nodes {
        let text = document.text(of: node)
        try spend(1 + text.utf8.count / 16)
        if compareSingle(left, .text(text), operation) { return true }
      }
      return false
    case (.number, _), (.text, _), (.truth, _): return compareSingle(left, right, operation)
    }
  }

  private func compareSingle(_ left: XPathValue, _ right: XPathValue, _ operation: XPathOperator) -> Bool {
    switch operation {
    case .equal, .unequal:
      let areEqual =
        switch (left, right) {
        case (.truth, _), (_, .truth): left.truth == right.truth
        case (.number, _), (_, .number): left.number(in: document) == right.number(in: document)
        // Scalar by scalar, as XML compares: for Swift an e with an accent is one character or two.
        case (.text, _), (.nodes, _):
          left.text(in: document).utf8.elementsEqual(right.text(in: document).utf8)
        }
      return areEqual == (operation == .equal)
    case .less, .plus, .minus, .times, .divided, .modulo: return order(left) < order(right)
    case .lessOrEqual: return order(left) <= order(right)
    case .greater: return order(left) > order(right)
    case .greaterOrEqual: return order(left) >= order(right)
    }
  }

  /// For an order everything is a number, nodes compared with a truth are one.
  private func order(_ value: XPathValue) -> Double {
    if case .nodes(let nodes) = value { return nodes.isEmpty ? 0 : 1 }
    return value.number(in: document)
  }
}
