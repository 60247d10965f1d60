import EventTrace
import FirstResponder
import Foundation
import Inspector

/// An app in a process of its own, on the device that a server has for this process. Others may run on it as well.
@MainActor
final class ServedDevice: AutomationDevice {
  /// The app, as the server knows it.
  private let app: String
  private let session: ServerSession
  /// It was started or brought back by this object, so that its end is news.
  private var isUp = false
  /// What was said last about where the app is, after so many deeds.
  private var known: (status: Status, deeds: Int)?
  /// Why the server could not say it.
  private var fault: String?

  private struct Status: Decodable {
    var now: Double
    var state: UInt
    var ending: String?
  }

  init(_ app: String, _ session: ServerSession) { (self.app, self.session) = (app, session) }

  /// What Apple calls the home screen: it always runs, and is there whenever no app is.
  static let homeScreen = "com.apple.springboard"

  // MARK: Where it is

  /// Opens the session, and starts the app in it.
  func launch(_ launch: AppLaunch) throws(AutomationError) {
    try session.open()
    guard app != Self.homeScreen else { return try goHome() }
    isUp = true
    try session.run(
      "mobile: launchApp",
      [
        "bundleId": .text(app), "arguments": .list(launch.arguments.map { .text($0) }),
        "environment": .object(launch.environment.mapValues { .text($0) }),
      ])
  }

  var state: XCUIApplication.State {
    guard session.id != nil else { return .notRunning }
    do throws(AutomationError) {
      fault = nil
      return XCUIApplication.State(rawValue: try status().state) ?? .unknown
    } catch {
      fault = error.description
      return .notRunning
    }
  }

  var ending: String? {
    if let fault { return fault }
    guard isUp, session.id != nil else { return nil }
    return known?.status.ending
  }

  private func status() throws(AutomationError) -> Status {
    if session.server.clock == .virtual, let known, known.deeds == session.deeds { return known.status }
    let status: Status = try session.run("firstresponder: status", ["app": .text(app)], .question)
    known = (status, session.deeds)
    return status
  }

  func goHome() throws(AutomationError) { try session.run("mobile: pressButton", ["name": "home"]) }

  func comeBack() throws(AutomationError) {
    guard app != Self.homeScreen else { return try goHome() }
    isUp = true
    try session.run("mobile: activateApp", ["bundleId": .text(app)])
  }

  func open(_ url: URL) throws(AutomationError) {
    try session.run("firstresponder: open", ["url": .text(url.absoluteString)])
  }

  func terminate() throws(AutomationError) {
    isUp = false
    guard session.id != nil, app != Self.homeScreen else { return }
    try session.run("mobile: terminateApp", ["bundleId": .text(app)])
  }

  // MARK: Looking

  func elements(reaching: Bool) throws(AutomationError) -> ElementTree {
    let text: String = try session.run("firstresponder: tree", ["reaching": .flag(reaching)], .question)
    let tree: ElementTree
    do throws(InspectionFormError) {
      tree = try InspectionForm.decode(ElementTree.self, from: Data(text.utf8))
    } catch {
      throw .failed("the elements of \(app) can't be read (\(error)); is the server built with this release?")
    }
    guard !tree.elements.isEmpty else { throw .failed("\(app) has no elements, not even itself") }
    return tree
  }

  func obstacle(at point: PlanePoint, to view: UInt32?) throws(AutomationError) -> TouchObstacle? {
    struct Answer: Decodable { var code, summary, fix: String }
    var arguments: [String: ScriptValue] = ["x": .number(point.x), "y": .number(point.y)]
    if let view { arguments["view"] = .number(Double(view)) }
    let verdict: Answer? = try session.run("firstresponder: why", .object(arguments), .question)
    guard let verdict, verdict.code != Verdict.ok else { return nil }
    return TouchObstacle(code: verdict.code, cause: verdict.summary, fix: verdict.fix)
  }

  func picture() throws(AutomationError) -> ScreenPicture {
    struct Picture: Decodable {
      var svg: String
      var width, height, scale: Double
    }
    let picture: Picture = try session.run("firstresponder: picture", [:], .question)
    return ScreenPicture(
      svg: picture.svg, size: PlaneSize(picture.width, picture.height), scale: picture.scale)
  }

  // MARK: Time

  var now: Double { (try? session.time().now) ?? 0 }
  var isAtRest: Bool { (try? session.time().isAtRest) ?? false }

  func advance(by seconds: Double) throws(AutomationError) { try session.pass("firstresponder: advance", seconds) }
  func settle(within seconds: Double) throws(AutomationError) { try session.pass("firstresponder: settle", seconds) }

  // MARK: Fingers and keys

  func perform(_ gesture: FingerGesture) throws(AutomationError) {
    let seconds = session.server.clock == .real ? gesture.duration : 0
    try session.run("firstresponder: fingers", gesture.arguments, taking: seconds)
  }

  func type(_ strokes: [TextStroke]) throws(AutomationError) {
    let text = strokes.map { stroke in
      switch stroke {
      case .text(let text): text
      case .delete: "\u{8}"
      }
    }.joined()
    try session.run("firstresponder: type", ["text": .text(text)])
  }

  func press(_ key: UInt16, modifiers: XCUIElement.KeyModifierFlags) throws(AutomationError) {
    let bits = Double(modifiers.flags.rawValue)
    try session.run("firstresponder: press", ["key": .number(Double(key)), "modifiers": .number(bits)])
  }

  var orientation: UIDeviceOrientation { session.orientation }

  func turn(to orientation: UIDeviceOrientation) throws(AutomationError) {
    switch orientation {
    case .portrait: try session.turn(toLandscape: false)
    case .landscapeLeft, .landscapeRight: try session.turn(toLandscape: true)
    // The interface stays as it is.
    case .faceUp, .faceDown, .unknown: break
    case .portraitUpsideDown: throw .unsupported("to hold the device upside down")
    }
    session.orientation = orientation
  }
}

extension FingerGesture {
  /// As the server reads it.
  fileprivate var arguments: ScriptValue {
    func number(_ value: Double) -> ScriptValue { .number(value) }
    return switch self {
    case .tap(let place, let count, let fingers):
      [
        "deed": "tap", "x": number(place.x), "y": number(place.y), "count": number(Double(count)),
        "fingers": number(Double(fingers)),
      ]
    case .hold(let place, let seconds):
      ["deed": "hold", "x": number(place.x), "y": number(place.y), "seconds": number(seconds)]
    case .drag(let start, let end, let hold, let seconds, let rest):
      [
        "deed": "drag", "fromX": number(start.x), "fromY": number(start.y), "toX": number(end.x),
        "toY": number(end.y), "hold": number(hold), "seconds": number(seconds), "rest": number(rest),
      ]
    case .pinch(let place, let start, let end, let seconds):
      [
        "deed": "pinch", "x": number(place.x), "y": number(place.y), "from": number(start), "to": number(end),
        "seconds": number(seconds),
      ]
    case .rotate(let place, let radius, let angle, let seconds):
      [
        "deed": "rotate", "x": number(place.x), "y": number(place.y), "radius": number(radius),
        "angle": number(angle), "seconds": number(seconds),
      ]
    }
  }

  /// Seconds that it takes, about.
  fileprivate var duration: Double {
    switch self {
    case .tap(_, let count, _): Double(count)
    case .hold(_, let seconds), .pinch(_, _, _, let seconds), .rotate(_, _, _, let seconds): seconds
    case .drag(_, _, let hold, let seconds, let rest): hold + seconds + rest
    }
  }
}
