import ArgumentParser
import CoreFoundation
import Driving
import Foundation
import SpringBoard
import SystemLink
import WebDriver

/// `firstresponder serve`: devices for clients of WebDriver and Appium.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let Selenium, Appium and other WebDriver clients drive apps.",
    discussion: """
      Each session is a device of its own, with its apps in processes of their own. Point a client at the address that \
      is printed; name the app by the capability appium:app. Without one the session begins at the home screen.

      With the capability "firstresponder:clock": "virtual" no session waits for anything: time goes as fast as the \
      apps work, and the same commands do the same again.
      """)

  @OptionGroup var folder: AppFolderChoice

  @OptionGroup var screenChoice: ScreenChoice

  @Option(help: "The port on which clients are answered.")
  var port: UInt16 = 4723

  @Option(help: "Sessions that may be open at one time.")
  var sessions = 64

  func run() throws {
    let apps = try AppFolder(folder.apps)
    apps.warn()
    let screen = try screenChoice.description()
    MainActor.assumeIsolated { Serving(apps, screen, self).run() }
  }
}

/// A server until somebody ends it.
@MainActor private final class Serving {
  private let service: WebDriverService
  private let port: UInt16
  private var signals: TerminationSignals?

  init(_ folder: AppFolder, _ screen: ScreenDescription, _ command: ServeCommand) {
    var options = WebDriverOptions(device: .command(folder, screen))
    options.sessions = command.sessions
    options.makeEnvironment = {
      guard let data = try? ThrowawayData() else { return ([:], {}) }
      return (data.environment, { withExtendedLifetime(data) {} })
    }
    service = WebDriverService(options)
    port = command.port
  }

  func run() -> Never {
    let server = WebDriverServer(service, port: port)
    signals = TerminationSignals { [weak self] in self?.end() }
    Task.detached {
      do { try await server.run() } catch {
        Console.complain("the port \(server) can't be served: \(error)")
        CommandLineEntry.end(ExitStatus.unusable)
      }
    }
    Console.print("WebDriver clients are answered at http://127.0.0.1:\(port)")
    withExtendedLifetime(self) { CFRunLoopRun() }
    fatalError("firstresponder serve: the main run loop ended")
  }

  private func end() {
    Task {
      await service.end()
      CommandLineEntry.end(ExitStatus.done)
    }
  }
}

extension DeviceSetup {
  /// A device with all apps that the command knows.
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
