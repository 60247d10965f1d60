extension UIView {
  /// The view that contains the receiver, if any.
  public final var superview: UIView? { storedSuperview }
  /// The views that the receiver contains, back to front; hit-testing asks them from last to first (B1.4, B1.19).
  public final var subviews: [UIView] { storedSubviews }
  /// The window that the receiver is in, if any; a window is in itself.
  public final var window: UIWindow? { storedWindow }

  /// Whether the receiver is the given view or lies somewhere below it.
  public final func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.storedSuperview
    }
    return false
  }

  /// The first view with the tag: the receiver, then its subtree in order, each parent before its children.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.storedSubviews.reversed())
    }
    return nil
  }

  // MARK: Changing the tree

  /// Adds a view in front of the other subviews. A view that has a superview leaves it first.
  public final func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Adds a view at an index of `subviews`; an index beyond the end means in front of all.
  public final func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

  /// Adds a view directly behind one of the subviews.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: .below(sibling)) }

  /// Adds a view directly in front of one of the subviews.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, at: .above(sibling)) }

  /// Puts a subview in front of its siblings. Nothing happens if it is not a subview.
  public final func bringSubviewToFront(_ view: UIView) {
    guard view.storedSuperview === self else { return }
    moveWithin(view, to: .front)
  }

  /// Puts a subview behind its siblings, and behind layers without a view (B1.56).
  /// Nothing happens if it is not a subview.
  public final func sendSubviewToBack(_ view: UIView) {
    guard view.storedSuperview === self else { return }
    moveWithin(view, to: .back)
  }

  /// Exchanges two subviews' places in the order. Nothing happens if an index is out of range.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard storedSubviews.indices.contains(index1), storedSubviews.indices.contains(index2) else { return }
    swapChildren(at: index1, index2)
    markChildrenChanged()
  }
}

/// Where among its new siblings a view goes.
enum SubviewPlace {
  case front
  case back
  case index(Int)
  case below(UIView)
  case above(UIView)
}
