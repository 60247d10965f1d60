import SystemLink

/// Apps want to know how large characters are; the stage is asked for each in its turn.
extension SystemProcess {
  func measure(_ request: TextMeasureRequest, for app: HostedApp) {
    guard measuring.ask(request, of: app.identifier) else {
      return dropped(
        """
        \(app.name): more than \(MeasurementTurns.characterLimit) characters wait to be measured; the question is \
        dropped
        """,
        of: app)
    }
    askStage()
  }

  private func askStage() {
    while let request = measuring.next() { stage.measure(request) }
  }

  /// Sends each app that asked its part of the answer, then asks what waited for its turn.
  public func stage(_ stage: any Stage, measured metrics: TextMetrics) {
    for (identifier, answer) in measuring.answered(metrics) {
      for app in apps where app.identifier == identifier { app.send(.textMetrics(answer)) }
    }
    // What was dropped is asked again by who has all other answers.
    while let identifier = measuring.takeWhoAsksAgain() {
      for app in apps where app.identifier == identifier { app.send(.fontsChanged) }
    }
    askStage()
  }

  /// Forgets what was asked and makes each app ask again for what it shows.
  public func stageFontsChanged(_ stage: any Stage) {
    measuring.forget()
    for app in apps { app.send(.fontsChanged) }
  }
}
