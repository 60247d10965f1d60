import EventTrace

/// The system process's own decisions, recorded and passed on as they fall.
///
/// Only what is rare is noted: connections, refusals, life cycle, contacts that begin and end, the pictures that answer
/// them, and bad input. An ordinary frame on its way costs nothing here.
@MainActor public final class SystemTrace {
  private let recorder: Recorder?
  private let clock: any SystemClock
  private var objects: [String: ObjectID] = [:]
  private var count = 0
  /// Gets each new step, if set.
  public var onStep: ((Step) -> Void)?

  /// Keeps as many steps as `tracing` says; times are the clock's.
  public init(tracing: Tracing, clock: any SystemClock) {
    recorder = tracing == .off ? nil : Recorder(tracing: tracing)
    self.clock = clock
  }

  /// All kept steps.
  public var trace: Trace { recorder?.trace ?? .empty }

  /// Whether a note is recorded or heard by anyone; look here before making a costly text.
  public var isOn: Bool { recorder != nil || onStep != nil }

  /// Records one decision. Costs nothing when tracing is off and nobody listens.
  /// - Parameter object: what it is about: `SystemProcess`, an app's or a stage's name.
  public func note(_ topic: Topic, _ object: String, _ text: @autoclosure () -> String) {
    guard isOn else { return }
    let text = text()
    let time = clock.now
    if let recorder {
      let identifier = objects[object] ?? recorder.register(type: object, name: nil)
      objects[object] = identifier
      recorder.note(topic, at: time, identifier, text)
    }
    onStep?(Step(sequence: count, time: time, topic: topic, payload: .note(object: object, text: text)))
    count += 1
  }
}
