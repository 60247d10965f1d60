extension CALayer {
  /// A layer with the values that are on the screen now: between the old and the new ones while an animation runs,
  /// otherwise those of the layer itself. A copy without sublayers; changing it changes nothing on the screen.
  public final func presentation() -> CALayer? {
    let copy = (ObjectMaker.make(type(of: self)) as? CALayer) ?? CALayer()
    copy.looks = looks
    copy.own.geometry = geometry
    copy.own.opacity = opacity
    copy.own.isHidden = isHidden
    copy.own.masksToBounds = masksToBounds
    copy.own.backgroundColor = backgroundColor.map(UIColor.init(cgColor:))
    for track in node.animated?.tracks ?? [] where !track.isReplaced {
      let value = track.property.stored(track.place)
      switch track.property {
      case .bounds, .position, .transform: copy.own.geometry.show(value, of: track.property)
      case .opacity: copy.own.opacity = Float(min(max(value[0], 0), 1))
      case .backgroundColor: copy.own.backgroundColor = UIColor(cgColor: CGColor(value))
      case .transition: break
      }
    }
    return copy
  }

  /// Ends what is under way here: the layer is shown as it is. Completions of blocks that have nothing left to move are
  /// called with false before the return.
  public final func removeAllAnimations() { node.animated?.removeAll(isSoon: false) }

  /// Ends what moves one property, named as in `animationKeys()`.
  public final func removeAnimation(forKey key: String) { node.animated?.removeAll(key, isSoon: false) }

  /// The properties that are under way: `bounds`, `position`, `transform`, `opacity`, `backgroundColor`; nil for none.
  public final func animationKeys() -> [String]? {
    let keys = node.animated?.keys ?? []
    return keys.isEmpty ? nil : keys
  }
}
