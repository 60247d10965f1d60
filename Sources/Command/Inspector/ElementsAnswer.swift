import EventTrace
import Player

/// The elements of a screen, each behind the one that holds it (Docs/InspectorPanel.md).
struct ElementsAnswer: Encodable {
  struct Element: Encodable {
    var shown: ShownElement
    /// The place in the list of the one that holds it.
    var parent: Int?
    /// What people call it: its identifier, or without one its label.
    var name: String?
    /// Its corners on the screen: x, y, x, y, ...
    var corners: [Double]
    /// A finger on its middle gets to it; missing where it is not on the screen.
    var isHittable: Bool?
    /// Who takes the finger in its place.
    var takenBy: String?

    private enum CodingKeys: CodingKey { case parent, name, corners, isHittable, takenBy }

    /// One object with what is shown.
    func encode(to encoder: any Encoder) throws {
      try shown.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(parent, forKey: .parent)
      try container.encodeIfPresent(name, forKey: .name)
      try container.encode(corners, forKey: .corners)
      try container.encodeIfPresent(isHittable, forKey: .isHittable)
      try container.encodeIfPresent(takenBy, forKey: .takenBy)
    }
  }

  var screen: PlaneSize
  var elements: [Element]

  init(_ tree: ElementTree) {
    screen = tree.screen
    elements = tree.elements.map { element in
      let frame = element.frame
      return Element(
        shown: ShownElement(element), parent: element.parent, name: element.name,
        corners: [frame.x, frame.y, frame.maxX, frame.y, frame.maxX, frame.maxY, frame.x, frame.maxY],
        isHittable: element.reach?.isHittable, takenBy: element.reach?.takenBy)
    }
  }
}
