import EventTrace
import ForeignText
import PredicateLanguage

/// A chain of kinds of elements: `**/XCUIElementTypeCell[$label == "Kick"$]/XCUIElementTypeButton[-1]`.
///
/// Each step leads from what was found so far to its children, or with `**/` before it to all below; `*` is any kind.
/// In brackets behind it stand what its finds have to be, taken one after the other: a predicate between backticks, one
/// between dollar signs that something below has to be, and a number, which takes one of all that are left: from 1, or
/// from the end with -1.
package struct ClassChain: Sendable, Hashable {
  /// As it was written.
  package let text: String
  private let steps: [Step]
  private static let strategy = "-ios class chain"

  private struct Step: Sendable, Hashable {
    var isAnywhereBelow: Bool
    /// Nil for any kind.
    var type: ElementType?
    var filters: [Filter] = []
  }

  private enum Filter: Sendable, Hashable {
    case position(Int)
    case itself(PredicateFormat)
    case below(PredicateFormat)
  }

  /// Reads a chain.
  /// - Throws: `InvalidSelector` that says at which character what was expected, also within its predicates, unknown
  ///   keys and kinds among them.
  package init(_ text: String) throws(InvalidSelector) {
    steps = try ScalarReader.reading(text, strategy: Self.strategy, Self.readSteps)
    self.text = text
  }

  // MARK: Reading

  private static func readSteps(_ reader: inout ScalarReader) throws(SyntaxFault) -> [Step] {
    var steps: [Step] = []
    repeat { steps.append(try readStep(&reader)) } while reader.take("/")
    guard reader.isAtEnd else { throw reader.expected("'/', '[' or the end") }
    return steps
  }

  private static func readStep(_ reader: inout ScalarReader) throws(SyntaxFault) -> Step {
    let isAnywhereBelow = reader.take(word: "**")
    if isAnywhereBelow, !reader.take("/") { throw reader.expected("'/' behind '**'") }
    var step = Step(isAnywhereBelow: isAnywhereBelow, type: nil)
    if !reader.take("*") {
      let start = reader.offset
      guard reader.next?.beginsName == true else { throw reader.expected("a type, '*' or '**/'") }
      let name = reader.take { $0.continuesName }
      guard let type = ElementType(name: name) else {
        throw reader.failure("there is no type of elements \"\(shown(name))\"", at: start)
      }
      step.type = type == .any ? nil : type
    }
    while reader.take("[") {
      step.filters.append(try readFilter(&reader))
      guard reader.take("]") else { throw reader.expected("']'") }
    }
    return step
  }

  private static func readFilter(_ reader: inout ScalarReader) throws(SyntaxFault) -> Filter {
    if reader.next == "`" { return .itself(try readPredicate(&reader, quote: "`")) }
    if reader.next == "$" { return .below(try readPredicate(&reader, quote: "$")) }
    let start = reader.offset
    let sign = reader.take("-") ? -1 : 1
    let digits = reader.take { $0.isDigit }
    guard !digits.isEmpty else { throw reader.expected("a number, '`' or '$'") }
    guard let number = Int(digits), number != 0 else {
      throw reader.failure("positions begin with 1, or with -1 from the end", at: start)
    }
    return .position(sign * number)
  }

  /// What stands between two quotes; a quote in it is written twice.
  private static func readPredicate(
    _ reader: inout ScalarReader, quote: Unicode.Scalar
  ) throws(SyntaxFault) -> PredicateFormat {
    let start = reader.offset
    reader.offset += 1
    var (predicate, offsets) = (String.UnicodeScalarView(), [Int]())
    while let next = reader.next {
      offsets.append(reader.offset)
      reader.offset += 1
      if next == quote, !reader.take(quote) {
        let read: PredicateFormat
        do throws(InvalidSelector) {
          read = try PredicateFormat(String(predicate))
        } catch {
          throw reader.failure(error.problem, at: error.offset.map { offsets[min($0, offsets.count - 1)] } ?? start)
        }
        return read
      }
      predicate.append(next)
    }
    throw reader.failure("the predicate that begins here has no closing '\(quote)'", at: start)
  }

  // MARK: Finding

  /// The nodes that it leads to, in order: from an element, or from the application.
  func nodes(in census: Census, below element: Int?) throws(InvalidSelector) -> [Int] {
    guard census.count > 0 else { return [] }
    var (found, work) = ([element ?? 0], Work())
    for step in steps {
      found = try take(step, from: found, in: census, spending: &work)
      for filter in step.filters { found = try keep(found, where: filter, in: census, spending: &work) }
    }
    return found
  }

  private func take(
    _ step: Step, from starts: [Int], in census: Census, spending work: inout Work
  ) throws(InvalidSelector) -> [Int] {
    var (found, covered) = ([Int](), 0)
    for start in starts {
      if step.isAnywhereBelow {
        // What one start holds is below another one as well: each once, and in order.
        let below = max(start + 1, covered)..<max(start + 1, covered, census.ends[start])
        for node in below where step.type == nil || census.element(node).type == step.type { found.append(node) }
        covered = below.upperBound
        guard work.spend(below.count + 1) else { throw tooMuch }
      } else {
        var node = start + 1
        while node < census.ends[start] {
          guard work.spend(1) else { throw tooMuch }
          if step.type == nil || census.element(node).type == step.type { found.append(node) }
          node = census.ends[node]
        }
      }
    }
    // Children of one that lies within another one stand before the latter's last ones.
    return step.isAnywhereBelow ? found : found.sorted()
  }

  private func keep(
    _ nodes: [Int], where filter: Filter, in census: Census, spending work: inout Work
  ) throws(InvalidSelector) -> [Int] {
    switch filter {
    case .position(let number):
      let place = number > 0 ? number - 1 : nodes.count + number
      return nodes.indices.contains(place) ? [nodes[place]] : []
    case .itself(let predicate):
      var kept: [Int] = []
      for node in nodes where try predicate.matches(node, in: census, spending: &work) { kept.append(node) }
      return kept
    case .below(let predicate):
      guard let first = nodes.first else { return [] }
      // How many before a node are so: each is asked once, however many hold it.
      var counts = Array(repeating: 0, count: census.count + 1)
      for node in first..<census.count {
        counts[node + 1] = counts[node] + (try predicate.matches(node, in: census, spending: &work) ? 1 : 0)
      }
      return nodes.filter { counts[census.ends[$0]] > counts[$0 + 1] }
    }
  }

  private var tooMuch: InvalidSelector {
    InvalidSelector(strategy: Self.strategy, selector: text, problem: "takes too long on this screen")
  }
}
