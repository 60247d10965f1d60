/// How a bar looks, as one value for all bars of a kind. Of it a navigation bar shows the background's colour and the
/// look of its title; everything else is kept.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// What blurs what is behind the bar; nil for nothing.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
  /// The colour behind the bar's content; nil for the usual one.
  open var backgroundColor: UIColor?
  /// A picture behind the bar's content.
  open var backgroundImage: UIImage?
  /// How that picture fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line at the bar's edge; nil for none.
  open var shadowColor: UIColor? = .opaqueSeparator
  /// A picture in the line's place.
  open var shadowImage: UIImage?

  /// Makes the system's look.
  public required override init() { super.init() }

  /// Makes a look from another one, of the same class or of one that both come from.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    takeBackground(of: barAppearance)
  }

  private final func takeBackground(of other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// A look that is changed without changing this one.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIBarAppearance = MainActor.assumeIsolated { type(of: self).init(barAppearance: self) }
    return copy
  }

  /// Takes the background and the line as the system has them.
  open func configureWithDefaultBackground() {
    configureWithTransparentBackground()
    (backgroundEffect, shadowColor) = (UIBlurEffect(style: .systemChromeMaterial), .opaqueSeparator)
  }
  /// Takes a background that nothing shines through.
  open func configureWithOpaqueBackground() {
    configureWithTransparentBackground()
    (backgroundColor, shadowColor) = (.systemBackground, .opaqueSeparator)
  }
  /// Takes no background, and no line.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, backgroundImage, shadowColor, shadowImage) = (nil, nil, nil, nil, nil)
  }
}

/// How a navigation bar looks. Its background's colour and the looks of the titles show; the rest is kept.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Typeface and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// Typeface and colour of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How those look that stand out.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// How the button back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The sign beside the title of the button back.
  open private(set) var backIndicatorImage = UIImage()
  /// What hides the title of the button back while it slides in.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// Takes other pictures for these.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }

  /// Makes the system's look.
  public required init() { super.init() }

  /// Makes a look from another one, of the same class or of one that both come from.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
    setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
  }
}

/// How a toolbar looks. Its background's colour shows; the rest is kept.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How those look that stand out.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  /// Makes the system's look.
  public required init() { super.init() }

  /// Makes a look from another one, of the same class or of one that both come from.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}

/// How the buttons of a bar look. Kept.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// Makes the system's look for buttons of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }
  /// Makes the system's look for plain buttons.
  public override init() { super.init() }

  /// How they look when they can be used.
  public final let normal = UIBarButtonItemStateAppearance()
  /// How they look under a finger.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// How they look when they can't be used.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// How they look while keys go to them.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Takes the system's look.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.reset() }
  }
}

/// How the buttons of a bar look in one state. Kept.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Typeface and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// A picture behind the button.
  open var backgroundImage: UIImage?
  /// How far that picture is moved.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  final func reset() {
    (titleTextAttributes, titlePositionAdjustment) = ([:], .zero)
    (backgroundImage, backgroundImagePositionAdjustment) = (nil, .zero)
  }
}
