/// Why there is no window, and what to do about it.
public enum WindowError: Error, Sendable, Hashable {
  /// No desktop to show a window on; the system's own words.
  case noDisplay(String)
  /// The desktop gave no window.
  case noWindow(String)
  /// The desktop on which the window was has gone.
  case desktopIsGone
  /// Nothing can be drawn in the window.
  case noDrawing(String)
  /// A library that paints is not there.
  case noPainting(String)
}

extension WindowError: CustomStringConvertible {
  /// One line: what, where, what to do.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      no window can be opened: \(reason); run it within a desktop, or set DISPLAY (X11) or WAYLAND_DISPLAY, or use \
      --stage web
      """
    case .noWindow(let reason):
      """
      the desktop gave no window: \(reason); try another of its drivers with SDL_VIDEODRIVER=x11 or wayland, or use \
      --stage web
      """
    case .desktopIsGone:
      "the desktop of the window is gone: its X server closed the connection; start this again when it is back"
    case .noDrawing(let reason):
      "nothing can be drawn in the window: \(reason); try SDL_RENDER_DRIVER=software, or use --stage web"
    case .noPainting(let reason): "\(reason); or use --stage web"
    }
  }
}
