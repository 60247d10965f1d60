/// Draws a layer, or does something else for it. A view is not asked through this: it draws its own layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer something to show; by itself has it drawn.
  func display(_ layer: CALayer)
  /// Draws what the layer shows.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer is about to be drawn.
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Has the layer drawn.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
}

extension UIView: CALayerDelegate {}

extension CALayer {
  /// Who draws: of a view's layer always the view. Not kept alive.
  public final var delegate: (any CALayerDelegate)? {
    get { view ?? storedDelegate }
    set { if view == nil { storedDelegate = newValue } }
  }
}
