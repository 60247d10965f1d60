import EventTrace
import SystemLink

extension VirtualDriver {
  /// The screen that the app has now.
  package var screen: ScreenVariant {
    let size = application.screenBounds.size
    return ScreenVariant(
      width: Double(size.width), height: Double(size.height),
      isRightToLeft: application.userInterfaceLayoutDirection == .rightToLeft)
  }

  /// Gives the app another screen: it hears what apps hear when their part of the screen gets another size, and when
  /// the owner chooses a language of the other direction. Afterwards layout is done.
  package func show(on screen: ScreenVariant) {
    becomeCurrent()
    let old = self.screen
    if old.isRightToLeft != screen.isRightToLeft {
      application.deviceState.set { $0.layoutDirection = screen.isRightToLeft ? .rightToLeft : .leftToRight }
    }
    if (old.width, old.height) != (screen.width, screen.height) {
      system(.resize(width: screen.width, height: screen.height))
    }
    settle()
  }
}
