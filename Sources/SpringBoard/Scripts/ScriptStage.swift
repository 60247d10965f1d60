import SystemLink

/// A stage without a screen: its finger is a script, played in real time, and what the app draws is seen by nobody.
///
/// It is ready at once. Whoever owns it calls `play` when the app is active.
@MainActor public final class ScriptStage: Stage {
  public weak var host: (any StageHost)?
  private let script: Script
  private let clock: any SystemClock
  private let quietTime: Double
  private let onFinished: () -> Void
  private var alarm: Alarm?
  private var nextLine = 0
  /// What the current line still has to send, latest first, at times on the clock.
  private var waiting: [ScriptMoment] = []
  /// When the current line is over, and with it the next begins.
  private var lineEnd = 0.0
  private var isPlaying = false
  private var isStopped = false

  /// Seconds in which an app does what it does after a script, by itself.
  public static let quietTime = 0.5

  /// - Parameter quietTime: seconds between the end of the script and `onFinished`, for what the app does afterwards.
  /// - Parameter onFinished: called once, when all is played and the quiet time is over.
  public init(
    _ script: Script, clock: any SystemClock = RunLoopClock(), quietTime: Double = ScriptStage.quietTime,
    onFinished: @escaping () -> Void
  ) {
    self.script = script
    self.clock = clock
    self.quietTime = quietTime
    self.onFinished = onFinished
  }

  /// Is ready at once, from inside this call, and invites nobody.
  public func start() { host?.stageIsReady(self, invitation: "") }

  /// Plays the script from its first line. A second call does nothing.
  public func play() {
    guard !isPlaying, !isStopped else { return }
    isPlaying = true
    lineEnd = clock.now
    proceed()
  }

  /// Draws nothing.
  public func show(_ commit: LayerCommit) {}
  /// Shows nothing.
  public func show(trace: String) {}
  /// Shows nothing.
  public func show(notice: String?) {}

  /// Stops playing; fingers that are down stay so, because the app is being ended.
  public func stop() {
    isStopped = true
    alarm?.cancel()
  }

  /// Sends what is due and sets the alarm for what comes next. Events carry the time for which they were planned, as
  /// those of a device do that is read a little late.
  private func proceed() {
    while !isStopped {
      if let next = waiting.last {
        guard next.time <= clock.now else { return wake(at: next.time) }
        waiting.removeLast()
        for event in next.events(at: next.time) { host?.stage(self, received: event) }
      } else if nextLine < script.lines.count {
        begin(script.lines[nextLine])
        nextLine += 1
      } else if lineEnd > clock.now {
        return wake(at: lineEnd)
      } else {
        return liftTheRest()
      }
    }
  }

  private func begin(_ line: Script.Line) {
    let start = lineEnd
    let (moments, seconds) = line.moments(frameRate: host?.screen.frameRate ?? 60)
    waiting = moments.reversed().map { moment in
      var moment = moment
      moment.time += start
      return moment
    }
    lineEnd = start + seconds
  }

  private func liftTheRest() {
    for event in script.endingEvents(at: lineEnd) { host?.stage(self, received: event) }
    alarm = clock.after(quietTime) { [onFinished] in onFinished() }
  }

  private func wake(at time: Double) {
    alarm = clock.after(time - clock.now) { [weak self] in self?.proceed() }
  }
}
