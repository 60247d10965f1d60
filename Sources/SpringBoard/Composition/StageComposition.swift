import SystemLink

/// The screens of several apps as one tree of layers: what the stage shows.
///
/// Each app numbers its layers from 1; here every layer gets a number of its own, so that the stage sees one app whose
/// windows are panes. A pane's windows are described when the pane comes, and then as the app's commits change them: a
/// commit costs what it changes. Apps that are not shown cost nothing.
///
/// A value: it is told of panes and commits, and answers with what to tell the stage.
/// The layers of apps are asked for when they are needed.
public struct StageComposition: Sendable {
  /// The layers of an app as its last commit left them; nil for an app that is gone.
  public typealias Trees = (AppID) -> LayerTree?

  private struct Place: Hashable, Sendable {
    var app: AppID
    var part: Pane.Part
  }

  /// Shown on the stage, back to front.
  public private(set) var panes: [Pane] = []
  /// Screens of apps that the home screen may show, by app; their frames say their size only.
  private var pictured: [AppID: Pane] = [:]
  private var home: AppID?
  /// The home screen's layers that show an app, as the stage knows it.
  private var hosting: [LayerID: AppID] = [:]
  private var arrangement = WindowArrangement()
  /// Numbers of panes' layers.
  private var paneLayers: [Place: LayerID] = [:]
  /// Numbers of apps' layers; of apps that are shown.
  private var numbers: [AppID: [LayerID: LayerID]] = [:]
  private var lastNumber: UInt32 = 0
  private var sequence: UInt32 = 0
  /// The number of the newest commit that was made.
  var newest: UInt32 { sequence }
  /// Numbers of one generation. When they are used up, all layers get new ones, of the other half of all numbers: so
  /// none is ever given to two layers that the stage has at one time, and none runs out however long this lasts.
  private let generationSize: UInt32
  /// In which half the numbers are: 0 or `generationSize`.
  private var generationStart: UInt32 = 0
  private var isUsedUp: Bool { lastNumber - generationStart >= generationSize / 2 }

  /// - Parameter generationSize: how many numbers there are in each half, at least four times as many as there are
  ///   layers at one time; a test may take fewer.
  public init(generationSize: UInt32 = 1 << 31 - 1) { self.generationSize = generationSize }

  // MARK: What changes

  /// Other panes, or the same with another look.
  /// - Parameters:
  ///   - panes: back to front. An app that the home screen shows in a picture is left out of its own pane meanwhile.
  ///   - running: every app with the size of its screen, for the home screen's pictures.
  ///   - home: the home screen, if there is one, and what it says of its windows.
  /// - Returns: what to tell the stage; nil when nothing changes for it.
  public mutating func arrange(
    _ panes: [Pane], running: [Pane], home: (app: AppID, arrangement: WindowArrangement)?, trees: Trees
  ) -> LayerCommit? {
    let old = self
    self.panes = panes
    pictured = Dictionary(running.map { ($0.app, $0) }) { first, _ in first }
    self.home = home?.app
    arrangement = home?.arrangement ?? WindowArrangement()
    var operations: [LayerCommit.Operation] = []
    let isRenumbered = renumberIfUsedUp()
    let structureChanged =
      isRenumbered || old.shownPlaces(trees) != shownPlaces(trees) || old.arrangement != arrangement
      || old.home != self.home || (!arrangement.pictures.isEmpty && old.pictured != pictured)
    if structureChanged {
      operations = structure(trees)
    } else {
      for (before, now) in zip(old.panes, panes) where before != now {
        if let layer = paneLayers[place(of: now)] { operations.append(.update(layer, now.properties)) }
      }
    }
    return commit(operations)
  }

  /// An app drew something, which is part of its layers already.
  /// - Returns: what to tell the stage; nil when the app is not shown.
  public mutating func show(_ commit: LayerCommit, of app: AppID, trees: Trees) -> LayerCommit? {
    guard numbers[app] != nil, let tree = trees(app) else { return nil }
    if renumberIfUsedUp() { return self.commit(structure(trees)) }
    var operations: [LayerCommit.Operation] = []
    // A layer of the home screen that waits for its picture may have come, moved or gone.
    if app == home, !hosting.isEmpty || !arrangement.pictures.isEmpty || !arrangement.systemWindows.isEmpty {
      operations = structure(trees)
    }
    operations += translate(commit.operations, app, tree)
    forgetNumbers(of: app, tree)
    return self.commit(operations)
  }

