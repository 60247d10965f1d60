import CPainting
import SystemLink

/// What a frame consists of, and what it costs: a walk over the layers that draws nothing, by the rules of the page
/// in the browser. It does not recurse, so that a tree may be as deep as it likes, and leaves out what is not seen. A
/// pane whose picture is too dear is cut out.
struct PicturePlan {
  struct State {
    var matrix: cairo_matrix_t
    var clip: PictureBox
    var alpha = 1.0
    /// Groups that this is in, and the region of the innermost.
    var depth = 0
    var region: Int?
    var account = 0
  }

  /// A layer that is gone into.
  private struct Open {
    let node: LayerTree.Node
    let layer: LayerProperties
    let outer: State
    var state: State
    let visible: PictureBox?
    var pane: Int?
    var group: Int?
    /// It throws the shadow of all that is in it.
    var throwsShadow = false
    var hasClip = false
    var isFinished = false
    var isCut = false
    var next = 0
    var count = 0
  }

  private(set) var steps: [Step] = []
  /// What of the screen each group needs; nil if nothing of it is seen.
  private(set) var regions: [PictureBox?] = []
  /// Nothing is left for a later frame.
  var isWhole = true
  /// When what was refused may be tried again, seconds since boot.
  private(set) var again = Double.infinity
  /// Accounts that were refused now.
  private(set) var refused: [Int] = []
  private var open: [Open] = []
  private let tree: LayerTree
  let pixelsPerPoint: Double
  private let now: Double

  init(
    _ tree: LayerTree, _ panes: inout PicturePanes, _ contents: PictureContents, on canvas: PictureBox,
    pixelsPerPoint: Double
  ) {
    (self.tree, self.pixelsPerPoint, now) = (tree, pixelsPerPoint, contents.now)
    for index in panes.accounts.indices { panes.accounts[index].begin() }
    let base = cairo_matrix_t(xx: pixelsPerPoint, yx: 0, xy: 0, yy: pixelsPerPoint, x0: 0, y0: 0)
    enter(.screen, State(matrix: base, clip: canvas), &panes, contents)
    walk(&panes, contents)
    refuseDearest(&panes)
  }

  /// Goes through the layers: into each, through its children in order, and out of it. How deep they are takes
  /// memory, and nothing else.
  private mutating func walk(_ panes: inout PicturePanes, _ contents: PictureContents) {
    while let inside = open.last {
      var account = inside.state.account
      var last: Open?
      if inside.next < inside.count {
        open[open.count - 1].next += 1
        let child = inside.node.children[inside.next]
        var state = inside.state
        if tree[child]?.properties.effects?.isMask == true {
          // The last of the children cuts out all that was drawn before it.
          guard inside.group != nil, child == inside.node.children.last else { continue }
          state = cut(&panes)
        }
        account = enter(child, state, &panes, contents)
      } else {
        last = open.removeLast()
        leave(inside, &panes)
      }
      guard panes.accounts[account].isTooDear else { continue }
      refuse(account, panes.accounts[account].dearest.reason, &panes)
      // Back to where its pane begins.
      while last.map({ $0.pane == nil || $0.state.account != account }) ?? true, let next = open.popLast() {
        last = next
      }
      guard let place = last?.pane, case .pane(_, let layer, let matrix, _) = steps[place] else { continue }
      steps.removeLast(steps.count - place - 1)
      steps[place] = .pane(account: account, layer, matrix, end: steps.count)
    }
  }

  private mutating func refuse(_ account: Int, _ reason: String, _ panes: inout PicturePanes) {
    panes.accounts[account].refuse(reason, at: tree.sequence)
    refused.append(account)
  }

  /// All together may be too dear although none is: then the dearest are left out.
  private mutating func refuseDearest(_ panes: inout PicturePanes) {
    var shown: [Int] = []
    for case .pane(let account, _, _, _) in steps where panes.accounts[account].refusal == nil {
      shown.append(account)
    }
    shown.sort { panes.accounts[$0].price > panes.accounts[$1].price }
    var sum = shown.reduce(0) { $0 + panes.accounts[$1].price }
    for account in shown where sum > PictureBudgets.allFrames {
      sum -= panes.accounts[account].price
      refuse(account, "with the others that are shown, \(panes.accounts[account].dearest.reason)", &panes)
    }
  }

