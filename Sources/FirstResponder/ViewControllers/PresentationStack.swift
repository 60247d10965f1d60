/// Controllers presented over each other, bottom first: which of them can be seen. A value without controllers.
struct PresentationStack {
  /// For each controller above the bottom one, whether it takes what is below it out of the window.
  var removes: [Bool]

  /// Index of the lowest controller that stays in the window; 0 is the bottom one.
  var lowestVisible: Int { (removes.lastIndex(of: true) ?? -1) + 1 }
}

extension UIViewController {
  /// The controller with everything presented over it, bottom first.
  final var presentationStack: [UIViewController] {
    var stack = [self]
    while let next = stack[stack.count - 1].storedPresented { stack.append(next) }
    return stack
  }

  /// The lowest controller of the presentations that the receiver is part of.
  final var presentationRoot: UIViewController {
    var controller = self
    while let presenting = controller.storedPresenting { controller = presenting }
    return controller
  }

  /// Of the controllers of a stack, those that stay in the window.
  static func visible(in stack: [UIViewController]) -> ArraySlice<UIViewController> {
    let removes = stack.dropFirst().map { controller in
      controller.ownPresentation?.shouldRemovePresentersView ?? controller.shownStyle.removesWhatItCovers
    }
    return stack[PresentationStack(removes: removes).lowestVisible...]
  }

  /// Whether the controller, presented, may go over another one that defines the context.
  final var usesContext: Bool { shownStyle.usesContext || isShownInContext }

  /// The controller that presents another one when the receiver is asked to: the outermost container, or for one that
  /// covers the current context the first one that defines it.
  final func presenter(of new: UIViewController) -> UIViewController {
    let line = selfAndAncestors
    if new.usesContext, let context = line.first(where: \.definesPresentationContext) { return context }
    return line[line.count - 1]
  }
}
