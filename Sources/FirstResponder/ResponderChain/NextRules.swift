/// How a view controller finds its next responder, where Apple's texts differ. Replaceable, so that a program or a test
/// can have the other reading.
package struct NextRules: Sendable, Hashable {
  /// What follows a controller that was presented (B3.5).
  package enum Presented: Sendable, Hashable {
    /// The controller that presents it, as the article on the responder chain has it.
    case presentingController
    /// The superview of its view, as the page of `next` has it; the presenting controller is passed by.
    case superview
  }

  package var presented = Presented.presentingController

  package init() {}

  /// The controller's next responder. Never loads the view (B3.6).
  @MainActor
  func next(of controller: UIViewController) -> UIResponder? {
    guard let view = controller.storedView else { return nil }
    if presented == .presentingController, let presenting = controller.storedPresenting { return presenting }
    // A view that a full screen covers is out of the tree for that time; its controller stays
    // in the chain where it was.
    return view.storedSuperview ?? controller.coveredPlace
  }
}
