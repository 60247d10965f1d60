import SpringBoard
import SystemLink

/// The other side of a stage, which only writes down what it hears.
@MainActor final class FakeHost: StageHost {
  var screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)
  var whole = LayerCommit(sequence: 1, operations: [])
  private(set) var invitation: String?
  private(set) var failure: String?
  private(set) var events: [HIDEvent] = []
  private(set) var drops: [String] = []
  private(set) var tracing: [Bool] = []
  private(set) var watching: [Bool] = []
  private(set) var shownCommits: [UInt32] = []
  /// Questions to the inspector, and how to answer each.
  private(set) var wishes: [(text: String, reply: @MainActor (String) -> Void)] = []
  private(set) var measured: [TextMetrics] = []
  private(set) var fontChanges = 0
  private(set) var wholeScreensAsked = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// From here on `events` counts anew.
  func forgetEvents() { events = [] }

  func stageIsReady(_ stage: any Stage, invitation: String) {
    self.invitation = invitation
    changed()
  }
  func stageFailed(_ stage: any Stage, description: String) {
    failure = description
    changed()
  }
  func stage(_ stage: any Stage, received event: HIDEvent) {
    events.append(event)
    changed()
  }
  func stage(_ stage: any Stage, dropped description: String) {
    drops.append(description)
    changed()
  }
  func stage(_ stage: any Stage, hasShown commit: UInt32) {
    shownCommits.append(commit)
    changed()
  }
  func everyLayer(for stage: any Stage) -> LayerCommit {
    wholeScreensAsked += 1
    return whole
  }
  func stage(_ stage: any Stage, measured metrics: TextMetrics) {
    measured.append(metrics)
    changed()
  }
  func stageFontsChanged(_ stage: any Stage) {
    fontChanges += 1
    changed()
  }
  func stage(_ stage: any Stage, wantsTracing: Bool) {
    tracing.append(wantsTracing)
    changed()
  }

  func stage(_ stage: any Stage, wantsInspection: Bool) {
    watching.append(wantsInspection)
    changed()
  }
  func stage(_ stage: any Stage, asks wish: String, reply: @escaping @MainActor (String) -> Void) {
    wishes.append((wish, reply))
    changed()
  }

  /// Returns when the condition holds, or the test is out of time; it is looked at after each call of the stage.
  func wait(until isMet: @MainActor (FakeHost) -> Bool) async {
    await withTaskCancellationHandler {
      while !isMet(self), !Task.isCancelled { await withCheckedContinuation { waiters.append($0) } }
    } onCancel: {
      Task { @MainActor in self.changed() }
    }
  }

  private func changed() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
