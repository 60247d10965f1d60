// A view is coded as it is read: each trait has a key of its own.

extension ViewSnapshot {
  enum CodingKeys: String, CodingKey {
    case id, name, type, identifier, parent, window, controller
    case bounds, toScreen, drawnToScreen, alpha, backgroundAlpha
    case isHidden, isInteractive, isInteractiveByDefault, isMultipleTouch, isExclusiveTouch
    case clips, isAnimating, isTransitioning, isDrawn
    case role, overrides, recognizers, control, scroll, layout
    case text, kind, property, cell, delegate, list, z, drawnAlpha
  }

  private static let traitKeys: [(CodingKeys, ViewTraits)] = [
    (.isHidden, .hidden), (.isInteractive, .interactive), (.isInteractiveByDefault, .interactiveByDefault),
    (.isMultipleTouch, .multipleTouch), (.isExclusiveTouch, .exclusiveTouch), (.clips, .clips),
    (.isAnimating, .animating), (.isTransitioning, .transitioning), (.isDrawn, .drawn),
  ]

  /// - Throws: `DecodingError` where something is missing or of another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UInt32.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    type = try container.decode(String.self, forKey: .type)
    identifier = try container.decode(String.self, forKey: .identifier)
    parent = try container.decodeIfPresent(Int.self, forKey: .parent)
    window = try container.decode(Int.self, forKey: .window)
    controller = try container.decodeIfPresent(String.self, forKey: .controller)
    bounds = try container.decode(PlaneRect.self, forKey: .bounds)
    toScreen = try container.decode(PlaneMap.self, forKey: .toScreen)
    drawnToScreen = try container.decodeIfPresent(PlaneMap.self, forKey: .drawnToScreen)
    alpha = try container.decode(Double.self, forKey: .alpha)
    for (key, trait) in Self.traitKeys { traits[trait] = try container.decode(Bool.self, forKey: key) }
    backgroundAlpha = try container.decode(Double.self, forKey: .backgroundAlpha)
    role = try container.decode(ViewRole.self, forKey: .role)
    overrides = try container.decode(ViewOverrides.self, forKey: .overrides)
    recognizers = try container.decode([Int].self, forKey: .recognizers)
    control = try container.decodeIfPresent(ControlSnapshot.self, forKey: .control)
    scroll = try container.decodeIfPresent(ScrollSnapshot.self, forKey: .scroll)
    layout = try container.decodeIfPresent(LayoutSnapshot.self, forKey: .layout)
    // An app of a release before that does not tell these.
    text = try container.decodeIfPresent(String.self, forKey: .text)
    kind = try container.decodeIfPresent(String.self, forKey: .kind)
    property = try container.decodeIfPresent(String.self, forKey: .property)
    cell = try container.decodeIfPresent(CellPlace.self, forKey: .cell)
    delegate = try container.decodeIfPresent(DelegateSnapshot.self, forKey: .delegate)
    list = try container.decodeIfPresent(ListSnapshot.self, forKey: .list)
    z = try container.decodeIfPresent(Double.self, forKey: .z)
    drawnAlpha = try container.decodeIfPresent(Double.self, forKey: .drawnAlpha)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(type, forKey: .type)
    try container.encode(identifier, forKey: .identifier)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(window, forKey: .window)
    try container.encodeIfPresent(controller, forKey: .controller)
    try container.encode(bounds, forKey: .bounds)
    try container.encode(toScreen, forKey: .toScreen)
    try container.encodeIfPresent(drawnToScreen, forKey: .drawnToScreen)
    try container.encode(alpha, forKey: .alpha)
    for (key, trait) in Self.traitKeys { try container.encode(traits[trait], forKey: key) }
    try container.encode(backgroundAlpha, forKey: .backgroundAlpha)
    try container.encode(role, forKey: .role)
    try container.encode(overrides, forKey: .overrides)
    try container.encode(recognizers, forKey: .recognizers)
    try container.encodeIfPresent(control, forKey: .control)
    try container.encodeIfPresent(scroll, forKey: .scroll)
    try container.encodeIfPresent(layout, forKey: .layout)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encodeIfPresent(kind, forKey: .kind)
    try container.encodeIfPresent(property, forKey: .property)
    try container.encodeIfPresent(cell, forKey: .cell)
    try container.encodeIfPresent(delegate, forKey: .delegate)
    try container.encodeIfPresent(list, forKey: .list)
    try container.encodeIfPresent(z, forKey: .z)
    try container.encodeIfPresent(drawnAlpha, forKey: .drawnAlpha)
  }
}
