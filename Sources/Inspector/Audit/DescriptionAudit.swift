import EventTrace

/// Elements that don't say what they are, or say it twice.
struct DescriptionAudit {
  private let screen: AuditedScreen

  init(_ screen: AuditedScreen) { self.screen = screen }

  func issues() -> [AuditIssue] { screen.stops.compactMap(issue) }

  private func issue(_ place: Int) -> AuditIssue? {
    let element = screen.tree.elements[place]
    // A cell is read by what is in it.
    if element.type == .cell, !element.isElement { return nil }
    guard let label = element.label, !Self.isBlank(label) else {
      return isClear(element) ? nil : unlabelled(place, element)
    }
    if screen.evidence.facts(place).isCalledByPictureFile { return file(place, label) }
    if element.type == .image || element.type == .button, Self.isFileName(label) { return file(place, label) }
    guard let word = Self.repeatedWord(element, label) else { return nil }
    return make(
      place, { "\($0) is read as \"\(label)\", and then as \(word): it says twice what it is" },
      fix: "Leave \"\(word)\" out of its accessibilityLabel: the trait says it.")
  }

  private func make(_ place: Int, _ summary: (String) -> String, fix: String) -> AuditIssue {
    screen.issue(.sufficientElementDescription, place, summary, fix: fix)
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  // MARK: Without a label

  /// Whether what is told beside the label is enough.
  private func isClear(_ element: ElementSnapshot) -> Bool {
    let hasValue = element.value.map { !Self.isBlank($0) } ?? false
    switch element.type {
    case .textField, .secureTextField, .searchField, .comboBox:
      return element.placeholder.map { !Self.isBlank($0) } ?? false
    // What is written in it tells it.
    case .textView: return hasValue
    case .button, .link, .image, .switch, .toggle, .slider, .cell: return false
    default: return hasValue
    }
  }

  private func unlabelled(_ place: Int, _ element: ElementSnapshot) -> AuditIssue {
    let what =
      switch element.type {
      case .textField, .secureTextField, .searchField, .comboBox, .textView: "has neither a label nor a placeholder"
      default: "has no label"
      }
    let read = element.shownValue.map { ", and is read as \"\($0)\" alone" } ?? ""
    return make(
      place, { "\($0) \(what)\(read): nobody who does not see it knows what it is" },
      fix: "Set its accessibilityLabel to what it is, in a word or two.")
  }

  private func file(_ place: Int, _ label: String) -> AuditIssue {
    make(
      place, { "\($0) is read as \"\(label)\", the name of a picture's file" },
      fix: "Set its accessibilityLabel to what it does, or the picture's to what it shows.")
  }

  /// `icon_star`, `close.png`: no word that anybody says.
  private static func isFileName(_ label: String) -> Bool {
    if label.contains(where: \.isWhitespace) { return false }
    let ends = [".png", ".jpg", ".jpeg", ".pdf", ".svg", ".gif", ".heic", ".webp"]
    let small = label.lowercased()
    return label.contains("_") || ends.contains { small.hasSuffix($0) }
  }

  // MARK: Said twice

  /// The English word at the beginning or the end of a label that an aid says of the trait by itself.
  private static func repeatedWord(_ element: ElementSnapshot, _ label: String) -> String? {
    let words = label.lowercased().split { !$0.isLetter }.map(String.init)
    // A text alone may be about a button; and "Button" alone is all that there is.
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    let said: [String] =
      switch element.type {
      case .button: ["button"]
      case .link: ["link"]
      case .image: ["image", "picture", "photo"]
      case .slider: ["slider"]
      case .switch, .toggle: ["switch", "toggle"]
      case .searchField: ["field"]
      case .textField, .secureTextField: ["field"]
      case .tab: ["tab"]
      default: []
      }
    let isHeader = element.traits.contains(.header)
    return (said + (isHeader ? ["heading", "header"] : [])).first { $0 == last || $0 == first && $0 != "photo" }
  }
}
