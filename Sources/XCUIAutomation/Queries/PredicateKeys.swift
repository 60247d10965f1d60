import Foundation

// What predicates compare by the names of keys. On a Mac key-value coding finds properties; here predicates look at
// what an object reflects, so elements reflect what may be asked of them. A value is computed when it is looked at.

/// A key of elements.
private enum ElementKey: String, CaseIterable {
  case exists, identifier, label, value, title, elementType, placeholderValue, frame
  case isEnabled, enabled, isSelected, selected, hasFocus, hasKeyboardFocus
  // The last, because hit-testing is asked for it.
  case isHittable, hittable

  @MainActor func value(of facts: ElementFacts) -> any Sendable {
    switch self {
    case .exists: true
    case .identifier: facts.identifier
    case .label: facts.label
    case .value: facts.element.reportedValue
    case .title: facts.title
    case .elementType: facts.elementType.rawValue
    case .placeholderValue: facts.placeholderValue
    case .frame: facts.frame
    case .isEnabled, .enabled: facts.isEnabled
    case .isSelected, .selected: facts.isSelected
    case .hasFocus, .hasKeyboardFocus: facts.hasFocus
    case .isHittable, .hittable: facts.isHittable
    }
  }
}

extension ElementFacts: CustomReflectable {
  nonisolated var customMirror: Mirror {
    let children = ElementKey.allCases.lazy.map { key -> Mirror.Child in
      (label: key.rawValue, value: MainActor.assumeIsolated { key.value(of: self) })
    }
    return Mirror(self, children: children)
  }
}

extension XCUIElement: CustomReflectable {
  /// What predicates ask it for, as it is when it is looked at; of an element that is not there only that.
  public nonisolated var customMirror: Mirror {
    let facts: ElementFacts? = MainActor.assumeIsolated {
      guard let tree = try? session.searchedTree() else { return nil }
      return places(in: tree).first.map { tree.facts($0) }
    }
    if let facts { return facts.customMirror }
    let children = ElementKey.allCases.map { key -> Mirror.Child in
      (label: key.rawValue, value: key == .exists ? false : String?.none as Any)
    }
    return Mirror(self, children: children)
  }
}

extension XCUIElementQuery: CustomReflectable {
  /// How many there are, for predicates.
  public nonisolated var customMirror: Mirror {
    let count = MainActor.assumeIsolated { self.count }
    return Mirror(self, children: ["count": count, "exists": count > 0])
  }
}
