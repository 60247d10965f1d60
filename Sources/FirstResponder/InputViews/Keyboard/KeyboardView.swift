import EventTrace

/// The keyboard on the screen. It types into whoever takes text; fingers are followed from key to key, as one that
/// lands between two keys means the nearer one, and one that slides means the last.
///
/// Which keys there are says KeyboardPlan.swift, what fingers do KeyFingers.swift,
/// what comes of it KeyboardTyping.swift.
@MainActor
final class KeyboardView: UIView {
  unowned let host: any HostApplication
  let journal: Journal
  let textInput: TextInputEnvironment
  private(set) var traits = KeyboardTraits(nil)
  private(set) var plane = KeyboardPlane.letters
  private(set) var keys: [KeyView] = []
  var shift = ShiftState()
  /// Fingers on the keyboard, in the order in which they landed.
  var fingers: [KeyFinger] = []
  /// Fingers that landed and wait for what others pressed to be typed.
  var landing: [UITouch] = []
  /// The next deletion of a Delete key that is held.
  var deletion: Deadline.ID?
  /// The text may have changed since it was last looked at.
  private var isContextOld = false
  private var isReturnEnabled = true
  /// For whom the keyboard is set up.
  private weak var owner: UIResponder?

  init(_ host: any HostApplication, _ textInput: TextInputEnvironment) {
    (self.host, journal, self.textInput) = (host, host.journal, textInput)
    super.init(frame: .zero)
    backgroundColor = KeyboardLooks.ground
    isMultipleTouchEnabled = true
    libraryName = "keyboard"
    makeKeys()
  }

  required init?(coder: NSCoder) { nil }

  deinit { onMainThread { followNothing() } }

  private var plan: KeyboardPlan { KeyboardPlan(type: traits.keyboardType) }
  var firstPlane: KeyboardPlane { plan.firstPlane }

  // MARK: Setting up

  /// Becomes the keyboard that a responder would like.
  func configure(_ traits: KeyboardTraits, for owner: UIResponder) {
    let isOther = self.owner !== owner
    let hasOtherKeys = self.traits.keyboardType != traits.keyboardType
    guard isOther || self.traits != traits else { return contextChanged() }
    self.owner = owner
    self.traits = traits
    if isOther || hasOtherKeys {
      shift = ShiftState()
      forgetFingers()
      if plane != firstPlane || hasOtherKeys {
        plane = firstPlane
        makeKeys()
      }
    }
    isContextOld = true
    followContext()
    showKeys()
  }

  func show(_ plane: KeyboardPlane) {
    guard plane != self.plane else { return }
    self.plane = plane
    journal.note(.keys, self, "shows its \(plane)")
    makeKeys()
    showKeys()
  }

  private func makeKeys() {
    for key in keys { key.removeFromSuperview() }
    keys = plan.rows(of: plane).flatMap { $0.map { KeyView($0.role) } }
    for key in keys { addSubview(key) }
    placeKeys()
    findKeysOfFingers()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    placeKeys()
    followContext()
  }

  private var placement: KeyPlacement {
    KeyPlacement(plan.rows(of: plane), size: bounds.size, room: KeyPlacement.room(on: host.screen.bounds))
  }

  private func placeKeys() {
    UIView.performWithoutAnimation {
      let placement = placement
      for (key, cell) in zip(keys, placement.cells) { key.frame = placement.face(of: cell) }
    }
  }

  /// The key that a finger means there; nil for none.
  func key(at point: CGPoint) -> KeyView? {
    guard let index = placement.index(at: point), keys.indices.contains(index) else { return nil }
    return keys[index].role == KeyRole.none ? nil : keys[index]
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { land(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { for touch in touches { moved(touch) } }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancel(touches)
  }

  // MARK: Looks

  func showKeys() {
    for key in keys { show(key) }
  }

  func show(_ key: KeyView) {
    key.show(
      KeyView.Looks(
        title: title(of: key.role), isPressed: fingers.contains { $0.key === key }, isEnabled: isEnabled(key.role),
        shift: shift.level, isProminent: traits.returnKeyType != .default))
  }

  func isEnabled(_ role: KeyRole) -> Bool { role != .return || isReturnEnabled }

  private func title(of role: KeyRole) -> String {
    switch role {
    case .text(" "): "space"
    case .text: text(of: role) ?? ""
    case .return: traits.returnTitle
    case .plane(let plane): plane.title
    case .shift, .delete, .none: ""
    }
  }

  /// What a key types now.
  func text(of role: KeyRole) -> String? {
    guard case .text(let text) = role else { return nil }
    return plane == .letters && text.count == 1 && shift.isCapital ? text.uppercased() : text
  }

  // MARK: The text

  /// The text or the caret is another one. It is looked at before the next key or the next frame.
  func contextChanged() {
    isContextOld = true
    setNeedsLayout()
  }

  /// Capitals and the Return key follow the text.
  func followContext() {
    guard isContextOld else { return }
    isContextOld = false
    let target = textInput.target
    let (oldShift, wasEnabled) = (shift, isReturnEnabled)
    let type = traits.capitalization
    shift.follow(wantsCapital: type != .none && Capitalization.wantsCapital(after: textBefore(target), type))
    isReturnEnabled = !traits.enablesReturnKeyAutomatically || target?.hasText ?? true
    if shift.level != oldShift.level || isReturnEnabled != wasEnabled { showKeys() }
  }

  /// The end of the text in front of the caret. A responder that only takes keys says no more
  /// than whether there is text.
  private func textBefore(_ target: (any UIKeyInput)?) -> String {
    guard let target else { return "" }
    guard let host = target as? any TextHost else { return target.hasText ? "a" : "" }
    let (content, end) = (host.editor.content, host.editor.selection.range.lowerBound)
    let start = content.boundary(atOrBefore: max(0, end - Capitalization.reach))
    let text = content[start..<end]
    // Cut within the text, it does not begin with a capital for being its beginning.
    return start > 0 ? "a" + text : text
  }
}
