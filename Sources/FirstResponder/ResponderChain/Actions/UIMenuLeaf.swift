/// An element of a menu that can be chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// The text that is shown, and that the trace tells a choice by.
  var title: String { get set }
  /// The picture beside the title; nil for none.
  var image: UIImage? { get set }
  /// The picture while the state is on.
  var selectedImage: UIImage? { get set }
  /// What says more about the element, where there is room for it.
  var discoverabilityTitle: String? { get set }
  /// How the element is shown, and whether it can be chosen.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it stands for something that is on.
  var state: UIMenuElement.State { get set }
  /// Whether it may be repeated while it is held.
  var repeatBehavior: UIMenuElement.RepeatBehavior { get set }
  /// Who had it performed, while it is performed; nil otherwise.
  var sender: Any? { get }
  /// Does what the element stands for. A target of nil is found along the responder chain; an action needs none.
  func performWithSender(_ sender: Any?, target: Any?)
}
