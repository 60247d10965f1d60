import EventTrace
import SystemLink

/// Apps that don't respond: what is said of them, and before whom (B9.26).
extension SystemProcess {
  /// An app's main thread does not answer.
  func isSilent(_ app: HostedApp, since seconds: Double) {
    trace.note(.link, app.name, "silent for \(rounded(seconds)) s")
    complain(
      "\(app.name) has not answered for \(rounded(seconds)) s; its main thread is busy or stopped",
      of: app, "Its main thread is busy or stopped.")
    if app === home { homeIsSilent(app, since: seconds) }
  }

  /// An app answers, and takes none of its input.
  func isDeaf(_ app: HostedApp, since seconds: Double) {
    trace.note(.link, app.name, "takes no input for \(rounded(seconds)) s")
    complain(
      """
      \(app.name) has taken no input for \(rounded(seconds)) s; its main thread runs, and is kept from its event queue
      """,
      of: app, "It takes no touches and keys.")
    // Nobody can end it from an alert of its own; it has as long again.
    if app === home { homeIsSilent(app, since: 0) }
  }

  private func rounded(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }

  private func complain(_ sentence: String, of app: HostedApp, _ reason: String) {
    onNews(.appIsSilent(app.name))
    // One that falls silent again and again must not bury everything else.
    let complaint = Complaint(
      reason: reason, isSaid: app.complaintLines.mayPass(at: processClock.now),
      isAlerted: app.complaintAlerts.mayPass(at: processClock.now))
    if complaint.isSaid { say(sentence) }
    app.notice = sentence
    if app === focused { show(notice: sentence) }
    app.complaint = complaint
    updateSilenceAlert(of: app)
  }

  /// It answers again, and takes its input.
  func responds(_ app: HostedApp) {
    trace.note(.link, app.name, "answers again")
    onNews(.appAnswersAgain(app.name))
    if app.complaint?.isSaid == true { say("\(app.name) answers again") }
    app.notice = nil
    if app === focused { show(notice: nil) }
    app.silenceAlarm?.cancel()
    app.complaint = nil
    updateSilenceAlert(of: app)
  }

  /// The alert by which a person may end an app that does not respond is there while the app is in front: from the
  /// background it would take taps that are meant for somebody else. For an app that recovers and falls silent again it
  /// comes ever more rarely, for the same reason; for one that does not recover it is there
  /// whenever that app is in front.
  func updateSilenceAlert(of app: HostedApp) {
    if let number = app.silenceAlert {
      guard app.complaint == nil || !isInFront(app) else { return }
      app.silenceAlert = nil
      withdraw(number)
    } else if let complaint = app.complaint, complaint.isAlerted, app !== home, isInFront(app), !app.isGivenUp {
      app.silenceAlert = alert(
        "\(app.name) does not answer", complaint.reason, ["End \(app.name)", "Wait"], about: .silence(app.identifier))
    }
  }
}
