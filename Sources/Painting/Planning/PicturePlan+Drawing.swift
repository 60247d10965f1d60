import CPainting
import SystemLink

// What a drawing consists of in a frame, by the page's rules (Sources/PageParts/Page/drawing.js).
extension PicturePlan {
  /// A step of a drawing where its matrix brings it.
  struct DrawnPart {
    /// Its number among the drawing's steps; nil for a cut that leaves nothing.
    var step: Int?
    var matrix: cairo_matrix_t
  }

  mutating func drawing(
    _ drawing: LayerDrawing, of id: LayerID, _ layer: LayerProperties, _ state: State,
    _ account: inout PictureAccount, _ contents: PictureContents
  ) {
    let place = drawing.fit.place(
      width: drawing.width, height: drawing.height, in: (layer.boundsX, layer.boundsY, layer.width, layer.height))
    let scale = (x: place.width / drawing.width, y: place.height / drawing.height)
    guard scale.x > 1e-4, scale.x < 1e4, scale.y > 1e-4, scale.y < 1e4 else { return }
    let base = cairo_matrix_t(xx: scale.x, yx: 0, xy: 0, yy: scale.y, x0: place.x, y0: place.y).within(state.matrix)
    guard base.isDrawable, !isTown(max(drawing.width, drawing.height), base) else { return }
    guard let visible = base.box(0, 0, drawing.width, drawing.height).common(state.clip) else { return }
    let block = contents.block(drawing, of: id)
    guard contents.look(at: block, for: account.layer) else {
      isWhole = false
      return
    }
    let groupPrice = PicturePrices.group(points(visible))
    var (parts, saved, matrix): ([DrawnPart], [cairo_matrix_t?], cairo_matrix_t?) = ([], [], base)
    for (number, step) in drawing.steps.enumerated() {
      account.charge(.layers, PicturePrices.layer)
      if step.effect?.shadow != nil { account.charge(.groups, PicturePrices.shadow * groupPrice) }
      switch step {
      case .save, .beginGroup:
        saved.append(matrix)
        if case .beginGroup = step { account.charge(.groups, groupPrice) }
      case .restore, .endGroup: matrix = saved.popLast() ?? base
      case .transform(let map):
        matrix = matrix.map {
          cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty).within($0)
        }
        if matrix?.isDrawable == false { matrix = nil }
        continue
      case .clip, .fill, .stroke, .picture, .text:
        guard let matrix, charge(number, step, block, matrix, visible, &account, contents) else {
          // What would be cut to nothing leaves nothing.
          if case .clip = step { parts.append(DrawnPart(step: nil, matrix: base)) }
          continue
        }
      }
      parts.append(DrawnPart(step: number, matrix: matrix ?? base))
    }
    let pictures = drawing.pictures.indices.map { contents.picture($0, of: drawing, id, for: account) }
    let isApart = block.mixes || (state.alpha < 1 && drawing.steps.count > 1)
    let drawn = Step.drawing(
      block, parts, pictures, base, visible, alpha: isApart ? 1 : state.alpha)
    guard isApart else { return add(drawn, state, visible) }
    account.charge(.groups, groupPrice)
    let region = addRegion(visible)
    appendApart(.group(region))
    appendApart(drawn)
    add(.endGroup(region, alpha: state.alpha, nil), state, visible)
  }

  /// What a step costs; false if it is not to be drawn.
  private func charge(
    _ number: Int, _ step: DrawingStep, _ block: DrawingBlock, _ matrix: cairo_matrix_t, _ visible: PictureBox,
    _ account: inout PictureAccount, _ contents: PictureContents
  ) -> Bool {
    let scale = scale(matrix)
    switch step {
    case .clip(let outline), .fill(let outline, _, _), .stroke(let outline, _, _, _):
      guard outline.elements.count <= PictureBudgets.edges else {
        account.charge(.paths, .infinity)
        return false
      }
      guard let size = block.sizes[number], size.edges > 0 else { return false }
      let reach = size.reach
      if isTown(max(size.right - size.left, size.bottom - size.top, reach), matrix), size.edges > 8 { return false }
      var isClip = false
      if case .clip = step { isClip = true }
      let box = matrix.box(size.left - reach, size.top - reach, size.right + reach, size.bottom + reach)
      guard let seen = box.common(visible) else { return !isClip && step.effect?.blend != .normal }
      let (width, height) = ((seen.right - seen.left) / pixelsPerPoint, (seen.bottom - seen.top) / pixelsPerPoint)
      account.charge(
        isClip ? .clips : .paths, PicturePrices.path(size, scale: scale, width: width, height: height))
      return true
    case .picture(_, let box, _, let effect):
      let seen = matrix.box(box.x, box.y, box.x + box.width, box.y + box.height).common(visible)
      account.charge(.pictures, PicturePrices.picture(seen.map(points) ?? 0))
      return seen != nil || effect.blend != .normal
    case .text(let text, _):
      guard let line = block.lines[number], text.size > 0, text.size * scale <= 10_000, text.color.alpha > 0 else {
        return false
      }
      let letters = line.letters + 4
      let side = text.size * scale
      let covered = min(points(visible) * max(1, Double(letters) / 4), Double(letters) * side * side)
      account.charge(
        .texts,
        PicturePrices.text(
          letters: letters, special: line.special, points: covered,
          isNewFont: contents.uses(text.font, size: text.size)))
      return true
    case .save, .restore, .transform, .beginGroup, .endGroup: return true
    }
  }
}
