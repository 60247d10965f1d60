// Two apps may stand side by side; each then has a screen of its own, smaller than the device's. What UIKit calls the
// scene's size is the size of this screen. A device that is turned has a screen of another shape, too.

extension SystemServices {
  /// Gives the app's screen another size, at once. Windows that filled it fill it again.
  package func resizeScreen(to size: CGSize) {
    guard size != application.screen.bounds.size, size.width > 0, size.height > 0 else { return }
    ScreenChange(of: application, to: size).run()
  }
}
