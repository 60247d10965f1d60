/// A relation between two numbers of views or guides: `first = multiplier * second + constant`, or at least, or at
/// most. It counts while it is active (B16.1, B16.2).
@preconcurrency @MainActor
open class NSLayoutConstraint: InterfaceObject {
  // Set once, where the constraint is made; a class of the program's inherits the initializers that are convenient.
  final private(set) var first = ConstraintEnd(item: nil, attribute: .notAnAttribute)
  final private(set) var second: ConstraintEnd?
  /// How the sides are compared.
  public final private(set) var relation = Relation.equal
  /// What the second number is multiplied by.
  public final private(set) var multiplier: CGFloat = 1
  private final var storedConstant: CGFloat = 0
  private final var storedPriority: Float = 1000
  /// What a point counts that it is off, against others of its priority.
  final var weight = 1.0
  /// A stack has made it, and no program.
  final var isOfStack = false
  /// The view that holds the constraint while it is active.
  unowned(unsafe) final var holder: UIView?
  /// In which order constraints became active.
  final var number = 0
  /// Whether it was said that the constraint contradicts others.
  final var isReported = false

  /// Makes a constraint about nothing, which can't become active: what a property holds until there is another.
  public override init() {
    super.init()
    #if Origins
      Origins.begin(self)
    #endif
  }

  #if Origins
    deinit { Origins.forget(ObjectIdentifier(self)) }
  #endif

  convenience init(
    _ first: ConstraintEnd, _ relation: Relation, _ second: ConstraintEnd?, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.init()
    (self.first, self.relation, self.second, self.multiplier) = (first, relation, second, Self.finite(multiplier))
    storedConstant = Self.checked(constant)
  }

  /// Makes a constraint between two numbers. It is not active.
  ///
  /// - Parameters:
  ///   - view1: a view or a guide.
  ///   - view2: a view or a guide; nil, with `notAnAttribute`, where the first number is compared with `c` alone.
  ///
  /// Numbers that can't be compared stop the program with a message: places of the two axes, a place with a size, an
  /// edge in the direction of text with a left or right one, a place with none or with 0 times another (B16.1,
  /// B16.28).
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = ConstraintEnd(item: Self.item(view1), attribute: attr1)
    let second = view2.map { ConstraintEnd(item: Self.item($0), attribute: attr2) }
    let isAlone = second == nil || attr2 == .notAnAttribute
    Self.check(attr1, isAlone ? nil : attr2)
    if multiplier == 0, !attr1.isLength { Self.stopForNothing(attr1) }
    self.init(first, relation, isAlone ? nil : second, multiplier, c)
  }

  // MARK: What it says

  /// The view or guide of the first number; nil when it is gone.
  public final var firstItem: AnyObject? { first.item?.object }
  /// Which number of the first item.
  public final var firstAttribute: Attribute { first.attribute }
  /// The view or guide of the second number; nil without one, or when it is gone.
  public final var secondItem: AnyObject? { second?.item?.object }
  /// Which number of the second item.
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// What is added to the second number, points; an active constraint is solved anew at the next layout.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      let new = Self.checked(newValue)
      guard new != storedConstant else { return }
      storedConstant = new
      holder?.noteConstraints(.constant(self))
    }
  }
  /// How much the constraint counts; `required` by default. It may be changed while the constraint is active, also
  /// from and to `required`, which UIKit does not allow (B16.3).
  open var priority: UILayoutPriority {
    get { UILayoutPriority(storedPriority) }
    set {
      guard newValue.rawValue != storedPriority else { return }
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        fatalError("\(newValue.rawValue) is no priority of a constraint: those are greater than 0 and at most 1000.")
      }
      storedPriority = newValue.rawValue
      holder?.noteConstraints(.changed(self))
    }
  }
  /// What the program calls the constraint; messages name it.
  open var identifier: String?
  /// Kept; there are no archives here.
  open var shouldBeArchived = false

  /// Whether the constraint counts. Setting it adds it to the nearest view above both items, or takes it away. Without
  /// a view above both the program stops with a message.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Makes constraints active, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }
  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// The anchor of the first number.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor of the second number; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  open override var description: String { MainActor.assumeIsolated { text } }
}

/// One number that a constraint speaks of.
struct ConstraintEnd {
  var item: LayoutItem?
  var attribute: NSLayoutConstraint.Attribute
  /// The place up to which it is a distance, from the attribute on; nil for the attribute itself.
  var upTo: NSLayoutConstraint.Attribute?
  var upToItem: LayoutItem?

  @MainActor var text: String {
    let start = "\(item?.name ?? "nothing").\(attribute)"
    guard let upTo else { return start }
    return "(\(upToItem?.name ?? "nothing").\(upTo) - \(start))"
  }
}

extension NSLayoutConstraint {
  /// How messages call it: `UILabel 'title'.top = UIView.top + 8`.
  final var text: String {
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "=", .greaterThanOrEqual: ">="][relation] ?? "="
    var text = identifier.map { "'\($0)': " } ?? ""
    text += "\(first.text) \(sign) "
    if let second {
      text += (multiplier == 1 ? "" : "\(multiplier) * ") + second.text
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    return storedPriority == 1000 ? text : text + " @\(storedPriority)"
  }

  static func item(_ object: Any) -> LayoutItem {
    if let view = object as? UIView { return view.madeLayout.item }
    if let guide = object as? UILayoutGuide { return guide.item }
    fatalError("A constraint speaks of views and layout guides, and not of a \(type(of: object)).")
  }

  /// Beyond this numbers would lose what is behind the point (B16.12).
  static let greatest: CGFloat = 10_000_000

  /// The room that the system leaves between views, points (B16.9).
  static let systemSpacing: CGFloat = 8

  private static func stopForNothing(_ attribute: Attribute) -> Never {
    fatalError(
      "A constraint that gives .\(attribute) a place needs a multiplier other than 0: nothing is left of the second "
        + "item, and only width and height can be compared with a constant alone.")
  }

  private static func finite(_ multiplier: CGFloat) -> CGFloat {
    guard multiplier.isFinite else {
      fatalError("The multiplier of a constraint is \(multiplier): it has to be a finite number.")
    }
    return multiplier
  }

  private static func checked(_ constant: CGFloat) -> CGFloat {
    guard !constant.isNaN else { fatalError("The constant of a constraint is not a number.") }
    return min(max(constant, -greatest), greatest)
  }

  static func check(_ first: Attribute, _ second: Attribute?) {
    guard let meaning = first.meaning else {
      fatalError("A constraint can't begin with notAnAttribute: name a number of the first item.")
    }
    guard let second else {
      guard first.isLength else {
        fatalError(
          "A constraint that gives .\(first) a place needs a second item: only width and height can be compared with a "
            + "constant alone.")
      }
      return
    }
    guard let other = second.meaning else { return }
    let (isLength, isOtherLength) = (meaning.place == .length, other.place == .length)
    guard isLength == isOtherLength, isLength || meaning.axis == other.axis else {
      fatalError("A constraint can't compare .\(first) with .\(second): these are no numbers of one kind.")
    }
    guard !meaning.isSide || !other.isSide || meaning.isReading == other.isReading else {
      fatalError(
        "A constraint can't compare .\(first) with .\(second): one follows the direction of text, the other doesn't.")
    }
  }
}
