import ForeignText
import SystemLink

/// One app's end of the link, as the system process sees it: lets the app in, keeps its layers,
/// and hands on what it says.
///
/// What an app sends wrongly is dropped whole and told as one line; the session goes on. Whether the app is alive is
/// seen from the connection, and whether its main thread is, from its answers to pings.
@MainActor public final class AppSession {
  /// What a session tells its owner, in the order in which it happened.
  public enum News: Sendable, Hashable {
    /// The app said who it is and is let in. First, and once.
    case connected(AppDescription)
    /// The screen changed; the commit is already part of `layers`.
    case committed(LayerCommit)
    /// The app says where in its life cycle it is.
    case reached(LifecycleState)
    /// New trace steps, as JSON Lines.
    case traced(String)
    /// The app wants to know how large characters are.
    case asked(TextMeasureRequest)
    /// Where typed text goes in the app changed; nil: text is not wanted.
    case wantsText(TextInputDescription?)
    /// The app asks for something that only the system can do.
    case requests(AppRequest)
    /// At these edges the app's own gestures come first.
    case defers(Contact.Edges)
    /// The home screen says what of it stands above apps.
    case arranges(WindowArrangement)
    /// The answer to an inspector's question of this number, as JSON that nobody has looked at.
    case answers(UInt32, String)
    /// The app's clock was moved, as it was asked with this number, and when it has something to do next.
    case passed(UInt32, next: Double?)
    /// A frame of the app was dropped; the sentence says which and why.
    case dropped(String)
    /// The app has not answered for so many seconds.
    case silent(Double)
    /// The app answers, and has taken none of its input for so many seconds.
    case deaf(Double)
    /// The app answers again after it had been silent, and takes its input.
    case answersAgain
    /// The session is over. Last, and once.
    case ended(End)
  }

  /// Why a session is over.
  public enum End: Sendable, Hashable {
    /// The app was not let in, for this reason, which it was told.
    case refused(String)
    /// The connection closed.
    case closed(LinkClosure)
  }

  /// Reads of one app's connection in one turn of the run loop, 64 KiB each as a rule: an app that writes as fast as it
  /// can takes turns with the others, and with the stage.
  static let readRounds = 8
  /// Frames of one app in one turn of the run loop, however small they are: an app that draws sends a few.
  static let frameLimit = 256
  /// Seconds after which a turn leaves further frames to the next: for a commit of 30 bytes all layers of an
  /// app may have to be walked.
  static let turnSeconds = 0.01
  /// Seconds for an app's last words, which are few. A hostile app's may take minutes.
  static let lastWordsSeconds = 0.5
  /// Characters of its name that an app can have in lines for people.
  private static let nameLimit = 64
  /// Seconds that a new connection has to say `hello`.
  public static let helloLimit = 5.0
  /// The app, once it is let in.
  public private(set) var app: AppDescription?
  /// The process that connected, as the kernel knows it.
  let peerProcess: Int32?
  /// The app that was waited for and whose process this one came of, when it connected; nil: it was nobody's.
  var family: AppID?
  /// The screen of the app as its commits have made it.
  public private(set) var layers = LayerTree()
  /// Hears of everything that the app is sent, in order, events that wait among it.
  var onSend: ((LinkMessage.FromSystem) -> Void)?
  private let clock: any SystemClock
  private let onNews: (AppSession, News) -> Void
  private let makeHandshake: (AppDescription?) -> SystemHandshake
  private var handshake: SystemHandshake?
  private var link: RunLoopConnection?
  private var alarm: Alarm?
  private(set) var pulse = AppPulse()
  /// It is asked now and then whether it still answers.
  private let isWatched: Bool
  private var isAwaitingFullCommit = false
  /// Movements since the app stopped reading.
  private var waiting = EventBacklog()
  private var isOver = false

