import Foundation
import SpringBoard
import SystemLink

/// The other side of a stage, which writes down what it hears, one line each, and answers with its layers.
@MainActor final class ListeningHost: StageHost {
  let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)
  var whole = LayerCommit(sequence: 1, operations: [])
  private(set) var heard: [String] = []
  private(set) var measured: [TextMetrics] = []

  func stageIsReady(_ stage: any Stage, invitation: String) { heard.append("ready: \(invitation)") }
  func stageFailed(_ stage: any Stage, description: String) { heard.append("failed: \(description)") }
  func stageWasClosed(_ stage: any Stage) { heard.append("closed") }
  func stage(_ stage: any Stage, received event: HIDEvent) { heard.append("event") }
  func stage(_ stage: any Stage, dropped description: String) { heard.append("dropped: \(description)") }
  func everyLayer(for stage: any Stage) -> LayerCommit {
    heard.append("asked for every layer")
    return whole
  }
  func stage(_ stage: any Stage, measured metrics: TextMetrics) { measured.append(metrics) }
  func stageFontsChanged(_ stage: any Stage) { heard.append("fonts changed") }
  func stage(_ stage: any Stage, wantsTracing: Bool) { heard.append("tracing \(wantsTracing)") }

  struct NotHeard: Error, CustomStringConvertible { let description: String }

  /// Lets the main actor work until the condition holds.
  func wait(for what: String, until isMet: (ListeningHost) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while !isMet(self) {
      guard ContinuousClock.now < end else { throw NotHeard(description: "never heard \(what), but \(heard)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
