import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct LifeCycleTests {
  let log = CallLog()

  @Test func `B8.2 B8.3 B8.8 a launch without scenes, in order, the delegate before each notification`() {
    let device = SimulatedDevice()
    let observer = NotificationLog(log)
    device.application.launch(delegate: LoggedDelegate(log))
    #expect(
      log.take() == [
        "willFinishLaunching inactive", "didFinishLaunching inactive", "note didFinishLaunching",
        "didBecomeActive active", "note didBecomeActive",
      ])
    #expect(device.application.connectedScenes.isEmpty)
    observer.stop()
  }

  @Test
  func `B8.6 B8.34 to the background and back, each callback before its notification, with the state that it sees`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: LoggedDelegate(log))
    _ = log.take()
    let observer = NotificationLog(log)
    device.application.request(.enterBackground)
    #expect(
      log.take() == [
        "willResignActive active", "note willResignActive", "didEnterBackground background", "note didEnterBackground",
      ])
    device.application.request(.enterForeground)
    #expect(
      log.take() == [
        "willEnterForeground background", "note willEnterForeground", "didBecomeActive active", "note didBecomeActive",
      ])
    observer.stop()
  }

  @Test func `a request for what is already so does nothing`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: LoggedDelegate(log))
    _ = log.take()
    device.application.request(.becomeActive)
    device.application.request(.enterForeground)
    #expect(log.take().isEmpty)
    device.application.request(.resignActive)
    device.application.request(.resignActive)
    #expect(log.take() == ["willResignActive active"])
    #expect(device.application.applicationState == .inactive)
    device.application.request(.becomeActive)
    #expect(log.take() == ["didBecomeActive active"])
    device.application.request(.enterBackground)
    device.application.request(.enterBackground)
    device.application.request(.resignActive)
    #expect(log.take() == ["willResignActive active", "didEnterBackground background"])
  }

  @Test func `B8.7 termination of the active app goes through the background, and nothing follows`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: LoggedDelegate(log))
    _ = log.take()
    let observer = NotificationLog(log)
    device.application.request(.terminate)
    #expect(
      log.take() == [
        "willResignActive active", "note willResignActive", "didEnterBackground background", "note didEnterBackground",
        "willTerminate background", "note willTerminate",
      ])
    for request in LifecycleRequest.allCases { device.application.request(request) }
    #expect(log.take().isEmpty)
    observer.stop()
  }

  @Test func `a request from inside a callback is carried out after the present one`() {
    let device = SimulatedDevice()
    let delegate = LoggedDelegate(log)
    device.application.launch(delegate: delegate)
    _ = log.take()
    delegate.onCall["willResignActive"] = { device.application.request(.becomeActive) }
    device.application.request(.enterBackground)
    #expect(
      log.take() == [
        "willResignActive active", "didEnterBackground background", "willEnterForeground background",
        "didBecomeActive active",
      ])
  }

  @Test func `a request during the launch waits until it is over`() {
    let device = SimulatedDevice()
    let delegate = LoggedDelegate(log)
    delegate.onCall["didFinishLaunching"] = { device.application.request(.resignActive) }
    device.application.launch(delegate: delegate)
    #expect(
      log.take() == [
        "willFinishLaunching inactive", "didFinishLaunching inactive", "didBecomeActive active",
        "willResignActive active",
      ])
  }

  @Test func `B8.12 without a launch the app is active and has no delegate and no scene`() {
    let device = SimulatedDevice()
    #expect(device.application.applicationState == .active)
    #expect(device.application.delegate == nil)
    #expect(device.application.connectedScenes.isEmpty)
    #expect(device.application.lifecycleState == .active)
  }

  @Test func `B8.25 B8.28 touches are cancelled once, before the delegate hears that the app resigns`() {
    let device = SimulatedDevice()
    let delegate = LoggedDelegate(log)
    device.application.launch(delegate: delegate)
    device.show(LoggedTouchView(log))
    _ = log.take()
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    device.application.request(.enterBackground)
    finger.lift()
    #expect(
      log.take() == [
        "touchesBegan", "touchesCancelled", "willResignActive active", "didEnterBackground background",
      ])
  }

  @Test func `B8.12 no new touch starts while the app is not active, and B8.30 a held finger needs a new press`() {
    let device = SimulatedDevice()
    device.show(LoggedTouchView(log))
    let held = device.touchDown(at: CGPoint(x: 10, y: 10))
    device.application.request(.resignActive)
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.take() == ["touchesBegan", "touchesCancelled"])
    device.application.request(.becomeActive)
    held.move(to: CGPoint(x: 20, y: 20))
    held.lift()
    #expect(log.take().isEmpty)
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.take() == ["touchesBegan", "touchesEnded"])
  }

  @Test func `B8.27 hiding a window cancels its touches and no others`() {
    let device = SimulatedDevice()
    let (left, right) = (LoggedTouchView(log), LoggedTouchView(CallLog()))
    let back = device.show(right)
    let front = device.show(left)
    front.frame = CGRect(x: 0, y: 0, width: 100, height: 844)
    let fingers = [device.touchDown(at: CGPoint(x: 10, y: 10)), device.touchDown(at: CGPoint(x: 200, y: 10))]
    front.isHidden = true
    fingers.forEach { $0.lift() }
    #expect(log.take() == ["touchesBegan", "touchesCancelled"])
    #expect(right.log.take() == ["touchesBegan", "touchesEnded"])
    #expect(!back.isHidden)
  }

  @Test func `the system hears where the app stands, after each step`() {
    let device = SimulatedDevice()
    var states: [LifecycleState] = []
    device.application.lifeChanged = { states.append($0) }
    device.application.launch(delegate: nil)
    device.application.request(.terminate)
    #expect(states == [.launched, .active, .inactive, .background, .terminating])
  }

  @Test func `every step stands in the trace`() {
    let device = SimulatedDevice()
    device.application.launch(delegate: nil)
    device.application.request(.enterBackground)
    #expect(
      device.trace.text(.lifecycle).split(separator: "\n") == [
        "UIApplication -> will finish launching", "UIApplication -> did finish launching",
        "UIApplication -> did become active", "UIApplication -> will resign active",
        "UIApplication -> did enter background",
      ])
  }

  @Test(arguments: ApplicationLife.Stage.allCases)
  func `every request leads to its end from every stage, within three steps`(_ stage: ApplicationLife.Stage) {
    let ends: [LifecycleRequest: [ApplicationLife.Stage: ApplicationLife.Stage]] = [
      .becomeActive: [.active: .active, .inactive: .active, .background: .active],
      .enterForeground: [.active: .active, .inactive: .active, .background: .active],
      .resignActive: [.active: .inactive, .inactive: .inactive, .background: .background],
      .enterBackground: [.active: .background, .inactive: .background, .background: .background],
      .terminate: [.active: .terminated, .inactive: .terminated, .background: .terminated],
    ]
    for request in LifecycleRequest.allCases {
      var life = ApplicationLife(at: stage)
      var steps = 0
      while let step = life.step(toward: request) {
        life.take(step)
        steps += 1
        if steps > 3 { break }
      }
      // A launch and an end can't be hurried or undone.
      #expect(life.stage == ends[request]?[stage] ?? stage, "\(stage) \(request)")
      #expect(steps <= 3)
    }
  }

  @Test func `a second launch stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        device.application.launch(delegate: nil)
        device.application.launch(delegate: nil)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The application was launched twice."))
  }
}

extension ApplicationLife {
  /// A life at a stage, reached the legal way.
  fileprivate init(at stage: Stage) {
    self.init()
    switch stage {
    case .active: break
    case .launching: launch()
    case .inactive: take(.resignActive)
    case .background: for step in [Step.resignActive, .enterBackground] { take(step) }
    case .terminated: for step in [Step.resignActive, .enterBackground, .terminate] { take(step) }
    }
  }
}
