import EventTrace
import HitIndex

/// A rectangle that is drawn, hit-tested and told about touches: the building block of what is on the screen.
///
/// The class lists what may be overridden. How it works stands in the folder of each concept: geometry in
/// ViewGeometry.swift, the tree in ViewHierarchy.swift, hit-testing in HitTesting/, layout in Layout.swift.
@preconcurrency @MainActor
open class UIView: ViewArrangement, UICoordinateSpace, ScreenMapped, CALayerDelegate {
  // MARK: Stored state

  /// After each change `placeChanged()` is called. Every hit-test reads it of many views, each check would be felt.
  @exclusivity(unchecked) final var geometry: ViewGeometry
  /// The yes-or-no properties.
  final var flags = ViewFlags.initial {
    didSet { if !flags.symmetricDifference(oldValue).isDisjoint(with: .gates) { gatesChanged(oldValue) } }
  }
  /// Where in the superview's list of children the view stands; `ChildList` says how far that can be relied on.
  final var slot: UInt32 = 0
  /// Number on the stage, given when the view is first committed there.
  final var layerNumber: UInt32 = 0
  final var storedAlpha: Float = 1 {
    didSet { flags.set(.transparent, storedAlpha < UIView.leastTouchableAlpha) }
  }
  final var storedMask: AutoresizingMask = []
  // `weak` would slow down every retain of those three; each clears it when it lets go of the view.
  final unowned(unsafe) var storedSuperview: UIView?
  /// The window at the root of the tree that the view is in.
  final unowned(unsafe) var storedWindow: UIWindow?
  /// The controller whose root view this is.
  final unowned(unsafe) var viewController: UIViewController?
  /// Changed in ChildrenOfViews.swift only. Every hit-test reads it, and nothing is called while it changes.
  @exclusivity(unchecked) final var children = ChildList()
  /// Where many children are, from the first time that hit-testing asks.
  final var childIndex: ChildIndex?
  /// What few views have: recognizers, an identifier, looks beyond a background.
  final var extras: ViewExtras?
  private final var storedTraceMark = TraceMark()

  // MARK: Making

