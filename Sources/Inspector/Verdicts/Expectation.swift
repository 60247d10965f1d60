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
  /// Who bears a name: a view's identifier, a recognizer's name, a name of the trace or of an answer, a stored property
  /// (`payButton`, `LoginController.payButton`), or what is read on it. The front-most, if several do; of those that
  /// bear a text, what can be used.
  public func expectation(named name: String) -> Expectation? {
    if let view = views.last(where: { $0.name == name || $0.identifier == name }) { return .view(view.id) }
    if let recognizer = recognizers.last(where: { $0.name == name || $0.givenName == name }) {
      return .recognizer(recognizer.id)
    }
    if let view = views.last(where: { $0.property.isProperty(name) }) { return .view(view.id) }
    if let recognizer = recognizers.last(where: { $0.property.isProperty(name) }) { return .recognizer(recognizer.id) }
    let read = views.filter { $0.text == name }
    let used = read.last { $0.control != nil || $0.role == .cell || $0.role == .textInput }
    if let view = used ?? read.last { return .view(view.id) }
    let named = named()
    if let view = named.views.last(where: { $0.name == name }) { return .view(view.id) }
    return named.recognizers.last { $0.name == name }.map { .recognizer($0.id) }
  }
}

extension String? {
  /// A property with its owner's class, or without.
  fileprivate func isProperty(_ name: String) -> Bool {
    guard let self else { return false }
    return self == name || self.hasSuffix("." + name)
  }
}
