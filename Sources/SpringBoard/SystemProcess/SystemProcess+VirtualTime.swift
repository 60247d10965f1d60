import SystemLink

/// Where time goes only when it is told to: the system's own alarms and the apps' deadlines, each at its own time.
extension SystemProcess {
  /// What keeps time from going.
  public struct TimeStands: Error, Sendable, Hashable, CustomStringConvertible {
    /// The app that was waited for.
    public let app: String
    /// Seconds for which it was waited for.
    public let seconds: Double
    /// One sentence: who does not answer, and for how long.
    public var description: String {
      "\(app) has not answered within \(Int(seconds)) s; its main thread is busy, or waits for something"
    }
  }

  /// Moves the clock of this process and of all its apps, all that is due on the way included, and returns when every
  /// app has said that it is there. Nothing is in flight then: what apps sent on the way has been taken in.
  ///
  /// Only with a `VirtualSystemClock`; one call at a time.
  ///
  /// - Parameters:
  ///   - seconds: 0 to see what is due now.
  ///   - patience: seconds of the machine's clock for which an app is waited for at one moment.
  /// - Throws: `TimeStands` when an app does not answer; time may have gone a part of the way.
  public func pass(_ seconds: Double, patience: Double) async throws(TimeStands) {
    guard let clock = clock as? VirtualSystemClock else {
      fatalError("SystemProcess.pass(_:patience:) needs a VirtualSystemClock; this one's time goes by itself")
    }
    let end = clock.now + max(0, seconds)
    var steps = 0
    // What was sent before this may have made something due.
    for app in driven where !app.clock.isKnown { try await advance(app, to: clock.now, patience) }
    while clock.now < end {
      let next = ([end, clock.nextDue].compactMap(\.self) + driven.compactMap(\.clock.next)).min() ?? end
      steps += 1
      // An app that always has something to do a moment later must not keep time from going.
      let earliest = steps > Self.fineSteps ? clock.now + 1 / 240 : clock.now.nextUp
      let moment = min(end, max(next, earliest))
      for app in driven where app.clock.next.map({ $0 <= moment }) ?? false {
        try await advance(app, to: moment, patience)
      }
      clock.move(to: moment)
      for app in driven where !app.clock.isKnown { try await advance(app, to: moment, patience) }
    }
    for app in driven where app.clock.time < end { try await advance(app, to: end, patience) }
  }

  /// Steps of one call that may be as small as apps like: those of a minute in which they do something in every frame
  /// of a fast display.
  private static let fineSteps = 60 * 120

  /// Apps that can be told where time is, in the order in which they came.
  private var driven: [HostedApp] {
    apps.filter { $0.session?.isConnected == true }.sorted { $0.identifier.number < $1.identifier.number }
  }

  private func advance(_ app: HostedApp, to time: Double, _ patience: Double) async throws(TimeStands) {
    guard app.session?.isConnected == true else { return }
    let alarm = RunLoopClock().after(patience) { [weak app] in app?.clock.end() }
    let isThere = await withCheckedContinuation { done in
      let number = app.clock.order(to: time) { done.resume(returning: $0) }
      app.session?.send(.advance(number, to: time))
    }
    alarm.cancel()
    guard !isThere, app.session?.isConnected == true else { return }
    throw TimeStands(app: app.name, seconds: patience)
  }

  /// An app has come to where it was told to.
  func passed(_ app: HostedApp, _ number: UInt32, _ next: Double?) {
    guard app.clock.reached(number, next: next) else {
      return dropped("\(app.name): it has reached a time that nobody sent it to", of: app)
    }
  }
}
