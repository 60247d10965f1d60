import CoreFoundation
import Foundation
import Glibc
import SpringBoard
import SystemLink

/// A stage without a screen.
@MainActor final class NoStage: Stage {
  weak var host: (any StageHost)?
  func start() { host?.stageIsReady(self, invitation: "") }
  func show(_ commit: LayerCommit) {}
  func show(trace: String) {}
  func show(notice: String?) {}
  func measure(_ request: TextMeasureRequest) {}
  func stop() {}
}

/// The system process, with apps in processes of their own, and the bare programs beside it.
@MainActor final class Bench {
  enum Phase: String, CaseIterable {
    case one = "one app"
    case ten = "ten apps"
    case stopped = "ten apps, one of them stopped under a moving finger"
  }

  private let touches: Int
  private let rounds: Int
  private let folder = FileManager.default.temporaryDirectory.path + "/delivery-\(getpid())"
  private let stage = NoStage()
  private var system: SystemProcess!
  private var translator: EvdevTranslator
  private var session: EvdevSession
  private var sockets: [Int32] = []
  private var order: [Phase] = []
  private var tapNumber = 0

  /// - Parameters:
  ///   - touches: of each program, in each phase and round.
  init(touches: Int, rounds: Int) {
    (self.touches, self.rounds) = (touches, rounds)
    let screen = SystemOptions(app: AppLaunch(name: "", executable: "")).screen
    session = EvdevSession(screen: screen)
    let device = EvdevDevice(
      name: "touchscreen", properties: [1], codes: [1: [330], 3: [47, 53, 54, 57]],
      axes: [53: EvdevAxis(minimum: 0, maximum: 3_899), 54: EvdevAxis(minimum: 0, maximum: 8_439)])
    do throws(EvdevDeviceError) {
      translator = try EvdevTranslator(device: device, screen: screen)
    } catch {
      fatalError("delivery: \(error)")
    }
  }

