import EventTrace

// Responders by where they stand, and by name: keys, shakes and commands are about controllers as well as views.

extension UIApplication {
  /// Where a view stands, or a controller's view; nil for other responders, and for what is not on the screen.
  final func place(of responder: UIResponder) -> ResponderPlace? {
    let controller = responder as? UIViewController
    guard let view = responder as? UIView ?? controller?.viewIfLoaded else { return nil }
    var steps: [Int] = []
    var current = view
    while let superview = current.storedSuperview {
      guard let step = superview.storedSubviews.firstIndex(where: { $0 === current }) else { return nil }
      steps.append(step)
      current = superview
    }
    guard let window = windowList.frontToBack.firstIndex(where: { $0 === current }) else { return nil }
    return ResponderPlace(
      view: ViewPlace(window: window, subviews: steps.reversed()), isController: controller != nil)
  }

  /// The view or controller on the screen that bears a name: a view's identifier, a controller's class, or a name of
  /// the trace. The front-most, if several do.
  package final func responder(named name: String) -> UIResponder? { responders.last { isName(name, of: $0) } }

  /// What such names are, each once.
  package final var responderNames: [String] {
    var seen: Set<String> = []
    return responders.map { journal.nameForQuestion(of: $0) }.filter { seen.insert($0).inserted }
  }

  private final func isName(_ name: String, of responder: UIResponder) -> Bool {
    if (responder as? UIView)?.accessibilityIdentifier == name { return true }
    if responder is UIViewController, String(describing: type(of: responder)) == name { return true }
    return journal.nameForQuestion(of: responder) == name
  }

  /// Every view and every controller of one, back to front.
  private final var responders: [UIResponder] {
    var (found, pending): ([UIResponder], [UIView]) = ([], windowList.frontToBack)
    while let view = pending.popLast() {
      found.append(view)
      if let controller = view.viewController { found.append(controller) }
      pending += view.storedSubviews.reversed()
    }
    return found
  }
}
