import EventTrace

/// What another run did otherwise.
public struct Change: Sendable, Hashable, Codable {
  /// What no longer happens, in order.
  public var lost: [String]
  /// What happens instead, or besides.
  public var new: [String]

  /// A change as given. Without both, the same happens in another order.
  public init(lost: [String] = [], new: [String] = []) { (self.lost, self.new) = (lost, new) }

  /// What of a run is not as in the undisturbed one; nil if it is the same.
  ///
  /// - Parameter isOrdered: whether the order counts also of what happens to different objects. Of fingers that are
  ///   down at the same time nobody can say which one lifts first.
  public init?(of run: Consequences, against undisturbed: Consequences, isOrdered: Bool = true) {
    let (before, after) = (undisturbed.items.map(\.text), run.items.map(\.text))
    if before == after { return nil }
    self.init(lost: Self.missing(of: before, in: after), new: Self.missing(of: after, in: before))
    if isOrdered || !lost.isEmpty || !new.isEmpty { return }
    let (old, now) = (Self.byObject(undisturbed), Self.byObject(run))
    if old == now { return nil }
  }

  private static func missing(of texts: [String], in others: [String]) -> [String] {
    var left: [String: Int] = [:]
    for text in others { left[text, default: 0] += 1 }
    return texts.filter { text in
      left[text, default: 0] -= 1
      return left[text, default: 0] < 0
    }
  }

  private static func byObject(_ consequences: Consequences) -> [String: [String]] {
    Dictionary(grouping: consequences.items, by: \.object).mapValues { $0.map(\.what) }
  }
}

extension Change: CustomStringConvertible {
  /// One sentence without its full stop, with the first thing of each.
  public var description: String {
    switch (lost.first, new.first) {
    case (let lost?, let new?): "\(new), and no longer: \(lost)"
    case (let lost?, nil): "no longer: \(lost)"
    case (nil, let new?): "besides, \(new)"
    case (nil, nil): "the same happens in another order"
    }
  }
}
