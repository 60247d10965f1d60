import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What happens when a device is turned (section 25).
@MainActor @Suite(.serialized, .leavesNothing)
struct TurningTests {
  @Test func `a device that is turned turns its interface, and all hear of it in this order (B25.5)`() {
    let scene = TurningScene()
    let listener = Listener(scene.log)
    listener.listen()
    defer { listener.stop() }
    scene.device.rotate(to: .landscapeLeft)
    #expect(
      scene.log.take() == [
        "device 3", "will be 3",
        "root will be CC", "root will be 844 wide, is 390, portrait",
        "root was CR, is CC", "was 1", "root layout 844", "root alongside 844, 0.3 s",
      ])
    #expect(scene.orientation == .landscapeRight && scene.size == CGSize(width: 844, height: 390))
    #expect(scene.window.frame.size == scene.size && scene.root.view.frame.size == scene.size)
    scene.device.advance(by: 0.29)
    #expect(scene.log.take() == [])
    scene.device.advance(by: 0.02)
    #expect(scene.log.take() == ["root done"])
    #expect(scene.rotate(.portrait) == .portrait && scene.size == CGSize(width: 390, height: 844))
  }

  @Test func `what is shown goes to its new place in the time of the turn (B25.5)`() throws {
    let scene = TurningScene()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.autoresizingMask = .flexibleWidth
    scene.root.view.addSubview(bar)
    scene.device.advance(by: 0.1)
    scene.device.rotate(to: .landscapeRight)
    #expect(bar.frame.width == 844)
    scene.device.advance(by: 0.15)
    let shown = try #require(bar.layer.presentation()).frame.width
    #expect(shown > 500 && shown < 734)
    scene.device.advance(by: 0.2)
    #expect(bar.layer.presentation()?.frame.width == 844)
  }

  @Test(arguments: [
    (UIDeviceOrientation.landscapeLeft, UIInterfaceOrientation.landscapeRight, [0, 1, -1, 0] as [CGFloat]),
    (.landscapeRight, .landscapeLeft, [0, -1, 1, 0] as [CGFloat]),
  ])
  func `the coordinator says how what is shown is turned (B25.6)`(
    device: UIDeviceOrientation, interface: UIInterfaceOrientation, matrix: [CGFloat]
  ) {
    let scene = TurningScene()
    var seen: CGAffineTransform?
    scene.root.alongside = { seen = $0.targetTransform }
    #expect(scene.rotate(device) == interface)
    #expect(seen.map { [$0.a, $0.b, $0.c, $0.d] } == matrix)
  }

  @Test func `half a circle changes no size, so that only the scene hears of it (B25.6)`() {
    let scene = TurningScene()
    scene.rotate(.landscapeLeft)
    let listener = Listener(scene.log)
    _ = scene.log.take()
    listener.listen()
    defer { listener.stop() }
    #expect(scene.rotate(.landscapeRight) == .landscapeLeft)
    #expect(scene.log.take() == ["device 4", "will be 4", "was 3"])
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), "CR", "CC"), (CGSize(width: 430, height: 932), "CR", "RC"),
    (CGSize(width: 820, height: 1180), "RR", "RR"),
  ])
  func `size classes follow from the size in both orientations (B15.20)`(
    size: CGSize, upright: String, across: String
  ) {
    let scene = TurningScene(size)
    func classes() -> String {
      let traits = scene.root.traitCollection
      return (traits.horizontalSizeClass == .regular ? "R" : "C") + (traits.verticalSizeClass == .regular ? "R" : "C")
    }
    #expect(classes() == upright)
    scene.rotate(.landscapeRight)
    #expect(classes() == across)
    // Where they stay, nobody is told that they will be others.
    #expect(scene.log.take().contains { $0 == "root will be \(across)" } == (upright != across))
  }

  @Test func `a screen that is wider than high is that of a device on its side (B25.1)`() {
    let scene = TurningScene(CGSize(width: 844, height: 390))
    #expect(scene.orientation == .landscapeRight && UIDevice.current.orientation == .landscapeLeft)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1170, height: 2532))
    #expect(scene.rotate(.portrait) == .portrait && scene.size == CGSize(width: 390, height: 844))
  }

  @Test func `a touch that is down is cancelled, and its finger does nothing until it is put down again (B25.7)`() {
    let scene = TurningScene()
    let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    scene.root.view.addSubview(view)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    scene.device.rotate(to: .landscapeLeft)
    finger.move(to: CGPoint(x: 150, y: 100))
    finger.lift()
    #expect(view.calls == ["began 1", "cancelled 1"])
    scene.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.calls == ["began 1", "cancelled 1", "began 1", "ended 1"])
  }

  @Test func `the coordinates of the glass stay where they are (B25.8)`() {
    let scene = TurningScene()
    let screen = UIScreen.main
    #expect(screen.fixedCoordinateSpace.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    let corner = CGPoint(x: 10, y: 20)
    func seen() -> CGPoint { screen.fixedCoordinateSpace.convert(corner, to: scene.root.view) }
    #expect(seen() == corner)
    // The corner that was at the upper left is at the lower left now, seen by who reads.
    scene.rotate(.landscapeLeft)
    #expect(seen() == CGPoint(x: 20, y: 380) && screen.fixedCoordinateSpace.bounds.size.width == 390)
    scene.rotate(.landscapeRight)
    #expect(seen() == CGPoint(x: 824, y: 10))
    #expect(screen.nativeBounds.size == CGSize(width: 1170, height: 2532))
  }

  @Test func `the scene's delegate hears of how it was, once for each turn (B25.5)`() throws {
    let device = SimulatedDevice()
    let delegate = SceneApp()
    device.launch(delegate)
    let scene = try #require(device.application.connectedScenes.first as? UIWindowScene)
    let listener = try #require(scene.delegate as? SceneApp.Scene)
    device.advance(by: 0.1)
    device.rotate(to: .landscapeLeft)
    device.rotate(to: .landscapeRight)
    #expect(
      listener.calls == [
        "was 390 wide, portrait, height class 2; is 844 wide, landscapeRight",
        "geometry was 390 wide, portrait",
        "was 844 wide, landscapeRight, height class 1; is 844 wide, landscapeLeft",
        "geometry was 844 wide, landscapeRight",
      ])
  }

  @Test func `a recording of a device that was turned plays the same again`() throws {
    let scene = TurningScene()
    scene.rotate(.landscapeLeft)
    scene.device.tap(at: CGPoint(x: 700, y: 300))
    let text = try scene.device.recording().jsonLines()
    let recording = try Recording.read(Data(text.utf8)).recording
    #expect(recording == scene.device.recording() && recording.turns)
    #expect(text.contains(#""kind":"turn","orientation":"landscapeLeft""#))
    let replay = SimulatedDevice.replay(recording) { TurningController("again", CallLog()) }
    #expect(replay.divergence == nil && UIScreen.main.bounds.width == 844)
    // A device that never turned is recorded as before.
    #expect(try !SimulatedDevice().recording().jsonLines().contains("turns"))
  }

  @MainActor private final class Listener {
    let log: CallLog
    private var observers: [any NSObjectProtocol] = []

    init(_ log: CallLog) { self.log = log }

    func listen() {
      let center = NotificationCenter.default
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      func observe(_ name: Notification.Name, _ line: @escaping @MainActor (Int?) -> String) {
        observers.append(
          center.addObserver(forName: name, object: nil, queue: nil) { [log] notification in
            let number = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
            MainActor.assumeIsolated { log.add(line(number)) }
          })
      }
      observe(UIDevice.orientationDidChangeNotification) { _ in "device \(UIDevice.current.orientation.rawValue)" }
      observe(UIApplication.willChangeStatusBarOrientationNotification) { "will be \($0 ?? 0)" }
      observe(UIApplication.didChangeStatusBarOrientationNotification) { "was \($0 ?? 0)" }
    }

    func stop() { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
  }
}

/// An app with a scene whose delegate writes down how it was.
@MainActor
private final class SceneApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = Scene.self
    return configuration
  }

  @MainActor
  final class Scene: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }

    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
      interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      calls.append(
        "was \(Int(previousCoordinateSpace.bounds.width)) wide, \(previousInterfaceOrientation), height class "
          + "\(previousTraitCollection.verticalSizeClass.rawValue); is "
          + "\(Int(windowScene.coordinateSpace.bounds.width)) wide, \(windowScene.interfaceOrientation)")
    }

    func windowScene(
      _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
      calls.append(
        "geometry was \(Int(previousEffectiveGeometry.coordinateSpace.bounds.width)) wide, "
          + "\(previousEffectiveGeometry.interfaceOrientation)")
    }
  }
}

/// Writes down what becomes of its touches.
private final class TouchedView: UIView {
  var calls: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began \(touches.count)") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved \(touches.count)") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended \(touches.count)") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("cancelled \(touches.count)")
  }
}
