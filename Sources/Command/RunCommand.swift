import ArgumentParser
import Foundation
import SpringBoard
import WebStage

/// `firstresponder run`: a stage, an app, and fingers.
struct RunCommand: ParsableCommand {
  enum StageKind: String, ExpressibleByArgument, CaseIterable { case web, window, none }

  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Show a phone and run an app on it, or its home screen.",
    discussion: """
      Without an app, the home screen is shown: its icons open the example apps and those of --apps. Swipe up from the bottom \
      edge (or press Command-H) to leave an app, stop on the way (Command-Tab) for the list of open apps.

      The phone's screen is a page in a browser, on this machine or, with --listen, on your phone. The app runs in a \
      process of its own. An app that ends is named, and not restarted. Ctrl-C ends everything.

      With --stage none there is no screen: the touches come from a script (its grammar is in Docs/Scripts.md), and \
      the app's trace is printed at the end, every view that was asked and every touch that was delivered:

        printf 'tap 60 40\\nwait 0.5\\n' | firstresponder run --stage none --script -

      With --devices libinput the touchscreens, pens, mice and keyboards of this machine work beside the screen's own \
      (Docs/RunningOnAKiosk.md).
      """)

  @Argument(
    help: ArgumentHelp(
      "An example's name (see 'apps'), or the path of an executable that calls UIApplicationMain. Without it: the home screen.",
      valueName: "app"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "A folder of manifests of apps for the home screen (Docs/HomeScreen.md); by default firstresponder/apps in your data folder.",
      valueName: "folder"))
  var apps: String?

  @Option(
    help:
      "Where the screen is: web (a page in a browser), window (on this desktop) or none (no screen; needs --script or --devices)."
  )
  var stage = StageKind.web

  @Option(
    help: ArgumentHelp(
      "The numeric address on which the page is served. 0.0.0.0 lets other machines in that have the printed address.",
      valueName: "address"))
  var listen = "127.0.0.1"

  @Option(help: "The port of the page. A free one is chosen and printed if it is taken.")
  var port: UInt16 = 8421

  @Option(help: ArgumentHelp("The script to play; - reads it from standard input.", valueName: "file"))
  var script: String?

  @Flag(help: "Print each step of the trace as it happens, the system's own steps among them.")
  var trace = false

  @Flag(help: "Print the trace as JSON Lines (Docs/TraceFormat.md).")
  var json = false

  @OptionGroup var deviceOptions: DeviceOptions

  func run() throws {
    // `main` is synchronous, so this is the main thread.
    try MainActor.assumeIsolated {
      let program = try self.program()
      let devices = try deviceOptions.sources()
      switch stage {
      case .none:
        // Standard output belongs to the trace.
        let quiet = program.printingToStandardError()
        guard let path = script else {
          guard !devices.isEmpty else {
            throw UsageError("--stage none needs touches; give them with --script FILE, or use --devices libinput")
          }
          Run(quiet, devices: devices, printing: printing).listen()
        }
        Run(quiet, devices: devices, printing: printing).play(try ScriptFile.read(path))
      case .window:
        guard script == nil else { throw UsageError("--script needs --stage none; the window's fingers are yours") }
        try Run(program, devices: devices, printing: printing).showInWindow()
      case .web:
        guard script == nil else { throw UsageError("--script needs --stage none; the browser's fingers are yours") }
        if !isLoopback(listen) {
          Console.say(
            "warning: --listen \(listen) lets other machines in; whoever has the printed address can drive the app")
        }
        Run(program, devices: devices, printing: printing).show(WebStage.Options(address: listen, port: port))
      }
    }
  }

  private func program() throws -> Run.Program {
    if let app {
      guard apps == nil else { throw UsageError("--apps is for the home screen; leave out '\(app)' or --apps") }
      return .app(try AppChoice.launch(for: app))
    }
    let (setup, faults) = try HomeChoice.setup(apps)
    for fault in faults { Console.say("warning: \(fault); the app is left out") }
    return .home(setup)
  }

  private var printing: Run.Printing {
    Run.Printing(form: json ? .json : .text, isLive: trace, isAtEnd: stage == .none && script != nil && !trace)
  }

  private func isLoopback(_ address: String) -> Bool {
    address == "localhost" || address == "::1" || address.hasPrefix("127.")
  }
}
