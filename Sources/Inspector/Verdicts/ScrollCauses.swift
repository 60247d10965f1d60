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
    guard let scroll = view.scroll, let extent = scroll.extent else { return nil }
    if isPinch { return unzoomed(extent) ?? nothingToZoom() }
    guard let isSideways = direction else { return nil }
    let pulls = extent.refreshes && !isSideways
    guard scroll.isEnabled else {
      let isLarger =
        isSideways ? extent.content.width > extent.visible.width : extent.content.height > extent.visible.height
      guard isLarger || pulls else { return nil }
      return cause(
        "\(view.name) does not scroll: its isScrollEnabled is false", "Set isScrollEnabled of \(view.name) to true.",
        [.allowScrolling(place)])
    }
    let (content, visible) = lengths(extent, isSideways)
    guard content <= visible + 0.5 else { return nil }
    if pulls, !scroll.movesUpAndDown { return stiff() }
    return short(extent, isSideways) ?? cut(extent, isSideways)
  }

  /// Two fingers were on it at once.
  private var isPinch: Bool {
    var (down, most) = (0, 0)
    for step in evidence.trace {
      switch step.payload {
      case .fact(_, .landed): down += 1
      case .fact(_, .left(let end)):
        down -= 1
        if end.touch == story.touch { return most > 1 }
      default: continue
      }
      most = max(most, down)
    }
    return most > 1
  }

  private func unzoomed(_ extent: ScrollSnapshot.Extent) -> Cause? {
    guard !extent.canZoom else { return nil }
    return cause(
      "\(view.name) can't be zoomed: its maximumZoomScale is not above its minimumZoomScale",
      "Set maximumZoomScale of \(view.name) above its minimumZoomScale, and answer viewForZooming(in:) in its "
        + "delegate.",
      [.allowZooming(place)])
  }

  /// It can be zoomed, and nobody says what of it.
  private func nothingToZoom() -> Cause? {
    guard let asked = story.exchanges.last(where: { $0.asker.number == view.id && $0.question == .viewForZooming })
    else { return nil }
    let method = asked.question.method
    switch asked.reply {
    case .yes: return nil
    case .no:
      return Cause(
        code: .delegateVeto, culprit: asked.delegate?.name ?? view.name,
        summary: "\(asked.delegate?.name ?? "The delegate") answered nil to \(method) of \(view.name)",
        fix: "Return the view that is to be zoomed in \(method).")
    case .unwritten:
      return Cause(
        code: .delegateNotWired, culprit: asked.delegate?.name ?? view.name,
        summary: "\(view.name) was pinched, and its delegate \(asked.delegate?.name ?? "") has no \(method)",
        fix: "Implement \(method) in the delegate of \(view.name): return the view that is to be zoomed.")
    case .nobody:
      let candidate = view.delegate?.candidates.first
      return Cause(
        code: .delegateNotWired, culprit: view.name,
        summary: "\(view.name) was pinched and has no delegate to say by \(method) what is to be zoomed"
          + (candidate.map { "; \($0), which conforms to UIScrollViewDelegate, was never set as it" } ?? ""),
        fix: "Set delegate of \(view.name) to \(candidate.map { "the \($0)" } ?? "an object") that has \(method).",
        remedies: candidate.map { [.takeDelegate(place, $0)] } ?? [])
    }
  }

  private func stiff() -> Cause {
    cause(
      "\(view.name) can't be pulled to refresh: what it shows is not longer than itself, and alwaysBounceVertical is "
        + "false",
      "Set alwaysBounceVertical of \(view.name) to true.", [.allowPulling(place)])
  }

  private var place: ViewPlace { snapshot.place(of: target) }

  /// Whether the finger went more along the view's own x-axis; nil for what is no drag.
  private var direction: Bool? {
    guard let end = story.departure?.fact, end.travel >= max(snapshot.application.thresholds.panSlop, 1) else {
      return nil
    }
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
      "\(view.name) has nothing to scroll: its contentSize is \(number(content)) pt \(what), \(number(visible)) pt "
        + "of it "
        + "are seen, and its subviews reach as far as \(number(held)) pt",
      "Set contentSize of \(view.name) to at least \(number(size.width)) x \(number(size.height)), which its "
        + "subviews take, "
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
      "\(view.name) has nothing to scroll: it is \(number(visible)) pt \(what) itself and shows \(number(content)) "
        + "pt, but "
        + "ends \(points(end - limit)) beyond the screen",
      "Make the frame of \(view.name) no \(isSideways ? "wider" : "taller") than \(superview).",
      [.shorten(place, isSideways ? PlaneSize(limit - frame.x, frame.height) : PlaneSize(frame.width, limit - frame.y))]
    )
  }

  private func cause(_ summary: String, _ fix: String, _ remedies: [Remedy]) -> Cause {
    Cause(code: .nothingToScroll, culprit: view.name, summary: summary, fix: fix, remedies: remedies)
  }
}
