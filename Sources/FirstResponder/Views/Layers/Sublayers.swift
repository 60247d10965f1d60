// What is within a layer, back to front. The layers of a view's subviews are among the sublayers of its layer. As long
// as there are no others, nothing is stored here; from the first other layer on, `order` holds views and layers
// together and follows the view's changes.

extension CALayer {
  /// The layer that contains this one: for a view's layer, that of the superview. A mask is in none.
  public final var superlayer: CALayer? {
    if own.isMask { return nil }
    return view?.storedSuperview?.layer ?? storedSuperlayer
  }

  final var storedSublayers: [CALayer]? {
    let nodes = stageOrder
    return nodes.isEmpty ? nil : nodes.map(\.layer)
  }

  final func setSublayers(_ wanted: [CALayer]) {
    for layer in storedSublayers ?? [] where !wanted.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    for layer in wanted { addSublayer(layer) }
  }

  /// Takes the layer out of the one that contains it, or that it cuts out.
  final func leaveSuperlayer() {
    if own.isMask { storedSuperlayer?.setMask(nil); return }
    if let view { return view.removeFromSuperview() }
    guard let superlayer = storedSuperlayer else { return }
    endAnimationsBelow()
    forgetStage()
    storedSuperlayer = nil
    superlayer.order.removeAll { $0.isLayer(self) }
    superlayer.dropNeedlessOrder()
    superlayer.mark(.children)
  }

  /// - Parameter offset: 0 for behind the sibling, 1 for in front of it.
  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard sibling !== layer else { return }
    insert(layer) { order in order.firstIndex { $0.isLayer(sibling) }.map { $0 + offset } ?? order.endIndex }
  }

  final func exchange(_ old: CALayer, for new: CALayer) {
    guard old !== new, let place = stageOrder.firstIndex(where: { $0.isLayer(old) }) else { return }
    old.removeFromSuperlayer()
    insert(new) { min(place, $0.endIndex) }
  }

  final func insert(_ layer: CALayer, at place: ([StageNode]) -> Int) {
    checkAddition(of: layer)
    if layer.view == nil {
      layer.leaveForPlace(in: self)
      layer.storedSuperlayer = self
    }
    var order = stageOrder
    order.removeAll { $0.isLayer(layer) }
    order.insert(layer.view.map(StageNode.view) ?? .layer(layer), at: place(order))
    self.order = order
    dropNeedlessOrder()
    mark(.children)
    if layer.view == nil { layer.enter() }
    if view == nil { setNeedsLayout() }
  }

  /// The layer goes elsewhere: what moves of it goes on within one window.
  private func leaveForPlace(in superlayer: CALayer) {
    guard storedSuperlayer != nil else { return }
    let stays = !own.isMask && node.application === superlayer.node.application
    if stays {
      forgetStage()
      storedSuperlayer?.order.removeAll { $0.isLayer(self) }
      storedSuperlayer?.dropNeedlessOrder()
      storedSuperlayer?.mark(.children)
      storedSuperlayer = nil
    } else {
      leaveSuperlayer()
    }
  }

  private func checkAddition(of layer: CALayer) {
    if let view = layer.view, view.storedSuperview == nil || view.storedSuperview !== self.view {
      fatalError(
        """
        Can't add the layer of \(type(of: view)) to another layer by itself: what is drawn would no longer lie where \
        it is touched. Add the view with addSubview.
        """)
    }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        fatalError(
          """
          Can't add \(type(of: layer)) below itself: it already contains the receiver, so the tree would become a \
          circle. Take the receiver out of it first.
          """)
      }
      ancestor = current.storedSuperlayer
    }
  }

  // MARK: Order

  /// Views and layers within this one, back to front.
  final var stageOrder: [StageNode] { order.isEmpty ? view?.storedSubviews.map(StageNode.view) ?? [] : order }

  /// The view's subviews changed.
  ///
  /// Where a view goes counts among all that is drawn, layers without a view included: above or below a sibling means
  /// right beside it, front and back mean the very ends, and an index means right below the subview
  /// that stands there (B1.56).
  ///
  /// - Parameter moved: the one that came or changed places, and where it was put;
  ///   nil when one left or two exchanged their places.
  final func subviewsChanged(moved: (view: UIView, place: SubviewPlace)?) {
    guard !order.isEmpty, let subviews = view?.storedSubviews else { return }
    order.removeAll { node in
      guard case .view(let view) = node else { return false }
      return view === moved?.view || view.storedSuperview !== self.view
    }
    if let moved { order.insert(.view(moved.view), at: stagePlace(of: moved.view, moved.place, subviews)) }
    var next = subviews.makeIterator()
    for index in order.indices {
      if case .view = order[index], let view = next.next() { order[index] = .view(view) }
    }
    dropNeedlessOrder()
  }

  private func stagePlace(of moved: UIView, _ place: SubviewPlace, _ subviews: [UIView]) -> Int {
    func position(_ view: UIView) -> Int? { order.firstIndex { $0.isView(view) } }
    switch place {
    case .front: return order.endIndex
    case .back: return 0
    case .above(let sibling): return position(sibling).map { $0 + 1 } ?? order.endIndex
    case .below(let sibling): return position(sibling) ?? order.endIndex
    case .index:
      guard let index = subviews.firstIndex(where: { $0 === moved }), index + 1 < subviews.count else {
        return order.endIndex
      }
      return position(subviews[index + 1]) ?? order.endIndex
    }
  }

  /// Without other layers than those of views, the view alone knows the order.
  private func dropNeedlessOrder() {
    guard let view, !order.contains(where: { if case .layer = $0 { true } else { false } }) else { return }
    guard order.elementsEqual(view.storedSubviews, by: { $0.isView($1) }) else { return }
    order = []
  }

  final func dropViewsFromOrder() {
    order.removeAll { if case .view = $0 { true } else { false } }
  }

  /// The layer goes: a deep tree is taken apart one level at a time, so that no release nests in another.
  final func releaseSublayers() {
    var waiting = takeSublayers()
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { waiting.append(contentsOf: layer.takeSublayers()) }
    }
  }

  private func takeSublayers() -> [CALayer] {
    let layers = order.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
    order = []
    for layer in layers {
      layer.forgetStage()
      layer.storedSuperlayer = nil
    }
    return layers
  }
}
