/// A layer that shows what is in it several times, each time a bit different. A stage shows it once, and the trace says
/// so.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  private var values = Values()

  private struct Values {
    var count = 1
    var preservesDepth = false
    var delay: CFTimeInterval = 0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(gray: 1, alpha: 1)
    var redOffset: Float = 0
    var greenOffset: Float = 0
    var blueOffset: Float = 0
    var alphaOffset: Float = 0
  }

  /// Makes a layer of zero size that shows what is in it once.
  public override init() { super.init() }
  /// Makes a copy of another layer's values, without its sublayers.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAReplicatorLayer { values = layer.values }
  }
  /// Makes a layer of zero size that shows what is in it once; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var keyTable: [String: LayerKey] { LayerKey.ofReplicators }
  override var stageShortfall: String? {
    values.count > 1 ? "what is in a replicator layer is shown once, not \(values.count) times" : super.stageShortfall
  }

  private func set<Value>(_ value: WritableKeyPath<Values, Value>, _ new: Value, _ key: String) {
    change(key, .properties) { values[keyPath: value] = new }
  }

  /// How often it is shown; once by default.
  open var instanceCount: Int {
    get { values.count }
    set { set(\.count, newValue, "instanceCount") }
  }
  /// Whether depth is kept; stored only.
  open var preservesDepth: Bool {
    get { values.preservesDepth }
    set { set(\.preservesDepth, newValue, "preservesDepth") }
  }
  /// By how much each further one is later. Seconds.
  open var instanceDelay: CFTimeInterval {
    get { values.delay }
    set { set(\.delay, newValue, "instanceDelay") }
  }
  /// The map from each to the next.
  open var instanceTransform: CATransform3D {
    get { values.transform }
    set { set(\.transform, newValue, "instanceTransform") }
  }
  /// What the first one's colours are multiplied by; opaque white by default.
  open var instanceColor: CGColor? {
    get { values.color }
    set { set(\.color, newValue, "instanceColor") }
  }
  /// What is added to red from each to the next.
  open var instanceRedOffset: Float {
    get { values.redOffset }
    set { set(\.redOffset, newValue, "instanceRedOffset") }
  }
  /// What is added to green from each to the next.
  open var instanceGreenOffset: Float {
    get { values.greenOffset }
    set { set(\.greenOffset, newValue, "instanceGreenOffset") }
  }
  /// What is added to blue from each to the next.
  open var instanceBlueOffset: Float {
    get { values.blueOffset }
    set { set(\.blueOffset, newValue, "instanceBlueOffset") }
  }
  /// What is added to alpha from each to the next.
  open var instanceAlphaOffset: Float {
    get { values.alphaOffset }
    set { set(\.alphaOffset, newValue, "instanceAlphaOffset") }
  }
}

extension CALayer {
  final var perspectiveShortfall: String? {
    guard looks.hasRare else { return nil }
    let rare = looks.rare
    guard rare.transform?.hasPerspective == true || rare.sublayerTransform.hasPerspective else { return nil }
    return "a transform with perspective is shown without it"
  }
}
