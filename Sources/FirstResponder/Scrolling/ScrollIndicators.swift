/// The two bars that show which part of the content is seen. Layers without views, so that `subviews` is the content.
@MainActor
final class ScrollIndicators {
  let vertical = CALayer()
  let horizontal = CALayer()

  init() {
    for bar in [vertical, horizontal] {
      bar.cornerRadius = 1.5
      bar.backgroundColor = UIColor(white: 0, alpha: 0.35).cgColor
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
}

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
    bars.vertical.opacity = isVertical ? 1 : 0
    bars.horizontal.opacity = isHorizontal ? 1 : 0
    placeIndicators()
  }

  final func hideIndicators() {
    indicators?.vertical.opacity = 0
    indicators?.horizontal.opacity = 0
  }

  final func indicatorsChanged() { if indicators != nil { showIndicators() } }

  /// Shows the indicators for a moment.
  public final func flashScrollIndicators() {
    showIndicators()
    window?.application?.loop.schedule(at: (window?.application?.now ?? 0) + 1) { [weak self] in
      guard let self, case .nothing = self.scroll.mover else { return }
      self.hideIndicators()
    }
  }

  final func placeIndicators() {
    guard let indicators else { return }
    let (x, y) = axes
    let (origin, size) = (bounds.origin, bounds.size)
    let down = ScrollIndicators.bar(offset: origin.y, axis: y, track: size.height - 6)
    indicators.vertical.frame = CGRect(
      x: origin.x + size.width - 6, y: origin.y + 3 + down.start, width: 3, height: down.length)
    let along = ScrollIndicators.bar(offset: origin.x, axis: x, track: size.width - 6)
    indicators.horizontal.frame = CGRect(
      x: origin.x + 3 + along.start, y: origin.y + size.height - 6, width: along.length, height: 3)
  }
}
