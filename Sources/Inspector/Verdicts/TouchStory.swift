import EventTrace

/// What became of one touch, as a trace tells it: from the finger's coming down to the last thing that it caused.
struct TouchStory {
  /// A recognizer's change of state.
  struct Change {
    let recognizer: TracedObject
    let state: GestureState
    let reason: GestureReason<TracedObject>
    let time: Double
  }

  /// A wish that waits for another recognizer's failure.
  struct Wait {
    let recognizer: TracedObject
    let other: TracedObject
    let time: Double
  }

  /// A part of a touch that was kept from its view for a while.
  struct Hold {
    let part: TouchPart
    let by: TracedObject
    let from: Double
    /// nil: it was never given free.
    var to: Double?
  }

  /// A touch method that a view was called with.
  struct Delivery {
    let view: TracedObject
    let method: Method
    let time: Double
  }

  /// What a delegate was asked or told, and what came of that.
  struct Exchange {
    let asker: TracedObject
    let question: DelegateQuestion
    /// nil where there is none.
    let delegate: TracedObject?
    let reply: DelegateReply
    let time: Double
  }

  /// Events that a control sent.
  struct Sending {
    let control: TracedObject
    let name: String
    let events: ControlEvents
    let told: Int
    let gone: Int
    let time: Double
  }

  let touch: Int
  let arrival: Arrival<TracedObject>
  let time: Double
  /// The view that was hit; nil if none was.
  let hit: TracedObject?
  var withheld: (reason: Withholding, by: TracedObject?)?
  var holds: [Hold] = []
  var taken: (by: TracedObject, time: Double)?
  private(set) var changes: [Change] = []
  /// For each recognizer its first recognition, its first failure and its last change, places in `changes`.
  private var recognitions: [UInt32: Int] = [:]
  private var failures: [UInt32: Int] = [:]
  private var lastChanges: [UInt32: Int] = [:]
  var waits: [Wait] = []
  var deliveries: [Delivery] = []
  var sendings: [Sending] = []
  /// Controllers that another one showed since.
  var shown: [(controller: TracedObject, showing: Showing, time: Double)] = []
  /// Presentations that came to nothing, and why, in words.
  var ignoredPresentations: [(by: TracedObject, of: TracedObject, reason: IgnoredPresentation, why: String)] = []
  /// How often recognizers called actions that did not ask for their state, by their numbers.
  var unaskedCalls: [UInt32: Int] = [:]
  /// Views whose menus were shown.
  var menus: Set<UInt32> = []
  /// Long presses whose actions looked which row of a list is under the finger, and changed nothing.
  var idleRecognizers: Set<UInt32> = []
  /// A keyboard or a menu did something: a key was pressed, another page of the menu came.
  private(set) var isUsedByInput = false
  /// Actions that nobody knew.
  var missingActions: [String] = []
  var refusals: [(recognizer: TracedObject, by: TracedObject)] = []
  var exchanges: [Exchange] = []
  /// Responders that say no to actions which their classes know.
  var declined: [(responder: TracedObject, action: String)] = []
  /// A menu was to come, and there was nothing to choose.
  var lacksMenu = false
  /// A view of a scroll view's content that keeps its touch although the finger would scroll.
  var keeping: (scrollView: TracedObject, view: TracedObject, reason: KeepingReason)?
  /// Who became first responder, and who could not.
  var focus: [(responder: TracedObject, change: Focus)] = []
  /// Actions that were performed, and by whom.
  var actions: [(performer: TracedObject, action: String, time: Double)] = []
  /// Recognizers that were undecided when it ended, and were recognized with what came next: a second tap.
  private(set) var completions: Set<UInt32> = []
  var departure: (fact: Departure, time: Double)?

  /// The story of a touch; nil if the trace does not tell (any more) that it came down.
  ///
  /// It ends where the next finger lands after this one was lifted: what comes then may be that one's doing. Unless
  /// something waits for what this finger began, such as for a second tap: then the next finger goes on with it.
  init?(of touch: Int, in trace: Trace) {
    let start = trace.firstIndex { step in
      if case .fact(_, .landed(let arrival)) = step.payload { arrival.touch == touch } else { false }
    }
    guard let start, case .fact(_, .landed(let arrival)) = trace[start].payload else { return nil }
    (self.touch, self.arrival, time) = (touch, arrival, trace[start].time)
    let object = trace.object(at: start)
    hit = arrival.window == nil ? nil : object
    var end = start
    while end < trace.endIndex {
      let step = trace[end]
      if departure != nil, case .fact(_, .landed) = step.payload, !isUndecided { break }
      take(step, of: trace.object(at: end))
      end += 1
    }
    complete(trace, from: end)
  }

