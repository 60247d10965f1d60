/// What input caused in one run, in order: which controls sent events, which actions were performed, what was
/// recognized, which views heard of a touch to its end.
///
/// Of two runs of the same program whose input differs a little, these are equal where a person would say that the
/// same happened, although hardly a step of their traces is. So nothing is in it that hangs on how a hand trembles: how
/// often something changed, where a finger was, or what only lit up on the way.
public struct Consequences: Sendable, Hashable, Codable {
  /// One thing that happened to somebody.
  public struct Item: Sendable, Hashable, Codable {
    /// Whom it happened to, by the trace's name.
    public var object: String
    /// What, in the past tense: `sent touchUpInside`.
    public var what: String
    /// Seconds on the app's clock.
    public var time: Double

    /// One thing as given.
    public init(object: String, what: String, time: Double) {
      (self.object, self.what, self.time) = (object, what, time)
    }

    /// Both in words, as a sentence without its full stop.
    public var text: String { "\(object) \(what)" }
  }

  /// In the order in which they happened.
  public var items: [Item]

  /// Consequences as given.
  public init(_ items: [Item]) { self.items = items }

  /// Which of a view's touches counts as heard.
  public enum Hearing: Sendable, Hashable {
    /// Its beginning: the view takes no notice of its end.
    case began
    /// That it was lifted over it.
    case ended
  }

  /// Gathers what a trace tells.
  ///
  /// - Parameters:
  ///   - trace: of the whole run; an object counts as another one if its number in the trace is another.
  ///   - hearing: views that do something with touches themselves, by their numbers in the trace.
  ///   - left: numbers of recognizers that are none of anybody's gestures.
  public init(_ trace: Trace, hearing: [UInt32: Hearing], without left: Set<UInt32> = []) {
    var gathering = Gathering(hearing: hearing, left: left)
    for position in trace.indices where trace.mayTellConsequences(at: position) {
      gathering.take(trace[position], about: trace.object(at: position))
    }
    items = gathering.items
  }
}

/// Puts consequences together, step by step.
private struct Gathering {
  let hearing: [UInt32: Consequences.Hearing]
  let left: Set<UInt32>
  var items: [Consequences.Item] = []
  /// Recognizers whose gesture goes on.
  private var goingOn: Set<UInt32> = []
  /// What goes on and is told once, however often it happens, until something else does.
  private var repeated: Set<String> = []

  init(hearing: [UInt32: Consequences.Hearing], left: Set<UInt32>) { (self.hearing, self.left) = (hearing, left) }

  mutating func take(_ step: Step, about object: TracedObject) {
    switch step.payload {
    case .call(_, let method, _, let touches): take(method, touches.count, of: object, at: step.time)
    case .fact(_, .became(let state, _)): take(state, of: object, at: step.time)
    case .fact(_, .sentEvents(let name, let bits, let told, _)):
      let events = ControlEvents(rawValue: bits)
      if !events.isDisjoint(with: [.valueChanged, .editingChanged]) {
        // A slider sends as many of them as the finger makes moves.
        add(object, "sent \(name.name)", at: step.time, isRepeated: true)
      } else if told > 0, !events.isSubset(of: .onTheWay) {
        add(object, "sent \(name.name)", at: step.time)
      }
    case .fact(_, .performs(let action)):
      add(object, "performed \(action.name)", at: step.time, isRepeated: true)
    case .fact(_, .foundNoReceiver(let action)):
      add(object, "sent \(action.name), which nobody performed", at: step.time, isRepeated: true)
    case .fact(_, .firstResponder(.became)): add(object, "became first responder", at: step.time)
    case .fact(_, .firstResponder(.resigned)): add(object, "stopped being first responder", at: step.time)
    case .fact(_, .asked(let question, let who, .yes)) where question.isNotice:
      add(object, "told \(who?.name ?? "its delegate") \(question.method)", at: step.time, isRepeated: true)
    case .note(_, let text) where step.topic == .keys: add(object, text, at: step.time, isRepeated: true)
    case .fact, .note: break
    }
  }

  private mutating func take(_ method: Method, _ touches: Int, of object: TracedObject, at time: Double) {
    switch (method, hearing[object.number]) {
    case (.touchesBegan, .began), (.touchesEnded, .ended):
      for _ in 0..<max(1, touches) { add(object, "heard a touch", at: time) }
    case (.pressesBegan, _), (.motionBegan, _), (.remoteControlReceived, _):
      add(object, "heard \(method.name)", at: time)
    default: break
    }
  }

  private mutating func take(_ state: GestureState, of object: TracedObject, at time: Double) {
    guard !left.contains(object.number) else { return }
    switch state {
    case .began:
      goingOn.insert(object.number)
      add(object, "was recognized", at: time)
    case .ended: add(object, goingOn.remove(object.number) == nil ? "was recognized" : "ended", at: time)
    case .cancelled: if goingOn.remove(object.number) != nil { add(object, "was cancelled", at: time) }
    case .failed, .possible: goingOn.remove(object.number)
    case .changed: break
    }
  }

  private mutating func add(_ object: TracedObject, _ what: String, at time: Double, isRepeated: Bool = false) {
    let item = Consequences.Item(object: object.name, what: what, time: time)
    if isRepeated {
      guard repeated.insert(item.text).inserted else { return }
    } else {
      repeated.removeAll()
    }
    items.append(item)
  }
}

extension Trace {
  /// Whether the step is of a kind that consequences are told by: most steps are not, and need not be read.
  fileprivate func mayTellConsequences(at position: Int) -> Bool {
    let header = RecordHeader(word: words[starts[position]])
    switch header.kind {
    case .note: return header.topic == .keys
    case .call:
      switch header.method {
      case .touchesBegan, .touchesEnded, .pressesBegan, .motionBegan, .remoteControlReceived: return true
      default: return false
      }
    case .fact:
      switch FactCode(rawValue: header.detail) {
      case .became, .sentEvents, .performs, .foundNoReceiver, .firstResponder, .asked: return true
      default: return false
      }
    }
  }
}

/// A recording that an app in a process of its own is to rehearse: play in a copy of itself, as it was at the start.
package struct RehearsalOrder: Sendable, Codable {
  /// The recording's text.
  package var recording: String
  /// In which order timers come that are due at the same moment, as `DueOrder` writes itself.
  package var dueOrder: String
  /// Seconds that it may take.
  package var seconds: UInt32

  package init(recording: String, dueOrder: String, seconds: UInt32) {
    (self.recording, self.dueOrder, self.seconds) = (recording, dueOrder, seconds)
  }
}

/// What came of it.
package enum RehearsalAnswer: Sendable, Codable {
  case consequences(Consequences)
  /// The copy ended in the midst of it: how.
  case crashed(String)
  /// It did not come to its end in time.
  case late
  /// Why nothing was played, one line.
  case unusable(String)
}
