import EventTrace

/// What of an app answers to fingers in one run: against another one it shows what a change would break.
struct Standing {
  /// A place that people aim at. Numbers of the trace are no use to know it by: in another run others are met first.
  struct Place {
    let place: ViewPlace
    let type: String
    let name: String
    /// Where it was reached, on the screen.
    var points: [PlanePoint]
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
  var places: [Place] = []
  /// The screen on which they are; nil where nobody has looked.
  var screen: SeenScreen?
  /// Fingers that came after it.
  var fingers: [Finger] = []

  /// What arrives here and not there, in words.
  func lost(in other: Standing) -> [String] {
    var lost = missing(in: other).filter { place in
      place.points.contains { isSeen(place, at: $0) } && other.screen?.isScrolledAway(place.name) != true
    }.map(\.name).sorted()
    for finger in fingers where finger.hasArrived {
      guard let same = other.fingers.first(where: { $0.number == finger.number }), !same.hasArrived,
        same.target == finger.target, same.type == finger.type, same.frame == finger.frame
      else { continue }
      lost.append("finger \(finger.number) on \(finger.name)")
    }
    return lost
  }

  /// By name; what is called after its frame may have got another one, and goes by where it stands.
  private func missing(in other: Standing) -> [Place] {
    var there = other.places
    func drop(_ isSame: (Place, Place) -> Bool, _ places: [Place]) -> [Place] {
      places.filter { place in
        guard let same = there.firstIndex(where: { isSame(place, $0) }) else { return true }
        there.remove(at: same)
        return false
      }
    }
    return drop({ $0.place == $1.place && $0.type == $1.type }, drop({ $0.name == $1.name }, places))
  }

  /// A person who touches there means it, or something in it: what lies in front can be seen.
  private func isSeen(_ place: Place, at point: PlanePoint) -> Bool {
    guard let screen, let view = screen.snapshot.view(at: place.place) else { return true }
    if screen.isCovered(view, at: point) { return false }
    guard let meant = screen.meant(at: point) else { return false }
    return screen.snapshot.path(to: meant).contains(view) || screen.snapshot.path(to: view).contains(meant)
  }
}

extension SeenScreen {
  /// Something lies in front of the view there, and is not seen through.
  fileprivate func isCovered(_ view: Int, at point: PlanePoint) -> Bool {
    let own = snapshot.views[view]
    return snapshot.views.indices.dropFirst(view + 1).contains { place in
      let other = snapshot.views[place]
      return other.window == own.window && other.backgroundAlpha > 0.5 && isShown(place)
        && other.frameOnScreen.contains(point) && !snapshot.path(to: place).contains(view)
    }
  }

  /// Whoever bears the name is in something that scrolls, and out of its sight: a person brings it back.
  fileprivate func isScrolledAway(_ name: String) -> Bool {
    guard let place = snapshot.views.firstIndex(where: { $0.name == name }) else { return false }
    let frame = snapshot.views[place].frameOnScreen
    let middle = PlanePoint(frame.x + frame.width / 2, frame.y + frame.height / 2)
    return snapshot.path(to: place).dropFirst().contains {
      snapshot.views[$0].scroll != nil && !snapshot.views[$0].frameOnScreen.contains(middle)
    }
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
    func reached(_ hits: [UInt32?], in snapshot: Snapshot) -> [Place] {
      var places: [UInt32: Int] = [:]
      for (place, view) in snapshot.views.enumerated() { places[view.id] = place }
      var reached: [Place] = []
      for (index, hit) in hits.enumerated() {
        guard let hit = hit.flatMap({ places[$0] }), let target = places[views[index]],
          snapshot.path(to: hit).contains(target)
        else { continue }
        let place = snapshot.place(of: target)
        if reached.last?.place == place {
          reached[reached.count - 1].points.append(points[index])
        } else {
          let view = snapshot.views[target]
          reached.append(Place(place: place, type: view.type, name: view.name, points: [points[index]]))
        }
      }
      return reached
    }
  }
}
