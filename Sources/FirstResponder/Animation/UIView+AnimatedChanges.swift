// Where changes of the model become animations: the one way through which each animatable property is set ends here.

extension StageNode {
  /// What is under way in the view or layer.
  var animated: AnimatedValues? {
    get {
      switch self {
      case .view(let view): view.extras?.moving as? AnimatedValues
      case .layer(let layer): layer.own.moving as? AnimatedValues
      }
    }
    nonmutating set {
      switch self {
      case .view(let view): view.madeExtras.moving = newValue
      case .layer(let layer): layer.own.moving = newValue
      }
    }
  }

  /// It leaves its window: what moves ends. What waits for a window goes on waiting.
  func endAnimations() {
    if let animated, animated.animator != nil { animated.removeAll(isSoon: true) }
  }

  /// Whether anything is under way in it.
  var isMoving: Bool {
    switch self {
    case .view(let view): view.extras?.moving != nil
    case .layer(let layer): layer.own.moving != nil
    }
  }

  /// The application that shows it; nil while it is in no window.
  var application: UIApplication? {
    switch self {
    case .view(let view): return view.storedWindow?.application
    case .layer(let layer):
      var ancestor: CALayer? = layer
      while let current = ancestor {
        if let view = current.view { return view.storedWindow?.application }
        ancestor = current.storedSuperlayer
      }
      return nil
    }
  }

  /// Place, size or orientation changed.
  func followGeometry(from old: ViewGeometry, to new: ViewGeometry) {
    if old.bounds != new.bounds { follow(.bounds, old, new) }
    if old.position != new.position || old.anchor != new.anchor { follow(.position, old, new) }
    if old.transform != new.transform { follow(.transform, old, new) }
  }

  private func follow(_ property: AnimatedProperty, _ old: ViewGeometry, _ new: ViewGeometry) {
    follow(property, from: property.numbers(old), to: property.numbers(new))
  }

  func followOpacity(from old: Float, to new: Float) {
    follow(
      .opacity, from: AnimatedNumbers(repeating: Double(old)), to: AnimatedNumbers(repeating: Double(new)))
  }

  /// No colour is the other one, wholly transparent.
  func followColor(from old: CGColor?, to new: CGColor?) {
    let clear = CGColor(gray: 0, alpha: 0)
    let (from, to) = (old ?? new?.copy(alpha: 0) ?? clear, new ?? old?.copy(alpha: 0) ?? clear)
    follow(.backgroundColor, from: from.numbers, to: to.numbers)
  }

  /// A property of the model went from one stored value to another.
  private func follow(_ property: AnimatedProperty, from old: AnimatedNumbers, to new: AnimatedNumbers) {
    guard let run = AnimationRun.current else { animated?.shift(property, from: old, to: new); return }
    guard let animator = run.animator(for: self) else {
      if run.timing.isInstant { animated?.end(property) } else { animated?.shift(property, from: old, to: new) }
      return
    }
    // A number that is not finite has no way to it.
    guard isFinite(property.path(old)), isFinite(property.path(new)) else { animated?.end(property); return }
    let values = animated ?? AnimatedValues(self, animator)
    animated = values
    values.begin(property, from: old, to: new, in: run)
  }

  private func isFinite(_ numbers: AnimatedNumbers) -> Bool { (numbers * AnimatedNumbers(repeating: 0)).sum() == 0 }

  /// Bars the view from touches while a transition runs in it.
  func followTransition(in run: AnimationRun) {
    go(.transition, AnimatedWay(AnimatedWay.Leg(from: .zero, to: .zero)), in: run)
  }

  /// Shows a property on a way for as long as a run lasts, whatever the model says.
  /// Nothing happens where nothing animates.
  func go(_ property: AnimatedProperty, _ way: AnimatedWay, in run: AnimationRun) {
    guard let animator = run.animator(for: self) else { return }
    let values = animated ?? AnimatedValues(self, animator)
    animated = values
    values.go(property, way, model: stored(property), in: run)
  }

  /// The model's value.
  private func stored(_ property: AnimatedProperty) -> AnimatedNumbers {
    switch property {
    case .bounds, .position, .transform: property.numbers(layer.geometry)
    case .opacity: AnimatedNumbers(repeating: Double(layer.opacity))
    case .backgroundColor: layer.backgroundColor?.numbers ?? .zero
    case .transition: .zero
    }
  }

  /// Sets a stored value without animation, and without the program's overrides of the property.
  func setModel(_ value: AnimatedNumbers, of property: AnimatedProperty) {
    AnimationRun.outsideOfBlocks {
      switch property {
      case .bounds, .position, .transform: layer.setGeometry { $0.show(value, of: property) }
      case .opacity: layer.opacity = Float(min(max(value[0], 0), 1))
      case .backgroundColor: layer.backgroundColor = CGColor(value)
      case .transition: break
      }
    }
  }
}

extension UIView {
  /// Whether a change of an animatable property concerns an animation: a block is being called,
  /// or one is under way here.
  @inline(__always)
  final var followsChanges: Bool { AnimationRun.current != nil || extras?.moving != nil }

  /// The view leaves its window: what moves ends, and its completions come with the next turn.
  final func endAnimations() {
    guard let extras else { return }
    StageNode.view(self).endAnimations()
    for layer in extras.layer?.bareLayers ?? [] { layer.endAnimationsBelow() }
  }

  /// The view has come into a window: layers of it that no view has come with it.
  final func enterLayers() {
    guard let layer = extras?.layer else { return }
    if let animated = StageNode.view(self).animated, let application = storedWindow?.application {
      animated.enter(application.animator)
    }
    for layer in layer.bareLayers { layer.enter() }
  }
}

extension CALayer {
  /// The layer, or the view that it is a side of.
  final var node: StageNode { view.map(StageNode.view) ?? .layer(self) }
  final var followsChanges: Bool { AnimationRun.current != nil || node.isMoving }

  /// What moves of a layer without a view ends; completions come with the next turn.
  final func endAnimations() { StageNode.layer(self).endAnimations() }

  /// The same for it and the layers within it.
  final func endAnimationsBelow() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.endAnimations()
      waiting.append(contentsOf: layer.bareLayers)
    }
  }
}
