import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A headless Chromium of our own, driven over its debugging protocol.
///
/// The protocol runs over a pair of pipes, messages ended by a zero byte, so neither a port nor a WebSocket is needed.
public actor Browser {
  /// What the browser said instead of doing it.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
    public init(_ description: String) { self.description = description }
  }

  /// The Chromium of this machine: `FIRSTRESPONDER_CHROMIUM`, or the first of the usual names on the path; nil if none.
  public static let executable: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["FIRSTRESPONDER_CHROMIUM"] { return named.isEmpty ? nil : named }
    let folders = (environment["PATH"] ?? "/usr/bin:/usr/local/bin").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  /// The browser's process, whose descendants are those of its pages.
  public nonisolated let processIdentifier: Int32
  private let process: Process
  private let input: FileHandle
  private let profile: URL
  private var lastMessage = 0
  /// A command that has no answer yet.
  private struct Question {
    let continuation: CheckedContinuation<JSON, any Error>
    let method: String
    let since = ContinuousClock.now
  }
  private var waiting: [Int: Question] = [:]
  /// What the protocol has told of the pages that are watched, by their sessions.
  private var told: [String: [JSON]] = [:]
  /// A browser that says nothing for so long will not: a test then fails with the command's name
  /// instead of waiting for ever.
  private static let patience = Duration.seconds(120)
  private var isClosed = false
  /// Addresses that pages have asked for, by their sessions, in order; of those that `watchRequests` was called for.
  private var asked: [String: [String]] = [:]

  /// Starts a browser without a window. Throws if there is no Chromium or it does not start.
  public static func launch() async throws -> Browser {
    guard let executable else { throw Failure("no Chromium found; install one or set FIRSTRESPONDER_CHROMIUM") }
    let browser = try Browser(executable: executable)
    await browser.listen()
    _ = try await browser.call("Browser.getVersion")
    return browser
  }

  private let output: FileHandle

  private init(executable: String) throws {
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("firstresponder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let (up, down) = (Pipe(), Pipe())
    // Writing to a browser that has ended is an error to report, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Chromium reads commands from descriptor 3 and writes to 4; Process can only hand over 0, 1 and 2.
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, executable,
      "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--mute-audio", "--hide-scrollbars", "--force-color-profile=srgb",
      "--user-data-dir=\(profile.path)", "about:blank",
    ]
    process.standardInput = down
    process.standardOutput = up
    input = down.fileHandleForWriting
    output = up.fileHandleForReading
    try process.run()
    processIdentifier = process.processIdentifier
  }

  /// Opens an address in a tab of its own and waits until it is loaded.
  /// - Parameters:
  ///   - width: CSS pixels. - height: CSS pixels. - scale: device pixels per CSS pixel.
  ///   - isPhone: emulates a phone: mobile layout, and touch.
  ///   - hasTouch: there is a touch screen in place of a mouse. Switching it on later may lose the first touch.
  ///   - isDark: the system's dark appearance is on.
  ///   - isWatched: what the page complains of and asks for is kept, from before it is loaded.
  public func open(
    _ address: String, width: Int = 1280, height: Int = 960, scale: Double = 1, isPhone: Bool = false,
    hasTouch: Bool = false, isDark: Bool = false, isWatched: Bool = false
  ) async throws -> BrowserPage {
    let target = try await call("Target.createTarget", ["url": "about:blank"])["targetId"]
    let session = try await call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
    guard let session = session.string else { throw Failure("the browser opened no session") }
    let page = BrowserPage(browser: self, session: session)
    try await page.resize(width: width, height: height, scale: scale, isPhone: isPhone)
    try await page.call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": .string(isDark ? "dark" : "light")]]])
    if isPhone || hasTouch { try await page.emulateTouch(true) }
    if isWatched {
      told[session] = []
      for domain in ["Runtime", "Log", "Network"] { try await page.call("\(domain).enable") }
    }
    let answer = try await page.call("Page.navigate", ["url": .string(address)])
    if let error = answer["errorText"].string { throw Failure("\(address): \(error)") }
    try await page.wait(until: "document.readyState === 'complete'")
    return page
  }

  /// Ends the browser and removes its profile.
  public func close() async {
    guard !isClosed else { return }
    _ = try? await call("Browser.close")
    hangUp()
    let process = process
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        process.waitUntilExit()
        done.resume()
      }
    }
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a command of the debugging protocol and returns its result; throws if there is none within two minutes.
  @discardableResult
  public func call(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws -> JSON {
    guard !isClosed else { throw Failure("\(method): the browser has ended") }
    lastMessage += 1
    let number = lastMessage
    var message: [String: JSON] = ["id": .number(Double(number)), "method": .string(method), "params": parameters]
    if let session { message["sessionId"] = .string(session) }
    let bytes = try JSONEncoder().encode(JSON.object(message)) + [0]
    let answer = try await withCheckedThrowingContinuation { continuation in
      waiting[number] = Question(continuation: continuation, method: method)
      do {
        try input.write(contentsOf: bytes)
      } catch {
        waiting.removeValue(forKey: number)?.continuation.resume(throwing: error)
      }
    }
    if let reason = answer["error"]["message"].string { throw Failure("\(method): \(reason)") }
    return answer["result"]
  }

  fileprivate func requests(of session: String) -> [String] { asked[session] ?? [] }

  private func listen() {
    // A descriptor of the thread's own: it may still read when this browser is gone and its number is used again.
    let descriptor = dup(output.fileDescriptor)
    let (messages, continuation) = AsyncStream<Data>.makeStream()
    // Reading blocks, so it gets a thread; the stream keeps the order.
    Thread.detachNewThread {
      var rest = Data()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        for piece in buffer[..<count].split(separator: 0, omittingEmptySubsequences: false).enumerated() {
          if piece.offset > 0 {
            continuation.yield(rest)
            rest = Data()
          }
          rest.append(contentsOf: piece.element)
        }
      }
      _ = Glibc.close(descriptor)
      continuation.finish()
    }
    Task {
      for await message in messages { took(message) }
      hangUp()
    }
    Task { [weak self] in
      while await self?.giveUpOld() == true { try? await Task.sleep(for: .seconds(5)) }
    }
  }

  /// Whether the browser is still there.
  private func giveUpOld() -> Bool {
    for (number, question) in waiting where .now - question.since > Self.patience {
      waiting[number] = nil
      question.continuation.resume(throwing: Failure("\(question.method): the browser has not answered"))
    }
    return !isClosed
  }

  /// What the protocol has told of a page that is watched.
  func told(of session: String) -> [JSON] { told[session] ?? [] }

  private func took(_ message: Data) {
    guard let value = try? JSONDecoder().decode(JSON.self, from: message) else { return }
    if value["method"].string == "Network.requestWillBeSent", let session = value["sessionId"].string {
      asked[session, default: []].append(value["params"]["request"]["url"].string ?? "")
    }
    guard let number = value["id"].number else {
      if let session = value["sessionId"].string { told[session]?.append(value) }
      return
    }
    waiting.removeValue(forKey: Int(number))?.continuation.resume(returning: value)
  }

  private func hangUp() {
    isClosed = true
    for question in waiting.values { question.continuation.resume(throwing: Failure("the browser has ended")) }
    waiting = [:]
  }
}

extension BrowserPage {
  /// Cuts the page off from every network, and takes down what it asks for from now on.
  public func watchRequests() async throws {
    try await call("Network.enable")
    try await call(
      "Network.emulateNetworkConditions",
      ["offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0])
  }

  /// Addresses that it has asked for since `watchRequests()`, in order.
  public var requests: [String] { get async { await browser.requests(of: session) } }
}
