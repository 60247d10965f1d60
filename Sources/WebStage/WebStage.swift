import Foundation
import LocalServer
import SpringBoard
import SystemLink

/// A stage in a web browser: a page that draws the screen, and whose fingers, pens, mice and keys are the devices.
///
/// It is a small web server. Any number of browsers may look at once; each gets the screen as it is, and all of their
/// input arrives in one stream. Nobody gets in without the address of the invitation, which holds a random token.
/// Nothing is heard or drawn before `start()` and after `stop()`.
public final class WebStage: Stage {
  /// Whom to hand input to. Set before `start()`.
  public weak var host: (any StageHost)?

  let options: Options
  let limits: ServerLimits
  let token: Token
  /// Seconds since boot. The one clock of this stage; page times are mapped onto it.
  let clock: @Sendable () -> Double
  var viewers: [Viewer] = []
  var numbers = ContactNumbers()
  private var notice: String?
  private var textInput: TextInputDescription?
  private var panes: [NamedPane] = []
  /// What the first viewer was asked and has not answered.
  private var desk = MeasurementDesk()
  /// The newest commit whose being shown the host waits for; nil once it was told.
  private var awaited: UInt32?
  /// Bytes of whole screens that are being written to viewers.
  var pictureBytes = 0 {
    didSet { if hasRoomForPicture { for viewer in viewers where viewer.needsEveryLayer { viewer.wake() } } }
  }
  private var isTracingWanted = false
  private var isInspectionWanted = false
  /// Timestamp of the last event handed over.
  private var latest = -Double.infinity
  private var serving: Task<Void, Never>?
  /// The port listened on; nil until the stage is ready and after it stopped.
  private(set) var port: UInt16?
  private var addressFile: AddressFile?

  /// A stage that will listen as the options say.
  public convenience init(options: Options = Options()) {
    self.init(options: options, limits: .page)
  }

  init(
    options: Options, limits: ServerLimits = .page,
    clock: @escaping @Sendable () -> Double = { BootClock.now }
  ) {
    self.options = options
    self.limits = limits
    self.clock = clock
    token = Token.random()
  }

  /// Starts to listen. The host hears `stageIsReady` with the address to open, or `stageFailed`.
  public func start() {
    guard serving == nil else { return }
    serving = Task { await Server(stage: self).run() }
  }

  /// Sends the changes to every viewer. A viewer that can't keep up gets the whole screen later instead.
  public func show(_ commit: LayerCommit) {
    guard !viewers.isEmpty else { return }
    do {
      let message = try DownMessage.commit(commit)
      for viewer in viewers { viewer.send(message) }
    } catch {
      dropped("commit \(commit.sequence) is not shown: \(error)")
    }
  }

  /// Tells every viewer, also those who come later, whose the layers are, so that the page can name an app
  /// whose picture can't be drawn.
  public func show(panes: [NamedPane]) {
    self.panes = panes
    for viewer in viewers { viewer.send(.panes(panes)) }
  }

  /// Asks the viewer who has looked on for longest; when that one leaves, the next.
  public func tellWhenShown(_ commit: UInt32) -> Bool {
    guard !viewers.isEmpty else { return false }
    awaited = commit
    askWhenShown()
    return true
  }

  private func askWhenShown() {
    if let awaited { viewers.first?.send(.awaited(awaited)) }
  }

  /// Sends trace steps to the viewers who asked for them.
  public func show(trace: String) { send(trace, by: .app) }

  /// Sends the system's own steps, marked as such, to the viewers who asked for them.
  public func show(systemTrace: String) { send(systemTrace, by: .system) }

  private func send(_ trace: String, by speaker: DownMessage.Speaker) {
    for viewer in viewers where viewer.wantsTracing { viewer.send(.trace(trace, by: speaker)) }
  }

  /// Shows a sentence over the screen of every viewer, also of those who come later.
  public func show(notice: String?) {
    self.notice = notice
    for viewer in viewers { viewer.send(.notice(notice)) }
  }

  /// Tells every viewer, also those who come later, where typed text goes,
  /// so that its keyboard and input methods can help.
  public func show(textInput: TextInputDescription?) {
    self.textInput = textInput
    for viewer in viewers { viewer.send(.textInput(textInput)) }
  }

  /// Asks the viewer who has looked on for longest: all draw with fonts of their own, and one has to be the measure.
  public func measure(_ request: TextMeasureRequest) {
    guard let viewer = viewers.first else { return }
    guard let number = desk.ask(request) else {
      return dropped(
        "a question about \(request.characters.count) characters is not asked: the page answers too slowly")
    }
    viewer.send(.measure(number, request))
  }

  /// Closes every connection and the port. What viewers still hold down is cancelled first.
  public func stop() {
    // The last one first, so that nobody becomes the measure in between.
    for viewer in viewers.reversed() { leave(viewer) }
    serving?.cancel()
    serving = nil
    port = nil
    addressFile?.remove()
    addressFile = nil
  }
}

/// What the server's tasks tell the stage, each after a hop to the main actor.
extension WebStage {
  func isListening(on port: UInt16, invitation: String, file: AddressFile?) {
    // Stopped while the port was being opened: nobody waits for this news any more.
    guard serving != nil else {
      file?.remove()
      return
    }
    self.port = port
    addressFile = file
    host?.stageIsReady(self, invitation: invitation)
  }

