// A snapshot that came from another process is checked once: whoever reads it goes from place to
// place without asking again.

extension Snapshot {
  enum CodingKeys: String, CodingKey {
    case time, screen, windows, views, recognizers, application, constraints, origins
  }

  /// - Throws: `DecodingError.dataCorrupted` where a place that one part names is not there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decode(Double.self, forKey: .time)
    screen = try container.decode(PlaneSize.self, forKey: .screen)
    windows = try container.decode([WindowSnapshot].self, forKey: .windows)
    views = try container.decode([ViewSnapshot].self, forKey: .views)
    recognizers = try container.decode([RecognizerSnapshot].self, forKey: .recognizers)
    application = try container.decode(ApplicationSnapshot.self, forKey: .application)
    // An app of a release before that has none.
    constraints = try container.decodeIfPresent(ConstraintsSnapshot.self, forKey: .constraints)
    origins = try container.decodeIfPresent(OriginsSnapshot.self, forKey: .origins)
    guard let (key, fault) = fault else { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: fault)
  }

  /// The first place that is named and not there.
  private var fault: (CodingKeys, String)? {
    for (place, window) in windows.enumerated() {
      guard views.indices.contains(window.view), views[window.view].parent == nil else {
        return (.windows, "window \(place) has view \(window.view), which is no window's")
      }
    }
    for (place, view) in views.enumerated() {
      // Views stand before their subviews: who goes from superview to superview comes to an end.
      if let parent = view.parent, !(0..<place).contains(parent) {
        return (.views, "view \(place) has superview \(parent)")
      }
      guard windows.indices.contains(view.window) else { return (.views, "view \(place) is in window \(view.window)") }
      for recognizer in view.recognizers
      where !recognizers.indices.contains(recognizer) || recognizers[recognizer].view != place {
        return (.views, "view \(place) has recognizer \(recognizer), which is not on it")
      }
    }
    for (place, recognizer) in recognizers.enumerated() where !views.indices.contains(recognizer.view) {
      return (.recognizers, "recognizer \(place) is on view \(recognizer.view)")
    }
    if let key = application.keyWindow, !windows.indices.contains(key) {
      return (.application, "window \(key) is key")
    }
    for responder in application.chain {
      if let view = responder.view, !views.indices.contains(view) {
        return (.application, "responder \(responder.id) stands at view \(view)")
      }
    }
    return constraints?.fault(views: views.count).map { (.constraints, $0) }
  }
}
