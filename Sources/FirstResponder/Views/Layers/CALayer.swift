import SystemLink

/// What is drawn: a rectangle with a place, a background, a border and layers within it.
/// It knows nothing of events (B1.21).
///
/// A view's layer is the view seen from its looks: place, opacity, background and clipping are stored once, in the
/// view, and both names change the same thing. A layer that is added to another without a view has values of its own;
/// what is animatable of it changes in a quarter of a second, unless its `CATransaction` says otherwise (B13.11).
///
/// What it shows besides is drawn, by a class that overrides `draw(in:)`, by a delegate or by the view, or is a picture
/// in `contents`. A stage is told what was drawn, and draws it: there are no pixels here.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  // As with a view's superview, whoever goes clears what points to it.

  /// The view whose layer it is.
  public internal(set) final unowned(unsafe) var view: UIView?
  /// The layer that contains this one, for a layer without a view.
  final unowned(unsafe) var storedSuperlayer: CALayer?
  /// What the view stores for its layer; only used without a view.
  final var own = OwnLayerValues()
  /// What no view stores.
  final var looks = LayerLooks()
  /// Views and layers within this one, back to front; empty while there are only views, whose order the view knows.
  final var order: [StageNode] = []
  /// What was drawn, or given by the program; nil for nothing.
  final var contentsStore: LayerContentsStore?
  /// Where a layer without a view stands on the stage.
  final var stageEntry = LayerStageEntry()
  /// What cuts the layer out, by its opacity.
  final var storedMask: CALayer?
  /// A delegate that is not the layer's view.
  final weak var storedDelegate: (any CALayerDelegate)?
  /// For a copy that shows what is on the screen: the layer itself.
  final weak var modelLayer: CALayer?

  /// Makes a layer of zero size that stands alone.
  public override init() { super.init() }

  /// Makes a copy of another layer's values, without its sublayers: what `presentation()` answers. Override it in a
  /// class with properties of its own, and copy those.
  ///
  /// - Parameter layer: a layer; anything else stops with a message.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else {
      fatalError("CALayer(layer:) was given a \(type(of: layer)), which is no layer. Pass the layer to be copied.")
    }
    copyValues(of: layer)
  }

  /// Makes a layer of zero size; nothing is read from the coder, as there are no archives of layers here.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    onMainThread {
      own.moving?.ownerGoes()
      releaseSublayers()
      releaseMask()
    }
    AssociatedObjects.forget(ObjectIdentifier(self))
  }

  // MARK: Drawing

  /// Gives the layer something to show: by itself asks the delegate for it, and without one has it drawn. Called before
  /// the stage is told, where it has to be shown anew.
  open func display() { if let delegate { delegate.display(self) } else { drawContents() } }
  /// Draws what the layer shows, in its own coordinates: by itself the delegate does, which is the view for its layer.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Asks that what the layer shows be drawn anew at the end of the turn.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Asks that a part of what the layer shows be drawn anew: all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay() }

  /// What the layer shows besides its background and border.
  var stageContent: LayerContent { drawnContent }
  /// What of it no stage shows, for the trace; nil if nothing is missing.
  var stageShortfall: String? { perspectiveShortfall }
  /// The properties that its class adds, by their names.
  var keyTable: [String: LayerKey] { [:] }

  // MARK: Place

  /// Place and size in the superlayer's coordinates: the smallest upright rectangle around the
  /// transformed bounds. Points.
  open var frame: CGRect {
    get { geometry.frame }
    set { setFrame(newValue) }
  }
  /// The layer's rectangle in its own coordinates. Points.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { setGeometry { $0.bounds = newValue } }
  }
  /// Where the anchor point lies in the superlayer's coordinates. Points.
  open var position: CGPoint {
    get { geometry.position }
    set { setGeometry { $0.position = newValue } }
  }
  /// The point about which the layer turns and which `position` places, as a fraction of the
  /// size; the middle by default.
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set { setGeometry { $0.anchor = newValue } }
  }
  /// Turn, scale and shift about the anchor point, in space. A stage shows what it does to the plane (B13.3).
  open var transform: CATransform3D {
    get { storedTransform }
    set { setTransform(newValue) }
  }
  /// A map about the middle for all sublayers together (B13.3).
  open var sublayerTransform: CATransform3D {
    get { looks.rare.sublayerTransform }
    set { setRare(\.sublayerTransform, newValue, "sublayerTransform", marks: .children) }
  }
  /// Order in which layers within one layer are drawn: higher ones later, equal ones in the order of `sublayers`. Plays
  /// no part in hit-testing, which asks views in the order of `subviews` (B1.19).
  open var zPosition: CGFloat {
    get { looks.zPosition }
    set { setZPosition(newValue) }
  }

  // MARK: Looks

  /// How opaque the layer and what is in it are as a group, 0...1.
  open var opacity: Float {
    get { view?.storedAlpha ?? own.opacity }
    set { setOpacity(newValue) }
  }
  /// Whether the layer and what is in it are not drawn.
  open var isHidden: Bool {
    get { view?.flags.contains(.hidden) ?? own.isHidden }
    set { setHidden(newValue) }
  }
  /// Whether what sticks out of the bounds (with their corner radius) is not drawn.
  open var masksToBounds: Bool {
    get { view?.flags.contains(.clipsToBounds) ?? own.masksToBounds }
    set { setMasksToBounds(newValue) }
  }
  /// What fills the bounds behind everything else; nil for nothing.
  open var backgroundColor: CGColor? {
    get { (view.map { $0.extras?.backgroundColor } ?? own.backgroundColor)?.cgColor }
    set { setBackgroundColor(newValue) }
  }
  /// Radius of the corners of background and border, and of what `masksToBounds` cuts. Points; 0 by default. Plays no
  /// part in hit-testing (B1.12).
  open var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { setLook(\.cornerRadius, newValue, "cornerRadius") }
  }
  /// Width of the line along the inside of the bounds. Points; 0, for no line, by default.
  open var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { setLook(\.borderWidth, newValue, "borderWidth") }
  }
  /// Colour of that line; opaque black by default, nil for no line.
  open var borderColor: CGColor? {
    get { looks.hasBorderColor ? looks.borderColor : nil }
    set { setBorderColor(newValue) }
  }
  /// Cuts the layer, with all that is in it, out by the mask's opacity; in the layer's coordinates. Nil for nothing.
  /// A mask is in no other layer.
  open var mask: CALayer? {
    get { storedMask }
    set { setMask(newValue) }
  }

  // MARK: Sublayers

  /// The layers within this one, back to front, those of subviews included; nil if there are none. Setting it takes out
  /// what is not named and adds the rest in the given order.
  open var sublayers: [CALayer]? {
    get { storedSublayers }
    set { setSublayers(newValue ?? []) }
  }
  /// Adds a layer in front of the others. A layer that is elsewhere leaves that place first.
  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.endIndex } }
  /// Adds a layer at an index of `sublayers`; an index beyond the end means in front of all.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.endIndex) } }
  /// Adds a layer directly behind another one, or in front of all if that is nil or not here.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Adds a layer directly in front of another one, or in front of all if that is nil or not here.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Puts a layer in the place of another one. Nothing happens if that is not here.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { exchange(oldLayer, for: newLayer) }
  /// Takes the layer out of the one that contains it. A view's layer takes the view with it.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Questions

  /// The deepest layer at a point, front to back, or nil. A hidden layer, and one without opacity, is none (B13.6).
  /// Events are not sent by it: that is the views' `hitTest(_:with:)`.
  ///
  /// - Parameter p: in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
  /// Whether a point of the layer's own coordinates is in its bounds.
  open func contains(_ p: CGPoint) -> Bool { geometry.bounds.holds(p) }

  // MARK: Layout

  /// Asks for `layoutSublayers()` before the next frame. Done by itself when the size changes.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Whether layout is due.
  open func needsLayout() -> Bool { view?.flags.contains(.needsLayout) ?? own.needsLayout }
  /// Lays out now what is due in the whole tree that the layer is in.
  open func layoutIfNeeded() { layOutTree() }
  /// Places the sublayers: by default the delegate does, which for a view's layer is the view.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// The size that the layer would like to have: by default the one that it has.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Animations

  /// What a change of a property does besides: the delegate's answer, that of `actions`, the class's, and at last an
  /// animation from what is on the screen (B13.12). Nil for nothing.
  open func action(forKey event: String) -> (any CAAction)? { defaultAction(event) }
  /// What a change of a property does besides in layers of this class; nil for what all layers do.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Whether the layer is drawn anew when a property of a name changes or is animated; false by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// A property's value in a layer that nobody changed; nil for what is no property.
  open class func defaultValue(forKey key: String) -> Any? { CALayer().value(forKey: key) }
  /// Shows an animation from now on. The layer keeps a copy.
  ///
  /// - Parameter key: its name; what had it before is taken away. Nil for none.
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key) }
  /// The layer's copy of the animation that was added under a name.
  open func animation(forKey key: String) -> CAAnimation? { addedAnimation(key) }
  /// Ends what is under way under a name: an animation's own, or that of a property that a block moves.
  open func removeAnimation(forKey key: String) { node.animated?.removeAll(key, isSoon: false) }
  /// Ends what is under way here: the layer is shown as it is. Completions of blocks that have nothing left to move are
  /// called with false before the return.
  open func removeAllAnimations() { node.animated?.removeAll(isSoon: false) }
  /// The names under which something is under way: `position` or `opacity` where a block or a change moves that; nil
  /// for none.
  open func animationKeys() -> [String]? { keysUnderWay }
}
