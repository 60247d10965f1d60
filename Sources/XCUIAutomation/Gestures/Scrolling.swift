import EventTrace

extension ElementTree {
  /// The drag that brings more of an element on the screen, in the innermost area around it that cuts it off; nil where
  /// none does.
  func drag(toShow place: Int) -> FingerGesture? {
    wayToShow(place).map { Self.drag(in: $0.area, x: $0.x, y: $0.y) }
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
