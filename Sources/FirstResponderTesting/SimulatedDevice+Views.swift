import FirstResponder

// Views by name: keys of the keyboard ("key a"), entries of menus ("menu Copy"), and what the program named.

extension SimulatedDevice {
  /// The view in front with an `accessibilityIdentifier`, in whichever window; nil if none shows. Hidden views and
  /// windows don't count, and layout that is due is done first.
  public func view(identified identifier: String) -> UIView? {
    use()
    deliver()
    for window in application.windows.reversed() {
      if let view = window.shown(identifier) { return view }
    }
    return nil
  }

  /// Taps the middle of a view, wherever it is on the screen; whoever is hit there gets the touch. Stops with a message
  /// if the view is in no window.
  @discardableResult
  public func tap(_ view: UIView) -> Finger {
    guard let window = view.window else {
      fatalError(
        """
        tap(_:) was given a \(Swift.type(of: view)) that is in no window, so it has no place on the screen. Show it \
        first, or look for it again: it may have been taken away.
        """)
    }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return tap(at: window.convert(middle, to: nil as UIWindow?))
  }
}

extension UIView {
  /// Itself or the frontmost view in it with the identifier.
  fileprivate func shown(_ identifier: String) -> UIView? {
    guard !isHidden else { return nil }
    for view in subviews.reversed() {
      if let found = view.shown(identifier) { return found }
    }
    return accessibilityIdentifier == identifier ? self : nil
  }
}
