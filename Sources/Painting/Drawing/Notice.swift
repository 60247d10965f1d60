import CPainting
import SystemLink

extension Painter {
  /// Draws a sentence in a bar over the foot of the picture, so that it can be read whatever is below.
  /// - Parameter scale: pixels of the surface a point; sizes are the screen's, points.
  package func draw(notice: String, width: Double, height: Double, in cairo: OpaquePointer, scale: Double) {
    let margin = 16.0
    let padding = 14.0
    let room = max(width - 2 * (margin + padding), 1)
    let text = LayerText(
      string: notice, fontSize: 15, weight: 500, color: LayerColor(red: 1, green: 1, blue: 1, alpha: 1),
      alignment: .center, lines: 0)
    let limit = LineBreaker.limit(lines: 0, height: height * 0.6, fontSize: text.fontSize)
    let block = TextBlock(text, width: room, limit: limit, setter: setter)
    block.finish()
    let barHeight = block.height + 2 * padding
    let top = height - margin - barHeight
    var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0)
    cairo_set_matrix(cairo, &matrix)
    cairo_new_path(cairo)
    addRectangle(cairo, x: margin, y: top, width: max(width - 2 * margin, 1), height: barHeight, radius: 14)
    setColor(cairo, LayerColor(red: 0.106, green: 0.114, blue: 0.137, alpha: 0.94), opacity: 1)
    cairo_fill(cairo)
    setColor(cairo, text.color, opacity: 1)
    block.draw(block.allLines, in: cairo, x: margin + padding, y: top, height: barHeight)
  }
}