  /// Everything that the stage has to show, for a viewer that comes late; the next commit follows on it.
  public mutating func everything(_ trees: Trees) -> LayerCommit {
    var operations: [LayerCommit.Operation] = []
    for app in shownApps(trees) { operations += describe(app, trees) }
    operations += structure(trees, describing: false)
    return LayerCommit(sequence: sequence, operations: inOrder(operations))
  }

  /// Whose windows are in which layer of the stage.
  public var paneOwners: [LayerID: AppID] {
    Dictionary(uniqueKeysWithValues: paneLayers.map { ($0.value, $0.key.app) })
  }

  // MARK: Structure

  private func place(of pane: Pane) -> Place { Place(app: pane.app, part: pane.part) }

  /// Apps in pictures whose host is known.
  private func pictures(_ trees: Trees) -> [(host: LayerID, node: LayerTree.Node, pane: Pane)] {
    guard let home, let tree = trees(home) else { return [] }
    var (shown, hosts): (Set<AppID>, Set<LayerID>) = ([], [.screen])
    return arrangement.pictures.compactMap { picture in
      let app = AppID(Int(picture.app))
      guard app != home, let node = tree[picture.layer], let pane = pictured[app],
        !shown.contains(app), hosts.insert(picture.layer).inserted
      else { return nil }
      shown.insert(app)
      return (picture.layer, node, pane)
    }
  }

  /// Panes that are shown, those in pictures last; in the order in which the stage has them.
  private func shownPlaces(_ trees: Trees) -> [Place] {
    let pictures = pictures(trees)
    let places = panes.map(place(of:)).filter { place in !pictures.contains { $0.pane.app == place.app } }
    return places + pictures.map { place(of: $0.pane) }
  }

  private func shownApps(_ trees: Trees) -> [AppID] {
    var apps: [AppID] = []
    for place in shownPlaces(trees) where !apps.contains(place.app) { apps.append(place.app) }
    return apps
  }

  /// Panes, their order, and what of the home screen stands where. Apps that were not shown before are described.
  private mutating func structure(_ trees: Trees, describing: Bool = true) -> [LayerCommit.Operation] {
    var operations: [LayerCommit.Operation] = []
    let apps = shownApps(trees)
    for app in numbers.keys where !apps.contains(app) { forget(app) }
    var new: Set<AppID> = []
    for app in apps where numbers[app] == nil {
      numbers[app] = [:]
      new.insert(app)
    }
    let pictures = pictures(trees)
    let former = hosting
    hosting = Dictionary(uniqueKeysWithValues: pictures.map { ($0.host, $0.pane.app) })
    let onStage = panes.filter { pane in !pictures.contains { $0.pane.app == pane.app } }
    for pane in onStage { operations.append(.update(layer(of: place(of: pane)), pane.properties)) }
    for picture in pictures {
      operations.append(
        .update(layer(of: place(of: picture.pane)), picture.pane.properties(filling: picture.node.properties)))
    }
    for app in apps where describing && new.contains(app) { operations += describe(app, trees) }
    if let home, let tree = trees(home), numbers[home] != nil {
      operations += windows(tree[.screen]?.children ?? [], of: home)
      for host in Set(former.keys).union(hosting.keys) {
        if let node = tree[host] { operations.append(children(node.children, of: host, home, tree)) }
      }
    }
    operations.append(.children(.screen, onStage.map { layer(of: place(of: $0)) }))
    return operations
  }

  /// All layers of an app.
  private mutating func describe(_ app: AppID, _ trees: Trees) -> [LayerCommit.Operation] {
    guard let tree = trees(app) else { return [] }
    return translate(tree.fullCommit().operations, app, tree)
  }

  // MARK: Translation

