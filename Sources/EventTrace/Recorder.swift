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

/// What a text of a recorder belongs to.
package enum NumberedText: Hashable, Sendable {
  /// The events of a control, by their bits.
  case controlEvents(UInt64)
  /// A delegate, by its class.
  case delegate(ObjectIdentifier)
  /// A delegate that is no responder, by its class.
  case consulted(ObjectIdentifier)
}

/// Records steps as integers in a ring; words are made only when somebody asks for `trace`.
///
/// One recorder belongs to one program and is used on one thread. In steady state (no new object, no note) recording
/// allocates nothing. With `.last`, memory is bounded by what is kept and by the objects that live, however long the
/// program runs: places of objects that are gone and of notes that nobody says any more are used again.
public final class Recorder {
  /// How much is kept. Never `.off`: a program that records nothing has no recorder.
  public let tracing: Tracing
  /// Number of the recorder in this process. An object that stores its `ObjectID` stores this beside it, so that an
  /// identity given by one recorder is not shown to another.
  public let epoch: UInt32

  // Each step writes several of these, and nothing that is called meanwhile comes back here: the check at run time that
  // no two accesses overlap would be half of the cost.

  /// Records of variable length: a header word, the time, then the words of the detail and the touches.
  @exclusivity(unchecked) private var ring: RecordRing
  @exclusivity(unchecked) private var names = NameTable()
  @exclusivity(unchecked) private var notes = NoteTable()
  /// Texts that were entered as if they were objects.
  private var texts: [String: ObjectID] = [:]
  /// The same for texts that belong to a number, so that they need not be made to be found.
  private var numbered: [NumberedText: ObjectID] = [:]
  /// Whom the newest call or fact was about; nil before the first. Kept also when its step is dropped or the object is
  /// gone: no other gets its number before another object was spoken of.
  @exclusivity(unchecked) public private(set) var lastObject: ObjectID?
  /// The last object if it is gone. It is released with the first that goes when another is the last.
  private var releasedLast: ObjectID?

  /// - Parameter tracing: `.all` or `.last` with at least one step; anything smaller counts as one step.
  public init(tracing: Tracing) {
    self.tracing = tracing
    if case .last(let limit) = tracing { ring = RecordRing(limit: limit) } else { ring = RecordRing(limit: .max) }
    epoch = RecorderEpoch.next()
  }

  /// How many steps were recorded so far, kept or not: the number that the next one gets.
  public var count: Int { ring.count }

  /// How many steps are no longer kept.
  public var dropped: Int { ring.oldest }

  /// Enters an object into the table of names.
  ///
  /// - Parameters:
  ///   - type: the object's type name, unqualified.
  ///   - name: what the program calls the object (an accessibility identifier, a recognizer's name), if anything.
  /// - Returns: the identity under which steps speak of the object. Its text is `Type 'name'`, or `Type`, and
  ///   `Type#2` from the second unnamed object of a type on.
  public func register(type: String, name: String?) -> ObjectID {
    names.oldestStep = dropped
    return names.register(type: type, name: name)
  }

  /// Gives an object a place in the table of names without speaking of it: as `register`, but an unnamed one gets its
  /// number only with `mention`.
  package func reserve(type: String, name: String?) -> ObjectID {
    names.oldestStep = dropped
    return names.reserve(type: type, name: name)
  }

  /// The object is gone, or will be spoken of under another name: its number may be given to another one once no step
  /// that is kept speaks of it. Among the steps that are kept, a number always means one object.
  package func release(_ object: ObjectID) {
    guard tracing != .all else { return }
    if let last = releasedLast, last != lastObject {
      names.release(last, after: count)
      releasedLast = nil
    }
    if object == lastObject { releasedLast = object } else { names.release(object, after: count) }
  }

  /// The first step is about to speak of an object whose place was reserved.
  package func mention(_ object: ObjectID, type: String, name: String?) {
    names.mention(object, type: type, name: name)
  }

  /// The text under which steps speak of an object.
  public func name(of object: ObjectID) -> String { names.texts[Int(object.index)] }

