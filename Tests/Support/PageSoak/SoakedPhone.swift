import BrowserTesting
import Foundation

/// A system process, its apps, and its page in a browser of its own, under random fingers.
actor SoakedPhone {
  private let name: String
  private let process: Process
  private let browser: Browser
  private let page: BrowserPage
  private var fingers: RandomFingers
  private var courses: [Int32: Course] = [:]
  private let notes = FileManager.default.temporaryDirectory.appending(path: "page-soak-\(UUID().uuidString).json")
  private var events = 0

  /// `name`: an app of the command's, or Home.
  init(_ name: String, program: URL, seed: UInt64) async throws {
    self.name = name
    process = Process()
    process.executableURL = program
    process.arguments = ["run"] + (name == "Home" ? [] : [name]) + ["--port", "0"]
    process.environment = ProcessInfo.processInfo.environment.merging(["FIRSTRESPONDER_NOTES": notes.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while text.firstMatch(of: /(http:\/\/\S+)\s/) == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Browser.Failure("\(name): the command ended before it gave an address") }
      text += String(decoding: data, as: UTF8.self)
    }
    // What it still prints is read, so that it never waits for us.
    output.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
    let address = text.firstMatch(of: /(http:\/\/\S+)\s/).map { String($0.1) } ?? ""
    browser = try await Browser.launch()
    page = try await browser.open(address, width: 600, height: 960, hasTouch: true)
    try await page.wait(until: Self.isShown)
    let box = try await page.box(of: "#screen")
    fingers = RandomFingers(seed: seed, screen: box, hasHome: name == "Home")
  }

  private static let isShown = "document.getElementById('screen').dataset.commit > 0"

  /// Plays, and answers what is wrong; nothing if all is as it should be.
  func play(until end: ContinuousClock.Instant, warmUp: Double) async throws -> [String] {
    let start = ContinuousClock.now
    var looked = start
    var faults: [String] = []
    while ContinuousClock.now < end {
      for act in fingers.acts() { try await perform(act) }
      guard process.isRunning else {
        faults.append("\(name): the system process ended with status \(process.terminationStatus)")
        break
      }
      if ContinuousClock.now - looked > .seconds(5) {
        looked = .now
        let time = (looked - start) / .seconds(1)
        // What the browser would let go of when it likes is let go of now: the rest is held.
        try await page.call("HeapProfiler.collectGarbage")
        let heap = try await page.call("Runtime.getHeapUsage")["usedSize"].number ?? 0
        courses[0, default: Course("the page's objects")].note(
          Holdings(memory: Int(heap / 1024)), at: time)
        look(at: time)
      }
    }
    print("\(name): \(events) reports of fingers")
    for course in courses.values.sorted(by: { $0.name < $1.name }) {
      let (line, fault) = course.verdict(warmUp: warmUp)
      print("  \(line)")
      if let fault { faults.append("\(name): \(fault)") }
    }
    await browser.close()
    process.terminate()
    try? FileManager.default.removeItem(at: notes)
    return faults
  }

  private func perform(_ act: RandomFingers.Act) async throws {
    switch act {
    case .touch(let phase, let fingers):
      events += 1
      try await page.touch(phase, fingers)
    case .rest(let milliseconds): try await Task.sleep(for: .milliseconds(milliseconds))
    case .key(let code):
      try await page.key(code, isDown: true)
      try await page.key(code, isDown: false)
    case .home:
      let found = try await page.evaluate(
        "(() => { const home = document.getElementById('go-home'); home?.click(); return Boolean(home) })()")
      if found == true { break }
      let place = try await page.evaluate("`${location.href}, ${document.readyState}: ${document.body?.innerText}`")
      throw Browser.Failure("\(name): there is no Home button at \(place.string ?? "?")")
    case .reload:
      // The former page is there until the new one is, and looks as complete.
      try await page.evaluate("window.isFormer = true")
      try await page.call("Page.reload")
      try await page.wait(until: "!window.isFormer && document.readyState === 'complete' && \(Self.isShown)")
    }
  }

  private func look(at time: Double) {
    func note(_ process: Int32, _ name: String, slack: Course.Slack = Course.Slack()) {
      guard let holdings = Holdings(of: process) else { return }
      courses[process, default: Course(name, slack: slack)].note(holdings, at: time)
    }
    note(process.processIdentifier, "system process", slack: name == "Home" ? Course.Slack() : .recording)
    for child in Processes.children(of: process.processIdentifier) {
      let words = Processes.arguments(of: child).split(separator: " ")
      note(
        child,
        """
        app \(words.first.map { $0.split(separator: "/").last ?? $0 } ?? "") \
        \(words.dropFirst().joined(separator: " ")) (\(child))
        """
      )
    }
    for child in Processes.descendants(of: browser.processIdentifier)
    where Processes.arguments(of: child).contains("--type=renderer") {
      note(child, "page (\(child))", slack: .browser)
    }
  }
}