  func run() -> Never {
    // A program beside this one that is gone is an error of `write`, not the end of everything.
    Glibc.signal(SIGPIPE, SIG_IGN)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try start()
      measure(.one)
      for number in 2...10 { open("app \(number)") }
      for _ in 0..<rounds {
        open("app 1")
        measure(.ten)
        // A finger comes down on another app, which is stopped then.
        open("app 5")
        report([(1, 57, 7), (1, 53, 100), (1, 54, 100)])
        open("app 1")
        signal(SIGSTOP, to: "app 5")
        measure(.stopped)
        signal(SIGCONT, to: "app 5")
        report([(1, 57, -1)])
      }
      settle(1)
      try show()
      for socket in sockets { close(socket) }
      try? FileManager.default.removeItem(atPath: folder)
    } catch {
      FileHandle.standardError.write(Data("delivery: \(error)\n".utf8))
    }
    for app in system?.apps ?? [] { signal(SIGKILL, to: app.name) }
    exit(0)
  }

  // MARK: - Processes

  private var total: Int { touches * (1 + 2 * rounds) }

  private func launch(_ name: String, _ role: String, _ result: String) -> AppLaunch {
    AppLaunch(
      name: name, executable: "/proc/self/exe",
      environment: [
        "DELIVERY_ROLE": role, "DELIVERY_TOUCHES": "\(total)", "DELIVERY_RESULT": "\(folder)/\(result)",
      ])
  }

  private func start() throws {
    let listener = try LinkListener()
    defer { listener.close() }
    for role in ["source", "poll"] {
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.environment = ProcessInfo.processInfo.environment.merging(launch(role, role, role).environment) { $1 }
        .merging([linkEnvironmentVariable: listener.path]) { $1 }
      try process.run()
      var connection: LinkConnection?
      while connection == nil {
        usleep(1_000)
        connection = try listener.accept()
      }
      withExtendedLifetime(connection) { sockets.append(dup(connection?.descriptor ?? -1)) }
    }
    system = SystemProcess(SystemOptions(app: launch("app 1", "app", "app"), afterApp: .stay), stage: stage) { news in
      if case .message(let text) = news { FileHandle.standardError.write(Data("delivery: \(text)\n".utf8)) }
    }
    system.start()
    waitForFront("app 1")
  }

  private func open(_ name: String) {
    system.open(launch(name, "app", name == "app 1" ? "app" : "none"))
    waitForFront(name)
  }

  private func waitForFront(_ name: String) {
    while system.focused?.name != name || system.focused?.place != .active { settle(0.01) }
    settle(0.5)
  }

  private func signal(_ number: Int32, to name: String) {
    if let process = system.apps.first(where: { $0.name == name })?.processIdentifier { kill(process, number) }
  }

  /// Lets the run loop run.
  private func settle(_ seconds: Double) {
    let end = BootClock.now + seconds
    while true {
      let left = end - BootClock.now
      guard left > 0 else { return }
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, left, false)
    }
  }

  // MARK: - Taps

  private func measure(_ phase: Phase) {
    FileHandle.standardError.write(Data("delivery: \(phase.rawValue)\n".utf8))
    for tap in 0..<touches {
      tapNumber += 1
      order.append(phase)
      let other: [(slot: Int32, code: UInt16, value: Int32)] = phase == .stopped ? [(1, 53, Int32(tap % 3_000))] : []
      report(
        [(0, 57, Int32(tapNumber % 60_000)), (0, 53, Int32(tap % 3_000 + 200)), (0, 54, Int32(tap % 7_000 + 200))]
          + other)
      settle(0.001)
      tell(sockets[0])
      settle(0.001)
      report([(0, 57, -1)] + other)
      settle(0.001)
      tell(sockets[1])
      settle(0.001)
    }
  }

  private func tell(_ socket: Int32) {
    var moment = BootClock.now
    _ = write(socket, &moment, 8)
  }

  /// One report of the touchscreen, dated now: events of slots, then the end of the report.
  private func report(_ events: [(slot: Int32, code: UInt16, value: Int32)]) {
    let now = BootClock.now
    func take(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      let event = EvdevEvent(microseconds: 0, type: type, code: code, value: value)
      translator.take(event, at: now, session: &session) { stage.host?.stage(stage, received: $0) }
    }
    for event in events {
      take(3, 47, event.slot)
      take(3, event.code, event.value)
    }
    take(0, 0, 0)
  }

  // MARK: - The table

  private func show() throws {
    let names = ["app": "SpringBoard -> touchesBegan", "source": "bare run-loop source", "poll": "bare poll and read"]
    var medians: [Phase: [String: Double]] = [:]
    print("| | | touches | median us | p99 us |")
    print("|---|---|---:|---:|---:|")
    for phase in Phase.allCases {
      for role in ["app", "source", "poll"] {
        let samples = try Samples.read("\(folder)/\(role)")
        let own = zip(order, samples).filter { $0.0 == phase }.map { Double($0.1) / 1_000 }.sorted()
        guard !own.isEmpty else { continue }
        let (median, tail) = (own[own.count / 2], own[own.count * 99 / 100])
        medians[phase, default: [:]][role] = median
        print("| \(phase.rawValue) | \(names[role] ?? role) | \(own.count) | \(text(median)) | \(text(tail)) |")
      }
    }
    print("")
    for phase in Phase.allCases {
      guard let app = medians[phase]?["app"], let source = medians[phase]?["source"] else { continue }
      print("\(phase.rawValue): \(String(format: "%.2f", app / source)) times the bare run-loop source at the median")
    }
    if let ten = medians[.ten]?["app"], let stopped = medians[.stopped]?["app"] {
      print("a stopped app changes the others' median by \(String(format: "%+.1f", (stopped / ten - 1) * 100)) %")
    }
  }

  private func text(_ value: Double) -> String { String(format: "%.1f", value) }
}
