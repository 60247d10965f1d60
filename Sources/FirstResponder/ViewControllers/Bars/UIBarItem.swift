/// What stands in a bar: a text or a picture.
@preconcurrency @MainActor
open class UIBarItem: InterfaceObject {
  /// Makes an item without text.
  public override init() { super.init() }
  /// Makes an item without text; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// What is shown.
  open var title: String? { didSet { changed() } }
  /// Shown in the place of the title; nil for none.
  open var image: UIImage? { didSet { changed() } }
  /// The picture for low bars. Kept: there are none here.
  open var landscapeImagePhone: UIImage?
  /// The picture for the largest texts. Kept.
  open var largeContentSizeImage: UIImage?
  /// Room around the picture. Kept.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether it can be used.
  open var isEnabled = true { didSet { changed() } }
  /// A number for the program's own use.
  open var tag = 0
  /// How the title looks, by the states' numbers.
  final var titleLooks: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// What is shown is something else.
  func changed() { onChange() }
  /// Hears of that: a bar that shows it.
  package final var onChange: () -> Void = {}
  /// The view of such a bar that shows it.
  package final weak var displayedView: UIView?
  /// The view that shows it; nil while no bar does.
  var shownView: UIView? { displayedView }
}
