// While a scroll view is touched or its content moves after a touch, the main loop runs in the tracking mode: timers of
// the default mode wait, so that nothing else takes time from the finger (B7.28).

extension UIScrollView {
  /// A drag began, or what followed from it is over.
  final func setDragging(_ isDragging: Bool) {
    scroll.isDragging = isDragging
    trackingChanged()
  }

  /// The view goes, and may be tracked to its end.
  final func endTracking() {
    scroll.tracker?.end()
    scroll.tracker = nil
  }

  /// Something that the mode depends on may have changed.
  final func trackingChanged() {
    let isBusy = window != nil && (isTracking || scroll.isDragging)
    if isBusy, scroll.tracker == nil {
      scroll.tracker = window?.application?.tracking
      scroll.tracker?.begin()
    } else if !isBusy {
      endTracking()
    }
  }
}
