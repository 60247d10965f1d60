import EventTrace

/// Where one application records what happens in it: the recorder of its trace, whoever verifies it, and the clock
/// by which both tell the time.
///
/// The application has it, and everything that it is made of gets it when it is made. Nothing that happens depends on
/// it, and nothing is made for it (a text, an object's number) while nobody wants to know.
@MainActor
final class Journal {
  let loop: any MainLoop
  var recorder: Recorder? {
    didSet {
      Self.recordingCount += (recorder == nil ? 0 : 1) - (oldValue == nil ? 0 : 1)
      watchersChanged()
    }
  }
  private static var recordingCount = 0
  /// Somebody records, of whatever application: for those who would have to look for theirs.
  static var areRecording: Bool { recordingCount > 0 }
  /// Watches that nothing impossible happens; nil unless it is wanted.
  var verification: Verification? { didSet { watchersChanged() } }
  /// Somebody records what happens, or watches it.
  private(set) var isWatched = false
  /// Somebody watches that nothing impossible happens.
  private(set) var isVerified = false
  /// Numbers and names of objects for the inspector while nothing is recorded.
  private var namesForQuestions: Recorder?

  init(_ loop: any MainLoop, _ recorder: Recorder?, _ verification: Verification?) {
    (self.loop, self.recorder, self.verification) = (loop, recorder, verification)
    if recorder != nil { Self.recordingCount += 1 }
    watchersChanged()
  }

  deinit { onMainThread { if recorder != nil { Self.recordingCount -= 1 } } }

  /// Seconds on the application's clock.
  var now: TimeInterval { loop.now }

  private func watchersChanged() {
    isVerified = verification != nil
    isWatched = recorder != nil || isVerified
  }

  // MARK: Steps of the trace

  /// Notes a call, if anything is recorded.
  @inline(__always)
  func trace(_ topic: Topic, _ object: some TraceNamed, _ method: Method, _ detail: Detail = .none) {
    if let recorder { recorder.record(topic, at: now, recorder.id(of: object), method, detail) }
  }

  /// Notes a fact, if anything is recorded. What it names is made only then.
  @inline(__always)
  func take(_ topic: Topic, _ object: some TraceNamed, _ fact: @autoclosure () -> Fact<ObjectID>) {
    if let recorder { recorder.record(topic, at: now, recorder.id(of: object), fact()) }
  }

  /// Notes something rare in words, if anything is recorded. The text is only made when it is needed.
  @inline(__always)
  func note(_ topic: Topic, _ object: some TraceNamed, _ text: @autoclosure () -> String) {
    if let recorder { recorder.note(topic, at: now, recorder.id(of: object), text()) }
  }

  // MARK: What facts name

  /// An object as facts name it; means nothing while nobody records.
  func mark(of object: some TraceNamed) -> ObjectID { recorder?.id(of: object) ?? ObjectID(index: 0) }

  /// An object's name in the trace; empty while nobody records.
  func name(of object: some TraceNamed) -> String { recorder.map { $0.name(of: $0.id(of: object)) } ?? "" }

  /// A text as facts name it.
  func mark(ofText text: @autoclosure () -> String) -> ObjectID { recorder?.enter(text()) ?? ObjectID(index: 0) }

  /// A delegate as facts name it: a responder by its own name, others by their class.
  func mark(ofDelegate delegate: AnyObject) -> ObjectID {
    mark(.delegate(ObjectIdentifier(type(of: delegate))), "delegate \(type(of: delegate))")
  }

  /// A text that belongs to a number, as facts name it: made once.
  func mark(_ key: NumberedText, _ text: @autoclosure () -> String) -> ObjectID {
    recorder?.enter(key, text) ?? ObjectID(index: 0)
  }

  // MARK: Questions

  /// How many steps were recorded so far; 0 while nothing is.
  var stepCount: Int { recorder?.count ?? 0 }

  /// The steps from a number on that are still kept.
  func trace(since step: Int, upTo time: TimeInterval = .infinity) -> Trace {
    recorder?.trace(since: step, upTo: time) ?? .empty
  }

  /// Who was at work before a step; looked for among the 1,024 steps before it, of which many may be of events that
  /// came in meanwhile.
  func lastAtWork(before step: Int) -> String? {
    guard let recorder, step > recorder.dropped else { return nil }
    return recorder.trace(since: max(recorder.dropped, step - 1_024)).lastAtWork(before: step)?.name
  }

  /// Recognizers that were recognized shortly before a step; looked for among the 1,024 steps before it.
  func recognizedLately(before step: Int) -> [EarlierAct] {
    guard let recorder, step > recorder.dropped else { return [] }
    return recorder.trace(since: max(recorder.dropped, step - 1_024)).recognizedLately(before: step)
  }

  /// Who wanted to be first responder and is not; looked for among the 4,096 steps before a step.
  func focusRefusals(before step: Int) -> [FocusRefusal] {
    guard let recorder, step > recorder.dropped else { return [] }
    let end = min(step, recorder.count)
    return recorder.trace(since: max(recorder.dropped, end - 4_096)).focusRefusals(before: step)
  }

  /// An object's number in the trace, or, while nothing is recorded, in a table of names that is kept for questions.
  func number(of object: some TraceNamed) -> UInt32 { namer.idForQuestion(of: object).index }

  /// Its name there.
  func nameForQuestion(of object: some TraceNamed) -> String { namer.name(of: namer.idForQuestion(of: object)) }

  private var namer: Recorder {
    if let recorder { return recorder }
    if let namesForQuestions { return namesForQuestions }
    let made = Recorder(tracing: .last(1))
    namesForQuestions = made
    return made
  }

  /// Nobody bears an identity any more. One that another application's recorder gave stays taken,
  /// as long as that recorder lives.
  func release(_ mark: TraceMark) {
    for case let recorder? in [recorder, namesForQuestions]
    where mark.epoch == recorder.epoch || mark.epoch == TraceMark.reserved(recorder.epoch) {
      recorder.release(mark.id)
    }
  }
}
