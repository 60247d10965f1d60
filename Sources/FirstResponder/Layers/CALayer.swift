/// The looks of a view.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view whose layer it is. Cleared when the view goes.
  public internal(set) final unowned(unsafe) var view: UIView?
}
