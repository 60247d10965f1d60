/// The room for the lines of a text view.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The text view that has it.
  final var onChange: () -> Void = {}

  /// Makes the room for lines. What counts is the size of the text view.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }
  /// Makes the room for lines of any length.
  public convenience override init() { self.init(size: .zero) }
  /// The same; nothing is read from the coder.
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// How far lines begin and end within the room, points; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange() } } }
  /// How large the room is; kept, as the others below are: lines are as wide as the text view lets them be.
  open var size: CGSize
  /// Lines at most; 0, as by default, for any number.
  open var maximumNumberOfLines = 0
  /// What becomes of a line that is too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether the room grows with the view.
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  /// What lines keep clear of.
  open var exclusionPaths: [UIBezierPath] = []
}
