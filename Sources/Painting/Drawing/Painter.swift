import CPainting
import SystemLink

/// Draws layers with cairo, by the rules of the page in the browser. Belongs to one thread.
package final class Painter {
  /// What came of a frame.
  package struct Frame {
    /// Nothing is left for a later frame.
    package var isWhole: Bool
    /// Everything stands where it belongs: no picture was refused, or is still being decoded.
    package var isComplete: Bool
    /// When what was refused may be tried again, seconds since boot; infinity if nothing waits.
    package var again: Double
  }

  package let contents: PictureContents
  /// What chooses fonts and measures texts.
  package var setter: TextSetter { contents.setter }
  /// Whose what is drawn is; by default the screen's alone.
  package var panes = PicturePanes()
  /// What an image that can't be drawn is wrong with; said once for each.
  package var onFault: (String) -> Void = { _ in } {
    didSet { contents.pictures.onFault = onFault }
  }
  /// An app's picture can't be drawn: its pane's layer, and why.
  package var onRefusal: (LayerID, String) -> Void = { _, _ in }

  /// Seconds that a frame may take before a dear picture in it is blamed. A test may run on however slow a machine.
  package var slowFrame = PictureMoments.slowFrame

  /// - Parameter libraries: are open, as nothing can be drawn otherwise.
  package init(_ libraries: PaintingLibraries) { contents = PictureContents(libraries) }

  /// Draws the whole screen, black where no layer is.
  /// - Parameter scale: pixels of the surface a point.
  @discardableResult package func draw(_ tree: LayerTree, in canvas: Canvas, scale: Double) -> Frame {
    let (cairo, began) = (canvas.cairo, BootClock.now)
    cairo_identity_matrix(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_paint(cairo)
    contents.begin(at: began, accounts: panes.accounts.count - 1)
    let screen = PictureBox(left: 0, top: 0, right: Double(canvas.width), bottom: Double(canvas.height))
    let plan = PicturePlan(tree, &panes, contents, on: screen, pixelsPerPoint: scale)
    let planned = BootClock.now
    for account in plan.refused {
      panes.accounts[account].rest(until: began + 4 * (planned - began))
    }
    var frame = Frame(isWhole: plan.isWhole, isComplete: false, again: plan.again)
    if let failed = carryOut(plan, in: cairo) {
      // The canvas is of no use any more; on the next one all others are drawn.
      panes.accounts[failed].refuse(canvas.fault ?? "it can't be drawn", at: tree.sequence)
      frame.isWhole = false
    }
    contents.forget(all: tree)
    if BootClock.now - began > slowFrame { blame(BootClock.now - began, &frame) }
    frame.isComplete =
      frame.isWhole && panes.accounts.allSatisfy { $0.refusal == nil } && contents.pictures.isIdle
    for account in panes.accounts.indices {
      if let reason = panes.accounts[account].takeNews() { onRefusal(panes.accounts[account].layer, reason) }
    }
    return frame
  }

  /// A picture took much longer than its price: whose it was waits ten times as long, and longer each time.
  private func blame(_ took: Double, _ frame: inout Frame) {
    guard let dearest = panes.accounts.indices.max(by: { panes.accounts[$0].price < panes.accounts[$1].price }),
      panes.accounts[dearest].price >= PictureBudgets.frame / 4, panes.accounts[dearest].refusal == nil
    else { return }
    panes.accounts[dearest].blame(took, at: BootClock.now)
    frame.isWhole = false
  }

  /// - Returns: whose step can't be drawn; it is the last one that was tried.
  private func carryOut(_ plan: PicturePlan, in cairo: OpaquePointer) -> Int? {
    var (at, inside) = (0, [(account: Int, end: Int)]())
    while at < plan.steps.count {
      while let last = inside.last, at >= last.end { inside.removeLast() }
      if case .pane(let account, let layer, let matrix, let end) = plan.steps[at] {
        if panes.accounts[account].refusal != nil {
          placeholder(panes.accounts[account], layer, matrix, in: cairo)
          at = end
          continue
        }
        inside.append((account, end))
      }
      draw(plan.steps[at], plan.regions, in: cairo)
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return inside.last?.account ?? 0 }
      at += 1
    }
    return nil
  }

  private func draw(_ step: PicturePlan.Step, _ regions: [PictureBox?], in cairo: OpaquePointer) {
    switch step {
    case .pane: break
    case .fill(let layer, let matrix, let alpha):
      place(matrix, cairo)
      setColor(cairo, layer.backgroundColor, opacity: alpha)
      bounds(layer, in: cairo)
      cairo_fill(cairo)
    case .border(let layer, let matrix, let alpha):
      place(matrix, cairo)
      border(layer, opacity: alpha, in: cairo)
    case .text(let block, let layer, let matrix, let lines, let alpha):
      place(matrix, cairo)
      setColor(cairo, block.text.color, opacity: alpha)
      block.draw(lines, in: cairo, x: layer.boundsX, y: layer.boundsY, height: layer.height)
    case .path(let path, let matrix, let alpha):
      place(matrix, cairo)
      draw(path, opacity: alpha, in: cairo)
    case .picture(let image, let box, let matrix, let alpha):
      place(matrix, cairo)
      draw(image, box, opacity: alpha, in: cairo)
    case .drawing(let block, let parts, let pictures, let base, let visible, let alpha):
      draw(block, parts, pictures, base, visible, alpha: alpha, in: cairo)
    case .gradient(let gradient, let layer, let matrix, let alpha):
      place(matrix, cairo)
      draw(gradient, layer, opacity: alpha, in: cairo) { bounds(layer, in: cairo) }
    case .shadow(let shadow, let layer, let matrix, let box, let alpha):
      let isDrawn = SoftShadow(box, shadow, matrix)?.draw(alpha, in: cairo) { small in
        if shadow.path.isEmpty { bounds(layer, in: small) } else { add(shadow.path, to: small) }
        cairo_fill(small)
      }
      if isDrawn == false { onFault("there is no memory for a shadow") }
    case .mask:
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_push_group(cairo)
    case .endMask:
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_paint(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      cairo_restore(cairo)
    case .clip(let layer, let matrix):
      cairo_save(cairo)
      place(matrix, cairo)
      bounds(layer, in: cairo)
      cairo_clip(cairo)
    case .unclip: cairo_restore(cairo)
    case .group(let region):
      // No larger than what is seen of it.
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_new_path(cairo)
      let box = regions[region]
      cairo_rectangle(
        cairo, box?.left ?? 0, box?.top ?? 0, box.map { $0.right - $0.left } ?? 0, box.map { $0.bottom - $0.top } ?? 0
      )
      cairo_clip(cairo)
      cairo_push_group(cairo)
    case .endGroup(_, let alpha, let thrown):
      guard let thrown, let picture = cairo_pop_group(cairo) else {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
        break
      }
      // The shadow falls beyond what throws it.
      cairo_restore(cairo)
      cairo_identity_matrix(cairo)
      SoftShadow(thrown.box, thrown.shadow, thrown.matrix)?.draw(alpha, in: cairo, isPicture: true) { small in
        cairo_set_source(small, picture)
        cairo_paint(small)
      }
      cairo_identity_matrix(cairo)
      cairo_set_source(cairo, picture)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_pattern_destroy(picture)
    }
  }

  func place(_ matrix: cairo_matrix_t, _ cairo: OpaquePointer) {
    var matrix = matrix
    cairo_set_matrix(cairo, &matrix)
  }

  /// A pane whose app sent what can't be drawn says so.
  private func placeholder(
    _ account: PictureAccount, _ layer: LayerProperties, _ matrix: cairo_matrix_t, in cairo: OpaquePointer
  ) {
    place(matrix, cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, layer.boundsX, layer.boundsY, layer.width, layer.height)
    setColor(cairo, LayerColor(red: 0.11, green: 0.11, blue: 0.118, alpha: 1), opacity: 1)
    cairo_fill(cairo)
    let text = LayerText(
      string: String(account.sentence.prefix(400)), fontSize: 15, weight: 500,
      color: LayerColor(red: 0.92, green: 0.92, blue: 0.96, alpha: 1), alignment: .center, lines: 0)
    let limit = LineBreaker.limit(lines: 0, height: layer.height, fontSize: text.fontSize)
    let block = TextBlock(text, width: max(layer.width - 48, 24), limit: limit, setter: setter)
    block.finish()
    setColor(cairo, text.color, opacity: 1)
    block.draw(block.allLines, in: cairo, x: layer.boundsX + 24, y: layer.boundsY, height: layer.height)
  }

  private func bounds(_ layer: LayerProperties, in cairo: OpaquePointer) {
    cairo_new_path(cairo)
    addRectangle(
      cairo, x: layer.boundsX, y: layer.boundsY, width: layer.width, height: layer.height, radius: layer.cornerRadius,
      corners: layer.effects?.roundedCorners ?? 15)
  }

  /// A line along the inside of the bounds, above everything in the layer.
  private func border(_ layer: LayerProperties, opacity: Double, in cairo: OpaquePointer) {
    let inset = min(layer.borderWidth, layer.width / 2, layer.height / 2) / 2
    guard inset > 0 else { return }
    cairo_new_path(cairo)
    addRectangle(
      cairo, x: layer.boundsX + inset, y: layer.boundsY + inset, width: layer.width - 2 * inset,
      height: layer.height - 2 * inset, radius: max(0, layer.cornerRadius - inset),
      corners: layer.effects?.roundedCorners ?? 15)
    setColor(cairo, layer.borderColor, opacity: opacity)
    cairo_set_line_width(cairo, 2 * inset)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    cairo_stroke(cairo)
  }
}
