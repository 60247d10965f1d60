import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Made by the library from its class, so it finds the log by itself.
private final class LoggedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static weak var log: CallLog?
  static weak var last: LoggedSceneDelegate?
  var window: UIWindow?

  override init() {
    super.init()
    Self.last = self
  }

  private func hear(_ call: String, _ scene: UIScene) { Self.log?.add("\(call) \(scene.activationState)") }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    hear("scene willConnect", scene)
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
  func sceneDidDisconnect(_ scene: UIScene) { hear("scene didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { hear("scene didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { hear("scene willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { hear("scene willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { hear("scene didEnterBackground", scene) }
}

private final class OwnScene: UIWindowScene {
  let made: String
  override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    made = "as an OwnScene"
    super.init(session: session, connectionOptions: connectionOptions)
  }
}

@Suite(.serialized, .leavesNothing) @MainActor struct SceneTests {
  let log = CallLog()

  private func delegate(sceneClass: AnyClass? = nil) -> LoggedDelegate {
    LoggedSceneDelegate.log = log
    let delegate = LoggedDelegate(log)
    let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
    configuration.delegateClass = LoggedSceneDelegate.self
    configuration.sceneClass = sceneClass
    delegate.configuration = configuration
    return delegate
  }

  @Test func `B8.4 B8.5 B8.8 a launch with scenes, in order, notifications of both kinds after each call`() {
    let device = SimulatedDevice()
    let observer = NotificationLog(log)
    device.application.launch(delegate: delegate())
    #expect(
      log.take() == [
        "willFinishLaunching inactive", "didFinishLaunching inactive", "note didFinishLaunching",
        "configurationForConnecting inactive", "scene willConnect unattached", "note scene willConnect",
        "scene willEnterForeground background", "note scene willEnterForeground", "note willEnterForeground",
        "scene didBecomeActive foregroundActive", "note scene didActivate", "note didBecomeActive",
      ])
    observer.stop()
  }

  @Test func `B8.6 to the background and back the scene hears, the app delegate does not (B8.5)`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: delegate())
    _ = log.take()
    let observer = NotificationLog(log)
    device.application.request(.enterBackground)
    #expect(
      log.take() == [
        "scene willResignActive foregroundActive", "note scene willDeactivate", "note willResignActive",
        "scene didEnterBackground background", "note scene didEnterBackground", "note didEnterBackground",
      ])
    device.application.request(.enterForeground)
    #expect(
      log.take() == [
        "scene willEnterForeground background", "note scene willEnterForeground", "note willEnterForeground",
        "scene didBecomeActive foregroundActive", "note scene didActivate", "note didBecomeActive",
      ])
    observer.stop()
  }

  @Test func `B8.7 termination disconnects the scene, then the app delegate hears that it ends`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: delegate())
    _ = log.take()
    let observer = NotificationLog(log)
    device.application.request(.terminate)
    #expect(
      log.take() == [
        "scene willResignActive foregroundActive", "note scene willDeactivate", "note willResignActive",
        "scene didDisconnect unattached", "note scene didDisconnect", "note didEnterBackground",
        "willTerminate background", "note willTerminate",
      ])
    #expect(device.application.connectedScenes.isEmpty)
    observer.stop()
  }

  @Test func `the scene knows its session, its delegate, its windows and the key window`() throws {
    let device = SimulatedDevice()
    device.application.launch(delegate: delegate())
    let scene = try #require(device.application.connectedScenes.first as? UIWindowScene)
    let window = try #require((scene.delegate as? any UIWindowSceneDelegate)?.window)
    #expect(scene.windows == [window])
    #expect(scene.keyWindow === window)
    #expect(window.windowScene === scene)
    #expect(scene.session.scene === scene)
    #expect(scene.session.configuration.name == "Main")
    #expect(scene.session.role == .windowApplication)
    #expect(device.application.openSessions == [scene.session])
    #expect(scene.screen === UIScreen.main)
    let other = UIWindow(frame: .zero)
    other.makeKeyAndVisible()
    #expect(scene.keyWindow == nil)
    #expect(scene.windows == [window])
    // Released, it would pass the key on.
    withExtendedLifetime(other) {}
  }

  @Test func `B3.7 in an app with scenes the chain goes window, scene, application, delegate`() throws {
    let device = SimulatedDevice()
    let appDelegate = delegate()
    device.application.launch(delegate: appDelegate)
    let window = try #require(LoggedSceneDelegate.last?.window)
    let scene = try #require(window.windowScene)
    #expect(
      window.chain.map(ObjectIdentifier.init)
        == [window, scene, device.application, appDelegate].map(ObjectIdentifier.init))
  }

  @Test func `a scene of a class of the program's own is made by its own initializer`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: delegate(sceneClass: OwnScene.self))
    #expect((device.application.connectedScenes.first as? OwnScene)?.made == "as an OwnScene")
  }

  @Test func `a configuration without a delegate class means an app without scenes`() {
    let device = SimulatedDevice()
    let delegate = LoggedDelegate(log)
    delegate.configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    device.application.launch(delegate: delegate)
    #expect(device.application.connectedScenes.isEmpty)
    #expect(log.take().last == "didBecomeActive active")
  }

  @Test func `B8.27 a scene that is destroyed leaves the foreground, loses its touches and is discarded`() throws {
    let device = SimulatedDevice()
    device.application.launch(delegate: delegate())
    let scene = try #require(device.application.connectedScenes.first as? UIWindowScene)
    let view = LoggedTouchView(log)
    view.frame = device.application.screenBounds
    scene.windows[0].addSubview(view)
    device.touchDown(at: CGPoint(x: 10, y: 10))
    _ = log.take()
    device.application.requestSceneSessionDestruction(scene.session, options: nil)
    #expect(
      log.take() == [
        "touchesCancelled", "scene willResignActive foregroundActive", "scene didEnterBackground background",
        "scene didDisconnect unattached", "didDiscardSceneSessions(1) background",
      ])
    #expect(device.application.connectedScenes.isEmpty)
    #expect(scene.session.scene == nil)
    #expect(scene.windows.map(\.isHidden) == [true])
  }

  @Test func `a scene hears of nothing twice and of nothing out of turn`() {
    let paths: [UIScene.ActivationState: [LifeEvent: UIScene.ActivationState]] = [
      .unattached: [:],
      .background: [.willEnterForeground: .foregroundInactive],
      .foregroundInactive: [.didBecomeActive: .foregroundActive, .didEnterBackground: .background],
      .foregroundActive: [.willResignActive: .foregroundInactive],
    ]
    for (state, expected) in paths {
      var life = SceneLife()
      life.arrive(at: state)
      for event in LifeEvent.allCases { #expect(life.destination(of: event) == expected[event], "\(state) \(event)") }
    }
  }

  @Test func `a window outlives the app whose scene it is in (B3.7)`() {
    var window: UIWindow?
    do {
      let device = SimulatedDevice()
      device.application.launch(delegate: delegate())
      window = LoggedSceneDelegate.last?.window
      #expect(window?.windowScene != nil)
    }
    #expect(window != nil)
    #expect(window?.windowScene == nil)
    #expect(window?.next == nil)
  }

  @Test func `a window outlives a scene of another app (B3.7)`() {
    let other = SimulatedDevice()
    let device = SimulatedDevice()
    let window = UIWindow(frame: .zero)
    other.application.becomeCurrent()
    do {
      let scene = UIWindowScene(
        session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
      window.windowScene = scene
    }
    #expect(window.windowScene == nil)
    #expect(window.next === device.application)
  }

  @Test func `a window outlives its scene`() {
    let device = SimulatedDevice()
    let window = UIWindow(frame: .zero)
    do {
      let scene = UIWindowScene(
        session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
      window.windowScene = scene
      #expect(window.next === scene)
    }
    #expect(window.windowScene == nil)
    #expect(window.next === device.application)
  }
}
