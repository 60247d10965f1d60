import HitIndex

#if Origins
  import EventTrace
#endif

/// The yes-or-no properties of a view, in one word beside each other.
struct ViewFlags: OptionSet {
  let rawValue: UInt32

  static let userInteraction = ViewFlags(rawValue: 1 << 0)
  static let hidden = ViewFlags(rawValue: 1 << 1)
  static let multipleTouch = ViewFlags(rawValue: 1 << 2)
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 3)
  static let clipsToBounds = ViewFlags(rawValue: 1 << 4)
  static let opaque = ViewFlags(rawValue: 1 << 5)
  static let autoresizesSubviews = ViewFlags(rawValue: 1 << 6)
  /// `layoutSubviews()` is due.
  static let needsLayout = ViewFlags(rawValue: 1 << 7)
  /// Some view below needs layout. Set on the whole way up to the root, so that a pass can skip clean subtrees.
  static let layoutBelow = ViewFlags(rawValue: 1 << 8)
  /// The stage does not yet show the view as it is.
  static let needsCommit = ViewFlags(rawValue: 1 << 9)
  /// The stage shows the children in another order than the array has.
  static let childrenChanged = ViewFlags(rawValue: 1 << 10)
  /// An animation that does not allow user interaction runs on the view (B1.30).
  static let animating = ViewFlags(rawValue: 1 << 11)
  /// A non-interactive controller transition runs in the view (B1.55).
  static let transitioning = ViewFlags(rawValue: 1 << 12)

  /// The stage does not yet show what the view shows besides its background.
  static let contentChanged = ViewFlags(rawValue: 1 << 13)

  /// `alpha` is too low for touches (B1.7).
  static let transparent = ViewFlags(rawValue: 1 << 14)
  /// There is a transform.
  static let turned = ViewFlags(rawValue: 1 << 15)
  /// The class overrides `hitTest(_:with:)`.
  static let overridesHitTest = ViewFlags(rawValue: 1 << 16)
  /// The class overrides `point(inside:with:)`.
  static let overridesPointInside = ViewFlags(rawValue: 1 << 17)
  /// It stands for a view that is gone from a list of children.
  static let hole = ViewFlags(rawValue: 1 << 19)

  /// The view has got another place since the safe areas in it were told.
  static let safeAreaStale = ViewFlags(rawValue: 1 << 20)
  /// Somebody waits for a window, to be its first responder.
  static let awaitsFirstResponder = ViewFlags(rawValue: 1 << 21)
  /// The layer is of a class that the view's class chose.
  static let ownLayerClass = ViewFlags(rawValue: 1 << 22)
  /// Layers in it that no view has need layout.
  static let layersNeedLayout = ViewFlags(rawValue: 1 << 23)
  /// The class overrides `layoutSublayers(of:)`.
  static let overridesLayoutOfSublayers = ViewFlags(rawValue: 1 << 24)
  /// What is solved together inside it by constraints has to be solved anew.
  static let constraintsStale = ViewFlags(rawValue: 1 << 18)
  /// Layout is due in it or below it.
  static let anyLayout: ViewFlags = [.needsLayout, .layoutBelow, .layersNeedLayout, .constraintsStale]

  /// It has to do with constraints: they place it, speak of it, or are held by it.
  static let constrained = ViewFlags(rawValue: 1 << 26)
  /// Its frame is a matter of constraints, and not of the autoresizing mask.
  static let placedByConstraints = ViewFlags(rawValue: 1 << 27)
  /// Some of its subviews, or its content, are placed by constraints.
  static let placesSubviews = ViewFlags(rawValue: 1 << 31)

  /// Somebody observes a property of the view or its layer, or did.
  static let observed = ViewFlags(rawValue: 1 << 25)
  /// The class draws what the view shows.
  static let draws = ViewFlags(rawValue: 1 << 28)
  /// It has to be drawn before the stage is told.
  static let needsDisplay = ViewFlags(rawValue: 1 << 29)
  /// What it shows is another thing in another size.
  static let redraws = ViewFlags(rawValue: 1 << 30)

  /// Any of these keeps touches away.
  static let untouchable: ViewFlags = [.hidden, .animating, .transitioning, .transparent]
  /// The view has to be asked.
  static let asking: ViewFlags = [.overridesHitTest, .overridesPointInside]
  /// What hit-testing looks at.
  static let hitTested: ViewFlags = [
    .userInteraction, .hidden, .animating, .transitioning, .transparent, .turned, .overridesHitTest,
    .overridesPointInside,
  ]
  #if Origins
    /// Of what somebody hears that changes: also what else verdicts blame.
    static let gates = hitTested.union([.multipleTouch, .exclusiveTouch])
  #else
    /// Of what somebody hears that changes.
    static let gates = hitTested
  #endif

  static let initial: ViewFlags = [.userInteraction, .opaque, .autoresizesSubviews, .needsLayout]

  /// Whether touches are let in.
  var isOpen: Bool { intersection(Self.untouchable.union(.userInteraction)) == .userInteraction }

  mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

extension UIView {
  /// What decides about touches is another thing now.
  @inline(__always)
  final func gatesChanged(_ former: ViewFlags) {
    TreeIndex.change()
    #if Origins
      let changed = flags.symmetricDifference(former)
      for (flag, property) in Self.noted where changed.contains(flag) { Origins.note(property, of: self) }
    #endif
  }

  #if Origins
    private static let noted: [(ViewFlags, OriginProperty)] = [
      (.userInteraction, .interaction), (.hidden, .hidden), (.transparent, .alpha), (.animating, .animating),
      (.multipleTouch, .multipleTouch), (.exclusiveTouch, .exclusiveTouch),
    ]
  #endif
}
