/// What every object has on iOS beside Foundation's: it may be made from a nib, observes others, and tells those who
/// read the screen otherwise about itself.
///
/// There it is part of `NSObject`, to which nothing can be added here that a subclass could override. So the classes
/// whose subclasses override it, responders and recognizers, inherit from this one. Nothing is stored in the object.
@preconcurrency @MainActor
open class InterfaceObject: NSObject {
  public override init() { super.init() }

  deinit {
    AssociatedObjects.forget(ObjectIdentifier(self))
    AccessibilityBook.forget(ObjectIdentifier(self))
    ObservationBook.forget(ObjectIdentifier(self))
  }

  // MARK: Nibs, of which there are none (B15.28)

  /// Called for an object that was made from a nib, when all of them are there. Nothing here calls it: there are no
  /// nibs. A program that makes the object itself may call it.
  open func awakeFromNib() {}
  /// Called for a view that a tool shows while its interface is built. Nothing here calls it.
  open func prepareForInterfaceBuilder() {}

  // MARK: Observing

  /// A property that the receiver observes has changed. See `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  // MARK: What is told about the object (B15.29)

  final var accessibility: AccessibilityValues {
    get { AccessibilityBook.values(of: self) }
    set { AccessibilityBook.set(newValue, of: self) }
  }

  /// Whether the object is one that an aid shows; by itself as its class has it: a label with a text is one, a plain
  /// view is none.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? elementDefaults?.isElement ?? false }
    set { accessibility.isElement = newValue }
  }
  /// What the object is, in a word or two; by itself what is read on it.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? elementDefaults?.label }
    set { accessibility.label = newValue }
  }
  /// What the object is worth now; by itself what its class shows.
  open var accessibilityValue: String? {
    get { accessibility.value ?? elementDefaults?.value }
    set { accessibility.value = newValue }
  }
  /// What comes of using the object.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// How the object behaves; by itself as its class does, and none of a plain view.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? elementDefaults.map { UIAccessibilityTraits($0.traits) } ?? .none }
    set { accessibility.traits = newValue }
  }
  /// Where the object is on the screen, points; a view's own rectangle by default.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? (self as? UIView).map { $0.bounds.applying($0.transformToScreen) } ?? .zero }
    set { accessibility.frame = newValue }
  }
  /// The outline of the object on the screen; nil for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility.path }
    set { accessibility.path = newValue }
  }
  /// Where an aid taps, on the screen, points; the middle of the frame by default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }
  /// The language of the texts, such as "de"; nil for the person's.
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }
  /// Names by which the object may be called.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility.inputLabels ?? [] }
    set { accessibility.inputLabels = newValue }
  }
  /// Whether what is in the object is passed over.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether everything beside the object is passed over.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  /// Whether what is in the object is gone through before what is beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// Whether a person can do something with the object; nil, as by default, leaves it to the aid.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility.responds ?? (self as? UIView)?.isUserInteractionEnabled ?? false }
    set { accessibility.responds = newValue }
  }
  /// What else can be done with the object.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  // MARK: What it contains

  /// What is in the object, in the order in which it is gone through; nil for its subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// How many there are.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// One of them, counted from 0; nil if there is no such one.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The place of one of them, counted from 0; `NSNotFound` if it is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: What an aid does

  /// The object is used; true if it does something of its own then.
  open func accessibilityActivate() -> Bool { false }
  /// The value is to become one step more.
  open func accessibilityIncrement() {}
  /// The value is to become one step less.
  open func accessibilityDecrement() {}
  /// The content is to move by a page; true if it did.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// What is shown is to go; true if it did.
  open func accessibilityPerformEscape() -> Bool { false }
  /// What is most important now is to be done; true if it was.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// An aid looks at the object now.
  open func accessibilityElementDidBecomeFocused() {}
  /// An aid looks at it no longer.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether an aid looks at the object: none does here.
  open func accessibilityElementIsFocused() -> Bool { false }
}
