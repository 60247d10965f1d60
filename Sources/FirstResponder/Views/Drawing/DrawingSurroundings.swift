// What drawing needs of the application that is there, if one is.

extension CGContext {
  /// Pixels a point of the screen; 1 where there is none, or from another thread than the main one.
  static var screenScale: CGFloat {
    guard Thread.isMainThread else { return 1 }
    return MainActor.assumeIsolated { UIApplication.current?.screen.scale ?? 1 }
  }
}

/// Says in the trace what can't be drawn, or made; from the main thread only.
func noteLoss(_ what: String) {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated {
    guard let application = UIApplication.current else { return }
    application.note(.lifecycle, application, "not drawn: \(what)")
  }
}
