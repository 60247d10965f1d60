import EventTrace

/// The gates of hit-testing, by what a snapshot says of a view: what it is, wherever the finger is (B1.2).
extension ViewSnapshot {
  /// The view's own part in being seen, as it is drawn now: not hidden, and opaque enough to be touched.
  var isShownNow: Bool { !isHidden && (drawnAlpha ?? alpha) >= Self.leastTouchableAlpha }

  /// Why the view and its subtree are passed over before their geometry is looked at; nil if they are not.
  var rejection: HitPath.Barrier? {
    if !isInteractive { return .interactionDisabled }
    if isHidden { return .hidden }
    if !isShown { return .transparent }
    if isAnimating { return .animating }
    if isTransitioning { return .transitioning }
    return nil
  }
}
