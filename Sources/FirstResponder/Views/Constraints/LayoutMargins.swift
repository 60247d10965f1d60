/// How far a view's content keeps from its edges.
struct LayoutMargins {
  enum Wanted {
    case sides(UIEdgeInsets)
    case reading(NSDirectionalEdgeInsets)
  }

  /// Nil for what suits the view.
  var wanted: Wanted?
  var preservesSuperview = false
  var addsSafeArea = true
}

extension UIView {
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  final func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }

  /// What was set, or what suits the view.
  private var ownMargins: UIEdgeInsets {
    switch extras?.layout?.margins?.wanted {
    case .sides(let insets): return insets
    case .reading(let insets):
      let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
      return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
    case nil: return usualMargins
    }
  }

  final var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins
    if extras?.layout?.margins?.addsSafeArea != false {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    guard extras?.layout?.margins?.preservesSuperview == true, let superview = storedSuperview else { return margins }
    let (outer, frame, bounds) = (superview.layoutMargins, frame, superview.bounds)
    margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
    return margins
  }

  final func changeMargins(_ change: (inout LayoutMargins) -> Void) {
    let old = layoutMargins
    var margins = madeLayout.margins ?? LayoutMargins()
    change(&margins)
    madeLayout.margins = margins
    guard layoutMargins != old else { return }
    layoutMarginsDidChange()
    noteGiven()
    markNeedsLayout()
  }
}
