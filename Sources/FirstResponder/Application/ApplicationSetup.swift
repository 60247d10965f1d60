import EventTrace
import SystemLink

/// What an application needs before its initializer runs: `init()` has no parameters,
/// as subclasses may not know of these.
@MainActor
struct ApplicationSetup {
  var loop: any MainLoop
  var screen: UIScreen
  var recorder: Recorder?
  /// The class of the scene's delegate, as the app's manifest names it; nil if it names none.
  var sceneDelegateName: String?
  /// What the app was started to open; nil if a person opened it.
  var launchURL: LaunchURL?

  static var pending: ApplicationSetup?
}

extension UIApplication {
  /// Makes an application of a class that was named at run time.
  static func make(_ type: UIApplication.Type, _ setup: ApplicationSetup) -> UIApplication {
    ApplicationSetup.pending = setup
    defer { ApplicationSetup.pending = nil }
    guard let application = ObjectMaker.make(type) as? UIApplication else {
      fatalError("\(type) could not be made. A UIApplication subclass needs its inherited init().")
    }
    return application
  }

  /// Makes an application whose time moves only when told.
  package static func simulated(
    _ type: UIApplication.Type, screen: ScreenDescription, tracing: Tracing, loop: VirtualMainLoop
  ) -> UIApplication {
    make(
      type,
      ApplicationSetup(
        loop: loop, screen: .make(screen), recorder: tracing == .off ? nil : Recorder(tracing: tracing)))
  }

  /// Seconds on the application's clock.
  package final var now: TimeInterval { loop.now }
  /// Every decision that is kept.
  package final var currentTrace: Trace { recorder?.trace ?? .empty }
  /// The screen's rectangle, points.
  package final var screenBounds: CGRect { screen.bounds }
  /// The scene that a window made from outside belongs to: the first connected one, if any.
  package final var windowSceneForNewWindows: UIWindowScene? {
    storedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }
  /// Makes this application the one that `shared` answers.
  package final func becomeCurrent() { UIApplication.current = self }
}
