import SystemLink

// How views and layers look on the stage: the one place where their values become those of the link.

extension LayerProperties {
  @MainActor
  init(_ view: UIView) {
    self.init()
    set(view.geometry)
    opacity = Double(view.storedAlpha)
    isHidden = view.flags.contains(.hidden)
    masksToBounds = view.flags.contains(.clipsToBounds)
    guard let extras = view.extras else { return }
    if let color = extras.backgroundColor { backgroundColor = color.cgColor.stageColor }
    if let layer = extras.layer {
      set(layer.looks)
      if layer.own.isMask { setMask() }
    }
    extras.moving?.show(in: &self)
    scale(by: extras.pointerScale)
  }

  mutating func scale(by scale: CGFloat) {
    if scale != 1 { (a, b, c, d) = (a * scale, b * scale, c * scale, d * scale) }
  }

  /// Maps it with its siblings, in their superlayer's coordinates.
  mutating func apply(_ map: CGAffineTransform) {
    let own = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0).concatenating(map)
    let position = CGPoint(x: positionX, y: positionY).applying(map)
    let shift = CGSize(width: tx, height: ty).applying(map)
    (a, b, c, d) = (own.a, own.b, own.c, own.d)
    (positionX, positionY, tx, ty) = (position.x, position.y, shift.width, shift.height)
  }

  /// It is not drawn, and cuts out what it is in.
  mutating func setMask() {
    var effects = effects ?? LayerEffects()
    effects.isMask = true
    self.effects = effects
  }

  /// For a layer without a view.
  @MainActor
  init(_ layer: CALayer) {
    self.init()
    set(layer.own.geometry)
    opacity = Double(layer.own.opacity)
    isHidden = layer.own.isHidden
    masksToBounds = layer.own.masksToBounds
    if let color = layer.own.backgroundColor { backgroundColor = color.cgColor.stageColor }
    set(layer.looks)
    if layer.own.isMask { setMask() }
    layer.own.moving?.show(in: &self)
  }

  private mutating func set(_ geometry: ViewGeometry) {
    (boundsX, boundsY) = (geometry.bounds.origin.x, geometry.bounds.origin.y)
    (width, height) = (geometry.bounds.size.width, geometry.bounds.size.height)
    (positionX, positionY) = (geometry.position.x, geometry.position.y)
    (anchorX, anchorY) = (geometry.anchor.x, geometry.anchor.y)
    let transform = geometry.transform
    (a, b, c, d, tx, ty) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  private mutating func set(_ looks: LayerLooks) {
    cornerRadius = looks.cornerRadius
    if looks.hasRare { effects = LayerEffects(looks.rare, masksToBounds: masksToBounds) }
    guard looks.hasBorderColor, looks.borderWidth != 0 else { return }
    borderWidth = looks.borderWidth
    borderColor = looks.borderColor.stageColor
  }
}

// MARK: - Numbers that the link refuses

extension LayerProperties {
  /// Puts 0 in the place of each number that is not finite; true if there was one.
  mutating func replaceNumbersThatAreNotFinite() -> Bool {
    let numbers: [WritableKeyPath<LayerProperties, Double>] = [
      \.boundsX, \.boundsY, \.width, \.height, \.positionX, \.positionY, \.anchorX, \.anchorY, \.a, \.b, \.c, \.d, \.tx,
      \.ty,
      \.opacity, \.cornerRadius, \.borderWidth,
    ]
    var found = false
    for number in numbers where !self[keyPath: number].isFinite {
      self[keyPath: number] = 0
      found = true
    }
    if effects?.isFinite == false {
      effects = nil
      found = true
    }
    return found
  }

  var isFinite: Bool {
    // A sum with a number that is not finite is not finite; one without may overflow,
    // and is then looked at more closely.
    (boundsX + boundsY + width + height + positionX + positionY + anchorX + anchorY + a + b + c + d + tx + ty + opacity
      + cornerRadius + borderWidth).isFinite && effects?.isFinite != false
  }
}

extension LayerContent {
  /// Bytes that it takes on the link.
  fileprivate var size: Int { LayerCommit.Operation.content(.screen, self).encodedSize }

  /// Whether every number is finite and nothing is greater than the link takes; otherwise why not.
  @MainActor var fault: String? {
    switch self {
    case .none: nil
    case .text(let text):
      if !text.fontSize.isFinite {
        "a font size that is not finite"
      } else if text.string.utf8.count > LinkLimits.textBytes {
        "a text of \(text.string.utf8.count) bytes, more than \(LinkLimits.textBytes)"
      } else {
        nil
      }
    case .path(let path):
      if path.elements.count > LinkLimits.pathElements {
        "a path of \(path.elements.count) elements, more than \(LinkLimits.pathElements)"
      } else if size > CommitWriter.greatestPiece {
        "a path of \(size) bytes, more than \(CommitWriter.greatestPiece)"
      } else if path.line?.fault != nil {
        path.line?.fault
      } else if !path.lineWidth.isFinite || !path.elements.allSatisfy(\.isFinite) {
        "a path with a number that is not finite"
      } else {
        nil
      }
    case .gradient(let gradient):
      if gradient.stops.count > LinkLimits.gradientStops {
        "a gradient of \(gradient.stops.count) colours, more than \(LinkLimits.gradientStops)"
      } else if !gradient.isFinite {
        "a gradient with a number that is not finite"
      } else {
        nil
      }
    case .image(let image):
      if image.data.count > LinkLimits.imageBytes {
        "an image of \(image.data.count) bytes, more than \(LinkLimits.imageBytes)"
      } else {
        nil
      }
    case .drawing(let drawing):
      if size > CommitWriter.greatestPiece {
        "a drawing of \(size) bytes, more than \(CommitWriter.greatestPiece)"
      } else if !drawing.width.isFinite || !drawing.height.isFinite {
        "a drawing whose size is not finite"
      } else {
        nil
      }
    }
  }
}

extension LayerPath.Element {
  var isFinite: Bool {
    switch self {
    case .move(let x, let y), .line(let x, let y): x.isFinite && y.isFinite
    case .quad(let controlX, let controlY, let x, let y):
      controlX.isFinite && controlY.isFinite && x.isFinite && y.isFinite
    case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
      control1X.isFinite && control1Y.isFinite && control2X.isFinite && control2Y.isFinite && x.isFinite && y.isFinite
    case .close: true
    }
  }
}
