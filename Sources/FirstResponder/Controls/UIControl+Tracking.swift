/// Which fingers a control follows. The first one makes the events; with several touches enabled the others are only
/// passed to `beginTracking` and its family (B6.11).
struct ControlFollowing {
  /// Fingers that `beginTracking` said yes to, in the order in which they landed.
  var touches: [UITouch] = []
  /// The finger that makes the events.
  var leader: UITouch?
  /// Fingers that made events and are up: their end is only held back, and another one leads by now (B6.50).
  var former: [UITouch] = []
  var isTracking = false
  var isInside = false
  /// Where the targets were last told that the finger is; nil before they were told that it landed, and after its end.
  /// So each landing is followed by exactly one end, and entering and leaving alternate,
  /// also when a nested loop changes the order.
  var toldInside: Bool?
  /// What `beginTracking` and its family found out and is told together with what the finger did (B6.26).
  var findings: UIControl.Event = []
  /// The finger that opened the control's menu and slides over it; the control itself does not follow it.
  var menuFinger: UITouch?
}

/// A control that keeps something of the finger that makes the events.
@MainActor
protocol FingerKeeper: UIControl {
  /// The finger is followed no more, however that came: also a subclass may have refused it,
  /// or gone on without it (B6.4, B6.6).
  func forgetFinger()
}

// Each call below may lead to program code that disables, removes or releases the control, or runs a nested loop. So
// after each one the control looks whether it still follows the finger.

extension UIControl: TouchFollower, PressFollower {
  private func isFollowed(_ touch: UITouch) -> Bool {
    for known in following.touches where known === touch { return true }
    return false
  }

  /// Whether any finger is followed, by the control or its menu.
  final var followsAny: Bool { !following.touches.isEmpty || following.menuFinger != nil }

  /// Whether the touch made events, and only its end is still to come.
  final func isFormer(_ touch: UITouch) -> Bool {
    for known in following.former where known === touch { return true }
    return false
  }

  private func forget(_ touch: UITouch) {
    following.touches.removeAll { $0 === touch }
    following.former.removeAll { $0 === touch }
    touch.remove(follower: self)
    verify(.left, touch)
  }

  final func lost(_ touch: UITouch) { cancelled([touch], nil) }

  final func abandon(_ touch: UITouch) {
    following.touches.removeAll { $0 === touch }
    following.former.removeAll { $0 === touch }
    if following.leader === touch { (following.leader, following.isTracking, following.isInside) = (nil, false, false) }
    if following.menuFinger === touch { following.menuFinger = nil }
  }

  /// The control goes.
  final func followsNothing() {
    for touch in following.touches { touch.remove(follower: self) }
    following.menuFinger?.remove(follower: self)
    for press in keys.held { press.remove(follower: self) }
  }

  /// A finger has opened the control's menu, or does no more.
  final func setMenuFinger(_ touch: UITouch?) {
    following.menuFinger?.remove(follower: self)
    following.menuFinger = touch
    touch?.add(follower: self)
  }

  private func isInside(_ touch: UITouch) -> Bool {
    let slop = thresholds.controlSlop
    return ControlRules.isInside(touch.location(in: self), bounds: bounds, slop: slop)
  }

