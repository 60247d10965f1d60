import Foundation

/// One tab of a `Browser`: real input events in, script values and pictures out.
public struct BrowserPage: Sendable {
  /// A finger of `touch(_:_:)`, in CSS pixels from the page's top left corner.
  public struct Finger: Sendable, Hashable {
    public var id: Int
    public var x: Double
    public var y: Double
    public var radius: Double
    /// 0...1.
    public var force: Double

    public init(_ id: Int, x: Double, y: Double, radius: Double = 10, force: Double = 0.5) {
      self.id = id
      self.x = x
      self.y = y
      self.radius = radius
      self.force = force
    }
  }

  /// What the fingers do. `end` and `cancel` release the fingers listed; an empty list releases all.
  public enum TouchPhase: String, Sendable {
    case start = "touchStart"
    case move = "touchMove"
    case end = "touchEnd"
    case cancel = "touchCancel"
  }

  public enum MousePhase: String, Sendable {
    case press = "mousePressed"
    case move = "mouseMoved"
    case release = "mouseReleased"
  }

  let browser: Browser
  let session: String

  @discardableResult
  public func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await browser.call(method, parameters, session: session)
  }

  public func resize(width: Int, height: Int, scale: Double = 1, isPhone: Bool = false) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": .number(scale),
        "mobile": .bool(isPhone),
      ])
  }

  /// Gives the page a touch screen of ten fingers, or takes it away; a mouse needs it off.
  public func emulateTouch(_ isOn: Bool) async throws {
    try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(isOn), "maxTouchPoints": 10])
  }

  /// One report of the touch screen: all fingers listed in one go.
  ///
  /// - Parameter time: when the touch screen saw it, seconds since 1970; nil for now. Speeds are measured by it,
  ///   however late a busy machine tells the page.
  public func touch(_ phase: TouchPhase, _ fingers: [Finger] = [], at time: Double? = nil) async throws {
    let points = fingers.map { finger -> JSON in
      [
        "id": .number(Double(finger.id)), "x": .number(finger.x), "y": .number(finger.y),
        "radiusX": .number(finger.radius), "radiusY": .number(finger.radius), "force": .number(finger.force),
      ]
    }
    var report: [String: JSON] = ["type": .string(phase.rawValue), "touchPoints": .array(points)]
    if let time { report["timestamp"] = .number(time) }
    try await call("Input.dispatchTouchEvent", .object(report))
  }

  public enum MouseButton: String, Sendable {
    case left, middle, right
  }

  /// Modifiers: 1 Alt, 2 Control, 4 Meta, 8 Shift.
  public func mouse(
    _ phase: MousePhase, x: Double, y: Double, button: MouseButton = .left, modifiers: Int = 0
  ) async throws {
    let isMove = phase == .move
    let bit =
      switch button {
      case .left: 1
      case .right: 2
      case .middle: 4
      }
    try await call(
      "Input.dispatchMouseEvent",
      [
        "type": .string(phase.rawValue), "x": .number(x), "y": .number(y),
        "button": .string(isMove ? "none" : button.rawValue), "buttons": .number(phase == .press ? Double(bit) : 0),
        "clickCount": isMove ? 0 : 1, "modifiers": .number(Double(modifiers)),
      ])
  }

  public func wheel(x: Double, y: Double, dx: Double, dy: Double, modifiers: Int = 0) async throws {
    try await call(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseWheel", "x": .number(x), "y": .number(y), "deltaX": .number(dx), "deltaY": .number(dy),
        "modifiers": .number(Double(modifiers)),
      ])
  }

  /// A key by its place, for example `KeyA`. Modifiers: 1 Alt, 2 Control, 4 Meta, 8 Shift.
  public func key(_ code: String, isDown: Bool, modifiers: Int = 0) async throws {
    try await call(
      "Input.dispatchKeyEvent",
      [
        "type": isDown ? "rawKeyDown" : "keyUp", "code": .string(code), "key": .string(code),
        "modifiers": .number(Double(modifiers)),
      ])
  }

  /// The value of a script expression; promises are awaited. Throws what the script throws.
  @discardableResult
  public func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await call(
      "Runtime.evaluate", ["expression": .string(expression), "awaitPromise": true, "returnByValue": true])
    if case .object = answer["exceptionDetails"] {
      let details = answer["exceptionDetails"]
      throw Browser.Failure(details["exception"]["description"].string ?? details["text"].string ?? "script failed")
    }
    return answer["result"]["value"]
  }

  /// Waits until an expression is true. Throws after the given seconds; the page itself watches, at each frame.
  public func wait(until expression: String, seconds: Double = 120) async throws {
    let isMet = try await evaluate(
      """
      new Promise((resolve) => {
        const end = performance.now() + \(seconds * 1000);
        const look = () => {
          let met = false;
          try { met = Boolean(\(expression)); } catch {}
          if (met || performance.now() > end) resolve(met);
          else setTimeout(look, 8);
        };
        look();
      })
      """)
    guard isMet == true else { throw Browser.Failure("not true within \(seconds) s: \(expression)") }
  }

  /// Where an element is, CSS pixels: left, top, width, height.
  public func box(of selector: String) async throws -> (x: Double, y: Double, width: Double, height: Double) {
    // A page that has just been opened, or told that it has no touch screen, may still be laid out anew: the same box
    // several times in a row is where the element stays.
    var (box, repeats) = (try await presentBox(of: selector), 0)
    while repeats < 3 {
      try await Task.sleep(for: .milliseconds(30))
      let next = try await presentBox(of: selector)
      (box, repeats) = (next, next == box ? repeats + 1 : 0)
    }
    return box
  }

  private func presentBox(of selector: String) async throws -> (x: Double, y: Double, width: Double, height: Double) {
    let box = try await evaluate(
      "(() => { const b = document.querySelector('\(selector)').getBoundingClientRect();"
        + " return [b.left, b.top, b.width, b.height]; })()")
    guard let x = box[0].number, let y = box[1].number, let width = box[2].number, let height = box[3].number else {
      throw Browser.Failure("there is no element \(selector)")
    }
    return (x, y, width, height)
  }

  /// What the page looks like, as a PNG file.
  public func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
      throw Browser.Failure("the browser made no picture")
    }
    return data
  }

  /// What a watched page has complained of: what its scripts threw, errors and warnings on its console, files that it
  /// could not load.
  public func complaints() async -> [String] {
    await browser.told(of: session).compactMap { event in
      let details = event["params"]
      switch event["method"].string {
      case "Runtime.exceptionThrown":
        return details["exceptionDetails"]["exception"]["description"].string ?? "an exception"
      case "Runtime.consoleAPICalled" where ["error", "warning", "assert"].contains(details["type"].string):
        return details["args"].array.compactMap { $0["value"].string ?? $0["description"].string }
          .joined(separator: " ")
      case "Log.entryAdded" where ["error", "warning"].contains(details["entry"]["level"].string):
        return "\(details["entry"]["text"].string ?? "") \(details["entry"]["url"].string ?? "")"
      case "Network.loadingFailed": return details["errorText"].string ?? "a file could not be loaded"
      default: return nil
      }
    }
  }

  /// The addresses that a watched page, with the frames in it, has asked for.
  public func requestedAddresses() async -> [String] {
    await browser.told(of: session).filter { $0["method"].string == "Network.requestWillBeSent" }
      .compactMap { $0["params"]["request"]["url"].string }
  }
}
