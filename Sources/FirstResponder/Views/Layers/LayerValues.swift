// How the values of a layer are set. Where the layer has a view, they are the view's; the view is changed without its
// overridable properties being called, as in UIKit, where the view's setters call the layer's and not the other way
// round.

extension CALayer {
  final var geometry: ViewGeometry { view?.geometry ?? own.geometry }

  final func setGeometry(_ change: (inout ViewGeometry) -> Void) {
    if let view { return view.changeGeometry(change) }
    let old = own.geometry
    var new = old
    change(&new)
    guard new != old else { return }
    let isBlock = AnimationRun.current != nil
    var actions: [(key: String, action: any CAAction)] = []
    if !isBlock, mayAct {
      if old.bounds != new.bounds { collect("bounds", &actions) }
      if old.position != new.position { collect("position", &actions) }
      if old.anchor != new.anchor { collect("anchorPoint", &actions) }
      if old.transform != new.transform { collect("transform", &actions) }
    }
    own.geometry = new
    mark(.properties)
    if isBlock || (actions.isEmpty && node.isMoving) { node.followGeometry(from: old, to: new) }
    for (key, action) in actions { action.run(forKey: key, object: self, arguments: nil) }
    guard old.bounds != new.bounds else { return }
    if looks.hasRare, looks.rare.needsDisplayOnBoundsChange { setNeedsDisplay() }
    if looks.hasRare, looks.rare.sublayerTransform != CATransform3DIdentity { mark(.children) }
    setNeedsLayout()
  }

  private func collect(_ key: String, _ actions: inout [(key: String, action: any CAAction)]) {
    if let action = action(forKey: key) { actions.append((key, action)) }
  }

  /// A class of the program's hears of a frame as of its parts, as on iOS.
  final func setFrame(_ frame: CGRect) {
    guard isOfProgram else { return setGeometry { $0.frame = frame } }
    var new = geometry
    new.frame = frame
    let (bounds, position) = (new.bounds, new.position)
    if bounds != geometry.bounds { self.bounds = bounds }
    if position != geometry.position { self.position = position }
  }

  /// Whether the class is none of ours, and may override what is set.
  final var isOfProgram: Bool { ProgramClasses.isOfProgram(type(of: self)) }

  /// It is an object of another class by now, which a view asks for each change if it is the program's.
  final func classChanged() { view?.flags.set(.ownLayerClass, isOfProgram) }

  final func setOpacity(_ value: Float) {
    let opacity = value.isNaN ? 0 : min(max(value, 0), 1)
    let old = self.opacity
    guard opacity != old else { return }
    let action = actionBesideBlocks("opacity")
    if let view { view.storedAlpha = opacity } else { own.opacity = opacity }
    mark(.properties)
    if let action { return action.run(forKey: "opacity", object: self, arguments: nil) }
    if followsChanges { node.followOpacity(from: old, to: opacity) }
  }

  final func setHidden(_ value: Bool) {
    guard value != isHidden else { return }
    if let window = view as? UIWindow { return window.isHidden = value }
    change("hidden", .properties) {
      if let view { view.flags.set(.hidden, value) } else { own.isHidden = value }
    }
  }

  final func setMasksToBounds(_ value: Bool) {
    guard value != masksToBounds else { return }
    change("masksToBounds", .properties) {
      if let view { view.flags.set(.clipsToBounds, value) } else { own.masksToBounds = value }
    }
  }

  final func setBackgroundColor(_ value: CGColor?) {
    let old = backgroundColor
    guard value != old else { return }
    let action = actionBesideBlocks("backgroundColor")
    let color = value.map(UIColor.init(cgColor:))
    if let view { view.madeExtras.backgroundColor = color } else { own.backgroundColor = color }
    mark(.properties)
    if let action { return action.run(forKey: "backgroundColor", object: self, arguments: nil) }
    if followsChanges { node.followColor(from: old, to: value) }
  }

  final func setBorderColor(_ value: CGColor?) {
    guard value != borderColor else { return }
    change("borderColor", .properties) {
      looks.hasBorderColor = value != nil
      if let value { looks.borderColor = value }
    }
  }

  final func setZPosition(_ value: CGFloat) {
    guard value != looks.zPosition else { return }
    change("zPosition", []) { looks.zPosition = value }
    if let view { view.storedSuperview?.markChildrenChanged() } else { storedSuperlayer?.mark(.children) }
  }

  final func setLook(_ value: WritableKeyPath<LayerLooks, CGFloat>, _ new: CGFloat, _ key: String) {
    guard new != looks[keyPath: value] else { return }
    change(key, .properties) { looks[keyPath: value] = new }
  }

  /// Sets what few layers have; what it is told first creates room for all of that.
  final func setRare<Value: Equatable>(
    _ value: WritableKeyPath<RareLooks, Value>, _ new: Value, _ key: String, marks: StageChanges = .properties
  ) {
    guard new != looks.rare[keyPath: value] else { return }
    change(key, marks) { looks.changeRare { $0[keyPath: value] = new } }
  }

  // MARK: Transform

  final var storedTransform: CATransform3D {
    let flat = geometry.transform
    // One that was set for the plane since counts.
    if looks.hasRare, let transform = looks.rare.transform, transform.flat == flat { return transform }
    return CATransform3D(flat)
  }

  final func setTransform(_ value: CATransform3D) {
    if CATransform3DIsAffine(value) {
      if looks.hasRare, looks.rare.transform != nil { setSpatial(nil) }
      return setGeometry { $0.transform = value.flat }
    }
    let flat = value.flat
    // Where the plane stays as it is, the change is none of the geometry's.
    if flat == geometry.transform, value != storedTransform {
      return change("transform", .properties) { setSpatial(value) }
    }
    setGeometry { $0.transform = flat }
    setSpatial(value)
  }

  private func setSpatial(_ value: CATransform3D?) { looks.changeRare { $0.transform = value } }

  /// Turn, scale and shift about the anchor point, in the plane.
  public final func affineTransform() -> CGAffineTransform { geometry.transform }
  /// Sets turn, scale and shift about the anchor point.
  public final func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }
}

/// Tells the program's classes of layers from ours.
@MainActor
private enum ProgramClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func isOfProgram(_ type: CALayer.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let answer = !_typeName(type).hasPrefix("FirstResponder.")
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}
