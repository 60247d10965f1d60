import EventLogic

// What a navigation bar shows of its items, and where: from above a prompt, the title between its buttons, and what
// stands below them, as a search field does.

/// A button, a view or a gap beside the title.
struct BarPart {
  let view: UIView?
  let isLeft: Bool
  /// Points; nil for what the view needs.
  let width: CGFloat?
}

extension UINavigationBar {
  /// Of the line with the title, points.
  static let height: CGFloat = 44
  /// Of a line above it, points.
  static let promptHeight: CGFloat = 30

  /// Of a line with a large title, points.
  static let largeTitleHeight: CGFloat = 52

  /// How high the bar and its parts can be, below what the safe area covers.
  final var heights: BarHeights {
    let palette = topItem?.palette
    var heights = BarHeights(line: 0, palette: palette?.height ?? 0)
    if palette?.hidesTitle == true { return heights }
    heights.paletteGivesWay = palette?.isInUse == false && topItem?.hidesSearchBarWhenScrolling == true
    heights.line = Self.height + (topItem?.prompt == nil ? 0 : Self.promptHeight)
    heights.largeTitle = showsLargeTitle ? Self.largeTitleHeight : 0
    return heights
  }

  /// How high the bar is below what the safe area covers, points.
  final var contentHeight: CGFloat {
    let heights = heights
    return heights.least + heights.room - min(collapsed, heights.room)
  }

  /// An item that does not say so itself is as the one before (B23.91).
  private var showsLargeTitle: Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
    for item in storedItems.reversed() {
      switch item.largeTitleDisplayMode {
      case .automatic: continue
      case .always, .inline: return true
      case .never: return false
      }
    }
    return !storedItems.isEmpty
  }

  // MARK: What is shown

  /// Makes the buttons of the top item. What stays is left where it is, as somebody may be typing there.
  final func fill() {
    let item = topItem
    let hidesTitle = item?.palette?.hidesTitle == true
    let titleView = hidesTitle ? nil : item?.titleView
    let prompt = hidesTitle || item?.prompt == nil ? nil : promptLabel
    (label.text, largeLabel.text, promptLabel.text) = (item?.title, item?.title, item?.prompt)
    shown = hidesTitle ? [] : parts
    let wanted =
      [label, largeLabel, line] + [prompt, titleView, item?.palette?.view].compactMap { $0 } + shown.compactMap(\.view)
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
    showLooks()
  }

  private var parts: [BarPart] {
    var parts: [BarPart] = []
    if let title = backTitle {
      back.title = title
      back.accessibilityLabel = String(title.drop { $0 == "\u{2039}" || $0 == " " })
      parts.append(BarPart(view: back, isLeft: true, width: nil))
    }
    for (items, isLeft) in [(topItem?.leftBarButtonItems, true), (topItem?.rightBarButtonItems, false)] {
      for item in items ?? [] {
        item.appear(in: self)
        if !item.isHidden { parts.append(part(of: item, isLeft: isLeft)) }
      }
    }
    return parts
  }

  private func part(of item: UIBarButtonItem, isLeft: Bool) -> BarPart {
    if let space = item.space {
      return BarPart(view: nil, isLeft: isLeft, width: space == .fixed ? max(0, item.width) : 0)
    }
    let width = item.width > 0 ? item.width : nil
    return BarPart(view: item.customView ?? BarButton.of(item, in: self), isLeft: isLeft, width: width)
  }

  /// What the button back says; nil if there is none.
  private var backTitle: String? {
    guard let topItem, topItem.showsBackButton else { return nil }
    guard let backItem else { return topItem.backAction.map { withSign($0.title) } }
    switch backItem.backButtonDisplayMode {
    case .minimal: return withSign("")
    case .generic: return withSign("Back")
    case .default:
      return withSign(backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back")
    }
  }

  /// The way back points to where the screen before comes from.
  private func withSign(_ title: String) -> String {
    let words = runsRightToLeft ? [title, "›"] : ["‹", title]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  final func showLooks() {
    let looks = topItem?.standardAppearance ?? storedAppearance
    backgroundColor = looks?.backgroundColor ?? barTintColor ?? .systemBackground
    let title = looks.map(\.titleTextAttributes) ?? titleTextAttributes
    label.font = title?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = title?[.foregroundColor] as? UIColor ?? .label
    let large = looks.map(\.largeTitleTextAttributes) ?? largeTitleTextAttributes
    largeLabel.font = large?[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeLabel.textColor = large?[.foregroundColor] as? UIColor ?? .label
  }

  // MARK: Where it stands

  final func placeParts() {
    let (palette, heights) = (topItem?.palette, heights)
    let (largeTitle, paletteHeight) = heights.parts(at: heights.room - collapsed)
    let runsRightToLeft = runsRightToLeft
    func inDirection(_ frame: CGRect) -> CGRect { runsRightToLeft ? frame.mirrored(in: bounds.width) : frame }
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    let paletteTop = bounds.height - paletteHeight
    palette?.view.frame = CGRect(x: 0, y: paletteTop, width: bounds.width, height: paletteHeight)
    palette?.isAway = heights.paletteGivesWay && paletteHeight == 0
    largeLabel.frame = CGRect(
      x: safeAreaInsets.left + 16, y: paletteTop - largeTitle,
      width: max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 32), height: largeTitle)
    largeLabel.isHidden = largeTitle <= 0
    largeLabel.textAlignment = runsRightToLeft ? .right : .left
    label.isHidden = palette?.hidesTitle == true || topItem?.titleView != nil || largeTitle > 0
    let top = max(0, paletteTop - largeTitle - pull - Self.height)
    promptLabel.frame = CGRect(x: 0, y: top - Self.promptHeight, width: bounds.width, height: Self.promptHeight)
    var (left, right) = (CGFloat(8), bounds.width - 8)
    for part in shown {
      let fitting = part.view?.sizeThatFits(CGSize(width: bounds.width / 3, height: Self.height)).width ?? 0
      let width = part.width ?? max(44, fitting)
      part.view?.frame = inDirection(
        CGRect(x: part.isLeft ? left : right - width, y: top, width: width, height: Self.height))
      if part.isLeft { left += width } else { right -= width }
    }
    let room = max(0, min(bounds.midX - left, right - bounds.midX))
    let middle = topItem?.titleView ?? label
    middle.frame = CGRect(x: bounds.midX - room, y: top, width: 2 * room, height: Self.height)
  }
}