  /// The touches of one call in the order in which they landed.
  private func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
    touches.count == 1 ? Array(touches) : touches.sorted { $0.number < $1.number }
  }

  final func landed(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // A start that was held back is heard of after the lift (B7.4); any other touch that is over comes too late.
    for touch in inOrder(touches)
    where isEnabled && touch.state.life != .gone && (!touch.isOver || touch.state.delivery == .replayed) {
      // Who is asked for a menu may have run a loop in which the finger goes.
      if !openMenu(by: touch), touch.state.life != .gone { landed(touch, event) }
    }
  }

  /// B6.3: inside, beginTracking, highlighted, events.
  private func landed(_ touch: UITouch, _ event: UIEvent?) {
    following.touches.append(touch)
    touch.add(follower: self)
    if let leader = following.leader, leader.state.life >= .past { hasGone(leader) }
    let leads = following.leader == nil
    if leads {
      following.leader = touch
      following.isInside = true
    }
    verify(.began, touch)
    let isWanted = beginTracking(touch, with: event)
    guard isFollowed(touch) else { return }
    guard isWanted else {
      forget(touch)
      if leads, following.leader === touch {
        (following.leader, following.isInside) = (nil, false)
        (self as? any FingerKeeper)?.forgetFinger()
        tellFindings(event)
      }
      return
    }
    guard leads, following.leader === touch else { return }
    following.isTracking = true
    isHighlighted = true
    guard following.leader === touch else { return }
    following.toldInside = true
    tell(ControlRules.landing(tapCount: touch.tapCount), event)
  }

  /// The finger that makes the events went in an earlier event: the next one takes its place,
  /// and its end comes by itself (B6.50).
  private func hasGone(_ leader: UITouch) {
    if following.toldInside != nil { following.former.append(leader) }
    (following.leader, following.toldInside) = (nil, nil)
    (self as? any FingerKeeper)?.forgetFinger()
  }

  final func moved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if following.menuFinger != nil { slideMenu(touches) }
    for touch in inOrder(touches) where isFollowed(touch) { moved(touch, event) }
  }

  /// B6.5: inside, highlighted, continueTracking, events.
  private func moved(_ touch: UITouch, _ event: UIEvent?) {
    let leads = following.leader === touch
    if leads {
      following.isInside = isInside(touch)
      isHighlighted = following.isInside
      guard isFollowed(touch) else { return }
    }
    verify(.continued, touch)
    let goesOn = continueTracking(touch, with: event)
    guard isFollowed(touch) else { return }
    guard goesOn else {
      forget(touch)
      if leads {
        tellFindings(event)
        if following.leader === touch { release() }
      }
      return
    }
    guard leads, following.leader === touch, let wasInside = following.toldInside else { return }
    following.toldInside = following.isInside
    tell(ControlRules.move(wasInside: wasInside, isInside: following.isInside), event)
  }

  final func lifted(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if following.menuFinger != nil { letGoOfMenu(touches, isCancelled: false) }
    for touch in inOrder(touches) where isFollowed(touch) { lifted(touch, event) }
  }

  /// B6.8: endTracking, events, then nothing is highlighted, tracked or inside.
  private func lifted(_ touch: UITouch, _ event: UIEvent?) {
    let leads = following.leader === touch
    if leads { following.isInside = isInside(touch) }
    verify(.ended, touch)
    endTracking(touch, with: event)
    guard isFollowed(touch) else { return }
    let led = isFormer(touch)
    forget(touch)
    if led { return tell(ControlRules.lift(isInside: isInside(touch)), event) }
    guard leads, following.leader === touch else { return }
    // No longer the leader, so that what the action does to the control can't cancel what is already done.
    following.leader = nil
    if following.toldInside != nil {
      following.toldInside = nil
      tell(ControlRules.lift(isInside: following.isInside), event)
    } else {
      tellFindings(event)
    }
    // The action may have run a loop in which another finger landed.
    if following.leader == nil { release() }
  }

  final func cancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if following.menuFinger != nil { letGoOfMenu(touches, isCancelled: true) }
    var (isCancelled, formerCount) = (false, 0)
    for touch in inOrder(touches) where isFollowed(touch) {
      if following.leader === touch { isCancelled = true }
      if isFormer(touch) { formerCount += 1 }
      forget(touch)
    }
    // Each landing that was told is followed by one end.
    for _ in 0..<formerCount { cancelFormer(event) }
    if isCancelled { cancelLeader(event) }
  }

  /// B6.9: cancelTracking, `touchCancel`, then nothing is highlighted, tracked or inside.
  private func cancelLeader(_ event: UIEvent?) {
    following.leader = nil
    let wasTold = following.toldInside != nil
    following.toldInside = nil
    cancelTracking(with: event)
    // Who never heard of the landing need not hear of its end either.
    if wasTold { tell(.touchCancel, event) } else { tellFindings(event) }
    if following.leader == nil { release() }
  }

  private func cancelFormer(_ event: UIEvent?) {
    cancelTracking(with: event)
    tell(.touchCancel, event)
  }

  /// Disabled while a finger is followed (B6.16).
  final func stopFollowing() {
    for touch in following.touches {
      touch.remove(follower: self)
      verify(.left, touch)
    }
    following.touches.removeAll()
    let formerCount = following.former.count
    following.former.removeAll()
    for _ in 0..<formerCount { cancelFormer(nil) }
    if following.menuFinger != nil {
      setMenuFinger(nil)
      isHighlighted = false
    }
    if following.leader != nil { cancelLeader(nil) }
  }

  /// Sends what the finger did, together with what the tracking calls found out.
  private func tell(_ events: Event, _ event: UIEvent?) {
    let findings = following.findings
    following.findings = []
    send(events.union(findings), event)
  }

  /// Sends what the tracking calls found out, where the finger itself makes no event.
  private func tellFindings(_ event: UIEvent?) {
    if !following.findings.isEmpty { tell([], event) }
  }

  private func release() {
    (following.leader, following.isTracking, following.isInside) = (nil, false, false)
    following.toldInside = nil
    (self as? any FingerKeeper)?.forgetFinger()
    isHighlighted = false
  }
}
