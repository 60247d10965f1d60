import PredicateLanguage

/// That an expression takes more work than a search may do.
struct TooMuchWork: Error {}

/// Evaluates expressions on a document. As deep as the expression; each node and each part of a text that is looked at
/// is work, of which there is an end: expressions can multiply.
struct XPathEvaluation {
  let document: XPathDocument
  private(set) var work: Work

  init(_ document: XPathDocument, work: Work) { (self.document, self.work) = (document, work) }

  /// Where an expression is evaluated: at a node that is the so-manieth of so many.
  struct Context {
    var node: Int
    var position = 1
    var size = 1
  }

  mutating func spend(_ amount: Int) throws(TooMuchWork) {
    guard work.spend(amount) else { throw TooMuchWork() }
  }

  mutating func value(of expression: XPathExpression, at context: Context) throws(TooMuchWork) -> XPathValue {
    try spend(1)
    switch expression {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .negated(let inner): return .number(-(try number(of: inner, at: context)))
    case .binary(let comparator, let left, let right):
      return try value(of: comparator, try value(of: left, at: context), try value(of: right, at: context))
    case .any(let alternatives):
      for alternative in alternatives where try value(of: alternative, at: context).truth { return .truth(true) }
      return .truth(false)
    case .all(let conditions):
      for condition in conditions where try !value(of: condition, at: context).truth { return .truth(false) }
      return .truth(true)
    case .union(let paths):
      var all: [Int] = []
      for path in paths { all += try nodes(of: path, at: context) }
      return .nodes(try inOrder(all))
    case .call(let function, let arguments): return try call(function, arguments, at: context)
    case .path(let start, let steps):
      var nodes =
        switch start {
        case .root: [XPathDocument.root]
        case .context: [context.node]
        case .expression(let expression): try self.nodes(of: expression, at: context)
        }
      for step in steps { nodes = try take(step, from: nodes) }
      return .nodes(nodes)
    case .filtered(let inner, let predicates):
      var nodes = try nodes(of: inner, at: context)
      for predicate in predicates { nodes = try keep(nodes, where: predicate) }
      return .nodes(nodes)
    }
  }

  /// What an expression finds; nothing for one that is no finding, which the parser lets pass nowhere.
  mutating func nodes(of expression: XPathExpression, at context: Context) throws(TooMuchWork) -> [Int] {
    guard case .nodes(let nodes) = try value(of: expression, at: context) else { return [] }
    return nodes
  }

  mutating func text(of expression: XPathExpression, at context: Context) throws(TooMuchWork) -> String {
    let text = try value(of: expression, at: context).text(in: document)
    try spend(text.utf8.count / 16)
    return text
  }

  mutating func number(of expression: XPathExpression, at context: Context) throws(TooMuchWork) -> Double {
    try value(of: expression, at: context).number(in: document)
  }

  // MARK: Steps

  /// Those that a step leads to from any of some nodes, in order.
  private mutating func take(_ step: XPathStep, from starts: [Int]) throws(TooMuchWork) -> [Int] {
    var found: [Int] = []
    // A node below one that was a start already leads nowhere new: in a deep tree this is the most.
    let isBelow = step.predicates.isEmpty && (step.axis == .descendantOrSelf || step.axis == .descendant)
    var covered = 0
    for start in starts {
      if isBelow, start < covered, !XPathDocument.isAttribute(start) { continue }
      var reached = try nodes(on: step.axis, from: start, test: step.test)
      for predicate in step.predicates { reached = try keep(reached, where: predicate) }
      found += reached
      if isBelow, !XPathDocument.isAttribute(start) { covered = document.end(of: start) }
    }
    return starts.count == 1 && !step.axis.isReverse ? found : try inOrder(found)
  }

  /// Those of some nodes for which a predicate holds; a number is a position.
  private mutating func keep(_ nodes: [Int], where predicate: XPathExpression) throws(TooMuchWork) -> [Int] {
    var kept: [Int] = []
    for (place, node) in nodes.enumerated() {
      let context = Context(node: node, position: place + 1, size: nodes.count)
      let isKept =
        switch try value(of: predicate, at: context) {
        case .number(let number): number == Double(place + 1)
        case .nodes(let nodes): !nodes.isEmpty
        case .text(let text): !text.isEmpty
        case .truth(let truth): truth
        }
      if isKept { kept.append(node) }
    }
    return kept
  }

  private mutating func inOrder(_ nodes: [Int]) throws(TooMuchWork) -> [Int] {
    var isSorted = true
    for (before, after) in zip(nodes, nodes.dropFirst()) where before >= after {
      isSorted = false
      break
    }
    guard !isSorted else { return nodes }
    try spend(nodes.count * 4)
    var result: [Int] = []
    for node in nodes.sorted() where node != result.last { result.append(node) }
    return result
  }

  /// The nodes on an axis that pass a test, the nearest first.
  private mutating func nodes(
    on axis: XPathAxis, from start: Int, test: XPathTest
  ) throws(TooMuchWork) -> [Int] {
    var found: [Int] = []
    let isAttribute = XPathDocument.isAttribute(start)
    func look(at node: Int) { if document.fits(node, test, axis: axis) { found.append(node) } }
    switch axis {
    case .self:
      try spend(1)
      look(at: start)
    case .child where !isAttribute:
      var node = start + document.stride
      while node < document.end(of: start) {
        try spend(1)
        look(at: node)
        node = document.end(of: node)
      }
    case .descendant where !isAttribute, .descendantOrSelf where !isAttribute:
      let nodes = stride(
        from: axis == .descendant ? start + document.stride : start, to: document.end(of: start), by: document.stride)
      try spend(1 + document.end(of: start) / document.stride - start / document.stride)
      nodes.forEach(look)
    case .descendantOrSelf: look(at: start)
    case .parent:
      try spend(1)
      document.parent(of: start).map(look)
    case .ancestor, .ancestorOrSelf:
      var next = axis == .ancestor ? document.parent(of: start) : start
      while let node = next {
        try spend(1)
        look(at: node)
        next = document.parent(of: node)
      }
    case .attribute where !isAttribute:
      try spend(4)
      guard case .name(let name) = test else { return document.attributes(of: start) }
      return document.attribute(name, of: start).map { [$0] } ?? []
    case .followingSibling where !isAttribute, .precedingSibling where !isAttribute:
      guard let parent = document.parent(of: start) else { break }
      let isFollowing = axis == .followingSibling
      var node = isFollowing ? document.end(of: start) : parent + document.stride
      while node < (isFollowing ? document.end(of: parent) : start) {
        try spend(1)
        look(at: node)
        node = document.end(of: node)
      }
      if !isFollowing { found.reverse() }
    case .following:
      // Of an attribute: what its element holds comes behind it.
      let from = isAttribute ? start - start % document.stride + document.stride : document.end(of: start)
      try spend(1 + (document.end - from) / document.stride)
      stride(from: from, to: document.end, by: document.stride).forEach(look)
    case .preceding:
      let owner = start - start % document.stride
      try spend(1 + owner / document.stride)
      for node in stride(from: 0, to: owner, by: document.stride).reversed() where document.end(of: node) <= owner {
        look(at: node)
      }
    case .child, .descendant, .attribute, .namespace, .followingSibling, .precedingSibling: break
    }
    return found
  }
}
