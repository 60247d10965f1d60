import FirstResponder
import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// What the system asks of an app beside events: URLs, memory, another size,
/// and whose gestures come first at the edges.
@Suite(.leavesNothing) @MainActor struct SystemServicesTests {
  private let device = SimulatedDevice()

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    var wantsToOpen = true
    private func text(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
      guard let options else { return "nothing" }
      return "\((options[.url] as? URL)?.absoluteString ?? "no URL") from "
        + "\(options[.sourceApplication] as? String ?? "nobody"), \(options.count) options"
    }
    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("will launch for \(text(options))")
      return wantsToOpen
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("did launch for \(text(options))")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      calls.append("open \(url.absoluteString) from \(options[.sourceApplication] as? String ?? "nobody")")
      return true
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("delegate") }
  }

  /// Takes down what it is asked and told.
  private final class Listener: UIViewController {
    var calls: [String] = []
    var log: (String) -> Void = { _ in }
    var edges: UIRectEdge = [] { didSet { setNeedsUpdateOfScreenEdgesDeferringSystemGestures() } }
    var child: UIViewController? { didSet { setNeedsUpdateOfScreenEdgesDeferringSystemGestures() } }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { child }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      log(title ?? "")
    }
  }

  // MARK: URLs

  @Test func `an app without scenes hears of a URL through its delegate`() {
    let delegate = Delegate()
    device.launch(delegate)
    #expect(delegate.calls == ["will launch for nothing", "did launch for nothing", "active"])
    delegate.calls = []
    device.open(URL(string: "notes:new?text=hi")!, from: "Feed")
    device.open(URL(string: "notes:old")!)
    #expect(delegate.calls == ["open notes:new?text=hi from Feed", "open notes:old from nobody"])
  }

  @Test func `an app without scenes that is started for a URL has it in its launch options, then opens it (B8.33)`() {
    let delegate = Delegate()
    device.launch(delegate, opening: URL(string: "notes:new")!, from: "Feed")
    #expect(
      delegate.calls == [
        "will launch for notes:new from Feed, 2 options", "did launch for notes:new from Feed, 2 options",
        "open notes:new from Feed", "active",
      ])
  }

  @Test func `a launch call that returns false keeps the app from being asked to open the URL (B8.33)`() {
    let delegate = Delegate()
    delegate.wantsToOpen = false
    device.launch(delegate, opening: URL(string: "notes:new")!)
    #expect(
      delegate.calls == [
        "will launch for notes:new from nobody, 1 options", "did launch for notes:new from nobody, 1 options", "active",
      ])
  }

  @Test func `a scene that is started for a URL has it in its connection options, and is not asked again (B8.33)`()
    throws
  {
    device.launch(SceneApp(), opening: URL(string: "lamp:on")!, from: "Feed")
    let scene = try #require(device.application.connectedScenes.first)
    let listener = try #require(scene.delegate as? SceneListener)
    #expect(listener.calls == ["connected for lamp:on from Feed, as Feed asks"])
    device.open(URL(string: "lamp:off")!)
    #expect(listener.calls.last == "lamp:off from nobody" && listener.calls.count == 2)
  }

  private final class SceneApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneListener.self
      return configuration
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      Issue.record("an app with scenes was asked through its delegate")
      return false
    }
  }

  private final class SceneListener: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      calls += options.urlContexts.map { context in
        "connected for \(context.url.absoluteString) from \(context.options.sourceApplication ?? "nobody"), as "
          + "\(options.sourceApplication ?? "nobody") asks"
      }
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      calls += contexts.map { "\($0.url.absoluteString) from \($0.options.sourceApplication ?? "nobody")" }
    }
    func windowScene(
      _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry
    ) {
      let (old, new) = (previous.coordinateSpace.bounds.size, windowScene.effectiveGeometry.coordinateSpace.bounds.size)
      calls.append("\(old.width) x \(old.height) -> \(new.width) x \(new.height), window \(window?.bounds.height ?? 0)")
    }
  }

  @Test func `an app with scenes hears of a URL, and of its new size, through the scene's delegate`() throws {
    device.launch(SceneApp())
    let scene = try #require(device.application.connectedScenes.first)
    let listener = try #require(scene.delegate as? SceneListener)
    device.open(URL(string: "lamp:on")!, from: "Feed")
    device.resize(to: CGSize(width: 390, height: 407))
    device.resize(to: CGSize(width: 390, height: 407))
    #expect(listener.calls == ["lamp:on from Feed", "390.0 x 844.0 -> 390.0 x 407.0, window 407.0"])
  }

  @Test func `an app can ask for what another one opens, and hears whether it was done`() throws {
    let application = device.application
    var sent: [AppRequest] = []
    application.systemServices.send = { if case .request(let request) = $0 { sent.append(request) } }
    #expect(!application.canOpenURL(URL(string: "notes:x")!))
    device.openableSchemes = ["notes"]
    #expect(application.canOpenURL(URL(string: "NOTES:x")!) && !application.canOpenURL(URL(string: "feed:x")!))
    let log = Answers()
    application.open(URL(string: "feed:x")!) { log.answers.append($0) }
    #expect(log.answers == [false] && sent == [])
    application.open(URL(string: "notes:a")!) { log.answers.append($0) }
    application.open(URL(string: "notes:b")!) { log.answers.append($0) }
    #expect(
      sent == [.openURL(number: 1, url: "notes:a"), .openURL(number: 2, url: "notes:b")] && log.answers == [false])
    application.systemServices.take(.opened(2, false))
    application.systemServices.take(.opened(1, true))
    // An answer that nobody waits for, and one that comes twice.
    application.systemServices.take(.opened(1, true))
    application.systemServices.take(.opened(9, true))
    #expect(log.answers == [false, false, true])
  }

  @MainActor private final class Answers { var answers: [Bool] = [] }

  // MARK: Memory

  @Test func `a memory warning goes to the delegate, to observers, then to controllers from the outside in`() {
    let delegate = Delegate()
    device.launch(delegate)
    delegate.calls = []
    let (root, child, sheet) = (Listener(), Listener(), Listener())
    let log = Answers2()
    for (controller, title) in [(root, "root"), (child, "child"), (sheet, "sheet")] {
      controller.title = title
      controller.log = { log.calls.append($0) }
    }
    root.addChild(child)
    device.show(root)
    root.present(sheet, animated: false)
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: device.application, queue: nil
    ) { _ in MainActor.assumeIsolated { log.calls.append("observer") } }
    defer { NotificationCenter.default.removeObserver(observer) }
    device.warnOfMemory()
    #expect(delegate.calls == ["delegate"] && log.calls == ["observer", "root", "child", "sheet"])
  }

  @MainActor private final class Answers2 { var calls: [String] = [] }

  // MARK: Size

  @Test func `windows that filled the screen fill it again; others stay`() {
    let root = UIViewController()
    let window = device.show(root)
    let small = UIWindow(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    small.isHidden = false
    device.resize(to: CGSize(width: 192, height: 820))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 192, height: 820) && root.view.frame == window.bounds)
    #expect(small.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
    #expect(UIScreen.main.bounds.size == CGSize(width: 192, height: 820))
    // What is no size is left alone.
    device.resize(to: .zero)
    #expect(UIScreen.main.bounds.width == 192)
  }

  // MARK: Edges

  @Test func `the system hears at which edges the controller in front wants its own gestures first (B5.59)`() {
    var told: [Contact.Edges] = []
    device.application.systemServices.send = { if case .deferring(let edges) = $0 { told.append(edges) } }
    let root = Listener()
    device.show(root)
    device.advance(by: 0.1)
    #expect(told == [])
    root.edges = [.bottom, .left]
    device.advance(by: 0.1)
    #expect(told == [[.bottom, .left]])
    // The same again is not told.
    root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    device.advance(by: 0.1)
    #expect(told.count == 1)
    // A child in its place; then a controller presented over both.
    let child = Listener()
    child.edges = .top
    root.child = child
    device.advance(by: 0.1)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false)
    device.advance(by: 0.1)
    root.dismiss(animated: false)
    device.advance(by: 0.1)
    #expect(told == [[.bottom, .left], .top, [], .top])
    // One that names itself is asked itself.
    child.child = child
    child.edges = .right
    device.advance(by: 0.1)
    #expect(told.last == .right)
  }
}
