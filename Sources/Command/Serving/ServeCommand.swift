import ArgumentParser
import CoreFoundation
import Driving
import Foundation
import LocalServer
import SpringBoard
import SystemLink
import WebDriver

/// `firstresponder serve`: devices for clients of WebDriver and Appium.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let Selenium, Appium and other WebDriver clients drive apps.",
    discussion: """
      Each session is a device of its own, with its apps in processes of their own, which find a copy of your data and \
      leave nothing behind. Point a client at the address that is printed, and name the app by the capability \
      appium:app; without one the session begins at the home screen. Docs/WebDriver.md has all commands.

      With the capability "firstresponder:clock": "virtual" no session waits for anything: time goes as fast as the \
      apps work, and the same commands do the same again.

      On this machine no token is needed, unless --token gives one. On any other address there has to be one: clients \
      show it as the first part of the path (http://ADDRESS:4723/TOKEN) or as a password. Ctrl-C and SIGTERM end all \
      sessions in order.
      """)

  @OptionGroup var folder: AppFolderChoice

  @OptionGroup var screenChoice: ScreenChoice

  @OptionGroup var placeChoice: PlaceChoice

  @Option(
    help: ArgumentHelp(
      "What clients have to show: 16 to 128 letters, digits, - and _. By itself one is made where there has to be one.",
      valueName: "text"))
  var token: String?

  @Option(
    name: .customLong("host"),
    help: ArgumentHelp(
      "A name, with its port, by which clients reach this server, as through a proxy: phones.example:4723. May be "
        + "repeated.", valueName: "name"))
  var hosts: [String] = []

  @Option(help: ArgumentHelp("Sessions that may be open at one time.", valueName: "number"))
  var sessions = 64

  @Option(
    help: ArgumentHelp(
      "Letters and digits with which the ids of this server's sessions begin, so that a proxy before several servers "
        + "knows whose a session is.", valueName: "text"))
  var name: String?

  @Flag(
    name: .customLong("until-input-ends"),
    help: "End, in order, when standard input ends: with whoever started this and holds it open.")
  var untilInputEnds = false

  func run() throws {
    guard (1...1_000).contains(sessions) else { throw UsageError("--sessions is \(sessions), and has to be 1 to 1000") }
    if let name, WebDriverOptions.Name(name) == nil {
      throw UsageError("--name is '\(name)', and has to be 1 to 32 letters and digits of ASCII")
    }
    let apps = try AppFolder(folder.apps)
    apps.warn()
    let screen = try screenChoice.description()
    var place = WebDriverServer.Place()
    try placeChoice.check()
    (place.address, place.token, place.names) = (placeChoice.listen, token, Set(hosts))
    if let port = placeChoice.port { place.port = port }
    if token == nil, NumericAddress(place.address)?.isLoopback == false { place.token = WebDriverServer.randomToken() }
    let serving: Serving
    do {
      serving = try MainActor.assumeIsolated {
        var options = WebDriverOptions(device: .command(apps, screen))
        options.sessions = sessions
        options.name = name.flatMap(WebDriverOptions.Name.init)
        options.makeData = ThrowawayData.ofDevice
        options.exporter = RecordingExport.made
        return try Serving(options, at: place)
      }
    } catch {
      throw UsageError("--token: \(error)")
    }
    MainActor.assumeIsolated { serving.run(untilInputEnds: untilInputEnds) }
  }
}

/// A server until somebody ends it.
@MainActor private final class Serving {
  private let service: WebDriverService
  private let server: WebDriverServer
  private let place: WebDriverServer.Place
  private var signals: TerminationSignals?
  private var isEnding = false

  init(_ options: WebDriverOptions, at place: WebDriverServer.Place) throws {
    service = WebDriverService(options)
    self.place = place
    server = try WebDriverServer(service, at: place)
  }

  func run(untilInputEnds: Bool) -> Never {
    signals = TerminationSignals { [weak self] in self?.end() }
    if untilInputEnds { awaitEndOfInput() }
    let (server, place) = (server, place)
    Task.detached {
      do {
        try await server.run { port in
          Console.print("WebDriver clients are answered at \(Self.address(place, port))")
        } onRefusal: { sentence in
          Console.complain(sentence)
        }
      } catch {
        Console.complain(error.localizedDescription)
        CommandLineEntry.end(ExitStatus.unusable)
      }
    }
    withExtendedLifetime(self) { CFRunLoopRun() }
    fatalError("firstresponder serve: the main run loop ended, although the server is still attached to it")
  }

  private nonisolated static func address(_ place: WebDriverServer.Place, _ port: UInt16) -> String {
    let host = place.address.contains(":") ? "[\(place.address)]" : place.address
    return "http://\(host):\(port)" + (place.token.map { "/\($0)" } ?? "")
  }

  /// What is written there is read, and thrown away.
  private func awaitEndOfInput() {
    Thread.detachNewThread { @Sendable [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      DispatchQueue.main.async { @Sendable in MainActor.assumeIsolated { self?.end() } }
    }
  }

  /// Once: a second signal is for a person who has no more patience.
  private func end() {
    if isEnding { CommandLineEntry.end(ExitStatus.fault) }
    isEnding = true
    Task {
      await service.end()
      await server.stop()
      Children.shared.kill()
      CommandLineEntry.end(ExitStatus.done)
    }
  }
}

extension DeviceSetup {
  /// A device with all apps that the command knows. What they print goes to standard error.
  @MainActor static func command(_ folder: AppFolder, _ screen: ScreenDescription) -> DeviceSetup {
    func quiet(_ launch: AppLaunch) -> AppLaunch {
      var launch = launch
      launch.standardOutput = STDERR_FILENO
      return launch
    }
    var apps = folder.apps
    for index in apps.indices { apps[index].launch = quiet(apps[index].launch) }
    return DeviceSetup(home: quiet(Example.launch(Example.homeScreen)), apps: apps, screen: screen)
  }
}
