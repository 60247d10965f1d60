extension UIColor {
  /// Writes the parts to where the pointers lead; always true. Nil pointers are left out.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes the place on the colour wheel to where the pointers lead; always true. A grey has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let place = HueSaturationBrightness(red: cgColor.red, green: cgColor.green, blue: cgColor.blue)
    hue?.pointee = place.hue
    saturation?.pointee = place.saturation
    brightness?.pointee = place.brightness
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes how bright a grey is, and its opacity, to where the pointers lead; false for what is no grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = cgColor.red
    alpha?.pointee = cgColor.alpha
    return true
  }
}
