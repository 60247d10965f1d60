import Foundation
import SpringBoard
import SystemLink

extension DeviceSession {
  /// Begins a recording of the app in front.
  ///
  /// What was done to the app since its launch is in it, as it could not be played otherwise. It is of this app alone:
  /// another one that comes to the front meanwhile is not recorded, and what this one hears of that is.
  /// - Returns: the app's name, and seconds that are in the recording already.
  /// - Throws: `DrivingError.recording` where one goes on, no app is in front, or too much was done to it.
  public func startRecording() async throws(DrivingError) -> (app: String, seconds: Double) {
    try await awaitFront()
    if let recorded { throw .recording(.underWay(recorded.name)) }
    guard let app = system.inFront.first, app !== system.home else { throw .recording(.homeScreen) }
    let log = log(of: app)
    if let end = log.end { throw .recording(.notKept(app.name, why: end)) }
    recorded = (app.name, app.launch, log)
    return (app.name, max(0, now - (log.start ?? now)))
  }

  /// Ends the recording, and keeps it until the next one ends. The app may have ended meanwhile.
  /// - Throws: `DrivingError.recording` where none was begun.
  public func stopRecording() async throws(DrivingError) -> DrivenRecording {
    guard let (name, launch, log) = recorded else { throw .recording(.notBegun) }
    recorded = nil
    var notes = log.unsaid
    let isThere = system.apps.contains { $0.identifier == log.app }
    if !isThere { notes.append("\(name) ended before recording was stopped") }
    if let end = log.end { notes.append("its end is not in it: \(end)") }
    let known = installed(launch)
    if launch.arguments != (known?.arguments ?? []) {
      notes.append("\(name) was launched with arguments, which a replay does not give it")
    }
    let usual = (known?.environment ?? [:]).merging(options.environment) { $1 }
    if launch.environment.contains(where: { usual[$0.key] != $0.value }) {
      notes.append("\(name) was launched with variables of its own, which a replay does not give it")
    }
    let recording: DrivenRecording
    do throws(RecordingError) {
      recording = try await Self.made(name, launch, try log.file(at: isThere ? now : nil), notes)
    } catch {
      throw .recording(.notKept(name, why: "\(error)"))
    }
    lastRecording = recording
    return recording
  }

  @concurrent private static func made(
    _ app: String, _ launch: AppLaunch, _ file: Data, _ notes: [String]
  ) async throws(RecordingError) -> DrivenRecording {
    DrivenRecording(
      app: app, launch: launch, recording: try Recording.read(file).recording,
      text: String(decoding: file, as: UTF8.self), notes: notes)
  }

  /// The recording that was ended last, in another form.
  /// - Throws: `DrivingError.recording` where there is none, one goes on, or it can't be made.
  public func export(
    as format: ExportFormat, by exporter: RecordingExporter?, limit: Int = ExportedRecording.limit
  ) async throws(DrivingError) -> (recording: DrivenRecording, file: ExportedRecording) {
    if let recorded { throw .recording(.underWay(recorded.name)) }
    guard let lastRecording else { throw .recording(.notBegun) }
    guard let exporter else { throw .recording(.noExports) }
    do throws(RecordingFault) {
      let file = try await exporter(lastRecording, format)
      guard file.bytes.count <= limit else { throw .tooLarge(bytes: file.bytes.count, limit: limit) }
      return (lastRecording, file)
    } catch {
      throw .recording(error)
    }
  }

  // MARK: What apps are told

  /// Some app is active.
  func appsAreActive() {
    for app in system.apps where app.place == .active && app !== system.home { log(of: app).begin(at: now) }
  }

  /// An app was told something.
  func told(_ message: LinkMessage.FromSystem, _ id: AppID) {
    guard let app = system.apps.first(where: { $0.identifier == id }), app !== system.home else { return }
    let log = log(of: app)
    // One that is sent away as soon as it has launched was active all the same.
    if app.place == .active { log.begin(at: now) }
    log.take(message, at: now)
  }

  /// The log of the app in front; nil at the home screen.
  var logOfFront: AppLog? {
    system.inFront.first.flatMap { $0 === system.home ? nil : log(of: $0) }
  }

  private func log(of app: HostedApp) -> AppLog {
    if let log = logs[app.identifier] { return log }
    // Of those that have ended nobody begins a recording any more.
    logs = logs.filter { entry in system.apps.contains { $0.identifier == entry.key } }
    let name = installed(app.launch) == nil ? app.launch.executable : app.name
    let log = AppLog(of: app.identifier, screen: options.screen, word: name)
    logs[app.identifier] = log
    return log
  }

  /// The app of the device's list that was launched, perhaps with more arguments and variables.
  private func installed(_ launch: AppLaunch) -> AppLaunch? {
    options.apps.first { $0.name == launch.name && $0.launch.executable == launch.executable }?.launch
  }
}
