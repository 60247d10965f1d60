import SystemLink

/// Makes scrolling and transforming of what fingers do on one touchpad, and of a trackball whose button scrolls.
///
/// Both have a beginning and an end. Swipes of three and more fingers, and fingers that rest, are not told to apps.
struct TouchpadTranslator: Sendable {
  private var isScrollingX = false
  private var isScrollingY = false
  /// Scale of the pinch at its last report; nil when none goes on.
  private var scale: Double?

  /// Growth within one report that is believed.
  private static let factors = 0.001...1_000.0

  /// An axis that is told as 0 has ended; when none goes on, scrolling is over.
  /// - Parameter x: how far the view goes, points; nil if not told. `y` too.
  mutating func scroll(x: Double?, y: Double?, at place: Point, out: inout Outbox) {
    guard x?.isFinite ?? true, y?.isFinite ?? true else { return }
    let wasScrolling = isScrollingX || isScrollingY
    if let x { isScrollingX = x != 0 }
    if let y { isScrollingY = y != 0 }
    let isScrolling = isScrollingX || isScrollingY
    func sample(_ phase: ScrollSample.Phase, _ dx: Double = 0, _ dy: Double = 0) {
      out.send(.scroll(ScrollSample(phase: phase, x: place.x, y: place.y, dx: dx, dy: dy)))
    }
    if !wasScrolling, isScrolling { sample(.began) }
    // The device says how far the view goes; content goes the other way.
    if isScrolling, (x ?? 0) != 0 || (y ?? 0) != 0 { sample(.changed, 0 - (x ?? 0), 0 - (y ?? 0)) }
    if wasScrolling, !isScrolling { sample(.ended) }
  }

  mutating func pinchBegan(at place: Point, out: inout Outbox) {
    guard scale == nil else { return }
    scale = 1
    out.send(.transform(TransformSample(phase: .began, x: place.x, y: place.y)))
  }

  /// - Parameter scale: since the pinch began.
  /// - Parameter degrees: clockwise, since the last report.
  mutating func pinchChanged(
    scale now: Double, degrees: Double, at place: Point, out: inout Outbox
  ) {
    guard let last = scale, now.isFinite, now > 0, degrees.isFinite else { return }
    let factor = now / last
    guard Self.factors.contains(factor), factor != 1 || degrees != 0 else { return }
    scale = now
    out.send(
      .transform(
        TransformSample(phase: .changed, x: place.x, y: place.y, scale: factor, rotation: degrees * .pi / 180)))
  }

  mutating func pinchEnded(isCancelled: Bool, at place: Point, out: inout Outbox) {
    guard scale != nil else { return }
    scale = nil
    out.send(.transform(TransformSample(phase: isCancelled ? .cancelled : .ended, x: place.x, y: place.y)))
  }
}
