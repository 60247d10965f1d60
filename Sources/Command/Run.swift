import CoreFoundation
import EventTrace
import Foundation
import SpringBoard
import SystemLink
import WebStage
import WindowStage

/// One run of an app, or of the home screen with all it can open: the system process on the main run loop, and what of its news is printed.
@MainActor final class Run {
  /// What of the trace is printed, and how.
  struct Printing {
    var form: TraceLines.Form
    var isLive: Bool
    /// The app's trace at the end.
    var isAtEnd: Bool
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
  /// What `replay` is to start; nil for the home screen, of which there is no recording.
  private let recordedName: String?
  /// Where the page's address is, if it is in a file.
  private var addressFile: String?
  private let trace: TraceLines
  private var traceAtEnd = LastTrace()
  private var system: SystemProcess?
  private var signals: [any DispatchSourceSignal] = []
  private var onAppIsActive: () -> Void = {}

  init(
    _ program: Program, screen: ScreenDescription = SystemOptions.phone, devices: [any InputSource] = [],
    printing: Printing, recorder: RunRecorder? = nil, recordedName: String? = nil
  ) {
    self.program = program
    self.screen = screen
    self.devices = devices
    self.printing = printing
    self.recorder = recorder
    self.recordedName = recordedName
    trace = TraceLines(form: printing.form)
  }

  /// Plays a script without a screen.
  func play(_ script: Script) -> Never {
    let stage = ScriptStage(script) { [unowned self] in system?.end() }
    onAppIsActive = { stage.play() }
    run(stage, afterApp: .end)
  }

  /// Runs without a screen, with input devices only, until somebody ends it.
  func listen() -> Never {
    run(ScriptStage(.empty) {}, afterApp: .end)
  }

  /// Shows the phone in a browser.
  func show(_ options: WebStage.Options, afterApp: AfterApp) -> Never {
    addressFile = options.addressFile
    if let recordedName { session = SessionRecording(screen: screen, app: recordedName) }
    var launch: AppLaunch?
    if case .app(let app) = program { launch = app }
    desk = InspectorDesk(recording: session, app: launch) { [unowned self] question, answer in
      guard let system else { return answer(.nothing("nothing runs")) }
      system.inspect(question, answer: answer)
    }
    run(WebStage(options: options), afterApp: afterApp)
  }

  /// Shows the phone in a window of the desktop.
  /// - Throws: `UsageError` where the command was built without it.
  func showInWindow(afterApp: AfterApp) throws(UsageError) -> Never {
    #if SDL
      run(WindowStage(), afterApp: afterApp)
    #else
      throw UsageError(
        "this firstresponder was built without a window; build it with --traits SDL (Debian: libsdl2-dev libpango1.0-dev "
          + "libturbojpeg0-dev), or use --stage web")
    #endif
  }

  private func run(_ stage: any Stage, afterApp: AfterApp) -> Never {
    let isTracing = printing.isLive || printing.isAtEnd
    let tracing: Tracing = isTracing ? .last(65_536) : .off
    var options =
      switch program {
      case .app(let launch): SystemOptions(app: launch, screen: screen, afterApp: afterApp, tracing: tracing)
      case .home(let setup): SystemOptions(home: setup, screen: screen, tracing: tracing)
      }
    options.tellsInput = recorder != nil || session != nil
    let system = SystemProcess(options, stage: stage, devices: devices, memory: MachineMemory()) {
      [unowned self] news in hear(news)
    }
    self.system = system
    system.inspector = desk
    watchSignals()
    system.start()
    withExtendedLifetime(self) {
      CFRunLoopRun()
    }
    fatalError("firstresponder: the main run loop ended, although the system process is still attached to it")
  }

  private func hear(_ news: SystemNews) {
    switch news {
    case .ready(let invitation): invite(invitation)
    case .appWasTold(let message):
      let now = BootClock.now
      recorder?.lines.take(message, at: now)
      session?.lines?.take(message, at: now)
    case .appIsActive:
      recorder?.lines.begin(at: BootClock.now)
      session?.lines?.begin(at: BootClock.now)
      // Of several apps, the first one is what a script waits for.
      onAppIsActive()
      onAppIsActive = {}
    case .deviceAdded(let device): Console.say("found \(device)")
    case .deviceRemoved(let device): Console.say("\(device) is gone")
    case .message(let sentence): Console.complain(sentence)
    case .appTraced(let lines):
      if printing.isLive { printTrace(trace.lines(lines)) }
      if printing.isAtEnd { traceAtEnd.add(lines) }
    case .systemTraced(let step):
      if printing.isLive { printTrace([printing.form == .json ? step.json : step.text]) }
    case .ended(let outcome): end(outcome)
    }
  }

  /// Whoever has the address may drive the app. Where it has a file of its own, it does not go into the log of a service, too.
  private func invite(_ invitation: String) {
    if let addressFile, isatty(STDOUT_FILENO) == 0 {
      Console.print("The page's address is in '\(addressFile)'")
    } else if !invitation.isEmpty {
      Console.print(invitation)
    }
  }

  private func printTrace(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    // Whoever read this is gone (`| head`): nothing is left to do.
    if !Console.print(lines.joined(separator: "\n")) { system?.end() }
  }

  private func end(_ outcome: SystemOutcome) -> Never {
    if let sentence = traceAtEnd.loss { Console.say(sentence) }
    for lines in traceAtEnd.lines where !Console.print(trace.lines(lines).joined(separator: "\n")) { break }
    switch outcome {
    case .done: exit(ExitStatus.done)
    case .appFailed: exit(ExitStatus.fault)
    case .unusable: exit(ExitStatus.unusable)
    }
  }

  /// Ctrl-C, `kill` and a closed terminal end everything in order; asked a second time, at once.
  private func watchSignals() {
    // A write to a pipe that nobody reads is answered with an error instead.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { @Sendable [weak self] in MainActor.assumeIsolated { self?.system?.end() } }
      source.resume()
      signals.append(source)
    }
  }
}
