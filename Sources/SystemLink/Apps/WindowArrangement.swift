/// Which of the home screen's windows stand above other apps, and where in it the pictures of other apps belong.
///
/// Said by the home screen whenever it changes. Layers that the system does not know (yet) are left out.
public struct WindowArrangement: Sendable, Hashable {
  /// A window above other apps: an alert, the status bar, the list of open apps (B9.17).
  public struct SystemWindow: Sendable, Hashable {
    /// The window's layer, a child of the screen.
    public var layer: LayerID
    /// Whether touches within its frame are the home screen's; otherwise they go to what is below.
    public var takesTouches: Bool

    /// A window of the home screen, named by its layer; unless `takesTouches`, it only shows something.
    public init(layer: LayerID, takesTouches: Bool) {
      self.layer = layer
      self.takesTouches = takesTouches
    }
  }

  /// A layer that shows the screen of another app, scaled to fill the layer.
  public struct AppPicture: Sendable, Hashable {
    /// The layer whose place the picture takes.
    public var layer: LayerID
    /// Number of the running app (`AppEntry.number`).
    public var app: UInt32

    /// A layer of the home screen, and the app that it shows.
    public init(layer: LayerID, app: UInt32) {
      self.layer = layer
      self.app = app
    }
  }

  /// Back to front.
  public var systemWindows: [SystemWindow]
  /// Layers of the home screen that show other apps, in no order.
  public var pictures: [AppPicture]

  /// Without arguments that of a home screen which stands behind every app and shows none.
  public init(systemWindows: [SystemWindow] = [], pictures: [AppPicture] = []) {
    self.systemWindows = systemWindows
    self.pictures = pictures
  }
}
