import SystemLink

/// What is drawn: a rectangle with a place, a background, a border and layers within it.
/// It knows nothing of events (B1.21).
///
/// A view's layer is the view seen from its looks: place, opacity, background and clipping are stored once, in the
/// view, and both names change the same thing. A layer that is added to another without a view has values of its own.
///
/// What it shows besides is drawn, by a class that overrides `draw(in:)`, by a delegate or by the view, or is a picture
/// in `contents`. A stage is told what was drawn, and draws it: there are no pixels here.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // As with a view's superview, whoever goes clears what points to it.

  /// The view whose layer it is.
  public internal(set) final unowned(unsafe) var view: UIView?
  /// The layer that contains this one, for a layer without a view.
  final unowned(unsafe) var storedSuperlayer: CALayer?
  /// What the view stores for its layer; only used without a view.
  final var own = OwnLayerValues()
  /// What no view stores.
  final var looks = LayerLooks()
  /// Views and layers within this one, back to front; empty while there are only views, whose order the view knows.
  final var order: [StageNode] = []
  /// What was drawn, or given by the program; nil for nothing.
  final var contentsStore: LayerContentsStore?
  /// A delegate that is not the layer's view.
  final weak var storedDelegate: (any CALayerDelegate)?
  /// Where a layer without a view stands on the stage.
  final var stageEntry = LayerStageEntry()

  /// Makes a layer of zero size that stands alone.
  public override init() { super.init() }

  /// Makes a layer of zero size; nothing is read from the coder, as there are no archives of layers here.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    onMainThread {
      own.moving?.ownerGoes()
      releaseSublayers()
    }
  }

  // MARK: Drawing

  /// Gives the layer something to show: by itself asks the delegate for it, and without one has it drawn. Called before
  /// the stage is told, where it has to be shown anew.
  open func display() { if let delegate { delegate.display(self) } else { drawContents() } }
  /// Draws what the layer shows, in its own coordinates: by itself the delegate does, which is the view for its layer.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Asks that what the layer shows be drawn anew at the end of the turn.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Asks that a part of what the layer shows be drawn anew: all of it is.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay() }

  /// What the layer shows besides its background and border.
  var stageContent: LayerContent { drawnContent }
}

/// What a layer without a view keeps for itself.
struct OwnLayerValues {
  var geometry = ViewGeometry(frame: .zero)
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  var backgroundColor: UIColor?
  /// What of the layer is on its way; nil while nothing is.
  var moving: (any ValuesInMotion)?
}

/// What every layer keeps, with a view or without.
struct LayerLooks {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = CGColor(gray: 0, alpha: 1)
  var hasBorderColor = true
  var zPosition: CGFloat = 0
  var name: String?
}

// MARK: - Making the layer of a view

extension UIView {
  /// The view's looks. Made when it is first asked for, of the class that `layerClass` names.
  public final var layer: CALayer {
    if let layer = extras?.layer { return layer }
    let type: AnyClass = Self.layerClass
    guard let made = ObjectMaker.make(type) as? CALayer else {
      fatalError(
        """
        \(Self.self).layerClass answers \(type), which is no CALayer. A view needs a layer to be drawn: answer \
        CALayer.self or a subclass of it.
        """)
    }
    made.view = self
    madeExtras.layer = made
    if type != CALayer.self {
      markContentChanged()
      if DrawOverrides.draws(Swift.type(of: made)) {
        flags.insert(.draws)
        markNeedsDisplay()
      }
    }
    return made
  }
}

extension CALayer {
  /// The view goes: what it stored for the layer stays with the layer, for those who still hold it.
  final func viewGoes() {
    guard let view else { return }
    own.geometry = view.geometry
    own.opacity = view.storedAlpha
    own.isHidden = view.flags.contains(.hidden)
    own.masksToBounds = view.flags.contains(.clipsToBounds)
    own.backgroundColor = view.extras?.backgroundColor
    dropViewsFromOrder()
    self.view = nil
  }
}
