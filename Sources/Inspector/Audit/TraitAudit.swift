import EventTrace

/// Elements that say they behave otherwise than they do.
struct TraitAudit {
  private let screen: AuditedScreen
  private let targets: [UInt32: ReachableTarget]

  init(_ screen: AuditedScreen) {
    self.screen = screen
    targets = Dictionary(screen.map.targets.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Each element has one at most: what comes first may be the reason of the others.
  func issues() -> [AuditIssue] {
    screen.stops.compactMap { contradiction($0) ?? silent($0) ?? idle($0) ?? state($0) }
  }

  private func traits(_ place: Int) -> ElementTraits { screen.tree.elements[place].traits }

  /// Traits of what is pressed, turned or typed on.
  private static let uses: ElementTraits = [
    .button, .link, .adjustable, .keyboardKey, .searchField, .tabBar, .toggleButton, .startsMediaSession,
    .allowsDirectInteraction,
  ]

  // MARK: Both at once

  private func contradiction(_ place: Int) -> AuditIssue? {
    let traits = traits(place)
    let isPressed = traits.contains(.button) || traits.contains(.link)
    if isPressed, traits.contains(.staticText), screen.tree.elements[place].type != .staticText || hasOwn(place) {
      return screen.issue(
        .trait, place, { "\($0) says that it is pressed, and that it is a text that stays" },
        fix: "Take staticText away from its accessibilityTraits.")
    }
    if traits.contains(.adjustable), isPressed {
      return screen.issue(
        .trait, place, { "\($0) says that it is pressed, and that its value is adjusted" },
        fix: "Leave one of button and adjustable in its accessibilityTraits.")
    }
    return nil
  }

  private func hasOwn(_ place: Int) -> Bool { screen.evidence.facts(place).isView }

  // MARK: Pressed, and does not say so

  private func silent(_ place: Int) -> AuditIssue? {
    let element = screen.tree.elements[place]
    guard !element.takesText, element.type != .cell, element.isElement, let view = element.view,
      traits(place).isDisjoint(with: Self.uses), let actor = actor(view)
    else { return nil }
    let what = actor == view ? "is pressed" : "is a part of \(targets[actor]?.name ?? "a control"), which is pressed,"
    return screen.issue(
      .trait, place, { "\($0) \(what) and does not say so: it has no trait button" },
      fix: actor == view
        ? "Insert .button into its accessibilityTraits." : "Make the control itself the element, with the trait button."
    )
  }

  /// Who acts at a press on a view, by number: itself with a tap, or the control that it is, or is a part of.
  private func actor(_ view: UInt32) -> UInt32? {
    let snapshot = screen.snapshot
    guard let place = screen.places[view] else { return nil }
    if targets[view]?.kind == .recognizers, hasTap(place) { return view }
    return snapshot.path(to: place).first { snapshot.views[$0].role == .control }.map { snapshot.views[$0].id }
      .flatMap { targets[$0] == nil ? nil : $0 }
  }

  private func hasTap(_ place: Int) -> Bool {
    screen.snapshot.views[place].recognizers.contains {
      let recognizer = screen.snapshot.recognizers[$0]
      return recognizer.isEnabled && recognizer.owner == .program && recognizer.kind == .tap
    }
  }

  // MARK: Says so, and is not pressed

  private func idle(_ place: Int) -> AuditIssue? {
    let element = screen.tree.elements[place]
    guard traits(place).contains(.button) || traits(place).contains(.link), element.isEnabled,
      let number = element.view,
      // A class of the program's may be used by aids alone.
      screen.evidence.facts(place).isPlain,
      !screen.path(number).contains(where: { targets[$0] != nil }), let own = screen.places[number]
    else { return nil }
    let snapshot = screen.snapshot
    var inside = own + 1
    while inside < snapshot.views.count, let parent = snapshot.views[inside].parent, parent >= own {
      if targets[snapshot.views[inside].id] != nil { return nil }
      inside += 1
    }
    return screen.issue(
      .trait, place, { "\($0) says that it is pressed, and nothing comes of that" },
      fix: "Take button and link away from its accessibilityTraits, or give it an action.")
  }

  // MARK: How it is now

  private func state(_ place: Int) -> AuditIssue? {
    guard let control = screen.evidence.facts(place).control, screen.tree.elements[place].id.part == 0 else {
      return nil
    }
    if !control.isEnabled, !control.traits.contains(.notEnabled) {
      return screen.issue(
        .trait, place, { "\($0) is disabled, and does not say so: its traits are set without notEnabled" },
        fix: "Insert .notEnabled into its accessibilityTraits while it is disabled.")
    }
    if control.isEnabled, control.traits.contains(.notEnabled) {
      return screen.issue(
        .trait, place, { "\($0) says that it is disabled, and is not" },
        fix: "Take notEnabled away from its accessibilityTraits.")
    }
    if control.isSelected, !control.traits.contains(.selected) {
      return screen.issue(
        .trait, place, { "\($0) is chosen, and does not say so: its traits are set without selected" },
        fix: "Insert .selected into its accessibilityTraits while it is chosen.")
    }
    return nil
  }
}
