import EventTrace
import FirstResponder
import SystemLink

/// Texts that are hard to read: too pale, too long for their place, or small for who wants large ones.
@MainActor
struct TextAudit {
  private let screen: AuditedScreen

  init(_ screen: AuditedScreen) { self.screen = screen }

  func issues() -> [AuditIssue] {
    screen.tree.elements.indices.flatMap { place -> [AuditIssue] in
      guard screen.isAudited[place], screen.tree.elements[place].id.part == 0,
        let view = screen.objects.objects[place] as? UIView, let text = view.seenText,
        // What a field shows is the field's.
        !screen.tree.holders(of: place).contains(where: { screen.tree.elements[$0].takesText })
      else { return [] }
      return [contrast(place, view, text), clipped(place, view, text), fixed(place, view, text)].compactMap { $0 }
    }
  }

  // MARK: Contrast

  private func contrast(_ place: Int, _ view: UIView, _ text: SeenText) -> AuditIssue? {
    // What can't be used may be pale (WCAG 2.2, 1.4.3).
    guard screen.tree.elements[place].isEnabled, let color = text.color,
      let ground = screen.paint.ground(of: view, behind: text.place)
    else { return nil }
    let isLarge = text.pointSize >= 18 || (text.isBold && text.pointSize >= 14)
    let wanted = isLarge ? 3.0 : 4.5
    let contrast = color.painted(on: ground).contrast(to: ground)
    guard contrast < wanted - 0.005 else { return nil }
    return screen.issue(
      .contrast, place,
      {
        "\($0) has a contrast of \(hundredths(contrast)) to 1 to what lies behind it, and a text of "
          + "\(tenths(text.pointSize)) pt needs \(tenths(wanted)) to 1"
      },
      fix: "Make the text \(isDark(ground) ? "lighter" : "darker"), or larger.")
  }

  private func isDark(_ color: LayerColor) -> Bool {
    color.contrast(to: LayerColor(red: 1, green: 1, blue: 1, alpha: 1))
      > color.contrast(to: LayerColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  // MARK: Clipped

  private func clipped(_ place: Int, _ view: UIView, _ text: SeenText) -> AuditIssue? {
    let size = view.bounds.size
    if text.isCut {
      let needed = text.neededSize
      return screen.issue(
        .textClipped, place,
        {
          "\($0) has \(tenths(size.width)) x \(tenths(size.height)) pt, and its text needs "
            + "\(tenths(needed.width)) x \(tenths(needed.height)) pt: a part of it is not shown"
        },
        fix: "Give it more room, more lines, or adjustsFontSizeToFitWidth with a minimumScaleFactor.")
    }
    guard let cutter = cutter(view, text.place) else { return nil }
    return screen.issue(
      .textClipped, place, { "\($0) sticks out of \(cutter), which cuts its text off" },
      fix: "Make \(cutter) larger, or place the text within it.")
  }

  /// What cuts a text's letters off for good: a view that clips, or the screen. Nil where it can be scrolled.
  private func cutter(_ view: UIView, _ place: CGRect) -> String? {
    let letters = place.insetBy(dx: 1, dy: 2)
    guard !letters.isEmpty else { return nil }
    var holder = view.superview
    while let current = holder {
      if current is UIScrollView { return nil }
      if current.clipsToBounds, !current.accessibilityFrame.contains(letters) {
        let number = screen.objects.application.inspectionNumber(of: current)
        return screen.places[number].map { screen.snapshot.views[$0].name } ?? "\(Swift.type(of: current))"
      }
      holder = current.superview
    }
    let (width, height) = (screen.snapshot.screen.width, screen.snapshot.screen.height)
    return CGRect(x: 0, y: 0, width: width, height: height).contains(letters) ? nil : "the screen"
  }

  // MARK: Of one size

  private func fixed(_ place: Int, _ view: UIView, _ text: SeenText) -> AuditIssue? {
    guard !text.grows, !isSizedByUIKit(place, view) else { return nil }
    return screen.issue(
      .dynamicType, place, { "\($0) keeps its \(tenths(text.pointSize)) pt, however large its reader wants texts" },
      fix: "Give it UIFont.preferredFont(forTextStyle:) and set adjustsFontForContentSizeCategory to true.")
  }

  /// Texts of bars, of cells as they come, and of buttons with a configuration follow by themselves, or never do.
  private func isSizedByUIKit(_ place: Int, _ view: UIView) -> Bool {
    if screen.isIn([.navigationBar, .tabBar, .toolbar, .segmentedControl, .searchField], place) { return true }
    if screen.tree.elements[place].type == .searchField { return true }
    var holder = view.superview
    while let current = holder {
      switch current {
      case let button as UIButton: if button.configuration != nil { return true }
      case is UIListContentView: return true
      case let cell as UITableViewCell: return cell.textLabel === view || cell.detailTextLabel === view
      case let header as UITableViewHeaderFooterView: return header.textLabel === view
      default: break
      }
      holder = current.superview
    }
    return false
  }
}
