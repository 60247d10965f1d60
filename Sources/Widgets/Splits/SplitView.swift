/// The root view of a split: what is seen of its columns, one above the other, and a shade over the content while
/// sidebars keep it from being used.
final class SplitView: UIView {
  let shade = UIView()
  /// Keeps what follows fingers, as recognizers don't.
  private let finger: SplitFinger

  init(_ finger: SplitFinger) {
    self.finger = finger
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipsToBounds = true
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.alpha = 0
    shade.libraryName = "shade"
    finger.attach(to: self)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts views one above the other, the shade over the first of several; those that are there already stay in the
  /// hierarchy.
  func stack(_ views: [UIView]) {
    var wanted = views
    if wanted.count > 1 { wanted.insert(shade, at: 1) } else { shade.removeFromSuperview() }
    guard !subviews.elementsEqual(wanted, by: ===) else { return }
    // The first sidebar is the first to appear.
    for view in wanted.reversed() where view.superview !== self { insertSubview(view, at: 0) }
    for (index, view) in wanted.enumerated() where subviews.count <= index || subviews[index] !== view {
      insertSubview(view, at: index)
    }
  }
}
