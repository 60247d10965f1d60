/// Which content of a controller the bars around it follow: what `UIViewController` has of that and a subclass may
/// override.
///
/// Between `UIResponder` and `UIViewController`, as only the body of a class can hold what is overridden.
@preconcurrency @MainActor
open class ControllerBars: ControllerAdaptation {
  private var named: [(edges: NSDirectionalRectEdge, scrollView: ContentScrollView)] = []

  /// Says which scroll view a bar at some edges follows (B23.95). Not retained.
  ///
  /// - Parameter scrollView: nil to have it found again.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    named = named.map { ($0.edges.subtracting(edge), $0.scrollView) }.filter { !$0.edges.isEmpty }
    if let scrollView { named.append((edge, ContentScrollView(scrollView))) }
    asController.navigationController?.contentChanged()
  }
  /// Says which scroll view the bars at all edges follow. Not retained.
  open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
  /// The scroll view that was named for an edge; nil if none was.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    named.last { $0.edges.isSuperset(of: edge) }?.scrollView.object
  }
}

/// A scroll view that lives as long as its screen wants.
private struct ContentScrollView {
  weak var object: UIScrollView?
  init(_ object: UIScrollView) { self.object = object }
}

extension UIViewController {
  /// The content that the bar above follows: what was named, otherwise the view itself or the first of its subviews,
  /// or of theirs (B23.95).
  final var contentBelowBar: UIScrollView? {
    if let named = contentScrollView(for: .top) { return named }
    var view = viewIfLoaded
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.storedSubviews.first
    }
    return nil
  }
}
