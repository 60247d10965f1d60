import ArgumentParser
import Foundation
import SpringBoard
import WebStage

/// `firstresponder run`: a stage, an app, and fingers.
struct RunCommand: ParsableCommand {
  enum StageKind: String, ExpressibleByArgument, CaseIterable { case web, window, none }
  enum AfterApp: String, ExpressibleByArgument, CaseIterable { case stay, end }

  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Show a phone and run an app on it, or its home screen.",
    discussion: """
      Without an app, the home screen is shown: its icons open the example apps and those of --apps. Swipe up from the \
      bottom edge (or press Command-H) to leave an app, stop on the way (Command-Tab) for the list of open apps.

      The phone's screen is a page in a browser, on this machine or, with --listen, on your phone. The app runs in a \
      process of its own. An app that ends is named, and not restarted: at a terminal the screen stays and says so, \
      without one (or with --after-app end) the command ends too, with status 1 if the app crashed. Ctrl-C ends \
      everything.

      With --stage none there is no screen: the touches come from a script (its grammar is in Docs/Scripts.md), and \
      the app's trace is printed at the end, every view that was asked and every touch that was delivered:

        printf 'tap 60 40\\nwait 0.5\\n' | firstresponder run --stage none --script -

      With --touches a line says of each touch what it did, or why nothing came of it and what mends that.

      With --devices libinput the touchscreens, pens, mice and keyboards of this machine work beside the screen's own \
      (Docs/RunningOnAKiosk.md).
      """)

  @Argument(
    help: ArgumentHelp(
      """
      An app's name (see 'apps'), or the path of an executable that calls UIApplicationMain. Without it: the home \
      screen.
      """,
      valueName: "app"), completion: AppCompletion.kind)
  var app: String?

  @OptionGroup var folder: AppFolderChoice

  @Option(
    help:
      """
      Where the screen is: web (a page in a browser), window (on this desktop) or none (no screen; needs --script or \
      --devices).
      """
  )
  var stage = StageKind.web

  @OptionGroup var screenChoice: ScreenChoice

  @Option(
    name: .customLong("after-app"),
    help: ArgumentHelp(
      """
      When the app that was named has ended: stay (the screen shows why) or end. By itself stay at a terminal, \
      otherwise end.
      """,
      valueName: "what"))
  var afterApp: AfterApp?

  @OptionGroup var place: PlaceChoice

  @Option(
    help: ArgumentHelp(
      "A file, for its owner alone, that gets the page's address with its secret while the page can be opened.",
      valueName: "file"), completion: .file())
  var addressFile: String?

  @Option(
    help: ArgumentHelp("The script to play; - reads it from standard input.", valueName: "file"), completion: .file())
  var script: String?

  @Option(
    help: ArgumentHelp(
      """
      A file, for its owner alone, that gets what the app is told, for 'replay' (Docs/RecordingFormat.md). Needs an app.
      """,
      valueName: "file"), completion: .file())
  var record: String?

  @Flag(help: "Print each step of the trace as it happens, the system's own steps among them.")
  var trace = false

  @Flag(help: "Say of each touch in one line what it did, or why nothing came of it (Docs/AskingWhy.md).")
  var touches = false

  @Flag(help: "Print the trace as JSON Lines (Docs/TraceFormat.md).")
  var json = false

  @OptionGroup var deviceOptions: DeviceOptions

  func run() throws {
    // `main` is synchronous, so this is the main thread.
    try MainActor.assumeIsolated {
      try check()
      if geteuid() == 0, isatty(STDERR_FILENO) == 1 {
        Console.say(
          "warning: apps run as root too; run as an ordinary user (Docs/RunningOnAKiosk.md says how, also with devices)"
        )
      }
      let program = try self.program()
      let screen = try screenChoice.description()
      let devices = try deviceOptions.sources()
      let script = try self.script.map { path throws(UsageError) in try ScriptFile.read(path, for: screen) }
      guard stage != .none || script != nil || !devices.isEmpty else {
        throw UsageError("--stage none needs touches; give them with --script FILE, or use --devices libinput")
      }
      // Last, when all else can be used: it empties the file.
      let recorder = try record.map { path throws(UsageError) in
        try RunRecorder(path, screen: screen, app: recordedName(of: program))
      }
      switch stage {
      case .none:
        // Standard output belongs to the trace.
        let run = Run(
          program.printingToStandardError(), screen: screen, devices: devices, printing: printing,
          recorder: recorder)
        guard let script else { run.listen() }
        run.play(script)
      case .window:
        try Run(program, screen: screen, devices: devices, printing: printing, recorder: recorder)
          .showInWindow(afterApp: whatAfterApp)
      case .web:
        var page = WebStage.Options(address: place.listen, addressFile: addressFile, hasHomeButton: app == nil)
        if let port = place.port { page.port = port }
        Run(
          program, screen: screen, devices: devices, printing: printing, recorder: recorder,
          recordedName: app == nil ? nil : recordedName(of: program)
        )
        .show(page, afterApp: whatAfterApp)
      }
    }
  }

  /// Options that say nothing together.
  private func check() throws(UsageError) {
    if script != nil, stage != .none {
      throw UsageError(
        "--script needs --stage none; the \(stage == .web ? "browser" : "window")'s fingers are yours")
    }
    if stage == .window { try Run.checkWindow() }
    if stage == .web { try place.check() }
    guard stage == .web || addressFile == nil else { throw UsageError("--address-file needs --stage web") }
    guard record == nil || app != nil else {
      throw UsageError("--record needs an app: firstresponder run APP --record FILE")
    }
    guard !touches || !json else {
      throw UsageError("--touches prints lines for people, and --json lines for programs; give one of them")
    }
    guard !touches || app != nil else {
      throw UsageError("--touches needs an app: firstresponder run APP --touches")
    }
    guard let afterApp else { return }
    guard app != nil else {
      throw UsageError("--after-app is about an app that you name; the home screen always stays")
    }
    guard afterApp == .end || stage != .none else {
      throw UsageError("--after-app stay needs a screen that can say what happened: --stage web or window")
    }
  }

  /// A person at a terminal sees what became of the app. Whatever else started this has to hear
  /// of it by its exit status.
  private var whatAfterApp: Run.AfterApp {
    switch afterApp {
    case .stay: .stay
    case .end: .end
    case nil: isatty(STDERR_FILENO) == 1 ? .stay : .end
    }
  }

  private func program() throws(UsageError) -> Run.Program {
    if let app { return .app(try AppChoice.launch(for: app, in: folder.apps)) }
    let found = try AppFolder(folder.apps)
    found.warn()
    return .home(HomeSetup(Example.launch(Example.homeScreen), apps: found.apps))
  }

  /// What `replay` is to start: the app's name, or where its program is.
  private func recordedName(of program: Run.Program) -> String {
    guard case .app(let launch) = program else { return "" }
    return app?.contains("/") == true ? launch.executable : launch.name
  }

  private var printing: Run.Printing {
    Run.Printing(
      form: json ? .json : .text, isLive: trace, isAtEnd: stage == .none && script != nil && !trace && !touches,
      tellsTouches: touches)
  }
}
