import SpringBoard
import SystemLink

/// The other side of the stage: hears where it is, and that somebody pressed Home.
@MainActor final class PictureHost: StageHost {
  let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)
  /// Panes whose pictures can't be drawn, and why.
  private(set) var refusals: [String] = []
  /// Everything that was shown so far, as the system's process keeps it.
  private var layers = LayerTree()
  private var answer: String?
  private var waiter: CheckedContinuation<String, Never>?
  private var homeWaiter: CheckedContinuation<Bool, Never>?

  func invitation() async -> String {
    if let answer { return answer }
    return await withCheckedContinuation { waiter = $0 }
  }

  /// Whether somebody presses Home within that time.
  func home(within patience: Duration) async -> Bool {
    let end = Task {
      try await Task.sleep(for: patience)
      isHome(false)
    }
    defer { end.cancel() }
    return await withCheckedContinuation { homeWaiter = $0 }
  }

  private func isHome(_ isPressed: Bool) {
    homeWaiter?.resume(returning: isPressed)
    homeWaiter = nil
  }

  private func tell(_ text: String) {
    answer = text
    waiter?.resume(returning: text)
    waiter = nil
  }

  func stageIsReady(_ stage: any Stage, invitation: String) { tell(invitation) }
  func stageFailed(_ stage: any Stage, description: String) { tell(description) }
  func stage(_ stage: any Stage, received event: HIDEvent) {
    guard case .key(let key) = event.kind, key.usage == 0x0B, !key.isDown else { return }
    isHome(true)
  }
  func stage(_ stage: any Stage, dropped description: String) {}
  func stage(_ stage: any Stage, cannotDraw pane: LayerID, because reason: String) {
    refusals.append("\(pane.number): \(reason)")
  }
  func everyLayer(for stage: any Stage) -> LayerCommit { layers.fullCommit() }

  /// Whether a commit can be, which is then shown.
  func show(_ commit: LayerCommit) -> Bool { (try? layers.apply(commit)) != nil }
  func stage(_ stage: any Stage, measured metrics: TextMetrics) {}
  func stageFontsChanged(_ stage: any Stage) {}
  func stage(_ stage: any Stage, wantsTracing: Bool) {}
}
