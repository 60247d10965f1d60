import SystemLink

/// A layer of what the stage shows that holds the windows of one app, and whose they are.
///
/// A stage that can't draw what is in it names the app, and draws the others.
public struct NamedPane: Sendable, Hashable {
  /// The layer's number in the stage's commits.
  public var layer: LayerID
  /// The app's name, as it stands in traces.
  public var name: String

  /// Whose windows a layer of the stage's commits holds.
  public init(layer: LayerID, name: String) {
    self.layer = layer
    self.name = name
  }
}
