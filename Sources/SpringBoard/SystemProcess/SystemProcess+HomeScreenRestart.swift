import EventTrace
import SystemLink

/// What becomes of a home screen that ends by itself, or hangs.
extension SystemProcess {
  /// Ends of the home screen within so many seconds that are too many.
  static let homeEndLimit = (count: 3, seconds: 60.0)
  /// Seconds of silence after which the home screen is ended: unlike an app, nobody can end it from an alert.
  static let homeSilenceLimit = 5.0

  /// The home screen does not answer: if it stays so, it is ended, and started anew.
  func homeIsSilent(_ home: HostedApp, since seconds: Double) {
    home.silenceAlarm = processClock.after(max(0, Self.homeSilenceLimit - seconds)) { [weak self, weak home] in
      guard let self, let home, home === self.home, state == .running, !home.isGivenUp else { return }
      home.notice = "\(home.name) has not answered for \(Self.homeSilenceLimit) s and is ended"
      home.isGivenUp = true
      home.process?.terminate(grace: options.limits.ending)
    }
  }

  /// The home screen ended by itself: it is started anew, and whoever is in front stays there.
  /// One that keeps ending is given up.
  func homeEnded(_ old: HostedApp, _ sentence: String) {
    home = nil
    arrangement = WindowArrangement()
    let wasInFront = inFront.first === old
    if wasInFront { inFront = [] }
    homeEnds.removeAll { $0 < processClock.now - Self.homeEndLimit.seconds }
    homeEnds.append(processClock.now)
    guard homeEnds.count < Self.homeEndLimit.count else {
      return fail(
        "\(sentence); it has ended \(homeEnds.count) times within a minute, and is given up", .appFailed)
    }
    guard let setup = options.home else { return }
    let new: HostedApp
    do throws(AppLaunchError) {
      new = try startProcess(setup.launch)
    } catch {
      return fail("\(sentence), and can't be started anew: \(error)", .appFailed)
    }
    say("\(sentence); it is started anew")
    if wasInFront { return comeToFront(new, beside: nil) }
    // Its list of open apps may have been before them, or a swipe on its way.
    restPanes()
    isListShown = false
    reactivate()
    frontChanged()
  }
}
