import EventTrace

/// The elements of a screen, each behind the one that holds it (Docs/InspectorPanel.md).
struct ElementsAnswer: Encodable {
  struct Element: Encodable {
    /// As in the tree: `12`, or `12.1` for a part.
    var id: String
    /// The place in the list of the one that holds it.
    var parent: Int?
    /// `Button`, `StaticText` and so on.
    var type: String
    /// What people call it: its identifier, or without one its label.
    var name: String?
    var identifier: String?
    var label: String?
    /// As it is shown: of an empty input of text without one.
    var value: String?
    var placeholder: String?
    var hint: String?
    var traits: [String]
    /// What else can be done with it.
    var actions: [String]
    var isEnabled: Bool
    var hasFocus: Bool
    /// Some of it is on the screen.
    var isSeen: Bool
    /// Its corners on the screen: x, y, x, y, ...
    var corners: [Double]
    /// A finger on its middle gets to it; missing where it is not on the screen.
    var isHittable: Bool?
    /// Who takes the finger in its place.
    var takenBy: String?
  }

  var screen: PlaneSize
  var elements: [Element]

  init(_ tree: ElementTree) {
    screen = tree.screen
    elements = tree.elements.map { element in
      let frame = element.frame
      return Element(
        id: element.id.description, parent: element.parent, type: element.type.name, name: element.name,
        identifier: element.identifier.isEmpty ? nil : element.identifier, label: element.label,
        value: element.shownValue == element.placeholder ? nil : element.shownValue, placeholder: element.placeholder,
        hint: element.hint, traits: element.traits.names, actions: element.actions, isEnabled: element.isEnabled,
        hasFocus: element.hasFocus, isSeen: element.isVisible,
        corners: [frame.x, frame.y, frame.maxX, frame.y, frame.maxX, frame.maxY, frame.x, frame.maxY],
        isHittable: element.reach?.isHittable, takenBy: element.reach?.takenBy)
    }
  }
}
