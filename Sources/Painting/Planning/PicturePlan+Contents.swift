import SystemLink

// What layers show besides their ground.
extension PicturePlan {
  /// Larger letters are not drawn.
  private static let largestFont = 10_000.0

  mutating func content(
    _ content: LayerContent, of id: LayerID, _ layer: LayerProperties, _ state: State,
    _ account: inout PictureAccount,
    _ contents: PictureContents
  ) {
    switch content {
    case .none: break
    case .text(let text): self.text(text, of: id, layer, state, &account, contents)
    case .path(let path): self.path(path, of: id, state, &account, contents)
    case .image(let image): picture(image, of: id, layer, state, &account, contents)
    case .gradient(let gradient): self.gradient(gradient, layer, state, &account)
    case .drawing(let drawing): self.drawing(drawing, of: id, layer, state, &account, contents)
    }
  }

  private mutating func text(
    _ text: LayerText, of id: LayerID, _ layer: LayerProperties, _ state: State, _ account: inout PictureAccount,
    _ contents: PictureContents
  ) {
    let size = text.fontSize
    guard text.color.alpha > 0, !text.string.isEmpty, layer.width > 0, size > 0 else { return }
    let side = size * scale(state.matrix)
    guard side <= Self.largestFont else { return }
    let (x, y) = (layer.boundsX, layer.boundsY)
    let box = state.matrix.box(x - size, y - 2 * size, x + layer.width + size, y + layer.height + 2 * size)
    guard let visible = box.common(state.clip) else { return }
    let block = contents.block(text, of: id, layer)
    let isNewFont = contents.uses(block)
    guard contents.layOut(block, for: account.layer) else {
      isWhole = false
      return
    }
    let lines = block.lines(from: state.clip, state.matrix, layer)
    let (letters, special) = block.letters(in: lines)
    let covered = min(points(visible) * max(1, Double(letters) / 4), Double(letters) * side * side)
    account.charge(
      .texts, PicturePrices.text(letters: letters, special: special, points: covered, isNewFont: isNewFont))
    add(.text(block, layer, state.matrix, lines: lines, alpha: state.alpha), state, visible)
  }

  private mutating func path(
    _ path: LayerPath, of id: LayerID, _ state: State, _ account: inout PictureAccount, _ contents: PictureContents
  ) {
    guard path.elements.count <= PictureBudgets.edges, path.line?.elements?.count ?? 0 <= PictureBudgets.edges else {
      return account.charge(.paths, .infinity)
    }
    let size = contents.size(path, of: id)
    let reach = size.reach
    let box = state.matrix.box(size.left - reach, size.top - reach, size.right + reach, size.bottom + reach)
    guard let visible = box.common(state.clip) else { return }
    if isTown(max(size.right - size.left, size.bottom - size.top, reach), state.matrix) { return }
    let (width, height) = (
      (visible.right - visible.left) / pixelsPerPoint, (visible.bottom - visible.top) / pixelsPerPoint
    )
    account.charge(.paths, PicturePrices.path(size, scale: scale(state.matrix), width: width, height: height))
    var drawn = path
    // More gaps than edges may be: a line without.
    if size.dashes > Double(PictureBudgets.edges) { drawn.line?.dashes = [] }
    add(.path(drawn, state.matrix, alpha: state.alpha), state, visible)
  }

  private mutating func picture(
    _ image: LayerImage, of id: LayerID, _ layer: LayerProperties, _ state: State, _ account: inout PictureAccount,
    _ contents: PictureContents
  ) {
    let (x, y) = (layer.boundsX, layer.boundsY)
    let near = state.matrix.box(x - 1e4, y - 1e4, x + layer.width + 1e4, y + layer.height + 1e4)
    guard near.common(state.clip) != nil, let decoded = contents.picture(image, of: id, for: account) else { return }
    guard let place = decoded.place(in: layer, image.fit) else { return }
    guard let visible = state.matrix.box(place.left, place.top, place.right, place.bottom).common(state.clip) else {
      return
    }
    account.charge(.pictures, PicturePrices.picture(points(visible)))
    add(.picture(decoded, place, state.matrix, alpha: state.alpha), state, visible)
  }
}
