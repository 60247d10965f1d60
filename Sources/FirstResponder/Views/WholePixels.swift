extension UIView {
  /// A size that holds another one and ends at whole pixels of the screen that the view is on, or would be.
  final func wholePixels(_ size: CGSize) -> CGSize {
    let scale = storedWindow?.screen.scale ?? UIScreen.main.scale
    // A hair above a whole pixel is that pixel: so much comes from adding up.
    func whole(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
    return CGSize(width: whole(size.width), height: whole(size.height))
  }
}
