/// A resource that the app is asked to open, in the forms in which the parts of the app hear of it.
@MainActor
struct LaunchResource {
  var url: URL
  /// The name of the app that asks, if it is known.
  var source: String?

  /// For scenes.
  var context: UIOpenURLContext {
    let options = UIScene.OpenURLOptions()
    options.sourceApplication = source
    return UIOpenURLContext(url: url, options: options)
  }

  /// For a delegate without scenes.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
    var options: [UIApplication.LaunchOptionsKey: Any] = [.url: url]
    if let source { options[.sourceApplication] = source }
    return options
  }
}
