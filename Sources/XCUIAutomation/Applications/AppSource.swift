/// Where an app runs, and how it gets there.
@MainActor
struct AppSource {
  /// Makes a device on which the app runs.
  let start: (AppLaunch) throws(AutomationError) -> any AutomationDevice
  /// What apps share that are on one device; nil for an app that gets one of its own with each launch.
  let host: ServerSession?
  /// The device of an app that no test has launched, where somebody else may have done so; nil where nobody can.
  let attach: () -> (any AutomationDevice)?

  /// An app in memory.
  static func memory(_ start: @escaping @MainActor (AppLaunch) -> any AutomationDevice) -> AppSource {
    AppSource(start: { start($0) }, host: nil, attach: { nil })
  }

  /// An app in a process of its own.
  static func served(_ app: String, at server: AutomationServer) -> AppSource {
    let host = ServerSession.at(server)
    return AppSource(
      start: { launch throws(AutomationError) in
        let device = ServedDevice(app, host)
        try device.launch(launch)
        return device
      },
      host: host, attach: { host.id == nil ? nil : ServedDevice(app, host) })
  }
}
