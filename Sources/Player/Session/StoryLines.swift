import EventTrace

/// The lines of a trace, each with the touches that it belongs to: what a person reads from the glass to the action.
///
/// What follows on itself with every move is one line with a count. Of an event that only moves fingers it is not told
/// how it came; and of hit-testing, whose every question the drawing of a touch has, how many were asked.
struct StoryLines {
  struct Line {
    var time: Double
    /// Of the last one that the line stands for.
    var end: Double
    var count = 1
    var topic: Topic
    var text: String
    /// Numbers of touches in the trace; empty for what belongs to none.
    var touches: [Int]
    /// Numbers in the trace of whom it is about.
    var objects: [UInt32]
  }

  private(set) var lines: [Line] = []

  /// Hit-testing for one finger: its place in the turn's lines, who was asked first (a window, once for each finger),
  /// and how many were asked and refused.
  private struct Asking {
    var place: Int
    var first: UInt32
    var asked = 0
    var refused = 0
  }

  /// Steps between one event and the next.
  private struct Turn {
    var lines: [Line] = []
    /// Places in `lines` of the event's way here: they belong to all touches of the turn.
    var onTheWay: Set<Int> = []
    /// Hit-testing that waits for its touch, in the order of the fingers.
    var asking: [Asking] = []
    /// Touches that were spoken of, in that order.
    var touches: [Int] = []
    var isOnlyMoves = true
    /// Fingers that moved came in.
    var hasMoves = false
    /// More than the event's coming in was told.
    var hasBegun: Bool { lines.count > onTheWay.count }
  }

  private var turn = Turn()
  /// Touches on the screen, and the one that was there last.
  private var down: [Int] = []
  private var last: Int?
  /// Lines that go on with every move, by their text and their touches: places in `lines`.
  private var open: [String: Int] = [:]

  init(_ trace: Trace) {
    for place in trace.indices { take(trace[place], trace.object(at: place)) }
    endTurn()
  }

  private mutating func take(_ step: Step, _ object: TracedObject) {
    if step.topic == .hitTest, case .call(_, let method, let detail, _) = step.payload {
      return hitTest(step, object, method, detail)
    }
    let line = Line(
      time: step.time, end: step.time, topic: step.topic, text: step.text, touches: [], objects: [object.number])
    if step.payload.isOnTheWay {
      if step.payload.isBeginning, turn.hasBegun { endTurn() }
      if case .fact(_, .cameIn(let report)) = step.payload {
        if report.kind == .move { turn.hasMoves = true } else { turn.isOnlyMoves = false }
      }
      turn.onTheWay.insert(turn.lines.count)
      return turn.lines.append(line)
    }
    var told = line
    told.touches = touches(of: step)
    for touch in told.touches where !turn.touches.contains(touch) { turn.touches.append(touch) }
    note(step.payload)
    if told.touches.isEmpty {
      told.touches = turn.touches.last.map { [$0] } ?? (down.isEmpty ? last.map { [$0] } ?? [] : down)
    }
    turn.lines.append(told)
  }

  /// Keeps count of who is on the screen.
  private mutating func note(_ payload: Payload) {
    switch payload {
    case .fact(_, .landed(let arrival)):
      if !turn.asking.isEmpty { turn.lines[turn.asking.removeFirst().place].touches = [arrival.touch] }
      down.append(arrival.touch)
      last = arrival.touch
      turn.isOnlyMoves = false
    case .fact(_, .left(let end)):
      down.removeAll { $0 == end.touch }
      last = end.touch
      turn.isOnlyMoves = false
    case .fact(_, .turnedAway), .note: turn.isOnlyMoves = false
    case .call, .fact: break
    }
  }

  private func touches(of step: Step) -> [Int] {
    switch step.payload {
    case .call(_, _, _, let samples): samples.map(\.touch)
    case .fact(_, let fact): fact.touch.map { [$0] } ?? []
    case .note: []
    }
  }

  private mutating func hitTest(_ step: Step, _ object: TracedObject, _ method: Method, _ detail: Detail) {
    let isRefusal = detail == .inside(false) || { if case .skipped = detail { true } else { false } }()
    let isNew = turn.asking.last.map { method == .hitTest && $0.first == object.number } ?? true
    if isNew {
      turn.asking.append(Asking(place: turn.lines.count, first: object.number))
      turn.lines.append(
        Line(time: step.time, end: step.time, topic: .hitTest, text: "", touches: down, objects: [object.number]))
    }
    var asking = turn.asking[turn.asking.count - 1]
    if method == .hitTest { asking.asked += 1 }
    if isRefusal { asking.refused += 1 }
    // The last that was asked and did not say no is the one that was hit, or holds it.
    if !isRefusal { turn.lines[asking.place].objects = [object.number] }
    let (asked, refused) = (max(asking.asked, 1), asking.refused)
    turn.lines[asking.place].text =
      "hit-testing asks \(asked) \(asked == 1 ? "view" : "views"), \(refused) \(refused == 1 ? "says" : "say") no"
    turn.asking[turn.asking.count - 1] = asking
  }

  private mutating func endTurn() {
    var new: [Line] = []
    for (place, line) in turn.lines.enumerated() {
      guard turn.onTheWay.contains(place) else {
        new.append(line)
        continue
      }
      if turn.isOnlyMoves, turn.hasMoves || !turn.touches.isEmpty { continue }
      var line = line
      line.touches = turn.touches
      new.append(line)
    }
    turn = Turn()
    let fresh = Set(new.filter { open[Self.key($0)] == nil }.flatMap(\.touches))
    if !fresh.isEmpty { open = open.filter { fresh.isDisjoint(with: lines[$0.value].touches) } }
    for line in new {
      let key = Self.key(line)
      if let place = open[key] {
        lines[place].count += line.count
        lines[place].end = line.end
      } else {
        open[key] = lines.count
        lines.append(line)
      }
    }
  }

  private static func key(_ line: Line) -> String { "\(line.touches) \(line.text)" }
}

extension Payload {
  /// An event comes in, or out of the queue.
  fileprivate var isBeginning: Bool {
    switch self {
    case .fact(_, .cameIn), .fact(_, .comesOut): true
    case .fact, .call, .note: false
    }
  }
}

extension Fact {
  /// The number of the one touch that it speaks of; nil for none.
  fileprivate var touch: Int? {
    switch self {
    case .landed(let arrival): arrival.touch
    case .left(let end): end.touch
    case .withheld(let touch, _, _), .hitNothing(let touch), .heldBack(let touch, _, _), .givenFree(let touch, _),
      .taken(let touch, _), .refusedTouch(let touch, _), .admittedTouch(let touch, _):
      touch
    case .cameIn, .queued, .comesOut, .turnedAway, .became, .waits, .mayBegin, .keepsTouch, .sentEvents, .performs,
      .foundNoReceiver, .claimsUnknown, .declines, .missesKey, .shows, .ignoresPresentation, .calledUnasked,
      .commits, .firstResponder, .ignores, .asked, .heardOfCancellation, .foundNothingToDo:
      nil
    }
  }
}
