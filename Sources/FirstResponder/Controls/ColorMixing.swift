extension UIColor {
  /// The colour with a part of another one, 0...1, for looks under a finger.
  func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    var (red2, green2, blue2, alpha2) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    _ = other.getRed(&red2, green: &green2, blue: &blue2, alpha: &alpha2)
    func mix(_ own: CGFloat, _ new: CGFloat) -> CGFloat { own + (new - own) * part }
    return UIColor(red: mix(red, red2), green: mix(green, green2), blue: mix(blue, blue2), alpha: alpha)
  }
}
