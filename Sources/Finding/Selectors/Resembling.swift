import EventTrace
import PredicateLanguage

extension ElementTree {
  /// The places of up to five elements of which a name, label or value resembles a text, the nearest first: for
  /// messages about one that is not there.
  ///
  /// A text resembles another one that is the same but for case, is a part of it or has it as one, or can be made of it
  /// by few changes of a character: a third of its length. Of elements that say the same there is one only.
  package func resembling(_ text: String) -> [Int] {
    let wanted = Likeness.comparable(text)
    guard !wanted.isEmpty else { return [] }
    var best: [(distance: Int, place: Int, said: String)] = []
    for (place, element) in elements.enumerated() {
      let texts = [element.identifier, element.label ?? "", element.value ?? "", element.placeholder ?? ""]
      var nearest: (distance: Int, said: String)?
      for said in texts {
        let said = Likeness.comparable(said)
        guard let distance = Likeness.distance(from: wanted, to: said) else { continue }
        if distance < nearest?.distance ?? Int.max { nearest = (distance, String(said)) }
      }
      guard let (distance, said) = nearest, !best.contains(where: { $0.said == said }) else { continue }
      let rank = best.firstIndex { $0.distance > distance } ?? best.count
      best.insert((distance, place, said), at: rank)
      if best.count > 5 { best.removeLast() }
    }
    return best.map(\.place)
  }
}

/// How near texts are to each other.
package enum Likeness {
  /// The word that is most like another one, without case; nil where none is like it.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let wanted = comparable(word)
    let alike = words.compactMap { known in
      distance(from: wanted, to: comparable(known)).map { (distance: $0, word: known) }
    }
    return alike.min { $0.distance < $1.distance }?.word
  }

  /// Characters that are compared: more would take long and tell nothing more.
  private static let length = 64

  /// The beginning of a text, without case.
  static func comparable(_ text: String) -> [Character] { Array(text.prefix(length).lowercased().prefix(length)) }

  /// 0 for the same, then those that are a part of each other, then those with changes; nil for what is not alike.
  static func distance(from wanted: [Character], to said: [Character]) -> Int? {
    guard !said.isEmpty else { return nil }
    if wanted == said { return 0 }
    if min(wanted.count, said.count) >= 2 {
      if contains(said, wanted) { return 1 }
      // What is short stands in much by chance.
      if said.count * 3 >= wanted.count, contains(wanted, said) { return 2 }
    }
    let limit = max(1, max(wanted.count, said.count) / 3)
    guard min(wanted.count, said.count) >= 2, abs(wanted.count - said.count) <= limit else { return nil }
    let changes = changes(from: wanted, to: said)
    return changes <= limit ? 2 + changes : nil
  }

  private static func contains(_ text: [Character], _ part: [Character]) -> Bool {
    TextPart(String(part)).isIn(String(text))
  }

  /// How many characters have to be put in, taken away or changed, or exchanged with the next (Damerau).
  private static func changes(from first: [Character], to second: [Character]) -> Int {
    var (before, last) = ([Int](), Array(0...second.count))
    for (row, character) in first.enumerated() {
      var line = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(last[column + 1], line[column]) + 1
        least = min(least, last[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      (before, last) = (last, line)
    }
    return last[second.count]
  }
}
