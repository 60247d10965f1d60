// A change of a view or layer that the stage knows puts its number on the committer's list, once. What the stage does
// not know is introduced with all it has when its parent's children are told.

extension UIView {
  /// Counts changes of what views show, whether a stage knows them or not: by it is seen whether somebody changed
  /// anything.
  static var lookChanges = 0

  /// The stage has to hear of the view's looks or place.
  final func markNeedsCommit() { mark(.properties) }

  /// The stage has to hear what the view shows besides its background.
  final func markContentChanged() { mark(.content) }

  /// The stage has to hear of the order of the subviews.
  ///
  /// - Parameter moved: the one that came or changed places, and where it was put; nil otherwise.
  final func markChildrenChanged(moved: (view: UIView, place: SubviewPlace)? = nil) {
    if let layer = extras?.layer { layer.subviewsChanged(moved: moved) }
    mark(.children)
  }

  final func mark(_ change: StageChanges) {
    requireMainThread("A change of what a \(type(of: self)) shows")
    UIView.lookChanges &+= 1
    guard layerNumber != 0 else { return }
    let known = flags.stageChanges
    guard !known.contains(change) else { return }
    flags.stageChanges = known.union(change)
    if known.isEmpty { (storedWindow?.application ?? applicationOfMasked)?.committer.enlist(layerNumber) }
  }

  /// The view leaves the stage: if it comes back, it is introduced anew. Called while it is still in its window.
  final func forgetStage() { forgetStage(of: storedWindow?.application ?? applicationOfMasked) }

  /// - Parameter application: whose stage that is, for who knows it: a tree of any depth has not to be climbed for each
  ///   of its views.
  final func forgetStage(of application: @autoclosure () -> UIApplication?) {
    if let layer = extras?.layer {
      for bare in layer.bareLayers { bare.forgetStage() }
      layer.storedMask?.view?.forgetStageOfMask()
    }
    guard layerNumber != 0 else { return }
    application()?.committer.forget(layerNumber)
    layerNumber = 0
  }
}

/// Where a layer without a view stands on the stage.
struct LayerStageEntry {
  var number: UInt32 = 0
  var changes: StageChanges = []
  /// Who told the stage of it.
  weak var committer: LayerCommitter?
}

extension CALayer {
  final func mark(_ change: StageChanges) {
    if let view { return view.mark(change) }
    UIView.lookChanges &+= 1
    guard stageEntry.number != 0 else { return }
    let known = stageEntry.changes
    stageEntry.changes = known.union(change)
    if known.isEmpty { stageEntry.committer?.enlist(stageEntry.number) }
  }

  /// The layer and those within it leave the stage. A layer that the stage does not know has
  /// none within it that it does.
  final func forgetStage() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.stageEntry.number != 0 else { continue }
      layer.stageEntry.committer?.forget(layer.stageEntry.number)
      layer.stageEntry = LayerStageEntry()
      layer.storedMask?.view?.forgetStageOfMask()
      waiting.append(contentsOf: layer.bareLayers)
    }
  }
}
