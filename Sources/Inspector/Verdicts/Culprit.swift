import EventTrace

extension Verdict {
  /// Whom the verdict is about, where that is a view or a recognizer of the snapshot: its number in the trace, and the
  /// view that can be outlined, a place in `Snapshot.views`.
  ///
  /// - Parameters:
  ///   - point: of several views of the same name, one is meant that this place is in.
  ///   - trace: where the verdict has its names from. An object of which the trace spoke only after the snapshot was
  ///     written may have another name there, and the same number.
  package func found(
    in snapshot: Snapshot, at point: PlanePoint? = nil, _ trace: Trace = .empty
  ) -> (number: UInt32, view: Int)? {
    let named = snapshot.views.indices.filter { snapshot.views[$0].name == culprit }
    let near = named.filter { place in
      let view = snapshot.views[place]
      return point.flatMap(view.local).map(view.bounds.contains) ?? false
    }
    if let view = snapshot.frontMost(of: near.isEmpty ? named : near) { return (snapshot.views[view].id, view) }
    if let recognizer = snapshot.recognizers.last(where: { $0.name == culprit }) {
      return (recognizer.id, recognizer.view)
    }
    guard let number = trace.number(named: culprit) else { return nil }
    if let view = snapshot.view(number) { return (number, view) }
    return snapshot.recognizer(number).map { (number, snapshot.recognizers[$0].view) }
  }
}
