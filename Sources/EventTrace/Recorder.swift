/// How much of a program's decisions is kept.
public enum Tracing: Sendable, Hashable {
  /// Every step since the start. For tests: memory grows with what happens.
  case all
  /// The newest steps, at most this many. The trace says how many older ones were dropped.
  case last(Int)
  /// Nothing is recorded, and nothing is paid for it.
  case off
}

/// An object's place in a recorder's table of names. Valid for the recorder that gave it.
public struct ObjectID: Sendable, Hashable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// Takes down steps as integers in a ring; words are made only when somebody asks for `trace`.
///
/// One recorder belongs to one program and is used on one thread. In steady state (no new object, no note)
/// recording allocates nothing.
public final class Recorder {
  /// How much is kept. Never `.off`: a program that records nothing has no recorder.
  public let tracing: Tracing
  /// Number of the recorder in this process. An object that stores its `ObjectID` stores this beside it, so that an
  /// identity given by one recorder is not shown to another.
  public let epoch: UInt32

  /// Records of variable length: a header word, the time, then the words of the detail and the touches.
  private var words: [UInt64] = []
  /// Start of each kept record in `words`, oldest first, as a ring of `capacity` places (or growing, for `.all`).
  private var starts: [Int] = []
  private var oldest = 0
  private var recorded = 0
  private var names = NameTable()
  private var notes = NoteTable()
  /// Texts that were entered as if they were objects.
  private var texts: [String: ObjectID] = [:]
  /// Whom the newest call or fact was about; nil before the first. Kept also when its step is dropped.
  public private(set) var lastObject: ObjectID?

  /// - Parameter tracing: `.all` or `.last` with at least one step; anything smaller counts as one step.
  public init(tracing: Tracing) {
    self.tracing = tracing
    epoch = RecorderEpoch.next()
  }

  /// How many steps were recorded so far, kept or not: the number that the next one gets.
  public var count: Int { recorded }

  /// How many steps are no longer kept.
  public var dropped: Int { recorded - starts.count }

  /// Enters an object into the table of names.
  ///
  /// - Parameters:
  ///   - type: the object's type name, unqualified.
  ///   - name: what the program calls the object (an accessibility identifier, a recognizer's name), if anything.
  /// - Returns: the identity under which steps speak of the object. Its text is `Type 'name'`, or `Type`, and
  ///   `Type#2` from the second unnamed object of a type on.
  public func register(type: String, name: String?) -> ObjectID { names.register(type: type, name: name) }

  /// Gives an object a place in the table of names without speaking of it: as `register`, but an unnamed one gets its number only
  /// with `mention`.
  package func reserve(type: String, name: String?) -> ObjectID { names.reserve(type: type, name: name) }

  /// The first step is about to speak of an object whose place was reserved.
  package func mention(_ object: ObjectID, type: String, name: String?) {
    names.mention(object, type: type, name: name)
  }

  /// The text under which steps speak of an object.
  public func name(of object: ObjectID) -> String { names.texts[Int(object.index)] }

  /// Takes down a call.
  @inline(__always)
  public func record(_ topic: Topic, at time: Double, _ object: ObjectID, _ method: Method, _ detail: Detail = .none) {
    let detail = PackedDetail(detail)
    begin(.init(topic: topic, kind: .call, method: method, detail: detail.kind, touches: 0, object: object), at: time)
    if detail.hasNumber { words.append(detail.number.bitPattern) }
    lastObject = object
  }

  /// Takes down a call that passes touches. `sample` is asked for each, in order, while the record is written.
  public func record(
    _ topic: Topic, at time: Double, _ object: ObjectID, _ method: Method, touches count: Int,
    sample: (Int) -> TouchSample
  ) {
    let count = min(count, 255)
    begin(.init(topic: topic, kind: .call, method: method, detail: 0, touches: count, object: object), at: time)
    for index in 0..<count {
      let sample = sample(index)
      words.append(UInt64(UInt32(truncatingIfNeeded: sample.touch)))
      words.append(sample.x.bitPattern)
      words.append(sample.y.bitPattern)
    }
    lastObject = object
  }

  /// Takes down a fact. Allocates nothing: what it names was entered before.
  public func record(_ topic: Topic, at time: Double, _ object: ObjectID, _ fact: Fact<ObjectID>) {
    var writer = FactWriter()
    fact.write(to: &writer)
    let code = fact.code.rawValue
    begin(
      .init(topic: topic, kind: .fact, method: .hitTest, detail: code, touches: writer.count, object: object), at: time)
    for index in 0..<writer.count { words.append(writer.words[index]) }
    lastObject = object
  }

  /// Enters a text that facts speak of as they do of objects: an action's name, a class that is no object of the trace. The same text
  /// is entered once; more than 65,536 different ones become one that says so.
  public func enter(_ text: String) -> ObjectID {
    if let id = texts[text] { return id }
    guard texts.count < 65_536 else { return enterSurplus() }
    let id = names.add(text)
    texts[text] = id
    return id
  }

  private func enterSurplus() -> ObjectID {
    let text = "(more texts than a trace keeps)"
    if let id = texts[text] { return id }
    let id = names.add(text)
    texts[text] = id
    return id
  }

  /// Takes down something in words. For rare things only: the text is kept as a string.
  public func note(_ topic: Topic, at time: Double, _ object: ObjectID, _ text: String) {
    let id = notes.intern(text)
    begin(.init(topic: topic, kind: .note, method: .hitTest, detail: 0, touches: 0, object: object), at: time)
    words.append(UInt64(id))
  }

  /// All kept steps as a value.
  public var trace: Trace {
    compact()
    let ordered = Array(starts[oldest...] + starts[..<oldest])
    return Trace(words: words, starts: ordered, first: dropped, names: names.texts, notes: notes.texts)
  }

  /// The kept steps from a sequence number on. Costs as much as they are long, not as the whole trace is.
  public func trace(since sequence: Int) -> Trace {
    let skipped = max(0, sequence - dropped)
    guard skipped < starts.count else { return .empty }
    let ordered = (skipped..<starts.count).map { starts[(oldest + $0) % starts.count] }
    let base = ordered[0]
    return Trace(
      words: Array(words[base...]), starts: ordered.map { $0 - base }, first: dropped + skipped, names: names.texts,
      notes: notes.texts)
  }

  private func begin(_ header: RecordHeader, at time: Double) {
    makeRoom()
    words.append(header.word)
    words.append(time.bitPattern)
  }

  /// Gives the next record its place in `starts`. For `.last`, the oldest step loses its place; its words are
  /// swept away in bulk once as many are dead as alive, so that each record pays a constant part of it.
  private func makeRoom() {
    recorded += 1
    guard case .last(let limit) = tracing, starts.count >= max(1, limit) else {
      if starts.isEmpty, case .last(let limit) = tracing { starts.reserveCapacity(min(max(1, limit), 65_536)) }
      starts.append(words.count)
      return
    }
    starts[oldest] = words.count
    oldest = oldest + 1 == starts.count ? 0 : oldest + 1
    if starts[oldest] > words.count / 2 { compact() }
  }

  private func compact() {
    guard !starts.isEmpty else { return }
    let dead = starts[oldest]
    guard dead > 0, dead <= words.count else { return }
    // Moved down in place: the array keeps its capacity, so steady state allocates nothing.
    words.removeSubrange(0..<dead)
    for index in starts.indices { starts[index] -= dead }
  }
}

/// Numbers recorders within the process.
private enum RecorderEpoch {
  private static let counter = EpochCounter()
  static func next() -> UInt32 { counter.next() }
}
