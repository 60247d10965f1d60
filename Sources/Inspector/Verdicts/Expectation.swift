import EventTrace

/// Who was expected to get something.
public enum Expectation: Sendable, Hashable {
  /// Whatever a person would have meant at that place.
  case whoeverIsThere
  /// A view, by its number in the trace.
  case view(UInt32)
  /// A recognizer, by its number in the trace.
  case recognizer(UInt32)
}

extension Snapshot {
  /// Who bears a name: a view's identifier, a recognizer's name, or a name of the trace. The front-most, if several do.
  public func expectation(named name: String) -> Expectation? {
    if let view = views.last(where: { $0.name == name || $0.identifier == name }) { return .view(view.id) }
    let recognizer = recognizers.last { $0.name == name || $0.name == "\($0.type) '\(name)'" }
    return recognizer.map { .recognizer($0.id) }
  }
}
