import EventTrace
import Finding

/// Finds the elements of one tree that a finder means.
struct ElementSearch {
  let tree: ElementTree

  /// Places in the tree, in its order.
  func places(_ finder: ElementFinder) -> [Int] {
    let matching = tree.elements.indices.filter { isCandidate($0) }
    var found = kept(matching, finder)
    let set = Set(found)
    // What an element says is said by what it is made of as well.
    found = found.filter { place in
      !tree.holders(of: place).contains { set.contains($0) && speaksForAll($0) }
    }
    for point in finder.points {
      switch point {
      case .at: found = found.suffix(1)
      case .nearest(let point): found = nearest(found, to: point, isAlone: finder.isOnlyNearest)
      }
    }
    return found
  }

  private func isCandidate(_ place: Int) -> Bool {
    switch tree.elements[place].type {
    case .application, .window: false
    default: true
    }
  }

  /// Whether what lies in an element belongs to it: it is one for aids, or a control that is made of others.
  private func speaksForAll(_ place: Int) -> Bool {
    let element = tree.elements[place]
    return element.isElement || element.takesText
  }

  private func kept(_ places: [Int], _ finder: ElementFinder) -> [Int] {
    func with(_ test: (ElementSnapshot) -> Bool) -> [Int] { places.filter { test(tree.elements[$0]) } }
    switch finder.rule {
    case .any, .nearest: return places
    case .named(let name): return with { $0.identifier == name || $0.label == name }
    case .label(let label): return with { $0.label == label }
    case .identifier(let identifier): return with { $0.identifier == identifier && !identifier.isEmpty }
    case .value(let value): return with { $0.shownValue == value }
    case .text(let part):
      let part = part.lowercased()
      return with { element in
        [element.label, element.value, element.placeholder].contains { $0?.lowercased().contains(part) ?? false }
      }
    case .type(let type): return type == .any ? places : with { $0.type == type }
    case .at(let point): return with { $0.seen.map { holds($0, point) } ?? false }
    case .below(let other): return beside(places, other) { $0.y >= $1.maxY - 1 }
    case .above(let other): return beside(places, other) { $0.maxY <= $1.y + 1 }
    case .inside(let other):
      let holders = Set(kept(tree.elements.indices.filter(isCandidate), other))
      return places.filter { tree.holders(of: $0).contains(where: holders.contains) }
    case .holding(let other):
      var holders: Set<Int> = []
      for place in kept(tree.elements.indices.filter(isCandidate), other) { holders.formUnion(tree.holders(of: place)) }
      return places.filter(holders.contains)
    case .both(let left, let right):
      // A side that chooses among the others comes last.
      return left.isRelative && !right.isRelative ? kept(kept(places, right), left) : kept(kept(places, left), right)
    case .either(let left, let right):
      let (first, second) = (Set(kept(places, left)), Set(kept(places, right)))
      return places.filter { first.contains($0) || second.contains($0) }
    case .not(let finder):
      let without = Set(kept(places, finder))
      return places.filter { !without.contains($0) }
    }
  }

  /// Those in a column with one that a finder means, on one side of it: the nearest, or all that begin there.
  private func beside(
    _ places: [Int], _ other: ElementFinder, _ isThere: (PlaneRect, PlaneRect) -> Bool
  ) -> [Int] {
    var found: Set<Int> = []
    for anchor in self.places(other) {
      let mark = tree.elements[anchor].frame
      let there = places.filter { place in
        let frame = tree.elements[place].frame
        return place != anchor && !frame.isEmpty && frame.x < mark.maxX && mark.x < frame.maxX && isThere(frame, mark)
      }
      func distance(_ place: Int) -> Double {
        let frame = tree.elements[place].frame
        return max(frame.y - mark.maxY, mark.y - frame.maxY)
      }
      guard let least = there.map(distance).min() else { continue }
      found.formUnion(there.filter { distance($0) < least + 1 })
    }
    return places.filter(found.contains)
  }

  private func nearest(_ places: [Int], to point: PlanePoint, isAlone: Bool) -> [Int] {
    var best: (distance: Double, area: Double, place: Int)?
    for place in places {
      let element = tree.elements[place]
      guard let seen = element.seen, !isAlone || element.isElement else { continue }
      let sideways = max(seen.x - point.x, 0, point.x - seen.maxX)
      let upright = max(seen.y - point.y, 0, point.y - seen.maxY)
      let distance = sideways * sideways + upright * upright
      let area = seen.width * seen.height
      // Of the same the one in front.
      if let best, (distance, area) > (best.distance, best.area) { continue }
      best = (distance, area, place)
    }
    return best.map { [$0.place] } ?? []
  }

  private func holds(_ rect: PlaneRect, _ point: PlanePoint) -> Bool {
    point.x >= rect.x && point.x < rect.maxX && point.y >= rect.y && point.y < rect.maxY
  }

  // MARK: What is said where it is not one

  /// Why a finder does not mean exactly one; nil where it does.
  func complaint(_ finder: ElementFinder, _ found: [Int]) -> String? {
    guard found.count != 1 else { return nil }
    if found.isEmpty {
      let alike = finder.wantedText.map { tree.resembling($0).filter(isCandidate).map(name) } ?? []
      let there =
        alike.isEmpty ? tree.elements.indices.filter { tree.elements[$0].isElement }.prefix(8).map(name) : alike
      let what = alike.isEmpty ? (there.isEmpty ? "The screen is empty" : "There are") : "Alike are"
      return "No element is \(finder). \(what)\(there.isEmpty ? "" : ": ")\(there.joined(separator: ", "))."
    }
    let named = found.prefix(5).map(name).joined(separator: ", ")
    let more = found.count > 5 ? " and \(found.count - 5) more" : ""
    return
      "\(found.count) elements are \(finder): \(named)\(more). Say more of the one that is meant, as by "
      + "&& .inside(...)."
  }

  /// `Button "Pay" (20,700 350x50)`.
  func name(_ place: Int) -> String { tree.title(of: place) }
}

extension ElementFinder {
  /// Rules that choose one of several by a place.
  enum Choice {
    case at
    case nearest(PlanePoint)
  }

  /// Those that count: alone, or in a conjunction.
  var points: [Choice] {
    switch rule {
    case .at: [.at]
    case .nearest(let point): [.nearest(point)]
    case .both(let left, let right): left.points + right.points
    default: []
    }
  }

  var isOnlyNearest: Bool { if case .nearest = rule { true } else { false } }

  /// It chooses among what it is given.
  var isRelative: Bool {
    switch rule {
    case .below, .above: true
    case .both(let left, let right): left.isRelative || right.isRelative
    default: false
    }
  }
}
