import LeavingNothing
import UIKit

/// An app delegate that writes each callback down, with the state that the app says it is in.
final class LoggedDelegate: UIResponder, UIApplicationDelegate {
  let log: CallLog
  @Hook var onCall: [String: () -> Void] = [:]
  var configuration: UISceneConfiguration?

  init(_ log: CallLog) { self.log = log }

  private func hear(_ call: String, _ application: UIApplication) {
    log.add("\(call) \(application.applicationState)")
    onCall[call]?()
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    hear("willFinishLaunching", application)
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    hear("didFinishLaunching", application)
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    guard let configuration else { return connectingSceneSession.configuration }
    hear("configurationForConnecting", application)
    return configuration
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    hear("didDiscardSceneSessions(\(sceneSessions.count))", application)
  }
  func applicationDidBecomeActive(_ application: UIApplication) { hear("didBecomeActive", application) }
  func applicationWillResignActive(_ application: UIApplication) { hear("willResignActive", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { hear("didEnterBackground", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { hear("willEnterForeground", application) }
  func applicationWillTerminate(_ application: UIApplication) { hear("willTerminate", application) }
}

/// Writes the notifications of the current application and its scenes down.
@MainActor
final class NotificationLog {
  private var tokens: [any NSObjectProtocol] = []

  init(_ log: CallLog) {
    let names: [(Notification.Name, String)] = [
      (UIApplication.didFinishLaunchingNotification, "note didFinishLaunching"),
      (UIApplication.didBecomeActiveNotification, "note didBecomeActive"),
      (UIApplication.willResignActiveNotification, "note willResignActive"),
      (UIApplication.didEnterBackgroundNotification, "note didEnterBackground"),
      (UIApplication.willEnterForegroundNotification, "note willEnterForeground"),
      (UIApplication.willTerminateNotification, "note willTerminate"),
      (UIScene.willConnectNotification, "note scene willConnect"),
      (UIScene.didDisconnectNotification, "note scene didDisconnect"),
      (UIScene.didActivateNotification, "note scene didActivate"),
      (UIScene.willDeactivateNotification, "note scene willDeactivate"),
      (UIScene.didEnterBackgroundNotification, "note scene didEnterBackground"),
      (UIScene.willEnterForegroundNotification, "note scene willEnterForeground"),
    ]
    for (name, text) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { log.add(text) }
        })
    }
  }

  func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

/// A view that writes its touch methods down.
final class LoggedTouchView: UIView {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("touchesBegan") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("touchesCancelled") }
}
