extension UIView {
  /// What every initializer does once the view is whole.
  final func begin() {
    noteBeginning(of: self)
    flags.formUnion(HitTestOverrides.flags(of: type(of: self)))
    flags.formUnion(DrawOverrides.flags(of: type(of: self)))
    noteLayerClass()
    if !Self.isUserInteractionEnabledByDefault { flags.remove(.userInteraction) }
    #if Origins
      // What is so by default, nobody has set.
      Origins.begin(self)
    #endif
  }

  /// What a view leaves in order when it goes: nobody points to it any more, and a deep tree is taken apart one level
  /// at a time. Left to itself, each view would release its subviews from inside its own release, and a chain of some
  /// ten thousand would overflow the stack.
  final func releaseSubtree() {
    for recognizer in extras?.gestureRecognizers ?? [] { recognizer.storedView = nil }
    extras?.moving?.ownerGoes()
    extras?.layer?.viewGoes()
    extras?.layout?.viewGoes()
    var waiting = take(subviewsOf: self)
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) { waiting.append(contentsOf: take(subviewsOf: view)) }
    }
  }

  /// The window goes: views in it that somebody else holds must not point to it any more.
  final func forgetWindowOfSubtree() {
    let application = storedWindow?.application
    forSubtree { view in
      view.forgetStage(of: application)
      view.endAnimations()
      view.storedWindow = view === self ? nil : view.window(below: view.storedSuperview)
    }
  }

  private func take(subviewsOf view: UIView) -> [UIView] {
    let subviews = view.takeChildren()
    view.extras?.layer?.dropViewsFromOrder()
    for subview in subviews { subview.storedSuperview = nil }
    return subviews
  }
}