  /// Makes a view at a place in its future superview's coordinates, points.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: frame)
    super.init()
    begin()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Makes a view of zero size; nothing is read from the coder, as there are no archives of views here.
  public required init?(coder: NSCoder) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
    begin()
  }

  deinit {
    onMainThread {
      releaseSubtree()
      if traceMark.epoch != 0 { traceMark.release() }
    }
    noteEnd(of: ObjectIdentifier(self))
  }

  /// False in the classes that let touches through unless told otherwise (B1.27).
  class var isUserInteractionEnabledByDefault: Bool { true }

  override final var traceMark: TraceMark {
    get { storedTraceMark }
    set { storedTraceMark = newValue }
  }

  override var traceName: String? { extras?.accessibilityIdentifier }

  /// Asked for views above one that is touched, where a cast would cost more than the rest. Who says yes has extras.
  var isScrollView: Bool { false }
  /// Whether a view of its content hears of touches that landed on that (B7.5); a scroll view may say no.
  func letsContent(_ view: UIView, beginWith touches: Set<UITouch>, _ event: UIEvent) -> Bool { true }

  /// Asked by scroll views and menus, answered by controls: whether a drag leaves the touch to the view, whether taps
  /// are all that it follows, whether its menu comes with the touch.
  var keepsTouches: Bool { false }
  package var isForTaps: Bool { false }
  var opensMenuByTouch: Bool { false }

  // MARK: Chain

  /// The view controller whose root view it is, otherwise the superview (B3.2).
  open override var next: UIResponder? { viewController ?? storedSuperview }

  // MARK: Hit-testing

  /// The deepest view under a point, front to back, or nil (B1.2-B1.5).
  ///
  /// Called on the receiver first; the receiver asks its own `point(inside:with:)`, then calls this on its subviews
  /// from last to first. A pure question: it may be asked at any time and more than once (B1.42, B1.43).
  ///
  /// - Parameters:
  ///   - point: in the receiver's coordinates.
  ///   - event: the event that asks; nil when program code asks (B1.41). Its touches need not be up to date (B1.40).
  /// - Returns: the receiver or a descendant by default; an override may answer any view (B1.22) or nil to let touches
  ///   through (B1.24).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

  /// Whether a point of the receiver's coordinates is inside it: by default, inside `bounds`, low edges included, high
  /// edges not (B1.14, B1.15). Override it to enlarge or shrink what can be touched (B1.25).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { geometry.bounds.holds(point) }

  // MARK: Hierarchy hooks

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The superview is about to change; nil means removal.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview changed.
  open func didMoveToSuperview() {}
  /// The window is about to change, also because an ancestor moves; nil means that the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window changed.
  open func didMoveToWindow() {}
  /// Takes the view out of its superview and its window. Nothing happens if it has no superview.
  open func removeFromSuperview() { leaveSuperview() }

  // MARK: Layout

  /// Places the subviews: by itself those that constraints place. Called before the next frame after the size changed,
  /// a subview came or went, or `setNeedsLayout()` was called.
  open func layoutSubviews() { if flags.contains(.placesSubviews) { placeSubviewsByConstraints() } }
  /// Lays out the view's layer, and with it the subviews; also called for layers whose delegate the view is.
  open func layoutSublayers(of layer: CALayer) { layOut(sublayersOf: layer) }
  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }
  /// The size that fits the content best within the given one; by default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that `sizeThatFits(_:)` gives, keeping the origin.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }
  /// The safe area changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Recognizers

  /// Whether a recognizer attached to the receiver, or above it while the receiver was hit, may begin (B4.24).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Attaches a recognizer; one that is attached elsewhere leaves that view (B4.69).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    requireMainThread("\(type(of: self)).addGestureRecognizer(_:)")
    attach(gestureRecognizer)
  }
  /// Detaches a recognizer. Nothing happens if it is not attached here.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Interactions

  /// What is attached to the view, in the order in which it was added.
  open var interactions: [any UIInteraction] {
    get { extras?.interactions ?? [] }
    set { replaceInteractions(newValue) }
  }
  /// Attaches an interaction, which hears of it; one that is attached elsewhere leaves that view. The view keeps it.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Detaches an interaction, which hears of it. Nothing happens if it is not attached here.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  // MARK: Geometry that subclasses observe

  /// Place and size in the superview's coordinates: the smallest upright rectangle around the
  /// transformed bounds. Points.
  open var frame: CGRect {
    get {
      // A copy: what is read during a call costs a check at each other access of the geometry.
      let geometry = geometry
      return geometry.frame
    }
    set { if let layer = ownLayer { layer.frame = newValue } else { changeGeometry { $0.frame = newValue } } }
  }
  /// The view's rectangle in its own coordinates. An origin other than zero scrolls the content. Points.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { if let layer = ownLayer { layer.bounds = newValue } else { changeGeometry { $0.bounds = newValue } } }
  }
  /// Where the anchor point lies in the superview's coordinates. Points.
  open var center: CGPoint {
    get { geometry.position }
    set { if let layer = ownLayer { layer.position = newValue } else { changeGeometry { $0.position = newValue } } }
  }
  /// Turn, scale and shift about the anchor point, applied on the way to the superview.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { changeGeometry { $0.transform = newValue } }
  }
  /// The point about which the view turns and which `center` places, as a fraction of the size; (0.5, 0.5) by default.
  open var anchorPoint: CGPoint {
    get { geometry.anchor }
    set { changeGeometry { $0.anchor = newValue } }
  }

  // MARK: What decides about touches

  /// Whether the view and its subtree can be touched; false lets touches through to what is behind (B1.2, B1.27).
  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.userInteraction) }
    set { flags.set(.userInteraction, newValue) }
  }
  /// Whether the view and its subtree are neither drawn nor touched.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      guard newValue != flags.contains(.hidden) else { return }
      observed { flags.set(.hidden, newValue) }
      markNeedsCommit()
      hidingChanged()
    }
  }
  /// How opaque the view is, 0...1; below 0.01 it can't be touched (B1.7). Kept in single precision, as a layer does.
  open var alpha: CGFloat {
    get { CGFloat(storedAlpha) }
    set {
      let alpha = newValue.isNaN ? 0 : Float(min(max(newValue, 0), 1))
      guard alpha != storedAlpha else { return }
      let old = storedAlpha
      observed { storedAlpha = alpha }
      markNeedsCommit()
      if followsChanges { StageNode.view(self).followOpacity(from: old, to: alpha) }
    }
  }
  /// Whether more than one touch at a time is delivered to the view; false by default (B2.21).
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { flags.set(.multipleTouch, newValue) }
  }
  /// Whether it wants to be the only view of its window that handles touches while it does (B2.26-B2.30).
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { flags.set(.exclusiveTouch, newValue) }
  }

  // MARK: Looks

  /// What fills the bounds behind the content; nil, as by default, for nothing. Plays no part in hit-testing (B1.11).
  open var backgroundColor: UIColor? {
    get { extras?.backgroundColor }
    set {
      let old = extras?.backgroundColor
      guard newValue != old else { return }
      madeExtras.backgroundColor = newValue
      markNeedsCommit()
      if followsChanges { StageNode.view(self).followColor(from: old?.cgColor, to: newValue?.cgColor) }
    }
  }
  /// Whether what sticks out of the bounds is not drawn. Plays no part in hit-testing (B1.13).
  open var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set {
      guard newValue != flags.contains(.clipsToBounds) else { return }
      flags.set(.clipsToBounds, newValue)
      markNeedsCommit()
    }
  }
  /// A promise that the view fills its bounds without holes; no part of hit-testing (B1.11).
  open var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { flags.set(.opaque, newValue) }
  }
  /// The class of the layer that a view of this class gets: `CALayer`, or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }
  /// Draws what the view shows, with the context that `UIGraphicsGetCurrentContext()` answers, in the view's own
  /// coordinates. Override it; by itself it draws nothing. Called for a class that overrides it when the view is in a
  /// window, can be seen and has to be drawn, once for each commit, after layout (B14.1, B14.2).
  ///
  /// - Parameter rect: the view's bounds (B14.5).
  open func draw(_ rect: CGRect) { defaultDraw() }
  /// Draws the view's layer: by itself with `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { GraphicsStack.draw(into: ctx) { draw(bounds) } }
  /// Asks that what the view shows be shown anew in the next frame.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Asks that a part of what the view shows be shown anew in the next frame: all of it is (B14.5).
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay() }
  /// What a change of the view's layer does besides: nothing, but in a view's block (B13.12).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    defaultAction(for: layer, forKey: event)
  }
  /// The size that the content would like to have; `noIntrinsicMetric` for a side without a wish.
  /// A stack view asks for it.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// A number for the program's own use.
  open var tag: Int {
    get { extras?.tag ?? 0 }
    set { if newValue != 0 || extras != nil { madeExtras.tag = newValue } }
  }
  /// What the stage shows besides background and border; a subclass that draws answers it anew at each commit.
  var layerContent: LayerContentSource { .layer }
  /// What `draw(_:)` draws by itself, in the present context.
  func defaultDraw() {}
}
