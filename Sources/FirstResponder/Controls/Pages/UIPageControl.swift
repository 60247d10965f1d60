/// A row of dots that shows on which of several pages one is. A tap left of the middle leads
/// back by one, right of it on; a finger that slides along leads on by a page for each dot's distance (B23.80).
///
/// The user's change sends `valueChanged` and `primaryActionTriggered`. A tap is not left to a recognizer of a view
/// above it (B6.40). At most a hundred dots are drawn.
@preconcurrency @MainActor
open class UIPageControl: UIControl, FingerKeeper {
  private var dots = PageDots()
  private var layers: [CALayer] = []
  private static let mostDots = 100
  /// Where the finger that slides began, and at which page; nil while none does.
  private var slide: (x: CGFloat, page: Int)?
  private var hasSlid = false
  private var pictures: [Int: UIImage] = [:]
  private var currentPictures: [Int: UIImage] = [:]

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

  /// Whether a finger that slides along the dots leads from page to page; true by default.
  open var allowsContinuousInteraction = true
  /// What the user is doing, as those who hear of another page may ask.
  open private(set) var interactionState = InteractionState.none

  private func change(_ change: (inout PageDots) -> Void) {
    let old = dots
    change(&dots)
    if dots != old { show() }
    if dots.count != old.count { contentMayWishOtherwise() }
  }

  // MARK: Looks

  /// The colour of the dots; nil for a light grey.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the current page's dot; nil for a dark grey.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

  /// How the dots stand out from what is behind them. Kept, as the next ones are: dots are drawn, without a ground.
  open var backgroundStyle = BackgroundStyle.automatic
  /// In which direction the pages follow one another.
  open var direction = Direction.natural
  /// A picture in the place of dots; nil for dots.
  open var preferredIndicatorImage: UIImage?
  /// A picture in the place of the current page's dot; nil for that of dots.
  open var preferredCurrentPageIndicatorImage: UIImage?
  /// The picture for a page; nil for that of all.
  open func indicatorImage(forPage page: Int) -> UIImage? { pictures[page] }
  /// Sets the picture for a page.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { pictures[page] = image }
  /// The picture for a page while it is the current one; nil for that of all.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPictures[page] }
  /// Sets the picture for a page while it is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentPictures[page] = image }

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

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if leads(touch) { (slide, hasSlid) = ((touch.location(in: self).x, currentPage), false) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, leads(touch), let slide else { return true }
    let way = touch.location(in: self).x - slide.x
    if abs(way) >= PageDots.distance { hasSlid = true }
    if hasSlid { lead(to: slide.page + Int(way / PageDots.distance), .continuous) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, leads(touch), isTouchInside, !hasSlid else { return }
    lead(to: currentPage + PageDots.direction(of: touch.location(in: self).x, in: bounds), .discrete)
  }

  final func forgetFinger() { (slide, hasSlid, interactionState) = (nil, false, .none) }

  /// The user leads to a page, if there is one there.
  private func lead(to page: Int, _ state: InteractionState) {
    interactionState = state
    step(by: page - currentPage)
  }

  override func meaning(of key: UIPress.PressType) -> KeyMeaning? { KeyMeaning.ofRow(key) }

  override func step(by count: Int) {
    let old = currentPage
    currentPage += count
    if currentPage != old { found(.valueChanged) }
  }
}

extension UIPageControl {
  /// What the user is doing with a page control.
  public enum InteractionState: Int, Sendable, Hashable {
    /// Nothing; a tap; sliding along the dots.
    case none, discrete, continuous
  }

  /// How the dots stand out from what is behind them.
  public enum BackgroundStyle: Int, Sendable, Hashable {
    /// While a finger is on them; always; never.
    case automatic, prominent, minimal
  }

  /// In which direction pages follow one another.
  public enum Direction: Int, Sendable, Hashable {
    /// As texts run; from left to right, right to left, top to bottom, bottom to top.
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }
}
