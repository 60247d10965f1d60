import Driving
import EventTrace
import Finding
import Foundation
import Inspector
import SystemLink

/// The tools, and the device that they drive.
@MainActor final class ContextTools {
  let setup: ContextSetup
  private(set) var device: DeviceSession?
  private var endData: () -> Void = {}
  /// The app that was launched, and how.
  private var launched: (app: String, arguments: [String], environment: [String: String])?
  /// The screen of the device, and of the next one unless another is wished.
  private var screen: ScreenDescription
  var references = ElementReferences()

  init(_ setup: ContextSetup) { (self.setup, screen) = (setup, setup.device.screen) }

  var descriptions: [JSONValue] { Self.all.map(\.json) }

  nonisolated static let all: [ContextTool] = ofApps + ofElements + ofFingers + ofAnswers + ofRecordings
  private static let byName: [String: ContextTool] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Calls a tool.
  /// - Throws: `ContextFault` where there is none of that name.
  func call(_ name: String, _ arguments: JSONValue) async throws(ContextFault) -> JSONValue {
    guard let tool = Self.byName[name] else {
      throw ContextFault(
        -32_602, "there is no tool '\(name.prefix(60))'; there are \(Self.all.map(\.name).joined(separator: ", "))")
    }
    do throws(ToolFault) {
      return try await tool.handler(self, try ToolArguments(tool, arguments)).json
    } catch {
      return ToolAnswer.fault(error.sentence)
    }
  }

  func end() async {
    await device?.end()
    device = nil
    endData()
    endData = {}
  }

  // MARK: The device

  /// The device, whatever it shows.
  /// - Throws: `ToolFault` where none was made yet.
  func shown() throws(ToolFault) -> DeviceSession {
    guard let device else { throw ToolFault("no app is running: call launch first") }
    return device
  }

  /// The device that runs.
  /// - Throws: `ToolFault` where no app was launched.
  func running() throws(ToolFault) -> DeviceSession {
    guard let device, launched != nil else { throw ToolFault("no app is running: call launch first") }
    return device
  }

  /// Makes the device, if there is none, or none with such a screen, and does with it what is to be done first.
  /// - Returns: false where it was there already, and nothing was done.
  private func makeDevice(
    _ start: (DeviceSession) async throws(DrivingError) -> Void
  ) async throws(ToolFault) -> Bool {
    if let device, !device.isOver, device.options.screen == screen { return false }
    guard device?.isRecording != true else {
      throw ToolFault("an app is recorded on the device that would end; stop the recording first")
    }
    let recording = device?.lastRecording
    // One that is over leaves its apps' data.
    launched = nil
    await self.end()
    let data: DeviceData
    do throws(DrivingError) { data = try setup.makeData() } catch { throw ToolFault(error.description) }
    endData = data.end
    var options = setup.device
    options.environment.merge(data.variables) { $1 }
    options.screen = screen
    let made = DeviceSession(options, keeping: recording)
    // Known before it has started: who ends the tools meanwhile ends it as well.
    device = made
    do throws(DrivingError) { try await start(made) } catch {
      // Where it is the app alone, its data and the recording before it stay.
      if !made.isOn { await self.end() }
      throw ToolFault(error.description)
    }
    return true
  }

  func apps() -> JSONValue {
    .list(
      setup.device.apps.map { app in
        let state = device?.state(of: app.name) ?? .notRunning
        let word: JSONValue =
          switch state {
          case .notInstalled, .notRunning: "not running"
          case .suspended: "suspended"
          case .background: "in the background"
          case .foreground: "in front"
          }
        return ["name": .text(app.name), "summary": .text(app.summary), "state": word]
      })
  }

  /// Launches an app anew, on a new device if the wished screen is another one.
  func launch(
    _ app: String, _ arguments: [String], _ environment: [String: String], on wished: String? = nil
  ) async throws(ToolFault) -> ToolAnswer {
    // Nothing that runs is ended for a screen or an app that isn't there.
    var screen = screen
    if let wished { screen = try self.screen(wished) }
    let launch = try await driving { () async throws(DrivingError) in try setup.device.launch(named: app) }
    self.screen = screen
    let isNew = try await makeDevice { (device) async throws(DrivingError) in
      try await device.start(opening: launch, arguments: arguments, environment: environment)
    }
    launched = nil
    let device = try shown()
    try await driving { () async throws(DrivingError) in
      if !isNew {
        _ = try await device.terminate(launch.name)
        try await device.open(launch, arguments: arguments, environment: environment)
      }
      try await device.settle(Self.settling)
    }
    launched = (launch.name, arguments, environment)
    return try await answerWithTree(["app": .text(launch.name)], "\(launch.name) is in front.")
  }

