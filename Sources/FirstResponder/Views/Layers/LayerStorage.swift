/// What a layer without a view keeps for itself.
struct OwnLayerValues {
  var geometry = ViewGeometry(frame: .zero)
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  /// `layoutSublayers()` is due.
  var needsLayout = false
  /// It cuts another layer out, which is its `storedSuperlayer`.
  var isMask = false
  var backgroundColor: UIColor?
  /// What of the layer is on its way; nil while nothing is.
  var moving: (any ValuesInMotion)?
  /// The turn in which it came into its window. Until that has ended its changes are not animated.
  var entryTurn = Int.max
}

/// What every layer keeps, with a view or without.
struct LayerLooks {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = CGColor(gray: 0, alpha: 1)
  var hasBorderColor = true
  /// Changes are not animated: a part of a control of ours, or a picture of another layer.
  var isStill = false
  var zPosition: CGFloat = 0
  var name: String?
  private var box: RareBox?

  /// What few layers have.
  var rare: RareLooks { box?.looks ?? RareLooks() }
  var hasRare: Bool { box != nil }

  mutating func changeRare(_ change: (inout RareLooks) -> Void) {
    if box == nil || !isKnownUniquelyReferenced(&box) { box = RareBox(rare) }
    if let box { change(&box.looks) }
  }

  private final class RareBox {
    var looks: RareLooks
    init(_ looks: RareLooks) { self.looks = looks }
  }
}

/// What few layers have. Kept apart, so that a plain layer stays small.
struct RareLooks {
  /// The layer's map where it is none of the plane.
  var transform: CATransform3D?
  var sublayerTransform = CATransform3DIdentity
  var anchorPointZ: CGFloat = 0
  var isDoubleSided = true
  var isGeometryFlipped = false

  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?

  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var contentsScale: CGFloat = 1
  var contentsGravity = CALayerContentsGravity.resize
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var isOpaque = false
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var allowsGroupOpacity = true
  var allowsEdgeAntialiasing = false
  var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  var drawsAsynchronously = false
  var needsDisplayOnBoundsChange = false
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?

  var timing = LayerTime()
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// Under names that are no properties'.
  var values: [String: Any] = [:]
}

// MARK: - Making the layer of a view

extension UIView {
  /// The view's looks. Made when it is first asked for, of the class that `layerClass` names.
  public final var layer: CALayer {
    if let layer = extras?.layer { return layer }
    let type: AnyClass = Self.layerClass
    guard let made = ObjectMaker.make(type) as? CALayer else {
      fatalError(
        """
        \(Self.self).layerClass answers \(type), which is no CALayer. A view needs a layer to be drawn: answer \
        CALayer.self or a subclass of it.
        """)
    }
    made.view = self
    madeExtras.layer = made
    if type != CALayer.self {
      flags.insert(.ownLayerClass)
      markContentChanged()
      if DrawOverrides.draws(Swift.type(of: made)) {
        flags.insert(.draws)
        markNeedsDisplay()
      }
    }
    return made
  }
}

extension CALayer {
  /// The view goes: what it stored for the layer stays with the layer, for those who still hold it.
  final func viewGoes() {
    guard let view else { return }
    own.geometry = view.geometry
    own.opacity = view.storedAlpha
    own.isHidden = view.flags.contains(.hidden)
    own.masksToBounds = view.flags.contains(.clipsToBounds)
    own.backgroundColor = view.extras?.backgroundColor
    dropViewsFromOrder()
    self.view = nil
  }

  /// Takes over what another layer shows, but for animations, sublayers and mask.
  final func copyValues(of layer: CALayer) {
    looks = layer.looks
    looks.isStill = true
    own.geometry = layer.geometry
    own.opacity = layer.opacity
    own.isHidden = layer.isHidden
    own.masksToBounds = layer.masksToBounds
    own.backgroundColor = layer.backgroundColor.map(UIColor.init(cgColor:))
    modelLayer = layer.modelLayer ?? layer
    contentsStore = layer.contentsStore?.copy()
  }
}

/// A layer that belongs to a control of ours: its changes are not animated by themselves.
@MainActor
func still<Layer: CALayer>(_ layer: Layer) -> Layer {
  layer.looks.isStill = true
  return layer
}
