/// Shows what a row of a list shows: see `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let image = UIImageView()
  private let text = UILabel()
  private let secondary = UILabel()
  private var content: UIListContentConfiguration

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [image, text, secondary] { addSubview(view) }
    show()
  }

  /// Makes a view that shows nothing; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    for view in [image, text, secondary] { addSubview(view) }
    show()
  }

  /// What is shown. Only configurations of lists can be.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        fatalError(
          """
          A UIListContentView was given \(type(of: newValue)) to show. It shows a UIListContentConfiguration; ask \
          supports(_:) first, or make the view with makeContentView() of the configuration.
          """)
      }
      content = list
      show()
    }
  }

  /// Whether a configuration can be shown: those of lists.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private func show() {
    show(content.text, content.attributedText, content.textProperties, in: text)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: secondary)
    image.image = content.image
    image.tintColor = content.imageProperties.tintColor
    image.layer.cornerRadius = content.imageProperties.cornerRadius
    image.isHidden = content.image == nil
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ plain: String?, _ attributed: NSAttributedString?, _ looks: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    (label.font, label.textColor, label.numberOfLines) = (looks.font, looks.color, looks.numberOfLines)
    label.textAlignment = looks.alignment == .center ? .center : .natural
    label.lineBreakMode = looks.lineBreakMode
    if let attributed { label.attributedText = attributed } else { label.text = plain }
    label.isHidden = (label.text ?? "").isEmpty
  }

  // MARK: Places

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  /// As wide as is given, and as high as the content needs then.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(in: size.width).height)
  }

  /// The same: nothing in the view is placed by constraints.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize.width > 0 ? targetSize : bounds.size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = arrange(in: bounds.width)
    let offset = ((bounds.height - places.height) / 2).rounded()
    image.frame = places.image.offsetBy(dx: 0, dy: offset)
    text.frame = places.text.offsetBy(dx: 0, dy: offset)
    secondary.frame = places.secondary.offsetBy(dx: 0, dy: offset)
  }

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  /// Where everything is in a view of a width and of the height that follows from it.
  private func arrange(in width: CGFloat) -> Places {
    let margins = content.directionalLayoutMargins
    var (places, left) = (Places(), margins.leading)
    if let picture = pictureSize {
      let room = CGSize(
        width: max(picture.width, reserved.width), height: max(picture.height, reserved.height))
      places.image = CGRect(
        x: left + (room.width - picture.width) / 2, y: 0, width: picture.width, height: picture.height)
      places.height = room.height
      left += room.width + content.imageToTextPadding
    }
    let column = max(0, width - left - margins.trailing)
    arrangeTexts(&places, left, column)
    let inner = max(places.height, max(places.text.maxY, places.secondary.maxY))
    let shift = (inner - max(places.text.maxY, places.secondary.maxY)) / 2
    places.text.origin.y += margins.top + shift
    places.secondary.origin.y += margins.top + shift
    places.image.origin.y = margins.top + (inner - places.image.height) / 2
    places.height = inner + margins.top + margins.bottom
    return places
  }

  private func arrangeTexts(_ places: inout Places, _ left: CGFloat, _ column: CGFloat) {
    func size(_ label: UILabel) -> CGSize {
      label.isHidden ? .zero : label.sizeThatFits(CGSize(width: column, height: 0))
    }
    let (first, second) = (size(text), size(secondary))
    let padding = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, first.width + padding + second.width <= column {
      let height = max(first.height, second.height)
      places.text = CGRect(x: left, y: 0, width: column - second.width - padding, height: height)
      places.secondary = CGRect(x: left + column - second.width, y: 0, width: second.width, height: height)
      return
    }
    places.text = CGRect(x: left, y: 0, width: column, height: first.height)
    let gap = text.isHidden || secondary.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
    places.secondary = CGRect(x: left, y: first.height + gap, width: column, height: second.height)
  }

  private var reserved: CGSize {
    let size = content.imageProperties.reservedLayoutSize
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    func usable(_ length: CGFloat) -> CGFloat { length == standard ? 28 : length.isFinite ? max(0, length) : 0 }
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  /// The picture's size within what it may have.
  private var pictureSize: CGSize? {
    guard let size = content.image?.size, size.width > 0, size.height > 0 else { return nil }
    let most = content.imageProperties.maximumSize
    let part = min(
      1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
    return CGSize(width: size.width * part, height: size.height * part)
  }
}
