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

  private var titleHeight: CGFloat { Self.height + (topItem?.prompt == nil ? 0 : Self.promptHeight) }

  /// How high the bar is below what the safe area covers, points.
  final var contentHeight: CGFloat {
    let palette = topItem?.palette
    return (palette?.hidesTitle == true ? 0 : titleHeight) + (palette?.height ?? 0)
  }

  // MARK: What is shown

  /// Makes the buttons of the top item. What stays is left where it is, as somebody may be typing there.
  final func fill() {
    let item = topItem
    let hidesTitle = item?.palette?.hidesTitle == true
    let titleView = hidesTitle ? nil : item?.titleView
    let prompt = hidesTitle || item?.prompt == nil ? nil : promptLabel
    (label.text, promptLabel.text) = (item?.title, item?.prompt)
    label.isHidden = hidesTitle || titleView != nil
    shown = hidesTitle ? [] : parts
    let wanted = [label, line] + [prompt, titleView, item?.palette?.view].compactMap { $0 } + shown.compactMap(\.view)
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in wanted where view.superview !== self { addSubview(view) }
    showLooks()
  }

  private var parts: [BarPart] {
    var parts: [BarPart] = []
    if let title = backTitle {
      back.title = title
      parts.append(BarPart(view: back, isLeft: true, width: nil))
    }
    for (items, isLeft) in [(topItem?.leftBarButtonItems, true), (topItem?.rightBarButtonItems, false)] {
      for item in items ?? [] {
        item.onChange = { [weak self] in self?.itemChanged() }
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
    guard let backItem else { return topItem.backAction.map { $0.title.isEmpty ? "‹" : "‹ " + $0.title } }
    switch backItem.backButtonDisplayMode {
    case .minimal: return "‹"
    case .generic: return "‹ Back"
    case .default:
      return "‹ " + (backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back")
    }
  }

  final func showLooks() {
    let looks = topItem?.standardAppearance ?? storedAppearance
    backgroundColor = looks?.backgroundColor ?? barTintColor ?? .systemBackground
    let title = looks.map(\.titleTextAttributes) ?? titleTextAttributes
    label.font = title?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = title?[.foregroundColor] as? UIColor ?? .label
  }

  // MARK: Where it stands

  final func placeParts() {
    let palette = topItem?.palette
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    let paletteTop = bounds.height - (palette?.height ?? 0)
    palette?.view.frame = CGRect(x: 0, y: paletteTop, width: bounds.width, height: palette?.height ?? 0)
    let top = max(0, paletteTop - Self.height)
    promptLabel.frame = CGRect(x: 0, y: top - Self.promptHeight, width: bounds.width, height: Self.promptHeight)
    var (left, right) = (CGFloat(8), bounds.width - 8)
    for part in shown {
      let fitting = part.view?.sizeThatFits(CGSize(width: bounds.width / 3, height: Self.height)).width ?? 0
      let width = part.width ?? max(44, fitting)
      part.view?.frame = CGRect(x: part.isLeft ? left : right - width, y: top, width: width, height: Self.height)
      if part.isLeft { left += width } else { right -= width }
    }
    let room = max(0, min(bounds.midX - left, right - bounds.midX))
    let middle = topItem?.titleView ?? label
    middle.frame = CGRect(x: bounds.midX - room, y: top, width: 2 * room, height: Self.height)
  }
}
