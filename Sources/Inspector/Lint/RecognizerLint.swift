import EventTrace

/// Recognizers that will never tell anybody anything.
struct RecognizerLint {
  private let snapshot: Snapshot
  private let places: [UInt32: Int]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    places = Dictionary(
      snapshot.recognizers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func faults() -> [Verdict] { cycles() + snapshot.recognizers.filter { $0.owner == .program }.flatMap(faults) }

  private func faults(_ recognizer: RecognizerSnapshot) -> [Verdict] {
    guard snapshot.views.indices.contains(recognizer.view), recognizer.isEnabled else { return [] }
    let view = snapshot.views[recognizer.view].name
    // Many a name tells the view already.
    let name = recognizer.name.hasSuffix(" of \(view)") ? recognizer.name : "\(recognizer.name) on \(view)"
    var faults: [Verdict] = []
    if recognizer.targets == 0, recognizer.goneTargets > 0 {
      faults.append(
        Verdict(
          code: "D28", culprit: recognizer.name,
          summary: "\(name) has nobody to tell: its target does not exist any more.",
          fix: "Keep the target for as long as the view is shown."))
    } else if recognizer.targets == 0, isForItsAction(recognizer) {
      faults.append(
        Verdict(
          code: "D28", culprit: recognizer.name,
          summary: "\(name) has no target: it will recognize, and nothing will happen.",
          fix: "Call addTarget(_:action:) on it, or take it away."))
    }
    if let former = recognizer.formerViews.last(where: { $0.name != view })?.name {
      faults.append(
        Verdict(
          code: "D29", culprit: recognizer.name,
          summary:
            """
            \(recognizer.name) was added to \(former) and then to \(view), which took it from the first: only \(view) \
            has it.
            """,
          fix: "Make a recognizer of its own for each view."))
    }
    return faults
  }

  /// Others have uses without a target: their class acts by itself, somebody waits for them to
  /// fail, a delegate listens.
  private func isForItsAction(_ recognizer: RecognizerSnapshot) -> Bool {
    recognizer.kind != .custom && recognizer.delegate == nil
      && !snapshot.recognizers.contains { $0.requirements.contains(recognizer.id) }
  }

  /// Each ring of recognizers that wait for each other, once.
  private func cycles() -> [Verdict] {
    var faults: [Verdict] = []
    var isDone = [Bool](repeating: false, count: snapshot.recognizers.count)
    for start in snapshot.recognizers.indices where !isDone[start] {
      /// The way from the start, each with how many of its requirements were looked at.
      var way: [(place: Int, looked: Int)] = [(start, 0)]
      while let last = way.last {
        let needs = snapshot.recognizers[last.place].requirements
        guard last.looked < needs.count else {
          isDone[last.place] = true
          way.removeLast()
          continue
        }
        way[way.count - 1].looked += 1
        guard let next = places[needs[last.looked]], !isDone[next] else { continue }
        guard let back = way.firstIndex(where: { $0.place == next }) else {
          way.append((next, 0))
          continue
        }
        faults.append(cycle(way[back...].map(\.place)))
      }
    }
    return faults
  }

  private func cycle(_ ring: [Int]) -> Verdict {
    let names = ring.map { snapshot.recognizers[$0].name }
    let waits =
      names.count == 1 ? "itself" : names.dropFirst().joined(separator: ", that for ") + ", and that for the first"
    return Verdict(
      code: "D19", culprit: names[0],
      summary: "\(names[0]) waits for \(waits) to fail: none of them can ever recognize.",
      fix: "Take away one of these require(toFail:).")
  }
}
