/// A plant that can be found.
public struct Plant: Hashable, Identifiable, Sendable {
  /// Its place in the catalogue; stays the same.
  public let id: Int
  public let name: String
  public let latin: String
  public let family: String
  /// Months in which it flowers, 1 to 12.
  public let bloom: ClosedRange<Int>
  /// Of a grown plant, centimetres.
  public let height: Int
  /// Of one flower, as it is drawn.
  public let petals: Int
  /// The flower's colour on the wheel, 0 to 1.
  public let hue: Double

  /// Whether all words stand at the beginning of a word of its names or family.
  func matches(_ words: [String]) -> Bool {
    let own = "\(name) \(latin) \(family)".lowercased().split { !$0.isLetter }
    return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}

/// What a list of plants is ordered by.
public enum PlantOrder: String, CaseIterable, Sendable {
  case family = "Family"
  case name = "Name"
  case bloom = "Month of bloom"

  /// Plants in groups: a title and what stands under it, both in order.
  func groups(_ plants: [Plant]) -> [(title: String, plants: [Plant])] {
    let sorted = plants.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    switch self {
    case .name:
      return Dictionary(grouping: sorted) { String($0.name.prefix(1)) }.sorted { $0.key < $1.key }
        .map { (title: $0.key, plants: $0.value) }
    case .family:
      return Dictionary(grouping: sorted, by: \.family).sorted { $0.key < $1.key }
        .map { (title: $0.key, plants: $0.value) }
    case .bloom:
      return Dictionary(grouping: sorted, by: \.bloom.lowerBound).sorted { $0.key < $1.key }
        .map { (title: "From \(Month.names[$0.key - 1])", plants: $0.value) }
    }
  }
}

/// The months by their names.
enum Month {
  static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// "June", or "June to August".
  static func words(_ months: ClosedRange<Int>) -> String {
    let (first, last) = (names[months.lowerBound - 1], names[months.upperBound - 1])
    return first == last ? first : "\(first) to \(last)"
  }
}
