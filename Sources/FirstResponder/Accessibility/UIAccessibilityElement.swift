/// Something that is no view and yet shown by aids: a part of a view that draws itself.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// What the element is in. Not retained.
  open weak var accessibilityContainer: AnyObject?
  /// Where the element is in its container, points; the frame on the screen follows it.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// What the element is, in a word or two, with looks; kept without them.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// What the program calls the element.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// Makes an element of a container, which is not retained.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return accessibilityFrameInContainerSpace.applying(view.transformToScreen)
    }
    set { super.accessibilityFrame = newValue }
  }
}

/// Something that can be done with an object beside using it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What it does; true if it did.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// What it is called.
  open var name: String
  /// What it looks like.
  open var image: UIImage?
  /// Who does it, if a method does. Not retained.
  open weak var target: AnyObject?
  /// The method that does it: it takes the action, or nothing, and may answer whether it did.
  open var selector: Selector
  /// What does it, if a closure does.
  open var actionHandler: Handler?

  /// Makes an action that a method does.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }
  /// Makes an action that a method does.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    (self.name, self.image, self.selector) = (name, image, selector)
    super.init()
    self.target = target.map { $0 as AnyObject }
  }
  /// Makes an action that a closure does.
  public convenience init(name: String, actionHandler: Handler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }
  /// Makes an action that a closure does.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    selector = Selector("")
    super.init()
  }

  /// Does it, as an aid would; true if it was done.
  package final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    let answer = ActionMethods.send(selector, to: target, with: self, for: "a UIAccessibilityCustomAction")
    return answer as? Bool ?? true
  }
}
