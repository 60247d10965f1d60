// What is seen, and how that changes. A change of the display mode:
//
//   willChangeTo -> willShow and willHide of the columns -> who comes viewWillAppear, who goes viewWillDisappear
//   -> the columns slide -> who goes viewDidDisappear, who comes viewDidAppear

extension UISplitViewController {
  private var wishes: SplitArrangement.Wishes {
    var wishes = SplitArrangement.Wishes()
    wishes.hasSupplementary = split.style == .tripleColumn
    wishes.isTrailing = sidebarsAreRight
    wishes.behavior = preferredSplitBehavior.wish
    wishes.mode = preferredDisplayMode.wish
    func said(_ width: CGFloat) -> CGFloat? { width == Self.automaticDimension ? nil : width }
    wishes.primary.preferred = said(preferredPrimaryColumnWidth)
    wishes.primary.fraction = said(preferredPrimaryColumnWidthFraction)
    wishes.primary.least = said(minimumPrimaryColumnWidth)
    wishes.primary.most = said(maximumPrimaryColumnWidth)
    wishes.supplementary.preferred = said(preferredSupplementaryColumnWidth)
    wishes.supplementary.fraction = said(preferredSupplementaryColumnWidthFraction)
    wishes.supplementary.least = said(minimumSupplementaryColumnWidth)
    wishes.supplementary.most = said(maximumSupplementaryColumnWidth)
    return wishes
  }

  /// Whether sidebars are at the right edge, as the interface runs (B21.26).
  final var sidebarsAreRight: Bool {
    let isMirrored =
      (viewIfLoaded?.effectiveUserInterfaceLayoutDirection ?? UIApplication.shared.userInterfaceLayoutDirection)
      == .rightToLeft
    return (primaryEdge == .trailing) != isMirrored
  }

  /// For the view as it is; before there is one, for the screen.
  final var currentArrangement: SplitArrangement {
    split.arrangement ?? SplitArrangement(wishes, in: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size)
  }

  /// What is to be seen, with as many sidebars.
  final func picture(_ level: Int) -> SplitPicture {
    guard let view = viewIfLoaded else { return SplitPicture() }
    if isCollapsed {
      return SplitPicture(
        places: onlyController.map { [.init(controller: $0, frame: view.bounds, isSeen: true)] } ?? [])
    }
    let arrangement = currentArrangement
    let columns: [SplitArrangement.Column] = [.secondary, .supplementary, .primary]
    let places = columns.compactMap { column in
      split.containers[column.name].map {
        SplitPicture.Place(
          controller: $0, frame: arrangement.frame(of: column, at: level),
          isSeen: arrangement.isSeen(column, at: level))
      }
    }
    return SplitPicture(places: places, isDimmed: arrangement.isDimmed(at: level))
  }

  // MARK: Changing

  /// Is about to appear: from now on its columns are shown.
  final func beginShowing() {
    adapt()
    if split.arrangement == nil { arrangeAnew(nil) }
    settle()
  }

  /// Finds the place of the columns anew, with as many sidebars as are wished, or as is said.
  final func arrangeAnew(_ level: Int?) {
    split.arrangement = nil
    let arrangement = currentArrangement
    (split.arrangement, split.level) = (arrangement, min(level ?? arrangement.level, arrangement.most))
  }

  /// Shows what is to be seen, at once. Nothing is shown before the split itself is.
  final func settle() {
    guard split.arrangement != nil, !split.isAdapting else { return }
    split.slide?.jump()
    SplitSlide(self, from: picture(split.level), to: picture(split.level)).runAtOnce()
  }

  /// Shows more sidebars or fewer.
  final func change(to level: Int, animated: Bool) {
    if split.arrangement != nil { view.layoutIfNeeded() }
    let old = split.level
    guard announce(level), let slide = startSlide(from: old, animated: animated) else { return }
    slide.run()
  }

  /// Tells the delegate what is about to be, and makes it so. False if it is so already, or has been changed meanwhile.
  final func announce(_ level: Int) -> Bool {
    split.slide?.jump()
    guard split.arrangement != nil, !isCollapsed, level != split.level else { return false }
    let old = split.level
    tell(of: level, from: old)
    guard split.level == old, !isCollapsed else { return false }
    split.level = level
    return true
  }

  /// Tells the delegate how much will be seen.
  final func tell(of level: Int, from old: Int) {
    let arrangement = currentArrangement
    delegate?.splitViewController(self, willChangeTo: DisplayMode(level, arrangement.behavior))
    guard split.style != .unspecified else { return }
    for column in SplitArrangement.Column.allCases where split.containers[column.name] != nil {
      switch (arrangement.isSeen(column, at: old), arrangement.isSeen(column, at: level)) {
      case (false, true): delegate?.splitViewController(self, willShow: column.name)
      case (true, false): delegate?.splitViewController(self, willHide: column.name)
      default: break
      }
    }
  }

  /// Begins to show the level that is set, without moving anything.
  final func startSlide(from old: Int, animated: Bool) -> SplitSlide? {
    let animated = animated && viewIfLoaded?.window != nil
    let slide = SplitSlide(self, from: picture(old), to: picture(split.level), oldLevel: old, animated: animated)
    split.slide = slide
    slide.begin()
    return split.slide === slide ? slide : nil
  }

  // MARK: Wishes and sizes

  /// - Parameter isMode: the level is wished anew, too.
  final func wishesChanged(isMode: Bool = false) {
    guard let arrangement = split.arrangement, !split.isAdapting else { return }
    rearrange(SplitArrangement(wishes, in: arrangement.size), isMode: isMode)
  }

  /// The view has its size: another one may suit another arrangement.
  final func sizeMayHaveChanged() {
    guard let size = viewIfLoaded?.bounds.size, let old = split.arrangement else { return }
    guard size != old.size else { return }
    let new = SplitArrangement(wishes, in: size)
    rearrange(new, isMode: new.behavior != old.behavior || new.level != old.level)
  }

  private func rearrange(_ arrangement: SplitArrangement, isMode: Bool) {
    split.slide?.jump()
    let (old, before) = (split.level, displayMode)
    split.arrangement = arrangement
    let level = isMode ? arrangement.level : min(old, arrangement.most)
    guard !isCollapsed, level != old else {
      split.level = level
      if !isCollapsed, displayMode != before { delegate?.splitViewController(self, willChangeTo: displayMode) }
      return settle()
    }
    // Within a block of the program's the columns slide as it says.
    change(to: level, animated: UIView.inheritedAnimationDuration > 0)
    settleUnlessSliding()
  }

  private func settleUnlessSliding() { if split.slide == nil { settle() } }
}
