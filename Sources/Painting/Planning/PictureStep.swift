import CPainting
import SystemLink

extension PicturePlan {
  /// One thing that a frame draws, or the beginning or end of several that belong together.
  enum Step {
    /// A pane, and where its steps end; it is drawn, or its account says why not.
    case pane(account: Int, LayerProperties, cairo_matrix_t, end: Int)
    case fill(LayerProperties, cairo_matrix_t, alpha: Double)
    case border(LayerProperties, cairo_matrix_t, alpha: Double)
    case text(TextBlock, LayerProperties, cairo_matrix_t, lines: Range<Int>, alpha: Double)
    case path(LayerPath, cairo_matrix_t, alpha: Double)
    case picture(DecodedImage, PictureBox, cairo_matrix_t, alpha: Double)
    case gradient(LayerGradient, LayerProperties, cairo_matrix_t, alpha: Double)
    /// Of an outline or of the ground, within a box of the screen.
    case shadow(LayerShadow, LayerProperties, cairo_matrix_t, PictureBox, alpha: Double)
    /// An app's drawing: its parts, its pictures, from its coordinates to the canvas's, and what is seen of it.
    case drawing(
      DrawingBlock, [DrawnPart], [DecodedImage?], cairo_matrix_t, PictureBox, alpha: Double)
    case clip(LayerProperties, cairo_matrix_t)
    case unclip
    /// Parts that are put together apart, by the number of the region that they need.
    case group(Int)
    case endGroup(Int, alpha: Double, ThrownShadow?)
    /// What is drawn until the end cuts out what was put together before.
    case mask
    case endMask
  }

  /// The shadow of all that was put together, within a box of the screen.
  struct ThrownShadow {
    let shadow: LayerShadow
    let matrix: cairo_matrix_t
    let box: PictureBox
  }
}
