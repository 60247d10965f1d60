/// Counts up and down: the left half is one step less, the right half one more.
///
/// A tap steps once, with the lift. A finger that stays on a half for half a second counts on by itself, ever faster
/// (`autorepeat`); its lift adds nothing. `valueChanged` and `primaryActionTriggered` are sent for each change, or once
/// with the lift (`isContinuous`). It is always 94 x 32 points. A tap is not left to a recognizer of
/// a view above it (B6.40).
@preconcurrency @MainActor
open class UIStepper: UIControl, FingerKeeper {
  private var scale = StepperScale()
  private var looks = StepperLooks()
  private var hold: Hold?

  /// A finger on one half.
  private struct Hold {
    /// 1 for more, -1 for less.
    let direction: Int
    let start: Double
    var steps = 0
    /// When the next step is due; nil while the finger is outside, or without `autorepeat`.
    var deadline: Deadline.ID?
  }

  private static let size = CGSize(width: 94, height: 32)

  /// Makes a stepper at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Makes a stepper in its own size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    for part in looks.parts { layer.addSublayer(part) }
    show()
  }

  // MARK: Value

  /// The number, between `minimumValue` and `maximumValue`; 0 by default. Setting it sends nothing; what is outside is
  /// brought in, and what is no number counts as the minimum.
  open var value: Double {
    get { scale.value }
    set { change { $0.setValue(newValue) } }
  }

  /// The least number; 0 by default. Must be less than `maximumValue`: anything else stops the program, as in UIKit.
  open var minimumValue: Double {
    get { scale.minimum }
    set {
      check(newValue, maximumValue, "minimumValue \(newValue)", "maximumValue \(maximumValue)")
      change { $0.minimum = newValue }
    }
  }

  /// The greatest number; 100 by default. Must be greater than `minimumValue`:
  /// anything else stops the program, as in UIKit.
  open var maximumValue: Double {
    get { scale.maximum }
    set {
      check(minimumValue, newValue, "maximumValue \(newValue)", "minimumValue \(minimumValue)")
      change { $0.maximum = newValue }
    }
  }

  /// How much one step is; 1 by default. Must be greater than 0: anything else stops the program, as in UIKit.
  open var stepValue: Double {
    get { scale.step }
    set {
      guard newValue > 0, newValue.isFinite else {
        fatalError(
          """
          \(type(of: self)).stepValue was set to \(newValue). A step has to be a number above 0; the left half of a \
          stepper goes down by itself.
          """)
      }
      change { $0.step = newValue }
    }
  }

  /// Whether a step beyond one end leads to the other; false by default.
  open var wraps: Bool {
    get { scale.wraps }
    set { change { $0.wraps = newValue } }
  }

  /// Whether holding a half goes on counting; true by default.
  open var autorepeat = true
  /// Whether `valueChanged` is sent with each step, and not only at the lift; true by default.
  open var isContinuous = true

  private func check(_ low: Double, _ high: Double, _ new: String, _ other: String) {
    guard low.isFinite, high.isFinite, low < high else {
      fatalError(
        """
        \(type(of: self)) was given \(new), with \(other). The minimum has to be less than the maximum, and both have \
        to be numbers; when both change, set first the one that makes room for the other.
        """)
    }
  }

  private func change(_ change: (inout StepperScale) -> Void) {
    change(&scale)
    scale.setValue(scale.value)
    show()
  }

  // MARK: Looks

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
  override func stateChanged() { show() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  private func show() {
    looks.show(
      in: bounds, pressed: isHighlighted ? hold?.direction ?? 0 : 0, canGoDown: isEnabled && scale.canGo(-1),
      canGoUp: isEnabled && scale.canGo(1))
  }

  // MARK: Tracking

  override var primaryActionEvents: Event { .valueChanged }
  override var ownGesture: ControlGesture? { .tap }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard hold == nil else { return true }
    hold = Hold(direction: touch.location(in: self).x < bounds.midX ? -1 : 1, start: value)
    wait()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard leads(touch), hold != nil else { return true }
    if isTouchInside { wait() } else { stopWaiting() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard touch.map(leads) ?? true, let ended = endHold() else { return }
    let old = value
    if ended.steps == 0, isTouchInside { change { $0.go(ended.direction) } }
    if isContinuous ? value != old : value != ended.start { found(.valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    if let ended = endHold(), !isContinuous, value != ended.start { found(.valueChanged) }
  }

  final func forgetFinger() { _ = endHold() }

  private func endHold() -> Hold? {
    stopWaiting()
    defer { hold = nil }
    return hold
  }

  /// Asks for the next step by itself, if none is on its way.
  private func wait() {
    guard autorepeat, let hold, hold.deadline == nil, let clock = window?.journal?.loop else { return }
    let time = clock.now + StepperRepeat.wait(after: hold.steps)
    self.hold?.deadline = clock.schedule(at: time) { [weak self] in self?.countOn() }
  }

  private func stopWaiting() {
    guard let deadline = hold?.deadline else { return }
    hold?.deadline = nil
    (window?.application ?? UIApplication.current)?.loop.cancel(deadline)
  }

  private func countOn() {
    guard let direction = hold?.direction, isTracking else { return }
    hold?.deadline = nil
    hold?.steps += 1
    let old = value
    change { $0.go(direction) }
    wait()
    if value != old, isContinuous { send(.valueChanged, nil) }
  }

  override func meaning(of key: UIPress.PressType) -> KeyMeaning? { KeyMeaning.ofScale(key) }

  override func step(by count: Int) {
    let old = value
    change { $0.go(count) }
    if value != old { found(.valueChanged) }
  }
}
