import CoreFoundation
import Foundation
import Glibc
import SystemLink
import Testing
import Turns

@testable import SpringBoard

/// Apps that crash, stop, break their link or flood it, in the midst of ten fingers:
/// nobody else notices (B9.20, B9.22).
///
/// The apps are real processes (`link-app`). `FAULT_RUNS` says how many faults there are (100),
/// `FAULT_SEED` which ones.
@Suite(.takesTurns, .serialized)
@MainActor struct FaultTests {
  @Test func `no fault of an app costs another one a finger's beginning or end, and each ends once (B9.22)`() throws {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["FAULT_RUNS"].flatMap { Int($0) } ?? 100
    let seed = environment["FAULT_SEED"].flatMap { UInt64($0) } ?? 2_026
    let phone = FaultyPhone(seed: seed)
    phone.start()
    for number in 0..<runs {
      do {
        try phone.fault()
      } catch {
        Issue.record("seed \(seed), fault \(number) (\(phone.lastFault)): \(error)")
        break
      }
    }
    phone.end()
    print("faults: seed \(seed), \(phone.report)")
    #expect(phone.downs > runs * 5 && phone.lives > runs / 2)
  }

  @Test func `an app that is stopped can be closed: it is killed when the patience is over`() throws {
    let phone = FaultyPhone(seed: 1)
    phone.start()
    let app = try #require(phone.system.focused)
    let process = try #require(app.process?.processIdentifier)
    phone.put(down: 1, x: 5)
    kill(process, SIGSTOP)
    phone.system.close(app)
    run { app.process?.end != nil }
    #expect(app.process?.end == .signalled(SIGKILL))
    // Its finger is nobody's now, although another app has come to the front.
    #expect(phone.system.focused !== app && phone.system.router.app(of: 1) == nil)
    phone.end()
  }
}

/// A phone with several apps and ten fingers, of which everything is known that has to arrive.
@MainActor private final class FaultyPhone {
  enum Fault: CaseIterable { case kill, stopAndGoOn, stopAndClose, closeLink, garbage, flood }

  /// What is missing or wrong.
  struct Failure: Error, CustomStringConvertible { var description: String }

  private static let names = ["Feed", "Mixer", "Notes", "Sketch"]

  private(set) var system: SystemProcess!
  private let stage = RecordingStage()
  private let clock = HastyClock()
  private var generator: SplitMix
  private(set) var lastFault = ""
  private(set) var downs = 0
  private(set) var lives = 0
  private var faults: [Fault: Int] = [:]
  private var isOver = false

  /// Fingers that are down: contact, place, and whose it is (the process's number; nil: nobody's).
  private var fingers: [(contact: UInt32, x: Int, owner: Int32?)] = []
  /// What each life of an app has to tell, and what it has told, by its process's number.
  private var expected: [Int32: [String]] = [:]
  private var told: [Int32: [String]] = [:]
  private var dead: Set<Int32> = []

  init(seed: UInt64) {
    generator = SplitMix(state: seed)
    let options = SystemOptions(app: LinkApp.launch("Home"), afterApp: .stay)
    system = SystemProcess(options, stage: stage, clock: clock) { [unowned self] in hear($0) }
  }

  var report: String {
    let kinds = Fault.allCases.map { "\($0) \(faults[$0, default: 0])" }.joined(separator: ", ")
    return "\(faults.values.reduce(0, +)) (\(kinds)), \(downs) fingers, \(lives) processes"
  }

  func start() {
    system.start()
    waitForFront()
    for name in Self.names { open(name) }
  }

  func end() {
    system.end()
    system.end()
    run { isOver }
  }

