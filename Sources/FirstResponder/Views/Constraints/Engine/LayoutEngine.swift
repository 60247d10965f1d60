import LayoutSolver

/// Solves the constraints of what is inside one view: down to the views whose frames are given, which are roots of
/// engines of their own.
///
/// It is made anew from the tree when views come or go. All other changes (constraints, constants, frames that are
/// given, wishes of contents) are passed on to the solver as they are, which costs what they touch.
@MainActor
final class LayoutEngine {
  /// For `systemLayoutSizeFitting`: the size that the root should have, and how much that counts.
  struct Fitting {
    var size: CGSize
    var priorities: Pair<UILayoutPriority>
  }

  /// What a constraint of the solver stands for.
  enum Owner {
    case constraint(NSLayoutConstraint)
    /// The frame of a view that is given; what a view's content wishes.
    case frame(LayoutItem), wish(LayoutItem)
  }

  /// A constraint as the solver has it.
  struct Compiled {
    let constraint: NSLayoutConstraint
    /// Nil while it contradicts others.
    var id: ConstraintID?
    /// Its constant follows from insets, baselines or scrolling.
    var varies: Bool
    /// What it contradicts.
    var contradicts: [Owner] = []
  }

  /// Items, each once, in the order in which they came.
  private struct MovedItems {
    private(set) var items: [LayoutItem] = []
    private var known: Set<ObjectIdentifier> = []

    mutating func add(_ others: [LayoutItem]) {
      for item in others where known.insert(ObjectIdentifier(item)).inserted { items.append(item) }
    }
  }

  unowned(unsafe) let root: UIView
  let fitting: Fitting?
  var system = ConstraintSystem()
  var boxes: [ObjectIdentifier: Box] = [:]
  /// The items that have boxes, in the order in which they got them.
  var items: [LayoutItem] = []
  /// Whose number a variable of the solver is.
  var subjects: [SolverVariable: LayoutItem] = [:]
  /// Items that may be elsewhere than was told.
  private var moved = MovedItems()
  var compiled: [ObjectIdentifier: Compiled] = [:]
  var owners: [ConstraintID: Owner] = [:]
  private var needsRebuild = true
  private var added: [NSLayoutConstraint] = []
  private var changed: [NSLayoutConstraint] = []
  private var wishes: [LayoutItem] = []
  private var givenMayDiffer = false
  /// Constraints that were given up may fit again.
  private var hasBroken = false
  private var isUpdating = false
  /// Whether the texts in it run from right to left, asked once for each making.
  var rightToLeft: [ObjectIdentifier: Bool] = [:]

  init(root: UIView, fitting: Fitting? = nil) { (self.root, self.fitting) = (root, fitting) }

  // MARK: Changes

  func note(_ change: ConstraintChange) {
    switch change {
    case .added(let constraint): added.append(constraint)
    case .removed(let constraint): remove(constraint)
    case .changed(let constraint):
      remove(constraint)
      added.append(constraint)
    case .constant(let constraint): changed.append(constraint)
    case .wish(let item): if !wishes.contains(where: { $0 === item }) { wishes.append(item) }
    case .given: givenMayDiffer = true
    case .structure: needsRebuild = true
    }
  }

  private func remove(_ constraint: NSLayoutConstraint) {
    added.removeAll { $0 === constraint }
    guard let former = compiled.removeValue(forKey: ObjectIdentifier(constraint)), let id = former.id else { return }
    system.remove(id)
    owners[id] = nil
    givenMayDiffer = true
  }

