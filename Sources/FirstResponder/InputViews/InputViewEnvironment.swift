/// What is shown at the lower edge of the screen for the first responder: the keyboard or an input view, and an accessory above it.
@MainActor
final class InputViewEnvironment {
  unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  /// Another responder gets what is typed.
  func targetChanged() {}

  /// The first responder may have other input views now.
  func reload() {}
}

extension UIResponder {
  func refreshInputViews() {
    guard let application = windowWhereFirst?.application else { return }
    application.inputViews.reload()
  }
}