  /// Records a call.
  @inline(__always)
  public func record(_ topic: Topic, at time: Double, _ object: ObjectID, _ method: Method, _ detail: Detail = .none) {
    let detail = PackedDetail(detail)
    let header = RecordHeader(
      topic: topic, kind: .call, method: method, detail: detail.kind, touches: 0, object: object)
    begin(header, at: time, 1)
    if detail.hasNumber { ring.add(detail.number.bitPattern) }
    lastObject = object
  }

  /// Records a call that passes touches. `sample` is asked for each, in order, while the record is written.
  public func record(
    _ topic: Topic, at time: Double, _ object: ObjectID, _ method: Method, touches count: Int,
    sample: (Int) -> TouchSample
  ) {
    let count = min(count, 255)
    begin(
      .init(topic: topic, kind: .call, method: method, detail: 0, touches: count, object: object), at: time, 3 * count)
    for index in 0..<count {
      let sample = sample(index)
      ring.add(UInt64(UInt32(truncatingIfNeeded: sample.touch)))
      ring.add(sample.x.bitPattern)
      ring.add(sample.y.bitPattern)
    }
    lastObject = object
  }

  /// Records a fact. Allocates nothing: what it names was entered before.
  public func record(_ topic: Topic, at time: Double, _ object: ObjectID, _ fact: Fact<ObjectID>) {
    var writer = FactWriter()
    fact.write(to: &writer)
    let code = fact.code.rawValue
    begin(
      .init(topic: topic, kind: .fact, method: .hitTest, detail: code, touches: writer.count, object: object), at: time,
      writer.count)
    for index in 0..<writer.count { ring.add(writer.words[index]) }
    lastObject = object
  }

  /// Enters a text that facts speak of as they do of objects: an action's name, a class that is no object of the trace.
  /// The same text is entered once; more than 65,536 different ones become one that says so.
  public func enter(_ text: String) -> ObjectID {
    if let id = texts[text] { return id }
    guard texts.count < 65_536 else { return enterSurplus() }
    let id = names.add(text)
    texts[text] = id
    return id
  }

  /// The same for a text that belongs to a number, such as a set of control events:
  /// it is made when the number is met first.
  package func enter(_ key: NumberedText, _ text: () -> String) -> ObjectID {
    if let id = numbered[key] { return id }
    let id = enter(text())
    if numbered.count < 65_536 { numbered[key] = id }
    return id
  }

  private func enterSurplus() -> ObjectID {
    let text = "(more texts than a trace keeps)"
    if let id = texts[text] { return id }
    let id = names.add(text)
    texts[text] = id
    return id
  }

  /// Records something in words. For rare things only: the text is kept as a string.
  public func note(_ topic: Topic, at time: Double, _ object: ObjectID, _ text: String) {
    let id = notes.intern(text, step: count, oldest: dropped)
    begin(.init(topic: topic, kind: .note, method: .hitTest, detail: 0, touches: 0, object: object), at: time, 1)
    ring.add(UInt64(id))
  }

  /// All kept steps as a value.
  public var trace: Trace { trace(since: 0) }

  /// The kept steps from a sequence number on. Costs as much as they are long, not as the whole trace is.
  public func trace(since sequence: Int) -> Trace {
    trace(since: sequence, upTo: .infinity)
  }

  /// The kept steps from a sequence number on that were taken up to a time, seconds.
  public func trace(since sequence: Int, upTo time: Double) -> Trace {
    let first = max(sequence, dropped)
    let limit = time == .infinity ? count : ring.first(after: time)
    guard first < limit else { return .empty }
    let (words, starts) = ring.copy(from: first, before: limit)
    return Trace(words: words, starts: starts, first: first, names: names.texts, notes: notes.texts)
  }

  /// Begins a record; `length` words at most follow its header and its time.
  @inline(__always)
  private func begin(_ header: RecordHeader, at time: Double, _ length: Int) {
    ring.begin(2 + length)
    ring.add(header.word)
    ring.add(time.bitPattern)
  }
}

/// Numbers recorders within the process.
private enum RecorderEpoch {
  private static let counter = EpochCounter()
  static func next() -> UInt32 { counter.next() }
}
