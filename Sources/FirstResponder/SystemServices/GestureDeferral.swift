import SystemLink

// Gestures of the system begin at the edges of the screen, and come first;
// a controller may ask that at some edges its own do (B5.59).

/// What the system knows of the edges at which the app's gestures come first.
struct GestureDeferral {
  /// The answer may have changed.
  var isDue = false
  private(set) var told: UIRectEdge = []

  /// The new answer, if the system does not know it.
  mutating func tell(_ edges: UIRectEdge) -> UIRectEdge? {
    isDue = false
    guard edges != told else { return nil }
    told = edges
    return edges
  }
}

extension SystemServices {
  /// At the end of a turn: asks the controllers anew if something changed, and tells the system.
  func reportDeferral() {
    guard deferral.isDue, let send else { return }
    guard let news = deferral.tell(edgesDeferringSystemGestures) else { return }
    journal.note(.lifecycle, application, "defers the system's gestures at edges \(news.rawValue)")
    send(.deferring(Contact.Edges(rawValue: UInt8(truncatingIfNeeded: news.rawValue & 15))))
  }

  /// What the controller in front says: the topmost one of the key window, or whom it names in its place.
  package var edgesDeferringSystemGestures: UIRectEdge {
    guard var controller = application.keyWindow?.rootViewController else { return [] }
    while let presented = controller.presentedViewController { controller = presented }
    // A controller that names itself, or a circle of them, is cut off.
    for _ in 0..<64 {
      guard let child = controller.childForScreenEdgesDeferringSystemGestures, child !== controller else { break }
      controller = child
    }
    return controller.preferredScreenEdgesDeferringSystemGestures
  }
}

extension UIViewController {
  /// The answer of this controller, or which controller answers, may have changed.
  final func edgeDeferralChanged() { UIApplication.current?.tell { $0.edgeDeferralChanged() } }
}

extension SystemServices {
  func edgeDeferralChanged() {
    guard send != nil else { return }
    deferral.isDue = true
    application.needsTurnEnd()
  }
}
