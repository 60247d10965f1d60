import EventTrace

/// Why a view is empty that holds something, as far as layout by constraints tells: which constraint is missing, is in
/// the way, or had to be given up.
struct EmptyView {
  /// Continues "it is 390 x 0 pt": what made it so. Empty if that is not known.
  let reason: String
  let fix: String
  /// What takes the cause away; empty if only a larger rectangle does, as far as is known.
  let remedies: [Remedy]

  private typealias Axis = (isVertical: Bool, length: LayoutSnapshot.Length)

  init(_ view: Int, in snapshot: Snapshot) {
    let name = snapshot.views[view].name
    guard let layout = snapshot.views[view].layout else {
      self.init(
        reason: "",
        fix:
          "Set frame of \(name) to the size of what it holds, with an autoresizingMask that keeps it, or constrain its "
          + "width and height.")
      return
    }
    let axes: [Axis] = [(false, layout.width), (true, layout.height)].compactMap { isVertical, length in
      length.map { (isVertical, $0) }
    }
    if let frame = Self.givenFrame(layout, axes, snapshot.place(of: view), name) {
      self = frame
      return
    }
    let parts = axes.compactMap { Self.part($0, view, snapshot) }
    self.init(
      reason: parts.map(\.reason).joined(separator: ", and "), fix: parts.map(\.fix).joined(separator: " "),
      remedies: parts.flatMap(\.remedies))
  }

  /// The view that is to blame where one on the way to a target is empty: what it holds, where its own length follows
  /// from that.
  static func culprit(_ view: Int, towards target: Int, in snapshot: Snapshot) -> Int {
    var culprit = view
    for next in snapshot.path(to: target).reversed().drop(while: { $0 != view }).dropFirst() where next != target {
      guard let outer = snapshot.views[culprit].layout, let inner = snapshot.views[next].layout, !inner.isGiven else {
        break
      }
      guard outer.width?.isOpen == true && inner.width != nil || outer.height?.isOpen == true && inner.height != nil
      else { break }
      culprit = next
    }
    return culprit
  }

  private init(reason: String, fix: String, remedies: [Remedy] = []) {
    (self.reason, self.fix, self.remedies) = (reason, fix, remedies)
  }

  /// Its frame counts, and what constraints say contradicts that or does not reach it.
  private static func givenFrame(
    _ layout: LayoutSnapshot, _ axes: [Axis], _ place: ViewPlace, _ name: String
  ) -> EmptyView? {
    guard layout.isGiven else { return nil }
    let fix = "Set translatesAutoresizingMaskIntoConstraints of \(name) to false"
    let conflict = axes.lazy.flatMap(\.length.conflicts).first { $0.contradicts.contains(where: \.isOwnFrame) }
    guard let conflict else {
      return EmptyView(
        reason: "its frame is given, as its translatesAutoresizingMaskIntoConstraints is true",
        fix: "\(fix) and constrain its size, or give it a frame.")
    }
    return EmptyView(
      reason: "its frame counts, as its translatesAutoresizingMaskIntoConstraints is true, and against it "
        + "\(conflict.constraint.text) was given up",
      fix: "\(fix).", remedies: [.leaveToConstraints(place)])
  }

  private static func part(_ axis: Axis, _ view: Int, _ snapshot: Snapshot) -> EmptyView? {
    let length = axis.length
    let pin = Remedy.pinContent(snapshot.place(of: view), isVertical: axis.isVertical)
    let what = axis.isVertical ? "height" : "width"
    // One that gives it a length of its own, and holds.
    if let own = length.deciding.first(where: \.isLength) {
      let loser = length.conflicts.first { $0.constraint != own }
      let against = loser.map { ", against which \($0.constraint.text) was given up" } ?? ""
      let place = snapshot.place(of: own)
      return EmptyView(
        reason: "because of the constraint \(own.text)\(against)",
        fix: "Deactivate the constraint \(own.text), or change its constant"
          + (loser == nil ? "; then \(missing(axis, view, snapshot))." : "."),
        remedies: place.map { [.disregard($0)] + (loser == nil ? [pin] : []) } ?? [])
    }
    if let conflict = length.conflicts.first {
      let rival = conflict.contradicts.first { snapshot.place(of: $0) != nil }
      return EmptyView(
        reason: "as \(conflict.constraint.text) contradicts "
          + "\(conflict.contradicts.map(\.text).joined(separator: "; ")), and was given up",
        fix: "Deactivate one of them\(rival.map { ": without \($0.text) the others hold" } ?? "").",
        remedies: rival.flatMap { snapshot.place(of: $0) }.map { [.disregard($0)] } ?? [])
    }
    if length.isOpen {
      return EmptyView(
        reason: "as no constraint says what its \(what) is",
        fix: "\(capitalized(missing(axis, view, snapshot))).", remedies: [pin])
    }
    guard let last = length.deciding.last, let place = snapshot.place(of: last) else { return nil }
    let others = length.deciding.dropLast().map(\.text)
    return EmptyView(
      reason: "because of \(others.isEmpty ? "" : others.joined(separator: "; ") + "; and ")\(last.text)",
      fix: "\(capitalized(missing(axis, view, snapshot))). Where it is still as small then, deactivate "
        + "\(last.text), or change its constant.", remedies: [.disregard(place), pin])
  }

  /// What would decide how long the view is.
  private static func missing(_ axis: Axis, _ view: Int, _ snapshot: Snapshot) -> String {
    let (name, edge) = (snapshot.views[view].name, axis.isVertical ? "bottom" : "trailing")
    let held = snapshot.views.indices.filter { snapshot.views[$0].parent == view }
    let longest = held.max { first, second in
      let (first, second) = (snapshot.views[first].bounds, snapshot.views[second].bounds)
      return axis.isVertical ? first.height < second.height : first.width < second.width
    }
    guard let longest else { return "constrain its \(axis.isVertical ? "height" : "width")" }
    return "pin \(edge)Anchor of \(snapshot.views[longest].name) to \(edge)Anchor of \(name), or constrain the "
      + "\(axis.isVertical ? "height" : "width") of \(name)"
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