  /// Something is drawn where it is seen: that belongs to what is put together now.
  mutating func add(_ step: Step, _ state: State, _ visible: PictureBox?) {
    if let region = state.region, let visible { regions[region] = regions[region]?.union(visible) ?? visible }
    steps.append(step)
  }

  /// A step within a group that was just begun.
  mutating func appendApart(_ step: Step) { steps.append(step) }

  /// The number of a group that needs a part of the screen.
  mutating func addRegion(_ box: PictureBox) -> Int {
    regions.append(box.pixels)
    return regions.count - 1
  }

  /// What is as large as a town is not drawn, or without its curves.
  func isTown(_ extent: Double, _ matrix: cairo_matrix_t) -> Bool { !(extent * scale(matrix) < 1e6) }

  /// Points of the screen for one of the matrix's own.
  func scale(_ matrix: cairo_matrix_t) -> Double { matrix.scale / pixelsPerPoint }

  func points(_ box: PictureBox) -> Double { box.area / (pixelsPerPoint * pixelsPerPoint) }

  /// - Returns: who pays.
  @discardableResult private mutating func enter(
    _ id: LayerID, _ outer: State, _ panes: inout PicturePanes, _ contents: PictureContents
  ) -> Int {
    guard let node = tree[id] else { return outer.account }
    var layer = node.properties
    let own = id == .screen ? 0 : panes.places[id]
    var state = outer
    state.account = own ?? outer.account
    let account = state.account
    panes.accounts[account].charge(.layers, PicturePrices.layer)
    guard !layer.isHidden, layer.opacity > 0 else { return account }
    // The screen of an app that never said what it is like lies where it lies.
    state.matrix = layer.matrix.within(outer.matrix)
    guard state.matrix.isDrawable else { return account }
    // Of corners that far apart none is seen round, and curves of that size are cut into very many pieces.
    if layer.cornerRadius > 0, isTown(max(layer.width, layer.height), state.matrix) { layer.cornerRadius = 0 }
    let box = state.matrix.box(
      layer.boundsX, layer.boundsY, layer.boundsX + layer.width, layer.boundsY + layer.height)
    let visible = box.common(outer.clip)
    var pane: Int?
    if own != nil {
      pane = steps.count
      var shown = layer
      if id == .screen {
        (shown.boundsX, shown.boundsY) = (0, 0)
        (shown.width, shown.height) = (outer.clip.right / pixelsPerPoint, outer.clip.bottom / pixelsPerPoint)
      }
      add(.pane(account: account, shown, state.matrix, end: steps.count + 1), outer, visible)
      if let later = panes.accounts[account].retry(tree.sequence, at: now) { again = min(again, later) }
      if panes.accounts[account].refusal != nil { return account }
    }
    // What is behind an opaque ground throws no shadow of its own.
    let shadow = layer.effects?.shadow
    let isOfAll = shadow.map { $0.path.isEmpty && layer.backgroundColor.alpha < 1 } ?? false
    let group = fade(node, &state, apart: isOfAll || mask(of: node) != nil)
    let at = open.count
    open.append(
      Open(
        node: node, layer: layer, outer: outer, state: state, visible: visible, pane: pane, group: group,
        throwsShadow: isOfAll))
    if let shadow, !isOfAll { self.shadow(shadow, layer, state, outer.clip, &panes.accounts[account]) }
    if layer.backgroundColor.alpha > 0, let visible, layer.width > 0, layer.height > 0 {
      let isSmooth = layer.cornerRadius > 0 || !state.matrix.isUpright
      panes.accounts[account].charge(.areas, PicturePrices.fill(points(visible), isSmooth: isSmooth))
      add(.fill(layer, state.matrix, alpha: state.alpha), state, visible)
    }
    guard node.content != .none || !node.children.isEmpty else { return account }
    if layer.masksToBounds {
      guard let visible else { return account }
      let isRectangle = layer.cornerRadius <= 0 && state.matrix.isUpright
      state.clip = visible
      if !isRectangle || !box.holds(outer.clip) {
        let height = (visible.bottom - visible.top) / pixelsPerPoint
        panes.accounts[account].charge(.clips, PicturePrices.clip(height: height, isRectangle: isRectangle))
        steps.append(.clip(layer, state.matrix))
        open[at].hasClip = true
      }
    }
    open[at].state = state
    content(node.content, of: id, layer, state, &panes.accounts[account], contents)
    open[at].count = node.children.count
    return account
  }

