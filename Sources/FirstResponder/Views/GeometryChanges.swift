extension UIView {
  /// Every change of place, size or orientation comes through here: it resizes the subviews when the size changed, asks
  /// for layout, and tells the stage.
  final func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    let before = geometry
    var changed = before
    change(&changed)
    guard changed != before else { return }
    #if Origins
      // A turn or a scale moves nothing, and what constraints place no line does.
      if changed.bounds != before.bounds || changed.position != before.position, !flags.contains(.placedByConstraints) {
        Origins.note(.frame, of: self)
      }
    #endif
    if flags.contains(.observed) { willChangeForObservers() }
    defer { if flags.contains(.observed) { didChangeForObservers() } }
    geometry = changed
    placeChanged()
    if flags.contains(.constrained) { placeChangedForConstraints(before) }
    let (old, new) = (before.bounds, geometry.bounds)
    markNeedsCommit()
    if followsChanges { StageNode.view(self).followGeometry(from: before, to: geometry) }
    guard old != new else { return }
    if old.size != new.size {
      if !flags.isDisjoint(with: [.redraws, .needsDisplay]) { resizedForDrawing() }
      if autoresizesSubviews { resizeSubviews(withOldSize: old.size) }
    }
    markNeedsLayout()
  }
}

extension UIView: SaysChanges {
  final var isObserved: Bool {
    get { flags.contains(.observed) }
    set { flags.set(.observed, newValue) }
  }

  // A layer's values are those of its view.
  final func willChangeForObservers() {
    ObservationBook.willChange(self)
    if let layer = extras?.layer { ObservationBook.willChange(layer) }
  }
  final func didChangeForObservers() {
    ObservationBook.didChange(self)
    if let layer = extras?.layer { ObservationBook.didChange(layer) }
  }
}

extension CALayer: SaysChanges {
  // One without a view says nothing.
  final var isObserved: Bool {
    get { view?.isObserved ?? false }
    set { view?.isObserved = newValue }
  }
  final func willChangeForObservers() { ObservationBook.willChange(self) }
  final func didChangeForObservers() { ObservationBook.didChange(self) }
}

// MARK: - Conversion (B1.17)

extension UIView {
  /// The map from the receiver's coordinates to the screen's, through every superview and the window.
  final var transformToScreen: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view: UIView? = self
    while let current = view {
      result = result.concatenating(current.geometry.transformToSuperview)
      view = current.storedSuperview
    }
    return result
  }

  /// The map from the receiver's coordinates to those of the root of its tree (the window, if it is in one).
  final var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view = self
    while let superview = view.storedSuperview {
      result = result.concatenating(view.geometry.transformToSuperview)
      view = superview
    }
    return result
  }

  /// The map to another view's coordinates; nil stands for the receiver's window (or root). Views in two windows are
  /// joined through the screen; views of two trees without a window as if their roots had one superview.
  private func transform(to view: UIView?) -> CGAffineTransform {
    guard let view else { return transformToRoot }
    if view === self { return .identity }
    if view.rootView === rootView { return transformToRoot.concatenating(view.transformToRoot.inverted()) }
    return transformToScreen.concatenating(view.transformToScreen.inverted())
  }

  private var rootView: UIView {
    var view = self
    while let superview = view.storedSuperview { view = superview }
    return view
  }

  /// A point of the receiver as a point of another view, or of the window if `view` is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

  /// A point of another view, or of the window if `view` is nil, as a point of the receiver.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// A rectangle of the receiver as the smallest upright rectangle around it in another view, or in the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }

  /// A rectangle of another view, or of the window, as the smallest upright rectangle around it in the receiver.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }
}
