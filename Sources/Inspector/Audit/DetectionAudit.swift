import EventTrace

/// What people see and use, and no aid finds.
struct DetectionAudit {
  private let screen: AuditedScreen

  init(_ screen: AuditedScreen) { self.screen = screen }

  func issues() -> [AuditIssue] { unfoundTargets() + unreadTexts() }

  // MARK: What is used

  private func unfoundTargets() -> [AuditIssue] {
    let stops = Set(screen.stops)
    return screen.targets.compactMap { target in
      guard target.reachableArea > 0, let place = screen.places[target.view], isPressed(target, place) else {
        return nil
      }
      if isBehindModal(target.view) { return nil }
      let own = screen.elements[target.view] ?? []
      guard let first = own.first else {
        return issue(
          target, "\(target.name) takes touches, and aids don't get to it: what holds it hides it from them",
          fix: "Take accessibilityElementsHidden away from what holds it, or add it to the accessibilityElements there."
        )
      }
      if own.contains(where: { holdsStop($0, stops) }) { return nil }
      let tree = screen.tree
      if let holder = tree.holders(of: first).first(where: { tree.elements[$0].isElement }) {
        return inElement(target, holder, place)
      }
      return issue(
        target, "\(target.name) takes touches, and no aid finds it: neither it nor anything in it is an element",
        fix: "Set isAccessibilityElement to true on it, with a label and a trait.")
    }
  }

  /// Gestures other than a press have other ways for aids, and a page's own are no element's.
  private func isPressed(_ target: ReachableTarget, _ place: Int) -> Bool {
    switch target.kind {
    case .control, .textInput, .cell, .touches: return true
    case .recognizers:
      if screen.snapshot.views[place].role == .control { return true }
      let pressed = screen.snapshot.views[place].recognizers.contains {
        let recognizer = screen.snapshot.recognizers[$0]
        return recognizer.isEnabled && recognizer.owner == .program && recognizer.kind == .tap
      }
      return pressed && !fillsScreen(target)
    }
  }

  /// A tap anywhere, as to send the keyboard away, belongs to no element.
  private func fillsScreen(_ target: ReachableTarget) -> Bool {
    target.shown.area > 0.5 * screen.snapshot.screen.width * screen.snapshot.screen.height
  }

  private func holdsStop(_ place: Int, _ stops: Set<Int>) -> Bool {
    screen.tree.subtree(of: place).contains { stops.contains($0) || screen.tree.elements[$0].isElement && isStop($0) }
  }

  /// Also of what is not seen now.
  private func isStop(_ place: Int) -> Bool { screen.tree.isAccessible(place) }

  /// What lies in an element is not stopped at: fine where using the element uses it, or where it has actions.
  private func inElement(_ target: ReachableTarget, _ holder: Int, _ place: Int) -> AuditIssue? {
    let element = screen.tree.elements[holder]
    guard element.actions.isEmpty, element.type != .cell || target.kind != .recognizers else { return nil }
    if let point = element.hitPoint, target.pieces.contains(where: { $0.contains(point) }) { return nil }
    return issue(
      target,
      "\(target.name) takes touches, and aids don't get to it: \(screen.name(holder)), which holds it, is an element",
      fix:
        "Set isAccessibilityElement to false on \(screen.name(holder)), or give it a custom action that does the same.")
  }

  private func issue(_ target: ReachableTarget, _ summary: String, fix: String) -> AuditIssue {
    AuditIssue(
      type: .elementDetection, element: screen.element(of: target.view), culprit: target.name, summary: summary,
      fix: fix)
  }

  /// What lies beside a view that is modal to aids is passed over as it should be.
  private func isBehindModal(_ view: UInt32) -> Bool {
    guard screen.elements[view] == nil else { return false }
    return screen.path(view).contains(where: screen.behindModal.contains)
  }

  // MARK: What is read

  private func unreadTexts() -> [AuditIssue] {
    let tree = screen.tree
    return tree.elements.indices.compactMap { place in
      let element = tree.elements[place]
      guard screen.isAudited[place], !element.isElement, element.type == .staticText,
        let text = screen.evidence.facts(place).text, text.isOfLabel, !text.isInControl,
        // What it says is said by what it is in.
        !tree.holders(of: place).contains(where: { tree.elements[$0].isElement || tree.elements[$0].takesText }),
        !isSaidElsewhere(text.text, place)
      else { return nil }
      return screen.issue(
        .elementDetection, place, { "\($0) is seen, and no aid reads it: isAccessibilityElement is false" },
        fix: "Leave isAccessibilityElement as it is for a label, or say the text in the element that it belongs to.")
    }
  }

  /// Whether another element says it as well.
  private func isSaidElsewhere(_ text: String, _ place: Int) -> Bool {
    screen.tree.elements.indices.contains { other in
      let element = screen.tree.elements[other]
      return other != place && element.isElement
        && [element.label, element.value].contains { $0?.contains(text) ?? false }
    }
  }
}
