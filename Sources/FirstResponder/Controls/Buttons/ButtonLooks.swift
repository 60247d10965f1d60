// How a button shows its contents: a label and two picture views, coloured by type, configuration and state.

extension UIButton {
  /// The colour of the title now.
  final var titleColor: UIColor {
    let color: UIColor
    if let configuration {
      color = isEnabled ? configuration.foreground(tint: tintColor) : .tertiaryLabel
    } else if let own = contents.ownColor(for: state) {
      return own
    } else if !isEnabled, buttonType != .custom {
      return .tertiaryLabel
    } else {
      color = contents.color(for: state) ?? (buttonType == .custom ? .white : tintColor)
    }
    return isHighlighted && (buttonType != .custom || configuration != nil) ? color.withAlphaComponent(0.4) : color
  }

  final var madePicture: UIImageView {
    if let picture { return picture }
    let made = UIImageView(image: nil)
    made.contentMode = .scaleAspectFit
    addSubview(made)
    picture = made
    return made
  }

  /// Brings label, pictures and background up to the state.
  final func showContents() {
    if let title = currentAttributedTitle { label.attributedText = title } else { label.text = currentTitle }
    label.textColor = titleColor
    if currentImage != nil || picture != nil {
      madePicture.image = currentImage
      madePicture.alpha = !isEnabled || isHighlighted && adjustsImageWhenHighlighted ? 0.4 : 1
    }
    if let background = currentBackgroundImage {
      if backgroundPicture == nil {
        let made = UIImageView(image: nil)
        insertSubview(made, at: 0)
        backgroundPicture = made
      }
      backgroundPicture?.image = background
    } else {
      backgroundPicture?.image = nil
    }
    showBackground()
    setNeedsLayout()
    contentMayWishOtherwise()
  }

  private func showBackground() {
    if let configuration {
      let background = configuration.background(
        tint: tintColor, isHighlighted: isHighlighted, isSelected: isSelected)
      let shown = isEnabled ? background : background.map { _ in .tertiarySystemFill }
      layer.backgroundColor =
        (isHighlighted && configuration.style == .filled ? shown?.withAlphaComponent(0.75) : shown)?.cgColor
      layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
      hasConfiguredBackground = true
    } else if hasConfiguredBackground {
      layer.backgroundColor = nil
      hasConfiguredBackground = false
    }
    if let sign = buttonType.sign, !sign.isEmpty {
      layer.borderColor = titleColor.cgColor
      layer.borderWidth = 1.5
      layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
  }

  private var insets: UIEdgeInsets {
    if let configuration {
      let room = configuration.contentInsets
      let extra = configuration.extraHeight
      return UIEdgeInsets(
        top: room.top + extra, left: room.leading, bottom: room.bottom + extra, right: room.trailing)
    }
    if contentEdgeInsets != .zero { return contentEdgeInsets }
    return buttonType == .custom && currentImage != nil ? .zero : UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
  }

  /// Between picture and title.
  private var gap: CGFloat { currentTitle == nil || currentImage == nil ? 0 : configuration?.imagePadding ?? 0 }

  final var fittingSize: CGSize {
    if buttonType.sign != nil { return CGSize(width: 24, height: 24) }
    let text = currentTitle == nil ? .zero : label.sizeThatFits(.zero)
    let image = currentImage?.size ?? .zero
    let room = insets
    let width = text.width + gap + image.width + room.left + room.right
    let height = max(text.height, image.height, currentTitle == nil ? 0 : label.font.lineHeight)
    return wholePixels(CGSize(width: max(width, 30), height: height + room.top + room.bottom))
  }

  final func placeContents() {
    showBackground()
    backgroundPicture?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture?.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// Picture and title side by side, as one where the content stands.
  final func places(in content: CGRect) -> (picture: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let text = label.sizeThatFits(.zero)
    let vertical = contentVerticalAlignment
    let horizontal = effectiveContentHorizontalAlignment
    let size = CGSize(
      width: min(text.width, max(content.width - image.width - gap, 0)) + gap + image.width, height: content.height)
    let all = content.placed(size, horizontal, .fill)
    // A title may be as wide as there is room; a picture keeps its size.
    let room = CGRect(
      x: all.minX + image.width + gap, y: all.minY, width: max(all.width - image.width - gap, 0), height: all.height)
    return (
      all.placed(image, .left, vertical == .fill ? .center : vertical),
      room.placed(CGSize(width: room.width, height: text.height), .left, vertical)
    )
  }
}