  /// Solves what has changed.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    if needsRebuild {
      rebuild()
    } else {
      applyConstants()
      for constraint in added where constraint.isActive { add(constraint) }
      for item in wishes { refreshWish(of: item) }
      retryBroken()
    }
    solve()
    // What a content wishes may be another thing at the width that it has had all the time.
    let asked = needsRebuild ? items : wishes
    (added, changed, wishes, givenMayDiffer, needsRebuild) = ([], [], [], false, false)
    moved.add(asked)
    wrap(asked + takeMoved())
  }

  /// The items that the last solving may have moved; they are kept for telling.
  func takeMoved() -> [LayoutItem] {
    var fresh = MovedItems()
    fresh.add(system.takeMoved().compactMap { subjects[$0] })
    moved.add(fresh.items)
    return fresh.items
  }

  /// The items that may be elsewhere than was told.
  func takeUntold() -> [LayoutItem] {
    defer { moved = MovedItems() }
    return moved.items
  }

  func solve() {
    do {
      try system.solve()
    } catch {
      UIApplication.current?.note(
        .lifecycle, root, "constraints take too much work: soft ones are not fulfilled as well as they could be")
    }
  }

  // MARK: Making

  private func rebuild() {
    (system, boxes, items, compiled, owners) = (ConstraintSystem(), [:], [], [:], [:])
    (subjects, moved, hasBroken) = ([:], MovedItems(), false)
    rightToLeft = [:]
    _ = box(of: root.madeLayout.item)
    var constraints: [NSLayoutConstraint] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      constraints += view.extras?.layout?.held ?? []
      for subview in view.storedSubviews.reversed() where subview.flags.contains(.constrained) {
        guard subview.isOpenToConstraints else { continue }
        waiting.append(subview)
        // Boxes come before constraints: what contents wish is then fulfilled from the beginning.
        if subview.flags.contains(.placedByConstraints) { _ = box(of: subview.madeLayout.item) }
      }
    }
    for constraint in constraints.sorted(by: { $0.number < $1.number }) { add(constraint) }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard compiled[key] == nil, constraint.items.allSatisfy({ $0.view != nil }) else { return }
    guard let (linear, varies) = linear(constraint) else { return }
    var entry = Compiled(constraint: constraint, id: nil, varies: varies)
    do {
      let id = try system.add(linear)
      entry.id = id
      owners[id] = .constraint(constraint)
    } catch {
      (entry.contradicts, hasBroken) = (owners(in: error), true)
      report(error, breaking: constraint)
    }
    compiled[key] = entry
  }

  // MARK: Constants

  private func applyConstants() {
    var constants: [(id: ConstraintID, constant: Double)] = []
    func change(_ entry: Compiled) {
      guard let id = entry.id, let (linear, _) = linear(entry.constraint) else { return }
      constants.append((id, linear.expression.constant))
    }
    for constraint in changed { if let entry = compiled[ObjectIdentifier(constraint)] { change(entry) } }
    if givenMayDiffer {
      for item in items { if let box = boxes[ObjectIdentifier(item)] { constants += givenConstants(of: box) } }
      for entry in compiled.values.sorted(by: { $0.constraint.number < $1.constraint.number }) where entry.varies {
        change(entry)
      }
    }
    set(constants)
  }

  /// Gives constraints of the solver other constants. Where that makes them contradict each other, constraints are
  /// given up until it doesn't, the newest first.
  func set(_ constants: [(id: ConstraintID, constant: Double)]) {
    var constants = constants
    while !constants.isEmpty {
      do {
        return try system.setConstants(constants)
      } catch {
        guard case .conflict(let ids, _) = error, let victim = victim(among: ids) else {
          return report(error, breaking: nil)
        }
        constants.removeAll { $0.id == victim }
        giveUp(victim, error)
      }
    }
  }

  private func victim(among ids: [ConstraintID]) -> ConstraintID? {
    func number(_ id: ConstraintID) -> Int? {
      switch owners[id] {
      case .constraint(let constraint): constraint.number
      case .wish: 0
      case .frame, nil: nil
      }
    }
    return ids.filter { number($0) != nil }.max { number($0) ?? 0 < number($1) ?? 0 }
  }

  private func giveUp(_ id: ConstraintID, _ error: SolverError) {
    if case .constraint(let constraint) = owners[id] {
      report(error, breaking: constraint)
      compiled[ObjectIdentifier(constraint)]?.id = nil
      compiled[ObjectIdentifier(constraint)]?.contradicts = owners(in: error, but: id)
      hasBroken = true
    }
    system.remove(id)
    owners[id] = nil
  }

  /// What contradicted others may fit now.
  private func retryBroken() {
    guard hasBroken else { return }
    let broken = compiled.values.filter { $0.id == nil }.sorted { $0.constraint.number < $1.constraint.number }
    for entry in broken {
      guard let (linear, _) = linear(entry.constraint), let id = try? system.add(linear) else { continue }
      owners[id] = .constraint(entry.constraint)
      compiled[ObjectIdentifier(entry.constraint)]?.id = id
      compiled[ObjectIdentifier(entry.constraint)]?.contradicts = []
    }
    hasBroken = broken.contains { compiled[ObjectIdentifier($0.constraint)]?.id == nil }
  }

  // MARK: Telling

  /// Says which constraints contradict each other, once for each that is given up (B16.12).
  private func report(_ error: SolverError, breaking constraint: NSLayoutConstraint?) {
    guard fitting == nil else { return }
    switch error {
    case .conflict(let ids, _):
      guard let constraint, !constraint.isReported else { return }
      constraint.isReported = true
      var texts = ids.compactMap { owners[$0].map(text) }
      if !texts.contains(constraint.text) { texts.append(constraint.text) }
      UIApplication.current?.note(
        .lifecycle, root,
        "constraints can't all hold: \(texts.joined(separator: "; ")). Goes on without \(constraint.text)")
    case .notFinite, .tooMuchWork:
      UIApplication.current?.note(
        .lifecycle, root, "constraints left out: \(constraint?.text ?? "changes of constants"), \(error)")
    }
  }

  private func owners(in error: SolverError, but broken: ConstraintID? = nil) -> [Owner] {
    guard case .conflict(let ids, _) = error else { return [] }
    return ids.filter { $0 != broken }.compactMap { owners[$0] }
  }

  func text(_ owner: Owner) -> String {
    switch owner {
    case .constraint(let constraint): constraint.text
    case .frame(let item): "the frame that \(item.name) has by its autoresizing mask"
    case .wish(let item): "the size of \(item.name)'s content"
    }
  }
}
