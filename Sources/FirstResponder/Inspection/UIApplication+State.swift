import EventLogic
import EventTrace

// The event system's state after an event, as a recording holds it: what two runs of the same app and the
// same input must agree in.
//
// It is what a divergence shows first: where fingers and presses are and whose, what became of them, how far
// recognizers are, who has the keys, in which order windows stand, and how far content has moved. Left out is what only
// follows from these (layout, colours) and what costs more than the event itself: the views that nobody touches.
// Docs/RecordingFormat.md lists the fields.

extension UIApplication {
  /// The hash of the event system's state: the same in another process that had the same app and the same input.
  package final func stateHash() -> UInt64 {
    var hash = StateHash()
    writeState(into: &hash)
    return hash.value
  }

  /// The state that `stateHash()` is of, in fields.
  package final func stateDescription() -> StateDescription {
    var describer = StateDescriber(self)
    writeState(into: &describer)
    return describer.description
  }

  private func writeState(into sink: inout some StateSink) {
    sink.object("application")
    sink.field("stage of life", Int(life.reported.rawValue))
    sink.field("ignoring", ignoreCount)
    sink.field("touches so far", touches.touchCount)
    sink.field("waiting events", delivery.intake.count)
    sink.field("display frames are called", ticker.isRunning)
    sink.field("screen width", screen.bounds.width)
    sink.field("screen height", screen.bounds.height)
    writeWindows(into: &sink)
    for touch in touches.live.all { touch.writeState(into: &sink) }
    for press in presses.live { press.writeState(into: &sink) }
    for recognizer in gestures.engaged { recognizer.writeState(into: &sink) }
    // What the fingers are on, from the view up, and what moves with a gesture or by itself.
    for touch in touches.live.all where touch.state.life < .past {
      var view = touch.view
      while let current = view {
        current.writeContent(into: &sink)
        view = current.storedSuperview
      }
    }
    // A gesture's touch is no longer its view's: then the recognizer's view tells.
    for recognizer in gestures.engaged { recognizer.storedView?.writeContent(into: &sink) }
    ticker.forSubscribers { ($0 as? UIScrollView)?.writeContent(into: &sink) }
  }

  private func writeWindows(into sink: inout some StateSink) {
    var place = 0
    for entry in windowList.order {
      guard let window = entry.object else { continue }
      sink.object("window", place)
      sink.field("level", window.storedLevel.rawValue)
      sink.field("is hidden", window.flags.contains(.hidden))
      sink.field("is key", window === windowList.keyWindow)
      sink.field("subviews", window.storedSubviews.count)
      place += 1
    }
    guard let first = windowList.keyWindow?.firstResponder else { return }
    let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
    sink.object("first responder", -1, at: view)
    sink.field("is a view", first is UIView)
    guard let host = first as? any TextHost else { return }
    sink.field("selection starts", host.editor.selection.range.lowerBound)
    sink.field("selection ends", host.editor.selection.range.upperBound)
    sink.field("text length", host.editor.content.length)
  }
}

extension UITouch {
  fileprivate final func writeState(into sink: inout some StateSink) {
    sink.object("touch", number)
    sink.field("phase", phase.rawValue)
    sink.field("time", timestamp)
    sink.field(x: "x", y: "y", path.now.location)
    sink.field("force", path.now.force)
    sink.field("taps", tapCount)
    sink.field("type", type.rawValue)
    sink.field("buttons", Int(state.buttons.rawValue))
    sink.field("view", view)
    sink.field("window", window)
    sink.field("recognizers", recognizers.count)
    sink.field("is over", isOver)
    sink.field("is taken by a recognizer", state.delivery.isTaken)
    sink.field("start is held back", state.delivery == .startHeld)
    sink.field("end is held back", state.delivery == .endHeld)
    sink.field("is open at its view", state.delivery.isOpen)
    sink.field("is withheld", state.delivery == .withheld)
    sink.field("asks its scroll view", state.due.contains(.scrollView))
  }
}

extension UIPress {
  fileprivate final func writeState(into sink: inout some StateSink) {
    sink.object("press", number)
    sink.field("type", type.rawValue)
    sink.field("phase", phase.rawValue)
    sink.field("force", force)
    sink.field("responder", responder as? UIView)
    sink.field("recognizers", recognizers.count)
    sink.field("is taken by a recognizer", state.delivery.isTaken)
    sink.field("is open at its responder", state.delivery.isOpen)
  }
}

extension UIGestureRecognizer {
  fileprivate final func writeState(into sink: inout some StateSink) {
    var place = 1
    for other in storedView?.extras?.gestureRecognizers ?? [] {
      if other === self { break }
      place += 1
    }
    sink.object("recognizer", place, at: storedView)
    sink.field("state", attempt.state.rawValue)
    sink.field("wish", attempt.wish?.rawValue ?? -1)
    sink.field("inputs", attempt.inputNumbers.count)
    for number in attempt.inputNumbers { sink.field("input", number) }
    sink.field("touches", attempt.touches.count)
    sink.field("presses", attempt.presses.count)
    sink.field("has to wait for", attempt.dynamicRequirements.count)
    sink.field(x: "middle x", y: "middle y", attempt.lastCentroid)
  }
}

extension UIView {
  /// What fingers change in a view that is a control or scrolls.
  fileprivate final func writeContent(into sink: inout some StateSink) {
    if let control = self as? UIControl {
      sink.object("control", -1, at: control)
      sink.field("state", Int(control.state.rawValue))
      sink.field("is tracking", control.isTracking)
      sink.field("touch is inside", control.isTouchInside)
      if let slider = control as? UISlider { sink.field("value", CGFloat(slider.value)) }
      if let toggle = control as? UISwitch { sink.field("is on", toggle.isOn) }
    } else if let scrollView = self as? UIScrollView {
      sink.object("scroll view", -1, at: scrollView)
      sink.field(x: "offset x", y: "offset y", scrollView.bounds.origin)
      sink.field("scale", scrollView.zoomScale)
      sink.field("is dragged", scrollView.isDragging)
      sink.field("moves by itself", scrollView.isDecelerating || scrollView.isScrollAnimating)
    }
  }
}
