/// Makes copies of layers by their class's `init(layer:)`, which Swift allows for `required` initializers only.
///
/// Every class that descends from CALayer has it at the same place of its table of methods, so a class that redeclares
/// it as `required` can stand in for the real one in the call, as in `ObjectMaker`.
public enum LayerMaker {
  /// Must be `open`, as `ObjectMaker.Probe`.
  open class Probe: CALayer {
    public required override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A copy of a layer. Where a class has initialisers of its own and not this one, the nearest class above that does.
  @MainActor @inline(never)
  static func copy(_ layer: CALayer, as type: AnyClass) -> CALayer {
    unsafeBitCast(type, to: Probe.Type.self).init(layer: layer)
  }
}

extension CALayer {
  /// A layer with the values that are on the screen now: between the old and the new ones while an animation runs,
  /// otherwise those of the layer itself. A copy without sublayers, made with `init(layer:)`; changing it changes
  /// nothing on the screen. Nil for a class that neither has nor inherits that initialiser.
  public final func presentation() -> Self? { shownCopy() as? Self }

  /// For what `presentation()` answers, the layer itself; otherwise the receiver.
  public final func model() -> Self { modelLayer as? Self ?? self }

  /// What is on the screen now, as a copy.
  final func shownCopy() -> CALayer {
    let copy = LayerMaker.copy(self, as: type(of: self))
    guard let values = node.animated else { return copy }
    for track in values.tracks where !track.isReplaced {
      let value = track.property.stored(track.place)
      switch track.property {
      case .bounds, .position, .transform: copy.own.geometry.show(value, of: track.property)
      case .opacity: copy.own.opacity = Float(min(max(value[0], 0), 1))
      case .backgroundColor: copy.own.backgroundColor = UIColor(cgColor: CGColor(value))
      case .transition: break
      }
    }
    for animation in values.added { animation.show(in: copy) }
    return copy
  }

  /// The value of a property that is on the screen now.
  final func shownValue(_ key: String) -> Any? {
    (node.animated == nil ? self : shownCopy()).value(forKey: key)
  }

  /// For a copy: shows another value, without the program's overrides of the usual properties.
  final func show(_ value: Any, forKeyPath keyPath: String) {
    let path = keyPath.split(separator: ".").map(String.init)
    guard let key = path.first else { return }
    let whole: Any? =
      path.count == 1 ? value : KeyPart.replace(path.dropFirst(), of: self.value(forKey: key), with: value)
    switch key {
    case "position": if let point = CGPoint.from(whole) { own.geometry.position = point }
    case "bounds":
      guard var bounds = CGRect.from(whole) else { return }
      bounds.size = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
      own.geometry.bounds = bounds
    case "anchorPoint": if let point = CGPoint.from(whole) { own.geometry.anchor = point }
    case "transform":
      guard let map = CATransform3D.from(whole) else { return }
      own.geometry.transform = map.flat
      looks.changeRare { $0.transform = CATransform3DIsAffine(map) ? nil : map }
    case "opacity": if let opacity = Float.from(whole) { own.opacity = min(max(opacity, 0), 1) }
    default: if let whole { setValue(whole, forKey: key) }
    }
  }
}
