import SystemLink

/// Where a view's content on the stage comes from.
enum LayerContentSource {
  /// From its layer, if it has one.
  case layer
  case content(LayerContent)
}

/// Tells the stage what changed, once per turn of the main loop (B8.18).
///
/// Costs what changed costs, not what there is: views and layers that the stage knows put their numbers on a list when
/// they change. While nobody listens, nothing is kept and nothing is done.
@MainActor
package final class LayerCommitter {
  /// Set when the application is made, and cleared when it goes.
  unowned var host: (any HostApplication)!
  /// The generation of the window list that the stage knows.
  var committedWindows = 0

  /// What has to be drawn.
  let drawings = DrawingQueue()

  /// Who shows the app. A new listener gets everything with the next commit; nil forgets what was told.
  var stage: ((LayerCommit) -> Void)? {
    didSet {
      forgetAll()
      if stage != nil { host.needsTurnEnd() }
    }
  }

  /// Everything that the stage knows, by its number.
  private var known: [UInt32: StageNodeReference] = [:]
  /// Numbers of what changed, each once, in the order of the changes. May name what has left since.
  private var changed: [UInt32] = []
  private var windows: [UInt32] = []
  private var lastNumber: UInt32 = 0
  private var sequence: UInt32 = 0
  private var isScreenTold = false
  /// What no stage shows and the trace has said.
  private var said: Set<String> = []

  /// Tells the stage what changed since the last commit; nothing if nothing did.
  func commit() {
    drawings.display(host)
    let windowsChanged = committedWindows != host.windowList.generation
    committedWindows = host.windowList.generation
    guard let stage else { return }
    var writer = makeWriter()
    if windowsChanged || !isScreenTold { writeWindows(&writer) }
    let numbers = changed
    changed.removeAll(keepingCapacity: true)
    for number in numbers { writeChanges(of: number, &writer) }
    send(writer, to: stage)
  }

  /// Tells the stage everything under new numbers, so that nothing of what it had before stays:
  /// for a stage that lost count.
  func fullCommit() {
    forgetAll()
    commit()
  }

  // MARK: What the stage knows

  /// Puts a number on the list of changes.
  func enlist(_ number: UInt32) {
    changed.append(number)
    host?.needsTurnEnd()
  }

  /// What has the number left the stage.
  func forget(_ number: UInt32) { known[number] = nil }

  private func forgetAll() {
    for node in known.values.compactMap(\.node) {
      node.number = 0
      node.changes = []
    }
    known = [:]
    changed = []
    windows = []
    isScreenTold = false
  }

  /// Gives a node a number if it has none. What the stage knows keeps its own place on the list of changes.
  private func enter(_ node: StageNode) -> (number: UInt32, isNew: Bool) {
    guard node.number == 0 else { return (node.number, false) }
    lastNumber += 1
    node.number = lastNumber
    node.changes = []
    known[lastNumber] = StageNodeReference(node)
    if case .layer(let layer) = node { layer.stageEntry.committer = self }
    return (lastNumber, true)
  }

  // MARK: Writing

  private func makeWriter() -> CommitWriter {
    let say: (StageNode, String) -> Void = { [host = host!, journal = host.journal] node, text in
      switch node {
      case .view(let view): journal.note(.lifecycle, view, text)
      case .layer(let layer): journal.note(.lifecycle, host, "\(type(of: layer)): \(text)")
      }
    }
    return CommitWriter(report: say) { [unowned self] node, text in
      if said.insert(text).inserted { say(node, text) }
    }
  }

  private func visibleWindows() -> [StageNode] {
    host.windowList.frontToBack.reversed().filter { !$0.isHidden }.map(StageNode.view)
  }

  /// Windows that are no longer shown leave the stage with all that is in them.
  private func forgetWindows(without visible: [StageNode]) {
    let numbers = Set(visible.map(\.number))
    for number in windows where !numbers.contains(number) {
      if case .view(let window) = known[number]?.node { window.forSubtree { $0.forgetStage() } }
    }
  }

  private func writeWindows(_ writer: inout CommitWriter) {
    let visible = visibleWindows()
    guard !isScreenTold || visible.map(\.number) != windows else { return }
    forgetWindows(without: visible)
    writer.children(visible, of: 0, enter: enter)
    windows = visible.map(\.number)
    isScreenTold = true
  }

  private func writeChanges(of number: UInt32, _ writer: inout CommitWriter) {
    guard let node = known[number]?.node else { return }
    let changes = node.changes
    node.changes = []
    if changes.contains(.properties) { writer.properties(node, number) }
    if changes.contains(.content) { writer.content(node, number) }
    if changes.contains(.children) { writer.children(node.children, of: number, enter: enter) }
  }

  private func send(_ writer: CommitWriter, to stage: (LayerCommit) -> Void) {
    for operations in writer.pieces {
      sequence += 1
      stage(LayerCommit(sequence: sequence, operations: operations))
    }
  }
}

extension LayerCommitter {
  /// What the app's visible windows look like now, with numbers of its own: layer 1, 2, ... from back to front, parents
  /// first. A question; the stage does not hear of it.
  package func snapshot() -> LayerCommit {
    var writer = CommitWriter(pieceSize: nil) { _, _ in }
    var lastNumber: UInt32 = 0
    let windows = host.windowList.frontToBack.reversed().filter { !$0.isHidden }.map(StageNode.view)
    writer.children(windows, of: 0) { _ in
      lastNumber += 1
      return (lastNumber, true)
    }
    return LayerCommit(sequence: 1, operations: writer.pieces.first ?? [])
  }

  /// What the app's visible windows look like now, as an SVG drawing; for tests and documents.
  /// Layout that is due is done first.
  package func picture() -> String {
    for window in host.windowList.frontToBack where !window.isHidden { window.layoutSubtree() }
    drawings.display(host)
    var tree = LayerTree()
    do {
      try tree.apply(snapshot())
    } catch {
      let host: any HostApplication = host
      host.journal.note(.lifecycle, host, "no picture: \(error)")
    }
    return tree.svg(width: host.screen.bounds.width, height: host.screen.bounds.height) { text, width in
      text.lines(of: width, text.font)
    }
  }
}
