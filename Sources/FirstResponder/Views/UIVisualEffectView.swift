/// An effect of what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  /// The effect itself: it does not change.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
  /// What stands for the effect where what is behind a view can't be blurred.
  var ground: UIColor? { nil }
}

/// Blurs what is behind a view. A stage shows a ground of the style's colour, half transparent, in its place, and the
/// trace says so.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How light or dark the blur is. Numbers as Apple's.
  public enum Style: Int, Sendable {
    /// Light; lighter; dark.
    case extraLight = 0, light, dark, regular = 4, prominent
    /// Materials, from the most transparent to the least, and those of bars.
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    /// The same, light whatever the appearance.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    /// The same, dark whatever the appearance.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style

  /// Makes a blur of a style.
  public init(style: Style) { self.style = style }
  /// Makes a regular blur.
  public required override init() { style = .regular }

  override var ground: UIColor? {
    switch style {
    case .extraLight: UIColor(white: 1, alpha: 0.85)
    case .light, .regular, .prominent: UIColor(white: 1, alpha: 0.7)
    case .dark: UIColor(white: 0.1, alpha: 0.7)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: UIColor(white: 0.97, alpha: 0.55)
    case .systemThinMaterial, .systemThinMaterialLight: UIColor(white: 0.97, alpha: 0.65)
    case .systemMaterial, .systemMaterialLight, .systemChromeMaterial, .systemChromeMaterialLight:
      UIColor(white: 0.97, alpha: 0.8)
    case .systemThickMaterial, .systemThickMaterialLight: UIColor(white: 0.97, alpha: 0.9)
    case .systemUltraThinMaterialDark: UIColor(white: 0.15, alpha: 0.55)
    case .systemThinMaterialDark: UIColor(white: 0.15, alpha: 0.65)
    case .systemMaterialDark, .systemChromeMaterialDark: UIColor(white: 0.15, alpha: 0.8)
    case .systemThickMaterialDark: UIColor(white: 0.15, alpha: 0.9)
    }
  }
}

/// Lets what is behind a blur shine through the content; shows nothing by itself.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur that it belongs to.
  let blurEffect: UIBlurEffect
  /// Makes the effect for content on a blur.
  public init(blurEffect: UIBlurEffect) { self.blurEffect = blurEffect }
  /// Makes the effect for content on a blur; there is one style here.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init(blurEffect: blurEffect) }
}

/// What the content on a blur is. Numbers as Apple's.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text, the first to the fourth in order of weight.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// An area, the first to the third, and a line between areas.
  case fill, secondaryFill, tertiaryFill, separator
}

/// A view with an effect of what is behind it. Content belongs into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let backdrop = still(BackdropLayer())
  /// The view for what is to be seen on the effect; as large as the view.
  public let contentView = UIView()

  /// The effect; nil for none.
  @preconcurrency open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Makes a view of zero size with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    build()
  }

  /// Makes a view of zero size without an effect; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    layer.addSublayer(backdrop)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  private func showEffect() {
    backdrop.isHidden = effect?.ground == nil
    backdrop.backgroundColor = effect?.ground?.cgColor
  }

  /// Keeps the effect and the content as large as the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
  }
}

/// Says that nothing is blurred.
private final class BackdropLayer: CALayer {
  override var stageShortfall: String? {
    isHidden ? nil : "what is behind a visual effect is not blurred: its ground is half transparent"
  }
}
