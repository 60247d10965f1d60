import EventTrace

/// Views that constraints leave a choice: a target may be elsewhere than it is now, by as much as a constraint that is
/// added somewhere else.
struct AmbiguityLint {
  private let tree: SnapshotTree
  private let layout: ConstraintsSnapshot
  private var snapshot: Snapshot { tree.snapshot }

  private enum Axis { case horizontal, vertical }

  /// Nil where nobody asked what constraints say.
  init?(_ tree: SnapshotTree) {
    guard let layout = tree.snapshot.constraints else { return nil }
    (self.tree, self.layout) = (tree, layout)
  }

  /// - Parameters:
  ///   - targets: places of what people aim at, in the order of the views.
  ///   - known: views of which it is said already why they have no size.
  func faults(_ targets: [Int], besides known: Set<Int>) -> [Verdict] {
    var faults: [Verdict] = []
    var said: Set<Said> = []
    for target in targets {
      let way = tree.path(to: target).reversed().filter { !known.contains($0) }
      for axis in [Axis.horizontal, .vertical] {
        // What is inside may have a choice only because the outermost one has.
        guard let view = way.first(where: { self.choice(of: $0, axis) != nil }),
          let choice = self.choice(of: view, axis),
          said.insert(Said(view: view, axis: axis)).inserted
        else { continue }
        let verdict = verdict(view, axis, choice, holding: target)
        // Rows of a list say the same of themselves.
        if !faults.contains(verdict) { faults.append(verdict) }
      }
    }
    return faults
  }

  private struct Said: Hashable {
    var view: Int
    var axis: Axis
  }

  private func choice(of view: Int, _ axis: Axis) -> LayoutChoice? {
    guard let placement = layout.placement(of: view) else { return nil }
    return axis == .horizontal ? placement.horizontal : placement.vertical
  }

  private func verdict(_ view: Int, _ axis: Axis, _ choice: LayoutChoice, holding target: Int) -> Verdict {
    let name = snapshot.views[view].name
    let holds = view == target ? "" : ", which holds \(snapshot.views[target].name),"
    return Verdict(
      code: "L01", culprit: name,
      summary:
        """
        \(name)\(holds) may be \(solutions(choice, axis)): all constraints hold alike in both, and none decides.
        """,
      fix: fix(view, axis, choice))
  }

  private func solutions(_ choice: LayoutChoice, _ axis: Axis) -> String {
    let (place, size) = axis == .horizontal ? ("x", "wide") : ("y", "high")
    let (least, greatest) = (choice.least, choice.greatest)
    func number(_ value: Double) -> String { short((value * 10).rounded() / 10) }
    if least.length == greatest.length { return "at \(place) \(number(least.start)) or \(number(greatest.start))" }
    if least.start == greatest.start { return "\(number(least.length)) or \(number(greatest.length)) pt \(size)" }
    return "\(number(least.length)) pt \(size) at \(place) \(number(least.start)), or \(number(greatest.length)) pt "
      + "\(size) at \(place) \(number(greatest.start))"
  }

  private func fix(_ view: Int, _ axis: Axis, _ choice: LayoutChoice) -> String {
    let name = snapshot.views[view].name
    let (edge, length) = axis == .horizontal ? ("leadingAnchor", "widthAnchor") : ("topAnchor", "heightAnchor")
    let outer = tree.parents[view].map { snapshot.views[$0].name } ?? "its superview"
    let pin = "pin \(edge) of \(name) to \(edge) of \(outer)"
    let size = "constrain \(length) of \(name)"
    let wish = choice.hasWish ? ", or give its content another hugging or compression resistance than others have" : ""
    let text =
      choice.isStartMissing && choice.isLengthMissing
      ? "\(pin), and \(size)" : choice.isStartMissing ? pin : size + wish
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
