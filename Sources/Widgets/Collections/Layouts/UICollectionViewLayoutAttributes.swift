/// Where an element of a collection is and how it looks: what a layout answers and the collection gives to its view.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`: the collection compares to see
/// whether a view has to hear of it.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  private var turn = CATransform3DIdentity
  private final var kind: String?
  /// Which lengths the view says itself; nil where the layout's class does not tell.
  final var asks: (width: Bool, height: Bool)?
  /// The section that scrolls on its own and has the element in it.
  final var scroller: Int?
  /// What a line between items is drawn with.
  final var color: UIColor?

  /// The element's item, or the place that the layout gave to a supplementary or decoration view.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether the element is a cell, a supplementary or a decoration view.
  public private(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { kind }
  /// The middle, in the collection's content; points.
  open var center = CGPoint.zero
  /// Before the transform; points.
  open var size = CGSize.zero
  /// 1 by default.
  open var alpha: CGFloat = 1
  /// What lies in front of what: the greater the further to the front; 0 by default.
  open var zIndex = 0
  /// An element that is hidden has no view.
  open var isHidden = false

  /// Makes attributes of the item 0 in section 0. Layouts use the forms that say what for.
  public override init() { super.init() }

  /// Makes attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Makes attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, kind, representedElementCategory) = (indexPath, elementKind, .supplementaryView)
  }
  /// Makes attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, kind, representedElementCategory) = (indexPath, decorationViewKind, .decorationView)
  }

  /// Where the element is after its transform; setting it sets size and center as if there were none.
  open var frame: CGRect {
    get {
      let flat = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let turned = CATransform3DIsIdentity(turn) ? flat : flat.applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The size with the origin zero; setting it sets the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// Turn, scale and shift in the plane, about the center.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(turn) ? CATransform3DGetAffineTransform(turn) : .identity }
    set { turn = CATransform3DMakeAffineTransform(newValue) }
  }
  /// Turn, scale and shift in space, about the center.
  open var transform3D: CATransform3D {
    get { turn }
    set { turn = newValue }
  }

  /// Attributes of their own, of the same class and with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AttributesMaking.make(type(of: self))
    (copy.indexPath, copy.kind, copy.representedElementCategory) = (indexPath, kind, representedElementCategory)
    (copy.center, copy.size, copy.turn) = (center, size, turn)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.asks, copy.scroller, copy.color) = (asks, scroller, color)
    return copy
  }

  /// Whether the other is of the same element, in the same place and with the same look.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self
      || indexPath == other.indexPath && kind == other.kind
        && representedElementCategory == other.representedElementCategory && center == other.center
        && size == other.size && CATransform3DEqualToTransform(turn, other.turn) && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && color == other.color
  }
  /// Of the element alone.
  open override var hash: Int { indexPath.hashValue }

  /// What names the element in a collection.
  final var key: ElementKey { ElementKey(representedElementCategory, kind ?? "", indexPath) }

  /// The same for a copy of the program's class, which it casts to itself.
  final var copied: UICollectionViewLayoutAttributes { copy(with: nil) as! UICollectionViewLayoutAttributes }

  /// Attributes of an element, of a layout's class.
  static func make(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, of type: AnyClass
  ) -> UICollectionViewLayoutAttributes {
    let made = AttributesMaking.make(type)
    (made.indexPath, made.kind, made.representedElementCategory) = (path, kind, category)
    return made
  }
}

/// Names an element of a collection.
struct ElementKey: Hashable, Comparable {
  let category: UICollectionView.ElementCategory
  let kind: String
  let path: IndexPath

  init(_ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind, path)
  }
  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(.cell, "", path) }

  /// By place, so that nothing goes by the order of a dictionary, which is another one in each run.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.path != right.path { return left.path < right.path }
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    return left.kind < right.kind
  }
}

/// Makes attributes of classes that are only known at run time, as `ObjectMaker` does.
public enum AttributesMaking {
  /// Redeclares the initializer as `required`, at the place that it has in the table of methods of every class of
  /// attributes. Open for the reason that `ObjectMaker.Probe` is.
  open class Probe: UICollectionViewLayoutAttributes {
    public required override init() { super.init() }
  }

  @inline(never)
  static func make(_ type: AnyClass) -> UICollectionViewLayoutAttributes {
    guard type is UICollectionViewLayoutAttributes.Type else {
      fatalError(
        "\(type) can't be a layout's layoutAttributesClass: it does not inherit UICollectionViewLayoutAttributes.")
    }
    return unsafeBitCast(type, to: Probe.Type.self).init()
  }
}
