/// Why there is no picture of a screen, and what to do about it.
package enum ScreenshotError: Error, Sendable, Hashable {
  /// A library that draws is not there, or is another one.
  case missingLibrary(MissingLibrary)
  /// The machine has no font, so that boxes would stand for letters.
  case noFonts
  /// The screen has no size, or more pixels than a picture may have. Points, and pixels a point.
  case wrongSize(width: Double, height: Double, scale: Double)
  /// Nothing of what is to be cut out is on the screen.
  case nothingOnScreen(Screenshot.Cut)
  /// So many pixels find no room.
  case noMemory(width: Int, height: Int)
  /// Cairo's own words for what went wrong while it drew.
  case cannotDraw(String)
}

extension ScreenshotError: CustomStringConvertible {
  /// One line: what, and what to do.
  package var description: String {
    switch self {
    case .missingLibrary(let library): "no picture of the screen: \(library)"
    case .noFonts:
      """
      no picture of the screen: this machine has no font to write its texts in; install one (Debian: apt-get install \
      fonts-dejavu-core)
      """
    case .wrongSize(let width, let height, let scale):
      """
      no picture of the screen: \(width) x \(height) points of \(scale) pixels are no screen, or too large a one; a \
      picture has 1 to \(Screenshot.side) pixels a side, at most \(Screenshot.pixels) in all
      """
    case .nothingOnScreen(let cut):
      """
      no picture: nothing of \(cut.width) x \(cut.height) points at \(cut.x), \(cut.y) is on the screen; bring it into \
      view first
      """
    case .noMemory(let width, let height):
      "no picture of the screen: there is no memory for \(width) x \(height) pixels"
    case .cannotDraw(let reason): "no picture of the screen: cairo says '\(reason)'"
    }
  }
}
