import Needs
import Painting

extension Need {
  /// The libraries that draw, and a font.
  public static let painting = Need(
    "cairo and Pango",
    obstacle: {
      do throws(MissingLibrary) {
        let setter = TextSetter(try PaintingLibraries())
        return setter.hasFonts ? nil : "There is no font here: apt-get install fonts-dejavu-core"
      } catch { return error.description }
    }())
}
