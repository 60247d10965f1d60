/// Chooses a number by dragging a thumb along a track.
///
/// Only a finger that lands on the thumb moves it; beside it nothing happens. `valueChanged` and
/// `primaryActionTriggered` are sent with each move that changes the value, or once at the lift (`isContinuous`,
/// B6.29). Swipes along the track that begin on the thumb are not left to recognizers of views above (B6.40); pans are,
/// so in a scroll view the thumb has to be held for a moment (B6.51).
@preconcurrency @MainActor
open class UISlider: UIControl, FingerKeeper {
  private var scale = SliderScale()
  private let track = still(CALayer())
  private let filled = still(CALayer())
  private let thumb = still(CALayer())
  private var drag: Drag?

  private struct Drag {
    /// From the middle of the thumb to the finger when it landed, points.
    let grip: CGFloat
    let start: Float
  }

  private static let thumbSide: CGFloat = 28
  /// How far beside the thumb a finger still takes it, points.
  private static let reach: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a slider of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [track, filled, thumb] { layer.addSublayer(part) }
    thumb.borderWidth = 1
    thumb.borderColor = UIColor(white: 0, alpha: 0.18).cgColor
    show()
  }

  // MARK: Value

  /// The number, between `minimumValue` and `maximumValue`. Setting it sends nothing; what is outside is brought in,
  /// and what is no number counts as the minimum.
  open var value: Float {
    get { scale.value }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the number, and sends nothing. When `animated`, the thumb slides there in a quarter of a second; `value` is
  /// what it will be at once, and a finger takes hold of the thumb where it will be (B1.10).
  open func setValue(_ value: Float, animated: Bool) { change(animated: animated) { $0.setValue(value) } }

  /// The number at the left end; 0 by default. The maximum follows if it is less; what is not finite is ignored.
  open var minimumValue: Float {
    get { scale.minimum }
    set { change { $0.setMinimum(newValue) } }
  }

  /// The number at the right end; 1 by default. The minimum follows if it is more; what is not finite is ignored.
  open var maximumValue: Float {
    get { scale.maximum }
    set { change { $0.setMaximum(newValue) } }
  }

  /// Whether `valueChanged` is sent while the thumb is dragged, and not only at the lift; true by default.
  open var isContinuous = true

  private func change(animated: Bool = false, _ change: (inout SliderScale) -> Void) {
    let old = scale
    change(&scale)
    guard scale != old else { return }
    if animated { return slide { self.show() } }
    stopSliding()
    show()
  }

  /// Shows the thumb where it will be.
  private func stopSliding() {
    guard isOutsideOfBlocks else { return }
    filled.endAnimations()
    thumb.endAnimations()
  }

  // MARK: Looks

  /// The colour left of the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { show() } }
  /// The colour right of the thumb; nil for a light grey.
  open var maximumTrackTintColor: UIColor? { didSet { show() } }
  /// The colour of the thumb; nil for white.
  open var thumbTintColor: UIColor? { didSet { show() } }

  /// Where the track is drawn: along the middle, 4 points high. Override it for another place.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(bounds.width - 4, 0), height: 4)
  }

  /// Where the thumb is drawn, and taken hold of, for a value: 28 points wide, and at both ends within the bounds.
  /// Override it for another size.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = Self.thumbSide
    let way = max(rect.width + 4 - side, 0)
    return CGRect(
      x: rect.minX - 2 + way * scale.fraction(of: value), y: rect.midY - side / 2, width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }
  override func stateChanged() { show() }
  open override func tintColorDidChange() { show() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  private func thumbFrame(for value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func show() {
    let rail = trackRect(forBounds: bounds)
    let knob = thumbFrame(for: value)
    track.frame = rail
    filled.frame = CGRect(x: rail.minX, y: rail.minY, width: max(knob.midX - rail.minX, 0), height: rail.height)
    thumb.frame = knob
    for part in [track, filled] { part.cornerRadius = rail.height / 2 }
    thumb.cornerRadius = knob.height / 2
    track.backgroundColor = (maximumTrackTintColor ?? .systemGray4).cgColor
    filled.backgroundColor = (minimumTrackTintColor ?? tintColor).cgColor
    let color: UIColor = thumbTintColor ?? .white
    thumb.backgroundColor = (isHighlighted ? color.mixed(with: .black, 0.08) : color).cgColor
    for part in [track, filled] { part.opacity = isEnabled ? 1 : 0.5 }
  }

  // MARK: Tracking

  override var primaryActionEvents: Event { .valueChanged }
  override var ownGesture: ControlGesture? { .swipeAlongTrack }

  override var isKnobHeld: Bool { drag != nil }

  override func isKnob(at point: CGPoint) -> Bool {
    thumbFrame(for: value).insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard drag == nil, isKnob(at: point) else { return false }
    // A thumb on its way is the finger's from now on.
    stopSliding()
    drag = Drag(grip: point.x - thumbFrame(for: value).midX, start: value)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard leads(touch), let drag else { return true }
    let (first, last) = (thumbFrame(for: minimumValue).midX, thumbFrame(for: maximumValue).midX)
    guard last != first else { return true }
    setByUser(scale.value(at: (touch.location(in: self).x - drag.grip - first) / (last - first)))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if touch.map(leads) ?? true { endDrag() }
  }

  /// The value stays where the finger has brought it, so the targets are told of that too.
  open override func cancelTracking(with event: UIEvent?) { endDrag() }

  private func endDrag() {
    guard let drag else { return }
    self.drag = nil
    if !isContinuous, value != drag.start { found(.valueChanged) }
  }

  final func forgetFinger() { drag = nil }

  private func setByUser(_ new: Float) {
    let old = value
    setValue(new, animated: false)
    if value != old, isContinuous || drag == nil { found(.valueChanged) }
  }

  override func meaning(of key: UIPress.PressType) -> KeyMeaning? { KeyMeaning.ofScale(key) }

  /// An arrow key moves the thumb by a tenth of the track.
  override func step(by count: Int) {
    setByUser(scale.value(at: scale.fraction(of: value) + CGFloat(count) / 10))
  }
}
