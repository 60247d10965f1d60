import Driving
import EventTrace
import Foundation

extension Route {
  static let ofDevice = [
    Route("GET", "orientation") { session, _, _ throws(WebDriverError) in
      let screen = try await session.tree().screen
      return screen.width > screen.height ? "LANDSCAPE" : "PORTRAIT"
    },
    Route("POST", "orientation") { session, _, arguments throws(WebDriverError) in
      let word = try arguments.needed(
        "orientation", try arguments.choice("orientation", of: ["portrait", "landscape"]))
      try await session.act { () async throws(DrivingError) in
        try await session.device.turn(toLandscape: word == "landscape")
      }
      return .null
    },
    Route("POST", "back") { session, _, _ throws(WebDriverError) in
      let tree = try await session.tree()
      guard let point = tree.elements.last(where: { $0.identifier == "BackButton" })?.hitPoint else {
        throw WebDriverError(.invalidElementState, "no button back is on the screen")
      }
      try await session.act { () async throws(DrivingError) in
        try await session.device.perform(.tap(x: point.x, y: point.y))
      }
      return .null
    },
    Route("POST", "execute/sync") { session, _, arguments throws(WebDriverError) in
      try await session.execute(
        try arguments.needed("script", try arguments.text("script")), try arguments.list("args") ?? [])
    },
  ]

  static let ofLogs = [
    Route("GET", "se/log/types") { _, _, _ throws(WebDriverError) in ["syslog"] },
    Route("GET", "log/types") { _, _, _ throws(WebDriverError) in ["syslog"] },
    Route("POST", "se/log") { session, _, arguments throws(WebDriverError) in try session.log(arguments) },
    Route("POST", "log") { session, _, arguments throws(WebDriverError) in try session.log(arguments) },
  ]
}

extension WebDriverSession {
  /// Sentences of the system since the last time.
  func log(_ arguments: Arguments) throws(WebDriverError) -> JSONValue {
    guard try arguments.needed("type", try arguments.text("type")) == "syslog" else {
      throw WebDriverError(.invalidArgument, "there is one log, syslog")
    }
    let new = device.takeMessages()
    return .list(
      new.map { line in
        [
          "timestamp": .number((Date().timeIntervalSince1970 * 1_000).rounded()), "level": "INFO",
          "message": .text(line),
        ]
      })
  }

  /// Scripts that clients send in place of commands: those of Appium by their names, and four of Selenium's by how they
  /// begin. JavaScript there is none.
  func execute(_ script: String, _ values: [JSONValue]) async throws(WebDriverError) -> JSONValue {
    for prefix in ["mobile: ", "mobile:", "firstresponder: ", "firstresponder:"] where script.hasPrefix(prefix) {
      let name = String(script.dropFirst(prefix.count))
      let isOurs = prefix.hasPrefix("firstresponder")
      let known = isOurs ? MobileScript.ours : MobileScript.all
      guard let handler = known[name] else {
        throw WebDriverError(
          .unknownMethod,
          "there is no script '\(script.prefix(60))'; there are \(known.keys.sorted().joined(separator: ", "))")
      }
      let arguments = try MobileScript.arguments(
        values, of: "\(prefix.trimmingCharacters(in: .whitespaces)) \(name)",
        reading: (isOurs ? MobileScript.ourWords : MobileScript.words)[name] ?? [])
      return try await handler(self, arguments)
    }
    func element() throws(WebDriverError) -> String {
      guard let id = values.first.flatMap(Arguments.elementID) else {
        throw WebDriverError(.invalidArgument, "the script needs an element as its first argument")
      }
      return id
    }
    if script.hasPrefix("/* isDisplayed */") {
      let (tree, place) = try await self.element(try element())
      return .bool(tree.elements[place].isVisible)
    }
    if script.hasPrefix("/* getAttribute */") {
      guard values.count > 1, let name = values[1].asText else {
        throw WebDriverError(.invalidArgument, "getAttribute needs the name of an attribute")
      }
      return JSONValue(try await attribute(name, of: try element()))
    }
    if script.hasPrefix("/* submitForm */") {
      try await focus(try element())
      try await act { () async throws(DrivingError) in try await device.type("\n") }
      return .null
    }
    if script.contains("scrollIntoView(true)"), script.contains("getBoundingClientRect()") {
      let id = try element()
      _ = try await hitPoint(of: id)
      let (tree, place) = try await self.element(id)
      return tree.elements[place].frame.json
    }
    throw WebDriverError(.unsupported, "JavaScript is not run here: the app is native; use a 'mobile:' script")
  }
}
