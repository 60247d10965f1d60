import EventTrace

extension DeviceSession {
  /// So many drags are made to bring something on the screen.
  private static let mostDrags = 40

  /// Brings an element on the screen by dragging what scrolls around it.
  ///
  /// - Returns: the element as it is then; nil where it can't be brought there, or is gone.
  public func scroll(toShow id: ElementID) async throws(DrivingError) -> ElementSnapshot? {
    var last: PlaneRect?
    for _ in 0..<Self.mostDrags {
      let tree = try await elements()
      guard let place = tree.place(of: id) else { return nil }
      let element = tree.elements[place]
      if element.hitPoint != nil, !element.isCutOff { return element }
      // Nothing has moved: that way there is no more.
      if element.frame == last { return element.hitPoint == nil ? nil : element }
      last = element.frame
      guard let (way, area, distance) = tree.drag(toShow: place) else {
        return element.hitPoint == nil ? nil : element
      }
      let size = way.vector.x == 0 ? area.height : area.width
      try await perform(.scroll(way, in: area, share: min(distance / size, 0.7)))
      _ = try await settle(2)
    }
    return nil
  }
}

extension ElementSnapshot {
  /// So little of it is seen that it is worth dragging for more: less than half.
  fileprivate var isCutOff: Bool {
    guard let seen else { return true }
    return seen.width * seen.height < frame.width * frame.height / 2
  }
}

extension ElementTree {
  /// Which drag brings more of an element on the screen: where a finger goes, in which part of the screen, and how far.
  fileprivate func drag(toShow place: Int) -> (way: FingerPlan.Way, area: PlaneRect, distance: Double)? {
    let frame = elements[place].frame
    for holder in holders(of: place) {
      switch elements[holder].type {
      case .scrollView, .table, .collectionView, .textView: break
      default: continue
      }
      guard let area = elements[holder].seen else { continue }
      let (below, above) = (frame.maxY - area.maxY, area.y - frame.y)
      let (behind, before) = (frame.maxX - area.maxX, area.x - frame.x)
      let most = max(below, above, behind, before)
      guard most > 0 else { continue }
      // The place at which a finger slips away without moving anything is made up for.
      let slop = 12.0
      if most == below { return (.up, area, min(below, frame.y - area.y) + slop) }
      if most == above { return (.down, area, min(above, area.maxY - frame.maxY) + slop) }
      if most == behind { return (.left, area, min(behind, frame.x - area.x) + slop) }
      return (.right, area, min(before, area.maxX - frame.maxX) + slop)
    }
    return nil
  }
}