  private mutating func translate(
    _ operations: [LayerCommit.Operation], _ app: AppID, _ tree: LayerTree
  ) -> [LayerCommit.Operation] {
    var result: [LayerCommit.Operation] = []
    result.reserveCapacity(operations.count)
    for operation in operations {
      switch operation {
      // The pane is the screen.
      case .update(.screen, _), .content(.screen, _): break
      // What left the tree with this very commit need not be told.
      case .update(let layer, _) where tree[layer] == nil, .content(let layer, _) where tree[layer] == nil,
        .children(let layer, _) where tree[layer] == nil:
        break
      case .update(let layer, let properties): result.append(.update(number(layer, app), properties))
      case .content(let layer, let content): result.append(.content(number(layer, app), content))
      case .children(.screen, let windows): result += self.windows(windows.filter { tree[$0] != nil }, of: app)
      case .children(let layer, let children): result.append(self.children(children, of: layer, app, tree))
      }
    }
    return result
  }

  /// The windows of an app, in the pane or the panes that show them.
  private mutating func windows(_ windows: [LayerID], of app: AppID) -> [LayerCommit.Operation] {
    guard app == home else {
      return [.children(layer(of: Place(app: app, part: .all)), windows.map { number($0, app) })]
    }
    let above = windows.filter { window in arrangement.systemWindows.contains { $0.layer == window } }
    let below = windows.filter { !above.contains($0) }
    return [
      .children(layer(of: Place(app: app, part: .below)), below.map { number($0, app) }),
      .children(layer(of: Place(app: app, part: .above)), above.map { number($0, app) }),
    ]
  }

  private mutating func children(
    _ children: [LayerID], of layer: LayerID, _ app: AppID, _ tree: LayerTree
  ) -> LayerCommit.Operation {
    var list = children.filter { tree[$0] != nil }.map { number($0, app) }
    if app == home, let guest = hosting[layer] { list.append(self.layer(of: Place(app: guest, part: .all))) }
    return .children(number(layer, app), list)
  }

  // MARK: Numbers

  /// Begins the other half of all numbers, if this one is used up: whatever is shown has to be described anew, and the
  /// layers of the old numbers leave the stage with the commit that does so.
  private mutating func renumberIfUsedUp() -> Bool {
    guard isUsedUp else { return false }
    generationStart = generationStart == 0 ? generationSize : 0
    lastNumber = generationStart
    (numbers, paneLayers, hosting) = ([:], [:], [:])
    return true
  }

  private mutating func newNumber() -> LayerID {
    lastNumber += 1
    return LayerID(lastNumber)
  }

  private mutating func layer(of place: Place) -> LayerID {
    if let layer = paneLayers[place] { return layer }
    let layer = newNumber()
    paneLayers[place] = layer
    return layer
  }

  private mutating func number(_ layer: LayerID, _ app: AppID) -> LayerID {
    if let number = numbers[app]?[layer] { return number }
    let number = newNumber()
    numbers[app, default: [:]][layer] = number
    return number
  }

  /// The app is not shown any more; when it comes back it is described anew.
  private mutating func forget(_ app: AppID) {
    numbers[app] = nil
    for place in paneLayers.keys where place.app == app { paneLayers[place] = nil }
  }

  /// Numbers of layers that are gone, now and then, so that it costs little for each commit.
  private mutating func forgetNumbers(of app: AppID, _ tree: LayerTree) {
    guard let known = numbers[app], known.count > 2 * tree.count + 64 else { return }
    numbers[app] = known.filter { tree[$0.key] != nil }
  }

  private mutating func commit(_ operations: [LayerCommit.Operation]) -> LayerCommit? {
    guard !operations.isEmpty else { return nil }
    sequence += 1
    return LayerCommit(sequence: sequence, operations: inOrder(operations))
  }

  /// Layers are made before content and children name them.
  private func inOrder(_ operations: [LayerCommit.Operation]) -> [LayerCommit.Operation] {
    var made: [LayerCommit.Operation] = []
    made.reserveCapacity(operations.count)
    var rest: [LayerCommit.Operation] = []
    for operation in operations {
      if case .update = operation { made.append(operation) } else { rest.append(operation) }
    }
    return made + rest
  }
}
