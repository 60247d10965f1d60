extension ElementTree {
  /// How far what an area shows has to be dragged, points: positive to the right and down. One of both is 0.
  package struct WayToShow: Sendable, Hashable {
    /// What is seen of the area.
    package var area: PlaneRect
    package var x: Double
    package var y: Double
  }

  /// How what scrolls around an element brings more of it on the screen: the innermost area that cuts it off is
  /// dragged; nil where none does, or can do more for it. What is larger than the area is brought to its beginning, not
  /// past it.
  package func wayToShow(_ place: Int) -> WayToShow? {
    let frame = elements[place].frame
    for holder in holders(of: place) where elements[holder].isScrollable {
      guard let area = elements[holder].seen else { continue }
      let (below, above) = (frame.maxY - area.maxY, area.y - frame.y)
      let (behind, before) = (frame.maxX - area.maxX, area.x - frame.x)
      let most = max(below, above, behind, before)
      guard most > 0 else { continue }
      let way =
        if most == below {
          WayToShow(area: area, x: 0, y: -min(below, frame.y - area.y))
        } else if most == above {
          WayToShow(area: area, x: 0, y: min(above, area.maxY - frame.maxY))
        } else if most == behind {
          WayToShow(area: area, x: -min(behind, frame.x - area.x), y: 0)
        } else {
          WayToShow(area: area, x: min(before, area.maxX - frame.maxX), y: 0)
        }
      // A finger that goes nowhere would press what is there.
      if abs(way.x) + abs(way.y) >= 1 { return way }
    }
    return nil
  }
}

extension ElementSnapshot {
  /// A finger moves what it shows.
  package var isScrollable: Bool {
    switch type {
    case .scrollView, .table, .collectionView, .textView: true
    default: false
    }
  }

  /// So little of it is seen that it is worth dragging for more: less than half.
  package var isCutOff: Bool {
    guard let seen else { return true }
    return seen.width * seen.height < frame.width * frame.height / 2
  }
}
