extension SystemServices {
  /// Memory is short: the delegate hears it, then observers, then every controller whose view is in a
  /// window, outermost first.
  package func warnOfMemory() {
    journal.note(.lifecycle, application, "memory is short")
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    for window in application.windowList.all {
      guard let root = window.rootViewController else { continue }
      if let place = root.viewIfLoaded?.window, place !== window { continue }  // Another window's root by now (B8.37).
      var waiting = [root]
      while let controller = waiting.popLast() {
        controller.didReceiveMemoryWarning()
        waiting.append(contentsOf: controller.children.reversed())
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
          waiting.insert(presented, at: 0)
        }
      }
    }
  }
}
