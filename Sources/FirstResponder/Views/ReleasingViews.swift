extension UIView {
  /// What a view leaves in order when it goes: nobody points to it any more, and a deep tree is taken apart one level at a
  /// time. Left to itself, each view would release its subviews from inside its own release, and a chain of some ten
  /// thousand would overflow the stack.
  final func releaseSubtree() {
    for recognizer in extras?.gestureRecognizers ?? [] { recognizer.storedView = nil }
    if let layer = extras?.layer { layer.view = nil }
    var waiting = take(subviewsOf: self)
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) { waiting.append(contentsOf: take(subviewsOf: view)) }
    }
  }

  private func take(subviewsOf view: UIView) -> [UIView] {
    let subviews = view.storedSubviews
    view.storedSubviews = []
    for subview in subviews { subview.storedSuperview = nil }
    return subviews
  }
}
