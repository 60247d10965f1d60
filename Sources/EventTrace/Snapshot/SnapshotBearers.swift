/// Who bears a name on a screen: a place in the snapshot's views or recognizers.
package enum Bearer: Hashable {
  case view(Int)
  case recognizer(Int)
}

extension Snapshot {
  /// All who bear a name, the one that is meant first.
  ///
  /// A name is a view's identifier, a recognizer's name, a name of the trace or of an answer, a stored property
  /// (`payButton`, `LoginController.payButton`), or what is read on it; the first of these by which somebody is found
  /// counts, and of those that bear a text what can be used. Of several the one that is shown is meant, in the
  /// front-most window, nearest to the finger in question, in front.
  package func bearers(of name: String, near point: PlanePoint? = nil) -> [Bearer] {
    func views(_ isMeant: (ViewSnapshot) -> Bool) -> [Bearer] {
      self.views.indices.filter { isMeant(self.views[$0]) }.map(Bearer.view)
    }
    func recognizers(_ isMeant: (RecognizerSnapshot) -> Bool) -> [Bearer] {
      self.recognizers.indices.filter { isMeant(self.recognizers[$0]) }.map(Bearer.recognizer)
    }
    let rules: [() -> [Bearer]] = [
      { views { $0.name == name || $0.identifier == name } },
      { recognizers { $0.name == name || $0.givenName == name } },
      { views { $0.property.isProperty(name) } },
      { recognizers { $0.property.isProperty(name) } },
      { views { $0.text == name && $0.isUsedByItself } },
      { views { $0.text == name } },
      {
        let named = named()
        return self.views.indices.filter { named.views[$0].name == name }.map(Bearer.view)
          + self.recognizers.indices.filter { named.recognizers[$0].name == name }.map(Bearer.recognizer)
      },
    ]
    let found = rules.lazy.map { $0() }.first { !$0.isEmpty } ?? []
    return found.sorted { one, other in
      let ranks = [one, other].map { rank(of: $0, point) }
      return ranks[0] > ranks[1]
    }
  }

  /// The others of whom a person who gave that name may have thought as well: shown in the same window.
  package func others(named name: String, near point: PlanePoint? = nil) -> [Bearer] {
    let all = bearers(of: name, near: point)
    guard let first = all.first else { return [] }
    let window = views[place(of: first)].window
    return all.dropFirst().filter { isShown(place(of: $0)) && views[place(of: $0)].window == window }
  }

  /// Of views, by their places, the one that people see: shown rather than not, in the front-most window, in front.
  package func frontMost(of places: [Int]) -> Int? {
    places.max { rank(of: .view($0), nil) < rank(of: .view($1), nil) }
  }

  /// The names of what is shown and somebody may mean, in their order on the screen: what can be used or read, and
  /// recognizers of the program's. Each once.
  package var tellableNames: [String] {
    let named = named()
    let isOfProgram = views.indices.map { isShown($0) && !windows[views[$0].window].isOfSystem }
    let tellable = named.views.indices.filter { place in
      // What a control is made of is the control's.
      isOfProgram[place] && named.views[place].isTellable
        && !path(to: place).dropFirst().contains { views[$0].control != nil }
    }.map { named.views[$0].name }
    let recognizers = named.recognizers.filter { $0.owner == .program && isOfProgram[$0.view] }.map(\.name)
    var seen: Set<String> = []
    return (tellable + recognizers).filter { seen.insert($0).inserted }
  }

  /// The view itself, or the view of the recognizer.
  package func place(of bearer: Bearer) -> Int {
    switch bearer {
    case .view(let place): place
    case .recognizer(let place): recognizers[place].view
    }
  }

  /// It and all that hold it are on the screen to be seen.
  package func isShown(_ place: Int) -> Bool {
    path(to: place).allSatisfy { views[$0].isShown }
  }

  /// More is in front of less: of shown, window, distance and depth.
  private func rank(of bearer: Bearer, _ point: PlanePoint?) -> (Int, Int, Double, Int) {
    let place = place(of: bearer)
    let distance = point.map { views[place].frameOnScreen.distance(to: $0) } ?? 0
    let order = if case .recognizer(let place) = bearer { place } else { place }
    return (isShown(place) ? 1 : 0, -views[place].window, -distance, order)
  }
}

extension ViewSnapshot {
  /// The least alpha that can be touched: the single-precision number above 0.01 (B1.7).
  package static let leastTouchableAlpha = Double(Float(0.01).nextUp)

  /// The view's own part in being seen: not hidden, and opaque enough to be touched.
  package var isShown: Bool { !isHidden && alpha >= Self.leastTouchableAlpha }

  /// People use it by itself, not what it holds.
  fileprivate var isUsedByItself: Bool { control != nil || role == .cell || role == .textInput }

  fileprivate var isTellable: Bool {
    isUsedByItself || controller != nil || !identifier.isEmpty || text != nil || scroll != nil || !recognizers.isEmpty
      || !overrides.isDisjoint(with: [.touchesBegan, .touchesMoved, .touchesEnded])
  }
}

extension String? {
  /// A property with its owner's class, or without.
  fileprivate func isProperty(_ name: String) -> Bool {
    guard let self else { return false }
    return self == name || self.hasSuffix("." + name)
  }
}
