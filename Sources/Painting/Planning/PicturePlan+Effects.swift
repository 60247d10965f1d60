import CPainting
import SystemLink

// Shadows and gradients.
extension PicturePlan {
  /// A shadow of an outline or of the ground, which is drawn before these.
  mutating func shadow(
    _ shadow: LayerShadow, _ layer: LayerProperties, _ state: State, _ clip: PictureBox,
    _ account: inout PictureAccount
  ) {
    guard shadow.path.count <= PictureBudgets.edges else { return account.charge(.paths, .infinity) }
    let size = shadow.path.isEmpty ? nil : OutlineSize(filled: shadow.path)
    let reach = 3 * shadow.radius
    let (left, top) = ((size?.left ?? layer.boundsX) + shadow.offsetX, (size?.top ?? layer.boundsY) + shadow.offsetY)
    let right = (size?.right ?? layer.boundsX + layer.width) + shadow.offsetX
    let bottom = (size?.bottom ?? layer.boundsY + layer.height) + shadow.offsetY
    if isTown(max(right - left, bottom - top) + 2 * reach, state.matrix) { return }
    let box = state.matrix.box(left - reach, top - reach, right + reach, bottom + reach)
    guard let visible = box.common(clip) else { return }
    account.charge(.groups, PicturePrices.shadow(points(visible)))
    if let size {
      account.charge(
        .paths,
        PicturePrices.path(size, scale: scale(state.matrix), width: right - left, height: bottom - top))
    }
    add(.shadow(shadow, layer, state.matrix, visible, alpha: state.alpha), state, visible)
  }

  /// The shadow of all that a layer has put together in a part of the screen.
  func thrownShadow(_ layer: LayerProperties, _ state: State, _ region: PictureBox?, _ clip: PictureBox)
    -> ThrownShadow?
  {
    guard let shadow = layer.effects?.shadow, let region else { return nil }
    let reach = 3 * shadow.radius * state.matrix.scale
    let (x, y) = shadow.offset(state.matrix)
    let box = PictureBox(
      left: region.left + x - reach, top: region.top + y - reach, right: region.right + x + reach,
      bottom: region.bottom + y + reach)
    return box.common(clip).map { ThrownShadow(shadow: shadow, matrix: state.matrix, box: $0) }
  }

  mutating func gradient(
    _ gradient: LayerGradient, _ layer: LayerProperties, _ state: State, _ account: inout PictureAccount
  ) {
    guard !gradient.stops.isEmpty, layer.width > 0, layer.height > 0 else { return }
    let box = state.matrix.box(
      layer.boundsX, layer.boundsY, layer.boundsX + layer.width, layer.boundsY + layer.height)
    guard let visible = box.common(state.clip), !isTown(max(layer.width, layer.height), state.matrix) else { return }
    account.charge(.areas, PicturePrices.picture(points(visible)))
    add(.gradient(gradient, layer, state.matrix, alpha: state.alpha), state, visible)
  }
}

extension LayerShadow {
  /// How far it falls, in pixels.
  func offset(_ matrix: cairo_matrix_t) -> (x: Double, y: Double) {
    (matrix.xx * offsetX + matrix.xy * offsetY, matrix.yx * offsetX + matrix.yy * offsetY)
  }
}
