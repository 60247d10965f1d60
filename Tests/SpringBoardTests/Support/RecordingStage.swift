import SpringBoard
import SystemLink
import Testing

/// A stage that is ready at once and takes everything down.
@MainActor final class RecordingStage: Stage {
  weak var host: (any StageHost)?
  var shown: [String] = []
  /// What `start` does; ready at once if nil.
  var onStart: ((RecordingStage) -> Void)?

  func start() { if let onStart { onStart(self) } else { host?.stageIsReady(self, invitation: "look here") } }
  /// Whose panes, as the stage was told last.
  private(set) var owners: [LayerID: String] = [:]
  /// Panes that nobody had named when they came.
  private(set) var strangers: [LayerID] = []
  func show(panes: [NamedPane]) { owners = Dictionary(uniqueKeysWithValues: panes.map { ($0.layer, $0.name) }) }
  func show(_ commit: LayerCommit) {
    defer { strangers += (layers[.screen]?.children ?? []).filter { owners[$0] == nil } }
    shown.append("commit \(commit.sequence)")
    do {
      let missing = try layers.apply(commit)
      #expect(missing == 0, "a commit is missing before \(commit.sequence)")
    } catch {
      Issue.record("the stage can't show commit \(commit.sequence): \(error)")
    }
  }
  /// What the commits have made.
  private(set) var layers = LayerTree()
  /// The panes back to front, each as the widths of its windows.
  var panes: [[Int]] {
    (layers[.screen]?.children ?? []).map { pane in
      (layers[pane]?.children ?? []).map { Int(layers[$0]?.properties.width ?? 0) }
    }
  }
  /// What a late viewer is shown is the same, and the next commit follows on it.
  func expectSame(_ commit: LayerCommit, _ location: SourceLocation = #_sourceLocation) {
    var late = LayerTree()
    do {
      // The sequence of a tree that nobody has drawn in is 0.
      if commit.sequence > 0 { try late.apply(commit) }
    } catch {
      Issue.record("a late viewer can't show it: \(error)", sourceLocation: location)
    }
    #expect(late.fullCommit() == layers.fullCommit(), sourceLocation: location)
  }
  func show(trace: String) { shown.append("trace \(trace)") }
  func show(systemTrace: String) { shown.append("system's \(systemTrace)") }
  /// Commits of which the host wants to know when they are shown.
  private(set) var awaited: [UInt32] = []
  var isWatched = true
  func tellWhenShown(_ commit: UInt32) -> Bool {
    if isWatched { awaited.append(commit) }
    return isWatched
  }
  func show(notice: String?) { shown.append("notice \(notice ?? "none")") }
  /// Where typed text goes, each time the stage was told.
  private(set) var typing: [TextInputDescription?] = []
  func show(textInput: TextInputDescription?) { typing.append(textInput) }
  var measured: [[String]] = []
  func measure(_ request: TextMeasureRequest) { measured.append(request.characters) }
  func stop() { shown.append("stopped") }

  /// One digitizer frame.
  func send(_ contacts: Contact..., at time: Double = 1) {
    host?.stage(self, received: HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts))
  }
}
