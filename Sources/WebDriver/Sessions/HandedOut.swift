/// References to elements that a client was given. Those of elements that have gone are forgotten when there are many.
struct HandedOut {
  /// What is known of a reference.
  enum Standing: Sendable, Hashable {
    case known
    /// It may have been given long ago.
    case forgotten
    /// It was never given.
    case never
  }

  /// References that are kept before it is looked which elements are there still.
  static let limit = 10_000

  private var known: Set<String> = []
  /// How many there may be until it is looked again: more than are on a screen.
  private var next = limit
  private var hasForgotten = false

  var count: Int { known.count }

  /// Takes down what is given to a client.
  /// - Parameter there: the references of all elements on the screen now; asked for only when there are many.
  mutating func add(_ references: some Sequence<String>, there: () -> Set<String>) {
    known.formUnion(references)
    guard known.count > next else { return }
    known.formIntersection(there())
    hasForgotten = true
    // A screen of very many elements is not looked through for each one more.
    next = max(Self.limit, 2 * known.count)
  }

  /// What is known of a reference.
  /// - Parameter isReference: whether it has the form of one.
  func standing(of reference: String, isReference: Bool) -> Standing {
    if known.contains(reference) { return .known }
    return hasForgotten && isReference ? .forgotten : .never
  }
}
