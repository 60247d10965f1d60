// Layout of layers. A view's layer is laid out with its view; the layers without a view that are in it are laid out
// right after, parents first, where they asked for it.

/// Answers for a layer: a view is that of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer something to show; by itself has it drawn.
  func display(_ layer: CALayer)
  /// Draws what the layer shows. Nothing by default.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers: layout was due. Nothing by default.
  func layoutSublayers(of layer: CALayer)
  /// What a change of the layer's property does besides (B13.12).
  ///
  /// - Returns: an action; `NSNull` for none at all; nil, as by default, to let the layer's own `actions` and class
  ///   answer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Has the layer drawn.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Places nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves it to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// Who answers for the layer: of a view's layer always the view. Not kept alive.
  public final var delegate: (any CALayerDelegate)? {
    get { view ?? storedDelegate }
    set { if view == nil { storedDelegate = newValue } }
  }

  final func markNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    own.needsLayout = true
    nearestView?.noteLayerLayout()
  }

  /// The view in whose layer this one is, however deep.
  final var nearestView: UIView? {
    var ancestor: CALayer? = self
    while let current = ancestor {
      if let view = current.view { return view }
      ancestor = current.storedSuperlayer
    }
    return nil
  }

  final func layOutTree() {
    if let view = nearestView { return view.layoutIfNeeded() }
    var root = self
    while let superlayer = root.storedSuperlayer { root = superlayer }
    root.layOutBelow(includingSelf: true)
  }

  /// One pass over it and the layers without a view within it.
  final func layOutBelow(includingSelf: Bool) {
    var waiting = includingSelf ? [self] : bareLayers
    while let layer = waiting.popLast() {
      if layer.own.needsLayout {
        layer.own.needsLayout = false
        layer.layoutSublayers()
      }
      waiting.append(contentsOf: layer.bareLayers.reversed())
    }
  }

  /// The layers without a view right within it, back to front, and its mask.
  final var bareLayers: [CALayer] {
    var layers: [CALayer] = []
    for case .layer(let layer) in order { layers.append(layer) }
    if let mask = storedMask, mask.view == nil { layers.append(mask) }
    return layers
  }
}

extension UIView {
  /// The layer if its class is the program's and hears of each change.
  @inline(__always)
  final var ownLayer: CALayer? {
    guard flags.contains(.ownLayerClass), let layer = extras?.layer, layer.isOfProgram else { return nil }
    return layer
  }

  /// A layer of a class that the view's class chose is made with the view, as on iOS.
  final func noteLayerClass() {
    let type = type(of: self)
    guard type != UIView.self else { return }
    if LayoutOverrides.overridesLayoutOfSublayers(type) { flags.insert(.overridesLayoutOfSublayers) }
    noteUpdateOverride(of: type)
    if type.layerClass != CALayer.self { _ = layer }
  }

  /// A layer without a view asked for layout.
  final func noteLayerLayout() {
    flags.insert(.layersNeedLayout)
    bubbleLayoutFlags()
  }

  final func layOutLayers() {
    flags.remove(.layersNeedLayout)
    extras?.layer?.layOutBelow(includingSelf: false)
  }

  /// Layout as the layer asks for it: through a layer class or an override of the program's that may do more.
  final func layOutContents() {
    if let ownLayer { return ownLayer.layoutSublayers() }
    if flags.contains(.overridesLayoutOfSublayers) { return layoutSublayers(of: layer) }
    layoutSubviews()
  }

  final func layOut(sublayersOf layer: CALayer) { if extras?.layer === layer { layoutSubviews() } }
}

/// Knows which classes of views override `layoutSublayers(of:)`, as `HitTestOverrides` does for hit-testing. Where that
/// can't be found out, none counts as overriding.
@MainActor
private enum LayoutOverrides {
  private static let place = OverrideDetection.find(
    in: [(name: "layoutSublayers", probe: LayoutProbe.self)], base: UIView.self, plain: PlainLayoutProbe.self)?[
      "layoutSublayers"]

  static func overridesLayoutOfSublayers(_ type: UIView.Type) -> Bool {
    place.map { OverrideDetection.differ(type, UIView.self, at: $0) } ?? false
  }
}

/// Never advanced; see `ViewOverrideDetection`.
@MainActor private var calls = 0

private final class PlainLayoutProbe: UIView {}
private final class LayoutProbe: UIView {
  override func layoutSublayers(of layer: CALayer) { calls += 11 }
}
