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
  /// (`payButton`, `LoginController.payButton`), or what is read on it. Of several the one that is shown, in the
  /// front-most window, in front; of those that bear a text, what can be used.
  public func expectation(named name: String) -> Expectation? {
    if let view = view(where: { $0.name == name || $0.identifier == name }) { return view }
    if let recognizer = recognizer(where: { $0.name == name || $0.givenName == name }) { return recognizer }
    if let view = view(where: { $0.property.isProperty(name) }) { return view }
    if let recognizer = recognizer(where: { $0.property.isProperty(name) }) { return recognizer }
    func isUsed(_ view: ViewSnapshot) -> Bool { view.control != nil || view.role == .cell || view.role == .textInput }
    if let view = view(where: { $0.text == name && isUsed($0) }) { return view }
    if let view = view(where: { $0.text == name }) { return view }
    let named = named()
    return named.view { $0.name == name } ?? named.recognizer { $0.name == name }
  }

  private func view(where isMeant: (ViewSnapshot) -> Bool) -> Expectation? {
    frontMost(of: views.indices.filter { isMeant(views[$0]) }).map { .view(views[$0].id) }
  }

  private func recognizer(where isMeant: (RecognizerSnapshot) -> Bool) -> Expectation? {
    let meant = recognizers.filter(isMeant)
    let front = frontMost(of: meant.map(\.view))
    return meant.last { $0.view == front }.map { .recognizer($0.id) }
  }

  /// Of views, by their places, the one that people see: shown rather than not, in the front-most window, in front.
  func frontMost(of places: [Int]) -> Int? {
    func isShown(_ place: Int) -> Bool {
      path(to: place).allSatisfy { !views[$0].isHidden && views[$0].alpha >= HitPath.leastTouchableAlpha }
    }
    return places.max { one, other in
      let ranks = [one, other].map { (isShown($0) ? 1 : 0, -views[$0].window, $0) }
      return ranks[0] < ranks[1]
    }
  }
}

extension String? {
  /// A property with its owner's class, or without.
  fileprivate func isProperty(_ name: String) -> Bool {
    guard let self else { return false }
    return self == name || self.hasSuffix("." + name)
  }
}
