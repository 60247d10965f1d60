import Foundation
import FuzzTools
import Fuzzing
import SpringBoard
import SystemLink

/// Two processes in real time: a system process with ten fingers at 60 to 240 reports a second, and an app over the
/// link whose program meddles in its callbacks. Both verify what they see, and neither may grow.
@MainActor
final class LinkSoak {
  private let seed: UInt64
  private let seconds: Double
  /// Seconds between two measurements of this process.
  private let lookEvery: Double
  /// Seconds that a world of the app's lasts; the app measures itself with each.
  private let worldSeconds: Double
  private let stage: FingerStage
  /// What the app writes: its memory with each of its worlds, and what one that is over has left behind.
  private let report = FileManager.default.temporaryDirectory.appending(path: "fuzz-soak-\(getpid())").path
  private var system: SystemProcess?
  private var own = Growth()

  init(seed: UInt64, seconds: Double, lookEvery: Double, worldSeconds: Double) {
    (self.seed, self.seconds, self.lookEvery, self.worldSeconds) = (seed, seconds, lookEvery, worldSeconds)
    stage = FingerStage(seed: seed)
  }

  func run() throws -> Never {
    say("seed \(seed)")
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let app = AppLaunch(
      name: "fuzz", executable: program,
      arguments: ["--app-of-soak", report, "--seed", "\(seed)", "--world-seconds", "\(worldSeconds)"],
      environment: ["FIRSTRESPONDER_VERIFY": "stop"])
    let system = SystemProcess(SystemOptions(app: app), stage: stage) { [unowned self] in heard($0) }
    self.system = system
    system.start()
    while true { RunLoop.main.run(until: .distantFuture) }
  }

  private func heard(_ news: SystemNews) {
    switch news {
    case .appIsActive:
      stage.begin()
      _ = Timer.scheduledTimer(withTimeInterval: lookEvery, repeats: true) { _ in
        MainActor.assumeIsolated { self.look() }
      }
      _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
        MainActor.assumeIsolated {
          self.stage.liftAll()
          self.system?.end()
        }
      }
    case .message(let text): say(text)
    case .ended(let outcome): end(outcome)
    default: break
    }
  }

  /// Lines that the app has written.
  private var lines: [[String]] {
    let text = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  private func look() {
    let held = Memory.held
    own.note(held)
    guard own.count % 6 == 0 else { return }
    let time = Int(Double(own.count) * lookEvery)
    let app = lines.last?.joined(separator: " ") ?? "nothing yet"
    say("\(time) s: \(stage.reports) reports, \(held / 1024) KiB here, \(app)")
  }

  private func end(_ outcome: SystemOutcome) {
    var app = Growth()
    for line in lines where line.first == "held" && line.count > 1 { app.note((Int(line[1]) ?? 0) * 1024) }
    var faults = lines.filter { $0.first == "left" }.map { $0.joined(separator: " ") }
    unlink(report)
    say(
      "\(stage.reports) reports in \(Int(seconds)) s, \(own.count) measurements here, \(app.count) worlds; "
        + "grown by \(own.most / 1024) KiB here, \(app.most / 1024) KiB in the app")
    if let fault = own.fault { faults.append("here: \(fault)") }
    if let fault = app.fault { faults.append("in the app: \(fault)") }
    if outcome != .done { faults.append("the app did not end well") }
    if stage.reports == 0 { faults.append("nothing was reported") }
    for fault in faults { say("FAILED: \(fault)") }
    exit(faults.isEmpty ? 0 : 1)
  }
}

/// A screen that shows nothing, with ten fingers on it.
@MainActor
private final class FingerStage: Stage {
  weak var host: (any StageHost)?
  private(set) var reports = 0
  private var chance: Chance
  private var places: [CGPoint?] = Array(repeating: nil, count: 10)
  private var timer: Timer?

  init(seed: UInt64) { chance = Chance(seed: seed) }

  func start() { host?.stageIsReady(self, invitation: "") }
  func show(_ commit: LayerCommit) {}
  func show(trace: String) {}
  func show(notice: String?) {}
  func stop() { timer?.invalidate() }

  func begin() { tick() }

  /// Reports at a rate that changes now and then.
  private func tick() {
    let rate = [60.0, 120, 240][chance.below(3)]
    var left = Int(rate) * 5
    timer = Timer.scheduledTimer(withTimeInterval: 1 / rate, repeats: true) { [weak self] timer in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.report(self.step())
        left -= 1
        if left == 0 {
          self.timer?.invalidate()
          self.tick()
        }
      }
    }
  }

  /// What some of the fingers do.
  private func step() -> [Contact] {
    var contacts: [Contact] = []
    for finger in places.indices {
      let number = UInt32(finger)
      if let place = places[finger] {
        switch chance.below(40) {
        case 0:
          places[finger] = nil
          contacts.append(.up(number, x: place.x, y: place.y))
        case 1 where chance.below(4) == 0:
          places[finger] = nil
          contacts.append(.cancel(number, x: place.x, y: place.y))
        case 2..<30:
          let new = CGPoint(
            x: min(max(place.x + Double(chance.below(41) - 20), 0), 389),
            y: min(max(place.y + Double(chance.below(41) - 20), 0), 843))
          places[finger] = new
          contacts.append(.move(number, x: new.x, y: new.y))
        default: break
        }
      } else if chance.below(60) == 0 {
        let place = CGPoint(x: Double(chance.below(390)), y: Double(chance.below(844)))
        places[finger] = place
        contacts.append(.down(number, x: place.x, y: place.y))
      }
    }
    return contacts
  }

  func liftAll() {
    timer?.invalidate()
    report(
      places.indices.compactMap { finger in places[finger].map { .up(UInt32(finger), x: $0.x, y: $0.y) } })
    places = Array(repeating: nil, count: 10)
  }

  private func report(_ contacts: [Contact]) {
    guard !contacts.isEmpty else { return }
    reports += 1
    host?.stage(
      self, received: HIDEvent(timestamp: RunLoopClock().now, kind: .digitizer, contacts: contacts))
  }
}
