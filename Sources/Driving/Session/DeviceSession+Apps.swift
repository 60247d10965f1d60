import EventTrace
import SpringBoard
import SystemLink

/// Where an app is, with the numbers that drivers of phones use.
public enum DrivenAppState: Int, Sendable, Hashable {
  case notInstalled = 0, notRunning, suspended, background, foreground
}

extension DeviceSetup {
  /// Finds an app by a name, in any case, the path of an executable, or that of a manifest.
  /// - Throws: `DrivingError.unknownApp`.
  public func launch(named name: String) throws(DrivingError) -> AppLaunch {
    if let app = apps.first(where: { DeviceSession.key($0.name) == DeviceSession.key(name) }) { return app.launch }
    if opensPaths, name.contains("/") {
      if name.hasSuffix(AppManifest.suffix) {
        do throws(AppManifestError) { return try AppManifest.read(name).launch } catch {
          throw .notStarted("\(error)")
        }
      }
      let title = name.split(separator: "/").last.map(String.init) ?? name
      return AppLaunch(name: title, executable: name)
    }
    throw .unknownApp(name, known: apps.map(\.name), takesPaths: opensPaths)
  }
}

extension DeviceSession {
  /// Finds an app by a name, in any case, the path of an executable, or that of a manifest. One that was opened by its
  /// path has its name from then on.
  /// - Throws: `DrivingError.unknownApp`.
  public func launch(named name: String) throws(DrivingError) -> AppLaunch {
    if let opened = openedByPath[Self.key(name)] { return opened }
    return try options.launch(named: name)
  }

  /// Whether a name means the home screen: as it is called here, or as Apple calls it.
  public func isHome(_ name: String) -> Bool {
    Self.key(name) == Self.key(options.home.name) || name.lowercased() == "com.apple.springboard"
  }

  /// Opens an app: brings it to the front if it runs, otherwise starts it; returns when it is active.
  ///
  /// - Parameters:
  ///   - arguments: added to its own, if it is started.
  ///   - environment: the same.
  /// - Throws: `DrivingError`, when it can't be started, ends or does not answer.
  public func open(
    _ launch: AppLaunch, arguments: [String] = [], environment: [String: String] = [:]
  ) async throws(DrivingError) {
    try Self.check(arguments, environment)
    try keep(launch)
    var launch = launch
    launch.arguments += arguments
    launch.environment.merge(options.environment) { $1 }
    launch.environment.merge(environment) { $1 }
    let said = messages.count
    system.open(launch)
    let isUp = await wait(options.patience) { [self] in
      guard let app = system.running(launch.name) else { return true }
      return app.place == .active && system.inFront.contains { $0 === app }
    }
    guard system.running(launch.name) != nil else {
      throw .notStarted(messages.dropFirst(said).last ?? "\(launch.name) ended while it was started")
    }
    opened = launch.name
    guard isUp else { throw .notAnswering("\(launch.name) has not launched within \(Int(options.patience)) s") }
    try await pass(0)
    // It may have been turned when it was in front before. One that ended as it had just begun is not open.
    do throws(DrivingError) { screenSize = try await elements().screen } catch {
      if case .appEnded = error { throw error }
      screenSize = uprightSize
    }
  }

  /// Remembers an app that is in no list.
  /// - Throws: `DrivingError.argument` where another one of the same name runs: it would come in its place.
  private func keep(_ launch: AppLaunch) throws(DrivingError) {
    let key = Self.key(launch.name)
    let known = openedByPath[key] ?? options.apps.first { Self.key($0.name) == key }?.launch
    if let known, known.executable != launch.executable, system.running(known.name) != nil {
      throw .argument("\(known.name) runs already, from \(known.executable); terminate it before its namesake")
    }
    if !options.apps.contains(where: { $0.launch == launch }) { openedByPath[key] = launch }
  }

  /// No process can be given a text with a zero in it, nor a variable with such a name.
  private static func check(_ arguments: [String], _ environment: [String: String]) throws(DrivingError) {
    if arguments.contains(where: { $0.utf8.contains(0) }) {
      throw .argument("an argument of a process can't have a zero in it")
    }
    for (name, value) in environment {
      guard !name.isEmpty, !name.contains("="), !name.utf8.contains(0), !value.utf8.contains(0) else {
        throw .argument("no variable of a process can be '\(name.prefix(40))=\(value.prefix(40))'")
      }
    }
  }

  private var uprightSize: PlaneSize { PlaneSize(options.screen.width, options.screen.height) }

  /// Has the app in front open an address.
  /// - Parameter url: at most `LinkLimits.urlBytes` long.
  public func open(url: String) async throws(DrivingError) {
    try await awaitFront()
    if let app = system.inFront.first { system.open(url, in: app) }
    try await pass(0)
  }

  /// Ends an app, as a person does who throws it out of the list of apps.
  /// - Returns: whether it ran.
  public func terminate(_ name: String) async throws(DrivingError) -> Bool {
    if opened == name { opened = nil }
    guard let app = system.running(name) else { return false }
    system.close(app)
    // It is told over the link, then by SIGTERM, then killed.
    let end = await wait(max(options.patience, 10)) { [self] in !system.apps.contains { $0 === app } }
    guard end else { throw .notAnswering("\(name) does not end") }
    try await showHome()
    return true
  }

  /// Leaves the app in front for the home screen.
  public func goHome() async throws(DrivingError) {
    system.goHome()
    try await showHome()
  }

  private func showHome() async throws(DrivingError) {
    _ = await wait(options.patience) { [self] in system.home?.place == .active }
    // The home screen does not turn.
    screenSize = uprightSize
    try await pass(0)
  }

  /// An app that was opened by a finger, or by another app, takes its time to start.
  func awaitFront() async throws(DrivingError) {
    try checkApp()
    guard let app = system.inFront.first else { return }
    if app !== system.home { opened = app.name }
    // One that is not active as the open apps are shown, or an alert, stays so until somebody chooses.
    guard app.isComing, !isLocked else { return }
    _ = await wait(options.patience) { [self] in
      !app.isComing || system.inFront.first !== app || system.running(app.name) == nil
    }
    try await pass(0)
    try checkApp()
  }

  /// Whoever drives an app that has ended by itself hears so, once.
  /// - Throws: `DrivingError.appEnded`.
  func checkApp() throws(DrivingError) {
    guard let opened, system.running(opened) == nil else { return }
    self.opened = nil
    // The alert about it stands before whatever is opened next, and takes its touches.
    system.withdrawNews()
    throw .appEnded(messages.last { $0.hasPrefix(opened + " ") } ?? "\(opened) has ended")
  }

  /// Where an app is.
  public func state(of name: String) -> DrivenAppState {
    if isHome(name) { return system.inFront.contains { $0 === system.home } ? .foreground : .background }
    guard let app = system.running(name) else {
      let isKnown = options.apps.contains { $0.name == name } || openedByPath[Self.key(name)] != nil
      return isKnown ? .notRunning : .notInstalled
    }
    return system.inFront.contains { $0 === app } ? .foreground : .background
  }

  /// The app in front: its name and the number of its process; the home screen counts as one.
  public var front: (name: String, process: Int32)? {
    system.inFront.first.map { ($0.name, $0.processIdentifier ?? 0) }
  }

  /// What two spellings of a name have in common.
  nonisolated static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
