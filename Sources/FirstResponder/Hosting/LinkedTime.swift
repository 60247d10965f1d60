import CoreFoundation
import SystemLink

/// The clock and the main loop of an app that the system process started: the machine's, or one that stands still until
/// the system moves it.
@MainActor
class LinkedTime {
  /// What the application asks for deadlines.
  var loop: any MainLoop { fatalError("LinkedTime is made as RealTime or DrivenTime") }
  /// There is an application; nothing has been sent yet.
  func begin(_ application: UIApplication) {}
  /// The launch changed the screen.
  func launched() {}
  /// Input has come.
  func input(_ bring: () -> Void) { bring() }
  /// Another message has come.
  func message(_ act: () -> Void) { act() }
  /// The system moves the clock.
  /// - Parameter done: gets, when all that was due has happened, the time at which something is due next.
  func advance(to time: TimeInterval, done: @escaping @MainActor (TimeInterval?) -> Void) {}
  /// Runs the main thread for good.
  func run() -> Never { fatalError("LinkedTime is made as RealTime or DrivenTime") }

  /// The one that the process was started for.
  static func inEnvironment() -> LinkedTime {
    guard let start = ProcessInfo.processInfo.environment[clockEnvironmentVariable].flatMap(Double.init),
      start.isFinite
    else { return RealTime() }
    // Programs that the app starts have clocks of their own.
    unsetenv(clockEnvironmentVariable)
    return DrivenTime(at: start)
  }
}

/// Time goes by itself.
@MainActor
final class RealTime: LinkedTime {
  private let runLoop = RunLoopMainLoop()
  override var loop: any MainLoop { runLoop }

  override func begin(_ application: UIApplication) {
    runLoop.drain = { [unowned delivery = application.delivery] in delivery.drain(isDisplayFrame: false) }
  }

  override func launched() { runLoop.signal() }
  override func input(_ bring: () -> Void) { runLoop.inSource(bring) }
  override func run() -> Never { runLoop.run() }
}

/// Time goes when the system says so, and all that the event system does by itself happens then. What a program waits
/// for elsewhere (its own threads, `asyncAfter`, timers of closures) takes the time that it takes (B15.4).
@MainActor
final class DrivenTime: LinkedTime {
  private let virtualLoop: VirtualMainLoop
  private var driver: VirtualDriver?
  override var loop: any MainLoop { virtualLoop }

  init(at start: TimeInterval) { virtualLoop = VirtualMainLoop(at: start) }

  override func begin(_ application: UIApplication) { driver = VirtualDriver(application, virtualLoop) }
  override func launched() { driver?.settle() }
  override func input(_ bring: () -> Void) { driver?.input(bring) }

  override func message(_ act: () -> Void) {
    driver?.becomeCurrent()
    // What the program has done since the last message, on the main queue, is laid out and shown before.
    driver?.settle()
    act()
    driver?.settle()
  }

  override func advance(to time: TimeInterval, done: @escaping @MainActor (TimeInterval?) -> Void) {
    // Behind what waits on the main queue, and what that puts there: a task that goes on, for example.
    DispatchQueue.main.async {
      DispatchQueue.main.async { [self] in
        guard let driver else { return }
        driver.advance(to: max(time, driver.now))
        done(virtualLoop.nextDue)
      }
    }
  }

  override func run() -> Never {
    while true { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1e10, false) }
  }
}
