extension UITextField: HasBaselines {
  /// Those of the line, in the middle of the height that fits.
  final var baselines: (first: CGFloat, last: CGFloat) {
    let font = font ?? .systemFont(ofSize: 17)
    let room = max(0, (fittingSize.height - font.lineHeight) / 2)
    return (room + font.ascender, room + font.lineHeight - font.ascender)
  }
}
