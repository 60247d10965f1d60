// A tree that came from another process is checked once: whoever reads it goes from an element to who holds it without
// asking again.

extension ElementTree: Codable {
  private enum CodingKeys: String, CodingKey { case time, screen, elements }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(screen, forKey: .screen)
    try container.encode(ElementRows.text(of: elements), forKey: .elements)
  }

  /// - Throws: `DecodingError.dataCorrupted` where an element can't be read, or is held by one that does not stand
  ///   before it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decode(Double.self, forKey: .time)
    screen = try container.decode(PlaneSize.self, forKey: .screen)
    func corrupted(_ place: Int, _ what: String) -> DecodingError {
      DecodingError.dataCorruptedError(
        forKey: .elements, in: container, debugDescription: "element \(place): \(what)")
    }
    let rows = try container.decode(String.self, forKey: .elements)
    do throws(ElementRows.Fault) { elements = try ElementRows.elements(of: rows) } catch {
      throw corrupted(error.place, error.what)
    }
    for (place, element) in elements.enumerated() {
      guard let parent = element.parent, !(0..<place ~= parent) else { continue }
      throw corrupted(place, "it is held by element \(parent), which does not stand before it")
    }
  }
}
