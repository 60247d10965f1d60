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

    public init(layer: LayerID, takesTouches: Bool) {
      self.layer = layer
      self.takesTouches = takesTouches
    }
  }

  /// A layer that shows the screen of another app, scaled to fill the layer.
  public struct AppPicture: Sendable, Hashable {
    public var layer: LayerID
    /// Number of the running app (`AppEntry.number`).
    public var app: UInt32

    public init(layer: LayerID, app: UInt32) {
      self.layer = layer
      self.app = app
    }
  }

  /// Back to front.
  public var systemWindows: [SystemWindow]
  public var pictures: [AppPicture]

  public init(systemWindows: [SystemWindow] = [], pictures: [AppPicture] = []) {
    self.systemWindows = systemWindows
    self.pictures = pictures
  }
}
