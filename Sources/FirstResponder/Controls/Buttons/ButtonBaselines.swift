extension UIButton: HasBaselines {
  /// Those of the title, in the middle of the height that fits.
  final var baselines: (first: CGFloat, last: CGFloat) {
    let font = titleLabel?.font ?? .systemFont(ofSize: 15)
    let room = max(0, (fittingSize.height - font.lineHeight) / 2)
    return (room + font.ascender, room + font.lineHeight - font.ascender)
  }
}
