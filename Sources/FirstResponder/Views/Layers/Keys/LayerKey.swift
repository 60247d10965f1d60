/// A property of layers by its name: how it is read, set, and whether its changes are animated by themselves.
@MainActor
struct LayerKey {
  let read: (CALayer) -> Any?
  /// Leaves the layer as it is for what is no value of the property.
  let write: (CALayer, Any?) -> Void
  let isAnimatable: Bool

  static func key<Layer: CALayer, Value: KeyValue>(
    _ property: ReferenceWritableKeyPath<Layer, Value>, isAnimatable: Bool = true
  ) -> LayerKey {
    LayerKey(
      read: { layer in
        let value: Any? = (layer as? Layer)?[keyPath: property]
        // What is nothing is no value: a property of an optional type would come wrapped twice.
        return value.flatMap { Mirror(reflecting: $0).displayStyle == .optional ? unwrap($0) : $0 }.map(boxed)
      },
      write: { layer, value in
        if let layer = layer as? Layer, let value = Value.from(value) { layer[keyPath: property] = value }
      }, isAnimatable: isAnimatable)
  }

  private static func unwrap(_ value: Any) -> Any? { Mirror(reflecting: value).children.first?.value }

  /// Those of every layer.
  static let ofLayers: [String: LayerKey] = [
    "frame": key(\CALayer.frame, isAnimatable: false), "bounds": key(\CALayer.bounds),
    "position": key(\CALayer.position), "anchorPoint": key(\CALayer.anchorPoint),
    "anchorPointZ": key(\CALayer.anchorPointZ), "zPosition": key(\CALayer.zPosition),
    "transform": key(\CALayer.transform), "sublayerTransform": key(\CALayer.sublayerTransform),
    "hidden": key(\CALayer.isHidden), "doubleSided": key(\CALayer.isDoubleSided),
    "geometryFlipped": key(\CALayer.isGeometryFlipped, isAnimatable: false),
    "opacity": key(\CALayer.opacity), "masksToBounds": key(\CALayer.masksToBounds),
    "backgroundColor": key(\CALayer.backgroundColor), "cornerRadius": key(\CALayer.cornerRadius),
    "borderWidth": key(\CALayer.borderWidth), "borderColor": key(\CALayer.borderColor),
    "shadowColor": key(\CALayer.shadowColor), "shadowOpacity": key(\CALayer.shadowOpacity),
    "shadowOffset": key(\CALayer.shadowOffset), "shadowRadius": key(\CALayer.shadowRadius),
    // As on iOS, outlines are animated by explicit animations only.
    "shadowPath": key(\CALayer.shadowPath, isAnimatable: false),
    "name": key(\CALayer.name, isAnimatable: false), "mask": key(\CALayer.mask, isAnimatable: false),
    "contentsScale": key(\CALayer.contentsScale, isAnimatable: false),
    "opaque": key(\CALayer.isOpaque, isAnimatable: false),
    "shouldRasterize": key(\CALayer.shouldRasterize), "rasterizationScale": key(\CALayer.rasterizationScale),
    "speed": key(\CALayer.speed, isAnimatable: false), "timeOffset": key(\CALayer.timeOffset, isAnimatable: false),
    "beginTime": key(\CALayer.beginTime, isAnimatable: false),
  ]

  static let ofShapes: [String: LayerKey] = [
    "path": key(\CAShapeLayer.path, isAnimatable: false), "fillColor": key(\CAShapeLayer.fillColor),
    "strokeColor": key(\CAShapeLayer.strokeColor), "strokeStart": key(\CAShapeLayer.strokeStart),
    "strokeEnd": key(\CAShapeLayer.strokeEnd), "lineWidth": key(\CAShapeLayer.lineWidth),
    "miterLimit": key(\CAShapeLayer.miterLimit), "lineDashPhase": key(\CAShapeLayer.lineDashPhase),
    "lineDashPattern": key(\CAShapeLayer.lineDashPattern, isAnimatable: false),
  ]

  static let ofGradients: [String: LayerKey] = [
    "colors": LayerKey(
      read: { ($0 as? CAGradientLayer)?.colors },
      write: { layer, value in (layer as? CAGradientLayer)?.colors = value as? [Any] }, isAnimatable: true),
    "locations": key(\CAGradientLayer.locations), "startPoint": key(\CAGradientLayer.startPoint),
    "endPoint": key(\CAGradientLayer.endPoint),
  ]

  static let ofTexts: [String: LayerKey] = [
    "string": LayerKey(
      read: { ($0 as? CATextLayer)?.string }, write: { layer, value in (layer as? CATextLayer)?.string = value },
      isAnimatable: false),
    "fontSize": key(\CATextLayer.fontSize), "foregroundColor": key(\CATextLayer.foregroundColor),
    "wrapped": key(\CATextLayer.isWrapped, isAnimatable: false),
  ]

  static let ofReplicators: [String: LayerKey] = [
    "instanceCount": key(\CAReplicatorLayer.instanceCount, isAnimatable: false),
    "instanceDelay": key(\CAReplicatorLayer.instanceDelay, isAnimatable: false),
    "instanceTransform": key(\CAReplicatorLayer.instanceTransform),
    "instanceColor": key(\CAReplicatorLayer.instanceColor),
    "instanceAlphaOffset": key(\CAReplicatorLayer.instanceAlphaOffset),
  ]
}

extension CALayer {
  /// A property's value by its name; what was stored under a name that is no property's.
  public final func value(forKey key: String) -> Any? {
    if let known = layerKey(key) { return known.read(self) }
    return looks.rare.values[key]
  }

  /// Sets a property by its name, or stores a value of the program's own under a name that is no property's. What is
  /// no value of the property leaves it as it is.
  public final func setValue(_ value: Any?, forKey key: String) {
    if let known = layerKey(key) { return known.write(self, value) }
    let changes: StageChanges = type(of: self).needsDisplay(forKey: key) ? .content : []
    change(key, changes) { looks.changeRare { $0.values[key] = value } }
  }

  /// A property's value by its name, or a part of it: `position.x`, `bounds.size.width`, `transform.rotation.z`,
  /// `transform.scale`.
  public final func value(forKeyPath keyPath: String) -> Any? {
    let path = keyPath.split(separator: ".").map(String.init)
    guard let key = path.first else { return nil }
    return path.count == 1 ? value(forKey: key) : KeyPart.read(path.dropFirst(), of: value(forKey: key))
  }

  /// Sets a property by its name, or a part of it. Nothing happens where there is no such part.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let path = keyPath.split(separator: ".").map(String.init)
    guard let key = path.first else { return }
    if path.count == 1 { return setValue(value, forKey: key) }
    let whole = KeyPart.replace(path.dropFirst(), of: self.value(forKey: key), with: value)
    if let whole { setValue(whole, forKey: key) }
  }

  /// The property of a name, under the name of its getter, too: `isHidden` is `hidden`.
  final func layerKey(_ key: String) -> LayerKey? {
    if let known = keyTable[key] ?? LayerKey.ofLayers[key] { return known }
    guard key.hasPrefix("is"), key.count > 2 else { return nil }
    let short = key.dropFirst(2)
    let name = short.prefix(1).lowercased() + short.dropFirst()
    return keyTable[name] ?? LayerKey.ofLayers[name]
  }
}