  func failed(_ description: String) {
    guard serving != nil else { return }
    serving = nil
    port = nil
    addressFile?.remove()
    addressFile = nil
    host?.stageFailed(self, description: description)
  }

  /// One more whole screen may be made.
  var hasRoomForPicture: Bool { pictureBytes < limits.pictureBytes }

  func dropped(_ description: String) { host?.stage(self, dropped: description) }

  /// A viewer whose socket is let in. Its first messages are the screen, every layer, and the notice if there is one.
  /// - Returns: nil when as many look on as may.
  func join(peer: String) -> Viewer? {
    guard viewers.count < limits.viewers else { return nil }
    let viewer = Viewer(peer: peer, screen: host?.screen, stage: self)
    viewers.append(viewer)
    if let screen = host?.screen { viewer.send(.screen(screen, hasHomeButton: options.hasHomeButton)) }
    if !panes.isEmpty { viewer.send(.panes(panes)) }
    viewer.needsEveryLayer = true
    if let notice { viewer.send(.notice(notice)) }
    if let textInput { viewer.send(.textInput(textInput)) }
    if viewers.count == 1 {
      host?.stageFontsChanged(self)
      askWhenShown()
    }
    return viewer
  }

  /// A viewer that is gone. What it held down is cancelled; doing this twice is harmless.
  func leave(_ viewer: Viewer) {
    guard let index = viewers.firstIndex(where: { $0 === viewer }) else { return }
    viewers.remove(at: index)
    for event in viewer.translator.leave(at: clock(), numbers: &numbers) { deliver(event) }
    viewer.finish()
    updateTracing()
    updateInspection()
    guard index == 0 else { return }
    desk.forget()
    // Without anybody to measure, the last one's sizes are still the best.
    if !viewers.isEmpty { host?.stageFontsChanged(self) }
    askWhenShown()
  }

  /// One text message of a viewer. Bad ones are dropped whole and said.
  func receive(_ text: Data, from viewer: Viewer) {
    guard viewers.contains(where: { $0 === viewer }) else { return }
    do {
      let message = try InputMessage(json: text)
      switch message {
      case .tracing(let isOn):
        viewer.wantsTracing = isOn
        updateTracing()
        return
      case .inspecting(let isOn):
        viewer.wantsInspection = isOn
        updateInspection()
        return
      case .behind:
        viewer.needsEveryLayer = true
        return
      case .refused(let pane, let reason):
        // All see the same; the one that is the measure tells.
        if viewer === viewers.first { host?.stage(self, cannotDraw: pane, because: reason) }
        return
      case .shown(let commit):
        // One that was asked, came back, and is not the first any more.
        guard viewer === viewers.first else { return }
        guard let awaited, commit <= awaited else {
          throw InputMessage.Fault("nobody asked this page when it shows commit \(commit)")
        }
        if commit == awaited { self.awaited = nil }
        host?.stage(self, hasShown: commit)
        return
      case .ask(let number, let wish): return try ask(wish, number, for: viewer)
      case .metrics(let measured):
        guard viewer === viewers.first else { throw InputMessage.Fault("nobody asked this page to measure") }
        let metrics = try desk.answer(measured)
        host?.stage(self, measured: metrics)
        return
      case .touches, .key, .hover, .wheel, .transform, .text, .shake, .acceleration, .remoteControl: break
      }
      viewer.translator.share = min(
        InputTranslator.liveLimit, HIDEvent.contactLimit / min(viewers.count + 1, limits.viewers))
      for event in try viewer.translator.events(for: message, now: clock(), numbers: &numbers) { deliver(event) }
      for (pointer, isByShare) in viewer.translator.takeNewlyLeftOut() {
        // Shares are counted anew with each page that comes: the first ones may have put down what
        // the others would have had.
        let reason = isByShare ? "its share of the hand's contacts is down" : "all contacts of the hand are down"
        dropped("contact \(pointer) of the page at \(viewer.peer) is left out: \(reason)")
      }
    } catch {
      dropped("message from the page at \(viewer.peer) dropped: \(error)")
    }
  }

  /// Time never goes back in the stream, also where two viewers' clocks are known differently well (B2.39).
  private func deliver(_ event: HIDEvent) {
    var event = event
    latest = max(latest, event.timestamp)
    event.timestamp = latest
    host?.stage(self, received: event)
  }

  /// Hands a page's question on. The answer goes to that page alone.
  private func ask(_ wish: String, _ number: UInt32, for viewer: Viewer) throws(InputMessage.Fault) {
    guard viewer.opensWish() else {
      throw InputMessage.Fault("\(viewer.openWishes) questions wait for their answers already, or these to be read")
    }
    host?.stage(self, asks: wish) { [weak viewer] answer in viewer?.send(.inspection(number, answer)) }
  }

  private func updateInspection() {
    let isWanted = viewers.contains { $0.wantsInspection }
    guard isWanted != isInspectionWanted else { return }
    isInspectionWanted = isWanted
    host?.stage(self, wantsInspection: isWanted)
  }

  private func updateTracing() {
    let isWanted = viewers.contains { $0.wantsTracing }
    guard isWanted != isTracingWanted else { return }
    isTracingWanted = isWanted
    host?.stage(self, wantsTracing: isWanted)
  }
}
