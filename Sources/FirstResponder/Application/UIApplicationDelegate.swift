@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// Where the application stands in its life.
struct ApplicationLife {
  var state = UIApplication.State.active
}
