import EventTrace

// How views hear of touches. Per view and phase one call with exactly the touches that changed that way (B2.19, B2.25), in the
// order began, moved, ended, cancelled (B2.24); views in the order in which their touches landed.
//
// A view may do anything in such a call, so nothing is planned ahead: after each call, the next one is looked for anew. A view
// hears of a touch only between its began and its end, whatever overrides of sendEvent swallow or send twice.

extension TouchEnvironment {
  /// Hands what is pending in a window to its views.
  func handOut(in window: UIWindow) {
    isHandingOut = true
    while let next = nextDelivery(in: window) { deliver(next.phase, to: next.view) }
  }

  /// Hands out what is left of the frame that is being sent, in every window. A nested run loop begins with this, so that no
  /// view hears of a later event before an earlier one (B8.21).
  func handOutRest() {
    guard isSending, isHandingOut else { return }
    while let touch = live.first(where: { $0.delivery.isPending && $0.window != nil && $0.view != nil }),
      let window = touch.window
    {
      handOut(in: window)
      touch.delivery.isPending = false
    }
  }

  private func nextDelivery(in window: UIWindow) -> (view: UIView, phase: UITouch.Phase)? {
    for touch in live where touch.delivery.isPending && touch.window === window {
      guard let view = touch.view, isDeliverable(touch) else {
        touch.delivery.isPending = false
        continue
      }
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled]
      where live.contains(where: { $0.view === view && $0.phase == phase && $0.delivery.isPending && isDeliverable($0) }
      ) {
        return (view, phase)
      }
    }
    return nil
  }

  private func isDeliverable(_ touch: UITouch) -> Bool {
    if touch.delivery.isWithheld { return false }
    return touch.phase == .began ? !touch.delivery.isOpen : touch.delivery.isOpen
  }

  private func deliver(_ phase: UITouch.Phase, to view: UIView) {
    var members: UInt64 = 0
    var count = 0
    for (index, touch) in live.enumerated()
    where touch.view === view && touch.phase == phase && touch.delivery.isPending && isDeliverable(touch) {
      touch.delivery.isPending = false
      touch.delivery.isOpen = phase == .began || phase == .moved
      members |= 1 << UInt64(index & 63)
      count += 1
    }
    let set = deliverySet(members, count)
    call(phase, on: view, with: set, event)
  }

  /// The set of the given touches. A move of the same fingers as before finds it ready made: nothing is hashed or allocated.
  private func deliverySet(_ members: UInt64, _ count: Int) -> Set<UITouch> {
    if count == live.count { return allTouches }
    if cachedDelivery.population == population, cachedDelivery.members == members { return cachedDelivery.set }
    var set = Set<UITouch>(minimumCapacity: count)
    for (index, touch) in live.enumerated() where members & (1 << UInt64(index & 63)) != 0 { set.insert(touch) }
    cachedDelivery = (population, members, set)
    return set
  }

  func call(_ phase: UITouch.Phase, on view: UIView, with touches: Set<UITouch>, _ event: UIEvent?) {
    application.traceDelivery(of: touches, phase, to: view)
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      fatalError("A touch in phase \(phase) has no touch method; the delivery asked for one.")
    }
  }
}

extension UIApplication {
  func traceDelivery(of touches: Set<UITouch>, _ phase: UITouch.Phase, to view: UIView) {
    guard let recorder else { return }
    let method: Method =
      switch phase {
      case .began: .touchesBegan
      case .moved: .touchesMoved
      case .ended: .touchesEnded
      default: .touchesCancelled
      }
    let ordered = touches.sorted { $0.number < $1.number }
    recorder.record(.touches, at: now, recorder.id(of: view), method, touches: ordered.count) { index in
      let location = ordered[index].sample.location
      return TouchSample(touch: ordered[index].number, x: location.x, y: location.y)
    }
  }

  /// Says which view a touch fell on, if it is kept from it.
  func noteLanding(of touch: UITouch, _ withholding: Withholding?) {
    guard recorder != nil else { return }
    if let view = touch.view, let withholding {
      note(.touches, view, "touch \(touch.number) \(withholding.text)")
    } else if touch.view == nil {
      note(.touches, self, "touch \(touch.number) hit no view: no window under it answered")
    }
  }
}