  /// Begins with a connection on which nothing was read yet.
  /// - Parameter clock: by which it is waited for.
  /// - Parameter isWatched: whether it is asked now and then if it still answers; false where whoever moves the time
  ///   waits for each of its answers.
  /// - Parameter handshake: makes the rules by which the app is let in; asked when the app's first message comes, so
  ///   that of two apps that connect together only one is let in. It gets what the app says of itself,
  ///   if that is what it says first.
  /// - Parameter onNews: called on the main thread, from the run loop or from inside a call of this object.
  public init(
    _ connection: LinkConnection, clock: any SystemClock, isWatched: Bool = true,
    handshake: @escaping (AppDescription?) -> SystemHandshake, onNews: @escaping (AppSession, News) -> Void
  ) {
    (self.clock, self.isWatched) = (clock, isWatched)
    self.onNews = onNews
    peerProcess = connection.peerProcess
    makeHandshake = handshake
    link = RunLoopConnection(
      connection, onFrame: { [weak self] type, payload in self?.receive(type, payload) },
      onClose: { [weak self] reason in self?.finish(.closed(reason)) })
    guard !isOver else { return }
    link?.onDrained = { [weak self] in self?.sendWaiting() }
    link?.readRounds = Self.readRounds
    link?.frameLimit = Self.frameLimit
    link?.turnSeconds = Self.turnSeconds
    alarm = clock.after(Self.helloLimit) { [weak self] in
      self?.refuse("no hello came within \(Self.helloLimit) s; an app sends it first")
    }
  }

  /// Whether the session goes on; false after `ended` and `close()`.
  public var isOpen: Bool { !isOver }
  /// Whether the app is let in and its connection is open.
  public var isConnected: Bool { app != nil && !isOver }

  /// Sends an input event to the app; one that can't be written, or goes to an app that is not let in, is dropped.
  ///
  /// While the app does not read (its main thread is busy, or stands in a debugger), movements wait here, merged, so
  /// that a finger that goes on moving does not fill the connection. Everything else is sent at once, behind what
  /// waits: not one beginning or end is dropped. An app for which more than `LinkLimits.outgoing` bytes of them wait is
  /// given up, with the reason (`ended`).
  public func send(_ event: HIDEvent) {
    guard isConnected, let link else { return }
    onSend?(.hid(event))
    if !waiting.isEmpty || link.connection.waiting > 0, waiting.take(event) { return }
    sendWaiting()
    write(event)
  }

  private func sendWaiting() {
    if !waiting.isEmpty { waiting.removeAll(write) }
  }

  private func write(_ event: HIDEvent) {
    guard isConnected, let link else { return }
    pulse.sendsInput()
    do throws(LinkSendError) { try link.send(event) } catch { failed(error) }
  }

  /// Sends a message to the app, as `send(_:)` of an event does.
  public func send(_ message: LinkMessage.FromSystem) {
    guard isConnected, let link else { return }
    onSend?(message)
    sendWaiting()
    do throws(LinkSendError) { try link.send(message) } catch { failed(error) }
  }

  /// Reads what an app has left on the connection: its last words, when its process is known to have ended.
  public func readLastWords() { readLastWords(within: Self.lastWordsSeconds) }

  /// A process that the app left behind may still write: this has an end all the same.
  func readLastWords(within seconds: Double) {
    let end = BootClock.now + seconds
    for _ in 0..<64 {
      let rest = max(0, end - BootClock.now)
      let mayHaveMore = link?.connection.receive(rounds: Self.readRounds, frames: Self.frameLimit, seconds: rest) {
        [weak self] in self?.receive($0, $1)
      }
      guard mayHaveMore == true, BootClock.now < end else { return }
    }
  }

  /// Closes the connection; nothing is told any more.
  public func close() {
    isOver = true
    alarm?.cancel()
    link?.close()
    link = nil
  }

