import EventTrace
import Foundation

/// Which elements are meant, as a test says it step by step: a description, followed anew in each tree.
struct ElementPath: Sendable {
  /// One step, from some elements to others.
  enum Step: Sendable {
    /// All of a kind below, at any depth.
    case descendants(ElementType)
    /// Those of a kind directly below.
    case children(ElementType)
    /// Those that bear a name, of a kind unless it is `any`.
    case named(String, ElementType, as: NameSpelling)
    /// Those of a kind.
    case ofType(ElementType)
    /// Those for which a condition holds.
    case matching(SharedPredicate)
    /// Those that hold one of a kind, with a name where one is given.
    case containing(ElementType, String?)
    /// Those that hold one for which a condition holds.
    case containingMatch(SharedPredicate)
    /// The first of them.
    case first
    /// The one at a place, counted from 0; from the end if it is negative.
    case index(Int)
    /// The only one.
    case only
  }

  /// How a test wrote that it looks for a name, for messages.
  enum NameSpelling: Sendable { case `subscript`, matching, element }

  var steps: [Step] = []

  func adding(_ steps: Step...) -> ElementPath { ElementPath(steps: self.steps + steps) }

  /// Several elements fit where a test means one.
  struct Several: Error {
    /// The part of the path that leads to them.
    var path: ElementPath
    var places: [Int]
  }

  /// Whether a step that means the only one fails where there are several, or takes them all.
  enum Choice { case strict, lenient }

  /// The places of those that are meant, in the order of the tree, each once.
  /// - Parameter facts: what the program's conditions are asked about.
  @MainActor
  func places(in tree: SearchedTree, _ choice: Choice) throws(Several) -> [Int] {
    var places = [0]
    for (number, step) in steps.enumerated() {
      places = tree.follow(step, from: places)
      if case .only = step, places.count > 1, choice == .strict {
        throw Several(path: ElementPath(steps: Array(steps[...number])), places: places)
      }
      if places.isEmpty { return [] }
    }
    return places
  }

  /// The same where the first is meant of those of which the path means the only one.
  var toFirst: ElementPath {
    var steps = steps
    if case .only? = steps.last { steps.removeLast() }
    return ElementPath(steps: steps + [.first])
  }

  /// The name that was looked for last, for what resembles it.
  var lastName: String? {
    for step in steps.reversed() { if case .named(let name, _, _) = step { return name } }
    return nil
  }
}

/// A condition of Foundation's, which is called where it was made: on the main thread.
struct SharedPredicate: Sendable {
  private let holds: @MainActor @Sendable (ElementFacts) -> Bool

  @MainActor init(_ predicate: NSPredicate) {
    let box = PredicateBox(predicate)
    holds = { box.predicate.evaluate(with: $0) }
  }

  @MainActor func isTrue(of facts: ElementFacts) -> Bool { holds(facts) }
}

@MainActor
private final class PredicateBox {
  let predicate: NSPredicate
  init(_ predicate: NSPredicate) { self.predicate = predicate }
}
