import EventTrace
import FirstResponder
import Inspector

// Fingers on what people see, by its name, so that a test does not say where that is.

extension SimulatedDevice {
  /// A tap in the middle of what is seen of who bears a name: a view's `accessibilityIdentifier`, its title, text or
  /// placeholder, the stored property that holds it (`payButton`, `CheckoutController.payButton`), a recognizer's name,
  /// or a name of the trace. The front-most, if several do.
  ///
  /// ```swift
  /// expect(device.tap("Pay")).reaches("payButton")
  /// ```
  ///
  /// Stops with a message where nobody has that name, or where nothing of it is on the screen.
  @discardableResult public func tap(_ name: String, count: Int = 1, fingers: Int = 1) -> Finger {
    tap(at: place(of: name), count: count, fingers: fingers)
  }

  /// A finger that is held for so many seconds in the middle of what is seen of who bears a name.
  @discardableResult public func longPress(_ name: String, for duration: TimeInterval = 0.6) -> Finger {
    longPress(at: place(of: name), for: duration)
  }

  /// A finger that comes down in the middle of what is seen of who bears a name, and goes so many points from there.
  @discardableResult public func drag(
    _ name: String, by distance: CGVector, over duration: TimeInterval = 0.5
  ) -> Finger {
    let start = place(of: name)
    return drag(from: start, to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), over: duration)
  }

  /// The middle of what is seen of who bears a name, on the screen, points; names are as for `tap(_:count:fingers:)`.
  ///
  /// What is outside the screen, or of a view that clips, is not seen; who covers it is not asked. Stops with a message
  /// where nobody has the name, or where nothing of it is on the screen.
  public func place(of name: String) -> CGPoint {
    let snapshot = snapshot()
    let place =
      switch snapshot.mustKnow(name, "place(of:)") {
      case .view(let id): snapshot.view(id)
      case .recognizer(let id): snapshot.recognizer(id).map { snapshot.recognizers[$0].view }
      case .whoeverIsThere: nil as Int?
      }
    guard let place, let point = snapshot.middleOfWhatIsSeen(of: place) else {
      let frame = place.map { " (it lies at \(snapshot.views[$0].frameOnScreen))" } ?? ""
      fatalError(
        """
        place(of:) was asked for '\(name)', and nothing of it is on the screen\(frame). Scroll to it, or show it.
        """)
    }
    return CGPoint(x: point.x, y: point.y)
  }
}

extension Snapshot {
  /// Nil where nothing is seen.
  fileprivate func middleOfWhatIsSeen(of place: Int) -> PlanePoint? {
    let view = views[place]
    var seen = view.frameOnScreen.cut(to: PlaneRect(0, 0, screen.width, screen.height))
    for holder in path(to: place).dropFirst() where views[holder].clips {
      seen = seen.cut(to: views[holder].frameOnScreen)
    }
    guard seen.width > 0, seen.height > 0 else { return nil }
    return PlanePoint(seen.x + seen.width / 2, seen.y + seen.height / 2)
  }
}

extension PlaneRect {
  /// What both have in common; empty where that is nothing.
  fileprivate func cut(to other: PlaneRect) -> PlaneRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PlaneRect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
