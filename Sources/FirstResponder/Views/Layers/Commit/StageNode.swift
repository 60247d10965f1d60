import SystemLink

/// One rectangle on the stage: a view with its layer, or a layer without a view.
@MainActor
enum StageNode {
  case view(UIView)
  case layer(CALayer)

  /// Number on the stage; 0 if the stage does not know it.
  var number: UInt32 {
    get {
      switch self {
      case .view(let view): view.layerNumber
      case .layer(let layer): layer.stageEntry.number
      }
    }
    nonmutating set {
      switch self {
      case .view(let view): view.layerNumber = newValue
      case .layer(let layer): layer.stageEntry.number = newValue
      }
    }
  }

  /// What the stage does not know yet.
  var changes: StageChanges {
    get {
      switch self {
      case .view(let view): view.flags.stageChanges
      case .layer(let layer): layer.stageEntry.changes
      }
    }
    nonmutating set {
      switch self {
      case .view(let view): view.flags.stageChanges = newValue
      case .layer(let layer): layer.stageEntry.changes = newValue
      }
    }
  }

  var properties: LayerProperties {
    var properties: LayerProperties
    if let values = animated, !values.added.isEmpty {
      properties = LayerProperties(layer.shownCopy())
      if case .view(let view) = self, let scale = view.extras?.pointerScale { properties.scale(by: scale) }
      if isMask { properties.setMask() }
    } else {
      switch self {
      case .view(let view): properties = LayerProperties(view)
      case .layer(let layer): properties = LayerProperties(layer)
      }
    }
    if let map = parent?.sublayerMap { properties.apply(map) }
    return properties
  }

  var content: LayerContent {
    switch self {
    case .view(let view):
      if view.flags.contains(.draws) { return view.extras?.layer?.stageContent ?? .none }
      switch view.layerContent {
      case .layer: return view.extras?.layer.map(shownContent) ?? .none
      case .content(let content): return content
      }
    case .layer(let layer): return shownContent(of: layer)
    }
  }

  private func shownContent(of layer: CALayer) -> LayerContent {
    guard let values = animated, !values.added.isEmpty else { return layer.stageContent }
    let copy = layer.shownCopy()
    // What a class draws by values of its own is drawn with those of now.
    let keys = values.added.flatMap(\.animation.keyPaths)
    if keys.contains(where: { type(of: layer).needsDisplay(forKey: $0) }) { copy.setNeedsDisplay() }
    return copy.stageContent
  }

  /// What is drawn within it, back to front, and at last its mask.
  var children: [StageNode] {
    guard let mask = knownLayer?.storedMask else { return sortedChildren }
    return sortedChildren + [mask.node]
  }

  /// Whether it cuts out what it is in.
  var isMask: Bool { knownLayer?.own.isMask ?? false }

  /// What is drawn within it, back to front: in the order of the tree, higher `zPosition` later (B1.19).
  var sortedChildren: [StageNode] {
    let nodes: [StageNode] =
      switch self {
      case .view(let view): view.extras?.layer?.stageOrder ?? view.storedSubviews.map(StageNode.view)
      case .layer(let layer): layer.stageOrder
      }
    guard nodes.contains(where: { $0.zPosition != 0 }) else { return nodes }
    // Equal heights keep their order; a height that is no number counts as 0.
    return nodes.enumerated()
      .sorted { left, right in
        let (low, high) = (left.element.zPosition, right.element.zPosition)
        return low == high ? left.offset < right.offset : low < high
      }
      .map(\.element)
  }

  /// Higher ones are drawn later; 0 where it is no number.
  var zPosition: CGFloat {
    let height =
      switch self {
      case .view(let view): view.extras?.layer?.looks.zPosition ?? 0
      case .layer(let layer): layer.looks.zPosition
      }
    return height.isNaN ? 0 : height
  }

  /// The layer; for a view, made if need be.
  var layer: CALayer {
    switch self {
    case .view(let view): view.layer
    case .layer(let layer): layer
    }
  }

  func isView(_ other: UIView) -> Bool {
    if case .view(let view) = self { view === other } else { false }
  }

  func isLayer(_ other: CALayer?) -> Bool {
    switch self {
    case .view(let view): other != nil && view.extras?.layer === other
    case .layer(let layer): layer === other
    }
  }
}

/// What of a view or layer changed since the stage last heard of it.
struct StageChanges: OptionSet {
  let rawValue: UInt8

  static let properties = StageChanges(rawValue: 1 << 0)
  static let content = StageChanges(rawValue: 1 << 1)
  /// Which views and layers are within it, or their order.
  static let children = StageChanges(rawValue: 1 << 2)
}

extension ViewFlags {
  var stageChanges: StageChanges {
    get {
      var changes: StageChanges = []
      if contains(.needsCommit) { changes.insert(.properties) }
      if contains(.contentChanged) { changes.insert(.content) }
      if contains(.childrenChanged) { changes.insert(.children) }
      return changes
    }
    set {
      set(.needsCommit, newValue.contains(.properties))
      set(.contentChanged, newValue.contains(.content))
      set(.childrenChanged, newValue.contains(.children))
    }
  }
}
