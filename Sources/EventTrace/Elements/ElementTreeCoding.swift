// A tree that came from another process is checked once: whoever reads it goes from an element to who holds it without
// asking again.

extension ElementTree {
  enum CodingKeys: String, CodingKey { case time, screen, elements }

  /// - Throws: `DecodingError.dataCorrupted` where an element is held by one that does not stand before it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decode(Double.self, forKey: .time)
    screen = try container.decode(PlaneSize.self, forKey: .screen)
    elements = try container.decode([ElementSnapshot].self, forKey: .elements)
    for (place, element) in elements.enumerated() {
      guard let parent = element.parent, !(0..<place ~= parent) else { continue }
      throw DecodingError.dataCorruptedError(
        forKey: .elements, in: container,
        debugDescription: "element \(place) is held by element \(parent), which does not stand before it")
    }
  }
}
