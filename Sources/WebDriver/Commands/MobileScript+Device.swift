import Driving
import EventTrace
import Finding
import Foundation
import SystemLink

extension MobileScript {
  static let device: [String: Handler] = [
    "pressButton": { session, arguments throws(WebDriverError) in
      let button = try arguments.needed(
        "name", try arguments.choice("name", of: ["home", "volumeup", "volumedown", "action", "camera"]))
      // The other buttons are there to be pressed; no app of this system hears of them.
      if button == "home" {
        try await session.act { () async throws(DrivingError) in try await session.device.goHome() }
      }
      return .null
    },
    "shake": { session, _ throws(WebDriverError) in
      try await session.act { () async throws(DrivingError) in
        try await session.device.report(.shake(.began))
        try await session.device.pass(FingerPlan.hold)
        try await session.device.report(.shake(.ended))
      }
      return .null
    },
    "isKeyboardShown": { session, _ throws(WebDriverError) in
      .bool(try await session.tree().elements.contains { $0.type == .keyboard && $0.isVisible })
    },
    "hideKeyboard": { session, arguments throws(WebDriverError) in
      let keys = try arguments.list("keys")?.compactMap(\.asText) ?? ["Done", "Hide", "Return"]
      try await session.hideKeyboard(keys)
      return .null
    },
    "keys": { session, arguments throws(WebDriverError) in
      if let id = element(arguments) { try await session.focus(id) }
      try await session.press(try arguments.needed("keys", try arguments.list("keys")))
      return .null
    },
    "alert": { session, arguments throws(WebDriverError) in
      let action = try arguments.needed(
        "action", try arguments.choice("action", of: ["accept", "dismiss", "getbuttons"]))
      if action == "getbuttons" {
        return .list(try await session.openAlert().buttons.map { JSONValue($0.name) })
      }
      try await session.answerAlert(accepts: action == "accept", label: try arguments.text("buttonLabel"))
      return .null
    },
    "source": { session, arguments throws(WebDriverError) in
      let word = try arguments.choice("format", of: ["xml", "json", "description"]) ?? "xml"
      let excluded = try arguments.text("excludedAttributes")?.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let form: SourceFormat = word == "json" ? .json : word == "description" ? .description : .xml
      return .text(form.source(of: try await session.tree(), excluding: Set(excluded ?? [])))
    },
    "deviceInfo": { session, _ throws(WebDriverError) in
      [
        "name": "FirstResponder", "model": "phone", "currentLocale": .text(Locale.current.identifier),
        "timeZone": .text(TimeZone.current.identifier), "isSimulator": true, "userInterfaceIdiom": 0,
      ]
    },
    "deviceScreenInfo": { session, _ throws(WebDriverError) in
      let screen = try await session.tree().screen
      return [
        "scale": .number(session.device.options.screen.scale), "statusBarSize": ["width": 0, "height": 0],
        "screenSize": ["width": .number(screen.width), "height": .number(screen.height)],
      ]
    },
    "viewportRect": { session, _ throws(WebDriverError) in
      let (screen, scale) = (try await session.tree().screen, session.device.options.screen.scale)
      return [
        "left": 0, "top": 0, "width": .number(screen.width * scale), "height": .number(screen.height * scale),
      ]
    },
    "viewportScreenshot": { session, _ throws(WebDriverError) in try await session.picture() },
    "getDeviceTime": { _, _ throws(WebDriverError) in .text(ISO8601DateFormatter().string(from: Date())) },
    "setClipboard": { session, arguments throws(WebDriverError) in
      try checkContentType(arguments)
      let content = try arguments.needed("content", try arguments.text("content"))
      guard let data = Data(base64Encoded: content), let text = String(data: data, encoding: .utf8) else {
        throw WebDriverError(.invalidArgument, "\(arguments.command): \"content\" has to be a text in base64")
      }
      try await session.act { () async throws(DrivingError) in try await session.device.copy(text) }
      return .null
    },
    "getClipboard": { session, arguments throws(WebDriverError) in
      try checkContentType(arguments)
      let text = try await driving { () async throws(DrivingError) in try await session.device.pasteboard() }
      return .text(Data(text.utf8).base64EncodedString())
    },
    "lock": { session, arguments throws(WebDriverError) in
      let seconds = try arguments.number("seconds") ?? 0
      guard 0...3_600 ~= seconds else {
        throw WebDriverError(.invalidArgument, "\(arguments.command): \"seconds\" has to be 0 to 3600; 0 is for good")
      }
      try await driving { () async throws(DrivingError) in try await session.device.lock() }
      guard seconds > 0 else { return .null }
      try await session.act { () async throws(DrivingError) in
        try await session.device.pass(seconds)
        try await session.device.unlock()
      }
      return .null
    },
    "unlock": { session, _ throws(WebDriverError) in
      try await session.act { () async throws(DrivingError) in try await session.device.unlock() }
      return .null
    },
    "isLocked": { session, _ throws(WebDriverError) in .bool(session.device.isLocked) },
  ]

  /// Texts are all that is copied here.
  private static func checkContentType(_ arguments: Arguments) throws(WebDriverError) {
    _ = try arguments.choice("contentType", of: ["plaintext"])
  }
}

extension WebDriverSession {
  /// Makes the keyboard go: by one of its keys, or by asking the app.
  func hideKeyboard(_ keys: [String]) async throws(WebDriverError) {
    let tree = try await tree()
    guard let keyboard = tree.elements.firstIndex(where: { $0.type == .keyboard && $0.isVisible }) else { return }
    let inside = tree.elements[tree.subtree(of: keyboard)]
    let key = inside.first { element in
      element.isEnabled && keys.contains { $0.lowercased() == element.name?.lowercased() } && element.name != "Return"
    }
    try await act { () async throws(DrivingError) in
      if let point = key?.hitPoint {
        try await device.perform(.tap(x: point.x, y: point.y))
      } else {
        try await device.stopTyping()
      }
    }
  }

  /// Presses keys of a keyboard, each as a text or as `{"key", "modifierFlags"}`.
  func press(_ keys: [JSONValue]) async throws(WebDriverError) {
    var presses: [(usage: UInt16, modifiers: UInt32)] = []
    for key in keys {
      guard let name = key.asText ?? key["key"]?.asText, let press = Self.key(named: name) else {
        throw WebDriverError(.invalidArgument, "mobile: keys: no key is called \(key.string.prefix(60))")
      }
      presses.append((press.usage, press.modifiers | Self.modifiers(key["modifierFlags"]?.asNumber ?? 0)))
    }
    try await act { () async throws(DrivingError) in
      for press in presses { try await device.press(press.usage, modifiers: press.modifiers) }
    }
  }

  private static func key(named name: String) -> (usage: UInt16, modifiers: UInt32)? {
    if name.count == 1, let character = name.first, let usage = KeyCodes.usage(of: character) {
      return (usage, KeyNames.key(typing: character)?.needsShift == true ? KeyNames.shift : 0)
    }
    // `XCUIKeyboardKeyReturn` and the like.
    let plain = name.replacingOccurrences(of: "XCUIKeyboardKey", with: "").lowercased()
    return KeyNames.key(named: plain).map { ($0, 0) }
  }

  /// XCTest's bits as UIKit's.
  private static func modifiers(_ flags: Double) -> UInt32 {
    guard let flags = Int(exactly: flags) else { return 0 }
    let bits = [(2, KeyNames.shift), (4, KeyNames.control), (8, KeyNames.option), (16, KeyNames.command)]
    return bits.reduce(0) { flags & $1.0 != 0 ? $0 | $1.1 : $0 }
  }
}
