extension UIView {
  /// The recognizers that are attached to the view, in the order in which they were added; nil if there are none.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      guard let recognizers = extras?.gestureRecognizers, !recognizers.isEmpty else { return nil }
      return recognizers
    }
    set {
      for recognizer in extras?.gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  final func attach(_ recognizer: UIGestureRecognizer) {
    if recognizer.storedView === self { return }
    #if Origins
      Origins.note(.attached, of: recognizer)
    #endif
    if let former = recognizer.storedView {
      recognizer.formerViews = recognizer.formerViews.suffix(3) + [WeakObject(object: former)]
      former.removeGestureRecognizer(recognizer)
    }
    recognizer.storedView = self
    madeExtras.gestureRecognizers.append(recognizer)
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.storedView === self else { return }
    recognizer.leave(.removedFromView)
    // The cancelled action may have attached it elsewhere already.
    guard recognizer.storedView === self else { return }
    recognizer.storedView = nil
    extras?.gestureRecognizers.removeAll { $0 === recognizer }
  }
}

extension UIView {
  /// A tap of ours on a view of ours.
  package final func addSystemTap(_ handler: @escaping @MainActor () -> Void) {
    let tap = UITapGestureRecognizer { _ in handler() }
    tap.isOfSystem = true
    addGestureRecognizer(tap)
  }
}
