import EventTrace
import FirstResponder
import Testing

// What is done with an element by its value, and as aids do it.

extension FoundElement {
  /// Drags a slider's thumb to a share of its way, 0 at its beginning and 1 at its end, or to the nearest that it
  /// takes. Fails as ``tap(sourceLocation:)`` does, where the element is no slider, and where the thumb does not
  /// follow.
  @discardableResult public func set(
    slider share: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Finger? {
    guard let look = usable(sourceLocation) else { return nil }
    guard let slider = look.object as? UISlider else {
      record("\(look.name) is no UISlider: increment() and decrement() change what is adjustable.", sourceLocation)
      return nil
    }
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    let wanted = slider.minimumValue + Float(share) * (slider.maximumValue - slider.minimumValue)
    let track = slider.trackRect(forBounds: slider.bounds)
    func middle(_ value: Float) -> CGPoint {
      let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
      let place = CGRect(x: thumb.midX, y: thumb.midY, width: 0, height: 0)
      return UIAccessibility.convertToScreenCoordinates(place, in: slider).origin
    }
    let before = slider.value
    let finger = device.drag(from: middle(before), to: middle(wanted))
    // A hundredth of the way, or as near as the thumb can be put to whole points.
    let length = slider.maximumValue - slider.minimumValue
    if before != wanted, slider.value == before, abs(before - wanted) > length / 100 {
      record("The thumb of \(look.name) does not follow the finger: it stays at \(slider.value).", sourceLocation)
    }
    return finger
  }

  /// Makes its value one step more, as an aid does (`accessibilityIncrement()`); a slider goes on by a tenth. Fails
  /// where it is disabled, or not adjustable.
  public func increment(sourceLocation: SourceLocation = #_sourceLocation) { step(.up, sourceLocation) }

  /// Makes its value one step less, as an aid does (`accessibilityDecrement()`).
  public func decrement(sourceLocation: SourceLocation = #_sourceLocation) { step(.down, sourceLocation) }

  private enum Step { case up, down }

  private func step(_ step: Step, _ sourceLocation: SourceLocation) {
    guard let look = mustLook(sourceLocation) else { return }
    guard look.element.isEnabled else {
      record("\(look.name) is disabled.", sourceLocation)
      return
    }
    guard look.element.traits.contains(.adjustable) else {
      record("\(look.name) is not adjustable: it lacks the trait.", sourceLocation)
      return
    }
    if let slider = look.object as? UISlider, Swift.type(of: slider) == UISlider.self {
      let length = slider.maximumValue - slider.minimumValue
      let share = length > 0 ? Double((slider.value - slider.minimumValue) / length) : 0
      set(slider: share + (step == .up ? 0.1 : -0.1), sourceLocation: sourceLocation)
      return
    }
    switch step {
    case .up: look.object.accessibilityIncrement()
    case .down: look.object.accessibilityDecrement()
    }
    device.deliver()
  }

  /// Uses it as an aid does: by `accessibilityActivate()`, and where that answers false by a tap at its activation
  /// point, which fails as ``tap(sourceLocation:)`` does.
  ///
  /// - Returns: the finger of the tap; nil where none was needed, or nothing was done.
  @discardableResult public func activate(sourceLocation: SourceLocation = #_sourceLocation) -> Finger? {
    guard let look = mustLook(sourceLocation) else { return nil }
    guard look.element.isEnabled else {
      record("\(look.name) is disabled.", sourceLocation)
      return nil
    }
    if look.object.accessibilityActivate() {
      device.deliver()
      return nil
    }
    return tap(sourceLocation: sourceLocation)
  }

  /// Does what one of its custom actions does. Fails where it has none of that name, and where the action answers that
  /// it did nothing.
  ///
  /// - Returns: whether it was done.
  @discardableResult public func performAction(
    named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    guard let look = mustLook(sourceLocation) else { return false }
    let actions = look.object.accessibilityCustomActions ?? []
    guard let action = actions.first(where: { $0.name == name }) else {
      let known = actions.isEmpty ? "it has none" : "it has \(actions.map { "\"\($0.name)\"" }.joined(separator: ", "))"
      record("\(look.name) has no action \"\(name)\": \(known).", sourceLocation)
      return false
    }
    let isDone = action.perform()
    device.deliver()
    if !isDone { record("The action \"\(name)\" of \(look.name) answers that nothing was done.", sourceLocation) }
    return isDone
  }
}