  /// The border comes over all that is in the layer, as on iOS.
  private mutating func finish(_ inside: Open, _ panes: inout PicturePanes) {
    let (layer, state) = (inside.layer, inside.state)
    if inside.isFinished { return }
    if inside.hasClip { steps.append(.unclip) }
    if let visible = inside.visible, layer.borderWidth > 0, layer.borderColor.alpha > 0 {
      panes.accounts[state.account].charge(.areas, PicturePrices.fill(points(visible), isSmooth: false))
      add(.border(layer, state.matrix, alpha: state.alpha), state, visible)
    }
  }

  /// The mask of the innermost layer begins.
  /// - Returns: the state in which it is drawn.
  private mutating func cut(_ panes: inout PicturePanes) -> State {
    let at = open.count - 1
    finish(open[at], &panes)
    (open[at].isFinished, open[at].isCut) = (true, true)
    var state = open[at].state
    (state.clip, state.alpha, state.depth) = (open[at].outer.clip, 1, state.depth + 1)
    panes.accounts[state.account].charge(.groups, PicturePrices.group(points(state.clip)))
    steps.append(.mask)
    return state
  }

  private mutating func leave(_ inside: Open, _ panes: inout PicturePanes) {
    let (layer, state) = (inside.layer, inside.state)
    finish(inside, &panes)
    if inside.isCut { steps.append(.endMask) }
    if let group = inside.group {
      regions[group] = regions[group]?.common(inside.outer.clip)?.pixels
      panes.accounts[state.account].charge(.groups, PicturePrices.group(regions[group].map(points) ?? 0))
      let thrown = inside.throwsShadow ? thrownShadow(inside.layer, state, regions[group], inside.outer.clip) : nil
      if let thrown { panes.accounts[state.account].charge(.groups, PicturePrices.shadow(points(thrown.box))) }
      let seen = thrown.map { shadow in regions[group].map { $0.union(shadow.box) } ?? shadow.box }
      add(
        .endGroup(group, alpha: inside.outer.alpha * layer.opacity, thrown), inside.outer, seen ?? regions[group])
    }
    if let place = inside.pane, case .pane(let account, let layer, let matrix, _) = steps[place] {
      steps[place] = .pane(account: account, layer, matrix, end: steps.count)
    }
  }

  /// Opacity is for all of a layer together: where it has several parts they are put together apart.
  /// - Parameter apart: they always are.
  private mutating func fade(_ node: LayerTree.Node, _ state: inout State, apart: Bool) -> Int? {
    guard node.properties.opacity < 1 || apart else { return nil }
    guard node.parts > 1 || apart, state.depth < PictureBudgets.groupsInside else {
      state.alpha *= node.properties.opacity
      return nil
    }
    regions.append(nil)
    (state.alpha, state.depth, state.region) = (1, state.depth + 1, regions.count - 1)
    steps.append(.group(regions.count - 1))
    return regions.count - 1
  }
}

extension PicturePlan {
  /// What cuts a layer out: it stands last among the children.
  private func mask(of node: LayerTree.Node) -> LayerID? {
    guard let last = node.children.last, tree[last]?.properties.effects?.isMask == true else { return nil }
    return last
  }
}

extension LayerTree.Node {
  /// How many things would overlap if each got the opacity for itself; children count as many.
  fileprivate var parts: Int {
    var parts = 2 * children.count + (properties.backgroundColor.alpha > 0 ? 1 : 0)
    if properties.borderWidth > 0, properties.borderColor.alpha > 0 { parts += 1 }
    switch content {
    case .none: break
    case .text, .image, .gradient, .drawing: parts += 1
    case .path(let path): parts += path.fill.alpha > 0 && path.stroke.alpha > 0 ? 2 : 1
    }
    return parts
  }
}
