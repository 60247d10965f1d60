import EventTrace
import Glibc
import SystemLink

/// The app's end of the link: what comes down goes into the event queue or the life cycle,
/// what changes on screen goes up.
///
/// The link's source in the run loop (source1) calls `take` for each frame; input goes to the event queue at once
/// (`EventDelivery.receive`), which asks for source0.
@MainActor
final class SystemConnection {
  private let application: UIApplication
  private let delivery: EventDelivery
  private let journal: Journal
  private let windows: WindowList
  private let time: LinkedTime
  private var link: RunLoopConnection?
  private var handshake: AppHandshake
  /// Steps of the trace that were sent up; nil while nobody wants them.
  private var sentSteps: Int?

  /// Events that came down, dropped ones among them.
  private var inputCount: UInt32 = 0

  /// How large characters are on the stage; nil if the program measures texts in a way of its own.
  private var metrics: StageMetrics?

  /// Steps that an app keeps, so that memory does not grow with what happens.
  static let keptSteps = 65_536

  /// Seconds that an app which ends gives the system process to read its last words;
  /// less than the system gives it to end.
  private static let lastPatience = 0.5

  /// Longest time that the app waits for the system process to read, seconds.
  /// After it, the connection ends when too much waits.
  private static let patience = 10.0

  init(_ application: UIApplication, _ time: LinkedTime, handshake: AppHandshake, isTracing: Bool) {
    (self.application, journal, windows) = (application, application.journal, application.windowList)
    (self.time, delivery) = (time, application.delivery)
    self.handshake = handshake
    if isTracing { sentSteps = 0 }
  }

  /// Goes on with an open connection, on the main run loop.
  func attach(_ connection: LinkConnection) {
    link = RunLoopConnection(
      connection,
      onFrame: { [unowned self] type, payload in take(type, payload) },
      onClose: { [unowned self] reason in closed(reason) })
    if TextMeasuring.measurer is FontTableMeasurer {
      let metrics = StageMetrics()
      (self.metrics, TextMeasuring.measurer) = (metrics, metrics)
      windows.textSizesChanged()
    }
    application.connect(
      send: { [unowned self] message in send(message) },
      turnEnded: { [unowned self] in
        for question in metrics?.takeQuestions() ?? [] { send(.measure(question)) }
        sendTrace()
      })
  }

  /// Takes one frame. Its bytes are read where the link has them.
  func take(_ type: UInt16, _ payload: UnsafeRawBufferPointer) {
    guard type == LinkMessageType.hid.rawValue else {
      return act(on: handshake.step(SystemConnection.input(type, payload)))
    }
    inputCount &+= 1
    time.input { delivery.receive(payload) }
  }

  /// A frame as the handshake takes it.
  static func input(_ type: UInt16, _ payload: UnsafeRawBufferPointer) -> AppHandshake.Input {
    do throws(LinkError) {
      return .message(try LinkCodec.decodeFromSystem(type: type, payload: payload))
    } catch {
      return .broken(error)
    }
  }

  private func act(on action: AppHandshake.Action) {
    switch action {
    case .start, .ignore: break
    case .stop(let reason): SystemHost.stop("the link ended: \(reason)")
    case .drop(let reason): note("dropped a message: \(reason)")
    case .deliver(let message): time.message { deliver(message) }
    }
  }

  private func deliver(_ message: LinkMessage.FromSystem) {
    switch message {
    case .lifecycle(.terminate):
      application.request(.terminate)
      // The turn won't end: what was taken back and told on the way is told now.
      sendTrace()
      link?.connection.wait(untilWaiting: 0, patience: SystemConnection.lastPatience)
      link?.close()
      exit(0)
    case .lifecycle(let request): application.request(request)
    case .requestFullCommit: application.committer.fullCommit()
    case .tracing(let isOn): setTracing(isOn)
    case .ping(let number): send(.pong(number, taken: taken))
    case .textMetrics(let answer): take(answer)
    case .fontsChanged:
      metrics?.forget()
      if metrics != nil { windows.textSizesChanged() }
    case .inspect(let number, let question):
      let answer = application.answerOverLink(question)
      updateRecorder()
      send(.inspection(number, answer))
    case .advance(let number, let moment):
      time.advance(to: moment) { [weak self] next in self?.send(.reached(number, next: next)) }
    case .hid, .welcome, .refusal: break  // Input has its own way; the other two are the handshake's.
    case .resize, .memoryWarning, .schemes, .openURL, .opened, .statusBarTapped, .apps, .front, .showSwitcher,
      .showAlert,
      .dismissAlert:
      application.systemServices.take(message)
    }
  }

  /// New sizes are used at once. What nobody asked about is dropped.
  private func take(_ answer: TextMetrics) {
    guard let metrics else { return }
    let (new, strange) = metrics.take(answer)
    if strange > 0 { note("dropped the sizes of \(strange) characters: nobody asked") }
    if new > 0 { windows.textSizesChanged() }
  }

  /// Events of input that are out of the queue.
  private var taken: UInt32 { inputCount &- UInt32(truncatingIfNeeded: delivery.intake.count) }

  private func note(_ text: @autoclosure () -> String) { journal.note(.link, application, text()) }

  private func setTracing(_ isOn: Bool) {
    sentSteps = isOn ? 0 : nil
    updateRecorder()
    sendTrace()
  }

  /// Steps are recorded while somebody wants them, or watches fingers.
  private func updateRecorder() {
    if sentSteps == nil, application.fingerWatch == nil {
      journal.recorder = nil
    } else if journal.recorder == nil {
      journal.recorder = Recorder(tracing: .last(SystemConnection.keptSteps))
    }
  }

  /// Sends the steps that were recorded since the last time, in pieces that a frame can hold.
  private func sendTrace() {
    guard let sent = sentSteps, let recorder = journal.recorder, recorder.count > sent else { return }
    sentSteps = recorder.count
    var lines = ""
    for step in recorder.trace(since: sent) {
      let line = step.json + "\n"
      if lines.utf8.count + line.utf8.count > LinkLimits.traceBytes {
        send(.trace(lines))
        lines = ""
      }
      lines += line
    }
    if !lines.isEmpty { send(.trace(lines)) }
  }

  private func send(_ message: LinkMessage.FromApp) {
    guard let link, link.isOpen else { return }
    if case .commit(let commit) = message, journal.isWatched { note(commit) }
    // The screen changes faster than the system process reads: the app waits for it, as it would for a display.
    link.connection.wait(
      untilWaiting: max(0, LinkLimits.outgoing - message.frameSize), patience: SystemConnection.patience)
    do throws(LinkSendError) {
      try link.send(message)
    } catch {
      note("could not send: \(error)")
    }
  }

  /// The system process is to know which input the picture shows.
  private func note(_ commit: LayerCommit) {
    journal.take(.link, application, .commits(picture: commit.sequence, changes: commit.operations.count))
    send(.took(taken))
  }

  private func closed(_ reason: LinkClosure) {
    application.request(.terminate)
    SystemHost.stop("the system process is gone (\(reason))")
  }
}
