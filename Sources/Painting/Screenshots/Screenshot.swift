import SystemLink

/// A picture of what a screen shows, as a file: layers as the window on a desktop draws them, black where none is.
///
/// It is complete: pictures that are decoded beside the drawing are waited for, within a bound. What an app sent that
/// can't be drawn is missing from it, or a sentence stands in its place, and `faults` tells.
package struct Screenshot: Sendable, Hashable {
  /// A part of the screen, points.
  package struct Cut: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The file: a PNG of opaque pixels, the screen's points times its scale.
  package let png: [UInt8]
  /// Pixels.
  package let width: Int
  /// The same downwards.
  package let height: Int
  /// What is not in the picture as it was sent, a sentence each; empty if all is.
  package let faults: [String]

  /// Pixels of a screen, at most: five times as many as the largest tablet has.
  package static let pixels = 32_000_000
  /// Pixels of one side, at most.
  package static let side = 16_384
  /// Seconds that pictures and texts may take together, if nothing else is said.
  package static let patience = 5.0

  /// Draws a screen. On any thread, which it holds until the picture is there.
  /// - Parameters:
  ///   - panes: whose the layers are, so that one that can't be drawn leaves the others alone.
  ///   - cut: what of the screen is wanted, widened to whole pixels; what of it lies off the screen is left out. Nil:
  ///     all of the screen.
  ///   - patience: seconds until the picture is made of what there is.
  ///   - libraries: by other names, in tests.
  /// - Throws: `ScreenshotError`.
  package init(
    of tree: LayerTree, on screen: ScreenDescription, panes: [(layer: LayerID, name: String)] = [], cut: Cut? = nil,
    patience: Double = patience, libraries: [PaintingLibrary] = PaintingLibrary.required
  ) throws(ScreenshotError) {
    let (width, height) = try Self.size(screen)
    let part = try Self.part(cut, screen.scale, width, height)
    let open: PaintingLibraries
    do throws(MissingLibrary) { open = try PaintingLibraries(libraries) } catch { throw .missingLibrary(error) }
    let drawing = ScreenDrawing(open, patience: patience)
    guard drawing.painter.setter.hasFonts else { throw .noFonts }
    drawing.painter.panes.name(panes)
    let canvas = try drawing.draw(tree, width: width, height: height, scale: screen.scale)
    guard let png = canvas.png(part) else { throw .noMemory(width: width, height: height) }
    self.png = png
    self.width = part.map { Int($0.right - $0.left) } ?? width
    self.height = part.map { Int($0.bottom - $0.top) } ?? height
    faults = drawing.faults
  }

  private static func size(_ screen: ScreenDescription) throws(ScreenshotError) -> (width: Int, height: Int) {
    let (width, height) = ((screen.width * screen.scale).rounded(), (screen.height * screen.scale).rounded())
    let range = 1...Double(side)
    // Numbers that are none compare as false, and so are in no range.
    guard screen.scale > 0, range.contains(width), range.contains(height), width * height <= Double(pixels) else {
      throw .wrongSize(width: screen.width, height: screen.height, scale: screen.scale)
    }
    return (Int(width), Int(height))
  }

  /// Whole pixels around what is cut out; nil for all.
  private static func part(
    _ cut: Cut?, _ scale: Double, _ width: Int, _ height: Int
  ) throws(ScreenshotError) -> PictureBox? {
    guard let cut else { return nil }
    let box = PictureBox(
      left: cut.x * scale, top: cut.y * scale, right: (cut.x + cut.width) * scale,
      bottom: (cut.y + cut.height) * scale)
    let whole = PictureBox(left: 0, top: 0, right: Double(width), bottom: Double(height))
    guard let part = box.common(whole)?.nearPixels.common(whole) else { throw .nothingOnScreen(cut) }
    return part
  }
}

extension PictureBox {
  /// Whole pixels around it, without those of which it has no more than a sum of points can be wrong.
  fileprivate var nearPixels: PictureBox {
    let error = 1e-6
    return PictureBox(left: left + error, top: top + error, right: right - error, bottom: bottom - error).pixels
  }
}
