/// Is on or off: a tap changes that, and so does dragging its knob across the middle.
///
/// The user's change sends `valueChanged` and `primaryActionTriggered` with the lift; changes by program code send
/// nothing (B6.29). The user's own change slides, and so does one of program code that is `animated`. It is always 51 x
/// 31 points. Taps, and pans along it that begin on the knob, are not left to recognizers of views above it (B6.40).
@preconcurrency @MainActor
open class UISwitch: UIControl, FingerKeeper {
  private let track = still(CALayer())
  private let knob = still(CALayer())
  private var storedIsOn = false
  private var drag: SwitchDrag?

  private static let size = CGSize(width: 51, height: 31)
  private static let knobSide: CGFloat = 27
  private static let travel: CGFloat = 20

  /// Makes a switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Makes a switch in its own size that is off; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    for part in [track, knob] { layer.addSublayer(part) }
    knob.cornerRadius = Self.knobSide / 2
    knob.borderWidth = 0.5
    knob.borderColor = UIColor(white: 0, alpha: 0.12).cgColor
    showState()
  }

  // MARK: Value

  /// Whether it is on. Setting it sends nothing.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether it is on, and sends nothing. When `animated`, the knob slides there in a quarter of a second; `isOn`
  /// is what it will be at once, and a finger may take over on the way.
  open func setOn(_ on: Bool, animated: Bool) {
    // What is on its way there already goes on.
    guard on != storedIsOn else { return }
    storedIsOn = on
    show(animated: animated)
  }

  /// The knob is seen on its way.
  private var isSliding: Bool { knob.own.moving != nil }

  private func setByUser(_ on: Bool) {
    guard on != isOn else { return }
    setOn(on, animated: true)
    found(.valueChanged)
  }

  private func show(animated: Bool) {
    if animated { return slide { self.showState() } }
    if isOutsideOfBlocks {
      track.endAnimations()
      knob.endAnimations()
    }
    showState()
  }

  // MARK: Looks

  /// The colour of the track while it is on; nil for green.
  open var onTintColor: UIColor? { didSet { showState() } }
  /// The colour of the knob; nil for white.
  open var thumbTintColor: UIColor? { didSet { showState() } }

  /// Takes the place and keeps the size.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
  override var focusRingRadius: CGFloat { bounds.height / 2 }

  private var knobFrame: CGRect {
    let position = drag?.position ?? (isOn ? 1 : 0)
    // Under the finger the knob is wider, towards the middle.
    let extra: CGFloat = isHighlighted ? 6 : 0
    let left = 2 + (Self.travel - extra) * position
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - Self.knobSide / 2, width: Self.knobSide + extra,
      height: Self.knobSide)
  }

  private func showState() {
    let looksOn = drag.map { $0.position > 0.5 } ?? isOn
    track.frame = bounds
    track.cornerRadius = bounds.height / 2
    track.backgroundColor = (looksOn ? onTintColor ?? .systemGreen : .systemGray4).cgColor
    knob.frame = knobFrame
    knob.backgroundColor = (thumbTintColor ?? .white).cgColor
    track.opacity = isEnabled ? 1 : 0.5
  }

  /// A knob on its way goes on, and gets wide or narrow on it.
  override func stateChanged() { show(animated: isSliding) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showState()
  }

  // MARK: Tracking

  override var primaryActionEvents: Event { .valueChanged }
  override var ownGesture: ControlGesture? { .tapAndDragAlongTrack }
  override var isKnobHeld: Bool { drag?.holdsKnob ?? false }
  override func isKnob(at point: CGPoint) -> Bool { knobFrame.insetBy(dx: -8, dy: -8).contains(point) }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if drag == nil {
      drag = SwitchDrag(isOn: isOn, at: point.x, travel: Self.travel, holdsKnob: isKnob(at: point))
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard leads(touch), drag != nil else { return true }
    drag?.move(to: touch.location(in: self).x)
    // A knob on its way is the finger's once that drags it.
    if isSliding, drag?.isDragged == true { show(animated: false) } else { showState() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard touch.map(leads) ?? true, let drag else { return }
    self.drag = nil
    let on = drag.result(isInside: isTouchInside)
    if on != isOn { setByUser(on) } else { show(animated: drag.isDragged || isSliding) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    let animates = drag?.isDragged == true || isSliding
    drag = nil
    show(animated: animates)
  }

  final func forgetFinger() {
    guard drag != nil else { return }
    drag = nil
    showState()
  }

  override func activate() { setByUser(!isOn) }

  override func meaning(of key: UIPress.PressType) -> KeyMeaning? {
    KeyMeaning.ofButton(key) ?? KeyMeaning.ofRow(key)
  }

  override func step(by count: Int) { setByUser(count > 0) }
}
