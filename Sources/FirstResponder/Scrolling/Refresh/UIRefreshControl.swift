import EventTrace

/// Above the content of a scroll view: pulled into sight far enough, it asks for newer content (B19.2).
///
/// It sends `valueChanged` as soon as a finger has pulled it far enough, once for each drag, and stays in sight from
/// when the finger lifts until the program calls `endRefreshing()`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// The finger that is down has had its refresh.
  private var isSpent = false

  /// How high it is, and how much room it keeps, points.
  static let height: CGFloat = 60
  /// How far content has to be pulled below its edge, points.
  static let pull: CGFloat = 90

  /// Makes one of its own height. A scroll view gives it its place.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: -Self.height, width: frame.width, height: Self.height))
    prepare()
  }

  /// Makes one of its own height; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = CGRect(x: 0, y: -Self.height, width: 0, height: Self.height)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    wheel.hidesWhenStopped = false
    addSubview(wheel)
    addSubview(label)
    showPull(0)
  }

  // MARK: State

  /// It has asked for newer content, or the program has begun it.
  open private(set) var isRefreshing = false
  /// A text below the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Says that newer content is on its way, without being pulled: nobody is told, and the content stays where it is.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    showPull(1)
    if let scrollView, !scrollView.isFingerDown { makeRoom(in: scrollView) }
  }

  /// Newer content is there: the room goes, and with it the content to its edge. Nothing happens if it has not begun.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    showPull(0)
    guard let scrollView else { return }
    scrollView.note("\(type(of: self)) ends")
    scrollView.refreshRoom = 0
    let top = -scrollView.adjustedContentInset.top
    // Content that was scrolled on meanwhile stays; so does what a finger holds.
    guard !scrollView.isFingerDown, scrollView.contentOffset.y < top else { return }
    scrollView.move(to: CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
  }

  // MARK: In a scroll view

  private var scrollView: UIScrollView? {
    (superview as? UIScrollView).flatMap { $0.refreshControl === self ? $0 : nil }
  }

  /// The content has moved: far enough below its edge, by a finger, it asks.
  final func contentMoved(in scrollView: UIScrollView) {
    let pulled = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    if !isRefreshing { showPull(min(max(pulled / Self.pull, 0), 1)) }
    guard pulled >= Self.pull, scrollView.isFingerDown, isEnabled, !isRefreshing, !isSpent else { return }
    isSpent = true
    isRefreshing = true
    wheel.startAnimating()
    scrollView.note("\(type(of: self)) begins: the content was pulled \(Int(pulled)) pt below its edge")
    sendActions(for: .valueChanged)
  }

  /// No finger holds the content any more.
  final func fingerLifted(from scrollView: UIScrollView) {
    isSpent = false
    if isRefreshing { makeRoom(in: scrollView) }
  }

  private func makeRoom(in scrollView: UIScrollView) { scrollView.refreshRoom = Self.height }

  /// - Parameter share: of the way that it has to be pulled, 0...1.
  private func showPull(_ share: CGFloat) { wheel.alpha = max(share, 0.02) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    wheel.center = CGPoint(x: bounds.midX, y: hasTitle ? bounds.midY - 10 : bounds.midY)
    label.frame = CGRect(x: 0, y: bounds.maxY - 24, width: bounds.width, height: hasTitle ? 20 : 0)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = tintColor
  }
}

extension UIScrollView {
  /// A finger or a wheel drags the content.
  fileprivate final var isFingerDown: Bool { scroll.drag != nil }

  final func exchange(_ old: UIRefreshControl?, for new: UIRefreshControl?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    refreshRoom = new?.isRefreshing == true ? UIRefreshControl.height : 0
    guard let new else { return }
    insertSubview(new, at: 0)
    placeRefreshControl()
  }

  /// Above the content, as wide as the view.
  final func placeRefreshControl() {
    guard let refreshControl, refreshControl.superview === self else { return }
    let frame = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    if refreshControl.frame != frame { refreshControl.frame = frame }
  }

  fileprivate final func note(_ text: @autoclosure () -> String) { noteScroll(text()) }
}