  private func screen(_ text: String) throws(ToolFault) -> ScreenDescription {
    guard let read = setup.screen else { throw ToolFault("launch: there is one screen alone; leave \"screen\" out") }
    return try read(text).get()
  }

  func reset() async throws(ToolFault) -> ToolAnswer {
    guard let launched else { throw ToolFault("no app is running: call launch first") }
    return try await launch(launched.app, launched.arguments, launched.environment)
  }

  func terminate() async throws(ToolFault) -> ToolAnswer {
    let device = try running()
    let app = launched?.app ?? ""
    launched = nil
    try await driving { () async throws(DrivingError) in _ = try await device.terminate(app) }
    return ToolAnswer(
      text: "\(app) has ended.", structured: ["app": .text(app), "tree": .text(try await outline(Self.brief))])
  }

  // MARK: Elements

  /// Seconds that a tool waits for animations to end.
  static let settling = 2.0
  /// Characters of a tree beside something else that is answered.
  static let brief = 1_200

  func tree(reaching: Bool = true) async throws(ToolFault) -> ElementTree {
    let device = try shown()
    return try await driving { () async throws(DrivingError) in try await device.elements(reaching: reaching) }
  }

  func outline(_ limit: Int) async throws(ToolFault) -> String {
    var options = OutlineOptions()
    options.limit = limit
    return try await tree().outline(options)
  }

  func answerWithTree(_ parts: [String: JSONValue], _ sentence: String) async throws(ToolFault) -> ToolAnswer {
    let tree = try await outline(Self.brief)
    var structured = parts
    structured["tree"] = .text(tree)
    return ToolAnswer(text: sentence + "\n" + tree, structured: .object(structured))
  }

  /// The element that is meant.
  func element(_ name: String?, _ ref: String?, _ tree: ElementTree) throws(ToolFault) -> ElementSnapshot {
    if let ref {
      guard let id = references.element(ref, of: device?.front?.process ?? 0), let place = tree.place(of: id) else {
        throw ToolFault("no element on the screen has the ref '\(ref.prefix(40))'; call find again")
      }
      return tree.elements[place]
    }
    guard let name else { throw ToolFault("name an element by \"name\" or \"ref\", or a place by \"x\" and \"y\"") }
    let bearers = tree.elements.filter { $0.name == name || $0.label == name }
    // What can be used is meant rather than what is written on it; of several what is seen.
    let found =
      bearers.first { $0.type != .staticText && $0.isVisible } ?? bearers.first { $0.isVisible } ?? bearers.first
      ?? tree.elements.first { $0.value == name || $0.placeholder == name }
    guard let found else {
      let alike = tree.resembling(name).map { tree.elements[$0].name ?? tree.elements[$0].text }
      let hint = alike.isEmpty ? "call tree to see what there is" : "there is \(alike.joined(separator: ", "))"
      throw ToolFault("nothing on the screen is called '\(name.prefix(80))'; \(hint)")
    }
    return found
  }

  /// Where a finger goes.
  func point(_ name: String?, _ ref: String?, _ x: Double?, _ y: Double?) async throws(ToolFault) -> PlanePoint {
    if let x, let y { return PlanePoint(x, y) }
    let device = try running()
    let element = try element(name, ref, try await tree(reaching: false))
    if let point = element.hitPoint { return point }
    let shown = try await driving { () async throws(DrivingError) in try await device.scroll(toShow: element.id) }
    guard let point = shown?.hitPoint else {
      throw ToolFault(
        "\(element.type.name) '\(element.name ?? element.text)' is not on the screen, and can't be scrolled to; "
          + "call tree"
      )
    }
    return point
  }

  // MARK: What is done

  /// Does something, waits for what comes of it, and tells that.
  func act(_ body: (DeviceSession) async throws(DrivingError) -> Void) async throws(ToolFault) -> ToolAnswer {
    let device = try running()
    let (before, start) = (device.landedCount, device.now)
    try await driving { () async throws(DrivingError) in
      try await body(device)
      try await device.settle(Self.settling)
    }
    let receipt = try await driving { () async throws(DrivingError) in
      if device.landedCount > before, let receipt = try await device.receipt() { return receipt }
      return Receipt(try await device.trace().filter { $0.time >= start })
    }
    return try await answerWithTree(["receipt": DrivenAnswers.json(receipt)], receipt.description)
  }

  func driving<Result>(
    _ body: () async throws(DrivingError) -> Result
  ) async throws(ToolFault) -> Result {
    do throws(DrivingError) { return try await body() } catch {
      if case .appEnded = error { launched = nil }
      throw ToolFault(error.description)
    }
  }
}
