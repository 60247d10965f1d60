import EventTrace

// Responders by where they stand, and by name: keys, shakes and commands are about controllers as well as views.

extension WindowList {
  /// Where a view stands, or a controller's view; nil for other responders, and for what is not on the screen.
  func place(of responder: UIResponder) -> ResponderPlace? {
    let controller = responder as? UIViewController
    guard let view = responder as? UIView ?? controller?.viewIfLoaded else { return nil }
    var steps: [Int] = []
    var current = view
    while let superview = current.storedSuperview {
      guard let step = superview.storedSubviews.firstIndex(where: { $0 === current }) else { return nil }
      steps.append(step)
      current = superview
    }
    guard let window = frontToBack.firstIndex(where: { $0 === current }) else { return nil }
    return ResponderPlace(
      view: ViewPlace(window: window, subviews: steps.reversed()), isController: controller != nil)
  }

  /// The view or controller on the screen that bears a name: a view's identifier, a controller's class, or a name of
  /// the trace. The front-most, if several do.
  func responder(named name: String, _ journal: Journal) -> UIResponder? {
    responders.last { responder in
      if (responder as? UIView)?.accessibilityIdentifier == name { return true }
      if responder is UIViewController, ClassNames.name(of: type(of: responder)) == name { return true }
      return journal.nameForQuestion(of: responder) == name
    }
  }

  /// The classes of the controllers on the screen, front to back.
  var controllerNames: [String] {
    responders.reversed().filter { $0 is UIViewController }.map { ClassNames.name(of: type(of: $0)) }
  }

  /// Every view and every controller of one, back to front.
  var responders: [UIResponder] {
    var (found, pending): ([UIResponder], [UIView]) = ([], frontToBack)
    while let view = pending.popLast() {
      found.append(view)
      if let controller = view.viewController { found.append(controller) }
      pending += view.storedSubviews.reversed()
    }
    return found
  }

  /// What stands at a place; nil if nothing does.
  func responder(at place: ResponderPlace) -> UIResponder? {
    let view = view(at: place.view)
    return place.isController ? view?.viewController : view
  }

  func view(at place: ViewPlace) -> UIView? {
    let windows = frontToBack
    guard windows.indices.contains(place.window) else { return nil }
    var view: UIView = windows[place.window]
    for step in place.subviews {
      guard view.storedSubviews.indices.contains(step) else { return nil }
      view = view.storedSubviews[step]
    }
    return view
  }

  /// The view that snapshots speak of by a number.
  func view(numbered number: UInt32, _ journal: Journal) -> UIView? {
    var pending: [UIView] = all
    while let view = pending.popLast() {
      if journal.number(of: view) == number { return view }
      pending += view.storedSubviews
    }
    return nil
  }

  /// How many views are in windows, or more than `limit`.
  func viewCount(upTo limit: Int) -> Int {
    var count = 0
    var pending: [UIView] = all
    while let view = pending.popLast(), count <= limit {
      count += 1
      pending += view.storedSubviews
    }
    return count
  }
}
