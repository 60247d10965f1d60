import EventTrace

/// A view that turns touches into events of its own, "touch up inside", "value changed", and tells its targets.
///
/// The class says what there is and what a subclass may override. How it follows a finger stands in
/// UIControl+Tracking.swift, whom it tells in ControlTargets.swift, how it gets along with recognizers of views above
/// it in ControlsAndRecognizers.swift, how it is used by keys in KeyboardFocus/.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  final var following = ControlFollowing()
  final var targets = ControlTargets()
  private var bits: State = .normal
  final var keys = KeyTracking()
  final var menuInteraction: UIContextMenuInteraction?

  // MARK: Making

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a control of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control with what its primary action does (B6.27).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Everything that the control is now. A subclass may add bits of its own (B6.18).
  open var state: State { bits }

  /// Whether it can be used. Disabling it while a finger is followed takes the touch back from it (B6.16). A disabled
  /// control is still hit, but follows nothing and sends nothing; its touches go on along the chain (B6.15).
  open var isEnabled: Bool {
    get { !bits.contains(.disabled) }
    set {
      guard newValue != isEnabled else { return }
      change(.disabled, !newValue)
      guard !newValue else { return }
      stopFollowing()
      dropKeys()
    }
  }

  final override var keepsTouches: Bool { isEnabled }
  package final override var isForTaps: Bool { ownGesture == .tap }
  final override var opensMenuByTouch: Bool { showsMenuAsPrimaryAction }

  /// Whether it is chosen. Never changed by the base class (B6.17).
  open var isSelected: Bool {
    get { bits.contains(.selected) }
    set { change(.selected, newValue) }
  }

  /// Whether it looks pressed: set by tracking, or by program code (B6.17).
  open var isHighlighted: Bool {
    get { bits.contains(.highlighted) }
    set { change(.highlighted, newValue) }
  }

  /// Whether the keyboard focus of the window is on it; it is moved with Tab and Shift-Tab.
  open override var isFocused: Bool { bits.contains(.focused) }
  /// The focus came or went.
  final func showFocus(_ isFocused: Bool) {
    change(.focused, isFocused)
    placeFocusRing()
  }

  /// A finger is followed, from a `beginTracking` that said yes to its end (B6.2).
  public final var isTracking: Bool { following.isTracking }
  /// The followed finger is inside the bounds enlarged by `Thresholds.controlSlop` (B6.12).
  public final var isTouchInside: Bool { following.isInside }

  /// Where the content stands from side to side: a button's picture and title, in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content stands from top to bottom: a button's picture and title, in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content stands from side to side, as texts run: `leading` is left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return switch contentHorizontalAlignment {
    case .leading: isLeftToRight ? .left : .right
    case .trailing: isLeftToRight ? .right : .left
    case let other: other
    }
  }

  private func change(_ bit: State, _ isOn: Bool) {
    guard bits.contains(bit) != isOn else { return }
    #if Origins
      if bit == .disabled { Origins.note(.enabled, of: self) }
    #endif
    observed { if isOn { bits.insert(bit) } else { bits.remove(bit) } }
    stateChanged()
  }

  /// The state is another one: time to look like it.
  func stateChanged() {}

  // MARK: For subclasses

  /// A finger landed; false means that it is not followed, and no events are sent for it (B6.2, B6.4). True by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; false ends the following, without further calls or events (B6.5, B6.6). True by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted, before the event is sent (B6.8). The touch is nil where a subclass's
  /// `cancelTracking` calls this.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken back, before `touchCancel` is sent (B6.9). No event where the control left its window
  /// or was disabled (B6.10).
  open func cancelTracking(with event: UIEvent?) {}

  /// The primary action is about to be told to the targets.
  func primaryActionIsTriggered() {}
  /// Whether the touch is the one that makes the events (B6.11).
  final func leads(_ touch: UITouch) -> Bool { following.leader === touch }
  /// The user did something with the control that the targets are told of together with what the finger did (B6.26).
  final func found(_ events: Event) { following.findings.formUnion(events) }
  /// Events that mean the same as `primaryActionTriggered`, which is sent with them (B6.27).
  var primaryActionEvents: Event { [] }
  /// Whether a place, in the control's coordinates, is on the part that is dragged along its track.
  func isKnob(at point: CGPoint) -> Bool { false }
  /// Whether the finger that is followed landed on that part.
  var isKnobHeld: Bool { false }
  /// What the control does by itself with one finger, which recognizers of views above it may not take (B6.40).
  var ownGesture: ControlGesture? { nil }

  // MARK: Touches

  deinit { onMainThread { followsNothing() } }

  /// Follows the fingers; a disabled control passes them on along the chain (B6.15).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isEnabled { landed(touches, event) } else { super.touchesBegan(touches, with: event) }
  }
  /// A control that follows no finger passes this on along the chain (B6.15).
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if followsAny { moved(touches, event) } else { super.touchesMoved(touches, with: event) }
  }
  /// A control that follows no finger passes this on along the chain (B6.15).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if followsAny { lifted(touches, event) } else { super.touchesEnded(touches, with: event) }
  }
  /// Never passed on (B6.15).
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelled(touches, event)
    letGoOfPressedRow(touches)
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allows(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Keys

  /// What a key that goes down does to the control while it has the keyboard focus; nil if nothing.
  func meaning(of key: UIPress.PressType) -> KeyMeaning? { KeyMeaning.ofButton(key) }
  /// Does what an arrow key means: a step up or down, to the next or the previous choice.
  func step(by count: Int) {}
  /// Does to the value what a tap does; called when the space bar is let go.
  func activate() {}
  /// How round the ring is that shows the keyboard focus, points.
  var focusRingRadius: CGFloat { 8 }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = takeKeys(presses)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = letGoOfKeys(presses, activates: true)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = letGoOfKeys(presses, activates: false)
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeFocusRing()
  }

  // MARK: Targets

  /// Calls a method on a target whenever one of the events happens. The same target and method again
  /// adds the events (B6.39).
  ///
  /// A nil target stands for whoever knows the method: up from the first responder, then up from the control (B6.34).
  /// Targets are not retained.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    requireMainThread("\(type(of: self)).addTarget(_:action:for:)")
    targets.add(target, action, controlEvents, of: self)
    #if Origins
      Origins.note(.target, of: self)
    #endif
  }

  /// Takes targets away, for the given events: nil stands for all targets, or all their methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.remove(target as AnyObject?, action, controlEvents)
  }

  /// Performs an action whenever one of the events happens. One of the same identifier takes the place
  /// of an earlier one (B6.39).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.add(action, controlEvents)
    #if Origins
      Origins.note(.target, of: self)
    #endif
  }
  /// Performs an action no longer for the given events. An action of the same identifier counts as the same one.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    targets.remove(action.identifier, controlEvents)
  }
  /// Performs the action of an identifier no longer for the given events. Nothing happens if there is none.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    targets.remove(actionIdentifier, controlEvents)
  }

  /// Every target that is alive: an `NSObject` as itself, another object by its `ObjectIdentifier`, and an `NSNull` for
  /// targets that were added as nil. Ask for the latter with `allTargets.contains { $0.base is NSNull }`: on Linux each
  /// `NSNull()` has a hash of its own, so a set does not find another one.
  open var allTargets: Set<AnyHashable> { targets.all }
  /// Every event that somebody is told of.
  open var allControlEvents: Event { targets.events }

  /// Names of the methods that a target is called with for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    targets.actions(of: target as AnyObject?, controlEvent)
  }

  /// Shows everybody who is told, in the order in which they are told: an action,
  /// or a target with its method, and the events.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event, _ stop: inout Bool
    ) -> Void
  ) { targets.enumerate(iterator) }

  // MARK: Sending

  /// Sends a method of a target; every target goes through here (B6.30). Override to intercept.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = (window?.application ?? UIApplication.shared).sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action; every action goes through here (B6.31). Override to intercept.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Tells everybody of events, as if they had happened now, without a UIEvent.
  open func sendActions(for controlEvents: Event) {
    requireMainThread("\(type(of: self)).sendActions(for:)")
    send(controlEvents, nil)
  }

  /// Does what the control is there for, as if the user had: shows the menu if that is its primary action.
  open func performPrimaryAction() {
    if !openMenu(at: CGPoint(x: bounds.midX, y: bounds.midY)) { send(.primaryActionTriggered, nil) }
  }

  // MARK: Menu

  /// What shows the control's menu; nil unless menus are enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    isContextMenuInteractionEnabled ? madeMenuInteraction : nil
  }
  /// Whether a long press or a pointer's secondary button shows a menu, of which the control itself is the delegate.
  open var isContextMenuInteractionEnabled = false {
    didSet { if isContextMenuInteractionEnabled != oldValue { menuInteractionChanged() } }
  }
  /// Whether the menu comes as soon as the control is touched, and is its primary action.
  /// Menus have to be enabled, too.
  open var showsMenuAsPrimaryAction = false

  /// What the menu at a place of the control offers; nil, as by default, for none. A button answers its `menu`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The view that the menu stands beside; the control by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The menu is about to appear.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The menu is about to disappear.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
