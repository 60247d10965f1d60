import CoreFoundation
import EventTrace
import Foundation
import LocalServer
import SpringBoard
import SystemLink
import WebStage
import WindowStage

/// One run of an app, or of the home screen with all it can open: the system process on the main run loop,
/// and what of its news is printed.
@MainActor final class Run {
  /// What of the trace is printed, and how.
  struct Printing {
    var form: TraceLines.Form
    var isLive: Bool
    /// The app's trace at the end.
    var isAtEnd: Bool
    /// A line for each touch.
    var tellsTouches = false
  }

  /// What is run.
  enum Program {
    case app(AppLaunch)
    case home(HomeSetup)

    /// Standard output belongs to somebody else: what apps print goes to standard error.
    func printingToStandardError() -> Program {
      func moved(_ launch: AppLaunch) -> AppLaunch {
        var launch = launch
        launch.standardOutput = STDERR_FILENO
        return launch
      }
      switch self {
      case .app(let launch): return .app(moved(launch))
      case .home(var setup):
        setup.launch = moved(setup.launch)
        for index in setup.apps.indices { setup.apps[index].launch = moved(setup.apps[index].launch) }
        return .home(setup)
      }
    }
  }

  /// What happens when the app that was named has ended by itself.
  typealias AfterApp = SystemOptions.AfterApp
  private let program: Program
  private let screen: ScreenDescription
  private let printing: Printing
  private let devices: [any InputSource]
  private let recorder: RunRecorder?
  /// The same for the page's inspector.
  private var session: SessionRecording?
  private var desk: InspectorDesk?
  /// Nil where nobody wants to read what each touch did.
  private var touches: TouchTeller?
  /// What `replay` is to start; nil for the home screen, of which there is no recording.
  private let recordedName: String?
  /// Where the page's address is, if it is in a file.
  private var addressFile: String?
  /// What is to be said where other machines can open the page.
  private var listensElsewhere: String?
  private let trace: TraceLines
  private var traceOrder = TraceOrder()
  /// Rings when the oldest line of the trace has waited long enough for older ones.
  private var traceAlarm: Alarm?
  private var traceAtEnd = LastTrace()
  private var system: SystemProcess?
  private var signals: TerminationSignals?
  private var onAppIsActive: () -> Void = {}
  /// Somebody has asked for the end, or the script is over.
  private var isEnding = false
  private var isEndedBySignal = false
  /// What is played, and how that went; nil without a script.
  private var script: Script?
  private var scriptPlay: ScriptPlay?

  init(
    _ program: Program, screen: ScreenDescription = .phone, devices: [any InputSource] = [],
    printing: Printing, recorder: RunRecorder? = nil, recordedName: String? = nil
  ) {
    self.program = program
    self.screen = screen
    self.devices = devices
    self.printing = printing
    self.recorder = recorder
    self.recordedName = recordedName
    let namesApps = if case .home = program { true } else { false }
    trace = TraceLines(form: printing.form, namesApps: namesApps)
  }

  /// Plays a script without a screen.
  func play(_ script: Script) -> Never {
    self.script = script
    scriptPlay = ScriptPlay(of: programName)
    let quietTime = printing.tellsTouches ? TouchTeller.quietTime : ScriptStage.quietTime
    let stage = ScriptStage(script, quietTime: quietTime) { [unowned self] in endInOrder() }
    onAppIsActive = { [unowned self] in
      scriptPlay?.begin(at: BootClock.now)
      stage.play()
    }
    RunLoopClock().after(ScriptPlay.activeLimit) { [weak self] in
      guard let self, let sentence = scriptPlay?.isLate() else { return }
      Console.complain(sentence)
      endInOrder()
    }
    run(stage, afterApp: .end)
  }

  /// Runs without a screen, with input devices only, until somebody ends it.
  func listen() -> Never {
    run(ScriptStage(.empty) {}, afterApp: .end)
  }

