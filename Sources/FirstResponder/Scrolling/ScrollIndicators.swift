/// The two bars that show which part of the content is seen. Layers without views, so that `subviews` is the content.
@MainActor
final class ScrollIndicators {
  let vertical = still(CALayer())
  let horizontal = still(CALayer())
  /// Ends a flash.
  private var flash: (loop: any MainLoop, end: Deadline.ID)?

  init() {
    for bar in [vertical, horizontal] {
      bar.cornerRadius = 1.5
      bar.zPosition = 1000
      bar.opacity = 0
    }
  }

  /// Where a bar begins and how long it is, of a track: content that is pulled past an edge squeezes it.
  static func bar(offset: CGFloat, axis: ScrollAxis, track: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let way = axis.limits.upperBound - axis.limits.lowerBound
    guard way > 0, axis.length > 0, track > 0 else { return (0, track) }
    let past = max(0, axis.limits.lowerBound - offset) + max(0, offset - axis.limits.upperBound)
    let full = track * axis.length / (way + axis.length)
    let length = min(track, max(8, max(36, full) - past))
    let part = min(max((offset - axis.limits.lowerBound) / way, 0), 1)
    return (part * (track - length), length)
  }

  /// Light on a dark ground, dark on a light one.
  func stand(out ground: UIColor?) {
    let parts = ground?.cgColor.components ?? [1, 1, 1]
    let isDark = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 0.5
    let color = isDark ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
    AnimationRun.outsideOfBlocks { for bar in [vertical, horizontal] { bar.backgroundColor = color.cgColor } }
  }

  /// They are to be seen; false while they fade, too.
  var isShown: Bool { vertical.own.opacity > 0 || horizontal.own.opacity > 0 }
  /// They can be seen: shown or fading.
  var isVisible: Bool { isShown || vertical.own.moving != nil || horizontal.own.moving != nil }

  /// Shows them, or not, without a way there.
  func show(vertical isVertical: Bool, horizontal isHorizontal: Bool) {
    vertical.endAnimations()
    horizontal.endAnimations()
    AnimationRun.outsideOfBlocks {
      vertical.opacity = isVertical ? 1 : 0
      horizontal.opacity = isHorizontal ? 1 : 0
    }
  }

  func fade(in seconds: TimeInterval) {
    endFlash()
    AnimationRun.outsideOfBlocks {
      UIView.animate(withDuration: seconds, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
        self.vertical.opacity = 0
        self.horizontal.opacity = 0
      }
    }
  }

  func flash(on loop: any MainLoop, for seconds: TimeInterval, _ end: @escaping @MainActor () -> Void) {
    endFlash()
    flash = (loop, loop.schedule(at: loop.now + seconds, end))
  }

  func endFlash() {
    if let flash { flash.loop.cancel(flash.end) }
    flash = nil
  }
}

// Shown from the beginning of a movement on, fading when the content is at rest.
// No frame is waited for before and after.

extension UIScrollView {
  final func showIndicators() {
    let (x, y) = axes
    let isVertical = showsVerticalScrollIndicator && y.limits.lowerBound < y.limits.upperBound
    let isHorizontal = showsHorizontalScrollIndicator && x.limits.lowerBound < x.limits.upperBound
    guard isVertical || isHorizontal || indicators != nil else { return }
    let bars = indicators ?? ScrollIndicators()
    if indicators == nil {
      indicators = bars
      layer.addSublayer(bars.vertical)
      layer.addSublayer(bars.horizontal)
    }
    bars.stand(out: ground)
    bars.show(vertical: isVertical, horizontal: isHorizontal)
    placeIndicators()
  }

  /// The colour behind the content: that of the nearest view, from this one up, which hides what lies behind it.
  private var ground: UIColor? {
    sequence(first: self as UIView) { $0.superview }.lazy.compactMap(\.backgroundColor)
      .first { $0.cgColor.alpha >= 0.5 }
  }

  /// A movement ended: if it was the last one, the indicators fade.
  final func fadeIndicators() {
    guard let indicators, indicators.isShown, !isOnTheMove else { return }
    if window?.application != nil {
      indicators.fade(in: thresholds.indicatorFade)
    } else {
      hideIndicators()
    }
  }

  /// Without a way there.
  final func hideIndicators() {
    indicators?.endFlash()
    indicators?.show(vertical: false, horizontal: false)
  }

  private var isOnTheMove: Bool {
    if case .nothing = scroll.mover {
      return scroll.isDragging || scroll.isStopped || scroll.zoom.isZooming || scroll.zoom.flight != nil
    }
    return true
  }

  /// Which indicators there are changed.
  final func indicatorsChanged() { if let indicators, indicators.isShown { showIndicators() } }

  /// Shows the indicators for a moment, where there is more content than fits: `Thresholds.indicatorFlash`, and they
  /// fade. Nothing happens outside of a window.
  public final func flashScrollIndicators() {
    guard let clock = window?.journal?.loop else { return }
    showIndicators()
    guard let indicators, indicators.isShown else { return }
    indicators.flash(on: clock, for: thresholds.indicatorFlash) { [weak self] in
      self?.fadeIndicators()
    }
  }

  final func placeIndicators() {
    guard let indicators, indicators.isVisible else { return }
    let (x, y) = axes
    let beside = bounds.inset(by: scroll.verticalIndicatorInsets)
    let down = ScrollIndicators.bar(offset: bounds.minY, axis: y, track: beside.height - 6)
    indicators.vertical.frame = CGRect(
      x: beside.maxX - 6, y: beside.minY + 3 + down.start, width: 3, height: down.length)
    let below = bounds.inset(by: scroll.horizontalIndicatorInsets)
    let along = ScrollIndicators.bar(offset: bounds.minX, axis: x, track: below.width - 6)
    indicators.horizontal.frame = CGRect(
      x: below.minX + 3 + along.start, y: below.maxY - 6, width: along.length, height: 3)
  }

  /// Room that the vertical indicator keeps clear of, points.
  public final var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scroll.verticalIndicatorInsets }
    set {
      scroll.verticalIndicatorInsets = newValue
      placeIndicators()
    }
  }
  /// Room that the horizontal indicator keeps clear of, points.
  public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { scroll.horizontalIndicatorInsets }
    set {
      scroll.horizontalIndicatorInsets = newValue
      placeIndicators()
    }
  }
  /// Room that both keep clear of; of two that differ the vertical one's.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
}
