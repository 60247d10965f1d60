import Driving
import EventTrace
import Foundation
import SpringBoard
import Testing
import Turns

/// A device that is driven by code, with real apps on a clock that only moves when it is told to.
@MainActor @Suite(.takesTurnsAlone, .runsMainLoop, .timeLimit(.minutes(30))) struct DeviceSessionTests {
  @Test func `an app is launched, touched and looked at`() async throws {
    try await Driven.device { device in
      #expect(device.front?.name == "Home" && device.state(of: "Mixer") == .notRunning)
      try await device.launch("mixer")
      #expect(device.front?.name == "Mixer" && device.state(of: "Mixer") == .foreground)
      #expect(try await device.element("mute Kick").isSelected == false)
      try await device.tap("mute Kick")
      #expect(try await device.element("mute Kick").isSelected == true)
      #expect(try await device.element("mute Snare").isSelected == false)
      let tree = try await device.elements()
      #expect(tree.elements[0].type == .application && tree.elements[0].name == "Mixer")
      let receipt = try #require(try await device.receipt())
      #expect(receipt.hasArrived)
    }
  }

  @Test func `the same commands do the same to the last bit, alone and beside another device`() async throws {
    let alone = try await Driven.device { try await Self.story($0) }
    let again = try await Driven.device { try await Self.story($0) }
    #expect(alone == again)
    async let one = Driven.device { try await Self.story($0) }
    async let other = Driven.device { device in
      try await device.launch("Notes")
      try await device.perform(.drag(from: (200, 600), to: (200, 300), duration: 0.3))
      try await device.settle(2)
    }
    async let third = Driven.device { try await Self.story($0) }
    let together = [try await one, try await third]
    try await other
    #expect(together == [alone, alone])
  }

  @Test func `an app that starts with the device is as one that is opened on it, with the home screen behind it`()
    async throws
  {
    let opened = try await Driven.device { try await Self.story($0) }
    let started = try await Driven.device(opening: Driven.example("Mixer")) { device in
      let process = try device.processOfFront
      #expect(device.front?.name == "Mixer" && device.takeMessages() == [])
      let seen = try await Self.story(device)
      #expect(try device.processOfFront == process)
      try await device.goHome()
      #expect(device.front?.name == "Home" && device.state(of: "Mixer") == .background)
      return seen
    }
    #expect(started == opened)
  }

  @Test func `a device whose app does not start says so, and shows its home screen`() async throws {
    let device = DeviceSession(Driven.setup)
    await #expect {
      try await device.start(opening: AppLaunch(name: "Nobody", executable: "/nowhere/nobody"))
    } throws: { error in
      guard case .notStarted(let why) = error as? DrivingError else { return false }
      return why.contains("/nowhere/nobody")
    }
    #expect(device.isOn && device.front?.name == "Home")
    try await device.launch("Mixer")
    try await device.tap("mute Kick")
    #expect(try await device.element("mute Kick").isSelected == true)
    await device.end()
    #expect(device.isOver && !device.isOn)
  }

  private struct Seen: Equatable {
    var trees: [ElementTree]
    var trace: Trace
    var now: Double
  }

  private static func story(_ device: DeviceSession) async throws -> Seen {
    try await device.launch("Mixer")
    var trees = [try await device.elements()]
    try await device.tap("mute Kick")
    trees.append(try await device.elements(reaching: true))
    let fader = try #require(try await device.element("Snare").hitPoint)
    try await device.perform(.drag(from: (fader.x, fader.y), to: (fader.x, fader.y - 60), duration: 0.4))
    try await device.settle(2)
    trees.append(try await device.elements())
    #expect(Set(trees).count == 3)
    return Seen(trees: trees, trace: try await device.trace(), now: device.now)
  }

  /// All who are waited for there have answered; how long they took is the machine's business.
  @Test func `hours may go by at once without anybody being called silent, ended or covered`() async throws {
    try await Driven.device { device in
      let home = try device.processOfFront
      try await device.launch("Notes")
      try await device.launch("Mixer")
      let mixer = try device.processOfFront
      for seconds in [1.6, 5, 60, 3_600] { try await device.pass(seconds) }
      #expect(device.takeMessages() == [] && device.state(of: "Notes") == .background)
      try await device.tap("mute Kick")
      #expect(try await device.element("mute Kick").isSelected == true)
      #expect(try device.processOfFront == mixer)
      try await device.goHome()
      #expect(try device.processOfFront == home)
    }
  }

  @Test func `the end of an app is told once, and the device goes on`() async throws {
    try await Driven.device { device in
      try await device.launch("Mixer")
      let process = try device.processOfFront
      #expect(kill(process, SIGKILL) == 0)
      await #expect {
        try await device.elements()
      } throws: { error in
        guard case .appEnded(let how) = error as? DrivingError else { return false }
        return how.hasPrefix("Mixer ")
      }
      #expect(device.state(of: "Mixer") == .notRunning)
      let tree = try await device.elements()
      #expect(tree.elements[0].name == "Home")
      try await device.launch("Mixer")
      #expect(try device.processOfFront != process)
      try await device.tap("mute Kick")
      #expect(try await device.element("mute Kick").isSelected == true)
    }
  }

  @Test func `an app that hangs is given up, and its finger lifts`() async throws {
    var setup = Driven.setup
    setup.patience = 1
    // Apps need a little longer to start while other tests run.
    let device = DeviceSession(setup)
    try await Self.patiently { try await device.start() }
    try await Self.patiently { try await device.launch("Stuck") }
    let process = try device.processOfFront
    let error = DrivingError.notAnswering(
      "Stuck has not answered within 1 s; its main thread is busy, or waits for something")
    await #expect(throws: error) { try await device.perform(.tap(x: 60, y: 60)) }
    #expect(Driven.runs(process))
    #expect(try await device.terminate("Stuck"))
    #expect(!Driven.runs(process))
    try await Self.patiently { try await device.launch("Mixer") }
    try await device.tap("mute Kick")
    #expect(try await device.element("mute Kick").isSelected == true)
    await device.end()
    #expect(device.isOver)
  }

  /// Does it again as long as an app has not answered.
  private static func patiently(_ body: () async throws -> Void) async throws {
    for _ in 0..<60 {
      do {
        return try await body()
      } catch let error as DrivingError {
        guard case .notAnswering = error else { throw error }
      }
    }
    try await body()
  }

  @Test func `the end leaves no process`() async throws {
    let device = DeviceSession(Driven.setup)
    try await device.start()
    var processes = [try device.processOfFront]
    for app in ["Mixer", "Notes"] {
      try await device.launch(app)
      processes.append(try device.processOfFront)
    }
    #expect(Set(processes).count == 3 && processes.allSatisfy(Driven.runs))
    await device.end()
    #expect(device.isOver && !processes.contains(where: Driven.runs))
    // Once more does nothing.
    await device.end()
  }

  @Test func `apps come and go as a person has it`() async throws {
    try await Driven.device { device in
      try await device.launch("Mixer")
      let process = try device.processOfFront
      try await device.tap("mute Kick")
      try await device.goHome()
      #expect(device.front?.name == "Home" && device.state(of: "Mixer") == .background)
      try await device.launch("Mixer")
      #expect(try device.processOfFront == process)
      #expect(try await device.element("mute Kick").isSelected == true)
      try await device.lock()
      #expect(device.isLocked)
      try await device.unlock()
      #expect(!device.isLocked)
      #expect(try await device.element("mute Kick").isSelected == true)
      #expect(try await device.terminate("Mixer"))
      #expect(try await device.terminate("Mixer") == false)
      #expect(device.front?.name == "Home" && device.state(of: "Mixer") == .notRunning && !Driven.runs(process))
      try await device.launch("Mixer")
      #expect(try await device.element("mute Kick").isSelected == false)
    }
  }

  @Test func `what can't be done is told, and nothing is done`() async throws {
    try await Driven.device { device in
      let unknown = DrivingError.unknownApp("Fridge", known: ["Mixer", "Notes", "Stuck", "Pads"], takesPaths: false)
      #expect(throws: unknown) {
        try device.launch(named: "Fridge")
      }
      #expect(throws: DrivingError.self) { try device.launch(named: "/bin/true") }
      #expect(device.state(of: "Fridge") == .notInstalled)
      try await device.launch("Mixer")
      let outside = DrivingError.outside(x: 391, y: 10, width: 390, height: 844)
      await #expect(throws: outside) { try await device.perform(.tap(x: 391, y: 10)) }
      #expect(device.landedCount == 0)
      await #expect(throws: DrivingError.self) { try await device.perform(.tap(x: .nan, y: 10)) }
      await #expect(throws: DrivingError.argument("there is no touch 3; 0 are known, counted backwards from 0")) {
        try await device.why(touch: 3)
      }
    }
  }

  @Test func `an app that was opened by its path is known by the name that it has then`() async throws {
    var setup = Driven.setup
    setup.opensPaths = true
    setup.environment = ["PROBE": ""]
    try await Driven.device(setup) { device in
      let path = Driven.probe("Pads", "").executable
      #expect(throws: DrivingError.self) { try device.launch(named: "touch-probe") }
      try await device.launch(path)
      let process = try #require(device.front?.process)
      #expect(device.front?.name == "touch-probe" && device.state(of: "touch-probe") == .foreground)
      try await device.goHome()
      #expect(device.state(of: "com.apple.springboard") == .foreground)
      #expect(device.state(of: "touch-probe") == .background)
      try await device.launch("Touch Probe")
      #expect(device.front?.process == process && device.state(of: "Home") == .background)
      let other = AppLaunch(name: "touch-probe", executable: "/bin/true")
      await #expect(throws: DrivingError.self) { try await device.open(other) }
      #expect(try await device.terminate("touch-probe") && device.state(of: "touch-probe") == .notRunning)
    }
  }

  @Test(
    arguments: [
      (["a\0"], [:]), ([], ["A=B": "1"]), ([], ["": "1"]), ([], ["A": "\0"]),
    ] as [([String], [String: String])])
  func `what no process can be given is refused before it is started`(
    arguments: [String], environment: [String: String]
  ) async throws {
    try await Driven.device { device in
      let mixer = try device.launch(named: "Mixer")
      do throws(DrivingError) {
        try await device.open(mixer, arguments: arguments, environment: environment)
        Issue.record("it was started")
      } catch {
        guard case .argument = error else { throw error }
      }
      #expect(device.state(of: "Mixer") == .notRunning)
    }
  }

  @Test func `fingers aside are none that anybody asks about`() async throws {
    try await Driven.device { device in
      try await device.launch("Mixer")
      let mute = try #require(try await device.element("mute Kick").hitPoint)
      try await device.perform(.tap(x: mute.x, y: mute.y))
      try await device.aside { () async throws(DrivingError) in try await device.perform(.tap(x: 5, y: 840)) }
      #expect(device.landedCount == 1)
      #expect(try await device.why().first?.code == "OK")
    }
  }

  @Test func `time goes exactly as far as it is told to`() async throws {
    try await Driven.device { device in
      try await device.launch("Mixer")
      let start = device.now
      try await device.pass(0)
      #expect(device.now == start)
      try await device.pass(3_600)
      #expect(device.now == start + 3_600)
      let tree = try await device.elements()
      #expect(tree.time == start + 3_600)
    }
  }
}