  /// Shows the phone in a browser.
  func show(_ options: WebStage.Options, afterApp: AfterApp) -> Never {
    addressFile = options.addressFile
    if NumericAddress(options.address)?.isLoopback == false {
      listensElsewhere =
        "warning: --listen \(options.address) lets other machines in, and the connection is not encrypted: whoever "
        + "sees the address can watch and touch the screen"
    }
    if let recordedName { session = SessionRecording(screen: screen, app: recordedName) }
    session?.onLoss = { [unowned self] sentence in
      Console.say(sentence)
      system?.note(sentence)
    }
    var launch: AppLaunch?
    if case .app(let app) = program { launch = app }
    desk = InspectorDesk(
      recording: session, app: launch, systemSteps: { [unowned self] in system?.lastSteps ?? [] }, ask: askApp)
    run(WebStage(options: options), afterApp: afterApp)
  }

  private func askApp(_ question: InspectionQuestion, _ answer: @escaping (InspectionReply) -> Void) {
    guard let system else { return answer(.nothing("nothing runs")) }
    system.inspect(question, answer: answer)
  }

  /// Shows the phone in a window of the desktop.
  /// - Throws: `UsageError` where the command was built without it.
  func showInWindow(afterApp: AfterApp) throws(UsageError) -> Never {
    #if SDL
      run(WindowStage(), afterApp: afterApp)
    #else
      try Self.checkWindow()
      fatalError("firstresponder: a window is to be shown, and the command was built without it")
    #endif
  }

  /// - Throws: `UsageError` where the command was built without a window.
  nonisolated static func checkWindow() throws(UsageError) {
    #if !SDL
      throw UsageError(
        "this firstresponder was built without a window; build it with --traits SDL (Debian: libsdl2-dev), or use "
          + "--stage web")
    #endif
  }

  private func run(_ stage: any Stage, afterApp: AfterApp) -> Never {
    let tracing: Tracing = printing.isLive || printing.isAtEnd ? .last(65_536) : .off
    var options =
      switch program {
      case .app(let launch): SystemOptions(app: launch, screen: screen, afterApp: afterApp, tracing: tracing)
      case .home(let setup): SystemOptions(home: setup, screen: screen, tracing: tracing)
      }
    if printing.tellsTouches { touches = TouchTeller(ask: askApp) { [unowned self] in letOut([($0, false)]) } }
    if recorder != nil || session != nil || touches != nil { options.tellsInput = .first }
    options.watchesFingers = touches != nil
    let system = SystemProcess(options, stage: stage, devices: devices, memory: MachineMemory()) {
      [unowned self] news in hear(news)
    }
    self.system = system
    system.inspector = desk
    Console.writeAside()
    FatalSignals.install()
    signals = TerminationSignals { [weak self] in self?.heardSignal() }
    system.start()
    withExtendedLifetime(self) {
      CFRunLoopRun()
    }
    fatalError("firstresponder: the main run loop ended, although the system process is still attached to it")
  }

  private func hear(_ news: SystemNews) {
    switch news {
    case .ready(let invitation):
      invite(invitation)
    case .appWasTold(let message, _):
      let now = BootClock.now
      recorder?.lines.take(message, at: now)
      session?.lines?.take(message, at: now)
      if case .hid(let event) = message { touches?.take(event) }
    case .appIsActive:
      recorder?.lines.begin(at: BootClock.now)
      session?.lines?.begin(at: BootClock.now)
      // Of several apps, the first one is what a script waits for.
      onAppIsActive()
      onAppIsActive = {}
    case .deviceAdded(let device): Console.say("found \(device)")
    case .deviceRemoved(let device): Console.say("\(device) is gone")
    case .message(let sentence): Console.complain(sentence)
    case .appIsSilent(let name): scriptPlay?.hear(name, isSilent: true)
    case .appAnswersAgain(let name): scriptPlay?.hear(name, isSilent: false)
    case .appTraced(let lines, let app):
      if printing.isLive { take(trace.lines(lines, of: app, at: BootClock.now)) }
      if printing.isAtEnd { traceAtEnd.add(lines, of: app, at: BootClock.now) }
    case .systemTraced(let step):
      if printing.isLive { take([TraceOrder.Entry(time: step.time, line: trace.line(step))]) }
    case .ended(let outcome): end(outcome)
    }
  }

