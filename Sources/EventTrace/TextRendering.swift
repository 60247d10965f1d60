extension Trace {
  /// The steps of the given topics as lines of text, one a step, joined by line ends; all steps if no topic is given.
  ///
  /// A line begins with the object's name; there is no number or time in front, so that traces of two runs can be
  /// compared line by line. If older steps were dropped and no topic is given, the first line says how many.
  public func text(_ topics: Topic...) -> String { text(Set(topics)) }

  /// As `text(_:)`, for topics that are already a set; an empty set means all.
  public func text(_ topics: Set<Topic>) -> String {
    var lines: [String] = []
    if topics.isEmpty, dropped > 0 { lines.append("(\(dropped) older steps dropped)") }
    for step in self where topics.isEmpty || topics.contains(step.topic) { lines.append(step.text) }
    return lines.joined(separator: "\n")
  }
}

extension Step {
  /// The step as one line: `Button -> touchesBegan(_:with:)`.
  public var text: String {
    switch payload {
    case .note(let object, let text): "\(object) -> \(text)"
    case .fact(let object, let fact): "\(object) -> \(fact.text)"
    case .call(let object, let method, let detail, _): "\(object) -> \(method.name)\(detail.suffix)"
    }
  }
}

extension Detail {
  /// What stands behind the method's name in a line. The answer of `point(inside:with:)` is left to the JSON form,
  /// so that hit-testing lines stay in the notation in which such traces are usually written down.
  var suffix: String {
    switch self {
    case .none, .inside: ""
    case .skipped(let rejection): " · skipped: \(rejection.text)"
    }
  }
}

extension HitTestRejection {
  /// The reason in words, with the number that decided it.
  public var text: String {
    switch self {
    case .interactionDisabled: "interaction disabled"
    case .hidden: "hidden"
    case .transparent(let alpha): "alpha \(alpha)"
    case .animating: "animating without allowUserInteraction"
    case .transitioning: "controller transition running"
    }
  }
}
