import EventTrace
import SystemLink

/// What an alert on the screen is about.
enum AlertSubject: Hashable {
  /// The app does not answer.
  case silence(AppID)
  /// Something that happened.
  case news
}

/// An alert that a person has not answered.
struct OpenAlert {
  var alert: SystemAlert
  var subject: AlertSubject
}

/// What is put before the person, above all apps.
extension SystemProcess {
  /// News that wait for a person; of more, the oldest go.
  static let newsLimit = 16

  /// Puts something before the person. Without a home screen the stage's notice has to do;
  /// while it starts, the alert waits for it.
  /// - Returns: the alert's number; nil when nobody can show it.
  @discardableResult func alert(
    _ title: String, _ message: String, _ buttons: [String], about subject: AlertSubject
  ) -> UInt32? {
    guard let home else { return nil }
    let news = openAlerts.filter { $0.subject == .news }
    if subject == .news, news.count >= Self.newsLimit, let oldest = news.first { withdraw(oldest.alert.number) }
    alertCount &+= 1
    let alert = SystemAlert(number: alertCount, title: title, message: message, buttons: buttons)
    openAlerts.append(OpenAlert(alert: alert, subject: subject))
    home.send(.showAlert(alert))
    return alertCount
  }

  func withdraw(_ number: UInt32) {
    openAlerts.removeAll { $0.alert.number == number }
    home?.send(.dismissAlert(number))
  }

  /// Takes away what only tells of something: for whoever drives the device and has been told otherwise.
  package func withdrawNews() {
    for open in openAlerts where open.subject == .news { withdraw(open.alert.number) }
  }

  /// A home screen that started anew knows nothing of what the one before it showed.
  func showOpenAlerts() {
    for open in openAlerts { home?.send(.showAlert(open.alert)) }
  }

  /// A person has chosen a button.
  func answered(_ number: UInt32, _ button: UInt8) {
    guard let index = openAlerts.firstIndex(where: { $0.alert.number == number }) else { return }
    guard case .silence(let identifier) = openAlerts.remove(at: index).subject,
      let app = apps.first(where: { $0.identifier == identifier })
    else { return }
    app.silenceAlert = nil
    if button == 0 { close(app) }
  }
}
