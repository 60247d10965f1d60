// Which properties can be observed by name: the one place that knows all classes that have some.

extension ObservationBook {
  /// Reads a property of an object; nil if the object has no such property.
  typealias Reader = @MainActor (AnyObject) -> Any??

  /// The names are UIKit's for key-value observing, which leaves out "is".
  static let readers: [String: [Reader]] = [
    "frame": [{ ($0 as? UIView)?.frame }, { ($0 as? CALayer)?.frame }],
    "bounds": [{ ($0 as? UIView)?.bounds }, { ($0 as? CALayer)?.bounds }],
    "center": [{ ($0 as? UIView)?.center }],
    "transform": [{ ($0 as? UIView)?.transform }],
    "position": [{ ($0 as? CALayer)?.position }],
    "hidden": [{ ($0 as? UIView)?.isHidden }],
    "alpha": [{ ($0 as? UIView)?.alpha }],
    "contentOffset": [{ ($0 as? UIScrollView)?.contentOffset }],
    "contentSize": [{ ($0 as? UIScrollView)?.contentSize }],
    "contentInset": [{ ($0 as? UIScrollView)?.contentInset }],
    "enabled": [{ ($0 as? UIControl)?.isEnabled }, { ($0 as? UIGestureRecognizer)?.isEnabled }],
    "selected": [{ ($0 as? UIControl)?.isSelected }],
    "highlighted": [{ ($0 as? UIControl)?.isHighlighted }],
    "state": [{ ($0 as? UIGestureRecognizer)?.state.rawValue }],
  ]
}
