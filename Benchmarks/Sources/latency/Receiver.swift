import CoreFoundation
import FirstResponder
import Foundation
import Glibc
import SystemLink

/// The receiving process: takes `LATENCY_TOUCHES` latencies, writes them to a file and ends.
enum Receiver {
  static var touches: Int { Int(ProcessInfo.processInfo.environment["LATENCY_TOUCHES"] ?? "") ?? 1000 }

  @MainActor
  static func run(_ role: Role) -> Never {
    switch role {
    case .app:
      BenchmarkDelegate.main()
      exit(0)
    case .source: runSource()
    case .poll: runPoll()
    }
  }

  static func end(_ samples: Samples) -> Never {
    do {
      try samples.write()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("latency: could not write the result: \(error)\n".utf8))
      exit(1)
    }
  }
}

// MARK: - The app

final class TimingView: UIView {
  var samples = Samples(wanted: Receiver.touches)

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The touch's timestamp is when its bytes were written.
    guard let touch = touches.first, samples.take(since: touch.timestamp) else { return }
    Receiver.end(samples)
  }
}

final class BenchmarkDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = TimingView()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

// MARK: - The bare ones

extension Receiver {
  /// Greets as an app does, so that the sender's side is the same for all.
  private static func connect() -> Int32 {
    do {
      let connection = try LinkConnection.toSystem()
      try connection.send(.hello(AppDescription(name: "bare", processIdentifier: getpid())))
      // The bare programs use the socket itself; the connection object only made it.
      let descriptor = dup(connection.descriptor)
      return descriptor
    } catch {
      FileHandle.standardError.write(Data("latency: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Timestamps of the downs in some bytes: reports have one contact here, so frames have one length.
  private static func timestamps(in bytes: UnsafeRawBufferPointer, _ body: (Double) -> Void) {
    let header = 8
    var offset = 0
    while offset + header <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      let type = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt16.self)
      if type == 0x0110, offset + header + length <= bytes.count {
        let timestamp = bytes.loadUnaligned(fromByteOffset: offset + header + 8, as: Double.self)
        let isDown = bytes[offset + header + 80 + 9] & 2 != 0
        if isDown { body(timestamp) }
      }
      offset += header + length
    }
  }

  private static func read(_ descriptor: Int32, _ samples: inout Samples) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { exit(1) }
      timestamps(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) { timestamp in
        if samples.take(since: timestamp) { end(samples) }
      }
    }
  }

  private static func runPoll() -> Never {
    let descriptor = connect()
    var samples = Samples(wanted: touches)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      read(descriptor, &samples)
    }
  }

  @MainActor private static var sourceSamples = Samples(wanted: touches)

  @MainActor private static func readSource(_ descriptor: Int32) { read(descriptor, &sourceSamples) }

  @MainActor
  private static func runSource() -> Never {
    let descriptor = connect()
    let readCallBack: CFOptionFlags = 1
    var context = CFSocketContext()
    let socket = CFSocketCreateWithNative(
      nil, descriptor, readCallBack,
      { socket, _, _, _, _ in
        let descriptor = CFSocketGetNative(socket)
        MainActor.assumeIsolated { Receiver.readSource(descriptor) }
      }, &context)
    CFRunLoopAddSource(CFRunLoopGetMain(), CFSocketCreateRunLoopSource(nil, socket, 0), kCFRunLoopCommonModes)
    CFRunLoopRun()
    exit(1)
  }
}
