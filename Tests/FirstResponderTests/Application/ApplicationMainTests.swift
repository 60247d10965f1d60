import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct ApplicationMainTests {
  private static let log = CallLog()

  final class OwnApplication: UIApplication {
    override init() {
      super.init()
      ApplicationMainTests.log.add("application made")
    }
  }

  final class OwnDelegate: UIResponder, UIApplicationDelegate {
    override init() {
      super.init()
      ApplicationMainTests.log.add("delegate made, shared is \(type(of: UIApplication.shared))")
    }
    func applicationDidFinishLaunching(_ application: UIApplication) { ApplicationMainTests.log.add("launched") }
    func applicationDidBecomeActive(_ application: UIApplication) { ApplicationMainTests.log.add("active") }
  }

  private var setup: ApplicationSetup {
    let screen = ScreenDescription(width: 100, height: 200, scale: 2, frameRate: 60)
    return ApplicationSetup(loop: VirtualMainLoop(), screen: UIScreen(screen), recorder: nil)
  }

  @Test func `B8.1 the application is made first, then its delegate, then it launches`() {
    _ = Self.log.take()
    let application = ApplicationMain.start(principal: OwnApplication.self, delegate: OwnDelegate.self, setup)
    #expect(
      Self.log.take() == ["application made", "delegate made, shared is OwnApplication", "launched", "active"])
    #expect(application.delegate is OwnDelegate)
  }

  @Test func `classes are found by the names that NSStringFromClass gives`() {
    #expect(ApplicationMain.principal(named: nil) == UIApplication.self)
    #expect(ApplicationMain.principal(named: NSStringFromClass(TopApplication.self)) == TopApplication.self)
    let found = ObjectIdentifier(ApplicationMain.delegateClass(named: NSStringFromClass(LoggedDelegate.self)))
    #expect(found == ObjectIdentifier(LoggedDelegate.self))
  }

  @Test func `an application that is its own delegate is not made twice`() {
    let application = ApplicationMain.start(principal: SelfServing.self, delegate: SelfServing.self, setup)
    #expect(application.delegate === application)
  }

  @Test func `a delegate class name that nobody has stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ApplicationMain.delegateClass(named: "App.Nobody") }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIApplicationMain was given the delegate class name 'App.Nobody', and no class has it."))
  }

  @Test func `a delegate that can't be made from its class stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Plain {}
        let screen = ScreenDescription(width: 100, height: 200, scale: 2, frameRate: 60)
        let setup = ApplicationSetup(loop: VirtualMainLoop(), screen: UIScreen(screen), recorder: nil)
        _ = ApplicationMain.start(principal: UIApplication.self, delegate: Plain.self, setup)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The app delegate's class is Plain, which is no application delegate that can be made."))
  }

  @Test func `background tasks get identifiers of their own and are counted`() {
    let application = SimulatedDevice().application
    let tasks = [application.beginBackgroundTask(), application.beginBackgroundTask(withName: "save")]
    #expect(Set(tasks).count == 2)
    #expect(!tasks.contains(.invalid))
    application.endBackgroundTask(tasks[0])
    application.endBackgroundTask(.invalid)
    #expect(application.services.backgroundTasks == [tasks[1]])
  }

  @Test func `opening a resource elsewhere fails, and says so`() throws {
    let application = SimulatedDevice().application
    let url = try #require(URL(string: "https://example.com"))
    #expect(!application.canOpenURL(url))
    var answer: Bool?
    application.open(url) { opened in MainActor.assumeIsolated { answer = opened } }
    #expect(answer == false)
  }
}

final class TopApplication: UIApplication {}
final class SelfServing: UIApplication, UIApplicationDelegate {}
