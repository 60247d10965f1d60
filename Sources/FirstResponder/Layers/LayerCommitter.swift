import SystemLink

/// Where a view's content on the stage comes from.
enum LayerContentSource {
  /// From its layer, if it has one.
  case layer
  case content(LayerContent)
}

/// Tells the stage what changed.
@MainActor
final class LayerCommitter {
  unowned let application: UIApplication
  /// The generation of the window list that the stage knows.
  var committedWindows = 0

  init(application: UIApplication) { self.application = application }

  func commit() { committedWindows = application.windowList.generation }
}

extension UIView {
  /// The stage has to hear of the view's looks or place.
  final func markNeedsCommit() {
    guard !flags.contains(.needsCommit) else { return }
    flags.insert(.needsCommit)
    storedWindow?.application?.needsTurnEnd()
  }

  /// The stage has to hear of the order of the subviews.
  final func markChildrenChanged() {
    guard !flags.contains(.childrenChanged) else { return }
    flags.insert(.childrenChanged)
    storedWindow?.application?.needsTurnEnd()
  }

  /// The view left the stage: if it comes back, it is introduced anew.
  final func forgetStage() {
    layerNumber = 0
    flags.insert([.needsCommit, .childrenChanged])
  }
}
