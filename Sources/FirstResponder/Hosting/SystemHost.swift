import CoreFoundation
import EventTrace
import Glibc
import SystemLink

/// The process of an app that the system process started: it connects before there is an application, as the launch
/// needs to know the screen, and then runs the main loop for good.
@MainActor
final class SystemHost: ApplicationHost {
  private let connection: LinkConnection
  private let time = LinkedTime.inEnvironment()
  private var handshake = AppHandshake()
  private var welcome: (screen: ScreenDescription, isTracing: Bool)?
  /// Frames that came behind the welcome in the same bytes; the application gets them when there is one.
  private var early: [(type: UInt16, payload: [UInt8])] = []

  /// Longest time that the system may take to answer the app's first message, seconds.
  private static let patience: TimeInterval = 10

  /// The system process that started this one; nil if none did. A system that can't be reached ends the process.
  static func find() -> SystemHost? {
    do throws(LinkSocketError) {
      return SystemHost(try LinkConnection.toSystem())
    } catch .noSystem {
      return nil
    } catch {
      stop("can't reach the system process: \(error)")
    }
  }

  private init(_ connection: LinkConnection) { self.connection = connection }

  func connect() -> ApplicationSetup {
    let name = ProcessInfo.processInfo.environment[appEnvironmentVariable] ?? ProcessInfo.processInfo.processName
    do throws(LinkSendError) {
      try connection.send(.hello(AppDescription(name: name, processIdentifier: getpid())))
    } catch {
      SystemHost.stop("could not greet the system process: \(error)")
    }
    let deadline = BootClock.now + SystemHost.patience
    while true {
      if let welcome {
        let environment = ProcessInfo.processInfo.environment
        // Programs that the app starts are not started for it.
        unsetenv(LaunchURL.variable)
        let recorder = welcome.isTracing ? Recorder(tracing: .last(SystemConnection.keptSteps)) : nil
        return ApplicationSetup(
          loop: time.loop, screen: .make(welcome.screen), recorder: recorder,
          sceneDelegateName: environment[sceneEnvironmentVariable],
          launchURL: LaunchURL(environment: environment))
      }
      wait(until: deadline)
      connection.receive { take($0, $1) }
      if let closure = connection.closure { SystemHost.stop("the system process did not let the app in: \(closure)") }
    }
  }

  func run(_ application: UIApplication) -> Never {
    application.delivery.source = .link
    time.begin(application)
    let system = SystemConnection(application, time, handshake: handshake, isTracing: welcome?.isTracing ?? false)
    system.attach(connection)
    for frame in early { frame.payload.withUnsafeBytes { system.take(frame.type, $0) } }
    early = []
    time.launched()
    withExtendedLifetime((system, application)) { time.run() }
  }

  /// Ends the process with one line on standard error.
  static func stop(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(reason)\n".utf8))
    exit(1)
  }

  private func wait(until deadline: TimeInterval) {
    let left = deadline - BootClock.now
    guard left > 0 else {
      SystemHost.stop(
        "the system process did not answer within \(Int(SystemHost.patience)) s; end it and start it again")
    }
    var descriptor = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, Int32(left * 1000) + 1)
  }

  private func take(_ type: UInt16, _ payload: UnsafeRawBufferPointer) {
    guard welcome == nil else {
      early.append((type, Array(payload)))
      return
    }
    switch handshake.step(SystemConnection.input(type, payload)) {
    case .start(let screen, let tracing): welcome = (screen, tracing)
    case .stop(let reason): SystemHost.stop(reason)
    case .deliver, .drop, .ignore: break
    }
  }
}