  private func hear(_ news: SystemNews) {
    switch news {
    case .appTraced(let lines, _):
      for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let process = words.first.flatMap({ Int32($0) }) else { continue }
        told[process, default: []] += words.dropFirst()
      }
    case .ended: isOver = true
    default: break
    }
  }

  // MARK: - Apps

  private func process(_ app: HostedApp?) -> Int32? { app?.process?.processIdentifier }

  /// Opens an app and waits until fingers go to it.
  private func open(_ name: String) {
    if !system.apps.contains(where: { $0.name == name }) { lives += 1 }
    system.open(LinkApp.launch(name))
    waitForFront()
  }

  private func waitForFront() {
    run { system.focused?.place == .active && system.router.keyboardOwner == system.focused?.identifier }
  }

  // MARK: - Fingers

  /// Where a finger goes that comes down now: to the app in front, if it is up and its link is open.
  private var target: HostedApp? {
    guard let app = system.focused, system.router.keyboardOwner == app.identifier, app.session?.isConnected == true
    else {
      return nil
    }
    return app
  }

  func put(down contact: UInt32, x: Int) { frame([(contact, x)], lifts: [], cancels: []) }

  /// One frame of the digitizer, with everything that has to come of it.
  private func frame(_ new: [(contact: UInt32, x: Int)], lifts: [UInt32], cancels: [UInt32]) {
    var contacts: [Contact] = []
    let owner = process(target)
    for index in fingers.indices.reversed() {
      let finger = fingers[index]
      let isLift = lifts.contains(finger.contact)
      guard isLift || cancels.contains(finger.contact) else { continue }
      contacts.append(
        isLift
          ? .up(finger.contact, x: Double(finger.x), y: 1) : .cancel(finger.contact, x: Double(finger.x), y: 1))
      if let owner = finger.owner {
        expected[owner, default: []].append("\(isLift ? "U" : "C")\(finger.contact):\(finger.x)")
      }
      fingers.remove(at: index)
    }
    for finger in new {
      contacts.append(.down(finger.contact, x: Double(finger.x), y: 1))
      fingers.append((finger.contact, finger.x, owner))
      if let owner { expected[owner, default: []].append("D\(finger.contact):\(finger.x)") }
      downs += 1
    }
    for index in fingers.indices where !new.contains(where: { $0.contact == fingers[index].contact }) {
      guard Bool.random(using: &generator) else { continue }
      fingers[index].x = Int.random(in: 0..<390, using: &generator)
      contacts.append(.move(fingers[index].contact, x: Double(fingers[index].x), y: 1))
    }
    guard !contacts.isEmpty else { return }
    stage.host?.stage(stage, received: HIDEvent(timestamp: clock.now, kind: .digitizer, contacts: contacts))
  }

  /// Something that ten fingers do.
  private func playOn() {
    let used = Set(fingers.map(\.contact))
    let free = (1...10 as ClosedRange<UInt32>).filter { !used.contains($0) }
    let new = free.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      .map { ($0, Int.random(in: 0..<390, using: &generator)) }
    let leaving = used.sorted().filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
    let cancels = leaving.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
    frame(new, lifts: leaving.filter { !cancels.contains($0) }, cancels: cancels)
  }

  private func playOn(_ count: Int) {
    for _ in 0..<count {
      playOn()
      turn()
    }
  }

  /// Lets the run loop do what is there to do, and does not wait for more.
  private func turn() {
    for _ in 0..<Int.random(in: 0...2, using: &generator) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) }
  }

  private func liftAll() { frame([], lifts: fingers.map(\.contact), cancels: []) }

  // MARK: - Faults

  /// One fault, in the midst of what the fingers do on several apps, and everything that has to hold after it.
  func fault() throws {
    // Fingers on one app, then another one in front and more fingers: they stay where they came down.
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      playOn(Int.random(in: 1...4, using: &generator))
      open(Self.names.randomElement(using: &generator) ?? "Home")
    }
    playOn(Int.random(in: 1...4, using: &generator))
    guard let victim = system.apps.filter({ $0.name != "Home" }).randomElement(using: &generator),
      let number = process(victim), let fault = Fault.allCases.randomElement(using: &generator)
    else { throw Failure(description: "no app is left") }
    lastFault = "\(fault) of \(victim.name)"
    faults[fault, default: 0] += 1
    let survives = carryOut(fault, victim, number)
    if !survives {
      dead.insert(number)
      // Fingers go on while the system finds out, and after it.
      playOn(Int.random(in: 0...5, using: &generator))
      run { !system.apps.contains { $0 === victim } }
      for finger in fingers where finger.owner == number && system.router.app(of: finger.contact) != nil {
        throw Failure(description: "finger \(finger.contact) of an app that is gone goes to another one")
      }
      playOn(3)
      waitForFront()
      playOn(2)
    }
    liftAll()
    try check()
  }

  /// - Returns: whether the app lives on.
  private func carryOut(_ fault: Fault, _ victim: HostedApp, _ number: Int32) -> Bool {
    switch fault {
    case .kill: kill(number, SIGKILL)
    case .stopAndGoOn:
      kill(number, SIGSTOP)
      playOn(40)
      kill(number, SIGCONT)
      return true
    case .stopAndClose:
      kill(number, SIGSTOP)
      playOn(20)
      system.close(victim)
    case .closeLink: kill(number, SIGUSR1)
    case .garbage: kill(number, SIGUSR2)
    case .flood:
      kill(number, SIGHUP)
      playOn(10)
      return true
    }
    return false
  }

  /// Every app that lives has told exactly what it had to, in order; one that is gone no more than that.
  private func check() throws {
    let living = system.apps.compactMap(process)
    run { living.allSatisfy { told[$0, default: []].count >= expected[$0, default: []].count } }
    for number in living where told[number, default: []] != expected[number, default: []] {
      throw Failure(description: difference(told[number, default: []], expected[number, default: []]))
    }
    for number in dead {
      let (heard, wanted) = (told[number, default: []], expected[number, default: []])
      guard heard == Array(wanted.prefix(heard.count)) else {
        throw Failure(description: "of one that is gone, " + difference(heard, wanted))
      }
      // It can tell nothing any more.
      (told[number], expected[number]) = (nil, nil)
    }
    dead = []
    guard told.keys.allSatisfy(living.contains) else {
      throw Failure(description: "an app told something after its end")
    }
  }

  private func difference(_ heard: [String], _ wanted: [String]) -> String {
    let place = zip(heard, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? min(heard.count, wanted.count)
    return
      "\(heard.count) of \(wanted.count) came; from number \(place) on \(heard.dropFirst(place).prefix(6)) in place of "
      + "\(wanted.dropFirst(place).prefix(6))"
  }
}

/// Real time, with patience a twentieth as long: an app that is given a second is given 50 ms.
@MainActor private final class HastyClock: SystemClock {
  private let real = RunLoopClock()
  var now: Double { real.now }

  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Alarm {
    // Starting a process and letting it speak takes its time on a busy machine.
    real.after(seconds >= AppSession.helloLimit ? seconds : seconds / 20, body)
  }
}

/// The app that only speaks the link, built beside the tests.
private enum LinkApp {
  static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("link-app").path

  static func launch(_ name: String) -> AppLaunch { AppLaunch(name: name, executable: path) }
}
