import SystemLink

/// Recognizes a finger that is dragged away from an edge of the screen (B5.56-B5.58).
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may start; none by default, so it never begins until they are set (B5.56).
  open var edges: UIRectEdge = []

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard attempt.state == .possible, let touch = touchesDown.first, let window = attempt.window?.object else { return }
    let place = window.convert(touch.path.start.location, to: nil as UIWindow?)
    let (screen, width) = (window.screen.bounds, thresholds.edgeWidth)
    startEdges = UIRectEdge(touch.state.contact.edges)
    if place.x < width { startEdges.insert(.left) }
    if place.y < width { startEdges.insert(.top) }
    if place.x >= screen.width - width { startEdges.insert(.right) }
    if place.y >= screen.height - width { startEdges.insert(.bottom) }
    startEdges.formIntersection(edges)
    if startEdges.isEmpty { fail(.init(.farFromEdges, width)) }
  }

  /// Scrolling does not come from an edge.
  override func wants(_ event: PointerEvent) -> Bool { false }

  override func considerBeginning(_ travel: CGVector) {
    let travel = onScreen(travel)
    let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    guard distance >= thresholds.panSlop else { return }
    let away =
      abs(travel.dx) >= abs(travel.dy)
      ? (travel.dx > 0 ? startEdges.contains(.left) : startEdges.contains(.right))
      : (travel.dy > 0 ? startEdges.contains(.top) : startEdges.contains(.bottom))
    if away { super.considerBeginning(travel) } else { fail(.movedAlongEdge) }
  }

  /// The edges are the screen's, and its window may be turned.
  private func onScreen(_ travel: CGVector) -> CGVector {
    guard let window = attempt.window?.object else { return travel }
    let start = window.convert(CGPoint.zero, to: nil as UIWindow?)
    let end = window.convert(CGPoint(x: travel.dx, y: travel.dy), to: nil as UIWindow?)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}

extension UIRectEdge {
  fileprivate init(_ edges: Contact.Edges) {
    self = []
    if edges.contains(.top) { insert(.top) }
    if edges.contains(.left) { insert(.left) }
    if edges.contains(.bottom) { insert(.bottom) }
    if edges.contains(.right) { insert(.right) }
  }
}
