import CoreFoundation
import FirstResponder
import Foundation
import Glibc
import SystemLink

// MARK: - The app

final class TappedView: UIView {
  private var samples = Samples()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The touch's timestamp is when the device's report came.
    if let touch = touches.first { samples.take(since: touch.timestamp) }
  }
}

final class TappedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = TappedView()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

// MARK: - The bare ones

/// Gets a moment, eight bytes, over a socket, and takes the time since.
enum Bare {
  @MainActor private static var samples = Samples()

  private static func connect() -> Int32 {
    do {
      // The connection object only makes the socket.
      let connection = try LinkConnection.toSystem()
      return withExtendedLifetime(connection) { dup(connection.descriptor) }
    } catch {
      FileHandle.standardError.write(Data("delivery: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func read(_ descriptor: Int32) {
    var moment = 0.0
    guard Glibc.read(descriptor, &moment, 8) == 8 else {
      if errno == EAGAIN { return }
      exit(0)
    }
    samples.take(since: moment)
  }

  @MainActor static func runPoll() -> Never {
    let descriptor = connect()
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      read(descriptor)
    }
  }

  @MainActor static func runSource() -> Never {
    let descriptor = connect()
    let readCallBack: CFOptionFlags = 1
    var context = CFSocketContext()
    let socket = CFSocketCreateWithNative(
      nil, descriptor, readCallBack,
      { socket, _, _, _, _ in
        let descriptor = CFSocketGetNative(socket)
        MainActor.assumeIsolated { Bare.read(descriptor) }
      }, &context)
    CFRunLoopAddSource(CFRunLoopGetMain(), CFSocketCreateRunLoopSource(nil, socket, 0), kCFRunLoopCommonModes)
    CFRunLoopRun()
    exit(1)
  }
}
