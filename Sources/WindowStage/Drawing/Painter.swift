#if SDL
  import CWindow
  import SystemLink

  /// Draws layers with cairo, by the rules of the page in the browser. Belongs to one thread.
  final class Painter {
    private enum Step {
      case draw(LayerID, within: cairo_matrix_t, depth: Int)
      /// Children and content have been cut at the bounds.
      case endClip
      /// The layer's border, and what its opacity is for.
      case finish(LayerProperties, cairo_matrix_t, opacity: Double, isGroup: Bool)
    }

    let setter = TextSetter()
    /// What an image that can't be drawn is wrong with; said once for each.
    var onFault: (String) -> Void = { _ in }
    private var texts: [LayerID: TextBlock] = [:]
    private var images: [LayerID: (data: LayerImage, image: DecodedImage?)] = [:]
    /// Groups within groups, at most: each takes a picture's memory. Deeper ones are drawn as if they did not overlap.
    private static let groupLimit = 24

    /// Draws the whole screen, black where no layer is.
    /// - Parameter scale: pixels of the surface a point.
    func draw(_ tree: LayerTree, in cairo: OpaquePointer, scale: Double) {
      cairo_identity_matrix(cairo)
      cairo_set_source_rgb(cairo, 0, 0, 0)
      cairo_paint(cairo)
      // Iterative, for trees of any depth: what is still to be drawn and closed, last first.
      let base = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0)
      var waiting: [Step] = [.draw(.screen, within: base, depth: 0)]
      while let step = waiting.popLast() {
        switch step {
        case .endClip: cairo_restore(cairo)
        case .finish(let layer, let matrix, let opacity, let isGroup):
          if layer.borderWidth > 0, layer.borderColor.alpha > 0 {
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            border(layer, opacity: isGroup ? 1 : opacity, in: cairo)
          }
          if isGroup {
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, opacity)
          }
        case .draw(let id, let parent, let depth): begin(id, tree, parent, depth, cairo, &waiting)
        }
      }
      forget(all: tree)
    }

    private func begin(
      _ id: LayerID, _ tree: LayerTree, _ parent: cairo_matrix_t, _ depth: Int, _ cairo: OpaquePointer,
      _ waiting: inout [Step]
    ) {
      guard let node = tree[id], !node.properties.isHidden, node.properties.opacity > 0 else { return }
      let layer = node.properties
      // The screen of an app that never said what it is like lies where it lies.
      var matrix = layer.matrix.within(parent)
      guard matrix.isDrawable else { return }
      let isGroup = layer.opacity < 1 && parts(node) > 1 && depth < Self.groupLimit
      if isGroup { cairo_push_group(cairo) }
      let opacity = min(layer.opacity, 1)
      let own = isGroup ? 1 : opacity
      cairo_set_matrix(cairo, &matrix)
      if layer.backgroundColor.alpha > 0, layer.width > 0, layer.height > 0 {
        setColor(cairo, layer.backgroundColor, opacity: own)
        bounds(layer, in: cairo)
        cairo_fill(cairo)
      }
      waiting.append(.finish(layer, matrix, opacity: opacity, isGroup: isGroup))
      guard node.content != .none || !node.children.isEmpty else { return }
      if layer.masksToBounds {
        cairo_save(cairo)
        bounds(layer, in: cairo)
        cairo_clip(cairo)
        waiting.append(.endClip)
      }
      content(node.content, of: id, layer, opacity: own, in: cairo)
      let next = isGroup ? depth + 1 : depth
      for child in node.children.reversed() { waiting.append(.draw(child, within: matrix, depth: next)) }
    }

    /// How many things would overlap if each got the opacity for itself; children count as many.
    private func parts(_ node: LayerTree.Node) -> Int {
      let layer = node.properties
      var parts = 2 * node.children.count + (layer.backgroundColor.alpha > 0 ? 1 : 0)
      if layer.borderWidth > 0, layer.borderColor.alpha > 0 { parts += 1 }
      switch node.content {
      case .none: break
      case .text, .image: parts += 1
      case .path(let path): parts += path.fill.alpha > 0 && path.stroke.alpha > 0 ? 2 : 1
      }
      return parts
    }

    private func bounds(_ layer: LayerProperties, in cairo: OpaquePointer) {
      cairo_new_path(cairo)
      addRectangle(
        cairo, x: layer.boundsX, y: layer.boundsY, width: layer.width, height: layer.height, radius: layer.cornerRadius)
    }

    /// A line along the inside of the bounds, above everything in the layer.
    private func border(_ layer: LayerProperties, opacity: Double, in cairo: OpaquePointer) {
      let inset = min(layer.borderWidth, layer.width / 2, layer.height / 2) / 2
      guard inset > 0 else { return }
      cairo_new_path(cairo)
      addRectangle(
        cairo, x: layer.boundsX + inset, y: layer.boundsY + inset, width: layer.width - 2 * inset,
        height: layer.height - 2 * inset, radius: max(0, layer.cornerRadius - inset))
      setColor(cairo, layer.borderColor, opacity: opacity)
      cairo_set_line_width(cairo, 2 * inset)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      cairo_stroke(cairo)
    }

    private func content(
      _ content: LayerContent, of id: LayerID, _ layer: LayerProperties, opacity: Double, in cairo: OpaquePointer
    ) {
      switch content {
      case .none: break
      case .text(let text): draw(text, of: id, layer, opacity: opacity, in: cairo)
      case .path(let path): draw(path, opacity: opacity, in: cairo)
      case .image(let image): draw(image, of: id, layer, opacity: opacity, in: cairo)
      }
    }

    // MARK: Content

    private func draw(
      _ text: LayerText, of id: LayerID, _ layer: LayerProperties, opacity: Double, in cairo: OpaquePointer
    ) {
      guard text.color.alpha > 0, !text.string.isEmpty, layer.width > 0, text.fontSize > 0 else { return }
      let limit = LineBreaker.limit(lines: Int(text.lines), height: layer.height, fontSize: text.fontSize)
      let block: TextBlock
      if let known = texts[id], known.boxWidth == layer.width, known.limit == limit, known.text == text {
        block = known
      } else {
        block = TextBlock(text, width: layer.width, limit: limit, setter: setter)
        texts[id] = block
      }
      setColor(cairo, text.color, opacity: opacity)
      block.draw(in: cairo, x: layer.boundsX, y: layer.boundsY, height: layer.height)
    }

    private func draw(_ path: LayerPath, opacity: Double, in cairo: OpaquePointer) {
      cairo_new_path(cairo)
      add(path, to: cairo)
      if path.fill.alpha > 0 {
        cairo_set_fill_rule(cairo, path.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        setColor(cairo, path.fill, opacity: opacity)
        cairo_fill_preserve(cairo)
      }
      if path.stroke.alpha > 0, path.lineWidth > 0 {
        setColor(cairo, path.stroke, opacity: opacity)
        cairo_set_line_width(cairo, path.lineWidth)
        let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
        cairo_set_line_cap(cairo, caps[Int(path.cap.rawValue)])
        let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
        cairo_set_line_join(cairo, joins[Int(path.join.rawValue)])
        cairo_stroke_preserve(cairo)
      }
      cairo_new_path(cairo)
    }

    private func draw(
      _ image: LayerImage, of id: LayerID, _ layer: LayerProperties, opacity: Double, in cairo: OpaquePointer
    ) {
      guard let decoded = decoded(image, of: id) else { return }
      let ratios = (x: layer.width / decoded.width, y: layer.height / decoded.height)
      let scale: (x: Double, y: Double) =
        switch image.fit {
        case .fill: ratios
        case .aspectFit: (min(ratios.x, ratios.y), min(ratios.x, ratios.y))
        case .aspectFill: (max(ratios.x, ratios.y), max(ratios.x, ratios.y))
        case .center: (1, 1)
        }
      let (width, height) = (decoded.width * scale.x, decoded.height * scale.y)
      guard scale.x > 1e-4, scale.y > 1e-4, scale.x < 1e4, scale.y < 1e4 else { return }
      cairo_save(cairo)
      cairo_translate(
        cairo, layer.boundsX + (layer.width - width) / 2, layer.boundsY + (layer.height - height) / 2)
      cairo_new_path(cairo)
      cairo_rectangle(cairo, 0, 0, width, height)
      cairo_clip(cairo)
      cairo_scale(cairo, scale.x, scale.y)
      cairo_set_source_surface(cairo, decoded.surface, 0, 0)
      // The margin of what is enlarged does not fade into the ground.
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_restore(cairo)
    }

    private func decoded(_ image: LayerImage, of id: LayerID) -> DecodedImage? {
      if let known = images[id], known.data == image { return known.image }
      do throws(DecodedImage.Fault) {
        images[id] = (image, try DecodedImage(image.data))
      } catch {
        images[id] = (image, nil)
        onFault("layer \(id.number): \(error)")
      }
      return images[id]?.image
    }

    /// Lets go of what was kept for layers that are gone.
    private func forget(all tree: LayerTree) {
      if texts.count > 64 + tree.count { texts = texts.filter { tree[$0.key] != nil } }
      if images.contains(where: { tree[$0.key] == nil }) { images = images.filter { tree[$0.key] != nil } }
    }
  }
#endif
