import EventTrace

/// What of an app answers to fingers in one run: against another one it shows what a change would break.
struct Standing {
  /// A place that people aim at.
  struct Place: Hashable {
    /// Its view's number in the trace.
    let view: UInt32
    let name: String
  }

  /// What another finger did.
  struct Finger: Hashable {
    /// Its place among the recording's fingers.
    let number: Int
    let hasArrived: Bool
    /// Who got it, by where that stood, and its class.
    let target: ViewPlace?
    let type: String
    let name: String
    /// Where it was on the screen, to know whether the two runs show the same.
    let frame: PlaneRect
  }

  /// Places that a touch reached, when the finger in question had come down.
  var places: Set<Place> = []
  /// Fingers that came after it.
  var fingers: [Finger] = []

  /// What arrives here and not there, in words.
  func lost(in other: Standing) -> [String] {
    let there = Set(other.places.map(\.view))
    var lost = places.filter { !there.contains($0.view) }.map(\.name).sorted()
    for finger in fingers where finger.hasArrived {
      guard let same = other.fingers.first(where: { $0.number == finger.number }), !same.hasArrived,
        same.target == finger.target, same.type == finger.type, same.frame == finger.frame
      else { continue }
      lost.append("finger \(finger.number) on \(finger.name)")
    }
    return lost
  }
}

extension Standing {
  /// Points of the screen by which it is found out what is reached: some in each target.
  struct Probe {
    var views: [UInt32] = []
    var points: [PlanePoint] = []

    /// Looks for what people aim at on a screen, besides one of them.
    init(_ snapshot: Snapshot) {
      let tree = SnapshotTree(snapshot)
      let screen = PlaneRect(0, 0, snapshot.screen.width, snapshot.screen.height)
      let uses = Uses(snapshot)
      // What does nothing is not missed.
      for place in Lint.wanted(in: tree) where uses.isUsed(below: place) {
        let view = snapshot.views[place]
        for (x, y) in [(0.5, 0.5), (0.15, 0.5), (0.85, 0.5), (0.5, 0.15), (0.5, 0.85)] {
          let point = view.toScreen(
            PlanePoint(view.bounds.x + view.bounds.width * x, view.bounds.y + view.bounds.height * y))
          guard screen.contains(point) else { continue }
          views.append(view.id)
          points.append(point)
        }
      }
    }

    /// The places that are reached, by what was hit at each point.
    func reached(_ hits: [UInt32?], in snapshot: Snapshot) -> Set<Place> {
      var places: [UInt32: Int] = [:]
      for (place, view) in snapshot.views.enumerated() { places[view.id] = place }
      var reached: Set<Place> = []
      for (wanted, hit) in zip(views, hits) {
        guard let hit = hit.flatMap({ places[$0] }), let target = places[wanted] else { continue }
        if snapshot.path(to: hit).contains(target) {
          reached.insert(Place(view: wanted, name: snapshot.views[target].name))
        }
      }
      return reached
    }
  }
}
