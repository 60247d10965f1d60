import EventTrace

/// A screen as audits look at it: its elements and views, and what a finger reaches of it. One moment.
struct AuditedScreen {
  let evidence: AuditEvidence
  var tree: ElementTree { evidence.tree }
  /// With the names of answers.
  let snapshot: Snapshot
  let map: ReachabilityMap
  /// Numbers of views that aids pass over, as one beside them is modal.
  let behindModal: Set<UInt32>
  /// For each element whether it is looked at: it is seen, the program's own, and not passed over.
  let isAudited: [Bool]
  /// For views by their numbers their places in the snapshot.
  let places: [UInt32: Int]
  /// For views by their numbers the elements that are seen in them, in order; parts of a view behind each other.
  let elements: [UInt32: [Int]]
  private let passedOver: Set<UInt32>

  /// - Parameters:
  ///   - plain: the screen's views, with the names of the trace.
  ///   - ignored: places of elements that are passed over, with all that they hold.
  init(_ evidence: AuditEvidence, _ plain: Snapshot, _ map: ReachabilityMap, ignoring ignoredOnes: [Int]) {
    (self.evidence, self.map) = (evidence, map)
    let tree = evidence.tree
    snapshot = plain.named()
    behindModal = Set(evidence.behindModal)
    places = Dictionary(plain.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var ignored: Set<Int> = []
    for place in ignoredOnes where tree.elements.indices.contains(place) { ignored.formUnion(tree.subtree(of: place)) }
    // Front to back over the tree, as parents come before their children.
    var isOfLibrary = Array(repeating: false, count: tree.elements.count)
    for (place, element) in tree.elements.enumerated() {
      let window = element.view.flatMap { [places] in places[$0] }.map { plain.views[$0].window }
      let isOfSystem = window.map { plain.windows.indices.contains($0) && plain.windows[$0].isOfSystem } ?? false
      let isInLibrary = element.parent.map { 0..<place ~= $0 && isOfLibrary[$0] } ?? false
      isOfLibrary[place] = isOfSystem || Self.libraryTypes.contains(element.type) || isInLibrary
    }
    isAudited = tree.elements.indices.map {
      !isOfLibrary[$0] && !ignored.contains($0) && tree.elements[$0].isVisible
    }
    var elements: [UInt32: [Int]] = [:]
    for (place, element) in tree.elements.enumerated() {
      if let view = element.view { elements[view, default: []].append(place) }
    }
    self.elements = elements
    passedOver = Set(
      tree.elements.indices.filter { ignored.contains($0) || isOfLibrary[$0] }.compactMap {
        tree.elements[$0].view
      })
  }

  /// What UIKit makes as a whole.
  private static let libraryTypes: Set<ElementType> = [
    .alert, .sheet, .menu, .keyboard, .datePicker, .picker, .statusBar, .colorWell,
  ]

  /// Elements that are looked at and at which an aid stops, in order.
  var stops: [Int] { tree.elements.indices.filter { isAudited[$0] && tree.isAccessible($0) } }

  /// Whether one of the types holds an element.
  func isIn(_ types: Set<ElementType>, _ place: Int) -> Bool {
    tree.holders(of: place).contains { types.contains(tree.elements[$0].type) }
  }

  /// Targets that a finger can be put to and that are looked at.
  var targets: [ReachableTarget] { map.targets.filter { !isPassedOver($0.view) } }

  /// Whether a view, or one that it is in, is passed over.
  private func isPassedOver(_ view: UInt32) -> Bool {
    guard let place = places[view] else { return true }
    return snapshot.path(to: place).contains { passedOver.contains(snapshot.views[$0].id) }
  }

  /// Numbers of a view and of all that it is in, nearest first.
  func path(_ view: UInt32) -> [UInt32] {
    places[view].map { snapshot.path(to: $0).map { snapshot.views[$0].id } } ?? []
  }

  /// The element that stands for a view; nil without one.
  func element(of view: UInt32) -> ElementSnapshot? { elements[view]?.first.map { tree.elements[$0] } }

  /// As `why` names the view of an element: by its label where it has no view.
  func name(_ place: Int) -> String {
    let element = tree.elements[place]
    guard let view = element.view.flatMap({ places[$0] }) else { return tree.title(of: place) }
    let name = snapshot.views[view].name
    return element.id.part == 0 ? name : "\(element.label.map { "'\($0)'" } ?? "part \(element.id.part)") of \(name)"
  }

  func issue(_ type: AuditTypes, _ place: Int, _ summary: (String) -> String, fix: String) -> AuditIssue {
    let name = name(place)
    return AuditIssue(type: type, element: tree.elements[place], culprit: name, summary: summary(name), fix: fix)
  }
}
