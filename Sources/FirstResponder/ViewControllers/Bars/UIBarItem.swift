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

  /// What is shown is something else: whoever shows it hears of that, in the order in which they began to.
  package final func changed() {
    displays.removeAll { $0.display == nil }
    for shown in displays { shown.display?.itemChanged() }
  }
  struct Shown { weak var display: (any ItemDisplay)? }
  private(set) final var displays: [Shown] = []
  /// Somebody shows it from now on; not retained (B23.101).
  package final func appear(in display: any ItemDisplay) {
    guard !displays.contains(where: { $0.display === display }) else { return }
    displays.removeAll { $0.display == nil }
    displays.append(Shown(display: display))
  }
  /// Somebody shows it no longer.
  package final func leave(_ display: any ItemDisplay) { displays.removeAll { $0.display === display } }
  /// The view of such a bar that shows it.
  package final weak var displayedView: UIView?
  /// The view that shows it; nil while no bar does.
  var shownView: UIView? { displayedView }
}
