/// A row of dots that shows on which of several pages one is. A tap left of the middle leads
/// back by one, right of it on.
///
/// The user's change sends `valueChanged` and `primaryActionTriggered`. A tap is not left to a recognizer of a view
/// above it (B6.40). At most a hundred dots are drawn.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var dots = PageDots()
  private var layers: [CALayer] = []
  private static let mostDots = 100

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a control without pages and of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Pages

  /// How many pages there are; 0 by default, and never less.
  open var numberOfPages: Int {
    get { dots.count }
    set { change { $0.setCount(newValue) } }
  }

  /// The page that one is on, from 0; what is outside is brought in. Setting it sends nothing.
  open var currentPage: Int {
    get { dots.current }
    set { change { $0.setCurrent(newValue) } }
  }

  /// Whether a single page shows no dot; false by default.
  open var hidesForSinglePage = false { didSet { show() } }

  private func change(_ change: (inout PageDots) -> Void) {
    let old = dots
    change(&dots)
    if dots != old { show() }
  }

  // MARK: Looks

  /// The colour of the dots; nil for a light grey.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the current page's dot; nil for a dark grey.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

  /// The room that the dots of so many pages need.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { PageDots.size(of: min(pageCount, Self.mostDots)) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  override func stateChanged() { show() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  private func show() {
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : min(numberOfPages, Self.mostDots)
    while layers.count > count { layers.removeLast().removeFromSuperlayer() }
    while layers.count < count {
      let dot = still(CALayer())
      layer.addSublayer(dot)
      layers.append(dot)
    }
    var drawn = dots
    drawn.setCount(count)
    for (place, dot) in layers.enumerated() {
      dot.bounds = CGRect(x: 0, y: 0, width: PageDots.diameter, height: PageDots.diameter)
      dot.position = drawn.middle(of: place, in: bounds)
      dot.cornerRadius = PageDots.diameter / 2
      let isCurrent = place == drawn.current
      dot.backgroundColor =
        (isCurrent ? currentPageIndicatorTintColor ?? .secondaryLabel : pageIndicatorTintColor ?? .systemGray4).cgColor
      dot.opacity = isEnabled ? isHighlighted && !isCurrent ? 0.6 : 1 : 0.5
    }
  }

  // MARK: Tracking

  override var primaryActionEvents: Event { .valueChanged }
  override var ownGesture: ControlGesture? { .tap }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, leads(touch), isTouchInside else { return }
    step(by: PageDots.direction(of: touch.location(in: self).x, in: bounds))
  }

  override func meaning(of key: UIPress.PressType) -> KeyMeaning? { KeyMeaning.ofRow(key) }

  override func step(by count: Int) {
    let old = currentPage
    currentPage += count
    if currentPage != old { found(.valueChanged) }
  }
}
