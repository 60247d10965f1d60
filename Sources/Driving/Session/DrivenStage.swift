import SpringBoard
import SystemLink

/// A screen that nobody sees, and fingers and keys that a program moves.
@MainActor final class DrivenStage: Stage {
  weak var host: (any StageHost)?
  /// The screen as apps have drawn it: what a picture is made of.
  private(set) var layers = LayerTree()

  func start() { host?.stageIsReady(self, invitation: "") }

  func show(_ commit: LayerCommit) {
    do throws(LayerTreeError) {
      // Where a commit is missing, all layers are asked for.
      if try layers.apply(commit) > 0 { repair() }
    } catch { repair() }
  }

  private func repair() {
    guard let host else { return }
    var whole = LayerTree()
    if (try? whole.apply(host.everyLayer(for: self))) != nil { layers = whole }
  }

  func show(trace: String) {}
  func show(notice: String?) {}
  func show(textInput: TextInputDescription?) {}
  func stop() {}

  /// A device reports something.
  func report(_ event: HIDEvent) { host?.stage(self, received: event) }
}
