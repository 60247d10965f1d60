/// One instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public let session = UISceneSession()
  open override var next: UIResponder? { UIApplication.current }
}

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var screen: UIScreen { UIScreen.main }
  func windowLeft(_ window: UIWindow) {}
  func windowCame(_ window: UIWindow) {}
}

@preconcurrency @MainActor
public final class UISceneSession: NSObject {}

struct SceneMaker {}
