/// A view that a menu or a pointer is about, as it is to be seen then.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view, which should be in a window.
  public final let view: UIView

  /// Describes a view as it stands in its window. The preview keeps the view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// The view's size, points.
  open var size: CGSize { view.bounds.size }
}
