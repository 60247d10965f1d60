/// The way from one controller to another, as an object: a subclass, or a closure, says how it is gone.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name by which `prepare(for:sender:)` tells segues apart.
  public final let identifier: String?
  /// Where the way begins.
  public final let source: UIViewController
  /// Where it leads.
  public final let destination: UIViewController
  private let handler: () -> Void

  /// Makes a way that a subclass goes in `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, {})
    super.init()
  }

  /// Makes a way that a closure goes.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
    super.init()
  }

  /// Goes the way: by itself it calls the closure that the segue was made with. It is not called by anybody here;
  /// `prepare(for:sender:)` is called by whoever calls it (B19.1).
  open func perform() { handler() }
}

/// A file with screens. There are none here (B19.1).
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Names a file. It is not looked for before something is made of it.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Stops with a message: there are no storyboards here.
  open func instantiateInitialViewController() -> UIViewController? { stop("its first controller") }
  /// Stops with a message: there are no storyboards here.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    stop("the controller '\(identifier)'")
  }

  private func stop(_ what: String) -> Never {
    fatalError(
      """
      \(what) of the storyboard '\(name)' was to be made, but there are no storyboards here (B19.1). Make the \
      controller in code and give it its views in loadView() or viewDidLoad().
      """)
  }
}