  /// Whoever has the address may drive the app. Where it has a file of its own,
  /// it does not go into the log of a service, too.
  private func invite(_ invitation: String) {
    if let addressFile, isatty(STDOUT_FILENO) == 0 {
      Console.print("The page's address is in '\(addressFile)'")
      // Where the address is printed, the warning stands behind it.
      if let listensElsewhere { Console.say(listensElsewhere) }
    } else if !invitation.isEmpty {
      Console.print(invitation)
    }
  }

  // MARK: The trace that is printed while it happens

  /// Steps of one process, which come out in the order of their times.
  private func take(_ entries: [TraceOrder.Entry]) {
    traceOrder.add(entries)
    letOut(traceOrder.take(at: BootClock.now))
    waitForTrace()
  }

  private func waitForTrace() {
    guard traceAlarm == nil, let time = traceOrder.nextTime else { return }
    traceAlarm = RunLoopClock().after(max(0, time - BootClock.now)) { [weak self] in
      guard let self else { return }
      traceAlarm = nil
      letOut(traceOrder.take(at: BootClock.now))
      waitForTrace()
    }
  }

  private func letOut(_ found: [(line: String, isLate: Bool)]) {
    guard !found.isEmpty else { return }
    let lines = found.map { $0.isLate ? trace.late($0.line) : $0.line }
    // Whoever read this is gone (`| head`): nothing is left to do.
    if !Console.print(lines.joined(separator: "\n")) { endInOrder() }
  }

  /// Who plays a script has time for lines only when it is over.
  private func printTraceAtEnd() {
    var order = TraceOrder()
    for piece in traceAtEnd.pieces { order.add(trace.lines(piece.lines, of: piece.app, at: piece.time)) }
    var lines = order.takeAll().map(\.line)[...]
    while !lines.isEmpty, Console.print(lines.prefix(1_000).joined(separator: "\n")) { lines = lines.dropFirst(1_000) }
  }

  /// Once: the system takes a second call for a person who has no more patience.
  private func endInOrder() {
    guard !isEnding else { return }
    isEnding = true
    system?.end()
  }

  /// The second one is meant as such, whatever the first one ended.
  private func heardSignal() {
    if isEndedBySignal { system?.end() }
    isEndedBySignal = true
    endInOrder()
  }

  /// The app's name, or the home screen's.
  private var programName: String {
    switch program {
    case .app(let launch): launch.name
    case .home(let setup): setup.launch.name
    }
  }

  private func end(_ outcome: SystemOutcome) -> Never {
    var fault: ScriptPlay.Fault?
    if outcome == .done, !isEndedBySignal, let script {
      fault = scriptPlay?.fault(at: BootClock.now, isAsked: isEnding, seconds: script.duration(on: screen))
    }
    letOut(traceOrder.takeAll())
    if let sentence = fault?.sentence { Console.complain(sentence) }
    // Who asked for the end does not wait for a reader that has stopped; whoever pages through a trace has time.
    Console.settle(seconds: isEndedBySignal ? 2 : 30, mayLose: isEndedBySignal)
    if let sentence = traceAtEnd.loss { Console.say(sentence) }
    printTraceAtEnd()
    if recorder?.isWhole == false, outcome != .appFailed { CommandLineEntry.end(ExitStatus.unusable) }
    switch outcome {
    case .done: CommandLineEntry.end(fault == nil ? ExitStatus.done : ExitStatus.fault)
    case .appFailed: CommandLineEntry.end(ExitStatus.fault)
    case .unusable: CommandLineEntry.end(ExitStatus.unusable)
    }
  }
}
