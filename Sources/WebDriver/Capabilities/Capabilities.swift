import Driving
import Foundation

/// What a client wishes of its session, read.
struct Capabilities: Sendable, Hashable {
  /// The app by its name or path; nil for the home screen.
  var app: String?
  var arguments: [String] = []
  var environment: [String: String] = [:]
  /// Seconds without a command after which the session ends; 0: never.
  var commandTimeout = 60.0
  /// The app is in front when the session begins; else the home screen is.
  var launchesApp = true
  var orientation: String?
  /// What is done with alerts that come: true accepts, false dismisses.
  var answersAlerts: Bool?
  var time = DeviceSetup.Time.real
  /// A click that something in front takes is an error.
  var isStrict = false
  /// As they are answered.
  var json: JSONValue = [:]

  /// Merges what has to be with the first of several sets that fits.
  /// - Throws: `WebDriverError` where the request is malformed, or no set fits.
  init(request: JSONValue) throws(WebDriverError) {
    guard let wishes = request["capabilities"], wishes.asObject != nil else {
      throw WebDriverError(.invalidArgument, "POST /session needs \"capabilities\", an object")
    }
    let always = wishes["alwaysMatch"] ?? [:]
    let first = wishes["firstMatch"] ?? [[:]]
    guard let always = always.asObject, let sets = first.asList, !sets.isEmpty else {
      throw WebDriverError(.invalidArgument, "\"alwaysMatch\" has to be an object, \"firstMatch\" a list of objects")
    }
    var reasons: [String] = []
    for set in sets {
      guard let set = set.asObject else {
        throw WebDriverError(.invalidArgument, "\"firstMatch\" has to be a list of objects")
      }
      if let twice = set.keys.sorted().first(where: { always[$0] != nil }) {
        throw WebDriverError(
          .invalidArgument, "capabilities: \"\(twice)\" stands in \"alwaysMatch\" and in \"firstMatch\"")
      }
      let merged = try Self.plain(always.merging(set) { $1 })
      if let reason = try Self.refusal(of: merged) {
        reasons.append(reason)
        continue
      }
      try read(merged)
      return
    }
    throw WebDriverError(.sessionNotCreated, reasons.joined(separator: "; "))
  }

  /// The session's app, as it is called here.
  mutating func use(_ app: String) {
    guard var answer = json.asObject else { return }
    answer["appium:bundleId"] = .text(app)
    json = .object(answer)
  }

  /// Names of W3C WebDriver, 7: all others have a prefix.
  private static let standard: Set = [
    "acceptInsecureCerts", "browserName", "browserVersion", "platformName", "pageLoadStrategy", "proxy",
    "setWindowRect", "timeouts", "strictFileInteractability", "unhandledPromptBehavior", "userAgent", "webSocketUrl",
  ]
  /// Ours.
  private static let known: Set = ["firstresponder:clock", "firstresponder:virtualTime", WebDriverSession.strictClicks]

  /// A set without what is null, and with what stands in `appium:options` beside the others.
  /// - Throws: `WebDriverError` for names that no capability has.
  private static func plain(_ set: [String: JSONValue]) throws(WebDriverError) -> [String: JSONValue] {
    var plain = set.filter { $0.value != .null }
    if let options = plain.removeValue(forKey: "appium:options") {
      guard let options = options.asObject else {
        throw WebDriverError(.invalidArgument, "POST /session: \"appium:options\" has to be an object")
      }
      for (name, value) in options where value != .null {
        plain[name.contains(":") ? name : "appium:\(name)"] = value
      }
    }
    for name in plain.keys.sorted() {
      if name.hasPrefix("firstresponder:") {
        if known.contains(name) { continue }
        throw unknown(name, "there are \(known.sorted().joined(separator: ", "))")
      }
      if !name.contains(":"), !standard.contains(name) { throw unknown(name, "is 'appium:\(name.prefix(80))' meant?") }
    }
    return plain
  }

  private static func unknown(_ name: String, _ hint: String) -> WebDriverError {
    WebDriverError(.invalidArgument, "capabilities: there is none called '\(name.prefix(80))'; \(hint)")
  }

  /// Why a set does not fit; nil where it does.
  /// - Throws: `WebDriverError` where it can't be said, as it is malformed.
  private static func refusal(of wishes: [String: JSONValue]) throws(WebDriverError) -> String? {
    let values = Arguments(json: .object(wishes), command: "POST /session")
    if let platform = try values.text("platformName"), platform.lowercased() != "ios" {
      return "platformName is '\(platform)', and this is iOS"
    }
    if let name = try values.text("appium:automationName"), name.lowercased() != "xcuitest" {
      return "appium:automationName is '\(name)', and this is XCUITest"
    }
    if let browser = try values.text("browserName"), !browser.isEmpty {
      return "browserName is '\(browser)', and there is no browser here; leave it out"
    }
    return nil
  }

  private mutating func read(_ wishes: [String: JSONValue]) throws(WebDriverError) {
    let values = Arguments(json: .object(wishes), command: "POST /session")
    app = try values.text("appium:app")
    if app == nil { app = try values.text("appium:bundleId") }
    if app?.isEmpty == true { app = nil }
    try readProcessArguments(values)
    commandTimeout = try values.number("appium:newCommandTimeout") ?? commandTimeout
    guard commandTimeout >= 0 else {
      throw WebDriverError(.invalidArgument, "appium:newCommandTimeout has to be 0 or more seconds; 0 is never")
    }
    launchesApp = try values.bool("appium:autoLaunch") ?? launchesApp
    // Read for their form alone: a session's device is its own, so no app runs before it, and none after it.
    for name in ["appium:forceAppLaunch", "appium:shouldTerminateApp"] { _ = try values.bool(name) }
    orientation = try values.choice("appium:orientation", of: ["portrait", "landscape"])
    if try values.bool("appium:autoAcceptAlerts") == true { answersAlerts = true }
    if try values.bool("appium:autoDismissAlerts") == true { answersAlerts = false }
    if try values.bool("firstresponder:virtualTime") == true { time = .virtual }
    if let clock = try values.choice("firstresponder:clock", of: ["real", "virtual"]) {
      time = clock == "virtual" ? .virtual : .real
    }
    isStrict = try values.bool(WebDriverSession.strictClicks) ?? false
    var answer = wishes
    answer["platformName"] = "iOS"
    answer["appium:automationName"] = "XCUITest"
    answer["firstresponder:clock"] = time == .virtual ? "virtual" : "real"
    json = .object(answer)
  }

  private mutating func readProcessArguments(_ values: Arguments) throws(WebDriverError) {
    guard var given = values.json["appium:processArguments"] else { return }
    if let text = given.asText {
      do throws(JSONValue.Fault) { given = try JSONValue(parsing: Data(text.utf8)) } catch {
        throw WebDriverError(.invalidArgument, "appium:processArguments is a text, and no JSON: \(error)")
      }
    }
    guard given.asObject != nil else {
      throw WebDriverError(.invalidArgument, "appium:processArguments has to be an object with \"args\" and \"env\"")
    }
    let process = Arguments(json: given, command: "appium:processArguments")
    arguments = try process.texts("args") ?? []
    environment = try process.variables("env") ?? [:]
  }
}
