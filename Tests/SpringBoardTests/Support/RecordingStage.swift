import SpringBoard
import SystemLink

/// A stage that is ready at once and takes everything down.
@MainActor final class RecordingStage: Stage {
  weak var host: (any StageHost)?
  var shown: [String] = []
  /// What `start` does; ready at once if nil.
  var onStart: ((RecordingStage) -> Void)?

  func start() { if let onStart { onStart(self) } else { host?.stageIsReady(self, invitation: "look here") } }
  func show(_ commit: LayerCommit) { shown.append("commit \(commit.sequence)") }
  func show(trace: String) { shown.append("trace \(trace)") }
  func show(notice: String?) { shown.append("notice \(notice ?? "none")") }
  var measured: [[String]] = []
  func measure(_ request: TextMeasureRequest) { measured.append(request.characters) }
  func stop() { shown.append("stopped") }

  /// One digitizer frame.
  func send(_ contacts: Contact..., at time: Double = 1) {
    host?.stage(self, received: HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts))
  }
}
