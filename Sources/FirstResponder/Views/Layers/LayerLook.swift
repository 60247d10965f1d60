// What few layers have: shadows, corners, depth and hints for drawing.

extension CALayer {
  /// Colour of the shadow; opaque black by default, nil for no shadow.
  public final var shadowColor: CGColor? {
    get { looks.rare.shadowColor }
    set { setRare(\.shadowColor, newValue, "shadowColor") }
  }
  /// How opaque the shadow is, 0...1; 0, for no shadow, by default. A layer that cuts off what sticks out of its bounds
  /// shows none, as on iOS (B13.4).
  public final var shadowOpacity: Float {
    get { looks.rare.shadowOpacity }
    set { setRare(\.shadowOpacity, newValue, "shadowOpacity") }
  }
  /// Where the shadow falls; 3 points up by default.
  public final var shadowOffset: CGSize {
    get { looks.rare.shadowOffset }
    set { setRare(\.shadowOffset, newValue, "shadowOffset") }
  }
  /// How soft the shadow is. Points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { looks.rare.shadowRadius }
    set { setRare(\.shadowRadius, newValue, "shadowRadius") }
  }
  /// What throws the shadow, in the layer's coordinates; nil for what the layer shows.
  public final var shadowPath: CGPath? {
    get { looks.rare.shadowPath }
    set { setRare(\.shadowPath, newValue?.frozen, "shadowPath") }
  }

  /// Which corners `cornerRadius` rounds; all by default.
  public final var maskedCorners: CACornerMask {
    get { looks.rare.maskedCorners }
    set { setRare(\.maskedCorners, newValue, "maskedCorners") }
  }
  /// The form of round corners. Stages draw both as parts of circles.
  public final var cornerCurve: CALayerCornerCurve {
    get { looks.rare.cornerCurve }
    set { setRare(\.cornerCurve, newValue, "cornerCurve") }
  }

  /// How far before the plane the anchor point lies; shown by no stage.
  public final var anchorPointZ: CGFloat {
    get { looks.rare.anchorPointZ }
    set { setRare(\.anchorPointZ, newValue, "anchorPointZ") }
  }
  /// Whether the layer is seen from behind; true by default. A stage shows it from both sides.
  public final var isDoubleSided: Bool {
    get { looks.rare.isDoubleSided }
    set { setRare(\.isDoubleSided, newValue, "doubleSided") }
  }
  /// Whether y of the sublayers grows upwards; stored only.
  public final var isGeometryFlipped: Bool {
    get { looks.rare.isGeometryFlipped }
    set { setRare(\.isGeometryFlipped, newValue, "geometryFlipped") }
  }

  /// Pixels of the content to a point; 1 by default.
  public final var contentsScale: CGFloat {
    get { looks.rare.contentsScale }
    set { setRare(\.contentsScale, newValue, "contentsScale", marks: .content) }
  }
  /// Where content that has a size of its own stands in the bounds; fills them by default.
  public final var contentsGravity: CALayerContentsGravity {
    get { looks.rare.contentsGravity }
    set { setRare(\.contentsGravity, newValue, "contentsGravity", marks: .content) }
  }
  /// The format in which content is stored; a hint that nothing here needs.
  public final var contentsFormat: CALayerContentsFormat {
    get { looks.rare.contentsFormat }
    set { setRare(\.contentsFormat, newValue, "contentsFormat", marks: []) }
  }
  /// How content is made smaller; stages choose by themselves.
  public final var minificationFilter: CALayerContentsFilter {
    get { looks.rare.minificationFilter }
    set { setRare(\.minificationFilter, newValue, "minificationFilter", marks: []) }
  }
  /// How content is made larger; stages choose by themselves.
  public final var magnificationFilter: CALayerContentsFilter {
    get { looks.rare.magnificationFilter }
    set { setRare(\.magnificationFilter, newValue, "magnificationFilter", marks: []) }
  }
  /// A promise that the layer's content fills its bounds without holes; a view's is the view's.
  public final var isOpaque: Bool {
    get { view?.flags.contains(.opaque) ?? looks.rare.isOpaque }
    set { if let view { view.flags.set(.opaque, newValue) } else { setRare(\.isOpaque, newValue, "opaque") } }
  }
  /// Whether the layer is to be kept as a picture; a hint that stages do without.
  public final var shouldRasterize: Bool {
    get { looks.rare.shouldRasterize }
    set { setRare(\.shouldRasterize, newValue, "shouldRasterize", marks: []) }
  }
  /// Pixels of that picture to a point.
  public final var rasterizationScale: CGFloat {
    get { looks.rare.rasterizationScale }
    set { setRare(\.rasterizationScale, newValue, "rasterizationScale", marks: []) }
  }
  /// Whether opacity is for the layer and what is in it together, as stages always draw it.
  public final var allowsGroupOpacity: Bool {
    get { looks.rare.allowsGroupOpacity }
    set { setRare(\.allowsGroupOpacity, newValue, "allowsGroupOpacity", marks: []) }
  }
  /// Whether edges that are not upright are smoothed, as stages always do.
  public final var allowsEdgeAntialiasing: Bool {
    get { looks.rare.allowsEdgeAntialiasing }
    set { setRare(\.allowsEdgeAntialiasing, newValue, "allowsEdgeAntialiasing", marks: []) }
  }
  /// Which edges are smoothed.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { looks.rare.edgeAntialiasingMask }
    set { setRare(\.edgeAntialiasingMask, newValue, "edgeAntialiasingMask", marks: []) }
  }
  /// Whether content may be drawn on another thread; nothing here is.
  public final var drawsAsynchronously: Bool {
    get { looks.rare.drawsAsynchronously }
    set { setRare(\.drawsAsynchronously, newValue, "drawsAsynchronously", marks: []) }
  }
  /// Whether a new size asks that the content be drawn anew.
  public final var needsDisplayOnBoundsChange: Bool {
    get { looks.rare.needsDisplayOnBoundsChange }
    set { setRare(\.needsDisplayOnBoundsChange, newValue, "needsDisplayOnBoundsChange", marks: []) }
  }
  /// Filters of the layer; stored only.
  public final var filters: [Any]? {
    get { looks.rare.filters }
    set { looks.changeRare { $0.filters = newValue } }
  }
  /// Filters of what is behind the layer; stored only.
  public final var backgroundFilters: [Any]? {
    get { looks.rare.backgroundFilters }
    set { looks.changeRare { $0.backgroundFilters = newValue } }
  }
  /// How the layer is put over what is behind it; stored only.
  public final var compositingFilter: Any? {
    get { looks.rare.compositingFilter }
    set { looks.changeRare { $0.compositingFilter = newValue } }
  }

  /// What the program calls the layer, for its own use.
  public final var name: String? {
    get { looks.name }
    set { looks.name = newValue }
  }
  /// Values for properties that nobody set; stored only, but for its `actions`.
  public final var style: [AnyHashable: Any]? {
    get { looks.rare.style }
    set { looks.changeRare { $0.style = newValue } }
  }

  /// Asks that the layer's content be shown anew.
}
