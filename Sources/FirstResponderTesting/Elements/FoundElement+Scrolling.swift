import EventTrace
import FirstResponder
import Testing

extension FoundElement {
  /// Drags what scrolls, as a finger does, until the element's middle is on the screen; does nothing where it is.
  ///
  /// The test fails where that can't be: nothing that it lies in scrolls that far, or something else takes the finger.
  ///
  /// - Returns: whether it is in view.
  @discardableResult public func scrollIntoView(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard let look = mustLook(sourceLocation) else { return false }
    if isInView(look) { return true }
    scroll(look)
    guard let after = mustLook(sourceLocation) else { return false }
    if after.element.isVisible { return true }
    if let obstacle = after.obstacle(on: device) { record(obstacle, sourceLocation) }
    return false
  }

  /// Drags the element, a list or another scroll view, until it shows what a finder means: first on to its end, then
  /// back to its beginning. For rows that don't exist before they are shown.
  ///
  /// - Returns: what was looked for, in view. The test fails as by ``SimulatedDevice/find(_:sourceLocation:)`` where it
  ///   did not appear, and where the element does not scroll.
  @discardableResult public func scroll(
    to finder: ElementFinder, sourceLocation: SourceLocation = #_sourceLocation
  ) -> FoundElement {
    var way = -1.0
    for _ in 0..<Self.mostPages where !device.exists(finder) {
      guard let look = mustLook(sourceLocation), let scroll = look.object as? UIScrollView else { break }
      let room = room(of: scroll).size
      let isUpright = scroll.contentSize.height > room.height || scroll.contentSize.width <= room.width
      let before = scroll.contentOffset
      drag(
        scroll,
        by: CGVector(dx: isUpright ? 0 : way * room.width / 2, dy: isUpright ? way * room.height / 2 : 0))
      if scroll.contentOffset == before {
        guard way < 0 else { break }
        way = 1
      }
    }
    let found = device.find(finder, sourceLocation, record: record)
    if !found.isMissing { found.scrollIntoView(sourceLocation: sourceLocation) }
    return found
  }

  /// Drags after which a list counts as one that has no end.
  private static let mostPages = 400

  /// Its middle is seen; of what is larger than what it lies in, some of it.
  func isInView(_ look: Look) -> Bool {
    guard let seen = look.element.seen else { return false }
    let frame = look.element.frame
    func isWhole(_ part: Double, _ all: Double) -> Bool { part >= min(all, Self.enough) - 0.5 }
    return isWhole(seen.width, frame.width) && isWhole(seen.height, frame.height)
  }

  /// Points of an element that have to be seen, where it has as many: room for a finger.
  private static let enough = 44.0
  /// Drags after which nobody goes on.
  private static let mostDrags = 60

  /// Drags the scroll views that it lies in, the innermost first, as long as it comes nearer.
  func scroll(_ first: Look) {
    var look = first
    var drags = 0
    var stuck: Set<ObjectIdentifier> = []
    while drags < Self.mostDrags, !isInView(look) {
      guard let (scroll, way) = nextWay(look, stuck) else { return }
      let before = scroll.contentOffset
      drag(scroll, by: way)
      drags += 1
      if scroll.contentOffset == before { stuck.insert(ObjectIdentifier(scroll)) }
      guard let next = self.look(reaching: true) else { return }
      look = next
    }
  }

  /// The innermost scroll view that does not show it and can, and how far its content has to go, points.
  private func nextWay(_ look: Look, _ stuck: Set<ObjectIdentifier>) -> (UIScrollView, CGVector)? {
    let frame = CGRect(look.element.frame)
    var view = look.view
    while let current = view {
      view = current.superview
      guard let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll !== look.object,
        !stuck.contains(ObjectIdentifier(scroll))
      else { continue }
      let shown = room(of: scroll)
      let inset = scroll.adjustedContentInset
      let isWide = scroll.contentSize.width + inset.left + inset.right > scroll.bounds.width + 0.5
      let isHigh = scroll.contentSize.height + inset.top + inset.bottom > scroll.bounds.height + 0.5
      let way = CGVector(
        dx: isWide ? distance(frame.minX, frame.maxX, shown.minX, shown.maxX) : 0,
        dy: isHigh ? distance(frame.minY, frame.maxY, shown.minY, shown.maxY) : 0)
      if way.dx != 0 || way.dy != 0, !shown.isEmpty { return (scroll, way) }
    }
    return nil
  }

  /// How far a stretch has to go to lie in another one; to its beginning where it is longer.
  private func distance(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
    if low < from { return from - low }
    if high > to { return max(to - high, from - low) }
    return 0
  }

  /// Where a scroll view shows its content, on the screen, without what lies over its edges.
  private func room(of scroll: UIScrollView) -> CGRect {
    let inset = scroll.adjustedContentInset
    let bounds = scroll.bounds.inset(by: inset)
    let onScreen = scroll.accessibilityFrame.intersection(device.application.screenBounds)
    return UIAccessibility.convertToScreenCoordinates(bounds, in: scroll).intersection(onScreen)
  }

  private func drag(_ scroll: UIScrollView, by way: CGVector) {
    let room = room(of: scroll)
    guard !room.isEmpty else { return }
    // One axis at a time, as lists lock the direction; and by less than is shown, so that the finger stays on it.
    let isUpright = abs(way.dy) >= abs(way.dx)
    let most = (isUpright ? room.height : room.width) * 0.7
    let wanted = isUpright ? way.dy : way.dx
    // What a finger goes before anything scrolls is lost.
    let slop = CGFloat(device.thresholds.panSlop) * (wanted < 0 ? -1 : 1)
    let length = min(max(wanted + slop, -most), most)
    let start = CGPoint(
      x: room.midX - (isUpright ? 0 : length / 2), y: room.midY - (isUpright ? length / 2 : 0))
    let end = CGPoint(x: start.x + (isUpright ? 0 : length), y: start.y + (isUpright ? length : 0))
    device.drag(from: start, to: end, over: 0.3)
    device.settle()
  }
}