  /// Looks a second further for those that go on with this touch.
  private mutating func complete(_ trace: Trace, from end: Int) {
    guard let departure else { return }
    var isOver = Set(failures.keys).union(recognitions.keys)
    for place in end..<max(end, trace.endIndex) {
      let step = trace[place]
      if step.time > departure.time + 1 { break }
      guard case .fact(_, .became(let state, _)) = step.payload else { continue }
      let id = trace.object(at: place).number
      if state.isRecognition, !isOver.contains(id) { completions.insert(id) }
      isOver.insert(id)
    }
  }

  /// Somebody waits for a recognizer that has not decided.
  private var isUndecided: Bool {
    waits.contains { wait in
      !changes.contains {
        $0.recognizer.number == wait.recognizer.number && ($0.state == .failed || $0.state.isRecognition)
      }
    }
  }

  private mutating func take(_ step: Step, of object: TracedObject) {
    switch step.payload {
    case .call(_, let method, _, let touches):
      for sample in touches where sample.touch == touch {
        deliveries.append(Delivery(view: object, method: method, time: step.time))
      }
    case .fact(_, let fact): take(fact, of: object, at: step.time)
    case .note(_, let text):
      if step.topic == .keys && !text.hasPrefix("dropped ") || text.hasPrefix("menu ") && !text.hasPrefix("menu not ") {
        isUsedByInput = true
      }
      if text.hasPrefix("menu not shown: nobody can perform") { lacksMenu = true }
      if text.hasPrefix("menu shown with ") { menus.insert(object.number) }
    }
  }

  private mutating func take(_ fact: Fact<TracedObject>, of object: TracedObject, at time: Double) {
    switch fact {
    case .withheld(touch, let reason, let by): withheld = (reason, by)
    case .heldBack(touch, let part, let by): holds.append(Hold(part: part, by: by, from: time, to: nil))
    case .givenFree(touch, let part):
      for index in holds.indices where holds[index].part == part && holds[index].to == nil { holds[index].to = time }
    case .taken(touch, let by): taken = (by, time)
    case .became(let state, let reason):
      let (id, place) = (object.number, changes.count)
      if state.isRecognition, recognitions[id] == nil { recognitions[id] = place }
      if state == .failed, failures[id] == nil { failures[id] = place }
      lastChanges[id] = place
      changes.append(Change(recognizer: object, state: state, reason: reason, time: time))
    case .waits(let other, _, _): waits.append(Wait(recognizer: object, other: other, time: time))
    case .refusedTouch(touch, let by): refusals.append((object, by))
    case .sentEvents(let name, let bits, let told, let gone):
      sendings.append(
        Sending(
          control: object, name: name.name, events: ControlEvents(rawValue: bits), told: told, gone: gone,
          time: time))
    case .foundNoReceiver(let action): missingActions.append(action.name)
    case .asked(let question, let who, let reply):
      exchanges.append(Exchange(asker: object, question: question, delegate: who, reply: reply, time: time))
    case .shows(let controller, _, let showing): shown.append((controller, showing, time))
    case .ignoresPresentation(let controller, let reason, let why):
      ignoredPresentations.append((object, controller, reason, why.name))
    case .foundNothingToDo: idleRecognizers.insert(object.number)
    case .calledUnasked(let times): unaskedCalls[object.number] = times
    case .declines(let action): declined.append((object, action.name))
    case .keepsTouch(let view, let reason): keeping = (object, view, reason)
    case .firstResponder(let change): focus.append((object, change))
    case .performs(let action): actions.append((object, action.name, time))
    case .left(let fact) where fact.touch == touch: departure = (fact, time)
    case .cameIn, .queued, .comesOut, .landed, .left, .turnedAway, .withheld, .heldBack, .givenFree, .taken,
      .refusedTouch, .admittedTouch, .mayBegin, .hitNothing, .claimsUnknown, .missesKey, .commits, .ignores,
      .heardOfCancellation:
      break
    }
  }

  /// The first recognition of a recognizer, by its number in the trace.
  func recognition(of recognizer: UInt32) -> Change? {
    recognitions[recognizer].map { changes[$0] }
  }

  /// Why a recognizer failed; nil if it did not.
  func failure(of recognizer: UInt32) -> Change? {
    failures[recognizer].map { changes[$0] }
  }

  /// What a recognizer did last; nil if it did nothing.
  func lastChange(of recognizer: UInt32) -> Change? { lastChanges[recognizer].map { changes[$0] } }

  func heard(_ method: Method, by view: UInt32) -> Bool {
    deliveries.contains { $0.view.number == view && $0.method == method }
  }
}
