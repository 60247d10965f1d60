import EventTrace

/// A view whose content is larger than itself and is moved by fingers.
///
/// The class says what may be overridden. How a finger drags stands in ScrollDragging.swift, how content goes on by
/// itself in ScrollMoving.swift, who gets a touch on content in ScrollContentTouches.swift, zooming in
/// ScrollZooming.swift. `contentOffset` is the origin of its bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  final var scroll = ScrollState()
  /// What calls the view with each frame, as long as it does: the view may leave its window meanwhile.
  final weak var ticker: FrameTicker?
  private var habits = ScrollHabits.usual
  private var size = CGSize.zero
  private var inset = UIEdgeInsets.zero
  final let handle = Handle<UIScrollView>()
  private lazy var ownPan = ScrollPanGestureRecognizer(scrollView: self)
  private lazy var ownDelay = ScrollDelayGestureRecognizer(scrollView: self)
  final private(set) var madePinch: ScrollPinchGestureRecognizer?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a scroll view of zero size without content; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  override var isScrollView: Bool { true }
  override func letsContent(_ view: UIView, beginWith touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  private func prepare() {
    handle.belongs(to: self)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    knownSize = bounds.size
    addGestureRecognizer(ownDelay)
    addGestureRecognizer(ownPan)
  }

  deinit {
    onMainThread {
      handle.objectGoes()
      endTracking()
    }
  }

  // MARK: Content

  /// Hears how the content moves. Not retained. Disfavoured, as a collection's `delegate` is of a narrower type.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The point of the content at the view's origin, points: its bounds' origin. Setting it moves the content at once.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue != bounds.origin { setContentOffset(newValue, animated: false) } }
  }

  /// Size of the content, points. Lengths that are negative or no numbers count as 0.
  open var contentSize: CGSize {
    get { size }
    set {
      guard newValue != size else { return }
      observed { size = newValue }
      contentSizeChanged()
    }
  }

  /// Room around the content that it can be moved into, points. Insets that are no numbers count as 0.
  open var contentInset: UIEdgeInsets {
    get { inset }
    set {
      guard newValue != inset else { return }
      observed { inset = newValue }
      adjustedContentInsetDidChange()
      contentChanged()
    }
  }

  /// The insets that count: those of the program, and the safe area, such as a bar that lies over the view.
  open var adjustedContentInset: UIEdgeInsets { insetWithRefreshControl(insetWithSafeArea(inset)) }
  /// The insets that count are others now. Tells the delegate.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }
  /// Whether the safe area adds to the insets: above and below the content, with `always` also beside it.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { adjustmentChanged() } }
  /// Above the content, pulled into sight by fingers; nil, as by default, for none (B19.2).
  open var refreshControl: UIRefreshControl? { didSet { exchange(oldValue, for: refreshControl) } }
  /// Room for it, above the content, while it refreshes.
  final var refreshRoom: CGFloat = 0 { didSet { if refreshRoom != oldValue { refreshRoomChanged() } } }
  /// How much of the view the keyboard covers, where the view keeps its content clear of it; points.
  final var coveredBelow: CGFloat = 0
  /// What the safe area added when it was last looked at.
  final var knownSafeArea = UIEdgeInsets.zero
  /// The safe area when it was last looked at in a window.
  final var lastSafeArea: UIEdgeInsets?
  /// The size that content was last kept within.
  final var knownSize = CGSize.zero

  // MARK: Behaviour

  /// Whether fingers move the content (B7.1).
  open var isScrollEnabled = true { didSet { if !isScrollEnabled { scrollingStops() } } }
  /// Content can be pulled past its edges, if there is more than fits (B7.21).
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Content can be pulled past its left and right edge, if there is more than fits (B7.21).
  open var bouncesHorizontally: Bool {
    get { habits[.bouncesHorizontally] }
    set { habits[.bouncesHorizontally] = newValue }
  }
  /// Content can be pulled past its upper and lower edge, if there is more than fits (B7.21).
  open var bouncesVertically: Bool {
    get { habits[.bouncesVertically] }
    set { habits[.bouncesVertically] = newValue }
  }
  /// The same also where everything fits (B7.21).
  open var alwaysBounceVertical: Bool {
    get { habits[.alwaysBouncesVertically] }
    set { habits[.alwaysBouncesVertically] = newValue }
  }
  /// Content can be pulled past its left and right edge also where everything fits (B7.21).
  open var alwaysBounceHorizontal: Bool {
    get { habits[.alwaysBouncesHorizontally] }
    set { habits[.alwaysBouncesHorizontally] = newValue }
  }
  /// A drag that begins along one axis keeps to it (B7.24).
  open var isDirectionalLockEnabled: Bool {
    get { habits[.locksDirection] }
    set { habits[.locksDirection] = newValue }
  }
  /// The content rests at multiples of the view's size (B7.23).
  open var isPagingEnabled: Bool {
    get { habits[.pages] }
    set { habits[.pages] = newValue }
  }
  /// How quickly content that was let go comes to rest (B7.18).
  open var decelerationRate = DecelerationRate.normal
  /// Touches wait a moment for the finger to move before content hears of them (B7.3).
  open var delaysContentTouches: Bool {
    get { habits[.delaysContentTouches] }
    set { habits[.delaysContentTouches] = newValue }
  }
  /// Content that has a touch loses it when the finger moves (B7.7, B7.8).
  open var canCancelContentTouches: Bool {
    get { habits[.canCancelContentTouches] }
    set { habits[.canCancelContentTouches] = newValue }
  }
  /// A tap at the top of the screen moves the content to its top.
  open var scrollsToTop: Bool {
    get { habits[.scrollsToTop] }
    set { habits[.scrollsToTop] = newValue }
  }
  /// Whether dragging puts the keyboard away: at once, or under the finger once that is over the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether keys may scroll. Kept; no keys do here.
  open var allowsKeyboardScrolling: Bool {
    get { habits[.allowsKeyboardScrolling] }
    set { habits[.allowsKeyboardScrolling] = newValue }
  }
  /// Whether drags sideways that this view can't follow may move one around it. Kept: they may in any case (B7.25).
  open var transfersHorizontalScrollingToParent: Bool {
    get { habits[.transfersHorizontalScrollingToParent] }
    set { habits[.transfersHorizontalScrollingToParent] = newValue }
  }
  /// The same for drags up and down. Kept.
  open var transfersVerticalScrollingToParent: Bool {
    get { habits[.transfersVerticalScrollingToParent] }
    set { habits[.transfersVerticalScrollingToParent] = newValue }
  }
  /// Whether a bar at the lower edge shows where the content is, while it moves; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { indicatorsChanged() } }
  /// Whether a bar at the right edge shows where the content is, while it moves; true by default.
  open var showsVerticalScrollIndicator = true { didSet { indicatorsChanged() } }
  final var indicators: ScrollIndicators?

  // MARK: What happens now

  /// A finger is on the view, also before it moves (B7.11).
  open var isTracking: Bool { ownPan.numberOfTouches > 0 && !ownPan.attempt.state.isOver }
  /// A drag has begun; stays true until the content rests (B7.11).
  open var isDragging: Bool { scroll.isDragging }
  /// The content goes on by itself after a drag.
  open var isDecelerating: Bool { scroll.isCoasting }
  /// The content moves because program code asked for it.
  open var isScrollAnimating: Bool { scroll.isAnimating }

  /// Moves the content by one finger or more. Its delegate is the scroll view and can't be another (B7.27).
  open var panGestureRecognizer: UIPanGestureRecognizer { ownPan }
  /// Zooms the content; nil unless zooming is possible (B7.2).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  // MARK: Moving

  /// Moves the content to an offset, also past the edges. Animated it takes about 0.3 s, then the delegate is told
  /// (B7.16). An offset that is no number is ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { move(to: contentOffset, animated: animated) }
  /// Moves the content by as little as is needed to show a rectangle of it; nothing if it shows already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }
  /// Ends every movement where it is, or at the edge that the content is past.
  open func stopScrollingAndZooming() {
    stopMoving("stopScrollingAndZooming()")
    bringHome()
    fadeIndicators()
  }

  // MARK: For subclasses

  /// Whether a view of the content hears of touches that landed on it; true by default (B7.5, B7.6).
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Whether a view of the content loses its touch to a drag; true by default unless it is a control that
  /// is enabled (B7.7, B7.9).
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }

  // MARK: Zooming

  /// The smallest scale that content rests at; 1 by default. Zero or less counts as 0.01, no number as 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// The largest scale that content rests at; 1 by default, and never less than the smallest. Infinity counts as a
  /// million; no number as 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsChanged() } }
  /// Content can be pinched past its limits, and springs back.
  open var bouncesZoom: Bool {
    get { habits[.bouncesZoom] }
    set { habits[.bouncesZoom] = newValue }
  }
  /// The scale of the view that `viewForZooming(in:)` names.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms around the middle of what is seen, to a scale within the limits; one that is no number is ignored.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }
  /// Zooms so that a rectangle of the zoomed view fills the scroll view as far as it can.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }
  /// Fingers or a trackpad zoom the content.
  open var isZooming: Bool { scroll.zoom.isZooming }
  /// Content that was pinched past its limits goes back to them.
  open var isZoomBouncing: Bool { scroll.zoom.flight?.isBounce == true }
  /// The content is zoomed because program code asked for it.
  open var isZoomAnimating: Bool { scroll.zoom.flight?.isBounce == false }

  // MARK: Overrides

  /// The origin is the content offset: setting it moves the content. An origin that is no number is ignored.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let origin = super.bounds.origin
      super.bounds = CGRect(origin: origin, size: newValue.size)
      if newValue.origin != origin { move(to: newValue.origin, animated: false) }
    }
  }
  /// Touches on the scroll view itself end here (B3.22).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      stopMoving("left its window")
      leavesWindow()
    } else {
      comesIntoWindow()
    }
    trackingChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    followSafeArea()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    followSafeArea()
    followSize()
  }

  final var pan: ScrollPanGestureRecognizer { ownPan }
  final var pinch: ScrollPinchGestureRecognizer {
    if let madePinch { return madePinch }
    let pinch = ScrollPinchGestureRecognizer(scrollView: self)
    madePinch = pinch
    return pinch
  }
}
