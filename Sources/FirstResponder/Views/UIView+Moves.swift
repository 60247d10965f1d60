// How a view enters and leaves a tree, and in which order everybody hears of it:
//
//   entering:  willMove(toSuperview:) -> willMove(toWindow:), each view of the subtree, parents first
//              -> linked -> didMoveToWindow(), parents first
//              -> who has waited for a window becomes first responder (B3.34)
//              -> didMoveToSuperview() -> superview.didAddSubview(_:)
//   leaving:   superview.willRemoveSubview(_:) -> willMove(toSuperview: nil) -> willMove(toWindow: nil), parents first
//              -> live touches of the subtree cancelled (B2.59) -> first responder in it resigned (B3.35)
//              -> unlinked -> didMoveToWindow(), parents first -> didMoveToSuperview()
//
// Controllers hear viewWillAppear or viewWillDisappear before all that and the counterpart after it, where what is seen
// changes (AppearanceByMoving.swift).
//
// The window hooks are called only where the window really changes. Every hook may change the tree again: after each,
// the move goes on only as far as it still makes sense.

extension UIView {
  final func insert(_ view: UIView, at place: SubviewPlace) {
    requireMainThread("\(type(of: self)).addSubview(_:)")
    checkAddition(of: view)
    #if Origins
      Origins.note(.added, of: view)
    #endif
    if view.storedSuperview === self {
      moveWithin(view, to: place)
      return
    }
    let oldWindow = view.storedWindow
    let newWindow = view.window(below: self)
    let changesWindow = oldWindow !== newWindow
    let appearances = view.beginAppearances(from: oldWindow, to: self)
    defer { appearances.end() }
    view.storedSuperview?.willRemoveSubview(view)
    view.willMove(toSuperview: self)
    if changesWindow { view.forSubtree { $0.willMove(toWindow: newWindow) } }
    // The hooks may have moved either elsewhere: windows are asked for again.
    if view.storedWindow != nil, view.storedWindow !== view.window(below: self) { view.leaveWindowBehind() }
    if isInside(view) {  // Whoever was told has moved the receiver into the view: the later move counts.
      UIApplication.current?.note(
        .lifecycle, view, "addSubview ignored: \(type(of: self)) was meanwhile moved into \(type(of: view))")
      return
    }
    view.unlink()

    insertChild(view, at: index(of: place))
    view.storedSuperview = self
    view.viewController?.coveredPlace = nil
    markChildrenChanged(moved: (view, place))
    markNeedsLayout()
    view.bubbleLayoutFlags()
    if view.flags.contains(.constrained) { view.joinConstraints() }
    view.safeAreaMayHaveChanged()
    if view.storedWindow !== view.window(below: self) { view.enter(storedWindow) }
    guard view.storedSuperview === self else { return }
    view.didMoveToSuperview()
    if view.storedSuperview === self { didAddSubview(view) }
  }

  final func leaveSuperview() {
    requireMainThread("\(type(of: self)).removeFromSuperview()")
    guard let superview = storedSuperview else { return }
    let (oldWindow, newWindow) = (storedWindow, window(below: nil))
    let appearances = beginAppearances(from: oldWindow, to: nil)
    defer { appearances.end() }
    guard storedSuperview === superview else { return }
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow !== newWindow { forSubtree { $0.willMove(toWindow: newWindow) } }
    if storedWindow !== window(below: nil) { leaveWindowBehind() }
    guard storedSuperview === superview else { return }  // A hook or a cancelled touch moved it elsewhere.
    unlink()
    superview.markNeedsLayout()
    if storedWindow !== window(below: nil) { enter(nil) }
    if storedSuperview == nil { didMoveToSuperview() }
  }

  final func moveWithin(_ view: UIView, to place: SubviewPlace) {
    if case .below(let sibling) = place, sibling === view { return }
    if case .above(let sibling) = place, sibling === view { return }
    removeChild(view)
    insertChild(view, at: index(of: place))
    markChildrenChanged(moved: (view, place))
  }

  private func index(of place: SubviewPlace) -> Int {
    func position(_ sibling: UIView) -> Int? {
      guard sibling.storedSuperview === self else { return nil }
      _ = storedSubviews  // Places are counted without holes.
      return children.slot(of: sibling)
    }
    switch place {
    case .front: return children.count
    case .back: return 0
    case .index(let index): return min(max(0, index), children.count)
    case .below(let sibling): return position(sibling) ?? children.count
    case .above(let sibling): return position(sibling).map { $0 + 1 } ?? children.count
    }
  }

  private func unlink() {
    guard let superview = storedSuperview else { return }
    if flags.contains(.constrained) { leaveConstraints() }
    superview.removeChild(self)
    storedSuperview = nil
    superview.markChildrenChanged()
  }

  /// The window of the receiver below a superview: that one's. A window that is in no other is its own.
  final func window(below superview: UIView?) -> UIWindow? {
    superview?.storedWindow ?? (storedWindow == nil ? nil : self as? UIWindow)
  }

  /// Sets the window of the whole subtree, then tells it, parents first.
  private func enter(_ window: UIWindow?) {
    var wish: FirstResponderWish?
    forSubtree { view in
      if window != nil, view.flags.contains(.awaitsFirstResponder) {
        wish = .newer(wish, view.takeFirstResponderWish())
      }
      view.forgetStage()
      view.endAnimations()
      view.storedWindow = view.window(below: view.storedSuperview)
      if window != nil { view.enterForDrawing() }
      if view.storedWindow != nil { view.enterLayers() }
      if view.flags.contains(.constrained) { view.followInputViews() }
    }
    forSubtree { view in
      // Who was told may have moved it on; the window of what leaves all others may be in the subtree itself.
      if view.storedWindow === window || view.storedWindow?.isDescendant(of: self) == true { view.didMoveToWindow() }
    }
    wish?.responder?.becomeFirstResponder()
  }

  /// What must not stay behind in a window that the subtree leaves: touches and presses that it
  /// handles, its first responder.
  private func leaveWindowBehind() {
    guard let window = storedWindow else { return }
    window.application?.input.leave(self)
    window.windowOfInput.resignFirstResponder(leavingWith: self)
  }

  /// Calls back for the receiver and everything below it, parents first. The tree may change during the calls: views
  /// that are added meanwhile are not visited, views that left the subtree neither. Iterative, for trees of any depth.
  final func forSubtree(_ body: (UIView) -> Void) {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      let subviews = view.storedSubviews
      body(view)
      for subview in subviews.reversed() where subview.storedSuperview === view { waiting.append(subview) }
    }
  }

  /// Whether a view contains the receiver. One without subviews contains nobody: building a deep tree one leaf after
  /// the other need not climb it each time.
  private func isInside(_ view: UIView) -> Bool { view.children.count > 0 && isDescendant(of: view) }

  private func checkAddition(of view: UIView) {
    if view === self {
      fatalError("Can't add \(Self.self) to itself. addSubview was called with the receiver; add another view.")
    }
    if isInside(view) {
      fatalError(
        """
        Can't add \(type(of: view)) below \(type(of: self)): it already contains it, so the tree would become a \
        circle. Take \(type(of: self)) out of \(type(of: view)) first.
        """)
    }
  }
}
