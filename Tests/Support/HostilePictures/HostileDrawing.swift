import SystemLink

/// Layers of a hostile app, put together piece by piece: they are in one layer, the app's window.
public struct HostileDrawing {
  /// The app's window, which everything is in.
  public static let window = LayerID(4)

  private var updates: [LayerCommit.Operation] = []
  private var contents: [LayerCommit.Operation] = []
  private var children: [LayerID: [LayerID]] = [:]
  private var lastNumber: UInt32

  /// - Parameter after: numbers up to this one are taken.
  public init(after: UInt32 = 99) { lastNumber = after }

  /// The number of the newest layer.
  public var last: UInt32 { lastNumber }

  /// A layer as large as the window, in the window or another layer, and its content.
  @discardableResult public mutating func layer(
    in parent: LayerID = window, _ content: LayerContent = .none, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> LayerID {
    lastNumber += 1
    let layer = LayerID(lastNumber)
    var properties = LayerProperties()
    (properties.width, properties.height) = (195, 400)
    (properties.anchorX, properties.anchorY) = (0, 0)
    change(&properties)
    updates.append(.update(layer, properties))
    if content != .none { contents.append(.content(layer, content)) }
    children[parent, default: []].append(layer)
    return layer
  }

  /// Layers in each other, each made by the same rule.
  public mutating func nested(_ count: Int, _ change: (Int, inout LayerProperties) -> Void) {
    var parent = Self.window
    for index in 0..<count { parent = layer(in: parent) { change(index, &$0) } }
  }

  /// Layers side by side, each made by the same rule.
  public mutating func flat(_ count: Int, _ change: (Int, inout LayerProperties) -> Void) {
    for index in 0..<count { layer { change(index, &$0) } }
  }

  public var operations: [LayerCommit.Operation] {
    let lists = children.sorted { $0.key.number < $1.key.number }
    return updates + contents + lists.map { .children($0.key, $0.value) }
  }

  /// An opaque or half transparent colour for everything.
  public static let ink = LayerColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 0.5)

  public static func text(
    _ string: String, size: Double = 14, lines: UInt16 = 0, weight: UInt16 = 400,
    alignment: LayerText.Alignment = .natural
  ) -> LayerContent {
    .text(
      LayerText(
        string: string, fontSize: size, weight: weight, color: LayerColor(red: 0, green: 0, blue: 0, alpha: 1),
        alignment: alignment, lines: lines))
  }
}
