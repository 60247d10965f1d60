import EventTrace

/// Connects an app to the system process and runs its main thread.
@MainActor
protocol ApplicationHost {
  /// What the application is made with: the loop, and the screen that the system told of.
  func connect() -> ApplicationSetup
  /// Hands the system's messages to the application, without end.
  func run(_ application: UIApplication) -> Never
}

/// How an app starts (B8.1): the application object, the delegate object, the launch, the loop.
@MainActor
package enum ApplicationMain {
  /// Finds the host for the environment that the process was started in; nil if it was started by hand.
  static var findHost: @MainActor (_ environment: [String: String]) -> (any ApplicationHost)? = { environment in
    ReplayHost.find(environment) ?? SystemHost.find()
  }

  /// Starts an app whose classes are known. Does not return.
  package static func run(principal: UIApplication.Type, delegate: AnyClass?) -> Never {
    guard let host = findHost(ProcessInfo.processInfo.environment) else {
      let program = CommandLine.arguments.first ?? "APP"
      FileHandle.standardError.write(
        Data("This app needs a screen and fingers: start it with `firstresponder run \(program)`.\n".utf8))
      exit(2)
    }
    host.run(start(principal: principal, delegate: delegate, host.connect()))
  }

  /// Makes the application, then its delegate, and launches.
  static func start(
    principal: UIApplication.Type, delegate delegateClass: AnyClass?, _ setup: ApplicationSetup
  ) -> UIApplication {
    let application = UIApplication.make(principal, setup)
    application.launch(delegate: delegateClass.map { makeDelegate($0, for: application) }, opening: setup.launchURL)
    return application
  }

  private static func makeDelegate(_ type: AnyClass, for application: UIApplication) -> any UIApplicationDelegate {
    if type is UIApplication.Type, let itself = application as? any UIApplicationDelegate { return itself }
    guard let delegate = ObjectMaker.make(type) as? any UIApplicationDelegate else {
      fatalError(
        """
        The app delegate's class is \(type), which is no application delegate that can be made. Derive it from \
        UIResponder, conform it to UIApplicationDelegate and keep the inherited init().
        """)
    }
    return delegate
  }

  static func principal(named name: String?) -> UIApplication.Type {
    guard let name else { return UIApplication.self }
    guard let type = NSClassFromString(name) as? UIApplication.Type else {
      fatalError(
        """
        UIApplicationMain was given the principal class name '\(name)', and no UIApplication subclass has it. Pass \
        NSStringFromClass(YourApplication.self), or nil for UIApplication.
        """)
    }
    return type
  }

  static func delegateClass(named name: String) -> AnyClass {
    guard let type = NSClassFromString(name) else {
      fatalError(
        """
        UIApplicationMain was given the delegate class name '\(name)', and no class has it. Pass \
        NSStringFromClass(YourDelegate.self).
        """)
    }
    return type
  }
}

/// Starts the app: makes the application and its delegate, launches, and handles events until the process ends
/// (B8.1). Does not return.
///
/// - Parameters:
///   - argc: number of command line arguments, as `CommandLine.argc`.
///   - argv: the arguments, as `CommandLine.unsafeArgv`: what C's `main` gets.
///   - principalClassName: as `NSStringFromClass` gives it; nil for `UIApplication`.
///   - delegateClassName: as `NSStringFromClass` gives it; nil for an app without delegate.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  ApplicationMain.run(
    principal: ApplicationMain.principal(named: principalClassName),
    delegate: delegateClassName.map(ApplicationMain.delegateClass(named:)))
}

extension UIApplicationDelegate {
  /// Starts the app with the class as its delegate; what `@main` on the class calls. Does not return.
  public static func main() { ApplicationMain.run(principal: UIApplication.self, delegate: Self.self) }
}
