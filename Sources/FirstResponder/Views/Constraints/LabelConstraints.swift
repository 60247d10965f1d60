extension UILabel: WrapsByWidth, HasBaselines {
  /// With one line, or a width that the program prefers, the height follows from nothing that constraints decide.
  final func wrappedHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Lines stand in the middle of the height: as far as the label is as high as they are.
  final var baselines: (first: CGFloat, last: CGFloat) { (font.ascender, font.lineHeight - font.ascender) }
}
