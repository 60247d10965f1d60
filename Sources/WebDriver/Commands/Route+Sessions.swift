import Driving
import EventTrace
import Finding

extension Route {
  static let ofSessions = [
    Route("GET", "") { session, _, _ throws(WebDriverError) in session.capabilities.json },
    Route("GET", "timeouts") { session, _, _ throws(WebDriverError) in
      var answer = session.otherTimeouts.mapValues { JSONValue.number($0) }
      answer["implicit"] = .number((session.implicitWait * 1_000).rounded())
      return .object(answer)
    },
    Route("POST", "timeouts") { session, _, arguments throws(WebDriverError) in
      for name in ["implicit", "pageLoad", "script"] {
        guard let value = try arguments.number(name) else { continue }
        guard value >= 0 else { throw WebDriverError(.invalidArgument, "the timeout \"\(name)\" has to be 0 or more") }
        if name == "implicit" { session.implicitWait = value / 1_000 } else { session.otherTimeouts[name] = value }
      }
      return .null
    },
    Route("GET", "source") { session, _, _ throws(WebDriverError) in
      .text(SourceFormat.xml.source(of: try await session.tree()))
    },
    Route("GET", "appium/settings") { session, _, _ throws(WebDriverError) in .object(session.settings) },
    Route("POST", "appium/settings") { session, _, arguments throws(WebDriverError) in
      let new = try arguments.needed("settings", try arguments.object("settings"))
      try session.keep(new.json.asObject ?? [:])
      return .null
    },
    Route("GET", "context") { _, _, _ throws(WebDriverError) in .text(nativeContext) },
    Route("GET", "contexts") { _, _, _ throws(WebDriverError) in [.text(nativeContext)] },
    Route("POST", "context") { _, _, arguments throws(WebDriverError) in
      guard try arguments.needed("name", try arguments.text("name")) == nativeContext else {
        // Clients know this failure by its very words.
        throw WebDriverError(.unknown, "No such context found.")
      }
      return .null
    },
    Route("GET", "window") { _, _, _ throws(WebDriverError) in "1" },
    Route("GET", "window/handles") { _, _, _ throws(WebDriverError) in ["1"] },
    Route("GET", "window/rect") { session, _, _ throws(WebDriverError) in
      let screen = try await session.tree().screen
      return PlaneRect(0, 0, screen.width, screen.height).json
    },
    Route("POST", "window/rect") { _, _, _ throws(WebDriverError) in
      throw WebDriverError(.unsupported, "the screen of a device can't be moved or made another size")
    },
  ]

  /// What a native app is called among contexts.
  static let nativeContext = "NATIVE_APP"
}
