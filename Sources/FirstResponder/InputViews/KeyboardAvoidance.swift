/// A scroll view that keeps its content clear of the input views.
@MainActor
struct AvoidingScrollView {
  weak var view: UIScrollView?
}

// A text view that is edited, and a list with the first responder in one of its rows, have room below their content as
// long as input views cover them, and show the caret or the field. Other scroll views are left to
// the program, as in UIKit.

extension InputViewEnvironment {
  /// Brings the room below the content up to what is shown.
  func avoid() {
    let wanted = shown.map { Self.scrollViews(around: $0.owner) } ?? []
    for old in avoiding { if let view = old.view, !wanted.contains(where: { $0 === view }) { view.setCovered(0) } }
    avoiding = wanted.map { AvoidingScrollView(view: $0) }
    guard let top = topOnScreen else { return }
    for view in wanted { view.setCovered(view.height(below: top)) }
    guard let owner = shown?.owner.nearestView else { return }
    for view in wanted where view.coveredBelow > 0 { view.reveal(owner) }
  }

  /// The view, or what lies around it, has another size.
  func sizeChanged(ofCovered view: UIView) {
    let covered = avoiding.lazy.compactMap(\.view).first { $0 === view }
    guard let top = topOnScreen, let covered else { return }
    covered.setCovered(covered.height(below: top))
  }

  private static func scrollViews(around responder: UIResponder) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var view = responder.nearestView
    while let current = view {
      if current is UITableView || current === responder && current is UITextView {
        found.append(current as! UIScrollView)
      }
      view = current.superview
    }
    return found
  }
}

extension UIScrollView {
  /// How much of the view lies below an edge of the screen, points.
  fileprivate final func height(below top: CGFloat) -> CGFloat {
    guard let window else { return 0 }
    let frame = window.convert(convert(bounds, to: nil), to: nil)
    guard frame.maxY.isFinite, frame.height > 0 else { return 0 }
    return min(max(0, frame.maxY - top), bounds.height)
  }

  fileprivate final func setCovered(_ height: CGFloat) {
    guard height != coveredBelow else { return }
    coveredBelow = height
    followSafeArea()
  }

  fileprivate final func reveal(_ owner: UIView) {
    if owner === self, let text = self as? UITextView { return text.revealCaret() }
    let rect = convert(owner.bounds, from: owner)
    scrollRectToVisible(rect.insetBy(dx: 0, dy: -8), animated: UIView.areAnimationsEnabled)
  }
}
