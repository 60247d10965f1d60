import Driving
import Finding

/// What each script reads. Whatever else is given to it would go unheard, and a test that gives `durration` would pass
/// for another reason than its author thinks.
extension MobileScript {
  /// Arguments of the scripts in `all`, by the script's name.
  static let words: [String: [String]] = [
    "tap": place, "doubleTap": place, "twoFingerTap": place,
    "tapWithNumberOfTaps": place + ["numberOfTaps", "numberOfTouches"], "touchAndHold": place + ["duration"],
    "swipe": ofElement + ["direction", "velocity"],
    "scroll": ofElement + ["direction", "distance", "name", "predicateString", "toVisible"],
    "scrollToElement": ofElement,
    "pinch": ofElement + ["scale", "velocity"], "rotateElement": ofElement + ["rotation", "velocity"],
    "dragFromToForDuration": ends + ["duration"],
    "dragFromToWithVelocity": ends + ["pressDuration", "holdDuration", "velocity"],

    "pressButton": ["name"], "shake": [], "isKeyboardShown": [], "hideKeyboard": ["keys"], "keys": ofElement + ["keys"],
    "alert": ["action", "buttonLabel"], "source": ["format", "excludedAttributes"], "deviceInfo": [],
    "deviceScreenInfo": [], "viewportRect": [], "viewportScreenshot": [], "getDeviceTime": [],
    "setClipboard": ["content", "contentType"], "getClipboard": ["contentType"], "lock": ["seconds"], "unlock": [],
    "isLocked": [],

    "launchApp": app + ["arguments", "environment"], "activateApp": app, "terminateApp": app, "queryAppState": app,
    "isAppInstalled": app, "clearApp": app, "backgroundApp": ["seconds"], "activeAppInfo": [],
  ]

  /// Arguments of the scripts in `ours`.
  static let ourWords: [String: [String]] = [
    "why": ["x", "y", "view", "touch", "target"], "receipt": [], "trace": ["last"], "lint": ["accessibility"],
    "map": [], "record": ["action"], "export": ["format"],
    "tree": ["reaching"], "status": ["app"], "advance": ["seconds"], "settle": ["seconds"], "busy": [],
    "fingers": Set(deedWords.values.joined()).sorted() + ["deed"], "type": ["text"], "press": ["key", "modifiers"],
    "open": ["url"], "picture": [],
  ]

  /// What `fingers` reads beside `deed`, by the deed.
  static let deedWords: [String: [String]] = [
    "tap": ["x", "y", "count", "fingers"], "hold": ["x", "y", "seconds"],
    "drag": ["fromX", "fromY", "toX", "toY", "hold", "seconds", "rest"],
    "pinch": ["x", "y", "from", "to", "seconds"], "rotate": ["x", "y", "radius", "angle", "seconds"],
  ]

  private static let ofElement = ["elementId", "element"]
  private static let place = ofElement + ["x", "y"]
  private static let ends = ofElement + ["fromElementId", "toElementId", "fromX", "fromY", "toX", "toY"]
  private static let app = ["bundleId", "appId", "app"]

  /// What a client has sent with a script: nothing, or one object.
  /// - Throws: `WebDriverError` where it is something else, or where the script reads none of that name.
  static func arguments(
    _ values: [JSONValue], of command: String, reading words: [String]
  ) throws(WebDriverError) -> Arguments {
    guard values.count <= 1 else {
      throw WebDriverError(
        .invalidArgument,
        "\(command) takes one object with its arguments by their names, and got \(values.count) values")
    }
    // Some clients send null for nothing.
    let json = values.first.flatMap { $0 == .null ? nil : $0 } ?? [:]
    guard json.asObject != nil else {
      throw WebDriverError(
        .invalidArgument, "\(command) takes its arguments as an object, and got \(json.string.prefix(80))")
    }
    let arguments = Arguments(json: json, command: command)
    try arguments.refuseOthers(than: words)
    return arguments
  }
}

extension Arguments {
  /// - Throws: `WebDriverError` for the first name, by the alphabet, that is not among these; it tells the names, and
  ///   which one may have been meant. What is null was not given.
  func refuseOthers(than words: [String]) throws(WebDriverError) {
    let given = (json.asObject ?? [:]).filter { $0.value != .null }.keys
    guard let name = given.filter({ !words.contains($0) }).min() else { return }
    let wrong = "\(command): there is no argument \"\(name.prefix(80))\""
    guard !words.isEmpty else { throw WebDriverError(.invalidArgument, "\(wrong), and none at all") }
    let meant = Likeness.nearest(to: name, among: words).map { "; did you mean \"\($0)\"? There are" }
    throw WebDriverError(.invalidArgument, "\(wrong)\(meant ?? "; there are") \(words.joined(separator: ", "))")
  }
}