  private func receive(_ type: UInt16, _ payload: UnsafeRawBufferPointer) {
    guard !isOver else { return }
    let input: SystemHandshake.Input
    var said: AppDescription?
    do throws(LinkError) {
      var message = try LinkCodec.decodeFromApp(type: type, payload: payload)
      if case .hello(var app) = message {
        // It stands in lines for people, and must not begin lines of its own.
        app.name = shown(app.name, limit: Self.nameLimit)
        message = .hello(app)
        said = app
      }
      input = .message(message)
    } catch {
      input = .broken(error)
    }
    var rules = handshake ?? makeHandshake(said)
    let action = rules.step(input)
    handshake = rules
    switch action {
    case .welcome(let app, let answer):
      self.app = app
      alarm?.cancel()
      send(answer)
      onNews(self, .connected(app))
      if isWatched { ping() }
    case .refuse(.refusal(let reason)): refuse(reason)
    case .refuse(let message): fatalError("AppSession: \(message) can't be a refusal; SystemHandshake is wrong")
    case .deliver(let message): deliver(message)
    case .drop(let reason): onNews(self, .dropped(reason))
    case .ignore: break
    }
  }

  private func deliver(_ message: LinkMessage.FromApp) {
    switch message {
    case .hello: fatalError("AppSession: SystemHandshake hands out hello; it has to drop a second one")
    case .commit(let commit): apply(commit)
    case .lifecycle(let state): onNews(self, .reached(state))
    case .trace(let lines): onNews(self, .traced(lines))
    case .pong(let number, let taken): answered(number, taken)
    case .measure(let request): onNews(self, .asked(request))
    case .textInput(let input): onNews(self, .wantsText(input))
    case .request(let request): onNews(self, .requests(request))
    case .deferring(let edges): onNews(self, .defers(edges))
    case .arrange(let arrangement): onNews(self, .arranges(arrangement))
    case .inspection(let number, let answer): onNews(self, .answers(number, answer))
    case .took(let count): pulse.shown = count
    case .reached(let number, let next): onNews(self, .passed(number, next: next))
    }
  }

  /// A commit that does not fit, or one that is missing, leaves the screen behind the app: a full commit mends that. It
  /// is asked for once, so that an app whose full commit is broken too is not asked for ever.
  private func apply(_ commit: LayerCommit) {
    var commit = commit
    for picture in commit.takeOutPictures() { onNews(self, .dropped(picture.description)) }
    do throws(LayerTreeError) {
      let missing = try layers.apply(commit)
      onNews(self, .committed(commit))
      guard missing > 0 else {
        isAwaitingFullCommit = false
        return
      }
      onNews(self, .dropped("\(missing) layer commits before number \(commit.sequence) are missing"))
    } catch {
      onNews(self, .dropped(error.description))
    }
    guard !isAwaitingFullCommit else { return }
    isAwaitingFullCommit = true
    send(.requestFullCommit)
  }

  private func ping() {
    guard isConnected else { return }
    let (ping, finding) = pulse.beat(at: clock.now)
    if let finding { tell(finding) }
    if let ping { send(.ping(ping)) }
    guard isConnected else { return }
    alarm = clock.after(AppPulse.interval) { [weak self] in self?.ping() }
  }

  private func answered(_ number: UInt32, _ taken: UInt32) {
    let (isExpected, finding) = pulse.answers(number, taken: taken, at: clock.now)
    guard isExpected else {
      return onNews(self, .dropped("pong \(number) answers no ping, the last one asked was \(pulse.lastPing)"))
    }
    if let finding { tell(finding) }
  }

  private func tell(_ finding: AppPulse.Finding) {
    switch finding {
    case .silent(let seconds): onNews(self, .silent(seconds))
    case .deaf(let seconds): onNews(self, .deaf(seconds))
    case .well: onNews(self, .answersAgain)
    }
  }

  private func failed(_ error: LinkSendError) {
    switch error {
    case .message(let error): onNews(self, .dropped("not sent to the app: \(error)"))
    // The connection tells its end itself, after the app's last words.
    case .closed: break
    }
  }

  private func refuse(_ reason: String) {
    guard !isOver else { return }
    if let link { try? link.send(.refusal(reason)) }
    finish(.refused(reason))
  }

  private func finish(_ end: End) {
    guard !isOver else { return }
    close()
    onNews(self, .ended(end))
  }
}
