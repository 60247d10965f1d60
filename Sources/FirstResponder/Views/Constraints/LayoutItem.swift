/// What constraints speak of: a view or a guide, known without keeping it alive.
///
/// `weak` would make each retain of such a view slower for the rest of its life (see `Handle`); the object says when it
/// goes.
@MainActor
final class LayoutItem {
  /// The view or the guide; nil when it is gone.
  unowned(unsafe) private(set) var object: AnyObject?
  /// The view, or the one that owns the guide; nil without one.
  unowned(unsafe) var view: UIView?
  /// What kind of guide it is; nil for a view.
  let guide: UILayoutGuide.Kind?
  /// Active constraints that speak of it.
  private(set) var constraints: [Unmanaged<NSLayoutConstraint>] = []

  init(of view: UIView) { (object, self.view, guide) = (view, view, nil) }
  init(of guide: UILayoutGuide, _ kind: UILayoutGuide.Kind) { (object, self.guide) = (guide, kind) }

  func objectGoes() { (object, view) = (nil, nil) }

  func join(_ constraint: NSLayoutConstraint) { constraints.append(.passUnretained(constraint)) }
  func leave(_ constraint: NSLayoutConstraint) {
    let own = Unmanaged.passUnretained(constraint).toOpaque()
    constraints.removeAll { $0.toOpaque() == own }
  }

  /// How messages call it.
  var name: String {
    guard let object else { return "nothing" }
    let kind = String(describing: type(of: object))
    if let guide = object as? UILayoutGuide {
      let owner = view.map { " of \(type(of: $0))" } ?? ""
      return guide.identifier.isEmpty ? kind + owner : "\(kind) '\(guide.identifier)'\(owner)"
    }
    return view?.accessibilityIdentifier.map { "\(kind) '\($0)'" } ?? kind
  }
}

/// What a view that has to do with constraints has besides. Kept apart, so that others stay small.
@MainActor
final class LayoutState {
  let item: LayoutItem
  /// The constraints that the view holds, in the order in which they became active.
  var held: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Guides that every view has, made when they are asked for.
  var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  /// How much the content resists being made larger and smaller; nil where nothing was said.
  var hugging: Pair<UILayoutPriority?> = Pair(nil, nil)
  var resistance: Pair<UILayoutPriority?> = Pair(nil, nil)
  /// Solves what is inside the view, if its frame is given to it.
  var engine: LayoutEngine?
  /// A constraint from outside speaks of what is inside, although the view's frame is given to it: inside and outside
  /// are solved together.
  var isCrossed = false
  var needsUpdate = false
  /// What a point counts that the view is off from what its content wishes. Stacks give earlier views a little more,
  /// so that among equals the last one gives way.
  var wishWeight = 1.0
  /// Constraints speak of the view's margins or safe area, which depend on where it is.
  var followsInsets = false
  var margins: LayoutMargins?

  init(of view: UIView) { item = LayoutItem(of: view) }

  /// The view goes: nobody points to it any more.
  func viewGoes() {
    item.objectGoes()
    for constraint in held { constraint.holderGoes() }
    held = []
    engine = nil
    for guide in guides + Array(ownGuides.values) { guide.item.view = nil }
  }
}

/// One value for each axis.
struct Pair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  subscript(_ axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension NSLayoutConstraint.Axis {
  static let both: [Self] = [.horizontal, .vertical]
}

extension UIView {
  /// What the view has to do with constraints, made at first need.
  final var madeLayout: LayoutState {
    if let layout = extras?.layout { return layout }
    let made = LayoutState(of: self)
    madeExtras.layout = made
    flags.insert(.constrained)
    return made
  }
}
