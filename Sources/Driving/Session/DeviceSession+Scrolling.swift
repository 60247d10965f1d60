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
      guard let missing = tree.wayToShow(place) else { return element.hitPoint == nil ? nil : element }
      try await perform(.scroll(missing))
      _ = try await settle(2)
    }
    return nil
  }
}
