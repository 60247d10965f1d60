import Foundation
import Testing
import XCUIAutomation

/// Servers: how tests choose one, and what they say where it can't be used.
@Suite @MainActor
struct ServerTests {
  /// What the first launch at a server fails with.
  private func failure(at server: AutomationServer, app: String = "Feed") -> String {
    XCUIApplication.register("elsewhere", at: server, as: app)
    let failures = Failures.collected { XCUIApplication(bundleIdentifier: "elsewhere").launch() }
    #expect(failures.count == 1)
    return failures.first ?? ""
  }

  /// Sets variables of this process while something is done.
  private func with<Result>(_ variables: [String: String], _ body: () throws -> Result) rethrows -> Result {
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for name in variables.keys { unsetenv(name) } }
    return try body()
  }

  /// A server that a test can end: where it answers, and what ends it.
  private func ownServer() throws -> (server: AutomationServer, end: () -> Void) {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: Served.program)
    process.arguments = ["serve", "--port", "0", "--until-input-ends"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let new = output.fileHandleForReading.availableData
      try #require(!new.isEmpty)
      line += String(decoding: new, as: UTF8.self)
    }
    let address = try #require(line.split(whereSeparator: \.isWhitespace).last)
    return (
      AutomationServer(String(address)),
      {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
      }
    )
  }

  @Test func `where nobody listens the launch says so, and what to do`() {
    #expect(
      failure(at: AutomationServer("http://127.0.0.1:1"))
        == "nobody answers at 127.0.0.1:1 (Connection refused); start a server by 'firstresponder serve', or correct "
        + "its address")
    #expect(XCUIApplication(bundleIdentifier: "elsewhere").state == .notRunning)
    #expect(
      Failures.collected { XCUIApplication(bundleIdentifier: "elsewhere").buttons["x"].tap() }
        == ["\"elsewhere\" is not running; call launch() first"])
  }

  @Test func `an address that is none is named`() {
    let hint = "write it as http://127.0.0.1:4723"
    #expect(failure(at: AutomationServer("")) == "\"\" is no address of a server; \(hint)")
    #expect(failure(at: AutomationServer("phones")) == "\"phones\" is no address of a server; \(hint)")
    #expect(
      failure(at: AutomationServer("https://phones:1"))
        == "\"https://phones:1\": servers are reached by http alone; \(hint)")
    #expect(failure(at: AutomationServer("http://phones:0")) == "\"http://phones:0\" has a port that there is not")
    #expect(
      failure(at: AutomationServer("http://nobody.invalid")).hasPrefix("the server at nobody.invalid:80 can't be found")
    )
  }

  @Test func `an app that the server does not know is named with those that it knows`() throws {
    let words = failure(at: try Served.server(), app: "Fridge")
    #expect(words.hasPrefix("there is no app 'Fridge'; there are ") && words.contains("Feed"))
    #expect(XCUIApplication(bundleIdentifier: "elsewhere").state == .unknown)
  }

  @Test func `a server that ends takes the session with it, and each use says so`() throws {
    let (server, end) = try ownServer()
    XCUIApplication.register("elsewhere", at: server, as: "Feed")
    let app = XCUIApplication(bundleIdentifier: "elsewhere")
    app.launch()
    #expect(app.buttons["like 0"].exists)
    end()
    let failures = Failures.collected { app.buttons["like 0"].tap() }
    #expect(
      failures.count == 1 && failures[0].hasPrefix("nobody answers at 127.0.0.1:")
        && failures[0].hasSuffix("or correct its address; the session is over with it"))
    #expect(app.state == .notRunning && !app.buttons["like 0"].exists)
    #expect(Failures.collected { app.launch() }.first?.hasPrefix("nobody answers at ") == true)
  }

  @Test func `a token is part of the address, and without it nobody is let in`() throws {
    let token = "0123456789abcdef"
    let address = try AutomationServer.start(executable: Served.program, arguments: ["--token", token]).address
    #expect(address.hasSuffix("/\(token)"))
    let plain = String(address.dropLast(token.count + 1))
    #expect(failure(at: AutomationServer(plain)).contains("the token is missing"))
    #expect(failure(at: AutomationServer("\(plain)/0123456789abcdee")).contains("the token is"))
    for whole in [address, address + "/", plain.replacing("http://", with: "http://any:\(token)@")] {
      XCUIApplication.register("elsewhere", at: AutomationServer(whole), as: "Mixer")
      let app = XCUIApplication(bundleIdentifier: "elsewhere")
      app.launch()
      #expect(app.buttons["mute Kick"].exists)
      AutomationServer(whole).endSession()
    }
  }

  @Test func `the environment names a server for apps that nobody has registered`() throws {
    let server = try Served.server()
    try with(["FIRSTRESPONDER_SERVER": server.address]) {
      let app = XCUIApplication(bundleIdentifier: "mixer")
      app.launch()
      #expect(app.buttons["mute Kick"].exists && app.state == .runningForeground)
      app.terminate()
      // Those who are registered stay what they are.
      #expect(Apps.launch("Mixer").buttons["mute Kick"].exists && app.state == .notRunning)
      let unknown = XCUIApplication(bundleIdentifier: "org.example.fridge")
      let words = try #require(Failures.collected { unknown.launch() }.first)
      #expect(words.hasPrefix("there is no app 'org.example.fridge'; there are "))
    }
    with(["FIRSTRESPONDER_SERVER": server.address, "FIRSTRESPONDER_SERVER_CLOCK": "lunar"]) {
      #expect(
        Failures.collected { XCUIApplication(bundleIdentifier: "feed").launch() }
          == ["FIRSTRESPONDER_SERVER_CLOCK is 'lunar', and has to be virtual or real"])
    }
  }

  @Test func `the environment names a program that is started as a server`() {
    with(["FIRSTRESPONDER_EXECUTABLE": Served.program]) {
      let app = XCUIApplication(bundleIdentifier: "feed")
      app.launch()
      #expect(app.buttons["like 0"].exists)
      app.terminate()
    }
    for (program, words) in [
      ("/nonexistent/program", "\"/nonexistent/program\" can't be started: "),
      ("/bin/true", "\"/bin/true\" was started as a server, and does not say where it answers"),
      ("/bin/echo", "\"/bin/echo\" was started as a server, and says \"serve --port 0 --until-input-ends\""),
    ] {
      with(["FIRSTRESPONDER_EXECUTABLE": program]) {
        let failures = Failures.collected { XCUIApplication(bundleIdentifier: "feed").launch() }
        #expect(failures.count == 1 && failures[0].hasPrefix(words), "\(failures)")
      }
    }
  }

  @Test func `a clock of its own goes by itself`() throws {
    var server = try Served.server()
    server.clock = .real
    XCUIApplication.register("elsewhere", at: server, as: "Feed")
    let app = XCUIApplication(bundleIdentifier: "elsewhere")
    app.launch()
    app.buttons["like 0"].tap()
    #expect(app.buttons["like 0"].isSelected && !app.buttons["nowhere"].waitForExistence(timeout: 0.3))
    server.endSession()
    #expect(app.state == .notRunning)
  }
}
