import EventTrace

/// Trees that tests look into.
enum Screens {
  /// A mixer with two channels, a name and a switch, by the places of the elements:
  ///
  ///     0 Application "Mixer"
  ///     1   Window
  ///     2     Table
  ///     3       Cell "cell-1"
  ///     4         StaticText "Kick"
  ///     5         Button "mute" (Mute Kick), selected
  ///     6       Cell "cell-2"
  ///     7         StaticText "Snare"
  ///     8         Button (Mute Snare), disabled and not on the screen
  ///     9     TextField "title", empty, "Your title" stands in it
  ///     10    Switch "loop", on
  static var mixer: ElementTree {
    var tree = tree([
      (.application, nil), (.window, 0), (.table, 1), (.cell, 2), (.staticText, 3), (.button, 3), (.cell, 2),
      (.staticText, 6), (.button, 6), (.textField, 1), (.switch, 1),
    ])
    tree.elements[0].label = "Mixer"
    tree.elements[3].identifier = "cell-1"
    (tree.elements[4].label, tree.elements[4].traits, tree.elements[4].isElement) = ("Kick", .staticText, true)
    (tree.elements[5].identifier, tree.elements[5].label) = ("mute", "Mute Kick")
    (tree.elements[5].traits, tree.elements[5].isSelected) = ([.button, .selected], true)
    (tree.elements[5].isElement, tree.elements[5].reach) = (true, ElementReach(isHittable: true))
    tree.elements[5].frame = PlaneRect(19.5, 776, 34, 40.25)
    tree.elements[6].identifier = "cell-2"
    tree.elements[7].label = "Snare"
    (tree.elements[8].label, tree.elements[8].isEnabled, tree.elements[8].seen) = ("Mute Snare", false, nil)
    (tree.elements[9].identifier, tree.elements[9].placeholder) = ("title", "Your title")
    tree.elements[9].hasFocus = true
    (tree.elements[10].identifier, tree.elements[10].value) = ("loop", "1")
    return tree
  }

  /// Elements of these types, each with the place of its parent, as large as the screen and seen.
  static func tree(_ elements: [(ElementType, Int?)]) -> ElementTree {
    let frame = PlaneRect(0, 0, 390, 844)
    let snapshots = elements.enumerated().map { place, element in
      var snapshot = ElementSnapshot(
        id: ElementID(object: UInt32(place + 1)), parent: element.1, type: element.0, frame: frame)
      snapshot.seen = frame
      return snapshot
    }
    return ElementTree(time: 0, screen: PlaneSize(390, 844), elements: snapshots)
  }

  /// Cells in rows of ten, each with a text; labels `label 0`, `label 1` and so on.
  static func large(_ count: Int) -> ElementTree {
    var elements: [(ElementType, Int?)] = [(.application, nil)]
    for place in 1..<count {
      let cell = (place - 1) / 10 * 10 + 1
      elements.append(place == cell ? (.cell, 0) : (place % 2 == 0 ? .staticText : .button, cell))
    }
    var tree = tree(elements)
    for place in tree.elements.indices { tree.elements[place].label = "label \(place)" }
    return tree
  }

  /// Elements each of which holds the next one.
  static func deep(_ count: Int) -> ElementTree {
    tree((0..<count).map { ($0 == 0 ? .application : .other, $0 == 0 ? nil : $0 - 1) })
  }
}
