import EventTrace

/// Texts that are hard to read: too pale, too long for their place, or small for who wants large ones.
struct TextAudit {
  private let screen: AuditedScreen

  init(_ screen: AuditedScreen) { self.screen = screen }

  func issues() -> [AuditIssue] {
    screen.tree.elements.indices.flatMap { place -> [AuditIssue] in
      guard screen.isAudited[place], let text = screen.evidence.facts(place).text,
        // What a field shows is the field's.
        !screen.tree.holders(of: place).contains(where: { screen.tree.elements[$0].takesText })
      else { return [] }
      return [contrast(place, text), clipped(place, text), fixed(place, text)].compactMap { $0 }
    }
  }

  private func contrast(_ place: Int, _ text: TextFacts) -> AuditIssue? {
    // What can't be used may be pale (WCAG 2.2, 1.4.3).
    guard screen.tree.elements[place].isEnabled, let contrast = text.contrast else { return nil }
    let isLarge = text.pointSize >= 18 || (text.isBold && text.pointSize >= 14)
    let wanted = isLarge ? 3.0 : 4.5
    guard contrast < wanted - 0.005 else { return nil }
    return screen.issue(
      .contrast, place,
      {
        "\($0) has a contrast of \(hundredths(contrast)) to 1 to what lies behind it, and a text of "
          + "\(tenths(text.pointSize)) pt needs \(tenths(wanted)) to 1"
      },
      fix: "Make the text \(text.isOnDark ? "lighter" : "darker"), or larger.")
  }

  private func clipped(_ place: Int, _ text: TextFacts) -> AuditIssue? {
    if text.isCut {
      let (size, needed) = (text.size, text.neededSize)
      return screen.issue(
        .textClipped, place,
        {
          "\($0) has \(tenths(size.width)) x \(tenths(size.height)) pt, and its text needs "
            + "\(tenths(needed.width)) x \(tenths(needed.height)) pt: a part of it is not shown"
        },
        fix: "Give it more room, more lines, or adjustsFontSizeToFitWidth with a minimumScaleFactor.")
    }
    guard let cutter = text.cutter.map(name) else { return nil }
    return screen.issue(
      .textClipped, place, { "\($0) sticks out of \(cutter), which cuts its text off" },
      fix: "Make \(cutter) larger, or place the text within it.")
  }

  private func name(_ cutter: TextFacts.Cutter) -> String {
    switch cutter {
    case .screen: "the screen"
    case .view(let number, let type): screen.places[number].map { screen.snapshot.views[$0].name } ?? type
    }
  }

  private func fixed(_ place: Int, _ text: TextFacts) -> AuditIssue? {
    let element = screen.tree.elements[place]
    // Those of bars follow by themselves, or never do.
    guard !text.grows, !text.isSizedByUIKit, element.type != .searchField,
      !screen.isIn([.navigationBar, .tabBar, .toolbar, .segmentedControl, .searchField], place)
    else { return nil }
    return screen.issue(
      .dynamicType, place, { "\($0) keeps its \(tenths(text.pointSize)) pt, however large its reader wants texts" },
      fix: "Give it UIFont.preferredFont(forTextStyle:) and set adjustsFontForContentSizeCategory to true.")
  }
}
