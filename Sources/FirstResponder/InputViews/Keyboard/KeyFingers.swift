/// A finger on the keyboard.
struct KeyFinger {
  let touch: UITouch
  var key: KeyView?
  /// The key under it has done its work; another one that it slides to has not.
  var isDone = false
  /// It landed on a key that shows other keys, and goes back there with what it slides to.
  var cameFrom: KeyboardPlane?
  /// It holds Shift, and something was typed meanwhile.
  var hasShifted = false
}

// What fingers do: a finger that lands presses a key, slides to others and lets go of one, which types. A second finger
// that lands does not wait for the first one to let go: what that one presses is typed first,
// so that fast fingers keep their order.

extension KeyboardView: TouchFollower {
  func land(_ touches: Set<UITouch>) {
    let touches = touches.sorted { $0.number < $1.number }
    landing += touches
    for touch in touches { touch.add(follower: self) }
    for touch in touches {
      commitOthers()
      followContext()
      // What was typed may have made the program deliver more: the finger may be gone.
      if stopsLanding(touch) { landed(touch) }
    }
  }

  func lift(_ touches: Set<UITouch>) {
    for touch in touches.sorted(by: { $0.number < $1.number }) {
      if stopsLanding(touch) { landed(touch) }
      moved(touch)
      lifted(touch)
    }
  }

  func cancel(_ touches: Set<UITouch>) {
    for touch in touches {
      _ = stopsLanding(touch)
      remove(touch)
    }
  }

  func lost(_ touch: UITouch) { cancel([touch]) }

  func abandon(_ touch: UITouch) {
    landing.removeAll { $0 === touch }
    fingers.removeAll { $0.touch === touch }
  }

  /// The keyboard goes.
  func followNothing() {
    for touch in landing + fingers.map(\.touch) { touch.remove(follower: self) }
  }

  /// Answers whether the finger was waiting.
  private func stopsLanding(_ touch: UITouch) -> Bool {
    guard let index = landing.firstIndex(where: { $0 === touch }) else { return false }
    landing.remove(at: index)
    touch.remove(follower: self)
    return true
  }

  private func index(of touch: UITouch) -> Int? { fingers.firstIndex { $0.touch === touch } }

  /// Takes the finger off its key. Nothing is typed.
  @discardableResult
  func remove(_ touch: UITouch) -> KeyFinger? {
    guard let index = index(of: touch) else { return nil }
    let finger = fingers.remove(at: index)
    touch.remove(follower: self)
    if finger.key?.role == .delete { stopDeleting() }
    if let key = finger.key { show(key) }
    return finger
  }

  private func landed(_ touch: UITouch) {
    guard let key = key(at: touch.location(in: self)), isEnabled(key.role) else { return }
    fingers.append(KeyFinger(touch: touch, key: key, isDone: key.role.actsAtOnce))
    touch.add(follower: self)
    show(key)
    switch key.role {
    case .shift: pressShift(at: touch.timestamp, interval: host.thresholds.tapInterval)
    case .delete: startDeleting()
    case .plane(let new):
      if let index = index(of: touch) { fingers[index].cameFrom = plane }
      show(new)
    case .text, .return, .none: break
    }
  }

  func moved(_ touch: UITouch) {
    guard let index = index(of: touch) else { return }
    let (old, new) = (fingers[index].key, key(at: touch.location(in: self)))
    guard old !== new else { return }
    fingers[index].key = new.flatMap { isEnabled($0.role) ? $0 : nil }
    fingers[index].isDone = false
    if old?.role == .delete { stopDeleting() }
    if let old { show(old) }
    if let new { show(new) }
  }

  private func lifted(_ touch: UITouch) {
    guard let finger = remove(touch) else { return }
    if finger.hasShifted, finger.key?.role == .shift { shiftIsLetGo() }
    guard let key = finger.key, !finger.isDone else { return }
    commit(key.role)
    if let plane = finger.cameFrom, case .text = key.role { show(plane) }
  }

  /// What other fingers press is typed now. Fingers that hold a key that has done its work go on holding it.
  private func commitOthers() {
    for finger in fingers where !finger.isDone {
      guard let index = index(of: finger.touch) else { continue }
      let role = fingers[index].key?.role
      remove(finger.touch)
      if let role { commit(role) }
    }
  }

  /// Other keys lie under the fingers. What a finger pressed is not there any more.
  func findKeysOfFingers() {
    for index in fingers.indices {
      fingers[index].key = key(at: fingers[index].touch.location(in: self))
      fingers[index].isDone = true
    }
  }

  /// The fingers that are down press nothing any more.
  func forgetFingers() {
    for finger in fingers { finger.touch.remove(follower: self) }
    fingers = []
    stopDeleting()
  }
}
