/// Why a commit can't be applied; the tree stays as it was.
public enum LayerTreeError: Error, Sendable, Hashable {
  /// The commit is not later than the last one.
  case sequenceDidNotGoUp(last: UInt32, next: UInt32)
  /// Content or children for a layer that no update made.
  case unknownLayer(LayerID)
  /// A child that no update made.
  case unknownChild(LayerID, parent: LayerID)
  /// The screen as a child.
  case screenAsChild(parent: LayerID)
  /// A layer that is a child twice.
  case twoParents(LayerID, LayerID, LayerID)
  /// A layer within itself.
  case cycle(LayerID)
  /// More layers than `LinkLimits.layers`.
  case tooManyLayers(Int)
  /// More bytes of text, paths and images than `LinkLimits.contentBytes`.
  case tooMuchContent(Int)
}

extension LayerTreeError: CustomStringConvertible {
  /// One line: what, where, what to do.
  public var description: String { "layer commit: \(what); the commit is dropped, ask the app for a full one" }

  private var what: String {
    switch self {
    case .sequenceDidNotGoUp(let last, let next): "sequence \(next) does not follow \(last), it has to go up"
    case .unknownLayer(let layer): "layer \(layer.number) gets content or children and was never made by an update"
    case .unknownChild(let child, let parent):
      "layer \(parent.number) gets the child \(child.number), which was never made by an update"
    case .screenAsChild(let parent): "layer \(parent.number) gets the screen (layer 0) as its child"
    case .twoParents(let child, let first, let second):
      first == second
        ? "layer \(child.number) stands twice among the children of layer \(first.number)"
        : "layer \(child.number) is a child of layer \(first.number) and of layer \(second.number)"
    case .cycle(let layer): "layer \(layer.number) is within itself"
    case .tooManyLayers(let count): "\(count) layers, at most \(LinkLimits.layers) are allowed"
    case .tooMuchContent(let bytes):
      "\(bytes) bytes of text, paths and images, at most \(LinkLimits.contentBytes) are allowed"
    }
  }
}
