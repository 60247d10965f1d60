/// Who waits for a next request, and who has one under way: so that a service that ends cuts the ones, and lets the
/// others finish.
actor Rounds {
  private let connections: Connections
  private var resting: Set<Connections.Number> = []
  private(set) var isEnding = false

  init(_ connections: Connections) { self.connections = connections }

  /// The connection waits for a request from now on.
  /// - Returns: false when none is taken any more.
  func rest(_ number: Connections.Number) -> Bool {
    guard !isEnding else { return false }
    resting.insert(number)
    return true
  }

  /// The connection waits no more: a request has come, or it leaves.
  func wake(_ number: Connections.Number) { resting.remove(number) }

  /// No further request is taken.
  func end() async {
    isEnding = true
    for number in resting { await connections.cut(number) }
  }
}
