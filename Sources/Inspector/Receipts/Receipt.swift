import EventTrace

/// What something that was done to an app caused: never a bare success.
///
/// A synthetic touch that "was sent" tells nothing. A receipt says who heard of it, what was recognized, which actions
/// were performed, and, where a finger came to nothing, why.
public struct Receipt: Sendable, Hashable, Codable {
  /// Who was called with touches, presses, motion or commands, each once, in order.
  public var deliveredTo: [String]
  /// Recognizers that were recognized, in order.
  public var recognized: [String]
  /// What controls sent and what was performed, in order: `UIButton 'save' sent touchUpInside`,
  /// `Editor performed save(_:)`.
  public var actions: [String]
  /// What the app took no notice of, and why.
  public var dropped: [String]
  /// For each finger, the most decisive answer to the question why nothing came of it; `OK` where something did.
  public var verdicts: [Verdict]

  /// - Parameters:
  ///   - steps: what was decided from the beginning of what was done until what it caused was over.
  ///   - verdicts: the first answer about each finger that it is about.
  public init(_ steps: some Sequence<Step>, verdicts: [Verdict] = []) {
    (deliveredTo, recognized, actions, dropped, self.verdicts) = ([], [], [], [], verdicts)
    for step in steps { take(step) }
  }

  /// No finger came to nothing, and something happened.
  public var hasArrived: Bool {
    verdicts.allSatisfy(\.isOK) && !(verdicts.isEmpty && deliveredTo.isEmpty && recognized.isEmpty && actions.isEmpty)
  }

  private mutating func take(_ step: Step) {
    switch step.payload {
    case .call(let object, let method, _, _):
      if method.isDelivery { Self.add(object, to: &deliveredTo) }
    case .fact(let object, .became(let state, _)) where state.isRecognition: Self.add(object, to: &recognized)
    case .fact(let object, .sentEvents(let events, _, let told, _)) where told > 0:
      Self.add("\(object) sent \(events.name)", to: &actions)
    case .fact(let object, .performs(let action)): Self.add("\(object) performed \(action.name)", to: &actions)
    case .fact(let object, .foundNoReceiver(let action)):
      Self.add("nobody performed \(action.name), which \(object) sent", to: &actions)
    case .fact(let object, .firstResponder(.became)): Self.add("\(object) became first responder", to: &actions)
    case .note(let object, let text) where step.topic == .keys || step.topic == .device:
      // Rare things are told in words; those that were refused begin with this one.
      if text.hasPrefix("dropped ") {
        Self.add(text, to: &dropped)
      } else if step.topic == .keys {
        Self.add("\(object) \(text)", to: &actions)
      }
    case .fact, .note: break
    }
  }

  private static func add(_ text: String, to list: inout [String]) {
    if !list.contains(text) { list.append(text) }
  }
}

extension Receipt: CustomStringConvertible {
  /// One sentence: causes where there are any, otherwise what happened.
  public var description: String {
    let causes = verdicts.filter { !$0.isOK }
    return causes.isEmpty ? line : causes.map { $0.sentence() }.joined(separator: "; ")
  }

  /// What happened, whether that was meant or not, in one line without a full stop.
  public var line: String {
    var parts = actions
    parts += recognized.map { "\($0) was recognized" }
    if parts.isEmpty { parts = verdicts.filter(\.isOK).map { $0.whatCameOfIt } }
    // Those behind the first were passed it on, as a rule because nobody before them does anything with it.
    if parts.isEmpty, let first = deliveredTo.first { parts.append("\(first) heard of it") }
    if parts.isEmpty { parts = verdicts.isEmpty ? dropped : verdicts.map(\.summary) }
    return parts.isEmpty ? "nobody heard of it" : parts.joined(separator: "; ")
  }

}

extension Verdict {
  /// What came of a touch that arrived, without saying that it did.
  fileprivate var whatCameOfIt: String {
    let text = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    let start = "The touch arrived: "
    return text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
  }
}

extension Method {
  /// A call by which an event reaches a responder.
  var isDelivery: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .touchesEstimatedPropertiesUpdated,
      .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled,
      .remoteControlReceived:
      true
    case .hitTest, .pointInside, .sendEvent, .becomeFirstResponder, .resignFirstResponder: false
    }
  }
}
