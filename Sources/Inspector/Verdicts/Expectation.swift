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
  /// (`payButton`, `LoginController.payButton`), or what is read on it; of those that bear a text, what can be used. Of
  /// several the one that is shown, in the front-most window, nearest to a finger if one is in question, in front.
  public func expectation(named name: String, near point: PlanePoint? = nil) -> Expectation? {
    bearers(of: name, near: point).first.map { bearer in
      switch bearer {
      case .view(let place): .view(views[place].id)
      case .recognizer(let place): .recognizer(recognizers[place].id)
      }
    }
  }

  /// What answers call the others that are shown and bear the name, too.
  func namesOfOthers(named name: String, near point: PlanePoint) -> [String] {
    let others = others(named: name, near: point)
    if others.isEmpty { return [] }
    let named = named()
    return others.map { other in
      switch other {
      case .view(let place): named.views[place].name
      case .recognizer(let place): named.recognizers[place].name
      }
    }
  }
}
