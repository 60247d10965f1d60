import EventTrace

/// Why what a scroll view shows did not follow a drag: cause D34.
struct ScrollCauses {
  let evidence: Evidence
  let story: TouchStory
  /// The scroll view, or any other view.
  let target: Int

  private var snapshot: Snapshot { evidence.snapshot }
  private var view: ViewSnapshot { snapshot.views[target] }

  /// nil for what is no scroll view, or has nothing to show beyond what is seen.
  func cause() -> Cause? {
    guard let scroll = view.scroll, let extent = scroll.extent, let isSideways = direction else { return nil }
    guard scroll.isEnabled else {
      let isLarger = isSideways ? extent.content.width > extent.visible.width : extent.content.height > extent.visible.height
      guard isLarger else { return nil }
      return cause(
        "\(view.name) does not scroll: its isScrollEnabled is false", "Set isScrollEnabled of \(view.name) to true.",
        [.allowScrolling(place)])
    }
    let (content, visible) = lengths(extent, isSideways)
    guard content <= visible + 0.5 else { return nil }
    return short(extent, isSideways) ?? cut(extent, isSideways)
  }

  private var place: ViewPlace { snapshot.place(of: target) }

  /// Whether the finger went more along the view's own x-axis; nil for what is no drag.
  private var direction: Bool? {
    guard let end = story.departure?.fact, end.travel >= max(snapshot.application.thresholds.panSlop, 1) else { return nil }
    let (x, y) = (end.x - evidence.point.x, end.y - evidence.point.y)
    guard let map = view.toScreen.inverse else { return abs(x) > abs(y) }
    return abs(map.a * x + map.c * y) > abs(map.b * x + map.d * y)
  }

  private func lengths(_ extent: ScrollSnapshot.Extent, _ isSideways: Bool) -> (content: Double, visible: Double) {
    isSideways
      ? (extent.content.width, extent.visible.width) : (extent.content.height, extent.visible.height)
  }

  /// The content is said to be smaller than what it holds.
  private func short(_ extent: ScrollSnapshot.Extent, _ isSideways: Bool) -> Cause? {
    let held = isSideways ? extent.subviews.width : extent.subviews.height
    let (content, visible) = lengths(extent, isSideways)
    guard held > visible + 0.5, view.list == nil else { return nil }
    let what = isSideways ? "wide" : "high"
    let size = PlaneSize(
      max(extent.content.width, isSideways ? extent.subviews.width : 0),
      max(extent.content.height, isSideways ? 0 : extent.subviews.height))
    return cause(
      "\(view.name) has nothing to scroll: its contentSize is \(number(content)) pt \(what), \(number(visible)) pt of it "
        + "are seen, and its subviews reach as far as \(number(held)) pt",
      "Set contentSize of \(view.name) to at least \(number(size.width)) x \(number(size.height)), which its subviews take, "
        + "or constrain them to all edges of its contentLayoutGuide.", [.growContent(place, size)])
  }

  /// It is as long as its content, and reaches beyond what is seen of it.
  private func cut(_ extent: ScrollSnapshot.Extent, _ isSideways: Bool) -> Cause? {
    let (frame, screen) = (view.frameOnScreen, snapshot.screen)
    let (end, limit, what) =
      isSideways ? (frame.maxX, screen.width, "wide") : (frame.maxY, screen.height, "high")
    guard end > limit + 0.5 else { return nil }
    let (content, visible) = lengths(extent, isSideways)
    let superview = view.parent.map { snapshot.views[$0].name } ?? "the window"
    return cause(
      "\(view.name) has nothing to scroll: it is \(number(visible)) pt \(what) itself and shows \(number(content)) pt, but "
        + "ends \(points(end - limit)) beyond the screen",
      "Make the frame of \(view.name) no \(isSideways ? "wider" : "taller") than \(superview).",
      [.shorten(place, isSideways ? PlaneSize(limit - frame.x, frame.height) : PlaneSize(frame.width, limit - frame.y))])
  }

  private func cause(_ summary: String, _ fix: String, _ remedies: [Remedy]) -> Cause {
    Cause(code: .nothingToScroll, culprit: view.name, summary: summary, fix: fix, remedies: remedies)
  }
}
