import Driving
import Testing

@testable import WebDriver

@Suite struct RouteTests {
  /// All commands of a session: the verbs of each path.
  private static let table: [(path: String, methods: [String])] = [
    ("", ["GET"]), ("timeouts", ["GET", "POST"]), ("source", ["GET"]), ("element", ["POST"]), ("elements", ["POST"]),
    ("element/ID/element", ["POST"]), ("element/ID/elements", ["POST"]), ("element/active", ["GET"]),
    ("element/ID/click", ["POST"]), ("element/ID/clear", ["POST"]), ("element/ID/value", ["POST"]),
    ("element/ID/text", ["GET"]), ("element/ID/name", ["GET"]), ("element/ID/rect", ["GET"]),
    ("element/ID/displayed", ["GET"]), ("element/ID/enabled", ["GET"]), ("element/ID/selected", ["GET"]),
    ("element/ID/screenshot", ["GET"]), ("element/ID/location_in_view", ["GET"]),
    ("element/ID/computedrole", ["GET"]), ("element/ID/computedlabel", ["GET"]),
    ("element/ID/attribute/hittable", ["GET"]), ("element/ID/property/value", ["GET"]), ("screenshot", ["GET"]),
    ("window", ["GET"]), ("window/handles", ["GET"]), ("window/rect", ["GET", "POST"]),
    ("orientation", ["GET", "POST"]),
    ("actions", ["POST", "DELETE"]), ("execute/sync", ["POST"]), ("appium/settings", ["GET", "POST"]),
    ("context", ["GET", "POST"]), ("contexts", ["GET"]), ("se/log/types", ["GET"]), ("se/log", ["POST"]),
    ("log/types", ["GET"]), ("log", ["POST"]), ("alert/text", ["GET", "POST"]), ("alert/accept", ["POST"]),
    ("alert/dismiss", ["POST"]), ("back", ["POST"]),
  ]

  private static func split(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

  @Test(arguments: table)
  func `every command is found, and other verbs are not answered`(path: String, methods: [String]) {
    for method in ["GET", "POST", "DELETE", "PUT", "get"] {
      let segments = Self.split(path)
      if methods.contains(method) {
        #expect(throws: Never.self) { try Route.find(method, segments) }
        continue
      }
      #expect {
        try Route.find(method, segments)
      } throws: { error in
        guard let error = error as? WebDriverError else { return false }
        return error.code == .unknownMethod && methods.allSatisfy(error.message.contains)
      }
    }
  }

  @Test func `there are no other commands`() {
    let known = Self.table.flatMap { row in row.methods.map { "\($0) \(row.path)" } }
    let found = Route.all.map { route in
      "\(route.method) "
        + route.path.enumerated().map { place, part in
          part != "*" ? part : place == 1 ? "ID" : route.path.contains("property") ? "value" : "hittable"
        }.joined(separator: "/")
    }
    #expect(found.sorted() == known.sorted())
  }

  @Test func `stars hand over what stands in the path`() throws {
    #expect(try Route.find("GET", ["element", "7-3", "attribute", "name"]).values == ["7-3", "name"])
    #expect(try Route.find("POST", ["element", "active", "click"]).values == ["active"])
  }

  @Test(arguments: [
    "url", "element/ID/nothing", "element/ID/attribute", "element/ID/click/more", "elementary", "ELEMENT", "se",
    "cookie",
    "execute/async",
  ])
  func `other paths are unknown commands`(path: String) {
    #expect(throws: WebDriverError(.unknownCommand, "POST /session/ID/\(path) is no command that is known here")) {
      try Route.find("POST", Self.split(path))
    }
  }

  @Test func `a long path is cut in its message`() {
    #expect {
      try Route.find("GET", [String(repeating: "a", count: 100_000)])
    } throws: { error in
      ((error as? WebDriverError)?.message.count ?? .max) < 250
    }
  }

  @Test func `scripts are those of the table`() {
    let known = """
      tap doubleTap twoFingerTap tapWithNumberOfTaps touchAndHold swipe scroll scrollToElement pinch rotateElement
      dragFromToForDuration dragFromToWithVelocity pressButton shake hideKeyboard isKeyboardShown keys alert launchApp
      activateApp terminateApp queryAppState isAppInstalled clearApp backgroundApp activeAppInfo source deviceInfo
      deviceScreenInfo viewportRect viewportScreenshot getDeviceTime setClipboard getClipboard lock unlock isLocked
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(MobileScript.all.keys.sorted() == known.sorted())
  }
}
