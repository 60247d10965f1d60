/// What most views do not have. Kept apart, so that a plain view stays small.
@MainActor
final class ViewExtras {
  var tag = 0
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var accessibilityIdentifier: String?
  /// That identifier is the library's own: whoever looks for elements by names does not see it.
  var hasLibraryName = false
  /// What the view says about traits, and who wants to hear of its own.
  var traits: TraitState?
  /// What the view has to do with constraints.
  var layout: LayoutState?
  var ignoresInvertedColors = false
  var semanticContent = UISemanticContentAttribute.unspecified
  var gestureRecognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
  var contentMode = UIView.ContentMode.scaleToFill
  var layer: CALayer?
  /// What cuts the view out; its layer is the layer's mask.
  var mask: UIView?
  /// By how much the stage shows the view larger than it is, about its anchor point: an effect of the pointer.
  var pointerScale: CGFloat = 1
  /// What of the view is on its way; nil while nothing is.
  var moving: (any ValuesInMotion)?
  /// Insets that a controller or a window asks for; the safe area of the subtree follows from them.
  var safeAreaInsets = UIEdgeInsets.zero
  /// The safe area that the view was last told of.
  var toldSafeArea = UIEdgeInsets.zero
  /// Who, of those that the view stands for, wants to be first responder as soon as there is a window.
  var firstResponderWish: FirstResponderWish?
}

extension UIView {
  /// The extras, made at first need.
  final var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// What the program calls the view; it stands in traces and verdicts as `Type 'name'`.
  public final var accessibilityIdentifier: String? {
    get { extras?.accessibilityIdentifier }
    set {
      extras?.hasLibraryName = false
      guard newValue != extras?.accessibilityIdentifier else { return }
      madeExtras.accessibilityIdentifier = newValue
      loseTraceMark()  // The next step introduces the view under its new name.
    }
  }

  /// The identifier of a view that the library makes for a part of a screen, where the program has given it none: it
  /// stands in traces and verdicts, and is no name by which elements are found.
  package final var libraryName: String? {
    get { extras?.hasLibraryName == true ? accessibilityIdentifier : nil }
    set {
      accessibilityIdentifier = newValue
      madeExtras.hasLibraryName = true
    }
  }
}
