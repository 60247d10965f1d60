import EventTrace

/// A tree of elements in which paths are followed, and what is looked up in it more than once.
@MainActor
final class SearchedTree {
  let tree: ElementTree
  private lazy var children = tree.childrenOfAll
  private lazy var ends = Self.ends(of: tree)
  /// Asks the device for the same tree with who gets a finger on each; nil where it can't be asked.
  private let reaching: () -> ElementTree?
  private lazy var reached = reaching()

  init(_ tree: ElementTree, reaching: @escaping () -> ElementTree? = { nil }) {
    (self.tree, self.reaching) = (tree, reaching)
  }

  var elements: [ElementSnapshot] { tree.elements }

  /// Whether a finger reaches it.
  func isHittable(_ place: Int) -> Bool {
    let element = tree.elements[place]
    if element.type == .application { return true }
    if let reach = element.reach { return reach.isHittable }
    guard let reached, let place = reached.place(of: element.id) else { return false }
    return reached.elements[place].reach?.isHittable ?? false
  }

  func childPlaces(of place: Int) -> [Int] { children[place] }

  func follow(_ step: ElementPath.Step, from places: [Int]) -> [Int] {
    switch step {
    case .descendants(let type):
      // The subtree of one may lie in that of another one.
      var (found, next) = ([Int](), 0)
      for place in places where ends[place] > next {
        for below in max(place + 1, next)..<max(ends[place], max(place + 1, next)) where fits(below, type) {
          found.append(below)
        }
        next = max(next, ends[place])
      }
      return found
    case .children(let type): return Set(places).flatMap { children[$0] }.filter { fits($0, type) }.sorted()
    case .named(let name, let type, _): return places.filter { fits($0, type) && bears(name, $0) }
    case .ofType(let type): return places.filter { fits($0, type) }
    case .matching(let predicate): return places.filter { predicate.isTrue(of: facts($0)) }
    case .containing(let type, let name):
      return places.filter { holder in
        (holder + 1..<max(ends[holder], holder + 1)).contains { below in
          fits(below, type) && (name.map { bears($0, below) } ?? true)
        }
      }
    case .containingMatch(let predicate):
      return places.filter { holder in
        (holder + 1..<max(ends[holder], holder + 1)).contains { predicate.isTrue(of: facts($0)) }
      }
    case .first: return Array(places.prefix(1))
    case .index(let index):
      let place = index < 0 ? places.count + index : index
      return places.indices.contains(place) ? [places[place]] : []
    case .only: return places
    }
  }

  func facts(_ place: Int) -> ElementFacts { ElementFacts(self, place) }

  private func fits(_ place: Int, _ type: ElementType) -> Bool { type == .any || tree.elements[place].type == type }

  /// Its identifier or what is read on it is the name.
  private func bears(_ name: String, _ place: Int) -> Bool {
    let element = tree.elements[place]
    return element.identifier == name || element.label == name || element.value == name || element.placeholder == name
  }

  /// For each element the first place behind all that it holds. Of a parent that does not stand before its child,
  /// which no device of ours writes, nothing is believed.
  private static func ends(of tree: ElementTree) -> [Int] {
    var ends = Array(tree.elements.indices.map { $0 + 1 })
    for place in tree.elements.indices.reversed() {
      if let parent = tree.elements[place].parent, 0..<place ~= parent { ends[parent] = max(ends[parent], ends[place]) }
    }
    return ends
  }
}
