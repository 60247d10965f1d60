import SystemLink

/// What the app and the system ask of each other beside events and the life cycle.
@MainActor
package final class SystemServices: ApplicationPart {
  unowned let application: UIApplication
  let journal: Journal
  /// Sends a message up; nil where there is no system to ask.
  package var send: ((LinkMessage.FromApp) -> Void)?
  /// What other apps can open: schemes of URLs, in lower case.
  package var schemes: Set<String> = []
  /// Who waits for what became of a request, by its number.
  private var opening: [UInt32: (Bool) -> Void] = [:]
  private var requestCount: UInt32 = 0
  var deferral = GestureDeferral()
  /// The app is the home screen: who hears what only that is told.
  package var home: (any HomeScreenServices)?
  /// What of the windows the system knows; of the home screen.
  var arrangement = WindowArrangement()

  /// Views that show other apps; of the home screen. Each takes itself out when it goes.
  var pictureViews: [WeakObject] = []

  init(_ application: UIApplication) { (self.application, journal) = (application, application.journal) }

  func turnEnds() {
    reportDeferral()
    reportArrangement()
  }

  /// Takes a message that is none of input, life cycle, tracing or text sizes.
  package func take(_ message: LinkMessage.FromSystem) {
    switch message {
    case .resize(let width, let height): resizeScreen(to: CGSize(width: width, height: height))
    case .memoryWarning: warnOfMemory()
    case .schemes(let schemes): self.schemes = Set(schemes)
    case .openURL(let text, let source):
      guard let url = URL(string: text) else {
        return journal.note(.link, application, "dropped a URL to open: '\(text)' is none")
      }
      application.open(url, from: source)
    case .opened(let number, let isDone): opening.removeValue(forKey: number)?(isDone)
    case .statusBarTapped: application.scrollToTop()
    case .apps(let apps): home?.appsChanged(apps)
    case .front(let numbers): home?.frontChanged(numbers)
    case .showSwitcher(let numbers): home?.showSwitcher(numbers)
    case .showAlert(let alert): home?.show(alert)
    case .dismissAlert(let number): home?.dismissAlert(number)
    case .welcome, .refusal, .hid, .lifecycle, .requestFullCommit, .tracing, .ping, .textMetrics, .fontsChanged,
      .inspect, .advance:
      break
    }
  }

  /// Asks the system for something; nobody hears what becomes of it.
  package func ask(_ request: AppRequest) { send?(.request(request)) }

  func open(_ url: URL, _ completion: ((Bool) -> Void)?) {
    OutsideEffects.count += 1
    guard let send, canOpen(url) else {
      completion?(false)
      return
    }
    requestCount &+= 1
    if let completion { opening[requestCount] = completion }
    send(.request(.openURL(number: requestCount, url: url.absoluteString)))
  }

  func canOpen(_ url: URL) -> Bool { url.scheme.map { schemes.contains($0.lowercased()) } ?? false }
}

/// What only the home screen is told.
@MainActor package protocol HomeScreenServices: AnyObject {
  /// The installed apps, in the order in which they are shown.
  func appsChanged(_ apps: [AppEntry])
  /// Apps in front, by their numbers; none while the home screen itself is in front.
  func frontChanged(_ numbers: [UInt32])
  /// The list of open apps is wanted, the most recent one first.
  func showSwitcher(_ numbers: [UInt32])
  func show(_ alert: SystemAlert)
  /// The alert has no point any more.
  func dismissAlert(_ number: UInt32)
}
