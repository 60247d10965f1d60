import EventTrace

extension ElementTree {
  /// The drag that brings more of an element on the screen, in the innermost area around it that cuts it off; nil where
  /// none does.
  func drag(toShow place: Int) -> FingerGesture? {
    let frame = elements[place].frame
    for holder in holders(of: place) where elements[holder].isScrollable {
      guard let area = elements[holder].seen else { continue }
      let (below, above) = (frame.maxY - area.maxY, area.y - frame.y)
      let (behind, before) = (frame.maxX - area.maxX, area.x - frame.x)
      let most = max(below, above, behind, before)
      guard most > 0 else { continue }
      // What is larger than the area is brought to its beginning, not past it.
      if most == below { return Self.drag(in: area, x: 0, y: -min(below, frame.y - area.y)) }
      if most == above { return Self.drag(in: area, x: 0, y: min(above, area.maxY - frame.maxY)) }
      if most == behind { return Self.drag(in: area, x: -min(behind, frame.x - area.x), y: 0) }
      return Self.drag(in: area, x: min(before, area.maxX - frame.maxX), y: 0)
    }
    return nil
  }

  /// The drag that brings the middle of an element to that of the innermost area around it that scrolls; nil where
  /// nothing does, or where it is there already.
  func drag(toCentre place: Int) -> FingerGesture? {
    guard let holder = holders(of: place).first(where: { elements[$0].isScrollable }),
      let area = elements[holder].seen
    else { return nil }
    let distance = area.middle.y - elements[place].frame.middle.y
    guard abs(distance) > 20 else { return nil }
    return Self.drag(in: area, x: 0, y: distance)
  }

  /// A finger about the middle of an area that drags its content by a way, as far as a finger goes there; it rests
  /// before it lifts, so that nothing coasts.
  private static func drag(in area: PlaneRect, x: Double, y: Double) -> FingerGesture {
    func length(_ way: Double, _ size: Double) -> Double {
      guard way != 0 else { return 0 }
      // What a finger goes before a drag begins is lost.
      let length = min(abs(way) + 12, max(size * 0.7, 20))
      return way < 0 ? -length : length
    }
    let (dx, dy) = (length(x, area.width), length(y, area.height))
    let middle = area.middle
    return .drag(
      from: PlanePoint(middle.x - dx / 2, middle.y - dy / 2), to: PlanePoint(middle.x + dx / 2, middle.y + dy / 2),
      hold: 0, seconds: max(0.2, (abs(dx) + abs(dy)) / 1_200), rest: 0.2)
  }
}

extension ElementSnapshot {
  fileprivate var isScrollable: Bool {
    switch type {
    case .scrollView, .table, .collectionView, .textView: true
    default: false
    }
  }
}
