// Who asks to become first responder before its view is in a window, in viewDidLoad or viewWillAppear, does not become
// it, and is asked again when the view comes into one (B3.34). If several in what comes have asked,
// the last one that did is.

/// A responder that would be first if it were in a window.
struct FirstResponderWish {
  weak var responder: UIResponder?
  /// Counts up with each wish.
  let number: Int
  @MainActor private static var count = 0

  @MainActor init(_ responder: UIResponder) {
    Self.count += 1
    (self.responder, number) = (responder, Self.count)
  }

  static func newer(_ one: FirstResponderWish?, _ other: FirstResponderWish?) -> FirstResponderWish? {
    guard let one, let other else { return one ?? other }
    return one.number > other.number ? one : other
  }
}

extension UIResponder {
  /// Keeps the wish with the view that the receiver stands for.
  func waitForWindow() {
    guard let view = nearestView, view.storedWindow == nil else { return }
    view.madeExtras.firstResponderWish = FirstResponderWish(self)
    view.flags.insert(.awaitsFirstResponder)
  }

  /// It does not want to be first any more.
  func stopWaitingForWindow() {
    guard let view = nearestView, view.extras?.firstResponderWish?.responder === self else { return }
    _ = view.takeFirstResponderWish()
  }
}

extension UIView {
  /// The wish, which is no longer one.
  final func takeFirstResponderWish() -> FirstResponderWish? {
    flags.remove(.awaitsFirstResponder)
    defer { extras?.firstResponderWish = nil }
    return extras?.firstResponderWish
  }
}
