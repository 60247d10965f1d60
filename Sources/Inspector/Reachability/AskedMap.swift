import EventTrace

extension ReachabilityMap {
  /// The map of a screen in another process: views that override hit-testing are asked while it is made, and they are
  /// elsewhere. It is made again and again, each time with the answers so far, until it asks nothing new.
  ///
  /// - Parameter ask: which views a finger would hit at these places, by their numbers; at most some hundred at once.
  package static func asked<Fault: Error>(
    _ snapshot: Snapshot, isolation: isolated (any Actor)? = #isolation,
    _ ask: ([PlanePoint]) async throws(Fault) -> [UInt32?]
  ) async throws(Fault) -> ReachabilityMap {
    var known: [PlanePoint: UInt32?] = [:]
    for _ in 0..<rounds {
      let (map, missing) = await made(snapshot, known)
      guard !missing.isEmpty, known.count < questions else { return map }
      for start in stride(from: 0, to: missing.count, by: pointsAtOnce) {
        let points = Array(missing[start..<min(start + pointsAtOnce, missing.count)])
        for (point, hit) in zip(points, try await ask(points)) { known[point] = .some(hit) }
      }
    }
    return await made(snapshot, known).0
  }

  @concurrent private static func made(
    _ snapshot: Snapshot, _ known: [PlanePoint: UInt32?]
  ) async -> (ReachabilityMap, [PlanePoint]) {
    var missing: Set<PlanePoint> = []
    let map = ReachabilityMap(snapshot) { point in
      if let hit = known[point] { return hit }
      missing.insert(point)
      return nil
    }
    return (map, missing.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
  }

  /// A border is followed from 16 points to 1, and each round goes at least one halving further.
  private static let rounds = 12
  private static let questions = 50_000
  /// So many places fit in one message of the link.
  private static let pointsAtOnce = 700
}
